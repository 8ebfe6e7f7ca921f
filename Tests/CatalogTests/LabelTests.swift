import Foundation
import Testing

@testable import Catalog

/// What a user or another program reads of an item.
@Suite struct LabelTests {
    private static let american = Locale(identifier: "en_US")

    private static func item(
        _ name: String, number: String = "1", artist: String? = nil, price: Price = .unknown,
        released: CalendarDate? = nil
    ) -> Item {
        var item = Item(id: Item.ID(kind: .song, number: number), name: name, source: "Test")
        item.artist = artist
        item.price = price
        item.released = released
        return item
    }

    private func check(_ price: Price, _ currency: String?, _ label: String?) {
        var item = Self.item("a", price: price)
        item.currency = currency
        #expect(item.priceLabel(in: .english) == label)
    }

    @Test func pricesReadAsTheStoreOrTheProgramWritesThem() {
        check(.amount(9.99, formatted: nil), "USD", "$9.99")
        check(.amount(9.99, formatted: "9,99 €"), "EUR", "9,99 €")
        check(.free, "USD", "Free")
        check(.notSoldSeparately, "USD", "Not sold separately")
        check(.unknown, "USD", nil)
        check(.amount(3, formatted: nil), nil, "3")
        check(.amount(3, formatted: nil), "\u{1B}[m", "3")
    }

    @Test(arguments: ["0.01", "0.1", "1", "999.99", "1000", "12345.67", "1234567.8", "999999999.99"])
    func dollarsReadAsFoundationWritesThem(amount: String) throws {
        let amount = try #require(Decimal(string: amount))
        #expect(Strings.dollars(amount) == amount.formatted(.currency(code: "USD").locale(Self.american)))
        #expect(Strings.dollars(amount + Decimal(sign: .plus, exponent: -3, significand: 1)) == nil)
    }

    @Test(
        arguments: [
            (0.4, nil), (1, "0:01"), (59.9, "0:59"), (252, "4:12"), (3600, "1:00:00"), (3753, "1:02:33"),
            (360_000, "100:00:00"), (1e300, nil), (.infinity, nil), (.nan, nil),
        ] as [(Double, String?)])
    func lengthsReadAsAClock(seconds: Double, label: String?) {
        var item = Self.item("a")
        item.durationSeconds = seconds
        #expect(item.durationLabel == label)
    }

    @Test(
        arguments: [
            (0, nil), (1, "1 byte"), (999, "999 bytes"), (114_084, "114 KB"), (999_499, "999 KB"), (999_500, "1 MB"),
            (16_438_563, "16.4 MB"), (999_949_999, "999.9 MB"), (1_250_000_000, "1.3 GB"),
            (1_204_560_000_000, "1,204.6 GB"), (.max, nil),
        ] as [(Int, String?)])
    func sizesReadInThousands(bytes: Int, label: String?) {
        var item = Self.item("a")
        item.fileSizeBytes = bytes
        #expect(item.sizeLabel(in: .english) == label)
    }

    @Test func namesSortByLocaleAndNumbersByValue() {
        func names(_ names: [String], _ locale: String) -> [String] {
            names.map { Self.item($0) }.sorted(by: .name, locale: Locale(identifier: locale)).map(\.name)
        }
        #expect(
            names(["Part 10", "part 2", "Zoo", "Äpfel", "apple"], "de_DE") == [
                "Äpfel", "apple", "part 2", "Part 10", "Zoo",
            ])
        #expect(names(["Ärta", "Zoo"], "sv_SE") == ["Zoo", "Ärta"])
        #expect(names(["éb", "ea", "Ec"], "en_US") == ["ea", "éb", "Ec"])
    }

    @Test func equalNamesSortByArtistAndId() {
        let items = [
            Self.item("Same", number: "10", artist: "B"), Self.item("Same", number: "9", artist: "B"),
            Self.item("Same", number: "11", artist: "A"),
        ]
        for order in [items, items.reversed()] {
            #expect(order.sorted(by: .name, locale: Self.american).map(\.id.number) == ["11", "9", "10"])
        }
        #expect(items.sorted(by: .relevance, locale: Self.american) == items)
    }

    @Test func pricesAndDaysSortWithUnknownLast() {
        let items = [
            Self.item("a"),
            Self.item("b", price: .notSoldSeparately, released: CalendarDate(year: 1999, month: 1, day: 1)),
            Self.item("c", price: .amount(2, formatted: nil)),
            Self.item("d", price: .amount(1, formatted: nil), released: CalendarDate(year: 2001, month: 1, day: 1)),
            Self.item("e", price: .free),
        ]
        func names(_ order: ItemSort) -> String { items.sorted(by: order, locale: Self.american).map(\.name).joined() }
        #expect(names(.price) == "edcba")
        #expect(names(.date) == "dbace")
    }

    private static var hostile: Item {
        var item = item(
            "a\"\\\n\u{1B}[2J\u{9B}\u{202E}é", artist: "tab\there",
            price: .amount(Decimal(string: "19.99") ?? 0, formatted: nil))
        item.currency = "USD"
        item.url = URL(string: "https://x.example/?a=1&b=2")
        item.released = CalendarDate(year: 865, month: 2, day: 3)
        return item
    }

    @Test func jsonHasEveryFieldInOrder() throws {
        let json = SearchOutput.json([Self.hostile, Self.item("b", number: "2", price: .free)], locale: Self.american)
        #expect(
            json == """
                [
                  {"id":"1","type":"Song","name":"a\\"\\\\\\n\\u001b[2J\\u009b\\u202eé","artist":"tab\\there","collection":null,\
                "genre":null,"price":19.99,"currency":"USD","priceLabel":"$19.99","url":"https://x.example/?a=1&b=2",\
                "artworkUrl":null,"released":"0865-02-03","source":"Test"},
                  {"id":"2","type":"Song","name":"b","artist":null,"collection":null,"genre":null,"price":0,"currency":null,\
                "priceLabel":"Free","url":null,"artworkUrl":null,"released":null,"source":"Test"}
                ]

                """)
        let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
        #expect(parsed?.first?["name"] as? String == Self.hostile.name)
        #expect(SearchOutput.json([], locale: Self.american) == "[]\n")
    }

    @Test func aLineOfTSVStaysALine() {
        let lines = SearchOutput.tsv([Self.hostile], locale: Self.american).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count } == [13, 13])
        #expect(!lines.joined().unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    }
}
