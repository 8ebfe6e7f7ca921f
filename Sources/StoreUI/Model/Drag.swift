import Stage

/// The pointer on the grid: pressed, it may open a tile where it is let go, or drag the pages along.
struct Drag: Sendable {
    /// Where it was pressed.
    let start: CellPoint
    /// The pages' offset as drawn at the press, in points.
    let pressed: Double
    /// The item whose tile was pressed.
    let place: Int?
    /// The pages' offset when they began to follow, in points; nil while the pointer has not moved far enough.
    var grabbed: Double?
    /// Where it was lately, the newest last: instants in seconds, columns.
    private var path: [(instant: Double, column: Int)]

    /// What counts for the speed: so many seconds back.
    private static let memory = 0.1
    /// Reports that come closer together than this came in one piece, and say nothing about speed.
    private static let leastTime = 0.01

    init(at cell: CellPoint, pressed: Double, place: Int?, instant: Double) {
        start = cell
        self.pressed = pressed
        self.place = place
        path = [(instant, cell.column)]
    }

    mutating func move(to column: Int, at instant: Double) {
        path.removeAll { $0.instant < instant - Drag.memory }
        path.append((instant, column))
    }

    /// The speed of the pages in points a second, positive towards the last page; 0 if the pointer rested before it was let go.
    func velocity(at instant: Double) -> Double {
        let recent = path.filter { $0.instant >= instant - Drag.memory }
        guard let first = recent.first, let last = recent.last, last.instant - first.instant >= Drag.leastTime
        else { return 0 }
        return -Double(last.column - first.column) * CellMetrics.width / (last.instant - first.instant)
    }
}
