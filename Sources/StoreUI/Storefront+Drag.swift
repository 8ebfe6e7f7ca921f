import Motion
import Stage

/// The grid under the pointer.
extension Storefront {
    /// The pages begin to follow when the pointer has moved so many cells sideways: less is a hand that is not quite still.
    private static let slack = 2
    /// Beyond the first and last page the pages follow only so much of the pointer's way.
    private static let resistance = 1.0 / 3

    mutating func beginDrag(at cell: CellPoint, at instant: Double) {
        guard let results = state.results else { return }
        let offset = (scene.pageOffset.value(at: instant) / CellMetrics.width).rounded() * CellMetrics.width
        drag = Drag(
            at: cell, pressed: offset, place: tile(at: cell, offset: offset, count: results.rows.count),
            instant: instant)
    }

    private func tile(at cell: CellPoint, offset: Double, count: Int) -> Int? {
        gridLayout.place(at: Point(x: cell.center.x + offset, y: cell.center.y), count: count)
    }

    mutating func dragPages(to cell: CellPoint, at instant: Double) {
        guard var drag, let results = state.results else { return }
        drag.move(to: cell.column, at: instant)
        if drag.grabbed == nil, abs(cell.column - drag.start.column) >= Self.slack {
            drag.grabbed = scene.pageOffset.value(at: instant)
        }
        self.drag = drag
        guard let grabbed = drag.grabbed else { return }
        let wanted = grabbed - Double(cell.column - drag.start.column) * CellMetrics.width
        let inside = min(max(wanted, 0), lastPageOffset(results))
        scene.pageOffset.set(inside + (wanted - inside) * Self.resistance)
    }

    private func lastPageOffset(_ results: Results) -> Double {
        gridLayout.offset(showing: results.rows.count - 1)
    }

    /// Lets go: pages that were dragged settle on the nearest one that their speed would carry them to; a tile that was only
    /// pressed opens, if the pointer is still on it.
    mutating func endDrag(at cell: CellPoint, at instant: Double) {
        guard let drag, let results = state.results else { return }
        guard drag.grabbed != nil else {
            self.drag = nil
            if let place = drag.place, tile(at: cell, offset: drag.pressed, count: results.rows.count) == place {
                openTile(place, at: instant)
            }
            return
        }
        let layout = gridLayout
        let offset = scene.pageOffset.model
        let isBeyond = offset < 0 || offset > lastPageOffset(results)
        let velocity = drag.velocity(at: instant) * (isBeyond ? Self.resistance : 1)
        let here = offset / layout.pageWidth
        let there = ((offset + velocity * Choreography.coasting) / layout.pageWidth).rounded()
        let bounded = min(max(there, here.rounded(.down)), here.rounded(.up))
        selectPage(Int(bounded))
        settlePages(velocity: velocity, at: instant)
    }

    /// Forgets the pointer; pages that it has dragged go back to where they were.
    mutating func dropDrag(at instant: Double) {
        guard let drag else { return }
        if drag.grabbed != nil { settlePages(velocity: 0, at: instant) }
        self.drag = nil
    }

    private mutating func settlePages(velocity: Double, at instant: Double) {
        drag = nil
        guard let results = state.results else { return }
        let offset = scene.pageOffset.model
        let target = gridLayout.offset(showing: results.selection)
        guard target != offset else { return }
        let animation = Animation.spring(
            from: offset, to: target, Choreography.settling(initialVelocity: velocity / (target - offset)))
        var transition = Transition<Scene>(duration: animation.duration)
        transition.animate(\.pageOffset, with: animation)
        begin(transition, at: instant)
    }

    private mutating func openTile(_ place: Int, at instant: Double) {
        if focus == .field { leaveField() }
        select(place, at: instant)
        presentPopUp(at: instant)
    }
}
