import Catalog
import Foundation
import Testing

@testable import Library

/// A folder of its own for each test, gone afterwards.
final class TemporaryFolder {
    let path = NSTemporaryDirectory() + "storesearch-library-" + UUID().uuidString
    var folder: LibraryFolder { LibraryFolder(path: path) }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

@Suite struct LibraryFileTests {
    private let place = TemporaryFolder()

    @Test func whatIsAddedIsFoundAndCounted() throws {
        let file = try place.folder.open("jazz", .writing)
        var item = Item(id: .init(kind: .song, number: "1"), name: "Blue in Green", source: "jazz")
        item.artist = "Miles Davis"
        #expect(try file.add([LibraryRow(item)]) == Added(added: 1))
        #expect(try file.add([LibraryRow(item)]) == Added(unchanged: 1))
        item.genre = "Jazz"
        #expect(try file.add([LibraryRow(item)]) == Added(changed: 1))
        try file.finishAdding()
        let provider = LibraryProvider(folder: place.folder, name: "jazz")
        #expect(try provider.search(Query(term: "blu"), cancellation: Cancellation()).items == [item])
        #expect(try place.folder.summary(of: "jazz").rows == 1)
        #expect(place.folder.names() == ["jazz"])
        try place.folder.remove("jazz")
        #expect(place.folder.names() == [])
    }
}
