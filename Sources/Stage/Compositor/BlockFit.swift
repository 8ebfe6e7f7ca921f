/// Chooses for 8 × 8 subcells the character and the two colours that come nearest to them.
struct BlockFit: Sendable {
    /// A cell in two colours.
    struct Result: Hashable, Sendable {
        var glyph: Glyph
        var foreground: UInt32
        var background: UInt32
    }

    let blocks: BlockSet
    private let shapes: [BlockShape]

    init(_ blocks: BlockSet) {
        self.blocks = blocks
        shapes = blocks.shapes
    }

    /// Shapes whose smaller part is under this many of 64 subcells, 20 %, …
    static let smallPart = 13
    /// … count only so much of what they gain, or pictures break up in slivers.
    static let smallPartGain: Float = 0.7

    /// The best two colours for a picture.
    func fit(_ pixels: UnsafeBufferPointer<UInt32>) -> Result {
        let sums = PictureSums(pixels)
        guard blocks != .ascii else { return asciiFit(sums.total.mean) }
        var search = PartitionSearch(total: sums.total)
        switch blocks {
        case .ascii: break
        case .half: search.consider(sums.lower(4), shape: 0)
        case .quadrant: search.considerQuadrantsAndEighths(sums)
        case .sextant:
            search.considerQuadrantsAndEighths(sums)
            search.considerSextants(sums)
        }
        guard let best = search.best else { return uniform(sums.total.mean) }
        let (inside, outside) = (search.part.mean, sums.total.subtracting(search.part).mean)
        if inside == outside { return uniform(inside) }
        return Result(glyph: shapes[best].glyph, foreground: inside, background: outside)
    }

    /// The character whose shape is nearest to a border; each side shows its own mean.
    func fit(_ pixels: UnsafeBufferPointer<UInt32>, border: UInt64) -> Result {
        let inside = Sums(pixels, border)
        let outside = Sums(pixels, ~border)
        guard inside.count > 0 else { return uniform(outside.mean) }
        guard outside.count > 0, inside.mean != outside.mean else { return uniform(inside.mean) }
        var best = inside.count >= 32 ? uniform(inside.mean) : uniform(outside.mean)
        var least = min(inside.count, outside.count)
        for shape in shapes {
            let distance = (shape.mask ^ border).nonzeroBitCount
            if distance < least {
                least = distance
                best = Result(glyph: shape.glyph, foreground: inside.mean, background: outside.mean)
            }
            if 64 - distance < least {
                least = 64 - distance
                best = inverted(shape, inside: inside.mean, outside: outside.mean)
            }
        }
        return best
    }

    private func inverted(_ shape: BlockShape, inside: UInt32, outside: UInt32) -> Result {
        if let inverse = shape.inverse { return Result(glyph: inverse, foreground: inside, background: outside) }
        return Result(glyph: shape.glyph, foreground: outside, background: inside)
    }

    private func uniform(_ color: UInt32) -> Result {
        Result(glyph: .space, foreground: color, background: color)
    }

    private static let ramp: [Glyph] = " .:-=+*#%@".unicodeScalars.map { Glyph($0) }

    /// A character by luminance, in the colour itself on its dark shade.
    private func asciiFit(_ color: UInt32) -> Result {
        let luminance = (Int(color >> 16) * 54 + Int(color >> 8 & 255) * 183 + Int(color & 255) * 19) >> 8
        let glyph = BlockFit.ramp[min(luminance * BlockFit.ramp.count / 256, BlockFit.ramp.count - 1)]
        return Result(glyph: glyph, foreground: color, background: Packed.scale(color, 65536 / 4))
    }
}
