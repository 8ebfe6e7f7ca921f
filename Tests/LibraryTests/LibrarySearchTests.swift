import Catalog
import Testing

@testable import Library

/// What is found in one small library, and in which order.
@Suite struct LibrarySearchTests {
    private static let rows: [LibraryRow] = [
        .sample("Star", "Nobody", popularity: 1),
        .sample("Starman", "David Bowie", "Ziggy Stardust", genre: "Rock", year: 1972, popularity: 900),
        .sample("Ziggy Stardust", "David Bowie", "Ziggy Stardust", genre: "Rock", year: 1972, popularity: 800),
        .sample("Shooting Star", "Bad Company", "Straight Shooter", genre: "Rock", year: 1975, popularity: 300),
        .sample("Star Wars", "George Lucas", genre: "Sci-Fi & Fantasy", year: 1977, kind: .movie, popularity: 1000),
        .sample("Help!", "Ringo Starr", popularity: 500),
        .sample("Yellow", "The Star", popularity: 400),
        .sample("So What", "Miles Davis", "Kind of Blue", genre: "Jazz", year: 1959, popularity: 700),
        .sample("Blue in Green", "Miles Davis", "Kind of Blue", genre: "Jazz", year: 1959, popularity: 600),
        .sample("Blue", "Joni Mitchell", "Blue", genre: "Folk", year: 1971, popularity: 550),
        .sample("A Novel", "Ann Author", genre: "Fiction", year: 1998, kind: .ebook, details: "About a blue moon."),
        .sample("Don't Stop", "Fleetwood Mac", "Rumours", genre: "Rock", year: 1977),
        .sample("L’Étranger", "Albert Camus", genre: "Fiction", year: 1942, kind: .ebook),
        .sample("Straße nach Süden", "Ärzte"), .sample("Ævintýri", "Øystein"), .sample("ＦＵＬＬ　ｗｉｄｔｈ"),
        .sample("東京タワー", "椎名林檎"), .sample("京都の夜"), .sample("ｶﾀｶﾅ"), .sample("북경의 밤", "김광석"),
        .sample("เพลงรัก", "คาราบาว"), .sample("月亮代表我的心", "鄧麗君"),
        .sample("Подмосковные вечера", "Йосиф"), .sample("Άλφα και Ωμέγας", "Ελλάδα"), .sample("Işık", "İstanbul"),
        .sample("AC/DC Live", "AC/DC"), .sample("99 Luftballons", "Nena", year: 1983), .sample("Łódź", "Đorđe"),
        .sample("Cafe\u{301} del Mar"), .sample("🎵 Music 🎵"), .sample("\u{1100}\u{1161}\u{1102}\u{1161}"),
        .sample("or"), .sample("not near and"),
    ]

    private static let cases: [(term: String, names: [String])] = [
        // The whole name; names that begin so, in whole words first; other names; artists.
        ("star", ["Star", "Star Wars", "Starman", "Shooting Star", "Ziggy Stardust", "Yellow", "Help!"]),
        ("starm", ["Starman"]), ("STARMAN", ["Starman"]), ("stardust", ["Ziggy Stardust", "Starman"]),
        ("blue", ["Blue", "Blue in Green", "So What", "A Novel"]), ("blue gr", ["Blue in Green"]),
        ("green blue", ["Blue in Green"]), ("davis blue", ["Blue in Green", "So What"]),
        ("kind of", ["So What", "Blue in Green"]),
        ("rock", ["Starman", "Ziggy Stardust", "Shooting Star", "Don't Stop"]),
        ("moon", ["A Novel"]), ("movie", ["Star Wars"]), ("1983", ["99 Luftballons"]), ("y197", []),
        ("star 19", ["Star Wars", "Shooting Star"]), ("99", ["99 Luftballons"]),
        // Phrases.
        ("\"blue in green\"", ["Blue in Green"]), ("\"green in blue\"", []),
        ("\"kind of bl", ["So What", "Blue in Green"]),
        ("\"blue in gre\"", []), ("“so what”", ["So What"]), ("miles \"so wh", ["So What"]),
        // Filters.
        ("artist:davis", ["So What", "Blue in Green"]), ("artist:\"miles davis\" green", ["Blue in Green"]),
        ("blue artist:jon", ["Blue"]), ("ARTIST:Bowie zig", ["Ziggy Stardust", "Starman"]),
        ("genre:jazz", ["So What", "Blue in Green"]), ("genre:jazz what", ["So What"]),
        ("star genre:rock", ["Shooting Star"]), ("genre:rock star", ["Starman", "Shooting Star", "Ziggy Stardust"]),
        ("year:1959", ["So What", "Blue in Green"]),
        ("year:1970-1974", ["Starman", "Ziggy Stardust", "Blue"]), ("star year:1975-", ["Star Wars", "Shooting Star"]),
        ("year:-1950", ["L’Étranger"]), ("genre:fiction year:1990-1999", ["A Novel"]), ("artist:davis genre:rock", []),
        ("year:soon", []), ("album:blue", []), ("genre:", []), ("artist:\"\" star wars", []),
        // Apostrophes, accents, letters of their own.
        ("don't", ["Don't Stop"]), ("dont", ["Don't Stop"]), ("don’t st", ["Don't Stop"]), ("don", ["Don't Stop"]),
        ("letranger", ["L’Étranger"]), ("etranger", ["L’Étranger"]), ("L'ÉTRANGER", ["L’Étranger"]),
        ("étran", ["L’Étranger"]),
        ("strasse", ["Straße nach Süden"]), ("STRAẞE", ["Straße nach Süden"]), ("sud", ["Straße nach Süden"]),
        ("aevintyri", ["Ævintýri"]), ("oystein", ["Ævintýri"]), ("full wid", ["ＦＵＬＬ　ｗｉｄｔｈ"]),
        ("ｓｔａｒｍａｎ", ["Starman"]), ("lodz", ["Łódź"]), ("dorde", ["Łódź"]), ("café", ["Cafe\u{301} del Mar"]),
        ("cafe\u{301} d", ["Cafe\u{301} del Mar"]),
        // Scripts.
        ("東京", ["東京タワー"]), ("京", ["京都の夜", "東京タワー"]), ("タワ", ["東京タワー"]), ("林檎", ["東京タワー"]),
        ("カタカナ", ["ｶﾀｶﾅ"]), ("북경", ["북경의 밤"]), ("밤", ["북경의 밤"]), ("김광", ["북경의 밤"]), ("รัก", ["เพลงรัก"]),
        ("代表", ["月亮代表我的心"]), ("心 鄧", ["月亮代表我的心"]), ("вечера подм", ["Подмосковные вечера"]),
        ("ПОДМОСКОВНЫЕ", ["Подмосковные вечера"]), ("иосиф", ["Подмосковные вечера"]), ("αλφα", ["Άλφα και Ωμέγας"]),
        ("ωμεγασ", ["Άλφα και Ωμέγας"]), ("ΩΜΈΓΑ", ["Άλφα και Ωμέγας"]), ("isik", ["Işık"]), ("ISTANBUL", ["Işık"]),
        ("\u{AC00}\u{B098}", ["\u{1100}\u{1161}\u{1102}\u{1161}"]),
        // Punctuation.
        ("ac/dc", ["AC/DC Live"]), ("ac dc", ["AC/DC Live"]), ("help!", ["Help!"]), ("music", ["🎵 Music 🎵"]),
        // Words of query languages are words.
        ("OR", ["or"]), ("NOT near AND", ["not near and"]), ("near(star", []),
        ("star*", ["Star", "Star Wars", "Starman", "Shooting Star", "Ziggy Stardust", "Yellow", "Help!"]),
        ("name:star", []), ("-star ^wars", ["Star Wars"]),
    ]

