import Foundation
import Synchronization
import Testing

@testable import Catalog

/// The providers: what they ask, when they ask again, and what they tell.
@Suite struct ProviderTests {
    private struct Failing: Provider {
        var code: CatalogError.Code
        func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
            throw CatalogError(code, .errorCancelled)
        }
    }

    private static let empty = "\n\n\n{\"resultCount\":0,\"results\":[]}\n\n\n"

    private func check(
        _ replies: [LoopbackServer.Reply], code: CatalogError.Code?, requests: Int, words: String = "."
    ) throws {
        let count = Mutex(0)
        let server = try LoopbackServer { _ in
            count.withLock {
                $0 += 1
                return replies[min($0, replies.count) - 1]
            }
        }
        defer { server.stop() }
        let provider = ITunesProvider(endpoint: URL(string: server.url), clock: ManualTime().clock)
        let result = Result { () throws(CatalogError) in
            try provider.search(Query(term: "a"), cancellation: Cancellation())
        }
        switch result {
        case .success(let answer):
            #expect(code == nil)
            #expect(answer.source == "iTunes US")
        case .failure(let error):
            #expect(error.code == code)
            #expect(Strings.english(error.sentence).contains(words))
        }
        #expect(server.requests.count == requests)
    }

    @Test func failuresThatMayPassAreTriedThreeTimes() throws {
        try check([LoopbackServer.http(503, "<html>")], code: .server(status: 503), requests: 3)
        try check([LoopbackServer.http(404, "<html>")], code: .server(status: 404), requests: 3)
        try check([LoopbackServer.http(200, "")], code: .unreadable, requests: 3)
        try check([LoopbackServer.http(200, "<html>")], code: .unreadable, requests: 3, words: "web page")
        try check([LoopbackServer.http(404), LoopbackServer.http(200, Self.empty)], code: nil, requests: 2)
    }

    @Test func otherFailuresAreNotTriedAgain() throws {
        try check([LoopbackServer.http(403)], code: .rateLimited, requests: 1, words: "again in 60 s")
        try check([LoopbackServer.http(403, Self.empty)], code: .rateLimited, requests: 1, words: "60 s")
        try check([LoopbackServer.http(429)], code: .rateLimited, requests: 1, words: "60 s")
        let refusal = "{\"errorMessage\":\"Invalid value(s) for key(s): [country]\\u001b[2J\"}"
        try check([LoopbackServer.http(400, refusal)], code: .badRequest, requests: 1, words: "[country] [2J")
        try check([LoopbackServer.http(200, refusal)], code: .badRequest, requests: 1, words: "[country] [2J")
        try check([LoopbackServer.http(200, "{\"results\":[")], code: .unreadable, requests: 1)
        try check([.reset], code: .unreachable, requests: 1)
        try check(
            [LoopbackServer.http(302, headers: ["Location: http://localhost:1/"])], code: .badRedirect, requests: 1)
    }

    @Test(arguments: [
        (Query(term: " a+b & c#  d\\e\u{7} "), "term=a%2Bb+%26+c%23+d+e&country=US&media=all&limit=200&lang=en_us"),
        (
            Query(term: "é*._-~", category: .ebooks, country: "de", language: "de_de", limit: 900),
            "term=%C3%A9*._-%7E&country=DE&media=ebook&entity=ebook&limit=200&lang=de_de"
        ),
        (
            Query(term: "x", category: .music, limit: 0),
            "term=x&country=US&media=music&entity=musicTrack&limit=1&lang=en_us"
        ),
        (Query(term: " \u{1B}\n"), nil),
    ])
    func aQueryIsEscapedOnce(query: Query, expected: String?) {
        let url = ITunesRequest.url(endpoint: "http://x.example/base/", query: query)
        #expect(url?.absoluteString == expected.map { "http://x.example/base/search?" + $0 })
    }

    @Test(arguments: ["itunes.apple.com", "APPLE.com", "apple.com.evil.example", "pineapple.com", ""])
    func onlyApplesHostsAreApples(host: String) {
        #expect(
            ITunesProvider.isApple(host)
                == host.lowercased().split(separator: ".").suffix(2).elementsEqual(["apple", "com"]))
    }

    @Test(arguments: [
        ("https://itunes.apple.com/a", "https://apps.apple.com/b", true),
        ("https://itunes.apple.com/a", "http://itunes.apple.com/b", false),
        ("https://itunes.apple.com/a", "https://store.example/b", false),
        ("http://store.example/a", "https://store.example/b", true),
        ("http://store.example/a", "http://store.example:81/b", true),
        ("http://store.example/a", "http://apple.com/b", false),
    ])
    func redirectsStayAtHome(from: String, to: String, expected: Bool) throws {
        let from = try #require(URL(string: from))
        let to = try #require(URL(string: to))
        #expect(ITunesProvider.mayRedirect(from: from, to: to, home: from.host() ?? "") == expected)
    }

    @Test func aLanguageThatTheStoreDoesNotKnowBecomesEnglish() throws {
        let server = try LoopbackServer { path in
            path.contains("lang=eo_xx")
                ? LoopbackServer.http(400, "{\"errorMessage\":\"Invalid value(s) for key(s): [language]\"}")
                : LoopbackServer.http(200, Self.empty)
        }
        defer { server.stop() }
        let provider = ITunesProvider(endpoint: URL(string: server.url), clock: ManualTime().clock)
        let answer = try provider.search(Query(term: "a", language: "eo_xx"), cancellation: Cancellation())
        #expect(answer.note == Sentence(.noteLanguage, ["language": "eo_xx"]))
        #expect(server.requests.count == 2)
    }

    private static let sample = SampleProvider(
        json: Data(
            #"{"results":[{"kind":"ebook","trackId":1,"trackName":"L’Étranger","artistName":"Albert Camus","genres":["Fiction"]},{"wrapperType":"track","kind":"song","trackId":2,"trackName":"Camus Road","artistName":"Band"},{}]}"#
                .utf8))

    @Test(arguments: [
        ("camus", Category.all, ["2", "1"]), ("CAM etr", .all, ["1"]), ("l'étranger", .all, ["1"]),
        ("camus", .ebooks, ["1"]), ("amus", .all, []), ("", .all, []), ("!?", .all, []), ("fic", .all, ["1"]),
    ])
    func theSampleIsSearchedByBeginningsOfWords(term: String, category: Category, ids: [String]) throws {
        let answer = try Self.sample.search(Query(term: term, category: category), cancellation: Cancellation())
        #expect(answer.items.map(\.id.number) == ids)
        #expect(answer.skippedRows == 1)
        #expect(answer.source == "Sample")
    }

    @Test func onlyAnUnreachableStoreIsReplaced() throws {
        let codes: [CatalogError.Code] = [
            .rateLimited, .server(status: 503), .unreadable, .timedOut, .badRequest, .tooLarge, .badRedirect,
            .cancelled,
        ]
        for code in codes {
            let auto = AutoProvider(store: Failing(code: code), fallback: Self.sample)
            #expect(throws: CatalogError(code, .errorCancelled)) {
                try auto.search(Query(term: "camus"), cancellation: Cancellation())
            }
        }
        let auto = AutoProvider(store: Failing(code: .unreachable), fallback: Self.sample)
        let answer = try auto.search(Query(term: "camus"), cancellation: Cancellation())
        #expect(answer.items.count == 2)
        #expect(answer.note == Sentence(.noteNoNetwork))
        // What the sample does not have may well be in the store.
        #expect(throws: CatalogError(.unreachable, .errorCancelled)) {
            try auto.search(Query(term: "qqqzzz"), cancellation: Cancellation())
        }
    }
}
