/// The sides of a panel on the screen, in points; it may be turned in its plane, by less than a quarter.
struct Outline: Sendable {
    /// In the order of the corners.
    enum Side: Int, CaseIterable, Sendable {
        case top, right, bottom, left
    }

    /// Top-left, top-right, bottom-right, bottom-left.
    private let corners: [Point]

    let isTurned: Bool

    init(_ bounds: Rect, world: Transform3D) {
        corners = world.corners(of: bounds)
        isTurned = !world.keepsAxes
    }

    /// How many whole cells the panel is wide, unturned.
    var widthCells: Int { Int(corners[0].distance(to: corners[1]) / CellMetrics.width) }

    /// What a place a point further in than the side has more than one on it, in points across the side, and where
    /// it is counted from.
    private func inwards(_ side: Side) -> (x: Double, y: Double, from: Point) {
        let (a, b) = (corners[side.rawValue], corners[(side.rawValue + 1) % 4])
        let length = max(a.distance(to: b), 1e-9)
        return ((a.y - b.y) / length, (b.x - a.x) / length, a)
    }

    /// How far a rectangle reaches out over a side, in points: sideways for the left and the right one, else up or down.
    /// Negative where it keeps clear.
    func excess(of rect: Rect, over side: Side) -> Double {
        let inwards = inwards(side)
        let x = inwards.x > 0 ? rect.minX : rect.maxX
        let y = inwards.y > 0 ? rect.minY : rect.maxY
        let distance = (x - inwards.from.x) * inwards.x + (y - inwards.from.y) * inwards.y
        return -distance / abs(side == .left || side == .right ? inwards.x : inwards.y)
    }

    /// The cells of a row that are entirely inside; possibly none.
    func columns(inRow row: Int) -> Range<Int> {
        let tiny = 1e-5
        let y = Double(row) * CellMetrics.height
        var (left, right) = (-1e6, 1e6)
        for side in Side.allCases {
            let inwards = inwards(side)
            let across = inwards.y > 0 ? y : y + CellMetrics.height
            let offset = (across - inwards.from.y) * inwards.y - inwards.from.x * inwards.x + tiny
            if inwards.x > 1e-9 {
                left = max(left, -offset / inwards.x)
            } else if inwards.x < -1e-9 {
                right = min(right, -offset / inwards.x)
            } else if offset < 0 {
                return 0..<0
            }
        }
        let first = SubcellRect.nearest((left / CellMetrics.width).rounded(.up))
        return first..<max(first, SubcellRect.nearest((right / CellMetrics.width).rounded(.down)))
    }
}
