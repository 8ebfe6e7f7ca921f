/// Distances, edges and waves from which covers are drawn.
///
/// Only `+ − × ÷` and the square root are used: every machine rounds them alike, and so the same seed draws
/// the same bytes everywhere. The sine of a C library does not promise that.
enum Shape {
    /// The sine of an angle in turns, within 4e-6.
    @inline(__always)
    static func sine(_ turns: Double) -> Double {
        var t = turns - (turns + 0.5).rounded(.down)
        if t > 0.25 { t = 0.5 - t } else if t < -0.25 { t = -0.5 - t }
        let z = t * 6.283185307179586
        let s = z * z
        return z * (1 - s * (1 / 6.0 - s * (1 / 120.0 - s * (1 / 5040.0 - s / 362880.0))))
    }

    @inline(__always)
    static func cosine(_ turns: Double) -> Double {
        sine(turns + 0.25)
    }

    /// The direction of a vector in turns, −0.5…0.5, 0 along +x and growing towards +y, within 1e-5; 0 for no vector.
    ///
    /// - SeeAlso: Hastings, "Approximations for Digital Computers", 1955, for the polynomial.
    @inline(__always)
    static func angle(_ dx: Double, _ dy: Double) -> Double {
        let ax = abs(dx)
        let ay = abs(dy)
        let longer = max(ax, ay)
        guard longer > 0 else { return 0 }
        let z = min(ax, ay) / longer
        let s = z * z
        let arc = z * (0.9998660 + s * (-0.3302995 + s * (0.1801410 + s * (-0.0851330 + s * 0.0208351))))
        var turns = arc * 0.15915494309189535
        if ay > ax { turns = 0.25 - turns }
        if dx < 0 { turns = 0.5 - turns }
        return dy < 0 ? -turns : turns
    }

    /// The natural logarithm of a positive, normal number, within 1e-7.
    @inline(__always)
    static func logarithm(_ x: Double) -> Double {
        // x = m · 2ⁿ with m in √½…√2, and ln m = 2 · artanh((m − 1) / (m + 1)).
        var exponent = Double(x.exponent)
        var m = x.significand
        if m > 1.4142135623730951 { (m, exponent) = (m / 2, exponent + 1) }
        let z = (m - 1) / (m + 1)
        let s = z * z
        return exponent * 0.6931471805599453 + 2 * z * (1 + s * (1 / 3.0 + s * (1 / 5.0 + s / 7.0)))
    }

    /// How much of a pixel lies inside an edge: 1 where the distance is negative, 0 outside, straight in between.
    @inline(__always)
    static func coverage(_ distance: Double, _ pixel: Double) -> Double {
        min(max(0.5 - distance / pixel, 0), 1)
    }

    /// 0 below `low`, 1 above `high`, smooth in between.
    @inline(__always)
    static func smooth(_ low: Double, _ high: Double, _ value: Double) -> Double {
        let t = min(max((value - low) / (high - low), 0), 1)
        return t * t * (3 - 2 * t)
    }

    @inline(__always)
    static func length(_ x: Double, _ y: Double) -> Double {
        (x * x + y * y).squareRoot()
    }

    /// The distance to a box about the origin with half sizes and round corners; negative inside.
    @inline(__always)
    static func box(_ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double, round: Double = 0) -> Double {
        let dx = abs(x) - halfWidth + round
        let dy = abs(y) - halfHeight + round
        return length(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - round
    }

    /// The distance to a straight line from `(ax, ay)` to `(bx, by)`.
    @inline(__always)
    static func segment(_ x: Double, _ y: Double, _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) -> Double {
        let ux = bx - ax
        let uy = by - ay
        let t = min(max(((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy + 1e-12), 0), 1)
        return length(x - ax - ux * t, y - ay - uy * t)
    }

    /// How much of a pixel a round star fills: at most one star in a cell of a raster of `rows` × `rows`, in few of them.
    @inline(__always)
    static func star(_ x: Double, _ y: Double, _ rows: Double, _ seed: UInt64, _ pixel: Double) -> Double {
        let column = Int(x * rows)
        let row = Int(y * rows)
        let size = speck(column, row, seed)
        guard size > 0.95 else { return 0 }
        let distance = length(x * rows - Double(column) - 0.5, y * rows - Double(row) - 0.5)
        return coverage(distance - 0.1 - (size - 0.95) * 5, max(pixel * rows, 0.1))
    }

    /// A value of 0…1 that belongs to a cell of a raster: for windows and stars.
    @inline(__always)
    static func speck(_ column: Int, _ row: Int, _ seed: UInt64) -> Double {
        var z = seed &+ UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 29)) &+ UInt64(bitPattern: Int64(row)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 32)) &* 0x94D0_49BB_1331_11EB
        return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    }
}
