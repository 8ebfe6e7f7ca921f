import Testing

@testable import storesearch

/// The session's instants by the machine's clock.
@Suite struct SessionClockTests {
    @Test func itCountsFromItsStart() {
        let clock = SessionClock(startingAt: 1000)
        #expect(clock.instant(at: 1000) == 0 && clock.instant(at: 1002.5) == 2.5)
        #expect(clock.time(of: 4) == 1004)
    }

    @Test(arguments: [0.1, 0.5, 4]) func atASpeedBothWaysAgree(speed: Double) {
        let clock = SessionClock(speed: speed, startingAt: 50)
        #expect(abs(clock.instant(at: 52) - 2 * speed) < 1e-9)
        #expect(clock.time(of: clock.instant(at: 61)).map { abs($0 - 61) < 1e-9 } == true)
    }

    /// A pause takes no time of the session, and nothing later than it comes while it lasts.
    @Test func pausedItStands() {
        var clock = SessionClock(speed: 2, startingAt: 0)
        clock.pause(at: 5)
        #expect(clock.isPaused && clock.instant(at: 100) == 10)
        #expect(clock.time(of: 10.01) == nil)
        #expect(clock.time(of: 10) == 5)
        clock.resume(at: 105)
        #expect(clock.instant(at: 106) == 12 && clock.time(of: 12) == 106)
    }
}
