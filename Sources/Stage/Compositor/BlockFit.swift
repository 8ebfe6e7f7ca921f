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
    private static let smallPart = 13
    /// … count only so much of what they gain, or pictures break up in slivers.
    private static let smallPartGain: Float = 0.7

    /// The best two colours for a picture.
    ///
    /// The squared error of a partition is least with the means of its parts; it is then smaller than that of one colour
    /// by n₁·n₂/n · |mean₁ − mean₂|², so the largest such gain wins.
    func fit(_ pixels: UnsafeBufferPointer<UInt32>) -> Result {
        let total = Sums(pixels, CellMask.full)
        guard blocks != .ascii else { return asciiFit(total.mean) }
        var best = Result(glyph: .space, foreground: total.mean, background: total.mean)
        var bestGain: Float = 0
        for shape in shapes {
            let part = Sums(pixels, shape.mask)
            let gain =
                BlockFit.gain(part, total) * (shape.smallerPart < BlockFit.smallPart ? BlockFit.smallPartGain : 1)
            if gain > bestGain {
                bestGain = gain
                best = Result(glyph: shape.glyph, foreground: part.mean, background: total.subtracting(part).mean)
            }
        }
        return best.foreground == best.background ? uniform(best.background) : best
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

    private static func gain(_ part: Sums, _ total: Sums) -> Float {
        let n = Float(part.count)
        let m = Float(total.count - part.count)
        let other = total.subtracting(part)
        let red = Float(part.red) / n - Float(other.red) / m
        let green = Float(part.green) / n - Float(other.green) / m
        let blue = Float(part.blue) / n - Float(other.blue) / m
        return n * m / (n + m) * (red * red + green * green + blue * blue)
    }
}

/// The sums of some subcells by channel.
struct Sums {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0

    init(_ pixels: UnsafeBufferPointer<UInt32>, _ mask: UInt64) {
        var rest = mask
        while rest != 0 {
            let p = Int(pixels[rest.trailingZeroBitCount])
            red += p >> 16
            green += p >> 8 & 255
            blue += p & 255
            rest &= rest - 1
        }
        count = mask.nonzeroBitCount
    }

    init() {}

    mutating func add(_ p: UInt32) {
        count += 1
        red += Int(p >> 16)
        green += Int(p >> 8 & 255)
        blue += Int(p & 255)
    }

    func subtracting(_ other: Sums) -> Sums {
        var out = self
        out.count -= other.count
        out.red -= other.red
        out.green -= other.green
        out.blue -= other.blue
        return out
    }

    /// The mean colour, rounded to the nearest; black for no subcells.
    var mean: UInt32 {
        guard count > 0 else { return 0 }
        let half = count / 2
        return UInt32((red + half) / count) << 16 | UInt32((green + half) / count) << 8 | UInt32((blue + half) / count)
    }
}
