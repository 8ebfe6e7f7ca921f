import Motion

/// The pop-up's motion as the design gives it, for the vectors.
enum PopupMotion {
    /// Scale 0.7, 1.2, 0.9, 1 in 0.4 s.
    static let bounce = Animation(
        Keyframes([0.7, 1.2, 0.9, 1], times: [0, 0.334, 0.666, 1], mode: .cubic), duration: 0.4, timing: .easeInOut)

    /// The whole way of the slide-out, 0 → 1 in 0.3 s.
    static let slideOut = Animation.basic(from: 0.0, to: 1, duration: 0.3, timing: .easeInOut)
}

/// The pop-up's moving properties: scale about its centre and offset from its place in points, and the dim behind.
struct Popup: Sendable, Equatable {
    var scale = Animated(1.0)
    var offset = Animated(Vector2.zero)
    var dim = Animated(0.0)
    /// What the completions told, in order.
    var log: [String] = []

    /// Scale and vertical offset as drawn.
    func drawn(at instant: Double) -> (scale: Double, y: Double) {
        (scale.value(at: instant), offset.value(at: instant).y)
    }

    /// Bounce in at 0, the user's Esc at 160 ms, Enter on the same item at 310 ms; on 80 × 24 cells, 384 points high.
    static let interruptedTwice: Popup = {
        var popup = Popup()
        popup.scale.animate(PopupMotion.bounce, at: 0)
        popup.dim.animate(to: 1, duration: 0.4, timing: .easeInOut, at: 0)
        popup.slideOut(at: 0.16)
        popup.comeBack(at: 0.31)
        return popup
    }()

    mutating func slideOut(at instant: Double) {
        scale.animate(to: 0.5, duration: 0.3, timing: .easeInOut, at: instant)
        offset.animate(to: Vector2(x: 0, y: -384), duration: 0.3, timing: .easeInOut, at: instant)
        dim.animate(to: 0, duration: 0.3, timing: .easeInOut, at: instant)
    }

    mutating func comeBack(at instant: Double) {
        scale.animate(to: 1, duration: 0.3, timing: .easeInOut, at: instant)
        offset.animate(to: .zero, duration: 0.3, timing: .easeInOut, at: instant)
        dim.animate(to: 1, duration: 0.3, timing: .easeInOut, at: instant)
    }
}
