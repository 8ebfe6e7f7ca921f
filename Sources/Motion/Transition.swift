/// A group of animations that begin together, end together and complete once.
///
///     var bounce = Transition<Popup>(duration: 0.4) { popup, finished, _ in popup.isOpen = finished }
///     bounce.animate(\.scale, with: scaleAnimation)                      // 0.4 s as well
///     bounce.animate(\.dim, to: 1, timing: .easeInOut)
///     let id = transitions.begin(bounce, on: &popup, at: now)
///
/// It is a recipe: nothing moves until `Transitions` begins it, and it may be begun any number of times. Of a recipe that
/// is not wanted in full there is `atOnce()`.
public struct Transition<Subject: Sendable>: Sendable {
    /// What a transition does at its end: whether it finished, and the instant of its end or interruption, in seconds.
    public typealias Completion = @Sendable (inout Subject, _ finished: Bool, _ instant: Double) -> Void

    /// The length of every animation in the group, in seconds, at least 0.
    public let duration: Double
    let completion: Completion
    private var animations: [@Sendable (inout Subject, _ start: Double) -> Void] = []
    /// Let each property be where its animation leads.
    private var jumps: [@Sendable (inout Subject) -> Void] = []
    private var jumpsAtStart = false
    /// Whether anything but an opacity changes.
    public private(set) var moves = false

    /// A transition without animations yet.
    ///
    /// - Precondition: the duration is finite and at least 0.
    public init(
        duration: Double,
        completion: @escaping @Sendable (inout Subject, _ finished: Bool, _ instant: Double) -> Void = { _, _, _ in }
    ) {
        precondition(duration >= 0 && duration.isFinite, "a duration is finite and at least 0")
        self.duration = duration
        self.completion = completion
    }

    /// Adds an animation of a property.
    ///
    /// - Precondition: its duration is the transition's own.
    public mutating func animate<V: Interpolatable>(
        _ property: WritableKeyPath<Subject, Animated<V>> & Sendable, with animation: Animation<V>
    ) {
        precondition(
            animation.duration == duration,
            "a transition owns its alongside animations and ends them together")
        moves = true
        animations.append { subject, start in
            subject[keyPath: property].animate(animation, at: start)
        }
        addJump(of: property)
    }

    /// Adds a straight way of a property from its model value, as it is when the transition begins, to a value.
    public mutating func animate<V: Interpolatable>(
        _ property: WritableKeyPath<Subject, Animated<V>> & Sendable, to value: V, timing: TimingFunction
    ) {
        moves = true
        addWay(of: property, to: value, timing: timing)
    }

    /// Adds a straight way of an opacity: a property that changes neither place nor shape.
    public mutating func fade(
        _ property: WritableKeyPath<Subject, Animated<Double>> & Sendable, to value: Double, timing: TimingFunction
    ) {
        addWay(of: property, to: value, timing: timing)
    }

    /// The same change without its way: begun, it has no length, every property is where it would have come to, and what
    /// moved it before is dropped.
    public func atOnce() -> Transition {
        var result = Transition(duration: 0, completion: completion)
        (result.animations, result.jumps, result.moves) = (animations, jumps, moves)
        result.jumpsAtStart = true
        return result
    }

    private mutating func addWay<V: Interpolatable>(
        of property: WritableKeyPath<Subject, Animated<V>> & Sendable, to value: V, timing: TimingFunction
    ) {
        animations.append { [duration] subject, start in
            subject[keyPath: property].animate(to: value, duration: duration, timing: timing, at: start)
        }
        addJump(of: property)
    }

    private mutating func addJump<V: Interpolatable>(of property: WritableKeyPath<Subject, Animated<V>> & Sendable) {
        jumps.append { subject in subject[keyPath: property].set(subject[keyPath: property].model) }
    }

    func start(on subject: inout Subject, at instant: Double) {
        for animation in animations { animation(&subject, instant) }
        if jumpsAtStart { for jump in jumps { jump(&subject) } }
    }
}
