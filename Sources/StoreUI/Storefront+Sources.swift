import Catalog
import Stage

/// The catalogues that are searched side by side, and the one of them that is shown.
extension Storefront {
    /// What is said of the catalogues on the status line.
    var sourcesLine: SourcesLine {
        let reports = found?.reports ?? []
        return SourcesLine(
            theme: theme, strings: strings,
            reports: reports.isEmpty ? sources.map { SourceReport($0, .notAsked) } : reports, choice: sourceChoice,
            onlySource: found?.source ?? lastSource ?? configuration.catalogName, shared: found?.sharedRows ?? 0)
    }

    var sourceHint: [StatusLine.Hint] {
        sources.count > 1 ? [.init("c", strings[.actionSource], .nextSource)] : []
    }

    /// The names of the catalogues that had nothing, or of the one that is shown.
    var searchedNames: String {
        guard let found, found.reports.count > 1 else { return strings.source(found?.source ?? "") }
        let names = found.reports.filter { $0.outcome != .notAsked }.map(\.source.name)
        return strings.list((sourceChoice.map { [$0] } ?? names).map { strings.source(CleanText.line($0)) })
    }

    /// What the first screen says it searches.
    var firstHeadline: String {
        let shown = sourceChoice.map { name in sources.filter { $0.name == name } } ?? sources
        let name = shown.count == 1 ? shown[0].name : configuration.catalogName
        if shown.count > 1 {
            return strings[shown.allSatisfy(\.isLocal) ? .firstHeadlineLibraries : .firstHeadlineEverywhere]
        }
        if name == SampleProvider.source { return strings[.firstHeadlineSample] }
        return shown.first?.isLocal == true
            ? strings(.firstHeadlineSource, ["source": CleanText.line(name)]) : strings[.firstHeadline]
    }

    /// Beneath it: the catalogues, where several are searched, else what there is in the one.
    var firstLine: String {
        let shown = sourceChoice.map { name in sources.filter { $0.name == name } } ?? sources
        let names = strings.list(shown.map { strings.source(CleanText.line($0.name)) })
        if shown.count > 1, TextWidth.of(names) <= Self.widestFirstLine { return names }
        return strings[searchesLibrariesAlone ? .firstLineLibraries : .firstLine]
    }

    private static let widestFirstLine = 60

    /// Whether nothing but libraries is searched: there are no apps, and nothing is known of what they have.
    var searchesLibrariesAlone: Bool {
        let shown = sourceChoice.map { name in sources.filter { $0.name == name } } ?? sources
        return !shown.isEmpty && shown.allSatisfy(\.isLocal)
    }

    /// All catalogues, then each one, and all again.
    mutating func chooseSource(by step: Int, at instant: Double) -> [Effect] {
        guard sources.count > 1 else {
            say(strings(.onlySource, ["source": sourcesLine.name]), at: instant)
            return []
        }
        let choices = [nil] + sources.map(\.name)
        let place = choices.firstIndex(of: sourceChoice) ?? 0
        return choose(source: choices[(place + step + choices.count) % choices.count], at: instant)
    }

    /// Shows what one catalogue has, or all; asks only those that were not asked.
    mutating func choose(source: String?, at instant: Double) -> [Effect] {
        guard source != sourceChoice else { return [] }
        sourceChoice = source
        guard let found else {
            // What is under way for all of them has the answer, if anything is.
            guard pending.map({ $0.query.source != nil }) ?? (searchDue == nil) else { return [] }
            return startSearch(at: instant)
        }
        guard found.hasAsked(source) else {
            // What comes is not what the pop-up shows.
            dismissPopUp(at: instant)
            return startSearch(at: instant)
        }
        leaveGallery(at: instant)
        pageEntry = nil
        dropDrag(at: instant)
        showFound(keepingPlace: true, at: instant)
        followSourceInPopUp(at: instant)
        if source == nil, !standBesideEachOther(at: instant), let counts = sourcesLine.counts {
            say(counts, at: instant)
        }
        return []
    }

    /// Whether the last row has room for all catalogues.
    private func standBesideEachOther(at instant: Double) -> Bool {
        guard let last = sourcesLine.reports.last?.source.name else { return false }
        let footer = orientation == .landscape ? gridFooter(at: instant) : nil
        let line = statusLine
        return (0..<size.columns).contains { column in
            let click =
                footer.map { $0.click(at: CellPoint(column: column, row: size.rows - 1)) }
                ?? line.click(atColumn: column)
            return click == .source(last)
        }
    }

    /// The pop-up shows an item of the catalogue that is shown: another one where that has not the one before, and none where it
    /// has nothing.
    private mutating func followSourceInPopUp(at instant: Double) {
        guard let popUp = openPopUp else { return }
        guard let row = state.results?.selected else {
            dismissPopUp(at: instant)
            return
        }
        if popUp.row?.item.id != row.item.id { change(popUp.id, to: row, at: instant) }
    }

    /// Learns from an answer which catalogues there are. One that is gone cannot be chosen any more.
    mutating func noteSources(_ reports: [SourceReport]) {
        guard !reports.isEmpty else { return }
        sources = reports.map(\.source)
        if let sourceChoice, !sources.contains(where: { $0.name == sourceChoice }) { self.sourceChoice = nil }
    }

    // MARK: - While somebody types

    /// Asks the catalogues on this machine at once, whatever is under way: they have answered before the next key.
    mutating func glanceAtLibraries(at instant: Double) -> [Effect] {
        wantsGlance = false
        var query = wantedQuery
        query.reach = .here
        query.limit = min(query.limit, Self.glanceLimit)
        let isLocal = sources.contains { $0.isLocal && (sourceChoice == nil || sourceChoice == $0.name) }
        guard isLocal, !query.term.isEmpty else { return [] }
        if let asked = glance ?? pending, asked.query.isAbout(query) { return [] }
        if let found, found.isAbout(query), found.query.reach == .everywhere || found.query.source == query.source {
            return []
        }
        lastToken += 1
        glance = PendingSearch(query: query, token: lastToken, start: instant, wasTyped: true)
        pending = nil
        if case .loading = state { state = searchDue == nil ? .notSearched : .loading(query) }
        return [.search(query, token: lastToken)]
    }

    /// Rows that are enough to look at while typing.
    private static let glanceLimit = 50
}
