import Foundation

/// Searches on a thread of its own, the newest first and only.
///
/// A search that is submitted cancels the one before it, whether that waits or runs; so at most one request is in flight.
/// A search that was cancelled is not delivered. One that had ended just before may still arrive: callers compare the
/// token with that of the search they want.
///
/// The thread starts with the first search and sleeps between searches without waking up.
public final class SearchWorker: Sendable {
    /// What came of a search, with the token it was submitted with; parts of an answer before the whole.
    public typealias Delivery = @Sendable (_ token: UInt64, _ result: Result<Answer, CatalogError>) -> Void

    private let queue: SearchQueue

    /// - Parameters:
    ///   - deliversParts: whether answers are delivered as they grow, or only when they are whole.
    ///   - deliver: called on the worker's thread; it must not wait for this worker.
    public init(provider: any Provider, deliversParts: Bool = true, deliver: @escaping Delivery) {
        queue = SearchQueue(provider: provider, deliversParts: deliversParts, deliver: deliver)
    }

    deinit {
        queue.stop()
    }

    /// Searches, in place of whatever was asked before.
    public func submit(_ query: Query, token: UInt64) {
        queue.submit(query, token: token)
    }

    /// Ends what waits and what runs; nothing of it is delivered.
    public func cancel() {
        queue.cancel()
    }

    /// Cancels, and ends the thread. It does not wait for it; a running request ends within about 50 ms. Later searches
    /// are ignored.
    public func stop() {
        queue.stop()
    }

    /// Whether nothing waits or runs. A result is delivered before this becomes true.
    public var isIdle: Bool { queue.isIdle }
}

/// The part of the worker that its thread holds on to, so that a worker that is given up ends its thread.
private final class SearchQueue: @unchecked Sendable {
    // Sendable because the variables are only touched while `condition` is locked.

    private struct Job {
        var query: Query
        var token: UInt64
        let cancellation = Cancellation()
    }

    private static let stackBytes = 1 << 20

    private let provider: any Provider
    private let deliversParts: Bool
    private let deliver: SearchWorker.Delivery
    private let condition = NSCondition()
    private var waiting: Job?
    private var running: Job?
    private var isStarted = false
    private var isStopped = false

    init(provider: any Provider, deliversParts: Bool, deliver: @escaping SearchWorker.Delivery) {
        self.provider = provider
        self.deliversParts = deliversParts
        self.deliver = deliver
    }

    var isIdle: Bool {
        condition.withLock { waiting == nil && running == nil }
    }

    func submit(_ query: Query, token: UInt64) {
        condition.withLock {
            guard !isStopped else { return }
            running?.cancellation.cancel()
            waiting = Job(query: query, token: token)
            if isStarted {
                condition.signal()
            } else {
                isStarted = true
                let thread = Thread { self.run() }
                thread.stackSize = Self.stackBytes
                thread.name = "search"
                thread.start()
            }
        }
    }

    func cancel() {
        condition.withLock {
            running?.cancellation.cancel()
            waiting = nil
        }
    }

    func stop() {
        condition.withLock {
            isStopped = true
            running?.cancellation.cancel()
            waiting = nil
            condition.signal()
        }
    }

    private func run() {
        WorkerSignals.block()
        while let job = nextJob() {
            let result = Result { () throws(CatalogError) in
                guard deliversParts else { return try provider.search(job.query, cancellation: job.cancellation) }
                var whole = try provider.search(job.query, cancellation: job.cancellation) { part in
                    if !job.cancellation.isCancelled { deliver(job.token, .success(part)) }
                }
                // Whoever waits for the last one waits for no other.
                whole.isPartial = false
                return whole
            }
            if !job.cancellation.isCancelled { deliver(job.token, result) }
            condition.withLock { running = nil }
        }
    }

    /// Waits for a search; nil when there will be none.
    private func nextJob() -> Job? {
        condition.withLock {
            while waiting == nil, !isStopped { condition.wait() }
            guard !isStopped else { return nil }
            running = waiting
            waiting = nil
            return running
        }
    }
}
