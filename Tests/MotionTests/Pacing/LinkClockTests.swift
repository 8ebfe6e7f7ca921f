import Motion
import TestSupport
import Testing

/// What holds for the link clock on every link.
@Suite struct LinkClockTests {
    private static func randomKind(_ random: inout SeededGenerator) -> SimulatedLink.Kind {
        SimulatedLink.Kind(
            // Evenly over the orders of magnitude: 4 KB/s to 4 MB/s.
            rate: 4000 * ([1, 3, 10, 30, 100, 300, 1000].randomElement(using: &random) ?? 1)
                * Double.random(in: 0.7...1.4, using: &random),
            roundTrip: Double.random(in: 0.001...0.4, using: &random),
            jitter: Double.random(in: 0...0.003, using: &random))
    }

    /// Cold, two kilobytes or one frame are on their way; later a frame in motion finds little before it.
    @Test func neverIsMoreOnItsWayThanTheLinkCarries() {
        var random = SeededGenerator(seed: 21)
        for seed in 0..<24 as Range<UInt64> {
            let kind = Self.randomKind(&random)
            let fullFrame = Int.random(in: 2000...60_000, using: &random)
            var program = SimulatedProgram(kind, fullFrame: fullFrame, seed: seed)
            program.run(until: 220)
            for entry in program.log where entry.purpose == .motion {
                let note: Comment = "seed \(seed) at \(entry.instant): \(kind), \(fullFrame) bytes"
                if entry.state == .known { #expect(entry.queue < 0.04, note) }
                // The frame is up to a fifth larger than foretold.
                if entry.state == .cold, entry.unanswered > 0 { #expect(entry.unanswered + entry.bytes < 2500, note) }
            }
            // From the second transition on the link is known.
            let cheapest = max(Double(fullFrame >> 5), 1024) / kind.rate
            for press in program.wholePresses.dropFirst() {
                let lateness = press.lateness(kind.roundTrip)
                #expect(lateness > -0.02 && lateness < 0.03 + 2 * cheapest, "seed \(seed): \(kind), \(fullFrame) bytes")
            }
        }
    }

    @Test(arguments: [(125_000.0, 0.1), (7000, 0.3), (1e7, 0.002)])
    func nothingIsSentWhileTheLinkStalls(rate: Double, roundTrip: Double) throws {
        // In the middle of the third transition that would run to its end.
        let stall = 25.2...34.2
        let kind = SimulatedLink.Kind(rate: rate, roundTrip: roundTrip, jitter: 0.001, stalls: [stall])
        var program = SimulatedProgram(kind, fullFrame: 8192)
        program.run(until: 220)
        let noticed = stall.lowerBound + 0.35 + 2 * roundTrip
        let during = program.log.filter { $0.instant > noticed && $0.instant < stall.upperBound }
        #expect(during.allSatisfy { $0.purpose == nil && $0.state == .stalled && $0.bytes < 5 })
        // At 1, 2, 4 and 8 seconds after the first: no work while nothing answers.
        #expect(during.count <= 4)
        #expect(program.wakes.count { $0 > noticed && $0 < stall.upperBound } <= 8)
        // What was sent before the stall was noticed is small.
        let blind = program.log.filter { $0.instant > stall.lowerBound && $0.instant <= noticed }
        #expect(Double(blind.reduce(0) { $0 + $1.bytes }) < rate * (0.3 + roundTrip) + 2 * 8192 + 1024)
        let next = try #require(program.log.first { $0.instant > stall.upperBound && $0.purpose != nil })
        #expect(next.instant < stall.upperBound + roundTrip + 0.4)
        // The end, unless it was on its way when the stall was noticed.
        #expect(next.purpose == .end || roundTrip > 0.2)
        // A later transition is as good as ever.
        let last = try #require(program.wholePresses.last)
        #expect(abs(last.lateness(roundTrip)) < 0.05)
        #expect(program.clock.model.unansweredCount == 0)
    }

    @Test func afterAStallTheRateIsTakenForHalf() throws {
        var clock = LinkClock()
        clock.sent(.status, bytes: 4, at: 0)
        clock.answered(.status, at: 0.1)
        let demand = LinkClock.Demand(motionEnd: 100, sizes: [1000])
        func send(_ instant: Double) {
            clock.sent(LinkClock.Frame(purpose: .motion, level: 0, byteLimit: 0), bytes: 1000, for: demand, at: instant)
        }
        send(1)
        clock.answered(.status, at: 1.11)
        let rate = try #require(clock.model.rate)
        send(2)
        #expect(clock.state(at: 2.35) == .known)
        #expect(clock.state(at: 2.37) == .stalled)
        #expect(clock.step(for: demand, at: 2.37) == .probe)
        clock.answered(.status, at: 4)
        #expect(clock.model.rate == rate / 2)
        #expect(clock.model.largestAnswered == 500)
        #expect(clock.state(at: 4) == .known)
    }

    /// With answers lost the clock finds its place again and is then as good as before.
    @Test(arguments: [0.05, 0.3, 1])
    func lostAnswersAreGotOver(share: Double) {
        let kind = SimulatedLink.Kind(
            rate: 125_000, roundTrip: 0.1, jitter: 0.003, lost: share, losing: 20...80)
        for seed in 1...3 as ClosedRange<UInt64> {
            var program = SimulatedProgram(kind, fullFrame: 8192, seed: seed)
            program.run(until: 220)
            #expect(program.clock.model.unansweredCount == 0, "seed \(seed)")
            for press in program.wholePresses where press.instant > 110 {
                let lateness = press.lateness(0.1)
                #expect(lateness > -0.02 && lateness < 0.03, "seed \(seed)")
                #expect(press.framesInMotion >= 20, "seed \(seed)")
            }
        }
    }

    /// However fast the link seems, it is given at most twice what it has carried at once.
    @Test func framesGrowByTwoAtMost() {
        var clock = LinkClock()
        clock.sent(.status, bytes: 4, at: 0)
        clock.answered(.status, at: 0.1)
        let order = LinkClock.Frame(purpose: .motion, level: 0, byteLimit: 0)
        clock.sent(order, bytes: 1000, for: .init(motionEnd: 100, sizes: [1000]), at: 0.5)
        clock.answered(.status, at: 0.6003)
        func level(_ sizes: [Int]) -> Int? {
            guard case .frame(let frame) = clock.step(for: .init(motionEnd: 100, sizes: sizes), at: 0.7) else {
                return nil
            }
            return frame.level
        }
        #expect(level([2000, 1000]) == 0)
        #expect(level([2001, 1000]) == 1)
    }

    /// A first transition that is over before anything is known ends in time all the same.
    @Test func theEndIsShownInTimeWhileNothingIsKnown() {
        let press = SimulatedProgram.Press(instant: 1, duration: 0.4)
        var program = SimulatedProgram(.init(rate: 4e6, roundTrip: 0.6), fullFrame: 40_000, presses: [press])
        program.run(until: 10)
        #expect(abs(program.presses[0].lateness(0.6)) < 0.02)
    }

    /// Answers to questions that were given up are not taken for answers to newer ones.
    @Test func lateAnswersAreNotTakenForOthers() {
        var clock = LinkClock()
        let demand = LinkClock.Demand(motionEnd: 100, sizes: [100])
        for tick in 0..<40 {
            let instant = Double(tick) / 10
            if case .frame(let frame) = clock.step(for: demand, at: instant) {
                clock.sent(frame, bytes: 100, for: demand, at: instant)
            } else {
                clock.sent(.status, bytes: 4, at: instant)
            }
        }
        #expect(clock.state(at: 4) == .open)
        clock.answered(.status, at: 4)
        #expect(clock.step(for: demand, at: 4.1) == .probe)
        clock.sent(.probe, bytes: 3, at: 4.1)
        clock.sent(.status, bytes: 100, at: 4.2)
        clock.answered(.status, at: 4.21)
        #expect(clock.model.roundTrip == nil)
        clock.answered(.probe, at: 7.1)
        #expect(clock.model.roundTrip == 3)
        #expect(clock.model.unansweredCount == 1)
    }

    /// Once nothing has answered for twenty seconds, whoever is there is served without answers.
    @Test func aStallThatDoesNotEndIsGivenUp() throws {
        let kind = SimulatedLink.Kind(rate: 125_000, roundTrip: 0.1, lost: 1, losing: 10...(.infinity))
        var program = SimulatedProgram(kind, fullFrame: 8192)
        program.run(until: 220)
        #expect(program.clock.state(at: 220) == .open)
        #expect(program.wholePresses.suffix(5).allSatisfy { $0.framesInMotion >= 4 && abs($0.lateness(0.1)) < 0.09 })
    }

    /// What moves without end would make the round trip look longer and longer, were it not measured anew.
    @Test func motionWithoutEndKeepsTheRoundTrip() {
        let press = SimulatedProgram.Press(instant: 1, duration: 300)
        var program = SimulatedProgram(
            .init(rate: 20_000, roundTrip: 0.08, jitter: 0.002), fullFrame: 20_000, presses: [press])
        program.run(until: 310)
        #expect(abs((program.clock.model.roundTrip ?? 0) - 0.08) < 0.005)
        let frames = program.log.filter { $0.purpose == .motion }
        #expect(frames.count > 290 * 25)
        #expect(frames.dropFirst(10).allSatisfy { $0.queue < 0.04 })
    }

    /// A terminal that answers nothing gets 16 KB and 12 frames a second at most, after the first second.
    @Test func aSilentTerminalIsServedSlowly() throws {
        let kind = SimulatedLink.Kind(rate: 1e6, roundTrip: 0.02, answers: false)
        var program = SimulatedProgram(kind, fullFrame: 8192)
        program.run(until: 220)
        for press in program.wholePresses.dropFirst() {
            #expect(press.framesInMotion >= 4 && press.framesInMotion <= 6)
            #expect(abs(press.lateness(0.02)) < 0.09)
            #expect(press.latency < 0.03)
            let bytes = press.frames.reduce(0) { $0 + $1.bytes }
            let last = try #require(press.frames.last)
            #expect(Double(bytes) < 16_384 * (last.instant - press.instant) * 1.2 + 4096)
            #expect(press.completion(0.02) < 1.2)
        }
        #expect(program.clock.state(at: 220) == .open)
    }

    /// A first answer that comes after the clock has given up is of use all the same.
    @Test func aTerminalThatAnswersLateIsGotToKnow() {
        var program = SimulatedProgram(.init(rate: 50_000, roundTrip: 1.6), fullFrame: 8192)
        program.run(until: 220)
        #expect(program.clock.state(at: 220) == .known)
        #expect(abs((program.clock.model.roundTrip ?? 0) - 1.6) < 0.01)
        #expect(program.wholePresses.suffix(5).allSatisfy { abs($0.lateness(1.6)) < 0.05 })
    }

    /// The rate falls to a tenth, or grows tenfold, between two transitions.
    @Test(arguments: [(1_250_000.0, 125_000.0), (125_000, 1_250_000)])
    func aChangeOfTheRateIsFollowed(before: Double, after: Double) throws {
        let kind = SimulatedLink.Kind(rate: before, change: (instant: 100, rate: after), roundTrip: 0.05, jitter: 0.002)
        var program = SimulatedProgram(kind, fullFrame: 20_000)
        program.run(until: 220)
        let rate = try #require(program.clock.model.rate)
        #expect(rate > 0.8 * after && rate < 1.25 * after)
        let late = program.wholePresses.filter { $0.instant > 120 }
        #expect(late.allSatisfy { abs($0.lateness(0.05)) < 0.03 && $0.framesInMotion >= 15 })
        // In the transition that meets the change the screen is at most half a second late.
        #expect(program.wholePresses.allSatisfy { $0.lateness(0.05) < 0.5 })
    }

    /// Once all is shown and answered, nothing wakes the program.
    @Test func thereIsNoDeadlineWhileAllIsStill() {
        var program = SimulatedProgram(.init(rate: 125_000, roundTrip: 0.1), fullFrame: 8192)
        program.run(until: 1000)
        #expect(program.clock.step(for: .init(sizes: [8192]), at: 1000) == .wait(until: nil))
        #expect(program.wakes.allSatisfy { $0 < 197 })
    }
}
