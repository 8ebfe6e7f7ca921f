import Glibc

/// Time as the network counts it: real seconds, also while a film's own clock stands.
public struct NetworkClock: Sendable {
    /// Seconds since some fixed instant, never going back.
    public let now: @Sendable () -> Double
    /// Seconds since 1970, as the machine's clock is set: what programs agree on.
    let wall: @Sendable () -> Double
    /// Lets seconds pass on the thread that asks.
    let sleep: @Sendable (Double) -> Void

    /// How long a wait goes on before it looks for a cancellation, in seconds.
    private static let step = 0.025

    /// - Parameters:
    ///   - wall: seconds since 1970; as `now` if nil.
    ///   - sleep: for tests; the default suspends the thread.
    public init(
        now: @escaping @Sendable () -> Double, wall: (@Sendable () -> Double)? = nil,
        sleep: @escaping @Sendable (Double) -> Void = suspend
    ) {
        self.now = now
        self.wall = wall ?? now
        self.sleep = sleep
    }

    /// Waits in steps of 25 ms, so that a cancellation is seen in time.
    func wait(seconds: Double, cancellation: Cancellation) throws(CatalogError) {
        var left = seconds
        while left > 0 {
            guard !cancellation.isCancelled else { throw .cancelled() }
            let step = min(left, Self.step)
            sleep(step)
            left -= step
        }
        guard !cancellation.isCancelled else { throw .cancelled() }
    }

    /// Suspends the thread for so many seconds.
    public static let suspend: @Sendable (Double) -> Void = { seconds in
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
        nanosleep(&time, nil)
    }
}
