import Testing

@testable import Motion

/// The formulas of the link's model.
@Suite struct LinkModelTests {
    /// A model after a bare fence: the round trip is 0.1 s.
    private func known(rate: Double? = nil) -> LinkModel {
        var model = LinkModel()
        model.sent(.status, bytes: 4, at: 0)
        model.answered(.status, at: 0.1)
        guard let rate else { return model }
        model.sent(.status, bytes: 1000, at: 1)
        model.answered(.status, at: 1.1 + 1000 / rate)
        return model
    }

    @Test func aFenceGivesTheRoundTripAndNoRate() {
        let model = known()
        #expect(model.roundTrip == 0.1)
        #expect(model.rate == nil)
        #expect(model.dryInstant(at: 5) == -.infinity)
    }

    @Test func serviceBeginsWithTheAnswerBeforeOrATripAfterSending() throws {
        var model = known(rate: 50_000)
        #expect(abs(try #require(model.rate) - 50_000) < 1)
        // Both at once: the second is served when the first has been.
        model.sent(.status, bytes: 2000, at: 2)
        model.sent(.status, bytes: 2000, at: 2)
        model.answered(.status, at: 2.14)
        model.answered(.status, at: 2.18)
        #expect(abs(try #require(model.rate) - 50_000) < 1)
        #expect(model.largestAnswered == 2000)
    }

    @Test func aFrameThatGivesTheRoundTripSaysNothingOfTheRate() {
        var model = LinkModel()
        model.sent(.status, bytes: 5000, at: 0)
        model.answered(.status, at: 0.5)
        #expect(model.roundTrip == 0.5)
        #expect(model.rate == nil)
        #expect(model.largestAnswered == 5000)
    }

    @Test func theLeastRoundTripIsForgottenAfterThirtySeconds() {
        var model = known()
        for second in 1...40 {
            model.sent(.status, bytes: 4, at: Double(second))
            model.answered(.status, at: Double(second) + 0.2)
            let expected = second < 30 ? 0.1 : 0.2
            #expect(abs((model.roundTrip ?? 0) - expected) < 1e-9, "\(second)")
        }
    }

    @Test func theLinkIsDryWhenAllThatWasSentHasGone() {
        var model = known(rate: 50_000)
        model.sent(.status, bytes: 1000, at: 2)
        #expect(abs(model.dryInstant(at: 2) - 2.02) < 1e-6)
        model.sent(.status, bytes: 500, at: 2.005)
        #expect(abs(model.dryInstant(at: 2.005) - 2.03) < 1e-6)
        // The first answer is due at 2.12; at 2.15 it counts as if it came now.
        #expect(abs(model.dryInstant(at: 2.15) - (2.15 + 0.01 - 0.1)) < 1e-6)
        model.answered(.status, at: 2.12)
        #expect(abs(model.dryInstant(at: 2.12) - 2.03) < 1e-6)
        model.answered(.status, at: 2.13)
        #expect(abs(model.dryInstant(at: 2.2) - 2.03) < 1e-6)
    }

    /// A line of text takes less than the link's unrest: it must not make a fast link look slow.
    @Test func whatIsSmallerThanTheUnrestDoesNotCount() throws {
        var model = known(rate: 125_000)
        let before = try #require(model.rate)
        for key in 0..<50 {
            let instant = 2 + Double(key) / 5
            model.sent(.status, bytes: 80, at: instant)
            model.answered(.status, at: instant + 0.104)
        }
        #expect(model.rate == before)
        model.sent(.status, bytes: 80, at: 20)
        model.answered(.status, at: 20.15)
        #expect(try #require(model.rate) < before / 2)
    }

    @Test func aServiceFarTooLongIsAStallAndNoRate() throws {
        var model = known(rate: 50_000)
        let before = try #require(model.rate)
        model.sent(.status, bytes: 1000, at: 2)
        model.sent(.status, bytes: 1000, at: 2)
        model.answered(.status, at: 3)
        #expect(model.rate == before / 2)
        // What was on its way says nothing either.
        model.answered(.status, at: 3.1)
        #expect(model.rate == before / 2)
        #expect(model.roundTrip == 0.1)
    }

    @Test func aProbeTellsWhatWasLost() {
        var model = known(rate: 50_000)
        model.sent(.status, bytes: 100, at: 2)
        model.sent(.status, bytes: 100, at: 2.1)
        model.sent(.probe, bytes: 3, at: 3)
        model.sent(.status, bytes: 100, at: 3.05)
        model.answered(.probe, at: 3.1)
        #expect(model.unansweredCount == 1)
        #expect(model.unansweredBytes == 100)
        model.answered(.status, at: 3.16)
        #expect(model.unansweredCount == 0)
        // An answer to nothing.
        model.answered(.status, at: 4)
        #expect(model.lastAnswer == 3.16)
    }
}
