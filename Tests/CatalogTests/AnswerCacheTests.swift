import Foundation
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Catalog

/// Answers that are kept: which, for how long, and what becomes of them when the store cannot be asked.
@Suite struct AnswerCacheTests {
    private static let day = 86_400.0

    private let folder: TestFolder
    private let time = ManualTime(at: 1_000_000)
    private let store: ChangingStore

    init() throws {
        folder = try TestFolder()
        store = try ChangingStore()
    }

    /// A store on loopback whose answers the test changes; at first it finds one song.
    private final class ChangingStore: Sendable {
        private final class Reply: Sendable {
            let value = Mutex(LoopbackServer.http(200, AnswerCacheTests.songs(1)))
        }

        private let reply = Reply()
        private let server: LoopbackServer

        init() throws {
            server = try LoopbackServer { [reply] _ in reply.value.withLock { $0 } }
        }

        deinit { server.stop() }

        var url: URL? { URL(string: server.url) }
        var requests: [String] { server.requests }

        func says(_ reply: LoopbackServer.Reply) { self.reply.value.withLock { $0 = reply } }
        func goesAway() { server.stop() }
    }

    /// An answer with so many songs.
    private static func songs(_ count: Int) -> String {
        let rows = (0..<count).map {
            #"{"wrapperType":"track","kind":"song","trackId":\#($0 + 1),"trackName":"Song \#($0 + 1)","trackPrice":1.5,"formattedPrice":"1.50 E","currency":"EUR"}"#
        }
        return #"{"resultCount":\#(count),"results":[\#(rows.joined(separator: ","))]}"#
    }

    private var path: String { folder.path + "/storesearch/answers" }

    /// A program of its own: what it knows it has from the folder.
    private func provider(_ asking: ITunesProvider.Asking = .whenOld, endpoint: URL? = nil) -> ITunesProvider {
        ITunesProvider(
            endpoint: endpoint ?? store.url, client: HTTPClient(limits: HTTPLimits(totalSeconds: 0.5)),
            clock: time.clock, asking: asking, cache: AnswerCache(path: path) { time.now })
    }

    private func search(
        _ term: String = "a", _ asking: ITunesProvider.Asking = .whenOld, language: String = "en_us"
    ) -> Result<Answer, CatalogError> {
        Result { () throws(CatalogError) in
            try provider(asking).search(Query(term: term, language: language), cancellation: Cancellation())
        }
    }

    @Test func aFreshAnswerNeedsNoRequest() throws {
        let first = try search().get()
        #expect(first.items.map(\.name) == ["Song 1"])
        time.pass(Self.day - 1)
        store.says(LoopbackServer.http(200, Self.songs(2)))
        #expect(try search().get() == first)
        #expect(store.requests.count == 1)
        time.pass(1)
        #expect(try search().get().items.count == 2)
        #expect(store.requests.count == 2)
        // The new one is kept in its place, and is fresh for a day again.
        time.pass(Self.day - 1)
        #expect(try search().get().items.count == 2)
        #expect(store.requests.count == 2)
    }

    @Test func onlyTheSameRequestHasTheAnswer() throws {
        let queries = [
            Query(term: "a"), Query(term: "b"), Query(term: "a", category: .music), Query(term: "a", country: "DE"),
            Query(term: "a", language: "de_de"), Query(term: "a", limit: 10),
        ]
        for _ in 0..<2 {
            for query in queries { _ = try provider().search(query, cancellation: Cancellation()) }
        }
        #expect(store.requests.count == queries.count)
        #expect(folder.names(in: "storesearch/answers").count == queries.count)
        let other = try ChangingStore()
        _ = try provider(endpoint: other.url).search(queries[0], cancellation: Cancellation())
        #expect(other.requests.count == 1)
    }

    @Test(arguments: ["JACK  johnson", " Jack Johnson ", "jack johnson"])
    func caseAndSpacesOfTheTermDoNotMatter(term: String) throws {
        _ = try search("Jack johnson").get()
        #expect(try search(term).get().items.count == 1)
        #expect(try search(term, .never).get().items.count == 1)
        #expect(store.requests.count == 1)
        #expect(store.requests[0].contains("term=Jack+johnson"))
    }

    /// Out of reach, an answer to the same search for more rows is cut, and one for fewer says where it ends.
    @Test func anAnswerWithAnotherLimitServesWhereTheStoreCannotBeAsked() throws {
        func search(_ limit: Int, _ asking: ITunesProvider.Asking = .never) throws -> Answer {
            try provider(asking).search(Query(term: "a", limit: limit), cancellation: Cancellation())
        }
        store.says(LoopbackServer.http(200, Self.songs(5)))
        #expect(try search(5, .whenOld).items.count == 5)
        let (cut, short) = (try search(2), try search(50))
        #expect(cut.items.count == 2 && cut.isCut && cut.note == Sentence(.noteKeptOffline))
        #expect(short.items.count == 5 && short.isCut)
        store.says(LoopbackServer.http(200, Self.songs(7)))
        #expect(try search(10, .whenOld).items.count == 7)
        // All there is.
        #expect(try search(50).items.count == 7 && search(50).isCut == false)
        #expect(try search(6).items.count == 6)
        #expect(store.requests.count == 2)
        store.goesAway()
        #expect(try search(50, .whenOld).note == Sentence(.noteKeptNotReached))
    }

