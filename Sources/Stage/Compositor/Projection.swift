/// From places on the screen back to a layer that is turned or seen in perspective.
///
/// The inverse of the plane's 3 × 3 matrix; the signs are such that the last component is positive in front of the eye.
struct Projection {
    let x: SIMD3<Double>
    let y: SIMD3<Double>
    let one: SIMD3<Double>
    let bounds: Rect

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

/// Reads a picture at places of the screen, linear between the four nearest pixels.
struct PlaneSampler {
    private let x: SIMD3<Float>
    private let y: SIMD3<Float>
    private let one: SIMD3<Float>
    private let width: Int
    private let height: Int

    /// The projection with the step from the layer's bounds to the picture's pixels taken in.
    init(_ projection: Projection, _ plane: PixelPlane) {
        (width, height) = (plane.width, plane.height)
        let bounds = projection.bounds
        let (sx, sy) = (Double(plane.width) / bounds.width, Double(plane.height) / bounds.height)
        func inPixels(_ row: SIMD3<Double>) -> SIMD3<Float> {
            SIMD3<Float>(
                Float((row.x - bounds.minX * row.z) * sx), Float((row.y - bounds.minY * row.z) * sy), Float(row.z))
        }
        (x, y, one) = (inPixels(projection.x), inPixels(projection.y), inPixels(projection.one))
    }

    /// The pixel at a place in points; places beside the picture show its nearest edge.
    @inline(__always)
    func sample(_ pixels: UnsafeBufferPointer<SIMD4<Float>>, _ px: Float, _ py: Float) -> SIMD4<Float> {
        let inverse = 1 / max(px * x.z + py * y.z + one.z, 1e-12)
        let u = min(max((px * x.x + py * y.x + one.x) * inverse - 0.5, 0), Float(width - 1))
        let v = min(max((px * x.y + py * y.y + one.y) * inverse - 0.5, 0), Float(height - 1))
        let (left, top) = (Int(u), Int(v))
        let (fx, fy) = (u - Float(left), v - Float(top))
        let right = min(left + 1, width - 1)
        let (upper, lower) = (top * width, min(top + 1, height - 1) * width)
        let above = pixels[upper + left] * (1 - fx) + pixels[upper + right] * fx
        let below = pixels[lower + left] * (1 - fx) + pixels[lower + right] * fx
        return above * (1 - fy) + below * fy
    }
}
