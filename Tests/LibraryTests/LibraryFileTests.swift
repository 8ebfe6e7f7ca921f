import Catalog
import Foundation
import Testing

@testable import Library

/// Adding rows, and getting them back.
@Suite struct LibraryFileTests {
    private let place = TemporaryFolder()

    @Test func whatIsAddedIsFoundAndCounted() throws {
        let file = try place.folder.open("test", .writing)
        var row = LibraryRow.sample("Blue in Green", "Miles Davis")
        #expect(try file.add([row]) == Added(added: 1))
        #expect(try file.add([row]) == Added(unchanged: 1))
        row = row.with { $0.genre = "Jazz" }
        #expect(try file.add([row]) == Added(changed: 1))
        try file.finishAdding()
        #expect(try place.search("blu") == [row.item])
        #expect(try place.search("jazz") == [row.item])
        #expect(try place.folder.summary(of: "test").rows == 1)
    }

    /// Every field with a value that is easy to lose.
    @Test(arguments: Kind.allCases) func everyFieldComesBack(_ kind: Kind) throws {
        var item = Item(
            id: .init(kind: kind, number: "0012345678901234567890"), name: "a\0b \u{1F3B5} e\u{301}", source: "test")
        item.artist = "İstanbul \u{1B}[31m"
        item.collection = ""
        item.genre = "R&B/Soul"
        item.price = .amount(try #require(Decimal(string: "1234567890123456.789")), formatted: "1.234 €")
        item.currency = "EUR"
        item.url = URL(string: "https://example.com/a%20b?x=1&y=%C3%A9#z")
        item.artworkURL = URL(string: "http://example.com/100x100bb.jpg")
        item.coverName = "cover"
        item.previewURL = URL(string: "https://example.com/p.m4a")
        item.released = CalendarDate(year: 1959, month: 8, day: 17)
        item.durationSeconds = 0.1 + 0.2
        item.trackCount = 0
        item.trackNumber = -1
        item.fileSizeBytes = .max
        item.version = "1.0 (β)"
        item.rating = 4.55
        item.ratingCount = 1 << 40
        item.advisory = "Explicit"
        item.details = "Two\nlines"
        let row = LibraryRow(item, popularity: 1e-300)
        try place.library([row])
        #expect(try rows() == [row])
        #expect(try place.folder.open("test", .writing).add([row]) == Added(unchanged: 1))
    }

    @Test(arguments: [
        Price.unknown, .notSoldSeparately, .free, .amount(0, formatted: nil), .amount(-1, formatted: ""),
        .amount(Decimal(string: "0.10") ?? 0, formatted: "10 ct"), .amount(.greatestFiniteMagnitude, formatted: nil),
    ]) func pricesComeBack(_ price: Price) throws {
        let row = LibraryRow.sample("x").with { $0.price = price }
        try place.library([row])
        #expect(try rows() == [row])
    }

    @Test(arguments: [
        CalendarDate(year: 1999), CalendarDate(year: 2000, month: 12), CalendarDate(year: 0, month: 1, day: 31),
        CalendarDate(year: -44, month: 3, day: 15), CalendarDate(year: -1),
        CalendarDate(year: 12345, month: 2, day: 30),
    ]) func datesComeBack(_ date: CalendarDate) throws {
        let row = LibraryRow.sample("x").with { $0.released = date }
        try place.library([row])
        #expect(try rows() == [row])
    }

    @Test func anItemOfWhichNothingIsKnownComesBack() throws {
        let row = LibraryRow(Item(id: .init(kind: .other, number: ""), name: "", source: "test"))
        try place.library([row])
        #expect(try rows() == [row])
    }

    @Test func yearsBeyondCalendarsAreNoTrap() throws {
        let row = LibraryRow.sample("x").with { $0.released = CalendarDate(year: .max) }
        try place.library([row])
        #expect(try rows().count == 1)
    }

    @Test func rowsGoByPopularityThenAsTheyCame() throws {
        try place.library([
            .sample("known 1", popularity: 1), .sample("unknown 1"), .sample("known 1000", popularity: 1000),
            .sample("unknown 2"), .sample("never", popularity: 0), .sample("known 7", popularity: 7),
        ])
        let expected = ["known 1000", "known 7", "known 1", "unknown 1", "unknown 2", "never"]
        #expect(try rows().map(\.item.name) == expected)
        #expect(try place.search("known").map(\.name) == ["known 1000", "known 7", "known 1"])
    }

    @Test func anItemMovesWithItsPopularity() throws {
        let file = try place.library([.sample("storm one", popularity: 9), .sample("storm two", popularity: 3)])
        #expect(try place.search("storm").map(\.name) == ["storm one", "storm two"])
        #expect(try file.add([.sample("storm two", popularity: 900)]) == Added(changed: 1))
        #expect(try place.search("storm").map(\.name) == ["storm two", "storm one"])
        #expect(try file.add([.sample("storm two", popularity: 900)]) == Added(unchanged: 1))
        #expect(try file.rows() == 2)
    }

    @Test func anItemThatChangesOtherwiseKeepsItsPlace() throws {
        let file = try place.library([.sample("storm one", "old", number: "1"), .sample("storm two", number: "2")])
        #expect(try file.add([.sample("storm one", "new", number: "1")]) == Added(changed: 1))
        #expect(try rows().map(\.item.artist) == ["new", nil])
        #expect(try place.search("storm").map(\.name) == ["storm one", "storm two"])
    }

    @Test func popularityIsToldApartByLessThanADoubling() throws {
        try place.library([.sample("storm one", popularity: 1100), .sample("storm two", popularity: 1500)])
        #expect(try place.search("storm").map(\.name) == ["storm two", "storm one"])
    }

    @Test func whatChangedIsNotFoundByItsOldWords() throws {
        let file = try place.library([.sample("old name", "old artist", number: "1"), .sample("other")])
        _ = try file.add([.sample("new words here", "L'Étranger", number: "1")])
        #expect(try place.search("old").isEmpty)
        #expect(try place.search("etranger").map(\.name) == ["new words here"])
        #expect(try file.damage() == nil)
    }

    @Test func ofTheSameItemTwiceAtOnceTheLastCounts() throws {
        let file = try place.folder.open("test", .writing)
        let rows = ["first", "second", "third"].map { LibraryRow.sample($0, number: "1") }
        #expect(try file.add(rows) == Added(added: 1, unchanged: 2))
        #expect(try file.add(rows) == Added(unchanged: 3))
        #expect(try self.rows().map(\.item.name) == ["third"])
    }

    @Test func theSameNumberIsAnotherItemInAnotherKind() throws {
        try place.library([.sample("a", number: "1"), .sample("b", kind: .album, number: "1")])
        #expect(try rows().count == 2)
    }

    @Test func manyBatchesHoldTogether() throws {
        let file = try place.folder.open("test", .writing)
        for batch in 0..<20 {
            let rows = (0..<100).map { LibraryRow.sample("song \(batch) \($0)", popularity: Double($0 * 37 % 101)) }
            #expect(try file.add(rows) == Added(added: 100))
        }
        try file.finishAdding()
        // The pieces of the batches have become one.
        for table in ["names", "words"] {
            #expect(try file.database.number("SELECT count(DISTINCT segid) FROM \(table)_idx") == 1)
        }
        #expect(try file.rows() == 2000)
        #expect(try file.damage() == nil)
        #expect(try place.search("song 7 99").first?.name == "song 7 99")
        #expect(try place.search("song").count == 200)
    }

    private func rows() throws -> [LibraryRow] {
        var rows: [LibraryRow] = []
        try place.folder.open("test", .reading).forEach { rows.append($0) }
        return rows
    }
}
