import Catalog
import Foundation

/// A library as a catalogue that can be searched. It is opened at the first search.
public final class LibraryProvider: Provider, @unchecked Sendable {
    // Sendable because the file is only touched while `lock` is held.

    private let folder: LibraryFolder
    private let name: String
    private let access: LibraryFile.Access
    private let lock = NSLock()
    private var file: LibraryFile?

    /// - Parameter access: `.reading` or `.untouched`.
    public init(folder: LibraryFolder, name: String, access: LibraryFile.Access = .reading) {
        self.folder = folder
        self.name = name
        self.access = access
    }

    public func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
        try search(query, cancellation: cancellation) { _ in }
    }

    public func search(
        _ query: Query, cancellation: Cancellation, partial: (Answer) -> Void
    ) throws(CatalogError) -> Answer {
        lock.lock()
        defer { lock.unlock() }
        do throws(LibraryError) {
            return answer(try find(query, cancellation) { partial(answer($0)) })
        } catch {
            // Whatever is wrong with the file may be right when it is opened anew.
            if error.code != .interrupted { file = nil }
            throw CatalogError(error, library: name)
        }
    }

    private func find(
        _ query: Query, _ cancellation: Cancellation, _ partial: (LibrarySearch.Found) -> Void
    ) throws(LibraryError) -> LibrarySearch.Found {
        let search = try opened().search()
        let database = search.database
        return try cancellation.withWaker({ database.interrupt() }) { () throws(LibraryError) -> LibrarySearch.Found in
            try search.find(query, cancellation: cancellation, partial: partial)
        }
    }

    private func opened() throws(LibraryError) -> LibraryFile {
        if let file, file.isInPlace { return file }
        file = nil
        let opened = try folder.open(name, access)
        file = opened
        return opened
    }

    private func answer(_ found: LibrarySearch.Found) -> Answer {
        var answer = Answer(items: found.items, source: name, isPartial: found.isPartial)
        answer.isCut = found.isCut
        return answer
    }
}

extension CatalogError {
    /// What a library's failure is to a search.
    init(_ error: LibraryError, library: String) {
        switch error.code {
        case .interrupted: self = CatalogError(.cancelled, .errorCancelled)
        case .busy: self = CatalogError(.timedOut, .errorLibraryBusy, ["library": library])
        case .damaged: self = CatalogError(.unreadable, .errorLibraryDamaged, ["library": library])
        case .tooNew: self = CatalogError(.unreadable, .errorLibraryTooNew, ["library": library])
        case .unavailable, .notWritable, .diskFull, .badName:
            self = CatalogError(.unreachable, .errorLibraryUnavailable, ["library": library])
        }
    }
}
