import Glibc

/// A cubic Bézier curve from (0, 0) to (1, 1) that turns progress (before easing) into a fraction (after easing).
///
///     1 ┤        ╭──      TimingFunction.easeInOut: slow, fast, slow
///       │     ╭──╯
///       │   ╭─╯
///     0 ┼───╯─────┬
///       0         1
///
/// - SeeAlso: Apple, `CAMediaTimingFunction`; W3C, "CSS Easing Functions", cubic Bézier.
public struct TimingFunction: Hashable, Sendable {
    /// The first control point's x, in 0…1.
    public let x1: Double
    /// The first control point's y; outside 0…1 the curve may leave the range.
    public let y1: Double
    /// The second control point's x, in 0…1.
    public let x2: Double
    /// The second control point's y; outside 0…1 the curve may leave the range.
    public let y2: Double

    /// The same speed throughout; the fraction is exactly the progress.
    public static let linear = TimingFunction(0, 0, 1, 1)
    /// Starts slowly.
    public static let easeIn = TimingFunction(0.42, 0, 1, 1)
    /// Ends slowly.
    public static let easeOut = TimingFunction(0, 0, 0.58, 1)
    /// Starts and ends slowly.
    public static let easeInOut = TimingFunction(0.42, 0, 0.58, 1)
    /// The default of Core Animation's transactions: starts quickly, ends slowly.
    public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

    /// The curve with the two given control points.
    ///
    /// - Precondition: `x1` and `x2` lie in 0…1, so that there is one fraction for each progress; all are finite.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "a timing function's control points have x in 0...1")
        precondition(y1.isFinite && y2.isFinite, "a timing function's control points are finite")
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// The fraction for a progress, to within 1e-6; 0 before progress 0 and 1 after progress 1.
    ///
    /// - Complexity: usually four steps of Newton's method.
    public func fraction(at progress: Double) -> Double {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return 1 }
        if x1 == y1 && x2 == y2 { return progress }
        return Self.bezier(y1, y2, at: parameter(at: progress))
    }

    /// The curve's parameter where its x is the progress: Newton's method inside a bracket that is halved wherever a
    /// step would leave it, because the curve may be vertical.
    private func parameter(at progress: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var s = progress
        for _ in 0..<100 {
            let error = Self.bezier(x1, x2, at: s) - progress
            if error == 0 { return s }
            if error < 0 { low = s } else { high = s }
            let newton = s - error / Self.slope(x1, x2, at: s)
            let next = newton > low && newton < high ? newton : (low + high) / 2
            if abs(next - s) < 1e-12 { return next }
            s = next
        }
        return s
    }

    /// One coordinate of the curve: its control values are 0, `a`, `b` and 1.
    private static func bezier(_ a: Double, _ b: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }

    /// The derivative of that coordinate by the parameter.
    private static func slope(_ a: Double, _ b: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
    }
}
