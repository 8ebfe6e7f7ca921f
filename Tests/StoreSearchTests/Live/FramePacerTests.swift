import Motion
import Stage
import Testing

@testable import storesearch

/// What the pacer adds to the link's clock.
@Suite struct FramePacerTests {
    private static let size = GridSize(columns: 80, rows: 24)

    private static func made(_ purpose: LinkClock.Frame.Purpose, level: Int) -> FrameComposer.Made {
        FrameComposer.Made(
            order: LinkClock.Frame(purpose: purpose, level: level, byteLimit: 0), grid: Grid(size: size), level: level,
            changes: nil)
    }

    private static func demand(_ pacer: inout FramePacer, motionEnd: Double?) -> LinkClock.Demand {
        pacer.demand(
            motionEnd: motionEnd, isStill: motionEnd == nil, hasKey: false, isIncomplete: false, size: size,
            framesPerSecond: 60)
    }

    @Test func itTellsOfTheLastSecond() {
        var pacer = FramePacer(isOn: false, size: Self.size)
        for frame in 0..<90 {
            let demand = Self.demand(&pacer, motionEnd: 10)
            let now = Double(frame) / 60
            pacer.made(Self.made(.motion, level: 2), bytes: frame % 3 == 0 ? 0 : 100, for: demand, since: now, at: now)
        }
        let status = pacer.status(at: 89.0 / 60)
        #expect(status.mode == .unpaced && status.level == 2)
        #expect(status.framesPerSecond == 40 && status.bytesPerSecond == 4000)
        #expect(pacer.status(at: 3).framesPerSecond == 0)
    }

    /// What moved little tells nothing of what moves next.
    @Test func anotherMotionIsExpectedToTakeMuch() {
        var pacer = FramePacer(isOn: true, size: Self.size)
        let first = Self.demand(&pacer, motionEnd: 1).sizes[0]
        for frame in 0..<20 {
            let demand = Self.demand(&pacer, motionEnd: 1)
            let now = Double(frame) / 60
            pacer.made(Self.made(.motion, level: 0), bytes: 30, for: demand, since: now, at: now)
        }
        #expect(Self.demand(&pacer, motionEnd: 1).sizes[0] < 100)
        #expect(Self.demand(&pacer, motionEnd: 2).sizes[0] == first)
    }

    /// A motion that ended before its last frame could be sent still gets it; one that only stands does not.
    @Test func theLastFrameIsNotForgotten() {
        var pacer = FramePacer(isOn: true, size: Self.size)
        _ = Self.demand(&pacer, motionEnd: 1)
        #expect(Self.demand(&pacer, motionEnd: nil).motionEnd == 1)
        let standing = pacer.demand(
            motionEnd: nil, isStill: false, hasKey: false, isIncomplete: false, size: Self.size, framesPerSecond: 60)
        #expect(standing.motionEnd == nil)
        _ = Self.demand(&pacer, motionEnd: 2)
        let demand = Self.demand(&pacer, motionEnd: nil)
        pacer.made(Self.made(.end, level: 6), bytes: 100, for: demand, since: 2, at: 2)
        #expect(Self.demand(&pacer, motionEnd: nil).motionEnd == nil)
    }

    /// A level whose frames take longer to make than a frame may last is left out, and tried again some motions later.
    @Test func whatTakesTooLongToMakeIsLeftOut() {
        var pacer = FramePacer(isOn: true, size: Self.size)
        for frame in 0..<4 {
            let demand = Self.demand(&pacer, motionEnd: 1)
            let now = Double(frame) / 30
            pacer.made(Self.made(.motion, level: 1), bytes: 30, for: demand, since: now - 0.02, at: now)
        }
        let sizes = Self.demand(&pacer, motionEnd: 1).sizes
        #expect(sizes[0] == .max && sizes[1] == .max && sizes[2] < 20_000)
        for motion in 2..<12 { _ = Self.demand(&pacer, motionEnd: Double(motion)) }
        #expect(Self.demand(&pacer, motionEnd: 12).sizes[0] < .max)
    }

