import Glibc

/// A mass on a spring with a damper, let go at 0 and drawn to 1.
///
/// Closed form: the fraction at an instant depends on that instant alone, however many frames were drawn before.
///
/// - SeeAlso: Apple, `CASpringAnimation`; the damped harmonic oscillator m·x″ + c·x′ + k·x = 0.
public struct Spring: Hashable, Sendable {
    /// The mass, more than 0; heavier is slower. Default 1.
    public let mass: Double
    /// The spring's constant, more than 0; stiffer is faster. Default 100.
    public let stiffness: Double
    /// The damper's constant, more than 0; below 2·√(stiffness · mass) the value swings past 1. Default 10.
    public let damping: Double
    /// The speed at the start, in whole ways a second; positive is towards the target. Default 0.
    public let initialVelocity: Double

    /// The spring with the given constants.
    ///
    /// - Precondition: mass, stiffness and damping are finite and more than 0; the velocity is finite.
    public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
        precondition(mass > 0 && mass.isFinite, "a spring's mass is more than 0")
        precondition(stiffness > 0 && stiffness.isFinite, "a spring's stiffness is more than 0")
        precondition(damping > 0 && damping.isFinite, "a spring without damping never settles")
        precondition(initialVelocity.isFinite, "a spring's initial velocity is finite")
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    /// The seconds after which the fraction stays within 0.001 of 1.
    ///
    /// Found from the envelope of the motion, so a little late rather than early.
    public var settlingDuration: Double {
        let tolerance = 0.001
        var high = 1 / decay
        while envelope(at: high) > tolerance { high *= 2 }
        var low = 0.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if envelope(at: middle) > tolerance { low = middle } else { high = middle }
        }
        return high
    }

    /// How much of the way is done after so many seconds: 0 until 0, in the end 1, in between also beyond 1.
    public func fraction(at elapsedSeconds: Double) -> Double {
        guard elapsedSeconds > 0 else { return 0 }
        return 1 - displacement(at: elapsedSeconds)
    }

    /// The undamped angular frequency, in radians a second.
    private var frequency: Double { (stiffness / mass).squareRoot() }

    /// The rate at which the damper alone shrinks the motion, a second.
    private var decay: Double { damping / (2 * mass) }

    private enum Regime {
        /// Swings at the given angular frequency.
        case under(Double)
        case critical
        /// Creeps by two exponentials, whose rates lie so far from the decay on either side.
        case over(Double)
    }

    private var regime: Regime {
        let ratio = decay / frequency
        if abs(ratio - 1) < 1e-8 { return .critical }
        let offset = frequency * abs(ratio * ratio - 1).squareRoot()
        return ratio < 1 ? .under(offset) : .over(offset)
    }

    /// What is left of the way: 1 at first, in the end 0.
    private func displacement(at t: Double) -> Double {
        let lead = decay - initialVelocity
        switch regime {
        case .under(let swing):
            return exp(-decay * t) * (cos(swing * t) + lead / swing * sin(swing * t))
        case .critical:
            return exp(-decay * t) * (1 + lead * t)
        case .over(let offset):
            let slow = (lead + offset) / (2 * offset)
            return slow * exp(-slowRate(offset) * t) + (1 - slow) * exp(-(decay + offset) * t)
        }
    }

    /// A bound of the displacement's size at this and at all later times; falls with time once below the tolerance.
    private func envelope(at t: Double) -> Double {
        let lead = decay - initialVelocity
        switch regime {
        case .under(let swing):
            // Two bounds hold: the amplitude, and the critical form since |sin a| ≤ a. Near critical only the latter is tight.
            return exp(-decay * t) * min(hypot(1, lead / swing), 1 + abs(lead) * t)
        case .critical:
            return exp(-decay * t) * (1 + abs(lead) * t)
        case .over(let offset):
            let slow = (lead + offset) / (2 * offset)
            return abs(slow) * exp(-slowRate(offset) * t) + abs(1 - slow) * exp(-(decay + offset) * t)
        }
    }

    /// decay − offset, written so that a strongly overdamped spring keeps its digits.
    private func slowRate(_ offset: Double) -> Double { frequency * frequency / (decay + offset) }
}
