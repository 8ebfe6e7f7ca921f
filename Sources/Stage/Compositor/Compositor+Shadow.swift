import Glibc

/// Shadows: black that fades with the distance from a rectangle, one value a cell.
extension Compositor {
    mutating func drawShadow(
        _ shadow: Shadow, alpha: Double, bounds: Rect, world: Transform3D, clip: SubcellRect
    ) {
        guard quality.drawsShadows, shadow.reach.width > 0, shadow.reach.height > 0 else { return }
        guard world.keepsAxes else {
            drawProjectedShadow(shadow, alpha: alpha, bounds: bounds, world: world, clip: clip)
            return
        }
        let rect = world.rect(bounds)
        let low = rect.offsetBy(dx: 0, dy: shadow.drop)
        let reach = SubcellRect(
            nearest: low.insetBy(dx: -shadow.reach.width, dy: -shadow.reach.height)
        ).intersection(clip)
        guard !reach.isEmpty else { return }
        let cells = CellSpan(reach)
        for row in cells.rows {
            let top = Double(row) * CellMetrics.height
            let y = top + CellMetrics.height / 2
            let dy = max(low.minY - y, y - low.maxY, 0) / shadow.reach.height
            let insideRow = top >= rect.minY && top + CellMetrics.height <= rect.maxY
            for column in cells.columns {
                let left = Double(column) * CellMetrics.width
                if insideRow, left >= rect.minX, left + CellMetrics.width <= rect.maxX { continue }
                let x = left + CellMetrics.width / 2
                let dx = max(low.minX - x, x - low.maxX, 0) / shadow.reach.width
                let distance = (dx * dx + dy * dy).squareRoot()
                guard distance < 1 else { continue }
                let opacity = shadow.opacity * pow(1 - distance, shadow.power) * alpha
                shade(row * canvas.columns + column, keep: 65536 - Packed.weight(quality.stepped(opacity)))
            }
        }
    }

    /// The shadow of a layer that is turned or seen in perspective, by the distance from its sides on the screen.
    private mutating func drawProjectedShadow(
        _ shadow: Shadow, alpha: Double, bounds: Rect, world: Transform3D, clip: SubcellRect
    ) {
        guard let projection = Projection(world, bounds: bounds) else { return }
        let corners = world.corners(of: bounds)
        let left = corners.map(\.x).reduce(.infinity, min) - shadow.reach.width
        let right = corners.map(\.x).reduce(-.infinity, max) + shadow.reach.width
        let top = corners.map(\.y).reduce(.infinity, min) - shadow.reach.height
        let bottom = corners.map(\.y).reduce(-.infinity, max) + shadow.reach.height + shadow.drop
        let reach = SubcellRect(nearest: Rect(x: left, y: top, width: right - left, height: bottom - top))
            .intersection(clip)
        guard !reach.isEmpty else { return }
        let cells = CellSpan(reach)
        for row in cells.rows {
            for column in cells.columns where projection.mask(column: column, row: row) != CellMask.full {
                let center = CellPoint(column: column, row: row).center
                let distance = projection.distance(center.x, center.y - shadow.drop, reach: shadow.reach)
                guard distance < 1 else { continue }
                let opacity = shadow.opacity * pow(1 - distance, shadow.power) * alpha
                shade(row * canvas.columns + column, keep: 65536 - Packed.weight(quality.stepped(opacity)))
            }
        }
    }
}
