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
        let (a, b) = (rows, next.rows)
        var out = [[Double]](repeating: [0, 0, 0, 0], count: 4)
        for i in 0..<4 {
            for j in 0..<4 {
                out[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j] + a[i][3] * b[3][j]
            }
        }
        return Transform3D(rows: out)
    }

    /// Whether straight horizontal and vertical lines stay so: scale and translation only, without perspective.
    public var isAxisAligned: Bool {
        m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m44 == 1
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

    private var rows: [[Double]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    private init(rows: [[Double]]) {
        (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
        (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
        (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
        (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
    }
}
