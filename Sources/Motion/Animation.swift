/// Keyframes over a number of seconds, warped by one curve for the whole.
///
/// The curve warps time first, then each segment's own. A curve or a spring that leaves 0…1 carries straight keys along.
///
/// An animation has no start: `Animated` and `Transition` place it.
public struct Animation<Value: Interpolatable>: Sendable, Equatable {
    private enum Warp: Hashable, Sendable {
        case curve(TimingFunction)
        case spring(Spring)
    }

    private var keyframes: Keyframes<Value>
    private let warp: Warp

    /// The length in seconds, at least 0; an animation without length jumps to its final value.
    public let duration: Double

    /// The keyframes over the given seconds, under a curve over the whole.
    ///
    /// - Precondition: the duration is finite and at least 0.
    public init(_ keyframes: Keyframes<Value>, duration: Double, timing: TimingFunction = .linear) {
        self.init(keyframes, duration: duration, warp: .curve(timing))
    }

    private init(_ keyframes: Keyframes<Value>, duration: Double, warp: Warp) {
        precondition(duration >= 0 && duration.isFinite, "a duration is finite and at least 0")
        self.keyframes = keyframes
        self.duration = duration
        self.warp = warp
    }

    /// Straight from one value to another.
    ///
    /// - Precondition: the duration is finite and at least 0.
    public static func basic(
        from: Value, to: Value, duration: Double, timing: TimingFunction = .linear
    ) -> Animation {
        Animation(Keyframes([from, to]), duration: duration, timing: timing)
    }

    /// From one value to another as a spring goes, as long as it takes to settle (`Spring.settlingDuration`).
    public static func spring(from: Value, to: Value, _ spring: Spring) -> Animation {
        Animation(Keyframes([from, to]), duration: spring.settlingDuration, warp: .spring(spring))
    }

    /// The value at the first key.
    public var firstValue: Value { keyframes.firstValue }

    /// The value at the last key, which the animation ends at and leaves behind.
    public var finalValue: Value { keyframes.finalValue }

    /// The value so many seconds after the start: the first before 0, the final from the duration on.
    ///
    /// - Complexity: linear in the number of keys.
    public func value(at elapsed: Double) -> Value {
        guard elapsed < duration else { return finalValue }
        guard elapsed > 0 else { return firstValue }
        switch warp {
        case .curve(let timing):
            return keyframes.extendedValue(at: timing.fraction(at: elapsed / duration))
        case .spring(let spring):
            return keyframes.extendedValue(at: spring.fraction(at: elapsed))
        }
    }

    /// The same animation with another value at the first key.
    public func starting(from value: Value) -> Animation {
        var result = self
        result.keyframes = keyframes.replacingFirst(with: value)
        return result
    }
}
