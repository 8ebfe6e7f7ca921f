import Motion
import Testing

@Suite struct AnimationTests {
    /// The value so many milliseconds after the start lies within the tolerance of the expected.
    private func check<V: Interpolatable>(
        _ animation: Animation<V>, milliseconds: Double, is expected: V, tolerance: Double = 1e-9
    ) {
        let value = animation.value(at: milliseconds / 1000)
        #expect((value - expected).magnitude <= tolerance, "at \(milliseconds) ms: \(value), not \(expected)")
    }

    /// The design's table, to its last digit.
    @Test(arguments: [
        (0, 0.7), (40, 0.7178), (80, 0.8054), (120, 1.0088), (160, 1.1993), (200, 1.0750), (240, 0.8994),
        (280, 0.9217), (320, 0.9735), (360, 0.9961), (400, 1),
    ])
    func bounceFollowsItsVectors(milliseconds: Double, scale: Double) {
        check(PopupMotion.bounce, milliseconds: milliseconds, is: scale, tolerance: 0.000_051)
    }

    @Test func bounceHasItsExtremes() {
        let values = (0...4000).map { PopupMotion.bounce.value(at: Double($0) / 10_000) }
        let top = values.indices.max { values[$0] < values[$1] } ?? 0
        let bottom = values.indices.dropFirst(top).min { values[$0] < values[$1] } ?? 0
        #expect(abs(values[top] - 1.2026) < 0.000_051)
        #expect(abs(Double(top) / 10 - 165) < 1)
        #expect(abs(values[bottom] - 0.8940) < 0.000_051)
        #expect(abs(Double(bottom) / 10 - 250) < 1)
    }

    @Test(arguments: [(60, 0.0817), (120, 0.3319), (150, 0.5), (180, 0.6681), (240, 0.9183), (300, 1)])
    func slideOutFollowsItsVectors(milliseconds: Double, fraction: Double) {
        check(PopupMotion.slideOut, milliseconds: milliseconds, is: fraction, tolerance: 0.000_051)
    }

    @Test func endsHoldBeforeAndAfter() {
        check(PopupMotion.bounce, milliseconds: -100, is: 0.7)
        check(PopupMotion.bounce, milliseconds: 401, is: 1)
        #expect(PopupMotion.bounce.value(at: 0) == 0.7)
        #expect(PopupMotion.bounce.value(at: 0.4) == 1)
        #expect(PopupMotion.bounce.firstValue == 0.7)
        #expect(PopupMotion.bounce.finalValue == 1)
    }

    @Test func withoutLengthItIsAtItsEnd() {
        let jump = Animation.basic(from: 1.0, to: 5, duration: 0)
        check(jump, milliseconds: -1, is: 1)
        check(jump, milliseconds: 0, is: 5)
    }

    @Test func overallCurveWarpsTimeBeforeTheSegments() {
        let keys = Keyframes([0.0, 1, 2], segmentTimings: [.easeOut, .easeIn])
        let animation = Animation(keys, duration: 1, timing: .easeIn)
        let warped = TimingFunction.easeIn.fraction(at: 0.5)
        check(animation, milliseconds: 500, is: TimingFunction.easeOut.fraction(at: 2 * warped))
    }

    @Test func anotherFirstKeyKeepsTheRest() {
        let animation = PopupMotion.bounce.starting(from: 1)
        #expect(animation.firstValue == 1)
        #expect(animation.finalValue == 1)
        #expect(animation.duration == 0.4)
        check(animation, milliseconds: 320, is: PopupMotion.bounce.value(at: 0.32))
        let paced = Animation(Keyframes([0.0, 1, 2], mode: .paced), duration: 1).starting(from: -2)
        check(paced, milliseconds: 750, is: 1)
    }

    @Test func springGoesBeyondItsTarget() {
        let spring = Spring()
        let animation = Animation.spring(from: 10.0, to: 20, spring)
        #expect(animation.duration == spring.settlingDuration)
        check(animation, milliseconds: 350, is: 10 + 10 * spring.fraction(at: 0.35))
        #expect(animation.value(at: 0.35) > 21)
        check(animation, milliseconds: 60_000, is: 20)
    }

    @Test func curveBeyondTheEndsCarriesStraightKeysAlong() {
        let back = TimingFunction(0.68, -0.55, 0.27, 1.55)
        let two = Animation.basic(from: 0.0, to: 10, duration: 1, timing: back)
        check(two, milliseconds: 100, is: 10 * back.fraction(at: 0.1))
        #expect(two.value(at: 0.1) < 0 && two.value(at: 0.9) > 10)
        let three = Animation(Keyframes([0.0, 1, 10]), duration: 1, timing: back)
        check(three, milliseconds: 900, is: 10 + 18 * (back.fraction(at: 0.9) - 1))
        let held = Animation(Keyframes([0.0, 10], mode: .discrete), duration: 1, timing: back)
        check(held, milliseconds: 900, is: 10)
    }

    @Test func twoPartsMoveTogether() {
        let way = Animation.basic(from: Vector2(x: 8, y: 0), to: Vector2(x: 0, y: -384), duration: 0.3)
        check(way, milliseconds: 75, is: Vector2(x: 6, y: -96))
    }

    @Test func impossibleDurationIsRefused() async {
        await #expect(processExitsWith: .failure) { _ = Animation.basic(from: 0.0, to: 1, duration: -1) }
        await #expect(processExitsWith: .failure) { _ = Animation.basic(from: 0.0, to: 1, duration: .infinity) }
    }
}
