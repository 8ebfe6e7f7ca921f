/// One property with additive interruption, as on iOS 8 and later.
///
/// It has a model value M, where it will be when everything has ended. An animation to T, started at t₀, adds
/// value(t − t₀) − T, which is nothing from its end on; then M = T. Deltas under way play out:
///
///     drawn(t) = M + Σ (animationᵢ(t − startᵢ) − Tᵢ)
///
/// Where the property moves already, M stands in place of the new animation's first key, so that the drawn value does not
/// jump and, if the new curve starts at zero speed, keeps its speed. Nothing is clamped: clamp alpha where it is drawn.
///
/// What it does not do: read a clock, or forget by itself. `prune(before:)` bounds what a long life collects.
///
/// - SeeAlso: Apple, WWDC 2014 session 236, "Building Interruptible and Responsive Interactions".
public struct Animated<Value: Interpolatable>: Sendable, Equatable {
    private struct Delta: Sendable, Equatable {
        let animation: Animation<Value>
        let start: Double
        var end: Double { start + animation.duration }

        /// What the animation still adds, at an instant before its end.
        func value(at instant: Double) -> Value {
            animation.value(at: instant - start) - animation.finalValue
        }
    }

    /// The value when everything has ended.
    public private(set) var model: Value
    private var deltas: [Delta] = []

    /// A property at rest.
    public init(_ value: Value) {
        model = value
    }

    /// The value as drawn at an instant, in seconds of the caller's clock.
    ///
    /// Pure: depends on the instant alone, whatever was asked before. Exactly `model` once every delta has ended.
    ///
    /// - Complexity: linear in the number of deltas not pruned.
    public func value(at instant: Double) -> Value {
        var sum = model
        for delta in deltas where instant < delta.end {
            sum = sum + delta.value(at: instant)
        }
        return sum
    }

    /// Whether a delta is under way, or still to begin, at the instant; at its very end it is not.
    public func isMoving(at instant: Double) -> Bool {
        deltas.contains { instant < $0.end }
    }

    /// The instant when the last delta ends, or nil if there is none; pruned deltas do not count.
    public var endInstant: Double? {
        deltas.map(\.end).max()
    }

    /// Starts an animation, and makes its final value the model.
    ///
    /// Its keys hold as given when the property is still at the start; in an interrupted state the model takes the place
    /// of the first key. An animation without length jumps, and deltas under way play out around its value.
    ///
    /// - Precondition: the start is finite.
    public mutating func animate(_ animation: Animation<Value>, at start: Double) {
        precondition(start.isFinite, "an animation starts at a finite instant")
        let placed = isMoving(at: start) ? animation.starting(from: model) : animation
        if placed.duration > 0 { deltas.append(Delta(animation: placed, start: start)) }
        model = placed.finalValue
    }

    /// Starts a straight way from the model to a value.
    ///
    /// - Precondition: the duration is finite and at least 0, the start finite.
    public mutating func animate(
        to value: Value, duration: Double, timing: TimingFunction, at start: Double
    ) {
        animate(.basic(from: model, to: value, duration: duration, timing: timing), at: start)
    }

    /// Jumps to a value and drops every delta.
    public mutating func set(_ value: Value) {
        model = value
        deltas.removeAll()
    }

    /// Moves the value, and all that plays out around it, by a distance at once.
    public mutating func shift(by distance: Value) {
        model = model + distance
    }

    /// Forgets the deltas that ended at or before the instant; the value from there on stays what it was.
    public mutating func prune(before instant: Double) {
        deltas.removeAll { $0.end <= instant }
    }
}
