import Foundation
import Testing

@testable import Catalog

/// One list of what several catalogues found.
@Suite struct MergingTests {
    private static func item(
        _ number: String, _ name: String = "A", kind: Kind = .song, source: String,
        _ change: (inout Item) -> Void = { _ in }
    ) -> Item {
        var item = Item(id: Item.ID(kind: kind, number: number), name: name, source: source)
        change(&item)
        return item
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var lists: [[Item]]
        /// `number source+source`.
        var expected: [String]

        init(_ description: String, _ lists: [[Item]], _ expected: [String]) {
            (testDescription, self.lists, self.expected) = (description, lists, expected)
        }
    }

    private static let cases = [
        Case("nothing", [[], []], []),
        Case(
            "each list in its order, the first first",
            [
                [item("20002", source: "S"), item("20001", source: "S")],
                [item("20004", source: "L"), item("20003", source: "L")],
            ],
            ["20002 S", "20001 S", "20004 L", "20003 L"]),
        Case(
            "the same number of the same type is one, in the place of the first",
            [
                [item("20001", source: "S"), item("20002", source: "S")],
                [item("20002", "Other words", source: "L"), item("20003", source: "L")],
                [item("20003", source: "M"), item("20001", source: "M")],
            ],
            ["20001 S+M", "20002 S+L", "20003 L+M"]),
        Case(
            "of another type it is another",
            [[item("20001", source: "S")], [item("20001", kind: .album, source: "L")]], ["20001 S", "20001 L"]),
        Case(
            "what two files count from 1 is the same only with the same name",
            [
                [item("1", "Naima", source: "L"), item("2", "So What", source: "L")],
                [item("1", "Ohio", source: "M"), item("2", "SO WHAT", source: "M")],
                [item("1", "Ohio", source: "N")],
            ],
            ["1 L", "2 L+M", "1 M+N"]),
        Case(
            "doubles within one list stay",
            [[item("20001", source: "S"), item("20001", source: "S")], [item("20001", source: "L")]],
            ["20001 S+L", "20001 S"]),
    ]

    @Test(arguments: cases) func listsBecomeOne(merge: Case) {
        let merged = [Item](merging: merge.lists)
        #expect(merged.map { $0.id.number + " " + $0.sources.joined(separator: "+") } == merge.expected)
    }

    @Test(arguments: [
        (9, "aaaabbc"), (7, "aaaabbc"), (6, "aaabbc"), (4, "aabc"), (3, "abc"), (2, "ab"), (0, ""),
    ])
    func whereFewAreWantedEachCatalogueHasItsShare(limit: Int, expected: String) {
        let items = "aaaabbc".enumerated().map { Self.item(String($0), source: String($1)) }
        let limited = items.limited(to: limit)
        #expect(limited.map(\.source).joined() == expected)
        #expect(limited.map(\.id.number) == limited.map(\.id.number).sorted())
    }

    @Test(arguments: [
        ("kind of blue", "Kind of Blue|Kind of Blue (Live)|Blue Train|A Kind of Blue"),
        ("kind", "Kind of Blue (Live)|Kind of Blue|Blue Train|A Kind of Blue"),
        ("BLUE", "Blue Train|Kind of Blue (Live)|A Kind of Blue|Kind of Blue"),
        ("a", "A Kind of Blue|Kind of Blue (Live)|Blue Train|Kind of Blue"),
        ("!", "Kind of Blue (Live)|Blue Train|A Kind of Blue|Kind of Blue"),
    ])
    func ofSeveralCataloguesTheBestNamesComeFirst(term: String, expected: String) {
        let lists = [["Kind of Blue (Live)", "Blue Train"], ["A Kind of Blue", "Kind of Blue"]]
        let merged = [Item](
            merging: lists.enumerated().map { list, names in
                names.enumerated().map { Self.item("\(list)000\($0)", $1, source: "\(list)") }
            })
        #expect(merged.bestFirst(for: term).map(\.name).joined(separator: "|") == expected)
    }

    @Test(arguments: [
        "", " ", "Kind of Blue", "  don't  STOP -- (Live) [2009]", "A.B.C.", "99 Luftballons", "'", "O'o'", "a'b c'",
        "_under_score_", "Café del Mar", "L’Été", "ＡＢＣ", "東京 の夜", "Straße", "a\u{1F3B5}b",
    ])
    func aPhraseIsItsWords(text: String) {
        #expect(SearchWords.phrase(text) == SearchWords.words(text).joined(separator: " "))
    }

    @Test func theFirstCataloguesValuesStandAndOthersFillItsGaps() {
        let store = Self.item("20001", "Naima", source: "S") {
            $0.price = .amount(1.29, formatted: "$1.29")
            $0.currency = "USD"
            $0.artworkURL = URL(string: "https://s.example/a.jpg")
            $0.genre = "Jazz"
            $0.ratingCount = 3
        }
        let library = Self.item("20001", "naima", source: "L") {
            $0.price = .free
            $0.currency = "EUR"
            $0.artworkURL = URL(string: "https://l.example/a.jpg")
            $0.coverName = "storm"
            $0.artist = "John Coltrane"
            $0.genre = "Modal"
            $0.rating = 5
            $0.ratingCount = 1
            $0.released = CalendarDate(year: 1960)
            $0.details = "For his wife."
        }
        var expected = store
        expected.otherSources = ["L"]
        expected.artist = "John Coltrane"
        (expected.rating, expected.ratingCount) = (5, 1)
        expected.released = CalendarDate(year: 1960)
        expected.details = "For his wife."
        #expect([Item](merging: [[store], [library]]) == [expected])

        // The other way about the library leads, and the store fills in nothing but what it knows alone.
        expected = library
        expected.otherSources = ["S"]
        #expect([Item](merging: [[library], [store]]) == [expected])
    }

    /// A price is nothing without its currency, and one catalogue's is not the other's.
    @Test func aPriceComesWithItsCurrency() {
        let store = Self.item("20001", source: "S") { $0.currency = "USD" }
        let library = Self.item("20001", source: "L") { $0.price = .amount(2, formatted: nil) }
        let merged = [Item](merging: [[store], [library]])
        #expect(merged.map(\.price) == [.amount(2, formatted: nil)])
        #expect(merged.map(\.currency) == [nil])
    }

    /// Every field that can be missing is filled: a field that is new to items must not be forgotten.
    @Test func everyFieldIsFilled() {
        let full = Self.item("20001", source: "S") {
            $0.artist = "a"
            $0.collection = "c"
            $0.genre = "g"
            $0.price = .free
            $0.currency = "USD"
            $0.url = URL(string: "https://s.example/")
            $0.artworkURL = URL(string: "https://s.example/a.jpg")
            $0.coverName = "storm"
            $0.previewURL = URL(string: "https://s.example/p")
            $0.released = CalendarDate(year: 1960)
            $0.durationSeconds = 1
            $0.trackCount = 2
            $0.trackNumber = 1
            $0.fileSizeBytes = 1
            $0.version = "1"
            $0.rating = 1
            $0.ratingCount = 1
            $0.advisory = "4+"
            $0.details = "d"
        }
        for case (let name?, let value) in Mirror(reflecting: full).children where "\(value)" == "nil" {
            Issue.record("\(name) is missing in the test")
        }
        var merged = [Item](merging: [[Self.item("20001", source: "L")], [full]])
        merged[0].source = "S"
        merged[0].otherSources = []
        #expect(merged == [full])
    }
}
