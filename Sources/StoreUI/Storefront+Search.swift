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
        glance = nil
        // Nothing is asked any more: an answer that is not there gives way to what else could be asked.
        switch state {
        case .nothingFound, .failed:
            (state, found) = (.notSearched, nil)
            message = nil
            refusal = nil
        case .loading where pending == nil: state = .notSearched
        case .notSearched, .loading, .results: break
        }
    }

    mutating func replaceText(with text: String, at instant: Double) {
        field.set(text)
        searchAfterPause(at: instant)
    }

    private mutating func searchAfterPause(at instant: Double) {
        // One letter is too little only for a store.
        let asksStore = sources.isEmpty || sources.contains { !$0.isLocal && (sourceChoice ?? $0.name) == $0.name }
        let least = asksStore ? Self.shortestTypedSearch : 1
        searchDue = typedTerm.count >= least ? instant + Choreography.typingPause : nil
        wantsGlance = true
    }

    /// Enter in the search bar: searches, and gives the keyboard to the results.
    mutating func submit(at instant: Double) -> [Effect] {
        guard !typedTerm.isEmpty else { return [] }
        let effects = startSearch(at: instant)
        pending?.wasTyped = true
        leaveField()
        if pending == nil, case .nothingFound = state { askForOtherWords() }
        return effects
    }

    /// Nothing was found: the words are what must change. Where Enter had ended them, what is typed next takes their place.
    mutating func askForOtherWords() {
        if focus == .results { field.mark() }
        focus = .field
    }

    /// Gives up the search that is under way, and says so; what has come of it stays.
    mutating func stopSearch(at instant: Double) -> [Effect] {
        guard pending != nil else { return [] }
        pending = nil
        searchDue = nil
        wantsGlance = false
        found?.stop()
        if case .loading = state {
            state = .notSearched
            focus = .field
        }
        keepAnsweredTerm()
        say(strings[.searchStopped], at: instant)
        return [.stopSearch]
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

    /// What the first screen offers: the newest searches of this session, else a few of the catalogue; what people's own libraries
    /// have they know themselves.
    var offeredSearches: [String] {
        guard history.terms.isEmpty else { return Array(history.terms.reversed().prefix(4)) }
        return searchesLibrariesAlone ? [] : Array(configuration.suggestions.prefix(4))
    }

    mutating func selectCategory(by step: Int, at instant: Double) {
        let all = Category.allCases
        let place = all.firstIndex(of: category) ?? 0
        select(all[(place + step + all.count) % all.count], at: instant)
    }

    mutating func select(_ category: Category, at instant: Double) {
        guard category != self.category else { return }
        self.category = category
        guard !typedTerm.isEmpty else { return }
        searchDue = instant + Choreography.typingPause
        wantsGlance = true
    }

    /// What the search bar asks for.
    var wantedQuery: Query {
        var query = Query(
            term: typedTerm, category: category, country: configuration.country, language: configuration.language,
            limit: configuration.limit)
        query.source = sourceChoice
        return query
    }

    /// Asks for what is typed, unless that is what is shown or asked for already.
    mutating func startSearch(at instant: Double) -> [Effect] {
        searchDue = nil
        let query = wantedQuery
        guard !query.term.isEmpty, pending?.query != query else { return [] }
        if pending == nil, found?.answers(query) == true {
            switch state {
            case .results, .nothingFound: return []
            case .notSearched, .loading, .failed: break
            }
        }
        forgetRefusal()
        glance = nil
        lastToken += 1
        pending = PendingSearch(query: query, token: lastToken, start: instant, wasTyped: focus == .field)
        if state.results == nil { state = .loading(query) }
        return [.search(query, token: lastToken)]
    }
}
