import Catalog
import Stage

/// The landscape screen as layers.
extension Storefront {
    /// The whole screen on its own ground, so that it covers the portrait one as it fades in.
    func landscapeScreen(alpha: Double, at instant: Double) -> Layer {
        var screen = Layer(
            frame: Rect(origin: .zero, size: size.points), content: .fill(Color(theme.canvas), corners: .square))
        screen.name = "landscape"
        screen.alpha = alpha
        if let grid = gridView(at: instant), let footer = gridFooter(at: instant) {
            if configuration.showsPattern { screen.sublayers.append(pattern(at: instant)) }
            screen.sublayers.append(grid.pages)
            screen.sublayers += footer.layers
        } else {
            screen.sublayers += content(at: instant)
            screen.sublayers.append(statusLine.layer)
        }
        screen.sublayers += slidingSearchBar(at: instant)
        return screen
    }

    /// The ground behind the covers. It scrolls with the pages, but by whole periods a page, so that every page lies on the same dots.
    private func pattern(at instant: Double) -> Layer {
        let layout = gridLayout
        let pattern = Pattern(color: theme.pattern)
        let periods = (Double(size.columns) / Double(pattern.columns)).rounded()
        let pages = scene.pageOffset.value(at: instant) / layout.pageWidth
        var layer = Layer(frame: layout.area, content: .pattern(pattern))
        layer.bounds.origin.x = (pages * periods * Double(pattern.columns)).rounded() * CellMetrics.width
        return layer
    }

    /// The grid; nil while there is nothing to show in it.
    func gridView(at instant: Double) -> GridView? {
        state.results.map { results in
            GridView(
                layout: gridLayout, caption: gridCaption, theme: theme, results: results,
                offset: scene.pageOffset.value(at: instant),
                hasKeyboard: focus == .results, images: images, instant: instant)
        }
    }

    func gridFooter(at instant: Double) -> GridFooterView? {
        gridView(at: instant).map { grid in
            GridFooterView(
                grid: grid, theme: theme, strings: strings, message: footerMessage, pageEntry: pageEntry,
                position: gridPosition(grid.results), wordings: gridWordings,
                hints: gridHints)
        }
    }

    private var footerMessage: TextRun? {
        message.map {
            TextRun(
                TextLayout.truncated($0.text, toWidth: max(1, size.columns - 4)), color: theme.warning,
                rank: .headline)
        }
    }

    private func gridPosition(_ results: Results) -> [StatusLine.Part] {
        let place = strings.number(results.selection + 1) + " " + strings.of(results.rows.count, isCut: results.isCut)
        var parts = [searchedPart(results.query), StatusLine.Part([.init(place, color: theme.third)])]
        if let age = ageWords(results) { parts.append(.init([.init(age, color: theme.warning)])) }
        if let words = cutWords(results) { parts.append(.init([.init(words, color: theme.third)])) }
        return parts
    }

    /// The order and the catalogues, in several wordings; catalogues that failed are told rather than the order.
    private var gridWordings: [[StatusLine.Part]] {
        let wordings = sourcesLine.wordings
        guard namesSort else { return wordings }
        let order = StatusLine.Part([.init(strings.sort(sort), color: theme.third)], click: .command(.sort))
        let ordered = wordings.count > 1 ? wordings.dropLast() : wordings
        return ordered.map { [order] + $0 } + wordings.suffix(2)
    }

    /// What was searched for, since the search bar is out of sight: the words, and the category unless that is all.
    private func searchedPart(_ query: Query) -> StatusLine.Part {
        let term = TextLayout.truncated(CleanText.line(query.term), toWidth: Self.widestTerm)
        let category = query.category == .all ? "" : " · " + strings.category(query.category)
        return .init(
            [
                .init("⌕ ", color: theme.third), .init(term, color: theme.second), .init(category, color: theme.third),
            ], click: .command(.search))
    }

    /// Cells of the words that were searched for; longer ones are cut.
    private static let widestTerm = 24

    private var gridHints: [StatusLine.Hint] {
        if pageEntry != nil { return [.init("↵", strings[.actionGoToPage], .goToPage)] }
        guard place == .grid else { return hints }
        return [.init("/", strings[.actionSearch], .search), .init("v", strings[.actionGallery], .gallery)]
            + sourceHint + (stopHint ?? []) + [.init("?", strings[.actionHelp], .help)]
    }

    /// The hardware cursor stands where the selection is named.
    func gridCursor(_ results: Results, at instant: Double) -> CellPoint? {
        let layout = gridLayout
        guard let row = layout.captionRows?.lowerBound else {
            let cover = layout.artworkFrame(results.selection % layout.perPage)
            return CellPoint(
                column: Int(cover.minX / CellMetrics.width), row: Int(cover.minY / CellMetrics.height))
        }
        return CellPoint(
            column: gridCaption.layers(
                of: results.selected, theme: theme, top: row, showsSource: results.showsSources
            ).column, row: row)
    }

    /// How far the search bar has come down: in whole rows, so that words and the areas behind them move as one.
    func searchBarRows(at instant: Double) -> Int {
        Int((min(max(scene.searchBar.value(at: instant), 0), 1) * Double(layout.listTop)).rounded())
    }

    /// The search bar on a strip of its own, which comes down over the grid and goes up again.
    private func slidingSearchBar(at instant: Double) -> [Layer] {
        let shown = searchBarRows(at: instant)
        guard shown > 0 else { return [] }
        let rows = layout.listTop
        var strip = Layer(
            frame: Rect(column: 0, row: shown - rows, columns: size.columns, rows: rows),
            content: .fill(Color(theme.canvas), corners: .square))
        strip.sublayers = [searchBar(at: instant).layer]
        guard theme.hasShadow, state.results != nil else { return [strip] }
        return [Layer(frame: strip.frame, content: .shadow(Shadow(drop: 0))), strip]
    }
}
