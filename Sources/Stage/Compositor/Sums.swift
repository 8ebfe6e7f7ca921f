/// The sums of some subcells by channel: three lanes of 16 bits in one word, so that adding is one addition.
///
///     bit 63…48   47…32   31…16   15…0
///         0       green    red    blue      each at most 64 · 255
struct Sums: Hashable, Sendable {
    var count: Int
    var lanes: UInt64

    init(count: Int, lanes: UInt64) {
        (self.count, self.lanes) = (count, lanes)
    }

    /// The sums of the subcells of a mask, from the 8 rows of a block.
    init(_ rows: UnsafeBufferPointer<SubcellRow>, _ mask: UInt64) {
        var redBlue = SubcellRow.zero
        var green = SubcellRow.zero
        for y in 0..<8 {
            let row = rows[y] & CellMask.row(mask, y)
            redBlue &+= row & 0xFF00FF
            green &+= row &>> 8 & 0xFF
        }
        self.init(
            count: mask.nonzeroBitCount,
            lanes: UInt64(Sums.total(of: redBlue)) | UInt64(Sums.total(of: green)) << 32)
    }

    /// Each subcell as lanes.
    @inline(__always)
    static func spread(_ row: SubcellRow) -> SIMD8<UInt64> {
        let wide = SIMD8<UInt64>(truncatingIfNeeded: row)
        return wide & 0xFF00FF | (wide & 0xFF00) &<< 24
    }

    @inline(__always)
    static func total(of lanes: SIMD4<UInt64>) -> UInt64 {
        let two = lanes.lowHalf &+ lanes.highHalf
        return two.x &+ two.y
    }

    @inline(__always)
    private static func total(of row: SubcellRow) -> UInt32 {
        let four = row.lowHalf &+ row.highHalf
        let two = four.lowHalf &+ four.highHalf
        return two.x &+ two.y
    }

    var red: Int { Int(lanes >> 16 & 0xFFFF) }
    var green: Int { Int(lanes >> 32) }
    var blue: Int { Int(lanes & 0xFFFF) }

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

/// The sums from which every partition of a cell is made: half rows and columns, in the lanes of `Sums`.
struct PictureSums {
    /// The left half of each row, 4 subcells, from below; likewise the right.
    private var left = SIMD8<UInt64>.zero
    private var right = SIMD8<UInt64>.zero
    /// From the left.
    private var columns = SIMD8<UInt64>.zero

    init(_ rows: UnsafeBufferPointer<SubcellRow>) {
        // The left and the right half of two neighbouring rows, the lower one first.
        @inline(__always) func halves(above: Int) -> SIMD4<UInt64> {
            let (upper, lower) = (Sums.spread(rows[above]), Sums.spread(rows[above + 1]))
            columns &+= upper &+ lower
            let pairs = SIMD8(
                lowHalf: lower.evenHalf &+ lower.oddHalf, highHalf: upper.evenHalf &+ upper.oddHalf)
            return pairs.evenHalf &+ pairs.oddHalf
        }
        let upper = SIMD8(lowHalf: halves(above: 2), highHalf: halves(above: 0))
        let lower = SIMD8(lowHalf: halves(above: 6), highHalf: halves(above: 4))
        left = SIMD8(lowHalf: lower.evenHalf, highHalf: upper.evenHalf)
        right = SIMD8(lowHalf: lower.oddHalf, highHalf: upper.oddHalf)
    }

    var total: Sums {
        Sums(count: 64, lanes: Sums.total(of: columns.lowHalf &+ columns.highHalf))
    }

    /// The lowest one to seven eighths, and all.
    var fromBelow: SIMD8<UInt64> { PictureSums.running(left &+ right) }

    /// One to seven eighths from the left, and all.
    var fromLeft: SIMD8<UInt64> { PictureSums.running(columns) }

    /// The four quarters, then upper left and lower right together; the rest is zero.
    var quarters: SIMD8<UInt64> {
        var parts = SIMD8<UInt64>.zero
        parts[0] = Sums.total(of: left.highHalf)
        parts[1] = Sums.total(of: right.highHalf)
        parts[2] = Sums.total(of: left.lowHalf)
        parts[3] = Sums.total(of: right.lowHalf)
        parts[4] = parts[0] &+ parts[3]
        return parts
    }

    /// The six blocks of a sextant: left and right, from above.
    var sixths: InlineArray<6, UInt64> {
        [
            left[7] &+ left[6] &+ left[5], right[7] &+ right[6] &+ right[5], left[4] &+ left[3], right[4] &+ right[3],
            left[2] &+ left[1] &+ left[0], right[2] &+ right[1] &+ right[0],
        ]
    }

    /// Each lane with all before it.
    private static func running(_ lanes: SIMD8<UInt64>) -> SIMD8<UInt64> {
        var sums = lanes
        for k in 1..<8 { sums[k] &+= sums[k - 1] }
        return sums
    }
}
