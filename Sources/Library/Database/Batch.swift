import CSQLite
import Catalog

/// Rows on their way into the tables, within one transaction.
///
/// Full-text tables are fastest when rowids only grow: so all items come in first, then what is to go is taken out of the full-text
/// tables, then what is new comes into them.
struct Batch {
    /// An item as it stands in the library.
    private struct Present {
        var rank: Int64
        var row: LibraryRow
    }

    private let database: Database
    private let find: Statement
    private let removeItem: Statement
    private let insertItem: Statement
    private let texts: TextTables
    private let prices = PriceTexts()

    init(_ database: Database) throws(LibraryError) {
        self.database = database
        find = try Statement(
            database, "SELECT rank, \(ItemColumns.names) FROM items WHERE number = ?1 AND kind = ?2")
        removeItem = try Statement(database, "DELETE FROM items WHERE sequence = ?1")
        let places = (1...ItemColumns.count + 2).map { "?\($0)" }.joined(separator: ", ")
        insertItem = try Statement(
            database,
            "INSERT INTO items (sequence, rank, \(ItemColumns.names)) VALUES (\(places)) "
                + "ON CONFLICT (number, kind) DO NOTHING")
        texts = try TextTables(database)
    }

    func add(_ rows: [LibraryRow]) throws(LibraryError) -> Added {
        var result = Added()
        var sequence = try database.fact(.sequence)
        guard sequence + Int64(rows.count) <= Rank.lastSequence else { throw .full(database.name) }
        var changing: [(present: Present, place: Int, rank: Int64)] = []
        var coming: [(rank: Int64, place: Int)] = []
        for place in latest(rows) {
            var rank = Rank.of(rows[place], sequence: sequence)
            // Most rows are new, and putting them in tells so.
            if try insertItem(rows[place], rank) {
                result.added += 1
                sequence += 1
                coming.append((rank, place))
                continue
            }
            guard let present = try present(rows[place]) else { throw .damaged(database.name) }
            if present.row == rows[place] { continue }
            result.changed += 1
            let kept = Rank.of(rows[place], sequence: Rank.sequence(present.rank))
            if kept == present.rank { rank = kept } else { sequence += 1 }
            changing.append((present, place, rank))
        }
        result.unchanged = rows.count - result.added - result.changed
        for change in changing.sorted(by: { $0.present.rank < $1.present.rank }) { try remove(change.present) }
        for (_, place, rank) in changing {
            guard try insertItem(rows[place], rank) else { throw .damaged(database.name) }
            coming.append((rank, place))
        }
        coming.sort { $0.rank < $1.rank }
        for (rank, place) in coming { try texts.insertNames(rows[place], rank: rank) }
        for (rank, place) in coming { try texts.insertWords(rows[place], rank: rank) }

        try database.remember(.sequence, sequence)
        try database.remember(.rows, try database.fact(.rows) + Int64(result.added))
        try database.remember(.looseRows, try database.fact(.looseRows) + Int64(result.added + result.changed))
        return result
    }

    /// The places of all items, each once: where it was given last, in the order in which they were given first.
    private func latest(_ rows: [LibraryRow]) -> [Int] {
        var seen: [Item.ID: Int] = [:]
        seen.reserveCapacity(rows.count)
        var places: [Int] = []
        places.reserveCapacity(rows.count)
        for place in rows.indices {
            if let earlier = seen.updateValue(places.count, forKey: rows[place].item.id) {
                seen[rows[place].item.id] = earlier
                places[earlier] = place
            } else {
                places.append(place)
            }
        }
        return places
    }

    private func present(_ row: LibraryRow) throws(LibraryError) -> Present? {
        find.bind(1, row.item.id.number)
        find.bind(2, Int64(ItemColumns.number(of: row.item.kind)))
        guard try find.step() else { return nil }
        defer { find.reset() }
        // The source is no part of what is kept.
        return Present(rank: find.int64(0), row: ItemColumns.row(find, from: 1, source: row.item.source))
    }

    private func remove(_ present: Present) throws(LibraryError) {
        try texts.remove(present.row, rank: present.rank)
        removeItem.bind(1, Rank.sequence(present.rank))
        try removeItem.run()
    }

    /// - Returns: false where there is a row of that item already.
    private func insertItem(_ row: LibraryRow, _ rank: Int64) throws(LibraryError) -> Bool {
        insertItem.bind(1, Rank.sequence(rank))
        insertItem.bind(2, rank)
        ItemColumns.bind(row, to: insertItem, from: 3, prices)
        try insertItem.run()
        return sqlite3_changes64(database.handle) > 0
    }
}
