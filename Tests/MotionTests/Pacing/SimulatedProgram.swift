import Motion
import TestSupport

/// A program that moves when keys are pressed, on a simulated link: everything that a run loop does, in numbers.
struct SimulatedProgram {
    /// A key pressed at the far side: something moves from then on.
    struct Press {
        /// At the far side.
        let instant: Double
        /// In seconds; 0 where the key changes the screen at once.
        let duration: Double
        /// At the program.
        fileprivate(set) var arrival = Double.infinity
        /// The answer's first byte at the far side.
        fileprivate(set) var answer = Double.infinity
        fileprivate(set) var frames: [Sent] = []

        /// From the key to the first byte, in seconds.
        var latency: Double { answer - instant }
        /// How much later than it should the last frame in motion is there, in seconds, for a round trip.
        func lateness(_ roundTrip: Double) -> Double {
            (frames.last { $0.frame.purpose == .end }?.delivery.last ?? .infinity) - instant - duration - roundTrip
        }
        /// Those in motion, with the first and the last.
        var framesInMotion: Int { frames.count { $0.frame.purpose != .refinement } }
        /// When the screen is right, in seconds after the nominal end, for a round trip.
        func completion(_ roundTrip: Double) -> Double {
            (frames.last?.delivery.last ?? .infinity) - instant - duration - roundTrip
        }
    }

    /// Every twenty seconds a transition that runs to its end, and one that a key cuts short; ten of each.
    static let presses: [Press] = (0..<10).flatMap { round in
        let start = 5 + 20 * Double(round)
        return [
            Press(instant: start, duration: 0.4), Press(instant: start + 10, duration: 0.4),
            Press(instant: start + 10.16, duration: 0.3),
        ]
    }

    /// The transitions that ran to their ends, and the keys that cut one short.
    var wholePresses: [Press] { presses.indices.filter { $0 % 3 == 0 }.map { presses[$0] } }
    var cuttingPresses: [Press] { presses.indices.filter { $0 % 3 == 2 }.map { presses[$0] } }

    /// One frame that was sent.
    struct Sent {
        let instant: Double
        let frame: LinkClock.Frame
        let bytes: Int
        let delivery: SimulatedLink.Delivery
    }

    /// A line of the log.
    struct Entry {
        let instant: Double
        let bytes: Int
        /// Nil for a fence or a probe alone.
        let purpose: LinkClock.Frame.Purpose?
        /// The clock's state before.
        let state: LinkClock.State
        /// The bytes without an answer before.
        let unanswered: Int
        /// What the line still had to carry, in seconds.
        let queue: Double
    }

    private(set) var clock = LinkClock()
    private(set) var link: SimulatedLink
    private(set) var presses: [Press]
    /// All that was sent: frames, fences and probes.
    private(set) var log: [Entry] = []
    /// When the program woke up.
    private(set) var wakes: [Double] = []

    private let fullFrame: Int
    private let levels: Int
    private var random: SeededGenerator
    private var answers: [(instant: Double, fence: LinkModel.Fence)] = []
    private var now = 0.0
    private var current: Int?
    private var hasKey = false
    /// The bytes that the screen lacks of its full quality.
    private var missing = 0.0

    /// - Parameters:
    ///   - fullFrame: the bytes of a frame at the best level; each next level takes half.
    ///   - seed: of the link's unrest and the sizes of the frames.
    init(_ kind: SimulatedLink.Kind, fullFrame: Int, levels: Int = 6, presses: [Press] = presses, seed: UInt64 = 1) {
        link = SimulatedLink(kind, seed: seed)
        random = SeededGenerator(seed: seed &+ 1000)
        (self.fullFrame, self.levels, self.presses) = (fullFrame, levels, presses)
        for index in presses.indices {
            self.presses[index].arrival = max(
                presses[index].instant + link.delay(), index > 0 ? self.presses[index - 1].arrival : 0)
        }
    }

    private var demand: LinkClock.Demand {
        let motionEnd = current.map { presses[$0].arrival + presses[$0].duration }
        return LinkClock.Demand(
            motionEnd: motionEnd.flatMap { $0 > now || !isEndShown ? $0 : nil },
            hasKey: hasKey, isIncomplete: missing > 0, sizes: (0..<levels).map { fullFrame >> $0 })
    }

    private var isEndShown: Bool {
        current.map { presses[$0].frames.contains { $0.frame.purpose == .end } } ?? true
    }

    /// Lets everything happen up to an instant.
    mutating func run(until end: Double) {
        while true {
            act()
            let step = clock.step(for: demand, at: now)
            var next = end
            if case .wait(let instant?) = step { next = min(next, instant) }
            next = min(next, answers.first?.instant ?? .infinity, nextPress.map { presses[$0].arrival } ?? .infinity)
            guard next < end else { break }
            now = max(now, next)
            wakes.append(now)
            receive()
        }
        now = end
    }

    /// Sends as long as the clock lets it.
    private mutating func act() {
        while true {
            switch clock.step(for: demand, at: now) {
            case .wait: return
            case .fence: send(.status, bytes: 4)
            case .probe: send(.probe, bytes: 3)
            case .frame(let frame): send(frame)
            }
        }
    }

    private mutating func receive() {
        while let answer = answers.first, answer.instant <= now {
            answers.removeFirst()
            clock.answered(answer.fence, at: now)
        }
        while let next = nextPress, presses[next].arrival <= now {
            current = next
            hasKey = true
        }
    }

    private var nextPress: Int? {
        let next = current.map { $0 + 1 } ?? 0
        return next < presses.count ? next : nil
    }

    private mutating func note(_ bytes: Int, _ purpose: LinkClock.Frame.Purpose?) {
        log.append(
            Entry(
                instant: now, bytes: bytes, purpose: purpose, state: clock.state(at: now),
                unanswered: clock.model.unansweredBytes, queue: max(link.free - now, 0)))
    }

    private mutating func send(_ fence: LinkModel.Fence, bytes: Int) {
        note(bytes, nil)
        clock.sent(fence, bytes: bytes, at: now)
        if let answer = link.send(bytes, at: now).answer { answers.append((answer, fence)) }
    }

    private mutating func send(_ frame: LinkClock.Frame) {
        let nominal = Double(fullFrame >> frame.level) * Double.random(in: 0.8...1.2, using: &random)
        let isPart = frame.purpose == .refinement
        let bytes = Int(isPart ? min(missing, Double(frame.byteLimit)) : nominal)
        note(bytes, frame.purpose)
        clock.sent(frame, bytes: bytes, for: demand, at: now)
        missing = isPart ? missing - Double(bytes) : frame.level == 0 ? 0 : Double(fullFrame)
        if missing < 1 { missing = 0 }
        let delivery = link.send(bytes, at: now)
        if let answer = delivery.answer { answers.append((answer, .status)) }
        guard let current else { return }
        if hasKey { presses[current].answer = delivery.first }
        hasKey = false
        presses[current].frames.append(Sent(instant: now, frame: frame, bytes: bytes, delivery: delivery))
    }
}
