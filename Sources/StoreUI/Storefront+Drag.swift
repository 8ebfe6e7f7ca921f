import Motion
import Stage

/// The pointer on the grid: pressed, it may open a tile where it is let go, or drag the pages along.
struct Drag: Sendable {
    /// Where it was pressed.
    let start: CellPoint
    /// The pages' offset when they began to follow, in points; nil while the pointer has not moved.
    var grabbed: Double?
    /// Where it was lately, the newest last: instants in seconds, columns.
    private(set) var path: [(instant: Double, column: Int)]

    /// What counts for the speed: so many seconds back.
    private static let memory = 0.1

    init(at cell: CellPoint, instant: Double) {
        start = cell
        path = [(instant, cell.column)]
    }

    mutating func move(to column: Int, at instant: Double) {
        path.append((instant, column))
        // One place from before the memory stays: from it the pointer came.
        while path.count > 2, path[1].instant < instant - Drag.memory { path.removeFirst() }
    }

    /// The speed of the pages in points a second, positive towards the last page; 0 if the pointer rested before it was let go.
    func velocity(at instant: Double) -> Double {
        let recent = path.filter { $0.instant >= instant - Drag.memory }
        guard let first = recent.first, let last = recent.last, last.instant > first.instant else { return 0 }
        return -Double(last.column - first.column) * CellMetrics.width / (last.instant - first.instant)
    }
}

extension Storefront {
    /// Beyond the first and last page the pages follow only so much of the pointer's way.
    private static let resistance = 1.0 / 3

    mutating func dragPages(to cell: CellPoint, at instant: Double) {
        guard var drag, let results = state.results else { return }
        drag.move(to: cell.column, at: instant)
        if drag.grabbed == nil, abs(cell.column - drag.start.column) >= 1 {
            drag.grabbed = scene.pageOffset.value(at: instant)
        }
        self.drag = drag
        guard let grabbed = drag.grabbed else { return }
        let layout = gridLayout
        let wanted = grabbed - Double(cell.column - drag.start.column) * CellMetrics.width
        let last = Double(layout.pageCount(results.rows.count) - 1) * layout.pageWidth
        let inside = min(max(wanted, 0), last)
        scene.pageOffset.set(inside + (wanted - inside) * Self.resistance)
    }

    /// Lets go: pages that were dragged settle on the nearest one that their speed would carry them to; a tile that was only
    /// pressed opens.
    mutating func endDrag(at instant: Double) {
        guard let drag else { return }
        self.drag = nil
        guard case .results(var results) = state else { return }
        guard drag.grabbed != nil else {
            openTile(at: drag.start, at: instant)
            return
        }
        let layout = gridLayout
        let offset = scene.pageOffset.model
        let velocity = drag.velocity(at: instant)
        let here = offset / layout.pageWidth
        let there = ((offset + velocity * Choreography.coasting) / layout.pageWidth).rounded()
        let bounded = min(max(there, here.rounded(.down)), here.rounded(.up))
        let page = layout.page(at: bounded * layout.pageWidth, count: results.rows.count)
        if page != results.selection / layout.perPage {
            results.selection = min(
                page * layout.perPage + results.selection % layout.perPage, results.rows.count - 1)
            state = .results(results)
        }
        settlePages(from: offset, velocity: velocity, at: instant)
    }

    private mutating func settlePages(from offset: Double, velocity: Double, at instant: Double) {
        guard let results = state.results else { return }
        let target = gridLayout.offset(showing: results.selection)
        guard target != offset else { return }
        let spring = Choreography.settling(initialVelocity: velocity / (target - offset))
        let animation = Animation.spring(from: offset, to: target, spring)
        var transition = Transition<Scene>(duration: animation.duration)
        transition.animate(\.pageOffset, with: animation)
        _ = transitions.begin(transition, on: &scene, at: instant)
    }

    /// Opens the item whose tile is seen at a cell.
    private mutating func openTile(at cell: CellPoint, at instant: Double) {
        guard let results = state.results, gridLayout.area.contains(cell.center) else { return }
        let offset = (scene.pageOffset.value(at: instant) / CellMetrics.width).rounded() * CellMetrics.width
        let point = Point(x: cell.center.x + offset, y: cell.center.y)
        guard let place = gridLayout.place(at: point, count: results.rows.count) else { return }
        if focus == .field { leaveField() }
        select(place, at: instant)
        presentPopUp(at: instant)
    }
}
