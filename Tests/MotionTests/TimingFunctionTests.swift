import Motion
import Testing

@Suite struct TimingFunctionTests {
    /// The fraction lies within 1e-6 of the expected.
    private func check(_ timing: TimingFunction, at progress: Double, is expected: Double) {
        let fraction = timing.fraction(at: progress)
        #expect(abs(fraction - expected) <= 1e-6, "\(timing) at \(progress): \(fraction), not \(expected)")
    }

    static let named: [TimingFunction] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

    /// The named curves, then hard ones: flat, steep, vertical at an end or in the middle, and out of range.
    static let all =
        named + [
            TimingFunction(0, 1, 1, 0), TimingFunction(1, 0, 0, 1), TimingFunction(0, 1, 0, 1),
            TimingFunction(1, 0, 1, 0), TimingFunction(0.68, -0.55, 0.27, 1.55), TimingFunction(0.9, 0, 0.1, 1),
        ]

    @Test func linearIsExact() {
        for step in 0...1000 {
            let progress = Double(step) / 1000
            #expect(TimingFunction.linear.fraction(at: progress) == progress)
            #expect(TimingFunction(0.3, 0.3, 0.9, 0.9).fraction(at: progress) == progress)
        }
    }

    /// From an independent solver, 200 halvings of the parameter.
    @Test(arguments: [
        (TimingFunction.easeIn, 0.1, 0.017026610),
        (.easeIn, 0.25, 0.093464651),
        (.easeIn, 0.5, 0.315356813),
        (.easeIn, 0.9, 0.839427846),
        (.easeOut, 0.1, 0.160572154),
        (.easeOut, 0.25, 0.378138131),
        (.easeOut, 0.5, 0.684643187),
        (.easeOut, 0.9, 0.982973390),
        (.easeInOut, 0.1, 0.019722454),
        (.easeInOut, 0.25, 0.129161931),
        (.easeInOut, 0.5, 0.500000000),
        (.easeInOut, 0.9, 0.980277546),
        (.default, 0.1, 0.094796306),
        (.default, 0.25, 0.408510591),
        (.default, 0.5, 0.802403388),
        (.default, 0.9, 0.994316477),
    ])
    func namedCurvesAreCoreAnimations(timing: TimingFunction, progress: Double, expected: Double) {
        check(timing, at: progress, is: expected)
    }

    /// Points that lie on the curve by its definition, whatever solves it.
    @Test(arguments: all) func pointsOfTheCurveAreFound(timing: TimingFunction) {
        for step in 1..<1000 {
            let s = Double(step) / 1000
            let r = 1 - s
            let x = 3 * r * r * s * timing.x1 + 3 * r * s * s * timing.x2 + s * s * s
            let y = 3 * r * r * s * timing.y1 + 3 * r * s * s * timing.y2 + s * s * s
            // Where the curve is vertical, the digits of x do not say where on it one is.
            let slope = 3 * r * r * timing.x1 + 6 * r * s * (timing.x2 - timing.x1) + 3 * s * s * (1 - timing.x2)
            if slope > 1e-6 { check(timing, at: x, is: y) }
        }
    }

    @Test(arguments: all) func outsideIsClamped(timing: TimingFunction) {
        for progress in [-Double.infinity, -1, -1e-300, 0] { #expect(timing.fraction(at: progress) == 0) }
        for progress in [1, 1.0.nextUp, 2, Double.infinity] { #expect(timing.fraction(at: progress) == 1) }
    }

    @Test(arguments: named) func namedCurvesNeverFall(timing: TimingFunction) {
        var last = 0.0
        for step in 0...10_000 {
            let fraction = timing.fraction(at: Double(step) / 10_000)
            #expect(fraction >= last)
            last = fraction
        }
        #expect(last == 1)
    }

    @Test func easeOutMirrorsEaseIn() {
        for step in 0...100 {
            let progress = Double(step) / 100
            check(.easeOut, at: 1 - progress, is: 1 - TimingFunction.easeIn.fraction(at: progress))
        }
    }

    @Test func controlPointsMustLieInTime() async {
        await #expect(processExitsWith: .failure) { _ = TimingFunction(-0.1, 0, 1, 1) }
        await #expect(processExitsWith: .failure) { _ = TimingFunction(0, 0, 1.1, 1) }
    }
}
