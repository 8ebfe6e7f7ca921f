/// Chooses for 8 × 8 subcells the character and the two colours that come nearest to them.
struct BlockFit: Sendable {
    /// A cell in two colours.
    struct Result: Hashable, Sendable {
        var glyph: Glyph
        var foreground: UInt32
        var background: UInt32
    }

    let blocks: BlockSet
    /// The colours that pictures are shown with; none for any.
    let colors: [UInt32]
    private let groups: [ShapeGroup]
    private let letterShapes: [BlockShape]
    private let dither: DitherFit?

    /// - Parameter colors: those of a terminal that has few, two at least; none for any. Of two the first is the ground.
    init(_ blocks: BlockSet, colors: [UInt32] = []) {
        self.blocks = blocks
        self.colors = colors
        groups = blocks.groups
        letterShapes = blocks.letterShapes
        dither = colors.isEmpty ? nil : DitherFit(blocks, colors: colors)
    }

    /// The best two colours for a picture; with few colours, in the pattern of the cell's place.
    func fit(_ rows: UnsafeBufferPointer<SubcellRow>, at place: DitherPlace) -> Result {
        dither?.fit(rows, at: place) ?? fit(rows)
    }

    /// The best two of all colours.
    private func fit(_ rows: UnsafeBufferPointer<SubcellRow>) -> Result {
        let sums = PictureSums(rows)
        guard blocks != .ascii else { return character(sums.total.mean) }
        var search = PartitionSearch(total: sums.total)
        switch blocks {
        case .ascii: break
        case .half: search.consider(groups[0], SIMD8(repeating: sums.fromBelow[3]))
        case .quadrant, .sextant:
            search.consider(groups[0], sums.fromBelow)
            search.consider(groups[1], sums.fromLeft)
            search.consider(groups[2], sums.quarters)
            if blocks == .sextant { considerSextants(sums.sixths, &search) }
        }
        guard let best = search.best else { return uniform(sums.total.mean) }
        let (inside, outside) = (best.part.mean, sums.total.subtracting(best.part).mean)
        if inside == outside { return uniform(inside) }
        return Result(glyph: best.shape.glyph, foreground: inside, background: outside)
    }

    private func considerSextants(_ sixths: InlineArray<6, UInt64>, _ search: inout PartitionSearch) {
        for (group, patterns) in zip(groups.dropFirst(3), BlockSet.sextantPatterns) {
            var parts = SIMD8<UInt64>.zero
            for (lane, pattern) in patterns.enumerated() {
                for k in 0..<6 where pattern >> k & 1 == 1 { parts[lane] &+= sixths[k] }
            }
            search.consider(group, parts)
        }
    }

    /// The edge of a picture: its border, and with few colours one of them inside, by the pattern. As characters the picture
    /// has the cells that it fills more than half, so that the list's thumbnails of two rows and a half do not touch.
    func fit(_ rows: UnsafeBufferPointer<SubcellRow>, edge: UInt64, at place: DitherPlace) -> Result {
        let inside = Sums(rows, edge)
        if blocks == .ascii {
            guard inside.count > 32 else { return uniform(Sums(rows, ~edge).mean) }
            return dither?.character(inside) ?? character(inside.mean)
        }
        guard let dither else { return fit(rows, border: edge) }
        let color = dither.color(inside, at: place)
        return withUnsafeTemporaryAllocation(of: SubcellRow.self, capacity: 8) { shown in
            for y in 0..<8 {
                let part = CellMask.row(edge, y)
                shown.initializeElement(at: y, to: SubcellRow(repeating: color) & part | rows[y] & ~part)
            }
            return fit(UnsafeBufferPointer(shown), border: edge)
        }
    }

    /// The character whose shape is nearest to a border; each side shows its own mean.
    func fit(_ rows: UnsafeBufferPointer<SubcellRow>, border: UInt64) -> Result {
        fit(rows, border: border, among: groups.lazy.flatMap(\.shapes))
    }

    /// The character whose shape is nearest to the ink of pixel letters.
    func fit(_ rows: UnsafeBufferPointer<SubcellRow>, letters: UInt64) -> Result {
        fit(rows, border: letters, among: letterShapes)
    }

    private func fit(
        _ rows: UnsafeBufferPointer<SubcellRow>, border: UInt64, among shapes: some Sequence<BlockShape>
    ) -> Result {
        let inside = Sums(rows, border)
        let outside = Sums(rows, ~border)
        guard inside.count > 0 else { return uniform(outside.mean) }
        guard outside.count > 0, inside.mean != outside.mean else { return uniform(inside.mean) }
        let all = BlockFit.cost(missing: 0, overflow: outside.count)
        let none = BlockFit.cost(missing: inside.count, overflow: 0)
        var best = all <= none ? uniform(inside.mean) : uniform(outside.mean)
        var least = min(all, none)
        for shape in shapes {
            let common = (shape.mask & border).nonzeroBitCount
            let cost = BlockFit.cost(missing: inside.count - common, overflow: shape.count - common)
            if cost < least {
                least = cost
                best = Result(glyph: shape.glyph, foreground: inside.mean, background: outside.mean)
            }
            let inverse = BlockFit.cost(missing: common, overflow: 64 - shape.count - inside.count + common)
            if inverse < least {
                least = inverse
                best = inverted(shape, inside: inside.mean, outside: outside.mean)
            }
        }
        return best
    }

    /// How far a shape is from a border: a subcell too many stands out of a slanted edge more than one too few is missed.
    private static func cost(missing: Int, overflow: Int) -> Int {
        4 * missing + 5 * overflow
    }

    private func inverted(_ shape: BlockShape, inside: UInt32, outside: UInt32) -> Result {
        if let inverse = shape.inverse { return Result(glyph: inverse, foreground: inside, background: outside) }
        return Result(glyph: shape.glyph, foreground: outside, background: inside)
    }

    private func uniform(_ color: UInt32) -> Result {
        Result(glyph: .space, foreground: color, background: color)
    }

    /// A character by luminance, lighter than its ground, so that both together come near to the colour.
    private func character(_ color: UInt32) -> Result {
        let luminance = (Int(color >> 16) * 54 + Int(color >> 8 & 255) * 183 + Int(color & 255) * 19) >> 8
        return Result(
            glyph: InkRamp.glyph(covering: Float(luminance) / 255 * InkRamp.most),
            foreground: Packed.mix(color, 0xFF_FFFF, 65536 / 2), background: Packed.scale(color, 65536 * 4 / 5))
    }
}
