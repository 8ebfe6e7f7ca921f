/// From places on the screen back to a layer that is turned or seen in perspective.
///
/// The inverse of the plane's 3 × 3 matrix; the signs are such that the last component is positive in front of the eye.
struct Projection {
    let x: SIMD3<Double>
    let y: SIMD3<Double>
    let one: SIMD3<Double>
    let bounds: Rect
    /// Functions a·X + b·Y + c that are positive on the inner side of each side of the layer, and in front of the eye.
    private let sides: InlineArray<5, SIMD3<Double>>

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
        let u = SIMD3(x.x, y.x, one.x)
        let v = SIMD3(x.y, y.y, one.y)
        let w = SIMD3(x.z, y.z, one.z)
        sides = [u - w * bounds.minX, w * bounds.maxX - u, v - w * bounds.minY, w * bounds.maxY - v, w]
    }

    /// How far outside the layer a place of the screen lies, with `reach` as the unit in each direction; 0 inside.
    func distance(_ px: Double, _ py: Double, reach: Size) -> Double {
        var distance = 0.0
        for k in 0..<4 {
            let side = sides[k]
            let outside = -(px * side.x + py * side.y + side.z)
            let (nx, ny) = (side.x * reach.width, side.y * reach.height)
            let unit = (nx * nx + ny * ny).squareRoot()
            if outside > 0, unit > 0 { distance = max(distance, outside / unit) }
        }
        return distance
    }

    /// Whether the layer covers a whole cell.
    func covers(column: Int, row: Int) -> Bool {
        let (left, top) = (Double(column) * CellMetrics.width, Double(row) * CellMetrics.height)
        for k in 0..<5 {
            let side = sides[k]
            let least =
                left * side.x + top * side.y + side.z
                + min(CellMetrics.width * side.x, 0) + min(CellMetrics.height * side.y, 0)
            if least < 0 { return false }
        }
        return true
    }

    /// Whether each row of subcells lies on one height of the layer: so it is unless the layer is turned sideways.
    var keepsRows: Bool { abs(x.y) < 1e-9 * abs(y.y) && abs(x.z) * bounds.width < 1e-9 * abs(one.z) }

    /// How far down the layer a place of the screen lies: 0 at its upper edge, 1 at the lower one.
    func fractionDown(_ px: Double, _ py: Double) -> Double {
        let w = max(px * x.z + py * y.z + one.z, 1e-12)
        return ((px * x.y + py * y.y + one.y) / w - bounds.minY) / bounds.height
    }

    /// The subcells of a cell that show the layer: those whose middle lies inside all of its sides.
    func mask(column: Int, row: Int) -> UInt64 {
        let (left, top) = (Double(column) * CellMetrics.width, Double(row) * CellMetrics.height)
        var mask = CellMask.full
        for k in 0..<5 {
            let side = sides[k]
            let origin = left * side.x + top * side.y + side.z
            let (across, down) = (CellMetrics.width * side.x, CellMetrics.height * side.y)
            let least = origin + min(across, 0) + min(down, 0)
            let most = origin + max(across, 0) + max(down, 0)
            if most <= 0 { return 0 }
            if least >= 0 { continue }
            for subcell in 0..<64 {
                let (x, y) = (Double(subcell & 7) + 0.5, Double(subcell >> 3) * 2 + 1)
                if origin + x * side.x + y * side.y <= 0 { mask &= ~(1 << UInt64(subcell)) }
            }
        }
        return mask
    }
}

/// Reads a picture at places of the screen: the nearest pixel, of a picture that has about one for each subcell.
struct PlaneSampler {
    private let x: SIMD3<Float>
    private let y: SIMD3<Float>
    private let one: SIMD3<Float>
    private let width: Int
    private let last: SIMD2<Float>

    /// The projection with the step from the layer's bounds to the picture's pixels taken in.
    init(_ projection: Projection, _ picture: SubcellPicture) {
        width = picture.width
        last = SIMD2(Float(picture.width - 1), Float(picture.height - 1))
        let bounds = projection.bounds
        let (sx, sy) = (Double(picture.width) / bounds.width, Double(picture.height) / bounds.height)
        func inPixels(_ row: SIMD3<Double>) -> SIMD3<Float> {
            SIMD3<Float>(
                Float((row.x - bounds.minX * row.z) * sx), Float((row.y - bounds.minY * row.z) * sy), Float(row.z))
        }
        (x, y, one) = (inPixels(projection.x), inPixels(projection.y), inPixels(projection.one))
    }

    /// The pixels at the middles of a row of subcells whose left end is at a place in points; beside the picture its nearest edge.
    ///
    /// The first and the last are exact, those between on a straight way: over eight points nobody can tell.
    @inline(__always)
    func row(_ pixels: UnsafeBufferPointer<UInt32>, _ left: Float, _ py: Float) -> SubcellRow {
        let (first, end) = (pixel(left + 0.5, py), pixel(left + 7.5, py))
        // In 65,536ths of a pixel.
        var (u, v) = (Int(first.x * 65536), Int(first.y * 65536))
        let (du, dv) = ((Int(end.x * 65536) - u) / 7, (Int(end.y * 65536) - v) / 7)
        var row = SubcellRow.zero
        for k in 0..<8 {
            row[k] = pixels[(v >> 16) &* width &+ u >> 16]
            u &+= du
            v &+= dv
        }
        return row
    }

    private func pixel(_ px: Float, _ py: Float) -> SIMD2<Float> {
        let w = max(px * x.z + py * y.z + one.z, 1e-12)
        let u = (px * x.x + py * y.x + one.x) / w
        let v = (px * x.y + py * y.y + one.y) / w
        return SIMD2(min(max(u, 0), last.x), min(max(v, 0), last.y))
    }
}