    @Test(arguments: [
        LoopbackServer.http(403), LoopbackServer.http(403, #"{"results":[]}"#), LoopbackServer.http(429),
        LoopbackServer.http(404, "<html>"), LoopbackServer.http(503, "<html>"), LoopbackServer.http(200, ""),
        LoopbackServer.http(200, "<html>"), LoopbackServer.http(200, #"{"results":[{"a":1},"#),
        LoopbackServer.http(200, #"{"errorMessage":"no"}"#), LoopbackServer.http(200, #"{"resultCount":0}"#),
        LoopbackServer.http(200, #"{"resultCount":2,"results":[1,{"x":2}]}"#),
        LoopbackServer.http(200, #"{"resultCount":5,"results":[]}"#),
        LoopbackServer.http(400, #"{"results":[]}"#), LoopbackServer.http(206, #"{"results":[]}"#), .reset, .hang,
    ])
    func nothingButAGoodAnswerIsKept(reply: LoopbackServer.Reply) {
        store.says(reply)
        _ = search()
        #expect(folder.names(in: "storesearch/answers") == [])
        #expect(search("a", .never) == .failure(.notKept()))
    }

    @Test func thatThereIsNothingIsAnAnswerToo() throws {
        store.says(LoopbackServer.http(200, "\n\n\n{\"resultCount\":0,\"results\":[]}\n\n\n"))
        #expect(try search().get().items == [])
        #expect(try search().get().items == [])
        #expect(store.requests.count == 1)
    }

    @Test func offlineNothingIsAsked() throws {
        let first = try search().get()
        for age in [0.0, 40 * Self.day] {
            time.pass(age)
            let answer = try search("a", .never).get()
            #expect(answer.items == first.items && answer.source == first.source)
            #expect(answer.note == Sentence(.noteKeptOffline))
            #expect(answer.ageSeconds == age)
        }
        #expect(search("b", .never) == .failure(.notKept()))
        #expect(store.requests.count == 1)
    }

    /// A day offline: what was asked is answered as it was, what was not is out of reach, and nothing is "not found".
    @Test func withoutAStoreTheSameSearchesAnswer() throws {
        let terms = ["a", "b", "c"]
        let before = try terms.map { try search($0).get() }
        store.goesAway()
        #expect(try terms.map { try search($0).get() } == before)
        time.pass(2 * Self.day)
        for (term, old) in zip(terms, before) {
            let answer = try search(term).get()
            #expect(answer.items == old.items)
            #expect(answer.note == Sentence(.noteKeptNotReached))
            #expect(answer.ageSeconds == 2 * Self.day)
        }
        #expect(throws: CatalogError.self) { try search("d").get() }
        let auto = AutoProvider(store: provider(), fallback: SampleProvider(json: Data(#"{"results":[]}"#.utf8)))
        let failure = #expect(throws: CatalogError.self) {
            try auto.search(Query(term: "d"), cancellation: Cancellation())
        }
        #expect(failure?.code == .unreachable)
    }

    @Test func aStoreThatIsTooSlowIsNoneEither() throws {
        _ = try search().get()
        time.pass(Self.day)
        store.says(.hang)
        #expect(try search().get().note == Sentence(.noteKeptNotReached))
        // One that answers badly is told as it is.
        store.says(LoopbackServer.http(503))
        #expect(throws: CatalogError.self) { try search().get() }
    }

    @Test func whileRequestsAreRefusedOldAnswersAreShown() throws {
        _ = try search().get()
        time.pass(Self.day)
        store.says(LoopbackServer.http(403))
        let provider = provider()
        let asked = Query(term: "a")
        let answer = try provider.search(asked, cancellation: Cancellation())
        #expect(answer.items.count == 1)
        #expect(answer.note == Sentence(.noteKeptLimited))
        #expect(store.requests.count == 2)
        time.pass(10)
        // Nothing is asked meanwhile, and how long that is is said.
        #expect(try provider.search(asked, cancellation: Cancellation()).note == Sentence(.noteKeptLimited))
        #expect(throws: CatalogError.rateLimited(seconds: 50)) {
            try provider.search(Query(term: "b"), cancellation: Cancellation())
        }
        #expect(store.requests.count == 2)
        time.pass(50)
        store.says(LoopbackServer.http(200, Self.songs(3)))
        #expect(try provider.search(asked, cancellation: Cancellation()).items.count == 3)
    }

    /// Each program is started anew, as by a loop in a shell.
    @Test func aRefusalIsKnownToTheNextProgramWhateverTheServer() throws {
        let record = SharedRecord(path: folder.path + "/requests")
        func ask() -> CatalogError? {
            let provider = ITunesProvider(
                endpoint: store.url, client: HTTPClient(limits: HTTPLimits(totalSeconds: 0.5)), clock: time.clock,
                record: record)
            do throws(CatalogError) {
                _ = try provider.search(Query(term: "a"), cancellation: Cancellation())
                return nil
            } catch { return error }
        }
        store.says(LoopbackServer.http(429, "", headers: ["Retry-After: 20"]))
        #expect(ask() == .rateLimited(seconds: 20))
        time.pass(5)
        #expect(ask() == .rateLimited(seconds: 15))
        #expect(store.requests.count == 1)
        time.pass(15)
        store.says(LoopbackServer.http(200, Self.songs(1)))
        #expect(ask() == nil)
        #expect(store.requests.count == 2)
    }

    @Test func whoAsksAnewPassesEveryCacheBy() throws {
        _ = try search().get()
        store.says(LoopbackServer.http(200, Self.songs(2)))
        #expect(try search("a", .always).get().items.count == 2)
        time.pass(1)
        #expect(try search("a", .always).get().items.count == 2)
        let (plain, anew, again) = (store.requests[0], store.requests[1], store.requests[2])
        #expect(anew.hasPrefix(plain + "&refresh="))
        #expect(Set([plain, anew, again]).count == 3)
        // The new answer is that of the plain request.
        #expect(try search().get().items.count == 2)
        #expect(store.requests.count == 3)
        #expect(folder.names(in: "storesearch/answers").count == 1)
        store.goesAway()
        #expect(try search("a", .always).get().note == Sentence(.noteKeptNotReached))
    }

    @Test func anAnswerFromTheFutureIsNotFresh() throws {
        _ = try search().get()
        time.pass(-3600)
        _ = try search().get()
        #expect(store.requests.count == 2)
        time.pass(-3600)
        store.goesAway()
        #expect(try search().get().ageSeconds == 0)
    }

    @Test func whatCannotBeReadAnyMoreIsAskedAnew() throws {
        _ = try search().get()
        let url = try #require(ITunesRequest.url(endpoint: store.url?.absoluteString ?? "", query: Query(term: "a")))
        let cache = AnswerCache(path: path) { time.now }
        for body in ["<html>", "", "{\"results\":7}"] {
            cache.keep(Array(body.utf8), of: url)
            #expect(search("a", .never) == .failure(.notKept()))
            #expect(folder.names(in: "storesearch/answers") == [])
        }
        cache.keep([UInt8](repeating: 32, count: AnswerCache.bodyLimit + 1), of: url)
        #expect(cache.total() == (0, 0))
        #expect(try search().get().items.count == 1)
        #expect(cache.total().count == 1)
    }

    @Test func aLanguageThatTheStoreDoesNotKnowIsEnglishOfflineToo() throws {
        _ = try search("a", language: "en_us").get()
        store.says(LoopbackServer.http(400, #"{"errorMessage":"Invalid value(s) for key(s): [language]"}"#))
        #expect(try search("a", language: "eo_xx").get().note == Sentence(.noteLanguage, ["language": "eo_xx"]))
        let answer = try search("a", .never, language: "eo_xx").get()
        #expect(answer.items.map(\.name) == ["Song 1"])
        #expect(answer.items.map(\.price) == [.amount(1.5, formatted: nil)])
        #expect(answer.note == Sentence(.noteKeptOffline))
        #expect(search("b", .never, language: "eo_xx") == .failure(.notKept()))
    }

    @Test func anAnswerWithAllTheRowsThatWereWantedMayHaveMore() throws {
        store.says(LoopbackServer.http(200, Self.songs(3)))
        for (limit, isCut) in [(2, true), (3, true), (4, false)] {
            let answer = try provider().search(Query(term: "a", limit: limit), cancellation: Cancellation())
            #expect(answer.isCut == isCut)
            #expect(answer.items.count == min(limit, 3))
        }
    }

    @Test(arguments: [
        (0.0, "less than a minute old"), (59, "less than a minute old"), (60, "1 minute old"), (119, "1 minute old"),
        (3_599, "59 minutes old"), (3_600, "1 hour old"),
        (86_399, "23 hours old"), (86_400, "1 day old"), (3.1e7, "358 days old"), (1e300, "11,574,074 days old"),
    ])
    func agesAreWords(seconds: Double, words: String) {
        #expect(Strings.english.age(seconds: seconds) == words)
    }

    @Test func theNoteTellsTheAge() {
        var answer = Answer(items: [], source: "iTunes US")
        #expect(Strings.english.note(of: answer) == nil)
        answer.note = Sentence(.noteKeptOffline)
        answer.ageSeconds = 7_200
        #expect(Strings.english.note(of: answer) == "Offline: showing a kept answer · 2 hours old")
    }
}
