import Motion
import TestSupport
import Testing

/// What the link clock orders at one instant.
@Suite struct LinkClockStepTests {
    /// A link that is known and has nothing to carry: 100 KB/s, and frames of 10,000 bytes have gone over it.
    private static func known(roundTrip: Double = 0.1) -> LinkClock {
        var clock = LinkClock()
        clock.sent(.status, bytes: 4, at: -4)
        clock.answered(.status, at: -4 + roundTrip)
        for instant in [-3.0, -2, -1] {
            clock.send(.motion, 10_000, at: instant)
            clock.answered(.status, at: instant + roundTrip + 0.1)
        }
        // So that no round trip is too old.
        clock.sent(.status, bytes: 4, at: -0.5)
        clock.answered(.status, at: -0.5 + roundTrip)
        return clock
    }

    private static func demand(
        end: Double? = nil, hasKey: Bool = false, isIncomplete: Bool = false, _ sizes: [Int] = [1000],
        preparation: Double = 0
    ) -> LinkClock.Demand {
        LinkClock.Demand(
            motionEnd: end, hasKey: hasKey, isIncomplete: isIncomplete, sizes: sizes, preparation: preparation)
    }

    /// Checks that the clock waits until an instant.
    private static func expectWait(
        _ step: LinkClock.Step, until instant: Double, _ location: SourceLocation = #_sourceLocation
    ) {
        guard case .wait(let found?) = step else {
            Issue.record("\(step)", sourceLocation: location)
            return
        }
        #expect(abs(found - instant) < 1e-6, sourceLocation: location)
    }

    private static func frame(_ step: LinkClock.Step) -> LinkClock.Frame? {
        if case .frame(let frame) = step { frame } else { nil }
    }

    @Test func aKeyIsAnsweredAtOnceUnlessMuchIsOnItsWay() {
        var clock = Self.known()
        let demand = Self.demand(end: 9, hasKey: true, [4000, 1500, 900])
        #expect(Self.frame(clock.step(for: demand, at: 0))?.purpose == .key)
        // A hundredth of a second of the link, at most.
        #expect(Self.frame(clock.step(for: demand, at: 0))?.level == 2)
        clock.send(.motion, 2000, at: 0)
        #expect(Self.frame(clock.step(for: demand, at: 0.001))?.purpose == .key)
        clock.send(.motion, 18_000, at: 0.001)
        Self.expectWait(clock.step(for: demand, at: 0.002), until: 0.2 - 0.03)
    }

    @Test func keysAreAnsweredNoMoreOftenThanFramesAreWanted() {
        var clock = Self.known()
        clock.send(.key, 10, at: 0)
        Self.expectWait(clock.step(for: Self.demand(hasKey: true), at: 0.001), until: 1 / 60)
    }

    /// Before anything is known a key is answered at once, and then four times a second if nothing comes back.
    @Test func coldKeysAreAnswered() {
        var clock = LinkClock()
        clock.sent(.status, bytes: 4, at: 0)
        let demand = Self.demand(hasKey: true, [9000, 1500])
        #expect(Self.frame(clock.step(for: demand, at: 0.1)) == .init(purpose: .key, level: 1, byteLimit: 2048))
        clock.send(.key, 1500, at: 0.1)
        #expect(Self.frame(clock.step(for: demand, at: 0.15))?.purpose == .key)
        clock.send(.key, 1500, at: 0.15)
        Self.expectWait(clock.step(for: demand, at: 0.2), until: 0.4)
    }

    /// Half of what may be on its way is left before another part is begun.
    @Test func coldRefinementsKeepToWhatMayBeOnItsWay() {
        var clock = LinkClock()
        clock.sent(.status, bytes: 4, at: 0)
        let demand = Self.demand(isIncomplete: true)
        #expect(Self.frame(clock.step(for: demand, at: 0.1))?.byteLimit == 2044)
        clock.send(.refinement, 1500, at: 0.1)
        // Until it is clear that nothing answers.
        Self.expectWait(clock.step(for: demand, at: 0.2), until: 1)
    }

    /// Some is given at once where no slow line can be between; anywhere else twice of what has been carried.
    @Test(arguments: [(0.001, 0), (0.1, 1)]) func nearTerminalsAreTrusted(roundTrip: Double, level: Int) {
        var clock = LinkClock()
        clock.sent(.status, bytes: 4, at: 0)
        clock.answered(.status, at: roundTrip)
        clock.send(.motion, 1000, at: 0.5)
        clock.answered(.status, at: 0.5 + roundTrip + 0.001)
        #expect(Self.frame(clock.step(for: Self.demand(end: 9, [8000, 1000]), at: 0.7))?.level == level)
    }

    /// A frame that takes long to make is begun so much sooner.
    @Test func aFrameIsBegunWhenItIsReadyInTime() {
        var clock = Self.known()
        clock.send(.motion, 5000, at: 0)
        for preparation in [0, 0.01] {
            let moving = Self.demand(end: 9, preparation: preparation)
            Self.expectWait(clock.step(for: moving, at: 0.001), until: 0.05 - 0.003 - preparation)
            let still = Self.demand(isIncomplete: true, preparation: preparation)
            Self.expectWait(clock.step(for: still, at: 0.001), until: 0.05 - 0.003 - preparation)
        }
    }

