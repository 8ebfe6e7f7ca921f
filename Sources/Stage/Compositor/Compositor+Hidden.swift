/// Cells that need not be drawn because a layer in front covers them whole.
///
/// Cards that overlap in perspective are drawn several times as often as they are seen; so much less is left to do.
extension Compositor {
    /// By cell; empty where nothing is hidden.
    typealias HiddenCells = ContiguousArray<Bool>

    func isHidden(_ cell: Int) -> Bool { !hidden.isEmpty && hidden[cell] }

    /// Draws sublayers, from the back to the front.
    mutating func drawSublayers(_ sublayers: [Layer], in place: Place) {
        // Most layers are upright, and so is all in them.
        guard sublayers.count > 1,
            !place.transform.keepsAxes || sublayers.contains(where: { $0.transform != .identity })
        else {
            for sublayer in sublayers { draw(sublayer, in: place) }
            return
        }
        let projections = sublayers.map { layer -> Projection? in
            let world = layer.toParent.concatenating(place.transform)
            return world.keepsAxes || !layer.coversBounds ? nil : Projection(world, bounds: layer.bounds)
        }
        let outside = hidden
        var covered = outside.isEmpty ? HiddenCells(repeating: false, count: canvas.cells.count) : outside
        var hiddenBehind: [HiddenCells] = []
        for projection in projections.reversed() {
            hiddenBehind.append(covered)
            if let projection { cover(&covered, with: projection, in: place.clip) }
        }
        for sublayer in sublayers {
            hidden = hiddenBehind.removeLast()
            draw(sublayer, in: place)
        }
        hidden = outside
    }

    private func cover(_ covered: inout HiddenCells, with projection: Projection, in clip: SubcellRect) {
        guard !clip.isEmpty else { return }
        let cells = CellSpan(whollyIn: clip)
        for row in cells.rows {
            for column in cells.columns where projection.covers(column: column, row: row) {
                covered[row * canvas.columns + column] = true
            }
        }
    }
}

extension Layer {
    /// Whether nothing is seen through the layer within its bounds.
    fileprivate var coversBounds: Bool {
        guard alpha >= 1 else { return false }
        switch content {
        case .fill(let color, .square) where color.alpha >= 1: return true
        case .picture(let surface) where surface.isOpaque: return true
        default:
            guard sublayerTransform == .identity else { return false }
            return sublayers.contains { $0.transform == .identity && $0.frame == bounds && $0.coversBounds }
        }
    }
}
