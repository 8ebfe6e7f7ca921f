/// The sums of some subcells by channel: three lanes of 21 bits in one word, so that adding is one addition.
///
///     bit 63   62…42   41…21   20…0
///          0     red   green   blue      each at most 64 · 255
struct Sums: Hashable, Sendable {
    var count = 0
    var lanes: UInt64 = 0

    init() {}

    init(count: Int, lanes: UInt64) {
        (self.count, self.lanes) = (count, lanes)
    }

    init(_ pixels: UnsafeBufferPointer<UInt32>, _ mask: UInt64) {
        var rest = mask
        while rest != 0 {
            lanes += Sums.spread(pixels[rest.trailingZeroBitCount])
            rest &= rest - 1
        }
        count = mask.nonzeroBitCount
    }

    @inline(__always)
    static func spread(_ p: UInt32) -> UInt64 {
        UInt64(p & 0xFF0000) << 26 | UInt64(p & 0xFF00) << 13 | UInt64(p & 0xFF)
    }

    var red: Int { Int(lanes >> 42) }
    var green: Int { Int(lanes >> 21 & 0x1F_FFFF) }
    var blue: Int { Int(lanes & 0x1F_FFFF) }

    @inline(__always)
    func adding(_ other: Sums) -> Sums {
        Sums(count: count + other.count, lanes: lanes + other.lanes)
    }

    /// - Precondition: `other` is a part of this.
    @inline(__always)
    func subtracting(_ other: Sums) -> Sums {
        Sums(count: count - other.count, lanes: lanes - other.lanes)
    }

    /// The mean colour, rounded to the nearest; black for no subcells.
    var mean: UInt32 {
        guard count > 0 else { return 0 }
        let half = count / 2
        return UInt32((red + half) / count) << 16 | UInt32((green + half) / count) << 8 | UInt32((blue + half) / count)
    }
}

/// The sums from which every partition of a cell is made: half rows and columns.
struct PictureSums {
    /// Left and right half of each row, 4 subcells each.
    private var halves = InlineArray<16, UInt64>(repeating: 0)
    private var columns = InlineArray<8, UInt64>(repeating: 0)
    private(set) var total = Sums()

    init(_ pixels: UnsafeBufferPointer<UInt32>) {
        for y in 0..<8 {
            for x in 0..<8 {
                let lanes = Sums.spread(pixels[y * 8 + x])
                columns[x] += lanes
                halves[y * 2 + x / 4] += lanes
            }
        }
        var lanes: UInt64 = 0
        for x in 0..<8 { lanes += columns[x] }
        total = Sums(count: 64, lanes: lanes)
    }

    /// The lowest so many eighths.
    func lower(_ eighths: Int) -> Sums {
        half(0, rows: 8 - eighths..<8).adding(half(1, rows: 8 - eighths..<8))
    }

    func column(_ x: Int) -> Sums {
        Sums(count: 8, lanes: columns[x])
    }

    func row(_ y: Int) -> Sums {
        Sums(count: 8, lanes: halves[y * 2] + halves[y * 2 + 1])
    }

    /// Some rows of the left half (0) or the right one (1).
    func half(_ side: Int, rows: Range<Int>) -> Sums {
        var lanes: UInt64 = 0
        for y in rows { lanes += halves[y * 2 + side] }
        return Sums(count: rows.count * 4, lanes: lanes)
    }
}

/// Looks for the partition that two colours fit best.
///
/// The squared error of a partition is least with the means of its parts; it is then smaller than that of one colour by
/// n₁·n₂/n · |mean₁ − mean₂|², which is |n·s₁ − n₁·s|² / (n·n₁·n₂) with the sums s₁ of a part and s of all.
struct PartitionSearch {
    private let total: Sums
    private var bestGain: Float = 0
    /// The place of the best shape in `BlockSet.shapes`; nil where no partition gains anything.
    private(set) var best: Int?
    private(set) var part = Sums()

    init(total: Sums) {
        self.total = total
    }

    @inline(__always)
    mutating func consider(_ part: Sums, shape: Int) {
        let n = part.count
        let red = Float(part.red * 64 - total.red * n)
        let green = Float(part.green * 64 - total.green * n)
        let blue = Float(part.blue * 64 - total.blue * n)
        var gain = (red * red + green * green + blue * blue) / Float(64 * n * (64 - n))
        if min(n, 64 - n) < BlockFit.smallPart { gain *= BlockFit.smallPartGain }
        if gain > bestGain {
            bestGain = gain
            best = shape
            self.part = part
        }
    }

    /// In the order of `BlockSet.quadrant`: seven from below, seven from the left, four quarters, the diagonal.
    mutating func considerQuadrantsAndEighths(_ sums: PictureSums) {
        var lower = Sums()
        var left = Sums()
        for k in 0..<7 {
            lower = lower.adding(sums.row(7 - k))
            consider(lower, shape: k)
        }
        for k in 0..<7 {
            left = left.adding(sums.column(k))
            consider(left, shape: 7 + k)
        }
        let upperLeft = sums.half(0, rows: 0..<4)
        let lowerRight = sums.half(1, rows: 4..<8)
        consider(upperLeft, shape: 14)
        consider(sums.half(1, rows: 0..<4), shape: 15)
        consider(sums.half(0, rows: 4..<8), shape: 16)
        consider(lowerRight, shape: 17)
        consider(upperLeft.adding(lowerRight), shape: 18)
    }

    /// After those, the patterns 1…31 of 2 × 3 blocks but for the left half.
    mutating func considerSextants(_ sums: PictureSums) {
        let parts = InlineArray<6, Sums> { k in
            sums.half(k % 2, rows: [0..<3, 3..<5, 5..<8][k / 2])
        }
        var shape = 19
        for pattern in 1..<32 where pattern != 0b010101 {
            var part = Sums()
            for k in 0..<6 where pattern >> k & 1 == 1 { part = part.adding(parts[k]) }
            consider(part, shape: shape)
            shape += 1
        }
    }
}
