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
    private let path: String
    /// The file as it was when it was opened.
    private let status: stat
    /// Made by the first search.
    private var prepared: LibrarySearch?

    /// - Parameter path: absolute, without symbolic links.
    /// - Throws: `unavailable`, `notWritable`, `damaged`, `tooNew`, `busy`, `diskFull`.
    init(
        path: String, name: String, access: Access, patienceSeconds: Double = Database.usualPatienceSeconds
    ) throws(LibraryError) {
        self.name = name
        self.path = path
        let mode = Self.mode(access, path)
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .missing(name) }
        self.status = status
        // SQLite would take it for an empty one, and write over it.
        guard status.st_size == 0 || status.st_size >= Self.smallestBytes else { throw .damaged(name) }
        do throws(LibraryError) {
            database = try Self.opened(path, name, mode, patienceSeconds)
        } catch  where mode == .reading && [.unavailable, .notWritable].contains(error.code) && !Self.hasUnread(path) {
            // A folder that takes no writing: SQLite's side files cannot be made there.
            database = try Self.opened(path, name, .untouched, patienceSeconds)
        }
    }

    private static func opened(
        _ path: String, _ name: String, _ mode: Database.Mode, _ patienceSeconds: Double
    ) throws(LibraryError) -> Database {
        let database = try Database(path: path, name: name, mode: mode, patienceSeconds: patienceSeconds)
        if mode == .reading, try !Schema.isCurrent(database) {
            // An import was killed before its first row, or an older version of the program made it.
            try Schema.prepare(Database(path: path, name: name, mode: .writing, patienceSeconds: patienceSeconds))
        }
        try Schema.prepare(database)
        return database
    }

    /// A page of the smallest size.
    private static let smallestBytes = 512

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
        Int(try database.fact(.rows))
    }

    /// Looks through all of it for damage.
    ///
    /// - Returns: what is wrong, as SQLite words it; nil if nothing is.
    /// - Throws: `damaged` where that ends the looking; `busy`.
    public func damage() throws(LibraryError) -> String? {
        try database.damage()
    }

    /// Whether this is still the library of its path: another program may have removed it, or made it anew. What is read as it
    /// stands must still be what it was, too.
    var isInPlace: Bool {
        var now = stat()
        guard lstat(path, &now) == 0, now.st_ino == status.st_ino, now.st_dev == status.st_dev else { return false }
        return database.mode != .untouched
            || now.st_size == status.st_size && now.st_mtim.tv_sec == status.st_mtim.tv_sec
                && now.st_mtim.tv_nsec == status.st_mtim.tv_nsec && !Self.hasUnread(path)
    }

    /// What a search needs, kept for the next one.
    func search() throws(LibraryError) -> LibrarySearch {
        if let prepared { return prepared }
        let search = try LibrarySearch(database, source: name)
        prepared = search
        return search
    }

    /// Gives every row to `body`, in the order of rank: more popular ones first, then as they came. It takes no more memory than one row.
    ///
    /// - Throws: what `body` throws; `LibraryError`.
    public func forEach(_ body: (LibraryRow) throws -> Void) throws {
        // Every item has a kind, and the full-text table gives its rows by rank.
        let ranks = try Statement(database, "SELECT rowid FROM names WHERE names MATCH ?1 ORDER BY rowid")
        ranks.bind(1, MatchExpression.everything)
        let item = try Statement(database, "SELECT \(ItemColumns.names) FROM items WHERE sequence = ?1")
        while try ranks.step() {
            item.bind(1, Rank.sequence(ranks.int64(0)))
            guard try item.step() else { throw LibraryError.damaged(name) }
            try body(ItemColumns.row(item, from: 0, source: name))
            item.reset()
        }
    }
}
