import Catalog

/// Finds items in one library: first where a user looks first, in names and artists, then in everything.
///
///     typed ──▶ TypedQuery ──▶ names, whole words ──▶ names, last word goes on ──▶ words … ──▶ candidates, by rank
///                                                                                                  │ the best matches
///                                                                                                  ▼
///                                                                                                items
final class LibrarySearch {
    /// What was found so far, and whether there may be more.
    struct Found {
        var items: [Item]
        var isPartial: Bool
    }

    /// One place to look, in one way.
    private struct Stage {
        var table: CandidateTable
        var ending: MatchExpression.Ending
        /// Candidates that there may be after it.
        var limit: Int
    }

    /// How long a key waits before it is shown what there is.
    var firstTime = Duration.milliseconds(8)
    /// How long the rest is looked for after that; common words that never meet end here.
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
        fetch = try Statement(database, "SELECT \(ItemColumns.names) FROM items WHERE rank = ?1")
    }

    /// Finds up to `query.limit` items, 200 at most, the best ones first.
    ///
    /// - Parameter partial: given what there is when the first time is over, if there is anything.
    /// - Throws: `interrupted` when it was cancelled; `damaged`, `busy`.
    func find(
        _ query: Query, cancellation: Cancellation, partial: (Found) -> Void
    ) throws(LibraryError) -> Found {
        let typed = TypedQuery(query.term)
        guard !typed.words.isEmpty || typed.hasFilters else { return Found(items: [], isPartial: false) }
        return try budget.run(database, until: cancellation) { () throws(LibraryError) -> Found in
            // One state of the library, whoever writes to it meanwhile.
            try database.execute("BEGIN")
            defer { try? database.execute("COMMIT") }
            return try find(typed, query, partial)
        }
    }

    private func find(_ typed: TypedQuery, _ query: Query, _ partial: (Found) -> Void) throws(LibraryError) -> Found {
        let limit = min(max(1, query.limit), Self.itemLimit)
        let kinds = query.category.kinds
        var candidates = Candidates()
        var isLate = false
        budget.allow(firstTime)
        for step in 0..<4 {
            guard step < 2 || candidates.count < limit else { break }
            guard let stage = try stage(step, typed) else { continue }
            let match = MatchExpression(typed, kinds: kinds, ending: stage.ending)
            var last = Int64.min
            while try !collected(match, stage, &last, &candidates) {
                budget.allow(nil)
                let found = Found(items: try items(candidates.best(limit)), isPartial: true)
                guard !isLate else { return found }
                isLate = true
                if !found.items.isEmpty { partial(found) }
                budget.allow(restTime)
            }
        }
        budget.allow(nil)
        return Found(items: try items(candidates.best(limit)), isPartial: false)
    }

    /// Where and how is looked in which step; nil where there is nothing to look for.
    private func stage(_ step: Int, _ typed: TypedQuery) throws(LibraryError) -> Stage? {
        let table = step < 2 ? names : words
        // Names and artists know no genres and no years.
        if step < 2, !typed.genres.isEmpty || typed.years != nil { return nil }
        let mayGoOn = typed.words.last?.mayGoOn ?? false
        guard step % 2 == 1 else {
            return Stage(table: table, ending: .complete, limit: mayGoOn ? Self.completeLimit : Self.candidateLimit)
        }
        guard mayGoOn, let beginning = typed.words.last?.tokens.last else { return nil }
        let ending: MatchExpression.Ending
        switch try table.endings(of: beginning) {
        case .indexed: ending = .any
        case .words(let words):
            guard !words.isEmpty else { return nil }
            ending = .oneOf(words)
        case .tooMany:
            let isBounded = step < 2 ? true : try database.fact(.rows) <= Self.smallRows
            guard isBounded else { return nil }
            ending = .any
        }
        return Stage(table: table, ending: ending, limit: Self.candidateLimit)
    }

    /// Looks in one place; false when the time is over first.
    private func collected(
        _ match: MatchExpression, _ stage: Stage, _ last: inout Int64, _ candidates: inout Candidates
    ) throws(LibraryError) -> Bool {
        do throws(LibraryError) {
            try stage.table.collect(
                match, after: &last, limit: stage.limit - candidates.count, into: &candidates)
            return true
        } catch  where error.code == .interrupted && budget.isSpent {
            return false
        }
    }

    private func items(_ ranks: [Int64]) throws(LibraryError) -> [Item] {
        var items: [Item] = []
        items.reserveCapacity(ranks.count)
        for rank in ranks {
            fetch.bind(1, rank)
            guard try fetch.step() else { throw .damaged(source) }
            items.append(ItemColumns.row(fetch, from: 0, source: source).item)
            fetch.reset()
        }
        return items
    }
}
