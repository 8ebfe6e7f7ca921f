import CSQLite
import Testing

/// What the libraries take for granted of the SQLite that is linked.
@Suite struct LinkedSQLiteTests {
    @Test(arguments: ["ENABLE_FTS5", "THREADSAFE=1"])
    func isCompiledWith(_ option: String) {
        #expect(sqlite3_compileoption_used(option) == 1)
    }
}
