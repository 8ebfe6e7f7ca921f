import Catalog
import Synchronization

/// A library as a catalogue that can be searched. It is opened at the first search.
public final class LibraryProvider: Provider {
    private let folder: LibraryFolder
    private let name: String
    private let access: LibraryFile.Access
    private let file = Mutex<LibraryFile?>(nil)

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
        let result = file.withLock { file in
            Result { () throws(LibraryError) -> [Item] in try search(query, in: &file, cancellation) }
        }
        switch result {
        case .success(let items): return Answer(items: items, source: name)
        case .failure(let error): throw CatalogError(error, library: name)
        }
    }

    private func search(
        _ query: Query, in file: inout LibraryFile?, _ cancellation: Cancellation
    ) throws(LibraryError) -> [Item] {
        let opened: LibraryFile
        if let file { opened = file } else { opened = try folder.open(name, access) }
        file = opened
        let database = opened.database
        return try cancellation.withWaker({ database.interrupt() }) { () throws(LibraryError) -> [Item] in
            try opened.search(query, isCancelled: { cancellation.isCancelled })
        }
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
