import CSQLite
import Glibc

extension LibraryError {
    /// What a result code of SQLite means for a library.
    ///
    /// - Parameter handle: the connection, which knows the system's error behind it; nil when it did not come about.
    static func sqlite(_ handle: OpaquePointer?, _ code: Int32, name: String, mode: Database.Mode) -> LibraryError {
        let system = handle.map { sqlite3_system_errno($0) } ?? 0
        let isWriting = mode == .writing
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED:
            return .busy(name)
        case SQLITE_FULL:
            return .diskFull(name)
        case SQLITE_IOERR where [ENOSPC, EDQUOT].contains(system):
            return .diskFull(name)
        case SQLITE_READONLY, SQLITE_PERM:
            return .notWritable(name, nil)
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            return .damaged(name)
        case SQLITE_INTERRUPT:
            return LibraryError(.interrupted, "the work on the library \"\(name)\" was stopped")
        case SQLITE_CANTOPEN where isWriting:
            // Where nothing is missing but what SQLite could not make beside the file, the number says nothing.
            return .notWritable(name, system == ENOENT ? nil : system)
        case SQLITE_CANTOPEN:
            return .unavailable(name, String(cString: strerror(system == 0 ? ENOENT : system)))
        default:
            let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
            return .unavailable(name, reason)
        }
    }

    static func busy(_ name: String) -> LibraryError {
        LibraryError(
            .busy, "another program is writing to the library \"\(name)\"; try again when it has finished")
    }

    static func diskFull(_ name: String) -> LibraryError {
        LibraryError(.diskFull, "the disk is full; the library \"\(name)\" is as it was before these rows")
    }

    /// - Parameter reason: the system's error number, if there is one.
    static func notWritable(_ name: String, _ reason: Int32?) -> LibraryError {
        let why = reason.flatMap { $0 == 0 ? nil : ": \(String(cString: strerror($0)))" } ?? ""
        return LibraryError(.notWritable, "the library \"\(name)\" cannot be written\(why)")
    }

    static func damaged(_ name: String) -> LibraryError {
        LibraryError(
            .damaged,
            "the library \"\(name)\" is damaged; remove it with `storesearch libraries remove` and import its files again"
        )
    }

    static func unavailable(_ name: String, _ reason: String) -> LibraryError {
        LibraryError(.unavailable, "the library \"\(name)\" cannot be opened: \(reason)")
    }

    static func tooNew(_ name: String) -> LibraryError {
        LibraryError(.tooNew, "the library \"\(name)\" was made by a newer version of storesearch; update the program")
    }

    static func removed(_ name: String) -> LibraryError {
        LibraryError(
            .unavailable, "the library \"\(name)\" was removed meanwhile, and what was imported with it; import again")
    }

    /// Where items can be given no more numbers.
    static func full(_ name: String) -> LibraryError {
        LibraryError(
            .notWritable, "the library \"\(name)\" takes no more rows; import into another one with --into")
    }

    static func missing(_ name: String) -> LibraryError {
        LibraryError(.unavailable, "there is no library \"\(name)\"")
    }
}
