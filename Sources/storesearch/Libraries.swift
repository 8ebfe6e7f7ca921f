import Catalog
import Library
import Synchronization

/// The libraries of the user's data folder, as catalogues to be searched with others.
final class Libraries: Sendable {
    /// Where they are; nil where no home is known.
    static var folder: LibraryFolder? { Environment.dataFolder.map { LibraryFolder(path: $0 + "/libraries") } }

    private let folder: LibraryFolder
    private let access: LibraryFile.Access
    /// Those that were searched stay open, by name.
    private let known = Mutex<[String: CombinedProvider.Member]>([:])

    init(_ folder: LibraryFolder, access: LibraryFile.Access) {
        self.folder = folder
        self.access = access
    }

    /// Those that there are now, in the order of their names: one folder is read, and no file opened.
    func members() -> [CombinedProvider.Member] {
        known.withLock { known in
            let members = folder.names().map { name in
                known[name]
                    ?? CombinedProvider.Member(
                        Source(name, isLocal: true),
                        provider: LibraryProvider(folder: folder, name: name, access: access))
            }
            known = Dictionary(members.map { ($0.source.name, $0) }, uniquingKeysWith: { first, _ in first })
            return members
        }
    }

    /// - Throws: where a library is asked for that is not there; the message names those that are.
    static func check(_ choice: Options.CatalogChoice) throws(UsageError) {
        guard case .library(let name) = choice else { return }
        let names = folder?.names() ?? []
        if names.contains(name) { return }
        let words = Options.CatalogChoice.words
        throw UsageError(
            "--catalog: there is no library \(UsageError.quoted(name))"
                + Suggestion.phrase(for: name, among: words + names) + "; "
                + (names.isEmpty ? "there is none yet ('import' makes one)" : "there are: " + listed(names)))
    }

    /// The first few names, and how many more there are.
    private static func listed(_ names: [String]) -> String {
        let most = 10
        let more = names.count > most ? " and \(names.count - most) more" : ""
        return names.prefix(most).joined(separator: ", ") + more
    }
}
