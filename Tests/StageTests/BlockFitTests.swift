import Testing

@testable import Stage

/// Eight subcells or shapes at once are what they are one by one.
@Suite struct BlockFitTests {
    private func rows(_ random: inout SeededNumbers, colors: Int) -> [SubcellRow] {
        let palette = (0..<colors).map { _ in UInt32(random.next() & 0xFF_FFFF) }
        return (0..<8).map { _ in
            var row = SubcellRow.zero
            for x in 0..<8 { row[x] = palette[Int(random.next() % UInt64(colors))] }
            return row
        }
    }

    @Test func aRowIsMixedAndScaledLikeItsSubcells() {
        var random = SeededNumbers(state: 7)
        for weight in [0, 1, 2, 255, 256, 32767, 32768, 32769, 65535, 65536] + (0..<200).map({ $0 * 327 }) {
            let (a, b) = (rows(&random, colors: 200)[0], rows(&random, colors: 200)[0])
            let (mixed, scaled) = (Packed.mix(a, b, weight), Packed.scale(a, weight))
            for x in 0..<8 {
                #expect(mixed[x] == Packed.mix(a[x], b[x], weight), "\(a[x]) and \(b[x]) by \(weight)")
                #expect(scaled[x] == Packed.scale(a[x], weight), "\(a[x]) times \(weight)")
            }
        }
    }

    @Test func aRowOfAMaskHasItsBits() {
        let mask: UInt64 = 0x8100_00FF_0042_1801
        for y in 0..<8 {
            let row = CellMask.row(mask, y)
            for x in 0..<8 { #expect(row[x] == (mask >> UInt64(y * 8 + x) & 1 == 1 ? .max : 0)) }
        }
    }

    @Test func sumsAreThoseOfTheSubcellsInTheMask() {
        var random = SeededNumbers(state: 11)
        let white = Array(repeating: SubcellRow(repeating: 0xFF_FFFF), count: 8)
        for rows in (0..<50).map({ _ in rows(&random, colors: 64) }) + [white] {
            let mask = random.next() << 40 ^ random.next() << 20 ^ random.next()
            for mask in [mask, 0, .max] {
                let sums = rows.withUnsafeBufferPointer { Sums($0, mask) }
                let chosen = (0..<64).filter { mask >> UInt64($0) & 1 == 1 }.map { rows[$0 / 8][$0 % 8] }
                #expect(sums.count == chosen.count)
                #expect(sums.red == chosen.reduce(0) { $0 + Int($1 >> 16) })
                #expect(sums.green == chosen.reduce(0) { $0 + Int($1 >> 8 & 255) })
                #expect(sums.blue == chosen.reduce(0) { $0 + Int($1 & 255) })
            }
        }
    }

    /// The shape of the greatest gain, the first of equal ones, tried one after the other.
    private func expected(_ rows: UnsafeBufferPointer<SubcellRow>, _ shapes: [BlockShape]) -> BlockFit.Result {
        let total = Sums(rows, CellMask.full)
        var best: (gain: Float, shape: BlockShape, part: Sums)?
        for shape in shapes {
            let part = Sums(rows, shape.mask)
            let n = part.count
            func square(_ sum: Int, _ all: Int) -> Float { Float(sum * 64 - all * n) * Float(sum * 64 - all * n) }
            let squares = square(part.red, total.red) + square(part.green, total.green) + square(part.blue, total.blue)
            let gain = squares / Float(64 * n * (64 - n)) * (min(n, 64 - n) < 13 ? 0.7 : 1)
            if gain > best?.gain ?? 0 { best = (gain, shape, part) }
        }
        guard let best, best.part.mean != total.subtracting(best.part).mean else {
            let color = best?.part.mean ?? total.mean
            return BlockFit.Result(glyph: .space, foreground: color, background: color)
        }
        return BlockFit.Result(
            glyph: best.shape.glyph, foreground: best.part.mean, background: total.subtracting(best.part).mean)
    }

    @Test(arguments: [BlockSet.half, .quadrant, .sextant]) func theShapeOfTheGreatestGainIsFound(blocks: BlockSet) {
        var random = SeededNumbers(state: 3)
        let fit = BlockFit(blocks)
        let place = DitherPlace(column: 0, row: 0)
        func check(_ rows: [SubcellRow]) {
            rows.withUnsafeBufferPointer { #expect(fit.fit($0, at: place) == expected($0, blocks.shapes), "\(rows)") }
        }
        for colors in 1...40 {
            for _ in 0..<5 { check(rows(&random, colors: colors)) }
        }
        // Each shape itself, exactly.
        for shape in blocks.shapes {
            check((0..<8).map { 0x20_4060 &+ CellMask.row(shape.mask, $0) & 0x50_3010 })
        }
    }

    /// A slanted edge that lies between two eighths, and its mirror images: none stands out further than the others.
    @Test func edgesAreTheSameOnEverySide() {
        func drawn(_ covers: (_ x: Int, _ y: Int) -> Bool) -> Int {
            var mask: UInt64 = 0
            var rows = Array(repeating: SubcellRow(repeating: 0), count: 8)
            for y in 0..<8 {
                for x in 0..<8 where covers(x, y) {
                    mask |= 1 << UInt64(y * 8 + x)
                    rows[y][x] = 0xFF_FFFF
                }
            }
            let cell = rows.withUnsafeBufferPointer { BlockFit(.quadrant).fit($0, border: mask) }
            for shape in BlockSet.quadrant.shapes {
                let count = shape.mask.nonzeroBitCount
                if shape.glyph == cell.glyph { return cell.foreground == 0 ? 64 - count : count }
                if shape.inverse == cell.glyph { return cell.foreground == 0 ? count : 64 - count }
            }
            return cell.foreground == 0 ? 0 : 64
        }
        for width in 1...6 {
            let expected = width * 8
            #expect(drawn { x, y in x < width + y / 4 } == expected)
            #expect(drawn { x, y in 7 - x < width + y / 4 } == expected)
            #expect(drawn { x, y in y < width + x / 4 } == expected)
            #expect(drawn { x, y in 7 - y < width + x / 4 } == expected)
        }
    }
}
