import CSQLite
import Glibc

/// A connection to one SQLite file.
///
/// For one thread at a time, but `interrupt` comes from any. Statements hold on to it, so it closes after the last of them.
final class Database: @unchecked Sendable {
    // Sendable because `interrupt`, the only thing that others call meanwhile, is allowed by SQLite on every thread.

    /// How a file is opened.
    enum Mode {
        /// Without writing. The file must be there.
        case reading
        /// As it stands, without looking for writers: not one file is made beside it.
        case untouched
        /// Read and written. The file must be there, and may be empty.
        case writing
    }

    /// The library's name, for what is said of failures.
    let name: String
    let mode: Mode
    let handle: OpaquePointer
    let patienceSeconds: Double

    /// How long a connection waits for another program's writing.
    static let usualPatienceSeconds = 10.0
    private static let cacheKilobytes = 32 << 10
    /// So many are written before they are taken into the file.
    private static let checkpointPages = 8000

    /// Once for the whole process; without it everything works too, a little slower.
    private static let isConfigured = csqlite_leave_memory_uncounted() == SQLITE_OK

    /// - Parameter path: absolute, without symbolic links.
    /// - Throws: `unavailable`, `notWritable`, `damaged`, `busy`, `diskFull`.
    init(path: String, name: String, mode: Mode, patienceSeconds: Double = usualPatienceSeconds) throws(LibraryError) {
        self.name = name
        self.mode = mode
        self.patienceSeconds = patienceSeconds
        _ = Self.isConfigured
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI
        flags |= mode == .writing ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(Self.address(path, mode), &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close_v2(opened) }
            throw LibraryError.sqlite(opened, code, name: name, mode: mode)
        }
        handle = opened
        sqlite3_busy_timeout(handle, Int32(patienceSeconds * 1000))
        csqlite_set_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        csqlite_set_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        csqlite_set_flag(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0)
        csqlite_set_flag(handle, SQLITE_DBCONFIG_DQS_DDL, 0)
        csqlite_set_flag(handle, SQLITE_DBCONFIG_DQS_DML, 0)
        sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 64 << 20)
        try execute("PRAGMA cache_size=-\(Self.cacheKilobytes)")
        try execute("PRAGMA temp_store=MEMORY")
        if mode == .writing {
            try execute("PRAGMA journal_mode=WAL")
            try execute("PRAGMA synchronous=NORMAL")
            try execute("PRAGMA secure_delete=OFF")
            try execute("PRAGMA journal_size_limit=\(4 << 20)")
            try execute("PRAGMA wal_autocheckpoint=\(Self.checkpointPages)")
        } else {
            try execute("PRAGMA query_only=ON")
        }
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Ends what runs, which then throws `interrupted`. From any thread; what starts afterwards is not touched.
    func interrupt() {
        sqlite3_interrupt(handle)
    }

    /// Runs statements that give nothing back.
    func execute(_ sql: String) throws(LibraryError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// The number in the first column of the first row; nil without one.
    func number(_ sql: String) throws(LibraryError) -> Int64? {
        let statement = try Statement(self, sql)
        return try statement.step() ? statement.int64(0) : nil
    }

    /// All or nothing: what `body` wrote is there when it returns, or none of it is.
    func transaction<R>(_ body: () throws(LibraryError) -> R) throws(LibraryError) -> R {
        try execute("BEGIN IMMEDIATE")
        do throws(LibraryError) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // Some failures, as a full disk, have ended the transaction already.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// All that `body` reads is of one moment, whoever writes meanwhile.
    func reading<R>(_ body: () throws(LibraryError) -> R) throws(LibraryError) -> R {
        // An end that was interrupted is made up for.
        if sqlite3_get_autocommit(handle) == 0 { try execute("ROLLBACK") }
        try execute("BEGIN")
        defer { try? execute("COMMIT") }
        return try body()
    }

    /// What a result code of this connection means.
    func error(_ code: Int32) -> LibraryError {
        .sqlite(handle, code, name: name, mode: mode)
    }

    /// The file as an address, in which alone it can be said that it does not change.
    private static func address(_ path: String, _ mode: Mode) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var address = Array("file:".utf8)
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                address.append(byte)
            default:
                address += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: address, as: UTF8.self) + (mode == .untouched ? "?immutable=1" : "")
    }
}
