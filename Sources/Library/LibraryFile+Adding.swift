import CSQLite
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
    /// - Throws: `notWritable`, `diskFull`, `busy`, `damaged`, `interrupted`; `unavailable` where it was removed meanwhile.
    public func add(_ rows: [LibraryRow]) throws(LibraryError) -> Added {
        guard database.mode == .writing else { throw .notWritable(name, nil) }
        return try database.transaction { () throws(LibraryError) in
            let added = try Batch(database).add(rows)
            try checkPlace()
            return added
        }
    }

    /// The same; where it fails, what was written before is taken into the file, so that what stands beside it takes no room on a
    /// disk that has none.
    func addOrSettle(_ rows: [LibraryRow]) throws(LibraryError) -> Added {
        do throws(LibraryError) {
            return try add(rows)
        } catch {
            try? database.checkpoint()
            throw error
        }
    }

    /// Puts a library in order after the last rows, so that it is small and fast. One that is left without it answers too, and the
    /// next to finish makes up for it.
    ///
    /// Work that rewrites everything is only done when much was added. Between its steps others can write.
    ///
    /// - Throws: as `add`.
    public func finishAdding() throws(LibraryError) {
        guard database.mode == .writing else { throw .notWritable(name, nil) }
        try checkPlace()
        let loose = try database.fact(.looseRows)
        let rows = try database.fact(.rows)
        if loose > 0, loose * Self.looseShare >= rows {
            for table in ["names", "words"] { try merge(table) }
            try database.transaction { () throws(LibraryError) in try database.remember(.looseRows, 0) }
        }
        try database.checkpoint()
    }

    /// What goes into a file that has lost its name is lost with it.
    private func checkPlace() throws(LibraryError) {
        if !isInPlace { throw .removed(name) }
    }

    /// The whole index is put in order when an eighth of its rows came since that was last done.
    private static let looseShare: Int64 = 8
    /// Pages that are written while others wait.
    private static let mergePages = 2000

    /// Makes one piece of a full-text table's pieces.
    private func merge(_ table: String) throws(LibraryError) {
        // A negative number begins with all pieces, whatever their sizes; less than two changes say that nothing is left.
        var pages = -Self.mergePages
        while true {
            let before = sqlite3_total_changes64(database.handle)
            try database.transaction { () throws(LibraryError) in
                try database.execute("INSERT INTO \(table) (\(table), rank) VALUES ('merge', \(pages))")
            }
            guard sqlite3_total_changes64(database.handle) - before >= 2 else { return }
            pages = Self.mergePages
        }
    }
}
