import Foundation
import Glibc

/// The folder with people's libraries, one file each: `NAME.sqlite`.
///
/// The folder is its owner's alone (0700), and so is each file (0600), whatever the umask. A file that is a symbolic link is no library.
public struct LibraryFolder: Hashable, Sendable {
    private static let ending = ".sqlite"
    /// What SQLite keeps beside a file: what was written and is not yet in it, and an index of that.
    private static let sideEndings = ["-wal", "-shm"]

    /// As it was given.
    public let path: String

    /// - Parameter path: need not be there; its last four parts are made when a library is.
    public init(path: String) {
        self.path = path
    }

    /// The libraries that are there, in the order of their names; none where the folder cannot be read.
    public func names() -> [String] {
        names { $0 }
    }

    /// What is called like a library and is none, a folder or a symbolic link; to open one says what it is.
    public func strays() -> [String] {
        names { !$0 }
    }

    /// - Parameter isWanted: asked whether something of the name is a file.
    private func names(_ isWanted: (Bool) -> Bool) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return files.compactMap { file in
            guard file.hasSuffix(Self.ending) else { return nil }
            let name = String(file.dropLast(Self.ending.count))
            return LibraryName.isValid(name) && isWanted(status("\(path)/\(file)") != nil) ? name : nil
        }.sorted()
    }

    /// Opens a library.
    ///
    /// - Throws: `badName`; `unavailable` when it is not there and is not to be written; `notWritable`, `damaged`, `tooNew`, `busy`,
    ///   `diskFull`.
    public func open(_ name: String, _ access: LibraryFile.Access) throws(LibraryError) -> LibraryFile {
        try LibraryName.check(name)
        if access == .writing { try make(name) }
        guard let path = realPath(of: name), status(path) != nil else { throw missing(name) }
        return try LibraryFile(path: path, name: name, access: access)
    }

    /// What can be said of a library.
    ///
    /// - Throws: as `open` for reading.
    public func summary(of name: String) throws(LibraryError) -> LibrarySummary {
        let rows = try open(name, .reading).rows()
        guard let path = realPath(of: name), let status = status(path) else { throw missing(name) }
        let side = Self.sideEndings.compactMap { self.status(path + $0) }
        // The index beside it changes with every reader.
        let written = [status] + [self.status(path + "-wal")].compactMap { $0 }.filter { $0.st_size > 0 }
        let latest = written.map { Double($0.st_mtim.tv_sec) + Double($0.st_mtim.tv_nsec) / 1e9 }.max() ?? 0
        return LibrarySummary(
            name: name, rows: rows, bytes: ([status] + side).reduce(0) { $0 + Int($1.st_size) },
            changed: Date(timeIntervalSince1970: latest))
    }

    /// Deletes a library for good. Who has it open may read on; what is being imported into it is lost.
    ///
    /// - Throws: `badName`; `unavailable` when it is not there; `notWritable`.
    public func remove(_ name: String) throws(LibraryError) {
        try LibraryName.check(name)
        guard let path = realPath(of: name), status(path) != nil else { throw missing(name) }
        guard unlink(path) == 0 else { throw .notWritable(name, errno) }
        for ending in Self.sideEndings { unlink(path + ending) }
    }

    /// The file, by a path without symbolic links up to it; nil when the folder is not there.
    private func realPath(of name: String) -> String? {
        guard let folder = realpath(path, nil) else { return nil }
        defer { free(folder) }
        return "\(String(cString: folder))/\(name)\(Self.ending)"
    }

    /// Why there is no library of a name: there is nothing, or something that is none.
    private func missing(_ name: String) -> LibraryError {
        var status = stat()
        guard let path = realPath(of: name), lstat(path, &status) == 0 else { return .missing(name) }
        switch status.st_mode & S_IFMT {
        case S_IFLNK: return .unavailable(name, "its file is a symbolic link, and these are not followed")
        case S_IFDIR: return .unavailable(name, "there is a folder in place of its file")
        default: return .unavailable(name, "what stands in place of its file is none")
        }
    }

    /// Of a regular file; nil of anything else.
    private func status(_ path: String) -> stat? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return status
    }

    /// Makes an empty file, if there is nothing of the name.
    private func make(_ name: String) throws(LibraryError) {
        var parent = ""
        let parts = path.split(separator: "/")
        var reason: Int32?
        for (place, part) in parts.enumerated() {
            parent += (place > 0 || path.hasPrefix("/") ? "/" : "") + part
            // Not the ancestors of a home that is not there.
            if place >= parts.count - 4, mkdir(parent, 0o700) != 0, errno != EEXIST { reason = reason ?? errno }
        }
        guard let path = realPath(of: name) else { throw .notWritable(name, reason ?? errno) }
        // SQLite would make it for all to read. What is there is not opened: closing it would give up this process's locks.
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if file >= 0 {
            close(file)
        } else if errno != EEXIST {
            throw errno == ENOSPC ? .diskFull(name) : .notWritable(name, errno)
        }
    }
}
