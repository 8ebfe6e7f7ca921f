/// Fills and pictures that are turned or seen in perspective.
extension Compositor {
    mutating func fillQuad(_ bounds: Rect, color: UInt32, weight: Int, world: Transform3D, clip: SubcellRect) {
        guard let projection = Projection(world, bounds: bounds) else { return }
        forEachCell(of: bounds, world: world, clip: clip, projection) { compositor, cell, _, _, mask in
            if mask == CellMask.full {
                compositor.cover(cell, color: color, weight: weight)
            } else {
                compositor.paintEdge(cell, mask: mask, color: color, weight: weight)
            }
        }
    }

    mutating func drawProjected(_ surface: Surface, bounds: Rect, world: Transform3D, clip: SubcellRect) {
        guard let projection = Projection(world, bounds: bounds) else { return }
        let corners = world.corners(of: bounds)
        let width = max(corners[0].distance(to: corners[1]), corners[3].distance(to: corners[2]))
        let height = max(corners[0].distance(to: corners[3]), corners[1].distance(to: corners[2]))
        // A subcell is one point wide and two high: one sample of a picture reduced to that is its mean.
        let plane = pictures.plane(surface, width: width, height: height / 2)
        let sampler = PlaneSampler(projection, plane)
        forEachCell(of: bounds, world: world, clip: clip, projection) { compositor, cell, column, row, mask in
            compositor.canvas.clearGlyph(cell)
            let keepsBorder = mask != CellMask.full && compositor.canvas.cells[cell].border == .fill
            let isReplaced = mask == CellMask.full && plane.isOpaque
            let block =
                isReplaced ? compositor.canvas.freshBlock(cell) : compositor.canvas.writableBlock(cell)
            plane.pixels.withUnsafeBufferPointer { source in
                compositor.canvas.changeRows(of: block) { subcells, y in
                    let sampled = sampler.row(source, Float(column * 8), Float(row * 8 + y) * 2 + 1)
                    let part = CellMask.row(mask, y)
                    let drawn = plane.isOpaque ? sampled & 0xFF_FFFF : Packed.over(subcells, sampled)
                    subcells = drawn & part | subcells & ~part
                }
            }
            guard !keepsBorder else { return }
            compositor.canvas.masks[block] = mask == CellMask.full ? 0 : mask
            compositor.canvas.cells[cell].border = mask == CellMask.full ? .none : .picture
        }
    }

    /// Calls `body` with each cell that shows something of the layer, and the subcells that do.
    mutating func forEachCell(
        of bounds: Rect, world: Transform3D, clip: SubcellRect, _ projection: Projection,
        _ body: (inout Compositor, _ cell: Int, _ column: Int, _ row: Int, _ mask: UInt64) -> Void
    ) {
        let corners = world.corners(of: bounds)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return }
        let reach = SubcellRect(
            nearest: Rect(x: left - 1, y: top - 2, width: right - left + 2, height: bottom - top + 4)
        ).intersection(clip)
        guard !reach.isEmpty else { return }
        let cells = CellSpan(reach)
        for row in cells.rows {
            for column in cells.columns {
                if isHidden(row * canvas.columns + column) { continue }
                var mask = projection.mask(column: column, row: row)
                mask &= clip.mask(column: column, row: row)
                // An eighth of a cell or less is a splinter beside a slanted edge.
                if mask.nonzeroBitCount > 8 { body(&self, row * canvas.columns + column, column, row, mask) }
            }
        }
    }
}

extension Transform3D {
    /// The images of a rectangle's corners: top-left, top-right, bottom-right, bottom-left.
    func corners(of rect: Rect) -> [Point] {
        [
            apply(to: rect.origin), apply(to: Point(x: rect.maxX, y: rect.minY)),
            apply(to: Point(x: rect.maxX, y: rect.maxY)), apply(to: Point(x: rect.minX, y: rect.maxY)),
        ]
    }
}

extension Point {
    func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
