import Catalog

/// What came of rows that were added.
public struct Added: Hashable, Sendable {
    /// Not there before.
    public var added = 0
    /// There before, and different.
    public var changed = 0
    /// There before as they are, or given twice at once: then the last one counts.
    public var unchanged = 0

    public init(added: Int = 0, changed: Int = 0, unchanged: Int = 0) {
        self.added = added
        self.changed = changed
        self.unchanged = unchanged
    }

    public static func + (a: Added, b: Added) -> Added {
        Added(added: a.added + b.added, changed: a.changed + b.changed, unchanged: a.unchanged + b.unchanged)
    }
}

extension LibraryFile {
    /// Adds rows, all of them or, if it fails, none. An item that is there already is replaced.
    ///
    /// Where their popularity says nothing, earlier rows come first. Batches of 10,000 to 50,000 rows are fastest.
    ///
    /// - Throws: `notWritable`, `diskFull`, `busy`, `damaged`, `interrupted`.
    public func add(_ rows: [LibraryRow]) throws(LibraryError) -> Added {
        guard database.mode == .writing else { throw .notWritable(name, nil) }
        return try database.transaction { () throws(LibraryError) in
            try Batch(database).add(rows)
        }
    }

    /// Puts a library in order after the last rows, so that it is small and fast. One that is left without it works, and the next
    /// one that adds to it may catch up.
    ///
    /// - Throws: as `add`.
    public func finishAdding() throws(LibraryError) {
        guard database.mode == .writing else { throw .notWritable(name, nil) }
        for table in ["names", "words"] {
            try database.execute("INSERT INTO \(table) (\(table)) VALUES ('optimize')")
        }
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
}
