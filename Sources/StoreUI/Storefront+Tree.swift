import Catalog
import Stage

extension Storefront {
    /// The picture at an instant; depends on the instant alone.
    public func tree(at instant: Double) -> Layer {
        let tree = leadingTree(at: instant)
        return isMirrored ? tree.mirrored() : tree
    }

    /// Where the hardware cursor stands: at the caret, or at the selected row, where input methods and screen readers look.
    public func cursor(at instant: Double) -> CellPoint? {
        leadingCursor(at: instant).map(onScreen)
    }

    /// The picture as it is where lines begin on the left: all layouts are made like that, from the leading edge on.
    private func leadingTree(at instant: Double) -> Layer {
        var root = Layer(frame: Rect(origin: .zero, size: size.points))
        guard !layout.isTooSmall else {
            let columns = max(1, size.columns)
            let lines = TextLayout.wrapped(strings[.tooSmall], width: columns).prefix(max(1, size.rows))
            for (row, line) in lines.enumerated() {
                root.sublayers.append(
                    .line(
                        line, color: theme.second, column: 0, row: max(0, (size.rows - lines.count) / 2) + row,
                        columns: columns, alignment: .center))
            }
            return root
        }
        root.sublayers += stageWithPopUps(at: instant)
        let sheet = scene.sheet.value(at: instant)
        if sheet > 0 { root.sublayers += sheetView(alpha: sheet).layers }
        root.sublayers += pacingLayers(at: instant)
        return root
    }

    /// Everything but a sheet.
    func stageWithPopUps(at instant: Double) -> [Layer] {
        let stage = stage(at: instant)
        return (crossfade?.layers(to: stage, on: theme.canvas, size: size, at: instant) ?? stage) + popUps(at: instant)
    }

    /// Everything beneath pop-ups and sheets.
    func stage(at instant: Double) -> [Layer] {
        guard let gallery = galleryView(at: instant)?.layer else { return screens(at: instant) }
        // What the gallery covers need not be drawn.
        return (gallery.alpha < 1 ? screens(at: instant) : []) + [gallery]
    }

    private func leadingCursor(at instant: Double) -> CellPoint? {
        guard !layout.isTooSmall, !sheet.isOpen, openPopUp == nil else { return nil }
        if openGallery != nil { return galleryView(at: instant)?.cursor }
        if focus == .field {
            let bar = searchBar(at: instant)
            var caret = bar.caretCell
            if isMirrored { caret.column = bar.turned(caret.column) }
            return caret
        }
        guard let results = state.results else { return nil }
        if orientation == .landscape { return gridCursor(results, at: instant) }
        let offsetRows = Int((scene.listOffset.value(at: instant) / CellMetrics.height).rounded())
        let row = layout.listTop + results.selection * layout.pitch - offsetRows
        guard (layout.listTop..<layout.statusRow).contains(row) else { return nil }
        return CellPoint(column: layout.listTextColumn, row: row)
    }

    /// The landscape screen lies over the portrait one; while they turn, both are seen and both are live.
    private func screens(at instant: Double) -> [Layer] {
        let landscape = min(max(scene.landscape.value(at: instant), 0), 1)
        return (landscape < 1 ? portraitScreen(at: instant) : [])
            + (landscape > 0 ? [landscapeScreen(alpha: landscape, at: instant)] : [])
    }

    private func portraitScreen(at instant: Double) -> [Layer] {
        content(at: instant) + [searchBar(at: instant).layer, statusLine.layer]
    }

    func searchBar(at instant: Double) -> SearchBarView {
        SearchBarView(
            layout: layout, theme: theme, strings: strings, field: field,
            placeholder: searchesLibrariesAlone ? .placeholderLibraries : .placeholder, hasKeyboard: place == .field,
            category: category,
            spinner: pending.map { spinner(since: $0.start, at: instant) })
    }

    /// The spinner's glyph: a quarter that walks round.
    private func spinner(since start: Double, at instant: Double) -> String {
        let step = Int(((instant - start) / spinnerStep + 1e-9).rounded(.down))
        return ["▘", "▝", "▗", "▖"][((step % 4) + 4) % 4]
    }

