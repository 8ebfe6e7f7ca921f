import Catalog

/// Rows on their way into the tables, within one transaction.
///
/// Full-text tables are fastest when rowids only grow: so what is to be taken out is collected first, then what comes in.
struct Batch {
    private struct Arrival {
        var rank: Int64
        var key: Int64
        var row: LibraryRow
        /// Nil when it is new.
        var replacedRank: Int64?
    }

    private let database: Database
    private let find: Statement
    private let removeItem: Statement
    private let insertItem: Statement
    private let texts: TextTables

    init(_ database: Database) throws(LibraryError) {
        self.database = database
        find = try Statement(database, "SELECT rank, \(ItemColumns.names) FROM items WHERE key = ?1")
        removeItem = try Statement(database, "DELETE FROM items WHERE rank = ?1")
        let places = (1...ItemColumns.count + 2).map { "?\($0)" }.joined(separator: ", ")
        insertItem = try Statement(
            database, "INSERT INTO items (rank, key, \(ItemColumns.names)) VALUES (\(places))")
        texts = try TextTables(database)
    }

    func add(_ rows: [LibraryRow]) throws(LibraryError) -> Added {
        var result = Added()
        var sequence = try database.fact(.sequence)
        var removals: [(rank: Int64, row: LibraryRow)] = []
        var arrivals: [Arrival] = []
        for (key, row) in latest(rows, &result) {
            find.bind(1, key)
            var old: (rank: Int64, row: LibraryRow)?
            if try find.step() {
                old = (find.int64(0), ItemColumns.row(find, from: 1, source: row.item.source))
                find.reset()
            }
            if let old, old.row == row {
                result.unchanged += 1
                continue
            }
            let nameWords = SearchText.indexed(row.item.name).words
            var rank = Rank.of(popularity: row.popularity, sequence: sequence, nameWords: nameWords)
            if let old, let kept = Rank.kept(old.rank, popularity: row.popularity, nameWords: nameWords) {
                rank = kept
            } else {
                sequence += 1
            }
            if let old {
                removals.append(old)
                result.changed += 1
            } else {
                result.added += 1
            }
            arrivals.append(Arrival(rank: rank, key: key, row: row, replacedRank: old?.rank))
        }
        try write(removals, arrivals)
        try database.remember(.sequence, sequence)
        try database.remember(.rows, try database.fact(.rows) + Int64(result.added))
        try database.remember(.looseRows, try database.fact(.looseRows) + Int64(result.added + result.changed))
        return result
    }

    /// Each item once, as it was given last.
    private func latest(_ rows: [LibraryRow], _ result: inout Added) -> [(key: Int64, row: LibraryRow)] {
        var places: [Int64: Int] = [:]
        var latest: [(key: Int64, row: LibraryRow)] = []
        latest.reserveCapacity(rows.count)
        for row in rows {
            let key = ItemKey.of(row.item.id)
            if let place = places[key] {
                latest[place].row = row
                result.unchanged += 1
            } else {
                places[key] = latest.count
                latest.append((key, row))
            }
        }
        return latest
    }

    private func write(_ removals: [(rank: Int64, row: LibraryRow)], _ arrivals: [Arrival]) throws(LibraryError) {
        for (rank, row) in removals.sorted(by: { $0.rank < $1.rank }) {
            try texts.remove(row, rank: rank)
            removeItem.bind(1, rank)
            try removeItem.run()
        }
        for arrival in arrivals.sorted(by: { $0.rank < $1.rank }) {
            insertItem.bind(1, arrival.rank)
            insertItem.bind(2, arrival.key)
            ItemColumns.bind(arrival.row, to: insertItem, from: 3)
            try insertItem.run()
            try texts.insert(arrival.row, rank: arrival.rank)
        }
    }
}
