/// Patterns: dots on the cells that are one colour and have no text.
extension Compositor {
    mutating func drawPattern(_ pattern: Pattern, bounds: Rect, world: Transform3D, clip: SubcellRect) {
        guard world.keepsAxes else { return }
        let rect = SubcellRect(nearest: world.rect(bounds)).intersection(clip)
        guard !rect.isEmpty else { return }
        let origin = world.apply(to: Point(x: pattern.isMirrored ? bounds.minX + bounds.maxX : 0, y: 0))
        let firstColumn = SubcellRect.nearest(origin.x / CellMetrics.width)
        let firstRow = SubcellRect.nearest(origin.y / CellMetrics.height)
        let cells = CellSpan(whollyIn: rect)
        for row in cells.rows {
            for column in cells.columns {
                let fromOrigin = pattern.isMirrored ? firstColumn - 1 - column : column - firstColumn
                guard pattern.hasDot(column: fromOrigin, row: row - firstRow) else { continue }
                let cell = row * canvas.columns + column
                if canvas.cells[cell].block >= 0 || canvas.cells[cell].isText { continue }
                canvas.cells[cell].glyph = pattern.glyph
                canvas.cells[cell].foreground = pattern.color.packed
                canvas.cells[cell].run = CanvasCell.dotRun
            }
        }
    }
}