    func firstScreen(at instant: Double) -> FirstScreenView {
        FirstScreenView(
            layout: layout, theme: theme, strings: strings,
            headline: firstHeadline, line: firstLine,
            chipsTitle: history.terms.isEmpty ? strings[.suggestedSearches] : strings[.recentSearches],
            chips: offeredSearches,
            images: images, instant: instant)
    }

    func content(at instant: Double) -> [Layer] {
        switch state {
        case .notSearched:
            return firstScreen(at: instant).layers
        case .loading(let query):
            let mark = pending.map { spinner(since: $0.start, at: instant) } ?? "·"
            return NoticeView(
                layout: layout, theme: theme, mark: mark, markColor: theme.accent,
                headline: strings(.searchingFor, ["term": CleanText.line(query.term)])
            ).layers
        case .nothingFound(let query, _):
            return NoticeView(
                layout: layout, theme: theme, mark: "⌕", markColor: theme.third,
                headline: strings(.nothingFound, ["term": CleanText.line(query.term)]),
                sentence: strings.nothingFoundHint(source: searchedNames, category: query.category),
                hint: sourceChoice == nil || focus == .field ? nil : ("c", strings[.keyNextSource])
            ).layers
        case .failed(_, let error):
            return NoticeView(
                layout: layout, theme: theme, mark: "✕", markColor: theme.error, headline: strings[.searchFailed],
                sentence: words(of: error, at: instant),
                hint: (focus == .field ? "↵" : "r", strings[.actionSearchAgain])
            ).layers
        case .results(let results):
            return ListView(
                layout: layout, theme: theme, results: results,
                offset: listOffset(results, scene.listOffset.value(at: instant)),
                hasKeyboard: focus == .results, images: images, instant: instant
            ).layers
        }
    }

    /// Where the list is scrolled to. While it fades out, the window may show more of it than there was room for.
    func listOffset(_ results: Results, _ offset: Double) -> Double {
        orientation == .portrait ? offset : min(offset, layout.maxOffset(count: results.rows.count))
    }

    private func popUps(at instant: Double) -> [Layer] {
        guard !scene.popUps.isEmpty else { return [] }
        var layer = Layer(frame: Rect(origin: .zero, size: size.points), content: .dim(dim))
        layer.name = "dim"
        layer.alpha = min(max(scene.dim.value(at: instant), 0), 1)
        return [layer] + scene.popUps.flatMap { layers(of: $0, at: instant) }
    }

    private func layers(of popUp: PopUp, at instant: Double) -> [Layer] {
        PopUpView(
            popUp: popUp, theme: theme, linksInTerminal: linksInTerminal, images: images, instant: instant
        ).layers
    }

    var statusLine: StatusLine {
        var parts: [StatusLine.Part] = []
        var wordings: [[StatusLine.Part]] = []
        if pending != nil { parts.append(.init([.init(strings[.searchingNow], color: theme.second)])) }
        if let message {
            parts.append(.init([.init(message.text, color: theme.warning)]))
        } else if let results = state.results {
            let (place, of) = (
                strings.number(results.selection + 1), strings.of(results.rows.count, isCut: results.isCut)
            )
            // In a mirror the two would change places.
            parts.append(
                .init(
                    isMirrored
                        ? [.init(place + " " + of, color: theme.text)]
                        : [.init(place, color: theme.text, attributes: .bold), .init(" " + of, color: theme.second)]))
            if let age = ageWords(results) { parts.append(.init([.init(age, color: theme.warning)])) }
            // In a narrow window the keys are needed more than what can be seen or guessed.
            if layout.columns >= 60, openPopUp == nil {
                if let words = cutWords(results) { parts.append(.init([.init(words, color: theme.third)])) }
                if namesSort {
                    parts.append(.init([.init(strings.sort(sort), color: theme.third)], click: .command(.sort)))
                }
                wordings = sourcesLine.wordings
            } else if sourceChoice != nil {
                // That some are left out cannot be guessed.
                wordings = Array(sourcesLine.wordings.suffix(1))
            }
        } else {
            let dot = TextRun.Span("● ", color: theme.accent)
            wordings =
                sources.count > 1
                ? sourcesLine.wordings.map { wording in
                    var wording = wording
                    wording[0].spans.insert(dot, at: 0)
                    return wording
                }
                : [[.init([dot, .init(sourcesLine.name, color: theme.second)])]]
        }
        return StatusLine(
            columns: layout.left + 2..<layout.right - 2, row: layout.statusRow, screenColumns: layout.size.columns,
            theme: theme, ground: theme.bar, isBold: layout.typography.isBold, parts: parts,
            wordings: wordings, hints: hints)
    }

