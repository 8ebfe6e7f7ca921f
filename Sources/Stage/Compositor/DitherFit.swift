/// Shows a cell of a picture with two of a few colours, so that the eye mixes them: ordered dither, a threshold for each
/// part of the cell.
///
/// The two colours are those between which the parts' means lie best; how far a mean lies on the way from one to the other
/// against its threshold says which of the two its part shows. The thresholds repeat every four parts, from the picture's
/// corner on, so that a picture which moves by whole cells keeps its pattern.
struct DitherFit: Sendable {
    private let blocks: BlockSet
    private let pairs: [ColorPairs]
    private let colors: [UInt32]
    /// The glyph whose foreground are the parts of a pattern; the parts as bits.
    private let glyphs: [Glyph]

    /// - Precondition: there are at least two colours. With just two, the first is the ground: cells are drawn in the other
    ///   on it, never reversed.
    init(_ blocks: BlockSet, colors: [UInt32]) {
        precondition(colors.count >= 2, "dither needs two colours")
        self.blocks = blocks
        self.colors = colors
        var ordered: [(UInt32, UInt32)] = []
        for (k, first) in colors.enumerated() {
            for second in colors[(k + 1)...] {
                ordered.append((first, second))
                // Characters cover less than half of their cell, so that it matters which colour is theirs.
                if blocks == .ascii, colors.count > 2 { ordered.append((second, first)) }
            }
        }
        pairs = stride(from: 0, to: ordered.count, by: 8).map { ColorPairs(ordered[$0..<min($0 + 8, ordered.count)]) }
        let masks = blocks.partMasks
        let shapes = blocks.shapes
        glyphs = (0..<(1 << masks.count)).map { pattern in
            let mask = masks.indices.reduce(UInt64(0)) { pattern >> $1 & 1 == 1 ? $0 | masks[$1] : $0 }
            if mask == CellMask.full { return colors.count == 2 ? Glyph("█") : .space }
            for shape in shapes {
                if shape.mask == mask { return shape.glyph }
                if shape.mask == ~mask, let inverse = shape.inverse { return inverse }
            }
            return .space
        }
    }

    /// The cell at a place in its picture.
    func fit(_ rows: UnsafeBufferPointer<SubcellRow>, at place: DitherPlace) -> BlockFit.Result {
        let sums = PictureSums(rows)
        switch blocks {
        case .ascii:
            return character(sums.total)
        case .half:
            let below = Sums(count: 32, lanes: sums.fromBelow[3])
            return blocks([sums.total.subtracting(below), below, below, below, below, below], 2, 1, place)
        case .quadrant:
            let q = sums.quarters
            func quarter(_ k: Int) -> Sums { Sums(count: 16, lanes: q[k]) }
            return blocks([quarter(0), quarter(1), quarter(2), quarter(3), quarter(3), quarter(3)], 4, 2, place)
        case .sextant:
            let s = sums.sixths
            func sixth(_ k: Int) -> Sums { Sums(count: k == 2 || k == 3 ? 8 : 12, lanes: s[k]) }
            return blocks([sixth(0), sixth(1), sixth(2), sixth(3), sixth(4), sixth(5)], 6, 2, place)
        }
    }

    /// One colour, for a part of a picture that has a cell's two colours to share with something else.
    func color(_ sums: Sums, at place: DitherPlace) -> UInt32 {
        let mean = Tone(sums)
        let (first, second) = nearest { $0.errors(mean, most: 1) }
        return mean.fraction(from: first, to: second) > place.threshold(0, 0, across: 1, down: 1) ? second : first
    }

    /// The first `count` of the parts, `across` a line.
    private func blocks(
        _ sums: InlineArray<6, Sums>, _ count: Int, _ across: Int, _ place: DitherPlace
    ) -> BlockFit.Result {
        var means = InlineArray<6, Tone>(repeating: Tone(0))
        for k in 0..<count { means[k] = Tone(sums[k]) }
        // Where all parts are nearly alike, one stands for the others.
        let isPlain = (1..<count).allSatisfy { means[$0].isNear(means[0]) }
        let (first, second) = nearest { pairs in
            var errors = pairs.errors(means[0], most: 1)
            if isPlain { return errors }
            for k in 1..<count { errors += pairs.errors(means[k], most: 1) }
            return errors
        }
        var pattern = 0
        for k in 0..<count {
            let threshold = place.threshold(k % across, k / across, across: across, down: count / across)
            if means[k].fraction(from: first, to: second) > threshold { pattern |= 1 << k }
        }
        if pattern == 0 { return BlockFit.Result(glyph: .space, foreground: first, background: first) }
        let glyph = glyphs[pattern]
        return BlockFit.Result(glyph: glyph, foreground: second, background: glyph == .space ? second : first)
    }

    /// A character of the second colour on the first, the denser the nearer the mean is to the second. No character covers
    /// even half of its cell; the ramp is stretched so that each tone has its own.
    func character(_ total: Sums) -> BlockFit.Result {
        let mean = Tone(total)
        let most: Float = colors.count == 2 ? 1 : 0.5
        let (ground, ink) = nearest { $0.errors(mean, most: most) }
        let glyph = InkRamp.glyph(covering: mean.fraction(from: ground, to: ink) / most * InkRamp.most)
        return BlockFit.Result(glyph: glyph, foreground: ink, background: ground)
    }

