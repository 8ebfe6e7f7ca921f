/// From places on the screen back to a layer that is turned or seen in perspective.
///
/// The inverse of the plane's 3 × 3 matrix; the signs are such that the last component is positive in front of the eye.
struct Projection {
    private let x: SIMD3<Double>
    private let y: SIMD3<Double>
    private let one: SIMD3<Double>
    private let bounds: Rect

    /// Nil for a layer that is seen from its edge.
    init?(_ world: Transform3D, bounds: Rect) {
        let (a, b, c) = (world.m11, world.m12, world.m14)
        let (d, e, f) = (world.m21, world.m22, world.m24)
        let (g, h, i) = (world.m41, world.m42, world.m44)
        let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        guard abs(determinant) > 1e-9, !bounds.isEmpty else { return nil }
        // The rows of the adjugate: what X, Y and 1 each add to (u, v, w).
        let sign: Double = determinant > 0 ? 1 : -1
        x = SIMD3(e * i - f * h, c * h - b * i, b * f - c * e) * sign
        y = SIMD3(f * g - d * i, a * i - c * g, c * d - a * f) * sign
        one = SIMD3(d * h - e * g, b * g - a * h, a * e - b * d) * sign
        self.bounds = bounds
    }

    /// The place in the layer as fractions of its bounds; nil outside them or behind the eye.
    @inline(__always)
    func fraction(_ px: Double, _ py: Double) -> SIMD2<Double>? {
        let u = px * x[0] + py * y[0] + one[0]
        let v = px * x[1] + py * y[1] + one[1]
        let w = px * x[2] + py * y[2] + one[2]
        guard w > 0 else { return nil }
        let s = (u / w - bounds.minX) / bounds.width
        let t = (v / w - bounds.minY) / bounds.height
        return s >= 0 && s < 1 && t >= 0 && t < 1 ? SIMD2(s, t) : nil
    }

    /// Whether a whole cell shows the layer.
    func covers(column: Int, row: Int) -> Bool {
        let (left, top) = (Double(column) * CellMetrics.width, Double(row) * CellMetrics.height)
        let (right, bottom) = (left + CellMetrics.width, top + CellMetrics.height)
        return fraction(left, top) != nil && fraction(right, top) != nil && fraction(left, bottom) != nil
            && fraction(right, bottom) != nil
    }

    /// The subcells of a cell of which at least half shows the layer, from 2 × 4 samples each.
    func mask(column: Int, row: Int) -> UInt64 {
        var mask: UInt64 = 0
        for k in 0..<64 {
            let left = Double(column * 8 + (k & 7))
            let top = Double(row * 8 + (k >> 3)) * 2
            var hits = 0
            for sample in 0..<8 {
                let (sx, sy) = (Double(sample & 1) * 0.5 + 0.25, Double(sample >> 1) * 0.5 + 0.25)
                if fraction(left + sx, top + sy) != nil { hits += 1 }
            }
            if hits >= 4 { mask |= 1 << UInt64(k) }
        }
        return mask
    }
}
