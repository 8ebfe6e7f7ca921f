/// Says when the next frame may be sent over a link, and how large it may be.
///
/// It does not bound what is on its way, but has the link's model foretell when the link runs dry, and lets the next frame go
/// just before: then each frame shows the newest instant, nothing queues up, and a key waits for one small frame at most.
///
///     loop:   step(for: demand, at: now) ──▶ wait │ fence │ probe │ frame ──▶ sent(…)
///     input:  answer to a fence ──▶ answered(…)
///
/// It is a value that is given bytes and instants only. What a frame shows, and what the levels of quality look like, is not
/// its business: it chooses among them by the bytes that each is expected to take.
public struct LinkClock: Sendable, Equatable {
    /// What the program has to show.
    public struct Demand: Sendable {
        /// When all that moves will have come to rest; infinity where something moves without end, nil while all is still.
        public var motionEnd: Double?
        /// Whether a key waits for its answer on the screen.
        public var hasKey: Bool
        /// Whether the screen is not yet what it should be at rest and at full quality.
        public var isIncomplete: Bool
        /// The bytes that a frame is expected to take at each level, best and largest first.
        public var sizes: [Int]
        /// The frames that are wanted in a second, at most.
        public var framesPerSecond: Double
        /// How long it takes to make a frame before it can be sent, in seconds.
        public var preparation: Double

        /// - Precondition: there is a level at least, and a rate above 0.
        public init(
            motionEnd: Double? = nil, hasKey: Bool = false, isIncomplete: Bool = false, sizes: [Int],
            framesPerSecond: Double = 60, preparation: Double = 0
        ) {
            precondition(!sizes.isEmpty && framesPerSecond > 0, "a frame has a level and its time")
            (self.motionEnd, self.hasKey, self.isIncomplete, self.sizes) = (motionEnd, hasKey, isIncomplete, sizes)
            (self.framesPerSecond, self.preparation) = (framesPerSecond, preparation)
        }
    }

    /// What is to be done next.
    public enum Step: Sendable, Equatable {
        /// Nothing until the instant, an answer or another demand; for ever if nil.
        case wait(until: Double?)
        /// Send a bare fence and note it with `sent(.status, …)`: it measures the round trip best.
        case fence
        /// Send a probe and note it with `sent(.probe, …)`.
        case probe
        /// Compose a frame, send it with a fence behind it and note it with `sent(_:bytes:for:at:)`.
        case frame(Frame)
    }

    /// A frame that may be sent now.
    public struct Frame: Sendable, Equatable {
        /// What a frame is for.
        public enum Purpose: Sendable, Equatable {
            /// Answers a key, before all else.
            case key
            /// Shows this instant of what moves.
            case motion
            /// Shows the end of what moves: all in place, though not yet at full quality.
            case end
            /// Brings a part of the full picture.
            case refinement
        }

        public let purpose: Purpose
        /// The level to draw with, 0 the best.
        public let level: Int
        /// The bytes that it should take at most. A refinement is cut to them, other frames need not be.
        public let byteLimit: Int

        /// A frame; one that the clock did not order, as the first picture of a session, can be noted with it all the same.
        public init(purpose: Purpose, level: Int, byteLimit: Int) {
            (self.purpose, self.level, self.byteLimit) = (purpose, level, byteLimit)
        }
    }

    /// How well the link is known.
    public enum State: Sendable, Equatable {
        /// Not yet: the cheapest frames, few at a time.
        case cold
        /// By its answers.
        case known
        /// It carries nothing at present.
        case stalled
        /// Nothing answers: a slow rate is taken for granted.
        case open
    }

    /// What the answers tell.
    public private(set) var model = LinkModel()

    /// The end of motion whose last frame has been sent.
    public private(set) var shownEnd: Double?
    /// When the last frame was due, or sent if that was much later: the next one is due a frame's time after it.
    var lastFrame = -Double.infinity
    /// The end of the motion that the last frame in motion was of.
    var movedEnd: Double?
    /// When the last answer to a key was sent.
    var lastKey = -Double.infinity
    private var lastSent = -Double.infinity
    /// Since when the first answer is waited for.
    private var askedFirst: Double?
    /// Whether answers are not counted until a probe's tells where they are.
    private var isLost = false
    private var lastProbe: Double?
    /// Until the next probe, in seconds.
    private var probePause = LinkClock.firstProbePause
    /// When what was sent without answers is through, by the rate taken for granted.
    var openDry = -Double.infinity

    /// A clock that knows nothing of its link.
    public init() {}

    /// How well the link is known at an instant.
    public func state(at now: Double) -> State {
        if model.isStalled(at: now) { return hasGivenUp(at: now) ? .open : .stalled }
        if let openInstant, now >= openInstant { return .open }
        return model.rate == nil ? .cold : .known
    }

    /// Notes bytes that went out with a fence behind them and are no frame: a bare fence, a probe, questions.
    public mutating func sent(_ fence: LinkModel.Fence, bytes: Int, at now: Double) {
        if hasGivenUp(at: now) { (model, askedFirst) = (LinkModel(), -.infinity) }
        if state(at: now) == .open, !isLost { model.forgetQuestions() }
        model.sent(fence, bytes: bytes, at: now)
        askedFirst = askedFirst ?? now
        lastSent = now
        if fence == .probe {
            if lastProbe != nil { probePause = min(2 * probePause, LinkClock.longestProbePause) }
            lastProbe = now
        }
    }

