import CSQLite

/// One prepared statement. Places of parameters count from 1, columns from 0, as SQLite does.
final class Statement {
    private static let textBytes = 32 << 10

    private let database: Database
    private let handle: OpaquePointer
    /// The texts that are bound, one behind the other, so that SQLite need not allocate a copy of each.
    private let texts = UnsafeMutableRawBufferPointer.allocate(byteCount: textBytes, alignment: 1)
    private var usedBytes = 0

    /// - Throws: what the file's state forbids; a mistake in `sql` too.
    init(_ database: Database, _ sql: String) throws(LibraryError) {
        self.database = database
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(
            database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared else {
            texts.deallocate()
            throw database.error(code)
        }
        handle = prepared
    }

    deinit {
        sqlite3_finalize(handle)
        texts.deallocate()
    }

    /// Goes to the next row; false when there is none, and then the statement can be bound again.
    func step() throws(LibraryError) -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        reset()
        guard code == SQLITE_DONE else { throw database.error(code) }
        return false
    }

    /// Runs a statement that gives no rows.
    func run() throws(LibraryError) {
        while try step() {}
    }

    /// Gives up the rows that are left. Texts must be bound anew.
    func reset() {
        sqlite3_reset(handle)
        usedBytes = 0
    }

    // MARK: - Parameters

    func bind(_ place: Int32, _ value: Int64?) {
        if let value {
            sqlite3_bind_int64(handle, place, value)
        } else {
            sqlite3_bind_null(handle, place)
        }
    }

    func bind(_ place: Int32, _ value: Double?) {
        if let value {
            sqlite3_bind_double(handle, place, value)
        } else {
            sqlite3_bind_null(handle, place)
        }
    }

    /// The text is copied, for one run of the statement; a NUL in it is kept.
    func bind(_ place: Int32, _ value: String?) {
        guard var value else {
            sqlite3_bind_null(handle, place)
            return
        }
        value.withUTF8 { bytes in
            let room = texts[usedBytes...]
            let destructor: sqlite3_destructor_type?
            let start: UnsafeRawPointer?
            if bytes.count < room.count {
                UnsafeMutableRawBufferPointer(rebasing: room).copyMemory(from: UnsafeRawBufferPointer(bytes))
                start = UnsafeRawPointer(room.base.baseAddress?.advanced(by: usedBytes))
                usedBytes += bytes.count
                destructor = nil
            } else {
                start = UnsafeRawPointer(bytes.baseAddress)
                destructor = csqlite_transient()
            }
            sqlite3_bind_text64(
                handle, place, start?.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), destructor,
                UInt8(SQLITE_UTF8))
        }
    }

    // MARK: - Columns of the row

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    /// 0 where there is no number.
    func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func number(_ column: Int32) -> Int64? { isNull(column) ? nil : int64(column) }

    func double(_ column: Int32) -> Double? { isNull(column) ? nil : sqlite3_column_double(handle, column) }

    /// Bytes that are no UTF-8, as only a damaged file has them, become U+FFFD.
    func text(_ column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(handle, column) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}
