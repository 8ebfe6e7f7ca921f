import Catalog
import Stage

extension Storefront {
    /// A search on typing needs that many characters; Enter needs one.
    private static let shortestTypedSearch = 2

    private var typedTerm: String {
        var term = field.text[...]
        while term.first == " " { term.removeFirst() }
        while term.last == " " { term.removeLast() }
        return String(term)
    }

    /// Types or pastes into the search field.
    mutating func type(_ text: String, at instant: Double) -> [Effect] {
        edit(at: instant) { $0.insert(text) }
        return []
    }

    /// Changes the text and starts the pause after which it is searched.
    mutating func edit(at instant: Double, _ change: (inout TextField) -> Void) {
        let before = field.text
        change(&field)
        guard field.text != before else { return }
        history.edited()
        searchAfterPause(at: instant)
        guard field.isEmpty else { return }
        // Nothing is asked any more: an answer that is not there gives way to what else could be asked.
        switch state {
        case .nothingFound, .failed:
            state = .notSearched
            message = nil
            refusal = nil
        case .notSearched, .loading, .results: break
        }
    }

    mutating func replaceText(with text: String, at instant: Double) {
        field.set(text)
        searchAfterPause(at: instant)
    }

    private mutating func searchAfterPause(at instant: Double) {
        searchDue = typedTerm.count >= Self.shortestTypedSearch ? instant + Choreography.typingPause : nil
    }

    /// Enter in the search bar: searches, and gives the keyboard to the results.
    mutating func submit(at instant: Double) -> [Effect] {
        guard !typedTerm.isEmpty else { return [] }
        let effects = startSearch(at: instant)
        pending?.wasTyped = true
        leaveField()
        return effects
    }

    /// Puts the words that the results answer back into the search bar, unless others were asked for: what was only typed is
    /// given up.
    mutating func keepAnsweredTerm() {
        guard pending == nil, let results = state.results, field.text != results.query.term else { return }
        field.set(results.query.term)
        if category == results.query.category { searchDue = nil }
    }

    /// Gives the keyboard to the results; what was searched for is now worth remembering.
    mutating func leaveField() {
        if !typedTerm.isEmpty { history.add(typedTerm) }
        focus = .results
        field.unmark()
    }

    mutating func retry(at instant: Double) -> [Effect] {
        if case .failed = state { return startSearch(at: instant) }
        return []
    }

    mutating func searchSuggestion(_ place: Int, at instant: Double) -> [Effect] {
        guard case .notSearched = state, offeredSearches.indices.contains(place) else { return [] }
        field.set(offeredSearches[place])
        return submit(at: instant)
    }

    /// What the first screen offers: the newest searches of this session, else a few of the catalogue.
    var offeredSearches: [String] {
        Array((history.terms.isEmpty ? configuration.suggestions : history.terms.reversed()).prefix(4))
    }

    mutating func selectCategory(by step: Int, at instant: Double) {
        let all = Category.allCases
        let place = all.firstIndex(of: category) ?? 0
        select(all[(place + step + all.count) % all.count], at: instant)
    }

    mutating func select(_ category: Category, at instant: Double) {
        guard category != self.category else { return }
        self.category = category
        if !typedTerm.isEmpty { searchDue = instant + Choreography.typingPause }
    }

    /// What the search bar asks for.
    var wantedQuery: Query {
        Query(
            term: typedTerm, category: category, country: configuration.country, language: configuration.language,
            limit: configuration.limit)
    }

    /// Asks for what is typed, unless that is what is shown or asked for already.
    mutating func startSearch(at instant: Double) -> [Effect] {
        searchDue = nil
        let query = wantedQuery
        guard !query.term.isEmpty, pending?.query != query else { return [] }
        if pending == nil {
            if let results = state.results, results.query == query, results.ageSeconds == nil { return [] }
            if case .nothingFound(query, _) = state { return [] }
        }
        forgetRefusal()
        lastToken += 1
        pending = PendingSearch(query: query, token: lastToken, start: instant, wasTyped: focus == .field)
        if state.results == nil { state = .loading(query) }
        if let message, message.isError { self.message = nil }
        return [.search(query, token: lastToken)]
    }

    /// Takes an answer; one that is not the newest search's is dropped.
    mutating func receive(_ result: Result<Answer, CatalogError>, token: UInt64, at instant: Double) {
        guard let pending, pending.token == token else { return }
        self.pending = nil
        leaveGallery(at: instant)
        scene.listOffset.set(0)
        scene.pageOffset.set(0)
        pageEntry = nil
        drag = nil
        if case .success(let answer) = result { lastSource = CleanText.line(answer.source) }
        switch result {
        case .success(let answer) where answer.items.isEmpty:
            state = .nothingFound(pending.query, source: CleanText.line(answer.source))
            if pending.wasTyped { focus = .field }
            if let note = strings.note(of: answer) { say(note, at: instant) }
        case .success(let answer):
            images.forgetFailures()
            let rows = answer.items.map { ResultRow($0, strings: strings) }
            var results = Results(
                query: pending.query, source: CleanText.line(answer.source), rows: rows, sort: sort,
                locale: configuration.locale)
            results.isCut = answer.isCut
            results.ageSeconds = answer.ageSeconds
            state = .results(results)
            if let note = strings.note(of: answer) {
                say(note, at: instant)
            } else if answer.skippedRows > 0 {
                say(strings(.skippedRows, count: answer.skippedRows), at: instant)
            }
        case .failure(let error):
            state = .failed(pending.query, error)
            if pending.wasTyped { focus = .field }
            say(strings(error.sentence), isError: true, at: instant)
            heed(error, of: pending.query, at: instant)
        }
    }
}
