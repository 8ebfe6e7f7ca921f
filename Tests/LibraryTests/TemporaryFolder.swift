import Catalog
import Foundation

@testable import Library

/// A folder of its own for each test, gone afterwards.
final class TemporaryFolder: Sendable {
    let path = NSTemporaryDirectory() + "storesearch-library-" + UUID().uuidString
    var folder: LibraryFolder { LibraryFolder(path: path) }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// A library with these rows, put in order.
    @discardableResult
    func library(_ rows: [LibraryRow], name: String = "test") throws -> LibraryFile {
        let file = try folder.open(name, .writing)
        _ = try file.add(rows)
        try file.finishAdding()
        return file
    }

    /// What a search of a library finds.
    func search(
        _ term: String, _ category: Catalog.Category = .all, limit: Int = 200, name: String = "test"
    ) throws -> [Item] {
        let query = Query(term: term, category: category, limit: limit)
        return try search(query, with: LibraryProvider(folder: folder, name: name))
    }

    func search(_ term: String, with provider: LibraryProvider) throws -> [Item] {
        try search(Query(term: term), with: provider)
    }

    private func search(_ query: Query, with provider: LibraryProvider) throws -> [Item] {
        try provider.search(query, cancellation: Cancellation()).items
    }
}

extension LibraryRow {
    /// The row with a changed item.
    func with(_ change: (inout Item) -> Void) -> LibraryRow {
        var item = item
        change(&item)
        return LibraryRow(item, popularity: popularity)
    }

    /// A row as tests need it: the texts by which it is found.
    static func sample(
        _ name: String, _ artist: String? = nil, _ collection: String? = nil, genre: String? = nil, year: Int? = nil,
        kind: Kind = .song, details: String? = nil, number: String? = nil, popularity: Double? = nil
    ) -> LibraryRow {
        var item = Item(id: .init(kind: kind, number: number ?? name), name: name, source: "test")
        item.artist = artist
        item.collection = collection
        item.genre = genre
        item.released = year.map { CalendarDate(year: $0) }
        item.details = details
        return LibraryRow(item, popularity: popularity)
    }
}