    /// Whether the order is named: the one that is expected needs words only where there is room, and no catalogues to be told.
    var namesSort: Bool { sort != .relevance || sources.count <= 1 && layout.columns >= Self.leastForRelevance }

    private static let leastForRelevance = 100

    /// How old an old answer is.
    func ageWords(_ results: Results) -> String? { results.ageSeconds.map(strings.age) }

    /// That there may be more than is shown. Of several catalogues the number of the one that was cut says it.
    func cutWords(_ results: Results) -> String? {
        results.isCut && !results.showsSources
            ? strings(.firstRows, ["count": strings.number(results.rows.count)]) : nil
    }

    var hints: [StatusLine.Hint] {
        let hasResults = state.results != nil
        switch place {
        case .sheet, .anywhere:
            return [.init("↑↓", strings[.actionScroll], .scrollDown), .init("esc", strings[.actionClose], .close)]
        case .popUp:
            return popUpHints
        case .gallery:
            return []
        case .list, .grid:
            return (hasResults ? [StatusLine.Hint("↵", strings[.actionOpen], .open)] : []) + [
                .init("/", strings[.actionSearch], .search)
            ]
                + (hasResults
                    ? [.init("s", strings[.actionSort], .sort), .init("v", strings[.actionGallery], .gallery)] : [])
                + sourceHint + (stopHint ?? quitHint("q")) + [.init("?", strings[.actionHelp], .help)]
        case .field:
            var hints: [StatusLine.Hint] = [
                .init("↵", strings[.actionSearch], .submit), .init("⇥", strings[.actionCategory], .nextCategory),
            ]
            if !history.terms.isEmpty { hints.append(.init("↑", strings[.actionHistory], .olderSearch)) }
            if field.isEmpty { hints.append(.init("?", strings[.actionHelp], .help)) }
            return hints
                + (stopHint
                    ?? (hasResults ? [.init("esc", strings[.actionResults], .leaveField)] : quitHint("^C")))
        }
    }

    /// While a search is under way it can be given up.
    var stopHint: [StatusLine.Hint]? {
        pending == nil ? nil : [.init("esc", strings[.actionStop], place == .field ? .leaveField : .stop)]
    }

    private func quitHint(_ key: String) -> [StatusLine.Hint] {
        canQuit ? [.init(key, strings[.actionQuit], .quit)] : []
    }

    private var popUpHints: [StatusLine.Hint] {
        guard let row = openPopUp?.row else { return [] }
        var hints: [StatusLine.Hint] = []
        if row.item.url != nil {
            if opensLinks, layout.columns >= 60 {
                hints.append(.init("↵", strings[.actionStore], .store))
            }
            let action = configuration.kiosk == nil ? Phrase.actionCopyLink : .actionAddress
            hints.append(.init("y", strings[action], .copyLink))
        }
        hints += sourceHint
        if let count = state.results?.rows.count, count > 1 {
            hints.append(.init("←→", strings[.actionNeighbour], .next))
        }
        if let layout = openPopUp?.card?.layout, layout.maxScroll > 0 {
            hints.append(.init("↑↓", strings[.actionScroll], .scrollDown))
        }
        return hints + [.init("esc", strings[.actionClose], .close)]
    }
}
