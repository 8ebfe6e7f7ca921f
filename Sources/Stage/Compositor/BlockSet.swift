/// The characters that stand for parts of a cell.
public enum BlockSet: String, CaseIterable, Hashable, Sendable {
    /// Characters by luminance, for terminals without block elements.
    case ascii
    /// Upper and lower halves.
    case half
    /// Quadrants and the eighths from the left and from below: the default.
    case quadrant
    /// Those and the sextants of Unicode 13, for terminals that draw them well.
    case sextant
}

/// One way to divide a cell in two colours.
struct BlockShape: Hashable, Sendable {
    /// The subcells in the foreground colour.
    let mask: UInt64
    let glyph: Glyph
    /// The glyph of the complement where there is one; otherwise the colours are exchanged.
    let inverse: Glyph?
    /// Of 64.
    let count: Int

    init(mask: UInt64, glyph: Glyph, inverse: Glyph?) {
        (self.mask, self.glyph, self.inverse) = (mask, glyph, inverse)
        count = mask.nonzeroBitCount
    }
}

extension BlockSet {
    /// The partitions of this set, each once up to exchange of the colours: eighths from below, from the left, quarters,
    /// sextants by `sextantPatterns`.
    var groups: [ShapeGroup] {
        switch self {
        case .ascii: []
        case .half: BlockSet.upperAndLower
        case .quadrant: BlockSet.quadrantsAndEighths
        case .sextant: BlockSet.withSextants
        }
    }

    var shapes: [BlockShape] { groups.flatMap(\.shapes) }

    /// The partitions that pixel letters are drawn with: halves, quarters and sextants. An eighth that nearly is a third would
    /// stand out beside it.
    var letterShapes: [BlockShape] {
        let halves = [BlockSet.lower(4), BlockSet.left(4)]
        return switch self {
        case .ascii: []
        case .half: [BlockSet.lower(4)]
        case .quadrant: halves + BlockSet.quadrantsAndEighths[2].shapes
        case .sextant: halves + groups.dropFirst(2).flatMap(\.shapes)
        }
    }

    /// The parts of a cell that carry a pattern, line by line; none where characters do.
    var partMasks: [UInt64] {
        switch self {
        case .ascii: []
        case .half: BlockSet.parts(across: 1, edges: [0, 4, 8])
        case .quadrant: BlockSet.parts(across: 2, edges: [0, 4, 8])
        case .sextant: BlockSet.parts(across: 2, edges: [0, 3, 5, 8])
        }
    }

    private static func parts(across: Int, edges: [Int]) -> [UInt64] {
        zip(edges, edges.dropFirst()).flatMap { top, bottom in
            (0..<across).map { x in
                CellMask.rectangle(left: x * 8 / across, top: top, right: (x + 1) * 8 / across, bottom: bottom)
            }
        }
    }

    private static let upperAndLower = [ShapeGroup([lower(4)])]

    private static let quadrantsAndEighths = [
        ShapeGroup((1...7).map(lower)), ShapeGroup((1...7).map(left)),
        ShapeGroup([
            quarters("▘", "▟", 0b0001), quarters("▝", "▙", 0b0010), quarters("▖", "▜", 0b0100),
            quarters("▗", "▛", 0b1000), quarters("▚", "▞", 0b1001),
        ]),
    ]

    private static let withSextants =
        quadrantsAndEighths + sextantPatterns.map { ShapeGroup($0.map(sextantShape)) }

    private static func lower(_ eighths: Int) -> BlockShape {
        let mask = CellMask.rectangle(left: 0, top: 8 - eighths, right: 8, bottom: 8)
        return BlockShape(
            mask: mask, glyph: glyph(0x2580 + UInt32(eighths)), inverse: eighths == 4 ? glyph(0x2580) : nil)
    }

    private static func left(_ eighths: Int) -> BlockShape {
        let mask = CellMask.rectangle(left: 0, top: 0, right: eighths, bottom: 8)
        return BlockShape(
            mask: mask, glyph: glyph(0x2590 - UInt32(eighths)), inverse: eighths == 4 ? glyph(0x2590) : nil)
    }

    /// The quarters by bits: upper left, upper right, lower left, lower right.
    private static func quarters(_ shape: Unicode.Scalar, _ inverse: Unicode.Scalar, _ bits: Int) -> BlockShape {
        var mask: UInt64 = 0
        for k in 0..<4 where bits >> k & 1 == 1 {
            let (x, y) = (k % 2 * 4, k / 2 * 4)
            mask |= CellMask.rectangle(left: x, top: y, right: x + 4, bottom: y + 4)
        }
        return BlockShape(mask: mask, glyph: Glyph(shape), inverse: Glyph(inverse))
    }

    /// The patterns of 2 × 3 blocks, up to exchange of the colours; the left half is not among them.
    static let sextantPatterns = [Array(1...8), Array(9...16), [17, 18, 19, 20, 22, 23, 24, 25], Array(26...31)]

    private static func sextantShape(_ pattern: Int) -> BlockShape {
        let tops = [0, 3, 5, 8]
        var mask: UInt64 = 0
        for k in 0..<6 where pattern >> k & 1 == 1 {
            let (x, y) = (k % 2 * 4, k / 2)
            mask |= CellMask.rectangle(left: x, top: tops[y], right: x + 4, bottom: tops[y + 1])
        }
        return BlockShape(mask: mask, glyph: sextant(pattern), inverse: sextant(63 - pattern))
    }

    /// U+1FB00 on, in the order of the patterns, without the two halves that were there before.
    private static func sextant(_ pattern: Int) -> Glyph {
        glyph(0x1FB00 + UInt32(pattern) - 1 - (pattern > 21 ? 1 : 0) - (pattern > 42 ? 1 : 0))
    }

    private static func glyph(_ code: UInt32) -> Glyph {
        Unicode.Scalar(code).map { Glyph($0) } ?? .space
    }
}
