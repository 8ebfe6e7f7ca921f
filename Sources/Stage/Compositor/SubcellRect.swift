/// A rectangle in subcells: 1 point wide and 2 high, so eighths of a cell both ways.
struct SubcellRect: Hashable, Sendable {
    var x0: Int
    var y0: Int
    /// One past the last.
    var x1: Int
    var y1: Int

    /// The rectangle with each side at the nearest subcell.
    init(nearest rect: Rect) {
        x0 = SubcellRect.nearest(rect.minX)
        y0 = SubcellRect.nearest(rect.minY / 2)
        x1 = SubcellRect.nearest(rect.maxX)
        y1 = SubcellRect.nearest(rect.maxY / 2)
    }

    init(x0: Int, y0: Int, x1: Int, y1: Int) {
        (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
    }

    var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

    func intersection(_ other: SubcellRect) -> SubcellRect {
        SubcellRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    }

    /// The subcells of a cell that the rectangle covers.
    func mask(column: Int, row: Int) -> UInt64 {
        let left = min(max(x0 - column * 8, 0), 8)
        let right = min(max(x1 - column * 8, 0), 8)
        let top = min(max(y0 - row * 8, 0), 8)
        let bottom = min(max(y1 - row * 8, 0), 8)
        return CellMask.rectangle(left: left, top: top, right: right, bottom: bottom)
    }

    /// The nearest whole number; far places are brought near enough for integers.
    static func nearest(_ value: Double) -> Int {
        guard value.isFinite else { return value > 0 ? 1 << 24 : -(1 << 24) }
        return Int(min(max(value, -16_777_216), 16_777_216).rounded(.toNearestOrAwayFromZero))
    }
}

/// The 64 subcells of a cell as bits: bit 8·y + x.
enum CellMask {
    static let full = UInt64.max

    /// A row of a mask: all ones where a subcell is in it, zero elsewhere.
    @inline(__always)
    static func row(_ mask: UInt64, _ row: Int) -> SubcellRow {
        let bits = SubcellRow(repeating: UInt32(truncatingIfNeeded: mask >> UInt64(row * 8)))
        let own = SubcellRow(1, 2, 4, 8, 16, 32, 64, 128)
        return SubcellRow.zero.replacing(with: SubcellRow(repeating: .max), where: bits & own .== own)
    }

    /// The bits of a rectangle; sides in 0…8.
    static func rectangle(left: Int, top: Int, right: Int, bottom: Int) -> UInt64 {
        guard right > left, bottom > top else { return 0 }
        let row = (UInt64(1) << UInt64(right)) - (UInt64(1) << UInt64(left))
        let columns = row &* 0x0101_0101_0101_0101
        let above = bottom == 8 ? UInt64.max : (UInt64(1) << UInt64(bottom * 8)) - 1
        let hidden = (UInt64(1) << UInt64(top * 8)) - 1
        return columns & above & ~hidden
    }

    /// How much of a corner cell is drawn: what is covered, rounded down to halves of the cell.
    ///
    /// A corner that is covered by more than it can show would stand out above the straight edges beside it. With `cut`
    /// the outer quarter is left out as well.
    ///
    /// - Parameters:
    ///   - width: covered eighths from the inner side, 0…8; `height` likewise.
    ///   - innerRight: whether the shape lies to the right, as in a left corner; `innerBelow` likewise.
    static func corner(width: Int, height: Int, innerRight: Bool, innerBelow: Bool, cut: Bool) -> UInt64 {
        func part(_ w: Int, _ h: Int) -> UInt64 {
            rectangle(
                left: innerRight ? 8 - w : 0, top: innerBelow ? 8 - h : 0, right: innerRight ? 8 : w,
                bottom: innerBelow ? 8 : h)
        }
        switch (width / 4, height / 4) {
        case (2, 2): return cut ? part(4, 8) | part(8, 4) : part(8, 8)
        case (2, 1): return cut ? part(4, 4) : part(8, 4)
        case (1, 2): return cut ? part(4, 4) : part(4, 8)
        case (1, 1): return width * height >= 26 ? part(4, 4) : 0
        default: return 0
        }
    }
}
