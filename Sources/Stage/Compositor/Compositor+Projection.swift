/// Fills and pictures that are turned or seen in perspective.
extension Compositor {
    mutating func fillQuad(
        _ bounds: Rect, color: UInt32, weight: Int, corners: Layer.Corners, world: Transform3D, clip: SubcellRect
    ) {
        guard let projection = Projection(world, bounds: bounds) else { return }
        let cuts = corners == .cut ? bounds.cutCorners.compactMap { Projection(world, bounds: $0) } : []
        forEachCell(of: bounds, world: world, clip: clip, projection) { compositor, cell, column, row, mask in
            if mask == CellMask.full {
                compositor.cover(cell, color: color, weight: weight)
            } else {
                let mask = cuts.reduce(mask) { $0 & ~$1.mask(column: column, row: row) }
                if mask != 0 { compositor.paintEdge(cell, mask: mask, color: color, weight: weight) }
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
            compositor.canvas.cells[cell].place = DitherPlace(column: column, row: row)
            let keepsBorder = mask != CellMask.full && compositor.canvas.cells[cell].border == .fill
            // Where a panel's edge shares the cell, its inside shows whichever fills more of it.
            let border = keepsBorder ? compositor.canvas.masks[Int(compositor.canvas.cells[cell].block)] : CellMask.full
            let seen = mask & border
            if keepsBorder, seen.nonzeroBitCount * 2 <= border.nonzeroBitCount { return }
            let isReplaced = mask == CellMask.full && plane.isOpaque
            let block =
                isReplaced ? compositor.canvas.freshBlock(cell) : compositor.canvas.writableBlock(cell)
            plane.pixels.withUnsafeBufferPointer { source in
                compositor.canvas.changeRows(of: block) { subcells, y in
                    let sampled = sampler.row(source, Float(column * 8), Float(row * 8 + y) * 2 + 1)
                    let part = CellMask.row(seen, y)
                    let drawn = plane.isOpaque ? sampled & 0xFF_FFFF : Packed.over(subcells, sampled)
                    subcells = drawn & part | subcells & ~part
                }
            }
            guard !keepsBorder else {
                compositor.level(block, seen: seen, border: border)
                return
            }
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
                for window in windows where mask != 0 { mask &= window.mask(column: column, row: row) }
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

extension Rect {
    /// What is left out at cut corners: half a cell each way.
    fileprivate var cutCorners: [Rect] {
        let size = Size(width: CellMetrics.width / 2, height: CellMetrics.height / 2)
        let places = [
            origin, Point(x: maxX - size.width, y: minY), Point(x: maxX - size.width, y: maxY - size.height),
            Point(x: minX, y: maxY - size.height),
        ]
        return places.map { Rect(origin: $0, size: size) }
    }
}

extension Point {
    func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
