/// Up to eight shapes that are tried at once.
struct ShapeGroup: Sendable {
    let shapes: [BlockShape]
    /// Subcells in the foreground.
    let counts: SIMD8<Float>
    /// n·n₁·n₂ for a shape of n₁ of n = 64 subcells.
    let divisors: SIMD8<Float>
    /// What counts of a shape's gain; nothing for a lane without a shape.
    let factors: SIMD8<Float>

    /// - Precondition: there are at most eight shapes.
    init(_ shapes: [BlockShape]) {
        var counts = SIMD8<Float>.zero
        var divisors = SIMD8<Float>.one
        var factors = SIMD8<Float>.zero
        for (lane, shape) in shapes.enumerated() {
            let n = shape.mask.nonzeroBitCount
            counts[lane] = Float(n)
            divisors[lane] = Float(64 * n * (64 - n))
            factors[lane] = min(n, 64 - n) < ShapeGroup.smallPart ? ShapeGroup.smallPartGain : 1
        }
        (self.shapes, self.counts, self.divisors, self.factors) = (shapes, counts, divisors, factors)
    }

    /// Shapes whose smaller part is under this many of 64 subcells, 20 %, …
    private static let smallPart = 13
    /// … count only so much of what they gain, or pictures break up in slivers.
    private static let smallPartGain: Float = 0.7
}

/// Looks for the partition that two colours fit best.
///
/// The squared error of a partition is least with the means of its parts; it is then smaller than that of one colour by
/// n₁·n₂/n · |mean₁ − mean₂|², which is |n·s₁ − n₁·s|² / (n·n₁·n₂) with the sums s₁ of a part and s of all.
struct PartitionSearch {
    private let total: Sums
    private var bestGain: Float = 0
    /// The best shape so far and the sums of its foreground; nil where no partition gains anything.
    private(set) var best: (shape: BlockShape, part: Sums)?

    init(total: Sums) {
        self.total = total
    }

    /// Tries the shapes of a group in order, given the sums of their foregrounds in the lanes of `Sums`; of equal ones the
    /// first stays.
    mutating func consider(_ group: ShapeGroup, _ parts: SIMD8<UInt64>) {
        // All whole numbers below 2²⁴ until they are squared.
        @inline(__always) func channel(_ shift: UInt64, _ total: Int) -> SIMD8<Float> {
            let sums = SIMD8<Float>(SIMD8<Int32>(truncatingIfNeeded: parts &>> shift & 0xFFFF))
            let difference = sums * 64 - group.counts * Float(total)
            return difference * difference
        }
        let squares = channel(16, total.red) + channel(32, total.green) + channel(0, total.blue)
        let gains = squares / group.divisors * group.factors
        let most = PartitionSearch.greatest(of: gains)
        guard most > bestGain else { return }
        bestGain = most
        for (lane, shape) in group.shapes.enumerated() where gains[lane] == most {
            best = (shape, Sums(count: shape.mask.nonzeroBitCount, lanes: parts[lane]))
            return
        }
    }

    @inline(__always)
    private static func greatest(of lanes: SIMD8<Float>) -> Float {
        let (low, high) = (lanes.lowHalf, lanes.highHalf)
        let four = low.replacing(with: high, where: low .< high)
        return max(max(four.x, four.y), max(four.z, four.w))
    }
}