    @Test func answersAreWaitedForWhereTheyWillCome() throws {
        var pacer = FramePacer(isOn: true, size: Self.size)
        #expect(pacer.patience(at: 0) == nil)
        pacer.sent(.status, bytes: 4, at: 0)
        pacer.answered(.status, at: 0.1)
        #expect(pacer.patience(at: 0.2) == nil)
        pacer.sent(.status, bytes: 4, at: 1)
        let patience = try #require(pacer.patience(at: 1))
        #expect(patience >= 0.1 && patience < 0.3)
        // Nobody answers any more.
        #expect(pacer.patience(at: 2) == nil)
        pacer.startAnew(size: Self.size)
        #expect(pacer.patience(at: 2) == nil && pacer.clock.model.roundTrip == nil)
    }

    @Test func whereItIsOffNothingIsCounted() {
        var pacer = FramePacer(isOn: false, size: Self.size)
        pacer.sent(.status, bytes: 4, at: 0)
        #expect(pacer.patience(at: 0) == nil && pacer.clock == LinkClock())
    }

    /// Only frames in motion tell how long one takes to make and how large it is, and none more than it can take.
    @Test func onlyMotionTellsOfTheNextFrame() {
        var pacer = FramePacer(isOn: true, size: Self.size)
        let before = Self.demand(&pacer, motionEnd: 1)
        func make(_ purpose: LinkClock.Frame.Purpose, seconds: Double) {
            pacer.made(
                Self.made(purpose, level: 6), bytes: 90_000, for: before, since: 0.5 - seconds, at: 0.5)
        }
        for purpose in [LinkClock.Frame.Purpose.key, .end, .refinement] { make(purpose, seconds: 0.01) }
        #expect(Self.demand(&pacer, motionEnd: 1).preparation == 0)
        #expect(Self.demand(&pacer, motionEnd: 1).sizes == before.sizes)
        make(.motion, seconds: 0.01)
        #expect(abs(Self.demand(&pacer, motionEnd: 1).preparation - 0.005) < 1e-9)
        // One that stood long for another reason.
        make(.motion, seconds: 5)
        #expect(abs(Self.demand(&pacer, motionEnd: 1).preparation - 0.0125) < 1e-9)
        // It is believed sooner that they take longer than that they do not.
        make(.motion, seconds: 0.0025)
        #expect(abs(Self.demand(&pacer, motionEnd: 1).preparation - 0.01) < 1e-9)
        #expect(Self.demand(&pacer, motionEnd: 1).sizes != before.sizes)
    }

    /// Whoever had the terminal meanwhile left nothing of what was expected.
    @Test func afterAStopNothingIsKnown() {
        var pacer = FramePacer(isOn: true, size: Self.size)
        let first = Self.demand(&pacer, motionEnd: 1)
        for _ in 0..<20 { pacer.made(Self.made(.motion, level: 0), bytes: 30, for: first, since: 0, at: 0) }
        pacer.startAnew(size: Self.size)
        #expect(Self.demand(&pacer, motionEnd: nil).motionEnd == nil)
        #expect(Self.demand(&pacer, motionEnd: nil).sizes == first.sizes)
    }

    /// As long as the link still has to carry what was sent, but never longer than somebody waits who leaves.
    @Test func answersAreWaitedForUntilTheyCanBeThere() throws {
        var pacer = FramePacer(isOn: true, size: Self.size)
        pacer.sent(.status, bytes: 4, at: 0)
        pacer.answered(.status, at: 0.1)
        pacer.sent(.status, bytes: 10_000, at: 1)
        pacer.answered(.status, at: 1.2)
        pacer.sent(.status, bytes: 20_000, at: 2)
        #expect(abs(try #require(pacer.patience(at: 2)) - 0.35) < 0.01)
        pacer.sent(.status, bytes: 200_000, at: 2)
        #expect(pacer.patience(at: 2) == 2)
    }
}
