import Synchronization

/// Spaces requests: some at once, then one every so often, as the store asks of its clients.
final class TokenBucket: Sendable {
    private struct State {
        var tokens: Double
        var filledAt: Double
    }

    private let capacity: Double
    private let secondsPerToken: Double
    private let clock: NetworkClock
    private let state: Mutex<State>

    /// Full at first.
    init(capacity: Int = 5, secondsPerToken: Double = 3, clock: NetworkClock) {
        self.capacity = Double(capacity)
        self.secondsPerToken = secondsPerToken
        self.clock = clock
        state = Mutex(State(tokens: Double(capacity), filledAt: clock.now()))
    }

    /// Takes a token, waiting for one if there is none.
    ///
    /// - Throws: `cancelled`; no token is taken then.
    func take(_ cancellation: Cancellation) throws(CatalogError) {
        while true {
            let wait = takeOrWait()
            guard wait > 0 else { return }
            try clock.wait(seconds: wait, cancellation: cancellation)
        }
    }

    /// Seconds until there is a token; 0 when one was taken.
    private func takeOrWait() -> Double {
        let now = clock.now()
        return state.withLock { state in
            state.tokens = min(capacity, state.tokens + max(0, now - state.filledAt) / secondsPerToken)
            state.filledAt = now
            // What rounding takes off a token is not worth a wait.
            guard state.tokens < 1 - 1e-6 else {
                state.tokens = max(0, state.tokens - 1)
                return 0
            }
            return (1 - state.tokens) * secondsPerToken
        }
    }
}
