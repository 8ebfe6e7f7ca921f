import Motion
import Testing

@Suite struct KeyframesTests {
    /// The value at the fraction lies within 1e-9 of the expected.
    private func check<V: Interpolatable>(_ keys: Keyframes<V>, at fraction: Double, is expected: V) {
        let value = keys.value(at: fraction)
        #expect((value - expected).magnitude <= 1e-9, "\(keys) at \(fraction): \(value), not \(expected)")
    }

    static let times = [0, 0.334, 0.666, 1]
    static let values = [0.7, 1.2, 0.9, 1]

    @Test(arguments: [Keyframes<Double>.Mode.discrete, .linear, .cubic])
    func keysAreMetAtTheirTimes(mode: Keyframes<Double>.Mode) {
        let keys = Keyframes(Self.values, times: Self.times, mode: mode)
        for (time, value) in zip(Self.times, Self.values) { check(keys, at: time, is: value) }
    }

    @Test(arguments: [Keyframes<Double>.Mode.discrete, .linear, .cubic, .paced])
    func outsideTheEndsHold(mode: Keyframes<Double>.Mode) {
        let keys = Keyframes(Self.values, mode: mode)
        check(keys, at: -0.5, is: 0.7)
        check(keys, at: 1.5, is: 1)
    }

    @Test(arguments: [Keyframes<Double>.Mode.discrete, .linear, .cubic, .paced])
    func oneKeyIsConstant(mode: Keyframes<Double>.Mode) {
        for fraction in [0, 0.5, 1] { check(Keyframes([3.0], mode: mode), at: fraction, is: 3) }
    }

    /// Fraction and value, without times: three values last a third each.
    @Test(arguments: [(0, 1.0), (0.333, 1), (0.334, 2), (0.666, 2), (0.667, 3), (0.999, 3), (1, 3)])
    func discreteValuesLastTheSameTime(fraction: Double, expected: Double) {
        check(Keyframes([1.0, 2, 3], mode: .discrete), at: fraction, is: expected)
    }

    /// With as many times as values, and with one time more.
    @Test(arguments: [[0, 0.25, 0.5], [0, 0.25, 0.5, 1]])
    func discreteValueHoldsFromItsTimeToTheNext(times: [Double]) {
        let keys = Keyframes([1.0, 2, 3], times: times, mode: .discrete)
        check(keys, at: 0.25.nextDown, is: 1)
        check(keys, at: 0.25, is: 2)
        check(keys, at: 0.5.nextDown, is: 2)
        check(keys, at: 0.5, is: 3)
        check(keys, at: 0.99, is: 3)
    }

    @Test(arguments: [(0.1, 1.0), (0.25, 2.5), (0.5, 5), (0.75, 7.5), (0.9, 9)])
    func linearKeysAreEvenWithoutTimes(fraction: Double, expected: Double) {
        check(Keyframes([0.0, 5, 10]), at: fraction, is: expected)
    }

    @Test(arguments: [(0.05, 2.5), (0.1, 5), (0.55, 7.5), (1, 10)])
    func linearKeysKeepTheirTimes(fraction: Double, expected: Double) {
        check(Keyframes([0.0, 5, 10], times: [0, 0.1, 1]), at: fraction, is: expected)
    }

    /// By the definition, in the middle of a segment: 9/16 of the near keys and −1/16 of the far ones, ends doubled.
    @Test(arguments: [(1.0 / 6, -0.0625), (0.5, 0.5), (5.0 / 6, 1.0625)])
    func cubicIsUniformCatmullRom(fraction: Double, expected: Double) {
        check(Keyframes([0.0, 0, 1, 1], mode: .cubic), at: fraction, is: expected)
    }

    @Test func overshootIsNotClamped() {
        let keys = Keyframes([0.0, 0, 1, 1], mode: .cubic)
        let values = (0...100).map { keys.value(at: Double($0) / 100) }
        #expect((values.min() ?? 0) < -0.06)
        #expect((values.max() ?? 1) > 1.06)
    }

    @Test func cubicBetweenTwoKeysEasesAtBothEnds() {
        // Both ends doubled, so it starts and ends at half of its mean speed.
        let keys = Keyframes([0.0, 1], mode: .cubic)
        check(keys, at: 0.5, is: 0.5)
        check(keys, at: 0.25, is: 0.203125)
    }

    /// In two dimensions, with ways of 3 + 4 and 5 points and times that would say otherwise.
    @Test func pacedKeysMoveAtTheSameSpeed() {
        let corners = [Vector2(x: 0, y: 0), Vector2(x: 3, y: 0), Vector2(x: 3, y: 4), Vector2(x: 0, y: 0)]
        let keys = Keyframes(corners, times: [0, 0.9, 0.95, 1], mode: .paced)
        check(keys, at: 3.0 / 12, is: corners[1])
        check(keys, at: 7.0 / 12, is: corners[2])
        check(keys, at: 5.0 / 12, is: Vector2(x: 3, y: 2))
        for step in 0..<12 {
            let from = keys.value(at: Double(step) / 12)
            let to = keys.value(at: Double(step + 1) / 12)
            #expect(abs((to - from).magnitude - 1) < 1e-9)
        }
    }

    @Test func pacedKeysWithoutWayStay() {
        check(Keyframes([2.0, 2, 2], mode: .paced), at: 0.4, is: 2)
    }

    @Test func segmentTimingsEaseTheirOwnSegments() {
        let keys = Keyframes([0.0, 1, 2], segmentTimings: [.easeIn, .linear])
        check(keys, at: 0.25, is: TimingFunction.easeIn.fraction(at: 0.5))
        check(keys, at: 0.75, is: 1.5)
        let cubic = Keyframes([0.0, 0, 1, 1], mode: .cubic, segmentTimings: [.linear, .easeInOut, .linear])
        check(cubic, at: 0.5, is: 0.5)
    }

    @Test func equalTimesJumpToTheLaterValue() {
        let keys = Keyframes([0.0, 1, 5, 6], times: [0, 0.5, 0.5, 1])
        check(keys, at: 0.5.nextDown, is: 1 - 1e-16)
        check(keys, at: 0.5, is: 5)
    }

    @Test func wrongKeysAreRefused() async {
        await #expect(processExitsWith: .failure) { _ = Keyframes([Double]()) }
        await #expect(processExitsWith: .failure) { _ = Keyframes([1.0, 2], times: [0]) }
        await #expect(processExitsWith: .failure) { _ = Keyframes([1.0, 2], times: [0.1, 1]) }
        await #expect(processExitsWith: .failure) { _ = Keyframes([1.0, 2], times: [0, 0.9]) }
        await #expect(processExitsWith: .failure) { _ = Keyframes([1.0, 2, 3, 4], times: [0, 0.6, 0.5, 1]) }
        await #expect(processExitsWith: .failure) { _ = Keyframes([1.0, 2], segmentTimings: []) }
    }
}
