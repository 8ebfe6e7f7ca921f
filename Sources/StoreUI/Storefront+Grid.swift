import Motion
import Stage

/// The pages of the artwork grid.
extension Storefront {
    /// Moves the selection by columns; beyond the page's edge lies the next page.
    mutating func selectColumn(by step: Int, at instant: Double) {
        guard let results = state.results else { return }
        let rows = gridLayout.rows
        let place = results.selection + step * rows
        if results.rows.indices.contains(place) {
            select(place, at: instant)
        } else if step > 0, (results.rows.count - 1) / rows > results.selection / rows {
            // The last column is shorter: its last item is the nearest.
            select(results.rows.count - 1, at: instant)
        }
    }

    /// Goes to a page, or the nearest there is; the selection keeps its place on the page as far as there are items.
    mutating func goToPage(_ page: Int, at instant: Double) {
        selectPage(page)
        turnPages(at: instant)
    }

    /// Moves the selection to a page, without sliding there.
    mutating func selectPage(_ page: Int) {
        guard case .results(var results) = state else { return }
        let layout = gridLayout
        let count = results.rows.count
        let target = min(max(page, 0), layout.pageCount(count) - 1)
        guard target != results.selection / layout.perPage else { return }
        results.selection = min(target * layout.perPage + results.selection % layout.perPage, count - 1)
        state = .results(results)
    }

    /// Slides to the page of the selection.
    mutating func turnPages(at instant: Double) {
        guard let results = state.results else { return }
        let target = gridLayout.offset(showing: results.selection)
        guard target != scene.pageOffset.model else { return }
        var transition = Transition<Scene>(duration: Choreography.pageDuration)
        transition.animate(\.pageOffset, to: target, timing: .easeInOut)
        begin(transition, at: instant)
    }

    /// Puts the grid on the page of the selection, at once.
    mutating func placePages() {
        guard let results = state.results else { return }
        scene.pageOffset.set(gridLayout.offset(showing: results.selection))
    }

    /// A stroke of the wheel is a page, however many steps it has; turned back, it is another stroke.
    mutating func wheelPages(by steps: Int, at instant: Double) {
        let isStroke =
            instant - lastWheelStep.instant >= Choreography.wheelPause || steps.signum() != lastWheelStep.direction
        lastWheelStep = (instant, steps.signum())
        pageEntry = nil
        guard isStroke, let results = state.results else { return }
        goToPage(results.selection / gridLayout.perPage + steps.signum(), at: instant)
    }

    // MARK: The number of a page

    mutating func goToPageEntered(at instant: Double) {
        if let page = pageEntry.flatMap({ Int($0) }) { goToPage(page - 1, at: instant) }
        pageEntry = nil
    }

    /// Takes a key that belongs to the number of a page; Enter goes there.
    ///
    /// - Returns: whether it did belong to it.
    mutating func enterPageNumber(_ key: Key, at instant: Double) -> Bool {
        let typed = pageEntry
        pageEntry = nil
        guard key.modifiers.isEmpty else { return false }
        switch key.code {
        case .character(let digit) where ("0"..."9").contains(digit):
            // A number of more digits than any page has is not made longer.
            pageEntry = typed.map { $0.count < 4 ? $0 + String(digit) : $0 } ?? (digit == "0" ? nil : String(digit))
            return true
        case .backspace where typed != nil:
            pageEntry = typed.map { String($0.dropLast()) }.flatMap { $0.isEmpty ? nil : $0 }
            return true
        case .enter where typed != nil:
            pageEntry = typed
            goToPageEntered(at: instant)
            return true
        case .escape where typed != nil:
            return true
        default:
            return false
        }
    }
}
