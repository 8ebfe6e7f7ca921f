import Catalog
import Foundation
import Library
import Testing

/// What is exported comes back field by field.
@Suite struct ExportTests {
    static let full: LibraryRow = {
        var item = Item(
            id: Item.ID(kind: .podcastEpisode, number: "1000600128503"), name: "A \"name\", with; signs\tand\nlines",
            source: "")
        item.artist = "Ärtist 😀"
        item.collection = "Collection"
        item.genre = "Genre"
        item.price = .amount(Decimal(string: "0.99") ?? 0, formatted: "0,99 €")
        item.currency = "EUR"
        item.url = URL(string: "https://example.com/a?b=c&d=e")
        item.artworkURL = URL(string: "https://example.com/a.jpg")
        item.coverName = "cover"
        item.previewURL = URL(string: "http://example.com/a.m4a")
        item.released = CalendarDate(year: 1813, month: 1, day: 28)
        item.durationSeconds = 215.12345678901
        item.trackCount = 12
        item.trackNumber = 3
        item.fileSizeBytes = 8_999_999_999_999
        item.version = "1.0"
        item.rating = 4.5
        item.ratingCount = 17
        item.advisory = "4+"
        item.details = "Lines\nof <b>text</b> &amp; more"
        return LibraryRow(item, popularity: 0.1)
    }()

    static let rows: [LibraryRow] = {
        var rows = [full]
        for kind in Kind.allCases {
            rows.append(LibraryRow(Item(id: Item.ID(kind: kind, number: "1"), name: kind.rawValue, source: "")))
        }
        for price in [Price.unknown, .notSoldSeparately, .free, .amount(250, formatted: nil)] {
            rows.append(rows[1].with { $0.price = price })
        }
        for released in [CalendarDate(year: 812), CalendarDate(year: 1999, month: 2)] {
            rows.append(rows[1].with { $0.released = released })
        }
        for popularity in [0, -1, 1e300, 123_456_789] { rows.append(LibraryRow(rows[1].item, popularity: popularity)) }
        return rows
    }()

    static func read(_ text: String) throws -> [LibraryRow] {
        try ReadText.found(text.utf8).compactMap { found in
            if case .row(let row) = found { return row }
            return nil
        }
    }

    @Test func asJSON() throws {
        let text = "[\n" + ExportTests.rows.map(RowExport.json).joined(separator: ",\n") + "\n]\n"
        #expect(try ExportTests.read(text) == ExportTests.rows)
    }

    @Test func asCSV() throws {
        let text = RowExport.csvHeader + ExportTests.rows.map(RowExport.csv).joined()
        #expect(try ExportTests.read(text) == ExportTests.rows)
    }

    @Test func nothingSteersATerminal() throws {
        let row = ExportTests.full.with { $0.name = "a\u{1B}[31m\u{9B}\u{202E}\u{0}b" }
        let json = RowExport.json(row)
        let csv = RowExport.csv(row)
        for text in [json, csv] {
            #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{9B}", "\u{202E}", "\u{0}"].contains($0) })
        }
        #expect(try ExportTests.read("[\(json)]") == [row])
        #expect(csv.contains("a [31m   b"))
    }
}
