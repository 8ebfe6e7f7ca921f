import Glibc

/// A 4 × 4 matrix for row vectors, as Core Animation's `CATransform3D`: a point is `[x y z 1] · M`.
///
/// - SeeAlso: Apple, "Core Animation Programming Guide", Appendix on layer style properties and transforms.
public struct Transform3D: Hashable, Sendable {
    public var m11, m12, m13, m14: Double
    public var m21, m22, m23, m24: Double
    public var m31, m32, m33, m34: Double
    public var m41, m42, m43, m44: Double

    public static let identity = Transform3D()

    /// The identity.
    public init() {
        (m11, m12, m13, m14) = (1, 0, 0, 0)
        (m21, m22, m23, m24) = (0, 1, 0, 0)
        (m31, m32, m33, m34) = (0, 0, 1, 0)
        (m41, m42, m43, m44) = (0, 0, 0, 1)
    }

    public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
        var result = Transform3D()
        (result.m11, result.m22, result.m33) = (x, y, z)
        return result
    }

    public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
        var result = Transform3D()
        (result.m41, result.m42, result.m43) = (x, y, z)
        return result
    }

    /// A rotation by an angle in radians about an axis through the origin.
    ///
    /// - Precondition: the axis is not the zero vector.
    public static func rotation(_ angle: Double, about axis: (x: Double, y: Double, z: Double)) -> Transform3D {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        precondition(length > 0, "a rotation needs an axis")
        let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
        let (c, s) = (cos(angle), sin(angle))
        let t = 1 - c
        var r = Transform3D()
        (r.m11, r.m12, r.m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
        (r.m21, r.m22, r.m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
        (r.m31, r.m32, r.m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
        return r
    }

    /// The transform that applies `self` first and `next` after it.
    public func concatenating(_ next: Transform3D) -> Transform3D {
        let row1 = SIMD4(next.m11, next.m12, next.m13, next.m14)
        let row2 = SIMD4(next.m21, next.m22, next.m23, next.m24)
        let row3 = SIMD4(next.m31, next.m32, next.m33, next.m34)
        let row4 = SIMD4(next.m41, next.m42, next.m43, next.m44)
        func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> SIMD4<Double> {
            row1 * a + row2 * b + row3 * c + row4 * d
        }
        let first = row(m11, m12, m13, m14)
        let second = row(m21, m22, m23, m24)
        let third = row(m31, m32, m33, m34)
        let fourth = row(m41, m42, m43, m44)
        var out = Transform3D()
        (out.m11, out.m12, out.m13, out.m14) = (first.x, first.y, first.z, first.w)
        (out.m21, out.m22, out.m23, out.m24) = (second.x, second.y, second.z, second.w)
        (out.m31, out.m32, out.m33, out.m34) = (third.x, third.y, third.z, third.w)
        (out.m41, out.m42, out.m43, out.m44) = (fourth.x, fourth.y, fourth.z, fourth.w)
        return out
    }

    /// The image of a point of the plane z = 0, after the division by w.
    ///
    /// A point at or behind the eye (w ≤ 0) is put far away in its direction.
    public func apply(to point: Point) -> Point {
        let x = point.x * m11 + point.y * m21 + m41
        let y = point.x * m12 + point.y * m22 + m42
        let w = max(point.x * m14 + point.y * m24 + m44, 1e-6)
        return Point(x: x / w, y: y / w)
    }
}
