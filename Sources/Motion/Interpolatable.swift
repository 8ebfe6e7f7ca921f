import Glibc

/// A value that can be interpolated and added up: scalars, points, angles.
///
/// It is what a vector space offers: additive animations are sums of differences. A matrix is deliberately not one;
/// animate the angle, the scale and the offset that it is made of.
public protocol Interpolatable: Equatable, Sendable {
    /// The value that adds nothing.
    static var zero: Self { get }
    /// The sum, part by part.
    static func + (a: Self, b: Self) -> Self
    /// The difference, part by part.
    static func - (a: Self, b: Self) -> Self
    /// The value times a number, part by part.
    func scaled(by factor: Double) -> Self
    /// The length, at least 0; paced keyframes divide their time by it.
    var magnitude: Double { get }
}

extension Interpolatable {
    /// The value at a fraction of the straight way to another; beyond 0…1 the way goes on in both directions.
    ///
    /// Exact at 0 and at 1.
    func interpolated(to other: Self, at fraction: Double) -> Self {
        if fraction == 1 { return other }
        return self + (other - self).scaled(by: fraction)
    }
}

extension Double: Interpolatable {
    /// The number times a factor.
    public func scaled(by factor: Double) -> Double { self * factor }
}

/// Two numbers that move together, such as a translation in points.
public struct Vector2: Interpolatable, Hashable {
    /// The horizontal part, to the right.
    public var x: Double
    /// The vertical part, downwards.
    public var y: Double

    /// The two parts.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// No movement.
    public static let zero = Vector2(x: 0, y: 0)

    /// The sum, part by part.
    public static func + (a: Vector2, b: Vector2) -> Vector2 { Vector2(x: a.x + b.x, y: a.y + b.y) }

    /// The difference, part by part.
    public static func - (a: Vector2, b: Vector2) -> Vector2 { Vector2(x: a.x - b.x, y: a.y - b.y) }

    /// Both parts times a factor.
    public func scaled(by factor: Double) -> Vector2 { Vector2(x: x * factor, y: y * factor) }

    /// The Euclidean length.
    public var magnitude: Double { hypot(x, y) }
}
