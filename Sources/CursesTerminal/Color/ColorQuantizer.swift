import Stage

/// Palette indices that a theme wants for exact colours of its own.
public typealias PaletteHints = [RGB: UInt8]

/// Turns colours into what a terminal of some depth can show: a packed RGB, or an index of its palette.
///
/// A pair is quantised as a pair: text that differs from its ground in the picture differs on the screen.
/// The nearest colour is found in Oklab, with hue weighted 1.6, or dull blues would turn grey: among 256 colours together
/// with lost chroma, so that pictures keep their hues under a dim; among fewer above lightness .4 alone.
struct ColorQuantizer {
    let depth: ColorDepth
    private let hints: PaletteHints
    /// The indices that may be chosen, and their colours.
    private let candidates: [(index: Int32, color: Oklab)]
    /// Colours found so far; emptied when it has grown to `cacheLimit`.
    private var nearest: [UInt32: Int32] = [:]
    private var pushed: [UInt64: Int32] = [:]

    private static let cacheLimit = 1 << 16
    private static let hueWeight = 1.6

    init(depth: ColorDepth, hints: PaletteHints = [:]) {
        self.depth = depth
        let range: Range<Int>
        switch depth {
        case .indexed: range = 16..<256
        case .sixteen: range = 0..<16
        case .eight: range = 0..<8
        case .truecolor, .monochrome: range = 0..<0
        }
        // An index that this palette does not have is no hint for it.
        self.hints = hints.filter { Int($0.value) < range.upperBound }
        candidates = range.map { (Int32($0), Oklab(XtermPalette.colors[$0])) }
    }

    /// The colour numbers of a cell.
    ///
    /// - Parameter keepsApart: whether two different colours must stay different (text), or may fall together (parts of
    ///   a picture, where the nearest colour is right on both sides).
    mutating func pair(foreground: RGB, background: RGB, keepsApart: Bool) -> (foreground: Int32, background: Int32) {
        guard depth != .truecolor else { return (Int32(foreground.packed), Int32(background.packed)) }
        let back = index(of: background)
        let front = index(of: foreground)
        guard front == back, keepsApart, foreground != background else { return (front, back) }
        return (distinguishable(from: back, foreground: foreground, background: background), back)
    }

    /// The number of one colour.
    mutating func index(of color: RGB) -> Int32 {
        guard depth != .truecolor else { return Int32(color.packed) }
        if let known = nearest[color.packed] { return known }
        let found = hints[color].map { Int32($0) } ?? closest(to: Oklab(color)) { _ in true }
        if nearest.count >= ColorQuantizer.cacheLimit { nearest.removeAll(keepingCapacity: true) }
        nearest[color.packed] = found
        return found
    }

    /// The index nearest to the foreground that is not the background's, on the side where the foreground lies.
    private mutating func distinguishable(from back: Int32, foreground: RGB, background: RGB) -> Int32 {
        let key = UInt64(foreground.packed) << 32 | UInt64(background.packed)
        if let known = pushed[key] { return known }
        let wanted = Oklab(foreground)
        let ground = Oklab(XtermPalette.colors[Int(back)])
        let isLighter = wanted.lightness >= Oklab(background).lightness
        var found = closest(to: wanted) { candidate in
            candidate.index != back
                && (isLighter
                    ? candidate.color.lightness > ground.lightness
                    : candidate.color.lightness < ground.lightness)
        }
        if found < 0 { found = closest(to: wanted) { $0.index != back } }
        if pushed.count >= ColorQuantizer.cacheLimit { pushed.removeAll(keepingCapacity: true) }
        pushed[key] = found
        return found
    }

    /// The nearest of the candidates that pass, or −1.
    private func closest(to color: Oklab, where passes: ((index: Int32, color: Oklab)) -> Bool) -> Int32 {
        let weight = color.lightness > 0.4 ? ColorQuantizer.hueWeight : 1
        var best: (index: Int32, distance: Double) = (-1, .infinity)
        for candidate in candidates where passes(candidate) {
            let distance =
                depth == .indexed
                ? color.squaredLoss(in: candidate.color, hueWeight: ColorQuantizer.hueWeight)
                : color.squaredDistance(to: candidate.color, hueWeight: weight)
            if distance < best.distance { best = (candidate.index, distance) }
        }
        return best.index
    }
}
