import Foundation
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Catalog

/// When requests may go: their spacing, the pause after a refusal, and what several programs know of each other.
@Suite struct RequestLimitTests {
    private let time = ManualTime(at: 1_000_000)

    private func limit(spaces: Bool = true, record: SharedRecord? = nil) -> RequestLimit {
        RequestLimit(spaces: spaces, pauses: true, clock: time.clock, record: record)
    }

    /// When so many requests go, in seconds from now.
    private func instants(_ count: Int, _ limits: RequestLimit...) throws -> [Double] {
        let start = time.now
        return try (0..<count).map { place in
            try limits[place % limits.count].take(Cancellation())
            return (time.now - start).rounded()
        }
    }

    @Test func fiveGoAtOnceAndThenOneEveryThreeSeconds() throws {
        #expect(try instants(7, limit()) == [0, 0, 0, 0, 0, 3, 6])
        #expect(try instants(7, limit(spaces: false)) == [0, 0, 0, 0, 0, 0, 0])
    }

    @Test func programsThatShareARecordCountTogether() throws {
        let folder = try TestFolder()
        let record = SharedRecord(path: folder.path + "/storesearch/requests")
        let (first, second) = (limit(record: record), limit(record: record))
        #expect(try instants(6, first, second) == [0, 0, 0, 0, 0, 3])
        // So does one that starts later.
        #expect(try instants(1, limit(record: record)) == [3])
        #expect(first.refuse() == 60)
        #expect(throws: CatalogError.rateLimited(seconds: 60)) { try second.take(Cancellation()) }
        time.pass(60)
        #expect(try instants(1, second) == [0])
        second.answer()
        #expect(second.refuse() == 60)
    }

    @Test func eachRefusalIsHeededTwiceAsLongUpToFiveMinutes() throws {
        let limit = limit(spaces: false)
        for pause in [60.0, 120, 240, 300, 300] {
            #expect(limit.refuse() == pause)
            time.pass(pause - 1)
            #expect(throws: CatalogError.rateLimited(seconds: 1)) { try limit.take(Cancellation()) }
            time.pass(1)
            try limit.take(Cancellation())
        }
        limit.answer()
        #expect(limit.refuse() == 60)
        time.pass(60 + RequestAllowance.memorySeconds + 1)
        #expect(limit.refuse() == 60)
    }

    /// What the store says itself of the time counts, up to an hour.
    @Test(arguments: [(5.0, 5.0), (600, 600), (0, 1), (1e9, 3_600)])
    func howLongTheStoreSaysIsHeeded(asked: Double, pause: Double) throws {
        let limit = limit(spaces: false)
        #expect(limit.refuse(asked: asked) == pause)
        time.pass(pause - 0.5)
        #expect(throws: CatalogError.self) { try limit.take(Cancellation()) }
        time.pass(0.5)
        try limit.take(Cancellation())
    }

    @Test(arguments: [
        (nil, "itunes.apple.com"), ("https://itunes.apple.com", "itunes.apple.com"),
        ("http://Example.org:8080/a/b", "example.org-8080"), ("http://[::1]:9", "__1-9"),
    ])
    func eachServerHasARecordOfItsOwn(endpoint: String?, name: String) {
        let found = ITunesProvider.recordName(of: endpoint.flatMap { URL(string: $0) })
        #expect(found.replacing("_", with: "") == name.replacing("_", with: ""))
        #expect(!found.contains("/") && found.first != ".")
    }

    @Test func whoDoesNotPauseAsksAgain() throws {
        let limit = RequestLimit(spaces: false, pauses: false, clock: time.clock)
        #expect(limit.refuse() == nil)
        try limit.take(Cancellation())
    }

    @Test func whoIsCancelledTakesNoToken() throws {
        let limit = limit()
        _ = try instants(4, limit)
        let cancelled = Cancellation()
        cancelled.cancel()
        #expect(throws: CatalogError.cancelled()) { try limit.take(cancelled) }
        #expect(try instants(2, limit) == [0, 3])
    }

    /// A clock that was put back, or another program's mistake, stops nobody for longer than a refusal would.
    @Test(arguments: [
        "", "\n", "storesearch requests 1 5 0 0\n", "storesearch requests 1 5 0 0 0",
        "storesearch requests 2 5 0 0 0\n",
        "storesearch requests 1 nan 0 0 0\n", "storesearch requests 1 5 0 inf 0\n", "storesearch requests 1 6 0 0 0\n",
        "storesearch requests 1 5 -1 0 0\n", "storesearch requests 1 5 0 0 301\n",
        "storesearch requests 1 5 0 9e99 300\n", "storesearch requests 1 5 9e9 0 0\n", "\u{0}\u{FF}",
    ])
    func aDamagedRecordIsNone(text: String) throws {
        let folder = try TestFolder()
        let path = folder.path + "/requests"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        #expect(try instants(6, limit(record: SharedRecord(path: path))) == [0, 0, 0, 0, 0, 3])
    }

    @Test func whatIsWrittenIsReadBack() {
        var allowance = RequestAllowance()
        _ = allowance.take(at: 1_764_537_600.123456)
        _ = allowance.refuse(at: 1_764_537_601.7)
        #expect(RequestAllowance(allowance.bytes) == allowance)
        #expect(allowance.bytes.count < SharedRecord.byteLimit)
    }

    /// Asks when it has a token.
    private final class Limited: Provider {
        let asked = Mutex<[String]>([])
        private let limit: RequestLimit

        init(_ limit: RequestLimit) { self.limit = limit }

        func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
            try limit.take(cancellation)
            asked.withLock { $0.append(query.term) }
            return Answer(items: [], source: query.term)
        }
    }

    private final class Gate: Sendable {
        private let flag = Atomic<Bool>(false)
        var isOpen: Bool { flag.load(ordering: .acquiring) }
        func open() { flag.store(true, ordering: .releasing) }
    }

    /// A queue of one: what waits for a token gives way to the newest search, and takes none.
    @Test func theNewestSearchTakesTheTokenThatOthersWaitedFor() throws {
        let time = time
        let passes = Gate()
        let clock = NetworkClock(
            now: { time.now },
            sleep: { seconds in
                if passes.isOpen { time.pass(seconds) } else { usleep(200) }
            })
        let limit = RequestLimit(spaces: true, pauses: true, clock: clock)
        for _ in 0..<5 { try limit.take(Cancellation()) }
        let provider = Limited(limit)
        let answered = DispatchSemaphore(value: 0)
        let worker = SearchWorker(provider: provider) { _, _ in answered.signal() }
        for token in 1...20 { worker.submit(Query(term: String(token)), token: UInt64(token)) }
        passes.open()
        answered.wait()
        worker.stop()
        #expect(provider.asked.withLock { $0 } == ["20"])
        #expect((time.now - 1_000_000).rounded() == 3)
    }
}
