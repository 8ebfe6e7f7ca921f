/// Rows that match, each once, before they are put in order.
struct Candidates {
    private var seen: Set<Int64> = []
    private var found: [(match: Int64, rank: Int64)] = []

    var count: Int { found.count }

    /// - Parameter match: as `matchRank` gives it, the smaller the better. What was found first counts.
    mutating func add(rank: Int64, match: Int64) {
        if seen.insert(rank).inserted { found.append((match, rank)) }
    }

    /// The ranks of the best ones: those that match better first, among equals the more popular.
    func best(_ limit: Int) -> [Int64] {
        found.sorted { ($0.match, $0.rank) < ($1.match, $1.rank) }.prefix(limit).map(\.rank)
    }
}
