/// When the next frame is due; is given its time, reads no clock.
///
///     start   +1/60   +2/60   +3/60          Ticks lie on a grid from the start.
///     ├───────┼───────┼───────┼──▶           A frame that took until ✕ is followed by the tick after ✕:
///     ╰─────────────✕ ╰▶ next                the one missed in between is skipped, never queued.
///
/// While it is stopped there is no deadline, so that a still screen needs no timer and no wake-up.
public struct FrameClock: Sendable {
    /// The ticks in a second.
    public let framesPerSecond: Double
    private var origin: Double?

    /// A stopped clock.
    ///
    /// - Precondition: the rate is finite and more than 0.
    public init(framesPerSecond: Double = 60) {
        precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "a frame clock has a rate above 0")
        self.framesPerSecond = framesPerSecond
    }

    /// Starts the grid of ticks at an instant, in seconds; a clock that runs keeps its grid.
    public mutating func start(at instant: Double) {
        if origin == nil { origin = instant }
    }

    /// Stops; the next start lays a new grid.
    public mutating func stop() {
        origin = nil
    }

    /// Whether there is a next frame.
    public var isRunning: Bool { origin != nil }

    /// The first tick strictly after an instant, in seconds, or nil when stopped.
    ///
    /// Before the start it is the start itself.
    public func deadline(after now: Double) -> Double? {
        guard let origin else { return nil }
        guard now >= origin else { return origin }
        // The tick at or before now; where rounding makes it one less, a second step is needed.
        var tick = ((now - origin) * framesPerSecond).rounded(.down)
        for _ in 0..<2 where origin + tick / framesPerSecond <= now { tick += 1 }
        return origin + tick / framesPerSecond
    }
}
