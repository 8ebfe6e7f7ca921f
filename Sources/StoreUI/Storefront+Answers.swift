import Catalog
import Stage

/// What comes back from a search.
extension Storefront {
    /// Takes an answer, or a part of one; one that is not the newest search's is dropped.
    mutating func receive(_ result: Result<Answer, CatalogError>, token: UInt64, at instant: Double) {
        if let glance, glance.token == token {
            take(result, toGlance: glance, at: instant)
        } else if let pending, pending.token == token {
            switch result {
            case .success(let answer): take(answer, to: pending, at: instant)
            case .failure(let error): fail(pending, error, at: instant)
            }
        }
    }

    /// What the libraries have of a word that is being typed. What they do not have, or why, the whole search will say.
    private mutating func take(
        _ result: Result<Answer, CatalogError>, toGlance glance: PendingSearch, at instant: Double
    ) {
        guard case .success(let answer) = result else {
            self.glance = nil
            return
        }
        if !answer.isPartial { self.glance = nil }
        if !answer.items.isEmpty { show(answer, to: glance.query, at: instant) }
    }

    private mutating func take(_ answer: Answer, to search: PendingSearch, at instant: Double) {
        if !answer.isPartial { pending = nil }
        lastSource = CleanText.line(answer.source)
        show(answer, to: search.query, at: instant)
        guard !answer.isPartial else { return }
        for report in answer.reports {
            if let error = report.failure { heed(error, of: search.query, at: instant) }
        }
        if answer.items.isEmpty, search.wasTyped { askForOtherWords() }
        if let told = failureToTell(answer), let failure = strings.failure(of: told) {
            say(failure, at: instant)
            if told.failure?.retrySeconds != nil {
                message?.refusedSource = told.source.name
                countDown(at: instant)
            }
        } else if let note = strings.note(of: answer) {
            say(note, at: instant)
        } else if answer.skippedRows > 0, !answer.items.isEmpty {
            say(strings(.skippedRows, count: answer.skippedRows), at: instant)
        }
    }

    private mutating func fail(_ search: PendingSearch, _ error: CatalogError, at instant: Double) {
        pending = nil
        found = nil
        leaveGallery(at: instant)
        showTop()
        state = .failed(search.query, error)
        if search.wasTyped { focus = .field }
        // Why stands in the middle of the screen.
        message = nil
        heed(error, of: search.query, at: instant)
    }

    /// The first catalogue that failed where others did not. A library's trouble is told once, until it has answered again: the store's
    /// may be another each time.
    private mutating func failureToTell(_ answer: Answer) -> SourceReport? {
        var told: SourceReport?
        for report in answer.reports {
            let name = report.source.name
            guard report.failure != nil else {
                if case .found = report.outcome { toldFailures.remove(name) }
                continue
            }
            let isNew = toldFailures.insert(name).inserted
            if told == nil, isNew || !report.source.isLocal { told = report }
        }
        return told
    }

    /// Shows an answer. One that goes on with what is shown keeps the user's place in it.
    private mutating func show(_ answer: Answer, to query: Query, at instant: Double) {
        noteSources(answer.reports)
        let goesOn = found.map { $0.isAbout(query) } ?? false
        found = Found(answer, to: query, after: goesOn ? found : nil, strings: strings)
        images.forgetFailures()
        if !goesOn {
            leaveGallery(at: instant)
            showTop()
        }
        showFound(keepingPlace: goesOn, at: instant)
    }

    /// The list and the grid from their beginning.
    private mutating func showTop() {
        scene.listOffset.set(0)
        scene.pageOffset.set(0)
        pageEntry = nil
        drag = nil
    }

    /// Shows of the newest answer what the chosen catalogue has.
    ///
    /// - Parameter keepingPlace: whether the chosen item stays chosen, and where it is on the screen.
    mutating func showFound(keepingPlace: Bool, at instant: Double) {
        guard let found else { return }
        let rows = found.rows(of: sourceChoice)
        guard !rows.isEmpty else {
            let report = found.report(of: sourceChoice)
            if let error = report?.failure {
                state = .failed(found.query, error)
            } else if report?.outcome == .searching || sourceChoice == nil && found.isPartial {
                state = .loading(found.query)
            } else {
                state = .nothingFound(found.query, source: found.source)
            }
            showTop()
            return
        }
        var results = Results(
            query: found.query, source: found.source, rows: rows,
            showsSources: sourceChoice == nil && found.reports.count > 1, sort: sort, locale: configuration.locale)
        results.selectedSince = instant
        results.isCut = found.isCut(of: sourceChoice)
        results.ageSeconds = found.ageSeconds
        guard keepingPlace, let before = state.results else {
            state = .results(results)
            if orientation == .portrait { placeList() } else { placePages() }
            return
        }
        let isHeld = before.isSelectionMoved || openPopUp != nil || openGallery != nil
        let place = results.place(of: before.selected).flatMap {
            isHeld || staysChosen(at: $0, since: before.selectedSince, at: instant) ? $0 : nil
        }
        if let place { results.stay(on: place, as: before) }
        if motion != .none, shows(results, otherThan: before) {
            fadeStageOver(in: Choreography.arrivalDuration, at: instant)
        }
        state = .results(results)
        dropDrag(at: instant)
        follow(from: before, to: place, isHeld: isHeld, at: instant)
    }

    /// Whether an item that was first, and that the user has not chosen, stays the chosen one in another place: on the first page, since
    /// the list stays at its beginning, and once there was time to see it. Until then the best match is.
    private func staysChosen(at place: Int, since start: Double, at instant: Double) -> Bool {
        let firstPage = orientation == .portrait ? layout.itemsPerPage : gridLayout.perPage
        return place == 0 || place < firstPage && instant - start >= Choreography.noticeDuration
    }

    /// Whether something of the rows in sight is another.
    private func shows(_ results: Results, otherThan before: Results) -> Bool {
        let portrait = layout.places(
            from: scene.listOffset.model, to: scene.listOffset.model,
            count: max(results.rows.count, before.rows.count))
        let grid = gridLayout
        let landscape = grid.places(
            onPage: before.selection / grid.perPage, count: max(results.rows.count, before.rows.count))
        func seen(_ results: Results) -> ArraySlice<ResultRow> {
            let places = orientation == .portrait ? portrait : landscape
            return results.rows[places.clamped(to: results.rows.indices)]
        }
        return seen(results) != seen(before) || results.showsSources != before.showsSources
    }

    /// Lets the list, the grid, the pop-up and the gallery go on with rows that have come: what was chosen stays where it is.
    private mutating func follow(from before: Results, to place: Int?, isHeld: Bool, at instant: Double) {
        guard let results = state.results else { return }
        let count = results.rows.count
        if let place, isHeld {
            let rows = Double((place - before.selection) * layout.pitch) * CellMetrics.height
            let moved = min(max(scene.listOffset.model + rows, 0), layout.maxOffset(count: count))
            let offset = layout.offset(showing: place, from: moved, count: count)
            scene.listOffset.shift(by: offset - scene.listOffset.model)
        } else {
            scene.listOffset.set(0)
        }
        let page = gridLayout.offset(showing: results.selection)
        scene.pageOffset.shift(by: page - scene.pageOffset.model)
        if place != nil { updatePopUp(at: instant) }
        regroupGallery()
    }
}
