import Motion
import TestSupport
import Testing

@Suite struct FrameClockTests {
    /// The deadline after an instant is the start plus so many ticks.
    private func check(framesPerSecond: Double, start: Double, after now: Double, isTick tick: Double) {
        var clock = FrameClock(framesPerSecond: framesPerSecond)
        clock.start(at: start)
        #expect(clock.deadline(after: now) == start + tick / framesPerSecond, "after \(now)")
    }

    @Test(arguments: [
        // On a tick the next one; between ticks the next one; late, the missed ones are skipped; before, the start.
        (10.0, 1.0), (10.01, 1), (10.0625, 2), (10.9, 15), (14.0, 65), (9.0, 0),
    ])
    func deadlineIsTheNextTickOfTheGrid(now: Double, tick: Double) {
        check(framesPerSecond: 16, start: 10, after: now, isTick: tick)
    }

    /// Sixtieths are not binary fractions: no tick may be given twice or left out, wherever the grid starts.
    @Test(arguments: [0, 0.1, 12_345.678, 1_767_225_600.123])
    func followingDeadlinesTakesEveryTickOnce(start: Double) {
        for framesPerSecond in [60.0, 30, 24, 120] {
            var clock = FrameClock(framesPerSecond: framesPerSecond)
            clock.start(at: start)
            var now = start
            for tick in 1...600 {
                check(framesPerSecond: framesPerSecond, start: start, after: now, isTick: Double(tick))
                now = clock.deadline(after: now) ?? now
            }
        }
    }

    @Test func deadlineIsLaterAndWithinAFrame() {
        var random = SeededGenerator(seed: 3)
        var clock = FrameClock()
        clock.start(at: 100)
        for _ in 0..<1000 {
            let now = Double.random(in: 100...10_000, using: &random)
            let deadline = clock.deadline(after: now) ?? -1
            #expect(deadline > now && deadline - now < 1 / 60.0 + 1e-9)
        }
    }

    @Test func stoppedClockHasNoDeadline() {
        var clock = FrameClock()
        #expect(!clock.isRunning)
        #expect(clock.deadline(after: 0) == nil)
        clock.start(at: 0)
        #expect(clock.isRunning)
        clock.stop()
        #expect(!clock.isRunning)
        #expect(clock.deadline(after: 1) == nil)
    }

    @Test func startingAgainKeepsTheGridWhileItRuns() {
        var clock = FrameClock(framesPerSecond: 2)
        clock.start(at: 0)
        clock.start(at: 0.25)
        #expect(clock.deadline(after: 0.25) == 0.5)
        clock.stop()
        clock.start(at: 0.25)
        #expect(clock.deadline(after: 0.25) == 0.75)
    }

    @Test func clockWithoutRateIsRefused() async {
        await #expect(processExitsWith: .failure) { _ = FrameClock(framesPerSecond: 0) }
    }
}
