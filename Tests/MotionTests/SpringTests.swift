import Motion
import Testing

@Suite struct SpringTests {
    /// The fraction lies within 1e-6 of the expected.
    private func check(_ spring: Spring, at seconds: Double, is expected: Double) {
        let fraction = spring.fraction(at: seconds)
        #expect(abs(fraction - expected) <= 1e-6, "\(spring) at \(seconds) s: \(fraction), not \(expected)")
    }

    /// Under-, critically and overdamped, near the border from both sides, thrown forwards and backwards.
    static let all = [
        Spring(), Spring(mass: 2, stiffness: 300, damping: 4), Spring(damping: 20), Spring(damping: 19.999_999),
        Spring(damping: 20.000_001), Spring(damping: 19.9), Spring(damping: 20.1), Spring(damping: 60),
        Spring(initialVelocity: 12), Spring(initialVelocity: -12), Spring(damping: 20, initialVelocity: 30),
        Spring(damping: 20, initialVelocity: -30), Spring(damping: 60, initialVelocity: -5),
        Spring(damping: 60, initialVelocity: 80),
    ]

    /// The differential equation m·x″ + c·x′ + k·x = 0, stepped by Runge and Kutta's method, agrees with the closed form.
    @Test(arguments: all) func closedFormSolvesTheEquation(spring: Spring) {
        var (x, v) = (1.0, -spring.initialVelocity)
        let h = 1.0 / 4096
        func force(_ x: Double, _ v: Double) -> Double { -(spring.stiffness * x + spring.damping * v) / spring.mass }
        for step in 0..<8192 {
            if step.isMultiple(of: 64) { check(spring, at: Double(step) * h, is: 1 - x) }
            let (x1, v1) = (v, force(x, v))
            let (x2, v2) = (v + h / 2 * v1, force(x + h / 2 * x1, v + h / 2 * v1))
            let (x3, v3) = (v + h / 2 * v2, force(x + h / 2 * x2, v + h / 2 * v2))
            let (x4, v4) = (v + h * v3, force(x + h * x3, v + h * v3))
            x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        }
    }

    @Test(arguments: all) func springSettles(spring: Spring) {
        let settled = spring.settlingDuration
        #expect(settled > 0 && settled < 20)
        for step in 0...1000 {
            let fraction = spring.fraction(at: settled + Double(step) / 100)
            #expect(abs(fraction - 1) <= 0.001 + 1e-12)
        }
    }

    @Test(arguments: all) func settlingDurationIsNotMuchTooLong(spring: Spring) {
        // Somewhere in the last 45 percent of it the spring is still farther away than it may be.
        let settled = spring.settlingDuration
        let farthest = (0...450).map { abs(spring.fraction(at: settled * (1 - Double($0) / 1000)) - 1) }.max() ?? 0
        #expect(farthest > 0.001)
    }

    @Test(arguments: all) func nothingHappensBeforeTheStart(spring: Spring) {
        #expect(spring.fraction(at: -1) == 0)
        #expect(spring.fraction(at: 0) == 0)
    }

    @Test func onlyTheUnderdampedSwingsBeyond() {
        func greatest(_ damping: Double) -> Double {
            (0...400).map { Spring(damping: damping).fraction(at: Double($0) / 100) }.max() ?? 0
        }
        // The textbook's first overshoot: e^(−π·ζ/√(1 − ζ²)) at ζ = ½.
        #expect(abs(greatest(10) - 1.163_033) < 1e-4)
        #expect(greatest(20) <= 1)
        #expect(greatest(60) <= 1)
    }

    @Test func springWithoutDampingIsRefused() async {
        await #expect(processExitsWith: .failure) { _ = Spring(damping: 0) }
        await #expect(processExitsWith: .failure) { _ = Spring(mass: 0) }
        await #expect(processExitsWith: .failure) { _ = Spring(stiffness: -1) }
    }
}