    private let place = TemporaryFolder()

    init() throws {
        try place.library(Self.rows)
    }

    @Test func findsInOrder() throws {
        for (term, names) in Self.cases {
            let found = try place.search(term).map(\.name)
            #expect(found == names, "\(term)")
        }
    }

    /// Texts that are no query at all: they find something or nothing, and never fail.
    private static let hostile = [
        "", " ", "\"", "\"\"", "'", "''", "*", "^", "-", "(", ")", "OR", "AND", "NOT", "NEAR(", "a OR", "\" OR \"",
        "a\0b",
        "\0", "a\" OR \"b", "{name}: a", "name : a", "a + b", "^a", "a*", "* *", "\\", "%", "_", "; DROP TABLE items",
        "🎵",
        "\u{301}", "\u{200D}", "\u{FEFF}", "\u{E000}", "\u{F8FF}", "::", ":a", "year:", "year:-", "year:--",
        "year:9999999999999999999",
        "artist:", "artist:artist:artist:", "genre:\"", "\"artist:", "year:5000-", "ー", "゙", "。、", "ﷺ", "\u{0E31}",
        "\u{10FFFF}",
        String(repeating: "a", count: 10_000), String(repeating: "a ", count: 5_000),
        String(repeating: "\"", count: 9_999),
        String(repeating: "東", count: 10_000), String(repeating: "artist:a ", count: 1_000),
        String(repeating: "'", count: 10_000),
        String(repeating: "e\u{301}\u{302}", count: 3_000),
    ]

    @Test func neverFails() throws {
        for term in Self.hostile {
            for category in Catalog.Category.allCases {
                #expect(throws: Never.self, "\(term.prefix(40))") { try place.search(term, category) }
            }
        }
    }

    @Test(arguments: [
        (Catalog.Category.music, "star", ["Star", "Starman", "Shooting Star", "Ziggy Stardust", "Yellow", "Help!"]),
        (.movies, "star", ["Star Wars"]), (.ebooks, "blue", ["A Novel"]),
        (.ebooks, "year:1900-1999", ["A Novel", "L’Étranger"]),
        (.podcasts, "star", []),
    ]) func aCategoryNarrows(_ category: Catalog.Category, _ term: String, _ names: [String]) throws {
        #expect(try place.search(term, category).map(\.name) == names)
    }

    @Test(arguments: [1, 2, 200]) func noMoreThanWanted(_ limit: Int) throws {
        let found = try place.search("star", limit: limit)
        #expect(found.count == min(limit, 7))
        #expect(found.first?.name == "Star")
    }

    @Test func theAnswerNamesItsLibrary() throws {
        let provider = LibraryProvider(folder: place.folder, name: "test")
        let answer = try provider.search(Query(term: "starman"), cancellation: Cancellation())
        #expect(answer.source == "test" && !answer.isPartial && answer.items.map(\.source) == ["test"])
    }
}
