/// Fills: exact to an eighth of a cell where axes are kept, by coverage elsewhere.
extension Compositor {
    mutating func fill(
        _ bounds: Rect, color: Color, corners: Layer.Corners, world: Transform3D, clip: SubcellRect
    ) {
        let weight = Packed.weight(color.alpha)
        guard weight > 0 else { return }
        guard world.keepsAxes else {
            fillQuad(
                bounds, color: color.rgb.packed, weight: weight, corners: corners, world: world, clip: clip)
            return
        }
        let whole = SubcellRect(nearest: world.rect(bounds))
        let rect = whole.intersection(clip)
        guard !rect.isEmpty else { return }
        let cells = CellSpan(rect)
        let shape = CornerShape(whole, visible: rect, cut: corners == .cut)
        for row in cells.rows {
            let edgeRow = row * 8 < rect.y0 || row * 8 + 8 > rect.y1
            for column in cells.columns {
                let cell = row * canvas.columns + column
                let edgeColumn = column * 8 < rect.x0 || column * 8 + 8 > rect.x1
                if !edgeRow, !edgeColumn, !shape.touches(column: column, row: row) {
                    cover(cell, color: color.rgb.packed, weight: weight)
                } else {
                    let mask = shape.mask(column: column, row: row)
                    if mask == CellMask.full {
                        cover(cell, color: color.rgb.packed, weight: weight)
                    } else if mask != 0 {
                        paintEdge(cell, mask: mask, color: color.rgb.packed, weight: weight)
                    }
                }
            }
        }
    }

    /// Paints a whole cell; an opaque colour replaces everything in it.
    mutating func cover(_ cell: Int, color: UInt32, weight: Int) {
        if weight == 65536 {
            canvas.setUniform(cell, color)
            return
        }
        if canvas.cells[cell].block >= 0 {
            let block = canvas.writableBlock(cell)
            canvas.changeRows(of: block) { row, _ in
                row = Packed.mix(row, SubcellRow(repeating: color), weight)
            }
        } else {
            canvas.cells[cell].color = Packed.mix(canvas.cells[cell].color, color, weight)
        }
        if canvas.cells[cell].run != 0 {
            canvas.cells[cell].foreground = Packed.mix(canvas.cells[cell].foreground, color, weight)
        }
    }

    /// Paints a part of a cell and makes its outline the cell's border.
    mutating func paintEdge(_ cell: Int, mask: UInt64, color: UInt32, weight: Int) {
        let old = canvas.cells[cell]
        // A weak veil leaves the glyph in place: its edge is less to see than the letter.
        let keepsGlyph = weight < 32768
        if !keepsGlyph { canvas.clearGlyph(cell) }
        if old.block < 0, old.color == color { return }
        let block = canvas.writableBlock(cell)
        canvas.changeRows(of: block) { row, y in
            let painted = Packed.mix(row, SubcellRow(repeating: color), weight)
            let part = CellMask.row(mask, y)
            row = painted & part | row & ~part
        }
        // Nor does it take the cell from the picture or the border that shows through it.
        if keepsGlyph { return }
        canvas.masks[block] = mask
        canvas.cells[cell].border = .fill
    }
}

/// The cells that a rectangle touches.
struct CellSpan {
    let columns: Range<Int>
    let rows: Range<Int>

    /// - Precondition: the rectangle is not empty and lies on the canvas.
    init(_ rect: SubcellRect) {
        columns = rect.x0 >> 3..<(rect.x1 + 7) >> 3
        rows = rect.y0 >> 3..<(rect.y1 + 7) >> 3
    }

    /// The cells that a rectangle covers whole; possibly none.
    init(whollyIn rect: SubcellRect) {
        let (left, top) = ((rect.x0 + 7) >> 3, (rect.y0 + 7) >> 3)
        columns = left..<max(left, rect.x1 >> 3)
        rows = top..<max(top, rect.y1 >> 3)
    }
}

/// A rectangle whose corner cells follow `CellMask.corner`.
struct CornerShape {
    private let whole: SubcellRect
    private let visible: SubcellRect
    private let cut: Bool
    private let left: Int
    private let right: Int
    private let top: Int
    private let bottom: Int
    private let hasCorners: Bool

    init(_ whole: SubcellRect, visible: SubcellRect, cut: Bool) {
        self.whole = whole
        self.visible = visible
        self.cut = cut
        left = whole.x0 >> 3
        right = (whole.x1 - 1) >> 3
        top = whole.y0 >> 3
        bottom = (whole.y1 - 1) >> 3
        hasCorners = right > left && bottom > top
    }

    /// Whether the cell is one of the four corners.
    func touches(column: Int, row: Int) -> Bool {
        hasCorners && (column == left || column == right) && (row == top || row == bottom)
    }

    /// The subcells of a cell that are drawn.
    func mask(column: Int, row: Int) -> UInt64 {
        let seen = visible.mask(column: column, row: row)
        guard touches(column: column, row: row) else { return seen }
        let width = column == left ? left * 8 + 8 - whole.x0 : whole.x1 - right * 8
        let height = row == top ? top * 8 + 8 - whole.y0 : whole.y1 - bottom * 8
        if !cut, width == 8 || height == 8 { return seen }
        let corner = CellMask.corner(
            width: width, height: height, innerRight: column == left, innerBelow: row == top, cut: cut)
        return corner & seen
    }
}
