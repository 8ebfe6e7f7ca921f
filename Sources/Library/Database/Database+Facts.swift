import CSQLite

/// What a library notes of itself.
enum Fact: String {
    /// How many items there are.
    case rows
    /// The number of the item that is added next.
    case sequence
    /// Items that came since the full-text tables were last put in order.
    case looseRows
}

extension Database {
    /// What was noted; 0 where nothing was.
    ///
    /// - Throws: `damaged` for a count that no library reaches.
    func fact(_ fact: Fact) throws(LibraryError) -> Int64 {
        let value = try number("SELECT value FROM facts WHERE name = '\(fact.rawValue)'") ?? 0
        guard (0...Rank.lastSequence).contains(value) else { throw .damaged(name) }
        return value
    }

    /// Notes a fact, within a transaction.
    func remember(_ fact: Fact, _ value: Int64) throws(LibraryError) {
        try execute("INSERT OR REPLACE INTO facts VALUES ('\(fact.rawValue)', \(value))")
    }

    /// Takes what was written into the file itself, if nobody reads or writes meanwhile: then it happens later.
    func checkpoint() throws(LibraryError) {
        sqlite3_busy_timeout(handle, 500)
        defer { sqlite3_busy_timeout(handle, Int32(patienceSeconds * 1000)) }
        let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        guard code & 0xFF == SQLITE_OK || code & 0xFF == SQLITE_BUSY else { throw error(code) }
    }

    /// What is wrong with the file, in SQLite's words; nil if nothing is.
    ///
    /// It reads everything, once to see that it hangs together and once to compare indexes: seconds for a million items.
    func damage() throws(LibraryError) -> String? {
        for check in ["quick_check(1)", "integrity_check(1)"] {
            let statement = try Statement(self, "PRAGMA \(check)")
            guard try statement.step(), let finding = statement.text(0), finding != "ok" else { continue }
            return finding
        }
        guard mode == .writing else { return nil }
        for table in ["names", "words"] {
            do throws(LibraryError) {
                try execute("INSERT INTO \(table) (\(table)) VALUES ('integrity-check')")
            } catch  where error.code == .damaged {
                return "the index of \(table) is broken"
            }
        }
        return nil
    }
}
