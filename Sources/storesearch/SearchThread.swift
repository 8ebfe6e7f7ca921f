import Catalog
import Synchronization

/// Searches one query after the other on a thread of its own. A newer query gives up the one under way, and takes the place
/// of one that waits.
///
/// The thread is started by the first search and sleeps between searches.
final class SearchThread: Sendable {
    /// What a search gave.
    typealias Found = Result<Answer, CatalogError>

    private struct State {
        var waiting: (query: Query, token: UInt64)?
        var cancellation: Cancellation?
        var isRunning = false
    }

    private let provider: any Provider
    private let deliver: @Sendable (_ token: UInt64, _ found: Found) -> Void
    private let state = Mutex(State())

    /// - Parameter deliver: called on the thread, once for each search that was not given up.
    init(provider: any Provider, deliver: @escaping @Sendable (_ token: UInt64, _ found: Found) -> Void) {
        self.provider = provider
        self.deliver = deliver
    }

    /// Starts a search; one under way is given up.
    func start(_ query: Query, _ token: UInt64) {
        let mustRun = state.withLock { state in
            state.cancellation?.cancel()
            state.waiting = (query, token)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if mustRun { DetachedThread.start { self.run() } }
    }

    /// Gives up the search under way and the one that waits.
    func cancel() {
        state.withLock { state in
            state.cancellation?.cancel()
            state.waiting = nil
        }
    }

    /// Works off what waits, then lets the thread end.
    private func run() {
        while let (query, token, cancellation) = next() {
            let found = Result { () throws(CatalogError) in
                try provider.search(query, cancellation: cancellation)
            }
            if !cancellation.isCancelled { deliver(token, found) }
        }
    }

    private func next() -> (Query, UInt64, Cancellation)? {
        state.withLock { state in
            guard let (query, token) = state.waiting else {
                state.isRunning = false
                state.cancellation = nil
                return nil
            }
            let cancellation = Cancellation()
            state.cancellation = cancellation
            state.waiting = nil
            return (query, token, cancellation)
        }
    }
}
