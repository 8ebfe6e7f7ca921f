import Foundation
import Synchronization
import Testing

@testable import Catalog

/// The worker: the newest search wins, one at a time.
@Suite struct SearchWorkerTests {
    /// Answers with the term; `wait` stays until it is cancelled.
    private final class Slow: Provider {
        let running = Atomic<Int>(0)
        let mostRunning = Atomic<Int>(0)
        let started = Mutex<[String]>([])

        func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
            let now = running.add(1, ordering: .relaxed).newValue
            mostRunning.max(now, ordering: .relaxed)
            defer { running.subtract(1, ordering: .relaxed) }
            started.withLock { $0.append(query.term) }
            while query.term == "wait" {
                guard !cancellation.isCancelled else { throw .cancelled() }
                usleep(500)
            }
            return Answer(items: [], source: query.term)
        }
    }

    /// What was delivered, and a way to wait for it.
    private final class Mailbox: Sendable {
        let results = Mutex<[UInt64: String]>([:])
        let arrived = DispatchSemaphore(value: 0)

        func put(_ token: UInt64, _ result: Result<Answer, CatalogError>) {
            let words =
                switch result {
                case .success(let answer): answer.source
                case .failure(let error): Strings.english(error.sentence)
                }
            results.withLock { $0[token] = words }
            arrived.signal()
        }
    }

    private func until(_ condition: () -> Bool) {
        while !condition() { usleep(500) }
    }

    @Test func aNewerSearchCancelsTheOneInFlight() {
        let provider = Slow()
        let mailbox = Mailbox()
        let worker = SearchWorker(provider: provider, deliver: mailbox.put)
        worker.submit(Query(term: "wait"), token: 1)
        until { provider.started.withLock { $0 == ["wait"] } }
        worker.submit(Query(term: "new"), token: 2)
        mailbox.arrived.wait()
        #expect(mailbox.results.withLock { $0 } == [2: "new"])
        until { worker.isIdle }
        worker.stop()
    }

    @Test func twoHundredSearchesInARowNeverOverlapAndEndWithTheLast() {
        let provider = Slow()
        let mailbox = Mailbox()
        let worker = SearchWorker(provider: provider, deliver: mailbox.put)
        for token in 1...199 { worker.submit(Query(term: "wait"), token: UInt64(token)) }
        worker.submit(Query(term: "last"), token: 200)
        mailbox.arrived.wait()
        #expect(mailbox.results.withLock { $0 } == [200: "last"])
        #expect(provider.mostRunning.load(ordering: .relaxed) == 1)
        worker.stop()
    }

    @Test(.timeLimit(.minutes(1))) func partsAreDeliveredIfTheyAreWanted() {
        for isWanted in [true, false] {
            let provider = GatedProvider("A")
            let arrived = DispatchSemaphore(value: 0)
            let delivered = Mutex<[String]>([])
            let worker = SearchWorker(provider: provider, deliversParts: isWanted) { _, result in
                guard case .success(let answer) = result else { return }
                delivered.withLock { $0.append(answer.items.map(\.name).joined() + (answer.isPartial ? "…" : "")) }
                arrived.signal()
            }
            worker.submit(Query(term: "a"), token: 1)
            provider.give(.part(["x"]))
            provider.give(.whole(["x", "y"]))
            for _ in 0..<(isWanted ? 2 : 1) { arrived.wait() }
            #expect(delivered.withLock { $0 } == (isWanted ? ["x…", "xy"] : ["xy"]))
            worker.stop()
        }
    }

    @Test func aCancelledSearchIsNotDelivered() {
        let provider = Slow()
        let mailbox = Mailbox()
        let worker = SearchWorker(provider: provider, deliver: mailbox.put)
        worker.submit(Query(term: "wait"), token: 1)
        worker.cancel()
        until { worker.isIdle }
        #expect(mailbox.results.withLock { $0.isEmpty })
        worker.stop()
        worker.submit(Query(term: "late"), token: 2)
        #expect(worker.isIdle)
    }

    @Test func aWorkerThatIsGivenUpEndsItsSearch() {
        let provider = Slow()
        var worker: SearchWorker? = SearchWorker(provider: provider) { _, _ in }
        worker?.submit(Query(term: "wait"), token: 1)
        until { provider.running.load(ordering: .relaxed) == 1 }
        worker = nil
        until { provider.running.load(ordering: .relaxed) == 0 }
        #expect(worker == nil)
    }
}
