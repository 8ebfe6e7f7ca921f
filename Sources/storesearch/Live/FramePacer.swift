import Motion
import Stage

/// Keeps the link's clock for the frames of a session: what each is expected to take, what was sent, and what came of it.
///
/// It is given the machine's time, in seconds.
struct FramePacer {
    /// Whether frames are paced; else the frame clock alone decides.
    let isOn: Bool
    private(set) var clock = LinkClock()

    private var forecast: FrameForecast
    /// The motion that the forecast is about, by its end.
    private var motionEnd: Double?
    private var level = 0
    /// What making a frame in motion took lately at each level, in seconds.
    private var preparations = [Double](repeating: 0, count: Quality.ladder.count)
    /// The frames of the last second.
    private var recent: [(instant: Double, bytes: Int)] = []

    init(isOn: Bool, size: GridSize) {
        self.isOn = isOn
        forecast = FramePacer.forecast(for: size)
    }

    /// Forgets what is on its way and everything known of the link: somebody else had the terminal.
    mutating func startAnew(size: GridSize) {
        (clock, forecast, motionEnd) = (LinkClock(), FramePacer.forecast(for: size), nil)
    }

    /// What is to be shown, as the clock wants it.
    ///
    /// - Parameters:
    ///   - motionEnd: when all that moves will have come to rest; nil while all is still, or stands for now.
    ///   - isStill: whether nothing is on its way.
    mutating func demand(
        motionEnd: Double?, isStill: Bool, hasKey: Bool, isIncomplete: Bool, size: GridSize, framesPerSecond: Int
    ) -> LinkClock.Demand {
        // What begins to move now may take far more than what moved before.
        if motionEnd != nil, motionEnd != self.motionEnd {
            forecast.expect(atLeast: FramePacer.fullFrame(of: size))
            // What took too long the last time is tried again after some motions.
            preparations = preparations.map { $0 * FramePacer.forgetting }
        }
        // What has come to rest before its last frame could be sent still waits for it.
        let motionEnd = motionEnd ?? (isStill && clock.shownEnd != self.motionEnd ? self.motionEnd : nil)
        self.motionEnd = motionEnd
        return LinkClock.Demand(
            motionEnd: motionEnd, hasKey: hasKey, isIncomplete: isIncomplete, sizes: sizes(framesPerSecond),
            framesPerSecond: Double(framesPerSecond), preparation: preparations[level])
    }

    /// Notes bytes that went out with a question behind them and are no frame.
    mutating func sent(_ fence: LinkModel.Fence, bytes: Int, at now: Double) {
        if isOn { clock.sent(fence, bytes: bytes, at: now) }
    }

    /// Notes a frame that was made; with no bytes there was nothing to send, not even a fence.
    ///
    /// - Parameter start: when its making began.
    mutating func made(
        _ made: FrameComposer.Made, bytes: Int, for demand: LinkClock.Demand, since start: Double, at now: Double
    ) {
        if made.order.purpose == .motion {
            let preparation = min(now - start, FramePacer.longestPreparation)
            let known = preparations[made.level]
            preparations[made.level] += (preparation - known) / (preparation > known ? 2 : 4)
        }
        recent.removeAll { $0.instant <= now - 1 }
        level = made.level
        if bytes > 0 { recent.append((now, bytes)) }
        guard isOn else { return }
        guard bytes > 0 else {
            clock.made(made.order, for: demand, at: now)
            return
        }
        clock.sent(made.order, bytes: bytes, for: demand, at: now)
        if made.order.purpose == .motion { forecast.sent(bytes: bytes, level: made.level) }
    }

    mutating func answered(_ fence: LinkModel.Fence, at now: Double) {
        if isOn { clock.answered(fence, at: now) }
    }

    /// What a frame is expected to take at each level, in bytes. A level whose frames take too long to make for the rate that is
    /// wanted fits nowhere, unless it is the cheapest.
    private func sizes(_ framesPerSecond: Int) -> [Int] {
        let longest = FramePacer.busiest / Double(framesPerSecond)
        let sizes = forecast.sizes
        let first = preparations.dropLast().lastIndex { $0 > longest }.map { $0 + 1 } ?? 0
        return sizes.indices.map { $0 < first ? .max : sizes[$0] }
    }

    /// What is known at a time.
    func status(at now: Double) -> PacingStatus {
        let frames = recent.filter { $0.instant > now - 1 }
        return PacingStatus(
            mode: isOn ? .paced(clock.state(at: now)) : .unpaced, roundTrip: clock.model.roundTrip,
            rate: clock.model.rate, queue: isOn ? clock.queue(at: now) : 0, level: level,
            framesPerSecond: frames.count, bytesPerSecond: frames.reduce(0) { $0 + $1.bytes })
    }

    /// How long the answers that are under way may take, in seconds; nil where none is waited for.
    func patience(at now: Double) -> Double? {
        guard isOn, clock.model.unansweredCount > 0, let roundTrip = clock.model.roundTrip else { return nil }
        switch clock.state(at: now) {
        case .known, .cold: return min(roundTrip + clock.queue(at: now) + 0.05, FramePacer.longestPatience)
        case .stalled, .open: return nil
        }
    }

    private static func forecast(for size: GridSize) -> FrameForecast {
        FrameForecast(shares: Quality.shares, fullFrame: fullFrame(of: size))
    }

    /// In bytes, while nothing is known.
    private static func fullFrame(of size: GridSize) -> Int { size.columns * size.rows * bytesPerCell }

    /// Of the whole screen, in a frame of a large motion at full quality.
    private static let bytesPerCell = 12
    /// In seconds.
    private static let longestPreparation = 0.02
    /// The share of a frame's time that its making may take.
    private static let busiest = 0.75
    /// What is left of a making's time from one motion to the next.
    private static let forgetting = 0.95
    private static let longestPatience = 2.0
}