    /// The pair with the least error; of equal ones the first.
    @inline(__always)
    private func nearest(_ errors: (ColorPairs) -> SIMD8<Float>) -> (UInt32, UInt32) {
        var least = Float.infinity
        var best = (colors[0], colors[1])
        for group in pairs {
            let found = errors(group)
            let smallest = found.min()
            guard smallest < least else { continue }
            least = smallest
            for lane in 0..<8 where found[lane] == smallest {
                best = (group.first[lane], group.second[lane])
                break
            }
        }
        return best
    }
}

/// Where a cell lies in the pattern of thresholds, which repeats every four cells.
struct DitherPlace: Hashable, Sendable {
    private(set) var column: UInt8
    private var row: UInt8

    init(column: Int, row: Int) {
        self.column = UInt8(truncatingIfNeeded: column & 3)
        self.row = UInt8(truncatingIfNeeded: row & 3)
    }

    /// What a part must exceed to show the second colour, of a cell with parts in a grid.
    func threshold(_ x: Int, _ y: Int, across: Int, down: Int) -> Float {
        let (x, y) = ((Int(column) * across + x) & 3, (Int(row) * down + y) & 3)
        return 0.5 + (DitherPlace.order[y * 4 + x] - 7.5) / 16 * DitherPlace.reach
    }

    /// The thresholds lie this much apart in all: what is nearly one of the colours is shown in it alone, without specks.
    private static let reach: Float = 0.6

    /// Bayer's order: each new value as far as can be from those before it.
    private static let order: InlineArray<16, Float> = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}

/// A colour by what the eye tells apart: light, and two differences of hue.
struct Tone: Sendable {
    var light: Float
    var blue: Float
    var red: Float

    /// A difference of hue counts twice one of light.
    private static let hueWeight: Float = 1.4142
    /// A picture is made more colourful, or among few colours, which are far apart, the most of it would be grey.
    private static let colourfulness: Float = 1.3

    /// A colour of the palette.
    init(_ color: UInt32) {
        self.init(Float(color >> 16), Float(color >> 8 & 255), Float(color & 255))
    }

    /// The mean of a part of a picture.
    init(_ sums: Sums) {
        let count = Float(sums.count)
        self.init(Float(sums.red) / count, Float(sums.green) / count, Float(sums.blue) / count)
        blue *= Tone.colourfulness
        red *= Tone.colourfulness
    }

    private init(_ r: Float, _ g: Float, _ b: Float) {
        light = 0.299 * r + 0.587 * g + 0.114 * b
        blue = (b - light) * (0.564 * Tone.hueWeight)
        red = (r - light) * (0.713 * Tone.hueWeight)
    }

    /// Whether nobody would tell both apart.
    func isNear(_ other: Tone) -> Bool {
        abs(light - other.light) < 4 && abs(blue - other.blue) < 6 && abs(red - other.red) < 6
    }

    /// How far on the way from one colour to another it lies nearest, 0…1.
    func fraction(from first: UInt32, to second: UInt32) -> Float {
        let (a, b) = (Tone(first), Tone(second))
        let way = SIMD4(b.light - a.light, b.blue - a.blue, b.red - a.red, 0)
        let length = (way * way).sum()
        guard length > 0 else { return 0 }
        return min(max((SIMD4(light - a.light, blue - a.blue, red - a.red, 0) * way).sum() / length, 0), 1)
    }
}

/// Up to eight pairs of colours that are tried at once.
private struct ColorPairs: Sendable {
    private(set) var first = SIMD8<UInt32>.zero
    private(set) var second = SIMD8<UInt32>.zero
    /// The first colour, and the way to the second.
    private var light: SIMD8<Float>
    private var blue = SIMD8<Float>.zero
    private var red = SIMD8<Float>.zero
    private var lightWay = SIMD8<Float>.zero
    private var blueWay = SIMD8<Float>.zero
    private var redWay = SIMD8<Float>.zero
    /// The square of the way; 1 for a lane without a pair.
    private var length = SIMD8<Float>.one

    /// What a pattern counts against a wrong mean: one of far colours is seen as such.
    private static let noise: Float = 0.25

    init(_ pairs: ArraySlice<(UInt32, UInt32)>) {
        // A lane without a pair is far away from everything.
        light = SIMD8(repeating: 1e6)
        for (lane, pair) in pairs.enumerated() {
            (first[lane], second[lane]) = pair
            let (a, b) = (Tone(pair.0), Tone(pair.1))
            (light[lane], blue[lane], red[lane]) = (a.light, a.blue, a.red)
            (lightWay[lane], blueWay[lane], redWay[lane]) = (b.light - a.light, b.blue - a.blue, b.red - a.red)
        }
        let square = lightWay * lightWay + blueWay * blueWay + redWay * redWay
        length.replace(with: square, where: square .> 0)
    }

    /// How badly the mixtures of each pair, with at most so much of the second colour, show a tone.
    @inline(__always)
    func errors(_ tone: Tone, most: Float) -> SIMD8<Float> {
        let (x, y, z) = (tone.light - light, tone.blue - blue, tone.red - red)
        let along = x * lightWay + y * blueWay + z * redWay
        let fraction = (along / length).clamped(lowerBound: .zero, upperBound: SIMD8(repeating: most))
        let missed = x * x + y * y + z * z - fraction * (2 * along - fraction * length)
        return missed + fraction * (1 - fraction) * length * ColorPairs.noise
    }
}
