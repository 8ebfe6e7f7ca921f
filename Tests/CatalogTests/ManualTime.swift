import Synchronization

@testable import Catalog

/// Time that passes only by waiting, or when the test says so.
final class ManualTime: Sendable {
    private let seconds = Mutex(0.0)

    /// At some second, the same for the network's clock and for the calendar's.
    init(at seconds: Double = 0) { self.seconds.withLock { $0 = seconds } }

    var now: Double { seconds.withLock { $0 } }

    func pass(_ time: Double) { seconds.withLock { $0 += time } }

    var clock: NetworkClock { NetworkClock(now: { self.now }, sleep: { self.pass($0) }) }
}
