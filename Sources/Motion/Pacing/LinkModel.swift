/// What a link to a terminal does, learnt from the answers to fences.
///
/// A fence is a question that the terminal answers when it has shown everything before it. It is given bytes and instants
/// only, reads no clock, and takes the link for a line of one rate behind a delay:
///
///     sent        dry                                    expected
///     ├───────────┼──────────────────────────────────────┤        round trip T: least of the last 30 s
///     │ bytes / R │ there, shown, and back again: T      │        rate R: bytes / service
///
/// Of each answer: service = answer − max(previous answer, sent + T). Answers come in the order of the questions.
public struct LinkModel: Sendable, Equatable {
    /// The two questions, told apart by their answers.
    public enum Fence: Sendable, Equatable {
        /// Ends a frame, or stands alone: DSR (`CSI 5 n`), answered by `CSI 0 n`.
        case status
        /// Finds the place again where answers were lost: DA1 (`CSI c`). Its answer tells that whatever was asked before has
        /// been answered, or never will be.
        case probe
    }

    private struct Question: Sendable, Equatable {
        let fence: Fence
        let sent: Double
        /// What was sent since the question before.
        let bytes: Int
        /// Whether nothing else was on its way.
        let isAlone: Bool
        /// Whether its answer tells nothing of the rate and the round trip: the link stalled meanwhile.
        var isVoid = false
    }

    private struct Trip: Sendable, Equatable {
        let answered: Double
        let seconds: Double
    }

    private var questions: [Question] = []
    /// The trips that were or will be the least one of the window, shortest and oldest first.
    private var trips: [Trip] = []
    private var sampledBytes = 0.0
    private var sampledSeconds = 0.0
    /// The instant of the last answer.
    public private(set) var lastAnswer: Double?
    /// When the round trip was last found to be what it is taken for.
    private(set) var lastMeasured = -Double.infinity
    /// The bytes of the largest frame answered so far; half of it after a stall.
    public private(set) var largestAnswered = 0

    /// Nothing known yet.
    public init() {}

    /// T, the least time from question to answer, in seconds; nil before the first answer.
    public var roundTrip: Double? { trips.first?.seconds }

    /// R, in bytes a second; nil before an answer told something of it. Lost answers make a link seem slower than any is.
    public var rate: Double? {
        sampledSeconds > 0 ? max(sampledBytes / sampledSeconds, LinkModel.leastRate) : nil
    }

    /// How many questions wait for their answers.
    public var unansweredCount: Int { questions.count }

    /// The bytes sent that no answer has confirmed.
    public var unansweredBytes: Int { questions.reduce(0) { $0 + $1.bytes } }

    /// Notes that bytes went out with a question behind them.
    mutating func sent(_ fence: Fence, bytes: Int, at now: Double) {
        if questions.count == LinkModel.mostQuestions { questions.removeFirst() }
        questions.append(Question(fence: fence, sent: now, bytes: bytes, isAlone: questions.isEmpty))
    }

    /// Forgets all questions: their answers will not be recognised.
    mutating func forgetQuestions() {
        questions.removeAll()
    }

    /// Notes an answer. One that answers nothing is left out of account.
    mutating func answered(_ fence: Fence, at now: Double) {
        // What was asked before and is of the other kind has lost its answer.
        guard let place = questions.firstIndex(where: { $0.fence == fence }) else { return }
        let question = questions[place]
        let hasStalled = isStalled(at: now)
        let expected = Double(question.bytes) / (rate ?? LinkModel.slowestRate)
        questions.removeFirst(place + 1)
        let start = max(lastAnswer ?? -.infinity, question.sent + (roundTrip ?? 0))
        lastAnswer = now
        let service = max(now - start, LinkModel.leastService)
        if hasStalled || (roundTrip != nil && service > max(LinkModel.longestService, 8 * expected)) {
            passStall()
            return
        }
        if question.isVoid { return }
        largestAnswered = max(largestAnswered, question.bytes)
        let trip = now - question.sent
        let before = roundTrip
        let isLeast = note(Trip(answered: now, seconds: trip))
        // With a round trip taken for longer than it is, answers seemed to come sooner after their bytes than they did.
        if let before, before - trip > max(LinkModel.jitter, LinkModel.greatShare * before) { sampledBytes /= 2 }
        let isBare = question.isAlone && question.bytes < LinkModel.leastSample
        if isBare || trip <= (roundTrip ?? 0) + LinkModel.jitter { lastMeasured = now }
        // A frame that gave the round trip itself says nothing of the rate, nor does a fence alone.
        guard !isLeast, question.bytes >= LinkModel.leastSample else { return }
        if expected < LinkModel.jitter, service < 2 * LinkModel.jitter, rate != nil { return }
        sample(bytes: Double(question.bytes), seconds: service)
    }

