import TestSupport

/// A link in numbers: a line of one rate behind a queue, with a delay each way, and a terminal at its end that answers
/// fences when it has got them. The same seed gives the same link.
///
///     program ──▶ queue ──rate──▶ ── delay ──▶ terminal
///        ◀───────────────────────── delay ──── answer
struct SimulatedLink {
    /// What a link is like.
    struct Kind: Sendable {
        /// In bytes a second.
        var rate: Double
        /// Another rate from an instant on.
        var change: (instant: Double, rate: Double)?
        /// In seconds, there and back.
        var roundTrip: Double
        /// The most by which a delay differs, in seconds.
        var jitter = 0.0
        /// When the line carries nothing.
        var stalls: [ClosedRange<Double>] = []
        /// The share of the answers that get lost, while the instant is in the range.
        var lost = 0.0
        var losing: ClosedRange<Double> = 0...(.infinity)
        /// Whether the terminal knows the questions at all.
        var answers = true
    }

    /// What came of something sent.
    struct Delivery {
        /// When its first and its last byte are at the far side.
        let first: Double
        let last: Double
        /// When the answer to the fence behind it is back, if ever.
        let answer: Double?
    }

    let kind: Kind
    private var random: SeededGenerator
    /// When the line has sent everything so far.
    private(set) var free = 0.0
    private var lastArrival = 0.0
    private var lastAnswer = 0.0

    init(_ kind: Kind, seed: UInt64) {
        self.kind = kind
        random = SeededGenerator(seed: seed)
    }

    mutating func send(_ bytes: Int, at instant: Double) -> Delivery {
        let start = running(from: max(free, instant), for: 0)
        let rate = kind.change.flatMap { start >= $0.instant ? $0.rate : nil } ?? kind.rate
        free = running(from: start, for: Double(bytes) / rate)
        let first = max(start + delay(), lastArrival)
        lastArrival = max(free + delay(), first)
        let isLost = kind.losing.contains(instant) && Double.random(in: 0..<1, using: &random) < kind.lost
        guard kind.answers, !isLost else { return Delivery(first: first, last: lastArrival, answer: nil) }
        lastAnswer = max(lastArrival + delay(), lastAnswer)
        return Delivery(first: first, last: lastArrival, answer: lastAnswer)
    }

    /// The way of a key or an answer to the program, in seconds.
    mutating func delay() -> Double {
        max(kind.roundTrip / 2 + Double.random(in: -1...1, using: &random) * kind.jitter / 2, 0)
    }

    /// The instant at which the line has run for so many seconds, without its stalls.
    private func running(from start: Double, for seconds: Double) -> Double {
        var (instant, left) = (start, seconds)
        for stall in kind.stalls {
            if instant < stall.lowerBound, instant + left >= stall.lowerBound {
                left -= stall.lowerBound - instant
                instant = stall.upperBound
            } else if stall.contains(instant) {
                instant = stall.upperBound
            }
        }
        return instant + left
    }
}