    /// Notes a frame that went out.
    public mutating func sent(_ frame: Frame, bytes: Int, for demand: Demand, at now: Double) {
        if state(at: now) == .open { openDry = max(openDry, now) + Double(bytes) / LinkClock.openRate }
        sent(.status, bytes: bytes, at: now)
        made(frame, for: demand, at: now)
    }

    /// Notes a frame that had nothing to send: the screen shows already what it would.
    public mutating func made(_ frame: Frame, for demand: Demand, at now: Double) {
        // A frame that is a little late does not put off the next one, so that their rate is what was asked for.
        let pause = pause(for: demand, at: now)
        lastFrame = min(max(lastFrame + pause, now - pause / 2), now)
        if frame.purpose == .motion { movedEnd = demand.motionEnd }
        if frame.purpose == .key { lastKey = now }
        if frame.purpose == .end { shownEnd = demand.motionEnd }
    }

    /// Notes an answer, in the order of their coming.
    public mutating func answered(_ fence: LinkModel.Fence, at now: Double) {
        if isLost, fence == .status { return }
        if state(at: now) == .open, !isLost {
            // Which fence it answers cannot be told.
            model.forgetQuestions()
            (isLost, lastProbe, askedFirst) = (true, nil, now)
            return
        }
        isLost = false
        model.answered(fence, at: now)
        (lastProbe, probePause) = (nil, LinkClock.firstProbePause)
    }

    /// What to do at an instant; ask again when it is done. With nothing to show there is nothing to do, whatever is on its way.
    public func step(for demand: Demand, at now: Double) -> Step {
        guard demand.hasKey || demand.motionEnd != nil || demand.isIncomplete else { return .wait(until: nil) }
        let state = state(at: now)
        // Whoever presses keys is shown something, now and then, whatever has become of the answers.
        if state == .stalled, demand.hasKey, now >= lastKey + LinkClock.stalledKeyPause {
            return .frame(frame(.key, within: LinkClock.keyShare, of: demand, at: now))
        }
        if state == .stalled || (isLost && isProbeDue(at: now)) { return probe(at: now) }
        if needsFence(for: demand, at: now) { return .fence }
        if demand.hasKey { return key(demand, at: now) }
        if let end = demand.motionEnd, end != shownEnd {
            return lets(LinkClock.motionAge, at: now) ? motion(to: end, demand, at: now) : wait(until: nil)
        }
        if demand.isIncomplete {
            return lets(LinkClock.stillAge, at: now) ? refinement(demand, at: now) : wait(until: nil)
        }
        return wait(until: nil)
    }

    /// Nothing answers from here on, if nothing has before.
    var openInstant: Double? {
        model.roundTrip == nil ? askedFirst.map { $0 + LinkClock.answerPatience } : nil
    }

    /// Whether the stall has lasted too long to wait for its end: whoever is there now may not know the questions.
    private func hasGivenUp(at now: Double) -> Bool {
        model.stallInstant.map { now > $0 + LinkClock.longestStall } ?? false
    }

    private func isProbeDue(at now: Double) -> Bool {
        lastProbe.map { now >= $0 + probePause } ?? true
    }

    private func probe(at now: Double) -> Step {
        if isProbeDue(at: now) { return .probe }
        let end = model.stallInstant.map { $0 + LinkClock.longestStall + 0.001 }
        return .wait(until: [lastProbe.map { $0 + probePause }, end].compactMap { $0 }.min())
    }

    /// Whether frames may go on although others are on their way. A round trip that was not measured for so long may have
    /// grown in the model by what is always queued, and the more would then be queued: once in that time the link is let empty.
    private func lets(_ age: Double, at now: Double) -> Bool {
        state(at: now) != .known || model.unansweredCount == 0 || now <= model.lastMeasured + age
    }

    /// After a rest, or where it is long ago, the round trip is measured anew, before a frame makes it longer.
    private func needsFence(for demand: Demand, at now: Double) -> Bool {
        guard state(at: now) != .open, model.unansweredCount == 0 else { return false }
        return now > lastSent + LinkClock.rest
            || (state(at: now) == .known && now > model.lastMeasured + LinkClock.stillAge)
    }

    /// In bytes a second, where nothing answers.
    static let openRate = 16_384.0
    /// Of the link's time for the answer to a key, in seconds.
    static let keyShare = 0.01
    /// How long the first answer is waited for, in seconds.
    private static let answerPatience = 1.0
    /// How long a stall's end is waited for, in seconds.
    private static let longestStall = 10.0
    /// From one answer to a key to the next while the link stalls, in seconds.
    private static let stalledKeyPause = 1.0
    /// After so long without a byte, in seconds, the round trip is measured anew.
    private static let rest = 1.0
    /// How old a measured round trip may become, in seconds: while all is still, and in motion, which stands still for it.
    private static let stillAge = 10.0
    private static let motionAge = 25.0
    /// In seconds: from the first probe of a stall to the second, and at most between two.
    private static let firstProbePause = 1.0
    private static let longestProbePause = 2.0
}
