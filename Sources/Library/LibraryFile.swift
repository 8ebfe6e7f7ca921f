import CSQLite
import Catalog
import Foundation

/// One open library.
///
/// For one thread at a time. Several programs may have the same one open: readers see what was there when their search began,
/// and one writes at a time.
public final class LibraryFile {
    /// What is to be done with a library.
    public enum Access: Hashable, Sendable {
        case reading
        /// Made when it is not there.
        case writing
        /// Read without one file being made beside it, as in public and in folders that take no writing.
        case untouched
    }

    /// Its name, which is the `source` of its items.
    public let name: String
    let database: Database

    /// - Parameter path: absolute, without symbolic links.
    /// - Throws: `unavailable`, `notWritable`, `damaged`, `tooNew`, `busy`, `diskFull`.
    init(path: String, name: String, access: Access) throws(LibraryError) {
        self.name = name
        let mode = Self.mode(access, path)
        do throws(LibraryError) {
            database = try Self.opened(path, name, mode)
        } catch  where mode == .reading && [.unavailable, .notWritable].contains(error.code) && !Self.hasUnread(path) {
            // A folder that takes no writing: SQLite's side files cannot be made there.
            database = try Self.opened(path, name, .untouched)
        }
    }

    private static func opened(_ path: String, _ name: String, _ mode: Database.Mode) throws(LibraryError) -> Database {
        let database = try Database(path: path, name: name, mode: mode)
        try Schema.prepare(database)
        return database
    }

    /// What was written and is not yet in the file itself can only be read with SQLite's side files.
    private static func mode(_ access: Access, _ path: String) -> Database.Mode {
        switch access {
        case .writing: .writing
        case .reading: .reading
        case .untouched: hasUnread(path) ? .reading : .untouched
        }
    }

    /// Whether there is something that was written and is not yet in the file.
    private static func hasUnread(_ path: String) -> Bool {
        var status = stat()
        return stat(path + "-wal", &status) == 0 && status.st_size > 0
    }

    /// How many items it has.
    ///
    /// - Throws: `damaged`, `busy`.
    public func rows() throws(LibraryError) -> Int {
        Int(try database.number("SELECT value FROM facts WHERE name='rows'") ?? 0)
    }

    /// Gives every row to `body`, in the order of rank: more popular ones first, then as they came. It takes no more memory than one row.
    ///
    /// - Throws: what `body` throws; `LibraryError`.
    public func forEach(_ body: (LibraryRow) throws -> Void) throws {
        let statement = try Statement(database, "SELECT \(ItemColumns.names) FROM items ORDER BY rank")
        while try statement.step() {
            try body(ItemColumns.row(statement, from: 0, source: name))
        }
    }
}
