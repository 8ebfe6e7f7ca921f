import Catalog
import Motion
import Stage

extension Storefront {
    /// Moves the selection by so many rows, and the list with it where the row is out of sight.
    mutating func select(by rows: Int, at instant: Double) {
        guard let results = state.results else { return }
        select(results.selection + rows, at: instant)
    }

    /// Selects an item; a place beyond either end is the end. The screen shown scrolls to it.
    mutating func select(_ place: Int, at instant: Double) {
        guard case .results(var results) = state else { return }
        results.selection = min(max(place, 0), results.rows.count - 1)
        state = .results(results)
        switch orientation {
        case .portrait:
            let count = results.rows.count
            scrollList(
                to: layout.offset(showing: results.selection, from: scene.listOffset.model, count: count), at: instant)
        case .landscape:
            turnPages(at: instant)
        }
    }

    /// Turns pages: the selection keeps its place on the page.
    mutating func page(_ pages: Int, at instant: Double) {
        guard case .results(var results) = state else { return }
        if orientation == .landscape {
            goToPage(results.selection / gridLayout.perPage + pages, at: instant)
            return
        }
        let items = layout.itemsPerPage * pages
        results.selection = min(max(results.selection + items, 0), results.rows.count - 1)
        state = .results(results)
        let moved = scene.listOffset.model + Double(items * layout.pitch) * CellMetrics.height
        let bounded = min(max(moved, 0), layout.maxOffset(count: results.rows.count))
        scrollList(
            to: layout.offset(showing: results.selection, from: bounded, count: results.rows.count), at: instant)
    }

    /// Scrolls by items, as a wheel does; a selection that leaves the page stays at its edge.
    mutating func wheel(by items: Int, at instant: Double) {
        guard case .results(var results) = state else { return }
        let itemHeight = Double(layout.pitch) * CellMetrics.height
        let target = min(
            max(scene.listOffset.model + Double(items) * itemHeight, 0), layout.maxOffset(count: results.rows.count))
        let first = Int((target / itemHeight).rounded())
        results.selection = min(
            max(results.selection, first), min(first + layout.itemsPerPage, results.rows.count) - 1)
        state = .results(results)
        scrollList(to: target, at: instant)
    }

    private mutating func scrollList(to offset: Double, at instant: Double) {
        guard offset != scene.listOffset.model else { return }
        var transition = Transition<Scene>(duration: Choreography.listPagingDuration)
        transition.animate(\.listOffset, to: offset, timing: .easeOut)
        begin(transition, at: instant)
    }

    /// The next order: relevance, name, price, date. The list begins anew, unless the user has chosen an item: then that one stays in
    /// sight.
    mutating func cycleSort(at instant: Double) {
        let all = ItemSort.allCases
        let next = all[((all.firstIndex(of: sort) ?? 0) + 1) % all.count]
        sort = next
        if !namesSort { say(strings.sort(next), at: instant) }
        guard case .results(var results) = state else { return }
        results.sort(by: next, locale: configuration.locale)
        state = .results(results)
        dropDrag(at: instant)
        if orientation == .portrait { placeList() } else { placePages() }
    }

    /// Puts the list where the selection is seen, at once.
    mutating func placeList() {
        guard let results = state.results else { return }
        scene.listOffset.set(
            layout.offset(showing: results.selection, from: scene.listOffset.model, count: results.rows.count))
    }

    /// Follows a layout that gives items other rows: the selection stays as near as whole items can be to where it was on the
    /// screen, at once.
    mutating func keepListPlace(from before: ScreenLayout) {
        let layout = layout
        guard let results = state.results, layout.pitch != before.pitch else { return }
        func top(of place: Int, _ layout: ScreenLayout) -> Double {
            Double(layout.listTop + place * layout.pitch) * CellMetrics.height
        }
        let row = top(of: results.selection, before) - scene.listOffset.model
        let itemHeight = Double(layout.pitch) * CellMetrics.height
        let first = ((top(of: results.selection, layout) - row) / itemHeight).rounded()
        let count = results.rows.count
        let offset = min(max(first * itemHeight, 0), layout.maxOffset(count: count))
        scene.listOffset.set(layout.offset(showing: results.selection, from: offset, count: count))
    }
}