    /// The instant at which the link has nothing more to carry, if nothing else is sent; `-infinity` where nothing is known.
    ///
    /// Beginning at the last answer, for each unanswered frame e = max(e, sent + T) + bytes / R, where the first one, if overdue,
    /// counts to now; then e − T.
    public func dryInstant(at now: Double) -> Double {
        guard let roundTrip, let rate else { return -.infinity }
        var expected = lastAnswer ?? -.infinity
        for (place, question) in questions.enumerated() {
            expected = max(expected, question.sent + roundTrip) + Double(question.bytes) / rate
            if place == 0 { expected = max(expected, now) }
        }
        return expected - roundTrip
    }

    /// When silence means that the link stalls: `stallPatience` after the next answer is expected. Nil while none is, or as
    /// long as nothing was ever answered.
    public var stallInstant: Double? {
        guard let roundTrip, let first = questions.first else { return nil }
        let start = max(lastAnswer ?? -.infinity, first.sent + roundTrip)
        let service = min(Double(first.bytes) / (rate ?? LinkModel.slowestRate), LinkModel.longestExpected)
        return start + service + LinkModel.stallPatience
    }

    /// Whether the link carries nothing at present.
    public func isStalled(at now: Double) -> Bool {
        stallInstant.map { now > $0 } ?? false
    }

    /// Keeps a trip; returns whether it is the least one of the window.
    private mutating func note(_ trip: Trip) -> Bool {
        trips.removeAll { $0.seconds >= trip.seconds || $0.answered < trip.answered - LinkModel.window }
        trips.append(trip)
        return trips.count == 1
    }

    private mutating func sample(bytes: Double, seconds: Double) {
        // e^(−seconds / 0.25), near enough: a sample that took long outweighs those before it.
        let keep = 0.875 / (1 + seconds / LinkModel.memory * (1 + seconds / LinkModel.memory / 2))
        sampledBytes = sampledBytes * keep + bytes
        sampledSeconds = sampledSeconds * keep + seconds
    }

    /// After a stall what is on its way tells nothing, and the link may be slower than before.
    private mutating func passStall() {
        for place in questions.indices { questions[place].isVoid = true }
        // Not ever less: where answers are lost the link is no slower for it.
        if let rate, rate > LinkModel.slowestRate { sampledBytes /= 2 }
        largestAnswered /= 2
    }

    /// Of the least round trip, in seconds.
    private static let window = 30.0
    /// Of the rate, in seconds of service.
    private static let memory = 0.25
    /// In seconds; a terminal on the same machine answers sooner than can be measured.
    private static let leastService = 0.00025
    /// A longer service, in seconds, is a stall, unless eight times as long as expected is longer still.
    private static let longestService = 0.5
    /// How much later than expected an answer may be, in seconds.
    private static let stallPatience = 0.25
    /// What takes less, in seconds, cannot be told from the unrest of the link.
    private static let jitter = 0.003
    /// In bytes a second.
    private static let leastRate = 1000.0
    /// However much a frame takes, its answer is overdue after so long, in seconds.
    private static let longestExpected = 3.0
    /// A round trip that is less by so much of itself was wrong before.
    private static let greatShare = 0.1
    /// That are remembered without an answer.
    private static let mostQuestions = 256
    /// Fewer bytes say nothing of the rate.
    private static let leastSample = 64
    /// Before the rate is known an answer may take so long, in bytes a second.
    private static let slowestRate = 2000.0
}
