import Storage
import Synchronization

/// Lets requests go when the store's allowance has one, which running programs share where there is a record of it.
final class RequestLimit: Sendable {
    /// What a request has to do.
    private enum Verdict {
        case go
        case wait(seconds: Double)
        case refused(seconds: Double)
    }

    private let spaces: Bool
    private let pauses: Bool
    private let clock: NetworkClock
    private let record: SharedRecord?
    /// What is known here: all there is without a record, and where that cannot be read.
    private let own = Mutex(RequestAllowance())

    /// Full at first.
    ///
    /// - Parameters:
    ///   - spaces: whether requests are spaced.
    ///   - pauses: whether none go for a while after one was refused.
    ///   - record: where programs count together.
    init(spaces: Bool, pauses: Bool, clock: NetworkClock, record: SharedRecord? = nil) {
        self.spaces = spaces
        self.pauses = pauses
        self.clock = clock
        self.record = record
    }

    /// Takes a token, waiting for one if there is none.
    ///
    /// - Throws: `rateLimited` while the store wants no requests, and `cancelled`; no token is taken then.
    func take(_ cancellation: Cancellation) throws(CatalogError) {
        while true {
            guard !cancellation.isCancelled else { throw .cancelled() }
            switch verdict() {
            case .go: return
            case .wait(let seconds): try clock.wait(seconds: seconds, cancellation: cancellation)
            case .refused(let seconds): throw .rateLimited(seconds: seconds)
            }
        }
    }

    /// The store has refused a request.
    ///
    /// - Parameter asked: for how many seconds the store wants none; nil if it does not say.
    /// - Returns: seconds until the next may go; nil where that is left to the user.
    func refuse(asked: Double? = nil) -> Double? {
        guard pauses else { return nil }
        let now = clock.wall()
        return change { $0.refuse(at: now, asked: asked) }
    }

    /// The store has answered.
    func answer() {
        if pauses { change { $0.answer() } }
    }

    private func verdict() -> Verdict {
        let now = clock.wall()
        return change { allowance in
            let pause = pauses ? allowance.pauseLeft(at: now) : 0
            if pause > 0 { return .refused(seconds: pause) }
            guard spaces else { return .go }
            let wait = allowance.take(at: now)
            return wait > 0 ? .wait(seconds: wait) : .go
        }
    }

    private func change<R: Sendable>(_ body: (inout RequestAllowance) -> R) -> R {
        own.withLock { own in
            let result = record?.update { bytes in
                own = RequestAllowance(bytes) ?? own
                let result = body(&own)
                bytes = own.bytes
                return result
            }
            return result ?? body(&own)
        }
    }
}
