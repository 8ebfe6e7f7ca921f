/// What is known of the link to the terminal and made of it, at one instant: for those who watch the program.
public struct PacingStatus: Hashable, Sendable {
    /// How frames find their time.
    public enum Mode: Hashable, Sendable {
        /// By the link's clock, in the state that it is in.
        case paced(LinkClock.State)
        /// By the frame clock alone: pacing is off, or the terminal swallows no questions.
        case unpaced
    }

    public var mode: Mode
    /// T, the least time from question to answer, in seconds; nil where it is not known.
    public var roundTrip: Double?
    /// R, in bytes a second; nil where it is not known.
    public var rate: Double?
    /// How long the link still has to carry what was sent, in seconds.
    public var queue: Double
    /// The quality of the last frame, 0 the best.
    public var level: Int
    /// The frames sent in the last second.
    public var framesPerSecond: Int
    /// The bytes sent in the last second.
    public var bytesPerSecond: Int

    /// A status.
    public init(
        mode: Mode, roundTrip: Double? = nil, rate: Double? = nil, queue: Double = 0, level: Int = 0,
        framesPerSecond: Int = 0, bytesPerSecond: Int = 0
    ) {
        (self.mode, self.roundTrip, self.rate, self.queue) = (mode, roundTrip, rate, queue)
        (self.level, self.framesPerSecond, self.bytesPerSecond) = (level, framesPerSecond, bytesPerSecond)
    }
}
