/// What a block element fills of its cell of 8 × 16 units.
struct BlockShape {
    /// A filled rectangle, in units from the cell's top left.
    struct Part: Hashable {
        let x, y, width, height: Int
    }

    let parts: [Part]
    /// How much of the parts is filled: less than 1 for the three shades.
    let coverage: Double

    /// - Returns: nil for a character that is not made of rectangles.
    init?(_ scalar: Unicode.Scalar) {
        var coverage = 1.0
        switch scalar.value {
        case 0x2580: parts = [Part(x: 0, y: 0, width: 8, height: 8)]
        case 0x2581...0x2588:
            let height = 2 * Int(scalar.value - 0x2580)
            parts = [Part(x: 0, y: 16 - height, width: 8, height: height)]
        case 0x2589...0x258F: parts = [Part(x: 0, y: 0, width: Int(0x2590 - scalar.value), height: 16)]
        case 0x2590: parts = [Part(x: 4, y: 0, width: 4, height: 16)]
        case 0x2591...0x2593:
            coverage = Double(scalar.value - 0x2590) / 4
            parts = [Part(x: 0, y: 0, width: 8, height: 16)]
        case 0x2594: parts = [Part(x: 0, y: 0, width: 8, height: 2)]
        case 0x2595: parts = [Part(x: 7, y: 0, width: 1, height: 16)]
        case 0x2596...0x259F: parts = BlockShape.quadrants(BlockShape.quadrantMasks[Int(scalar.value - 0x2596)])
        case 0x1FB00...0x1FB3B: parts = BlockShape.sextants(Int(scalar.value - 0x1FB00))
        default: return nil
        }
        self.coverage = coverage
    }

    /// Upper left 1, upper right 2, lower left 4, lower right 8; from U+2596 on.
    private static let quadrantMasks = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

    private static func quadrants(_ mask: Int) -> [Part] {
        grid(mask, rowEdges: [0, 8, 16])
    }

    /// The sextants are numbered by their mask, without the empty cell, the two halves and the full block.
    private static func sextants(_ number: Int) -> [Part] {
        var mask = number + 1
        if mask >= 21 { mask += 1 }
        if mask >= 42 { mask += 1 }
        return grid(mask, rowEdges: [0, 5, 11, 16])
    }

    /// The fields of two columns, row by row from the lowest bit on; two fields beside each other are one part.
    private static func grid(_ mask: Int, rowEdges: [Int]) -> [Part] {
        (0..<(rowEdges.count - 1)).compactMap { row in
            let (left, right) = (mask >> (2 * row) & 1, mask >> (2 * row + 1) & 1)
            guard left + right > 0 else { return nil }
            return Part(
                x: left == 1 ? 0 : 4, y: rowEdges[row], width: 4 * (left + right),
                height: rowEdges[row + 1] - rowEdges[row])
        }
    }
}
