import Catalog

/// Finds items in one library: first where a user looks first, in names and artists, then in everything.
///
///     typed ──▶ TypedQuery ──▶ names, whole words ──▶ names, last word goes on ──▶ words … ──▶ candidates, by rank
///                                                                                                  │ the best matches
///                                                                                                  ▼
///                                                                                                items
final class LibrarySearch {
    /// What was found.
    struct Found {
        var items: [Item] = []
        /// Whether the search goes on.
        var isPartial = false
        /// Whether there may be more than was wanted, or than was looked for.
        var isCut = false
    }

    /// How long a key waits before it is shown what there is.
    var firstTime = Duration.milliseconds(8)
    /// How long the rest is looked for after that. Where there is nothing to see yet, the search goes on until it knows.
    var restTime = Duration.milliseconds(400)
    /// So many rows, the most popular ones, are put in order by how well they match.
    private static let candidateLimit = 2000
    /// Of these so many may have the last word as it stands, where it may go on.
    private static let completeLimit = 1000
    private static let itemLimit = 200
    /// A library of no more rows is read from one end of a word's beginning to the other.
    private static let smallRows: Int64 = 50_000

    let database: Database
    private let source: String
    private let budget = SearchBudget()
    private let names: CandidateTable
    private let words: CandidateTable
    private let fetch: Statement

    init(_ database: Database, source: String) throws(LibraryError) {
        self.database = database
        self.source = source
        try MatchRank.register(database)
        names = try CandidateTable(database, "names", lettersInIndex: 4)
        words = try CandidateTable(database, "words", lettersInIndex: 0)
        fetch = try Statement(database, "SELECT \(ItemColumns.names) FROM items WHERE sequence = ?1")
    }

    /// Finds up to `query.limit` items, 200 at most, the best ones first.
    ///
    /// - Parameter partial: given what there is when the first time is over, if there is anything.
    /// - Throws: `interrupted` when it was cancelled; `damaged`, `busy`.
    func find(
        _ query: Query, cancellation: Cancellation, partial: (Found) -> Void
    ) throws(LibraryError) -> Found {
        let typed = TypedQuery(query.term)
        guard !typed.words.isEmpty || typed.hasFilters else { return Found() }
        return try budget.run(database, until: cancellation) { () throws(LibraryError) -> Found in
            try database.reading { () throws(LibraryError) -> Found in try find(typed, query, partial) }
        }
    }

    private func find(_ typed: TypedQuery, _ query: Query, _ partial: (Found) -> Void) throws(LibraryError) -> Found {
        let limit = min(max(1, query.limit), Self.itemLimit)
        var candidates = Candidates()
        var isLate = false
        budget.allow(firstTime)
        for table in [names, words] where table === words || typed.isForNames {
            // Everything is only looked through where names and artists have too little.
            if table === words, candidates.count >= limit {
                return Found(items: try items(candidates.best(limit)), isCut: true)
            }
            for ending in try endings(typed, query, table) {
                let match = MatchExpression(typed, kinds: query.category.kinds, ending: ending)
                let bound = ending == .complete && typed.mayGoOn ? Self.completeLimit : Self.candidateLimit
                var last = Int64.min
                while try !budget.timed({ () throws(LibraryError) in
                    let room = max(0, bound - candidates.count)
                    try table.collect(match, after: &last, limit: room, into: &candidates)
                }) {
                    var found = Found(items: try items(candidates.best(limit)), isPartial: !isLate, isCut: true)
                    guard !isLate else { return found }
                    isLate = true
                    found.isCut = candidates.count > limit
                    if !found.items.isEmpty { partial(found) }
                    budget.allow(found.items.isEmpty ? nil : restTime)
                }
            }
        }
        return Found(items: try items(candidates.best(limit)), isCut: candidates.count > limit)
    }

    /// How the last word is looked for in a table, one way after the other.
    private func endings(
        _ typed: TypedQuery, _ query: Query, _ table: CandidateTable
    ) throws(LibraryError) -> [MatchExpression.Ending] {
        guard typed.mayGoOn, let beginning = typed.words.last?.tokens.last else { return [.complete] }
        // One word alone has many rows, and those that have it whole might not be among the most popular ones. Where more is
        // asked for, rows take longer to find, and are looked for once.
        let isAlone = typed.words.count == 1 && !typed.hasFilters && query.category == .all
        switch try table.endings(of: beginning) {
        case .indexed: return isAlone ? [.complete, .any] : [.any]
        case .words(let words):
            if words.isEmpty { return [.complete] }
            return isAlone ? [.complete, .oneOf(words)] : [.oneOf(words)]
        case .tooMany:
            let isSmall = table === names ? true : try database.fact(.rows) <= Self.smallRows
            return isSmall ? (isAlone ? [.complete, .any] : [.any]) : [.complete]
        }
    }

    private func items(_ ranks: [Int64]) throws(LibraryError) -> [Item] {
        var items: [Item] = []
        items.reserveCapacity(ranks.count)
        for rank in ranks {
            fetch.bind(1, Rank.sequence(rank))
            guard try fetch.step() else { throw .damaged(source) }
            items.append(ItemColumns.item(fetch, from: 0, source: source))
            fetch.reset()
        }
        return items
    }
}