    /// Answers that cease, or come by chance, keep no key from being shown for more than two seconds.
    @Test(arguments: [0, 0.3, 0.7]) func aKeyIsShownWhateverBecomesOfTheAnswers(share: Double) {
        var random = SeededGenerator(seed: 5)
        var clock = Self.known()
        var (shown, longest) = (0.0, 0.0)
        for tick in 1...1200 {
            let now = Double(tick) / 20
            let demand = LinkClock.Demand(hasKey: true, sizes: [20_000, 2000, 500])
            let answer: LinkModel.Fence
            switch clock.step(for: demand, at: now) {
            case .wait: continue
            case .fence:
                clock.sent(.status, bytes: 4, at: now)
                answer = .status
            case .probe:
                clock.sent(.probe, bytes: 3, at: now)
                answer = .probe
            case .frame(let frame):
                clock.sent(frame, bytes: 500, for: demand, at: now)
                (shown, longest) = (now, max(longest, now - shown))
                answer = .status
            }
            if Double.random(in: 0..<1, using: &random) < share { clock.answered(answer, at: now + 0.01) }
        }
        #expect(longest < 2 && 60 - shown < 2, "\(longest)")
    }

    /// The last frame is sent when it is there in time, and none that would hold it up.
    @Test func theLastFrameIsSentInTime() {
        var clock = Self.known()
        let demand = Self.demand(end: 0.05, [1500], preparation: 0.01)
        // The first frame between may hold the last one up a little.
        #expect(Self.frame(clock.step(for: demand, at: 0.0235))?.purpose == .motion)
        let order = LinkClock.Frame(purpose: .motion, level: 0, byteLimit: 0)
        clock.made(order, for: demand, at: -1)
        #expect(Self.frame(clock.step(for: demand, at: 0.02))?.purpose == .motion)
        Self.expectWait(clock.step(for: demand, at: 0.0235), until: 0.025)
        #expect(Self.frame(clock.step(for: demand, at: 0.0251))?.purpose == .end)
        // What it shows is not true yet: not much sooner.
        clock.made(order, for: Self.demand(end: 0.1, [9000]), at: -1)
        Self.expectWait(clock.step(for: Self.demand(end: 0.1, [9000]), at: 0.05), until: 0.06)
    }

    @Test(arguments: [(5900, 0), (6100, 1)]) func theFullPictureIsTheLastFrameWhereItTakesLittle(size: Int, level: Int)
    {
        let last = Self.frame(Self.known().step(for: Self.demand(end: 0.01, [size, 500]), at: 0.01))
        #expect(last?.purpose == .end && last?.level == level)
    }

    /// One that is a little late does not put off those after it.
    @Test func framesKeepTheirRate() {
        var clock = Self.known()
        let demand = Self.demand(end: 9, [100])
        for frame in 0..<30 {
            // Every other one is 4 ms late.
            let instant = Double(frame) / 60 + (frame % 2 == 0 ? 0.0001 : 0.004)
            #expect(Self.frame(clock.step(for: demand, at: instant))?.purpose == .motion, "\(frame)")
            clock.send(.motion, 100, at: instant)
            clock.answered(.status, at: instant + 0.0001)
        }
    }

    /// However slow the link, some of the picture goes over it.
    @Test func aPartOfThePictureIsNeverTiny() {
        var clock = LinkClock()
        clock.sent(.status, bytes: 4, at: 0)
        clock.answered(.status, at: 0.1)
        clock.send(.motion, 200, at: 0.5)
        clock.answered(.status, at: 0.8)
        #expect(Self.frame(clock.step(for: Self.demand(isIncomplete: true), at: 0.9))?.byteLimit == 1024)
    }

    /// Where nothing answers, frames are as fine as what is taken for granted lets them be.
    @Test func withoutAnswersASlowLinkIsTakenForGranted() {
        var clock = LinkClock()
        clock.sent(.status, bytes: 4, at: 0)
        let twelfth = LinkClock.Demand(motionEnd: 9, sizes: [1400, 1300, 100])
        #expect(Self.frame(clock.step(for: twelfth, at: 0.9))?.level == 2)
        #expect(Self.frame(clock.step(for: twelfth, at: 1.1))?.level == 1)
    }

    /// After a rest the round trip is measured before a frame makes it longer.
    @Test func afterARestAQuestionGoesAhead() {
        let clock = Self.known()
        #expect(clock.step(for: Self.demand(hasKey: true), at: 0.6) == .fence)
        #expect(clock.step(for: Self.demand(), at: 0.6) == .wait(until: nil))
    }
}

extension LinkClock {
    /// Notes a frame.
    fileprivate mutating func send(_ purpose: Frame.Purpose, _ bytes: Int, at instant: Double) {
        sent(
            Frame(purpose: purpose, level: 0, byteLimit: 0), bytes: bytes, for: Demand(motionEnd: 9, sizes: [bytes]),
            at: instant)
    }
}
