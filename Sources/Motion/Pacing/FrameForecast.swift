/// Foretells what the next frame of a motion takes at each level, in bytes, from those that were sent.
///
/// The levels keep their proportions, roughly: a frame that took twice what was expected at its level makes the other levels be
/// expected to take twice as much. Half of each frame's news is believed, so that one that stands out does not decide alone.
public struct FrameForecast: Sendable, Equatable {
    /// What each level takes of the first one, best first; the first is 1.
    private let shares: [Double]
    private var full: Double

    /// - Parameters:
    ///   - shares: what each level takes of the best one, best first.
    ///   - fullFrame: the bytes expected at the best level while nothing is known.
    /// - Precondition: there is a share, and all are above 0.
    public init(shares: [Double], fullFrame: Int) {
        precondition(!shares.isEmpty && shares.allSatisfy { $0 > 0 }, "a level takes something")
        self.shares = shares
        full = Double(max(fullFrame, 1))
    }

    /// The bytes that a frame is expected to take at each level, as `LinkClock.Demand` wants them.
    public var sizes: [Int] { shares.map { max(Int(full * $0), 1) } }

    /// Expects so many bytes at the best level, if it expected fewer: another motion begins.
    public mutating func expect(atLeast bytes: Int) {
        full = max(full, Double(bytes))
    }

    /// Notes what a frame of a motion took at its level.
    public mutating func sent(bytes: Int, level: Int) {
        let seen = Double(max(bytes, 1)) / shares[level]
        full += (seen - full) / 2
    }
}
