import Testing

@testable import Stage

/// Pictures in few colours.
@Suite struct DitherTests {
    private static let size = GridSize(columns: 20, rows: 10)
    private static let gray = [RGB(0x000000), RGB(0x808080), RGB(0xFFFFFF)]
    private static let eight = (0..<8).map { k in
        RGB(red: k & 1 == 1 ? 205 : 0, green: k & 2 == 2 ? 205 : 0, blue: k & 4 == 4 ? 205 : 0)
    }
    private static let noColors = [RGB.black, RGB.white]
    private static let palettes = [gray, eight, noColors]
    private static let blockSets: [BlockSet] = [.half, .quadrant, .sextant]

    private static func picture(
        _ surface: Surface, column: Int = 2, row: Int = 1, columns: Int = 8, rows: Int = 4
    ) -> Layer {
        Layer(frame: Rect(column: column, row: row, columns: columns, rows: rows), content: .picture(surface))
    }

    private static func plain(_ color: RGB) -> Surface {
        Surface(width: 1, height: 1, pixels: [Surface.pixel(color)])
    }

    private func grid(
        _ layers: [Layer], _ palette: [RGB], _ blocks: BlockSet = .quadrant, canvas: RGB = Scenes.canvas
    ) -> Grid {
        var compositor = Compositor(blocks: blocks)
        compositor.palette = palette
        return compositor.composite(Scenes.screenLayer(Self.size, layers), size: Self.size, canvas: canvas)
    }

    /// How much of a cell shows its foreground, of 64.
    private func foreground(_ cell: Cell, _ blocks: BlockSet) -> Int {
        if cell.glyph == "█" { return 64 }
        for shape in blocks.shapes {
            if shape.glyph == cell.glyph { return shape.mask.nonzeroBitCount }
            if shape.inverse == cell.glyph { return 64 - shape.mask.nonzeroBitCount }
        }
        return 0
    }

    /// The share of a picture's area in each colour.
    private func shares(_ grid: Grid, _ blocks: BlockSet) -> [RGB: Double] {
        var shares: [RGB: Double] = [:]
        for row in 1..<5 {
            for column in 2..<10 {
                let cell = grid[column, row]
                let share = Double(foreground(cell, blocks)) / (64 * 32)
                shares[cell.foreground, default: 0] += share
                shares[cell.background, default: 0] += 1 / 32 - share
            }
        }
        return shares.filter { $0.value > 0 }
    }

    @Test(arguments: BlockSet.allCases, palettes) func aPictureHasThePalettesColoursAlone(
        blocks: BlockSet, palette: [RGB]
    ) {
        let grid = grid([Self.picture(Scenes.cover)], palette, blocks)
        for row in 1..<5 {
            for column in 2..<10 {
                let cell = grid[column, row]
                #expect(palette.contains(cell.foreground) && palette.contains(cell.background))
            }
        }
    }

    @Test(arguments: [BlockSet.quadrant, .sextant]) func allPartsOfACellChooseItsColours(blocks: BlockSet) {
        let halves = Surface(
            width: 8, height: 8, pixels: (0..<64).map { Surface.pixel($0 % 8 < 4 ? .black : .white) })
        let palette = [RGB.black, RGB(0xFF0000), .white]
        let cell = grid([Self.picture(halves, columns: 1, rows: 1)], palette, blocks)[2, 1]
        #expect(foreground(cell, blocks) == 32)
        #expect(Set([cell.foreground, cell.background]) == [.black, .white])
    }

    @Test(arguments: blockSets) func aToneIsMixedOfTheTwoColoursNextToIt(blocks: BlockSet) {
        // Of 16 thresholds between 0.22 and 0.78 some are below: all for 0.8, half of them for 0.5.
        for (tone, expected) in [(0x404040, 0.5), (0x808080, 1), (0x101010, 0), (0x6E6E6E, 1), (0xBFBFBF, 0.5)] {
            let surface = Self.plain(RGB(UInt32(tone)))
            let found = shares(grid([Self.picture(surface)], Self.gray, blocks), blocks)
            let share = found[tone > 0x90_9090 ? .white : RGB(0x808080)] ?? 0
            #expect(abs(share - expected) < 0.07, "\(found) of \(tone)")
            #expect(found.count <= 2)
        }
    }

    @Test func aColourIsMixedOfItsNeighboursInHue() {
        // Between red and yellow.
        let found = shares(grid([Self.picture(Self.plain(RGB(0xC86400)))], Self.eight), .quadrant)
        #expect(Set(found.keys) == [RGB(0xCD0000), RGB(0xCDCD00)])
    }

    @Test(arguments: blockSets, palettes) func aPictureThatMovesByWholeCellsKeepsItsPattern(
        blocks: BlockSet, palette: [RGB]
    ) {
        let still = grid([Self.picture(Scenes.cover)], palette, blocks)
        for (dx, dy) in [(1, 0), (0, 1), (3, 2), (-1, 3)] {
            let moved = grid([Self.picture(Scenes.cover, column: 2 + dx, row: 1 + dy)], palette, blocks)
            for row in 1..<5 {
                for column in 2..<10 { #expect(moved[column + dx, row + dy] == still[column, row]) }
            }
        }
    }

    @Test func aSlowGradientHasMoreThanTheFewTonesOfOneCell() {
        let tones = (0..<64).map { UInt8($0 * 4) }
        let ramp = Surface(
            width: 64, height: 1, pixels: tones.map { Surface.pixel(RGB(red: $0, green: $0, blue: $0)) })
        let grid = grid([Self.picture(ramp, column: 0, row: 0, columns: 20, rows: 4)], Self.noColors)
        // The ink in each column of cells, of four.
        var ink = [Int](repeating: 0, count: 20)
        for column in 0..<20 {
            for row in 0..<4 { ink[column] += foreground(grid[column, row], .quadrant) }
        }
        #expect(ink.first == 0 && ink.last == 256)
        #expect(Set(ink).count >= 7, "\(ink)")
        for (a, b) in zip(ink, ink.dropFirst()) { #expect(b >= a - 32, "\(ink)") }
    }

    @Test(arguments: BlockSet.allCases) func withoutColoursTheGroundIsTheCanvas(blocks: BlockSet) {
        for (canvas, ground) in [(Scenes.canvas, RGB.black), (RGB(0xF6F8FA), .white)] {
            let ink = ground == .black ? RGB.white : .black
            let grid = grid([Self.picture(Scenes.cover)], Self.noColors, blocks, canvas: canvas)
            for row in 1..<5 {
                for column in 2..<10 {
                    let cell = grid[column, row]
                    #expect(cell.background == ground)
                    #expect(cell.foreground == (cell.glyph == .space && blocks != .ascii ? ground : ink))
                }
            }
        }
        let full = grid([Self.picture(Self.plain(.white))], Self.noColors, .quadrant)
        #expect(full[4, 2].glyph == "█")
    }

    @Test func textAndPlainGroundsKeepTheirColours() {
        let layers = [
            Scenes.fill(Rect(x: 20, y: 24, width: 90, height: 70), RGB(0x1D242D), corners: .cut),
            Scenes.text("words", column: 4, row: 3, color: RGB(0xA3AFBC)),
        ]
        #expect(grid(layers, Self.eight) == grid(layers, []))
    }

    @Test func whereAPictureEndsInACellItShowsOneOfTheColours() {
        // Two rows and a half, as in the list.
        let layer = Layer(frame: Rect(x: 16, y: 16, width: 40, height: 40), content: .picture(Scenes.cover))
        let found = grid([layer], Self.eight)
        for column in 2..<7 {
            let cell = found[column, 3]
            #expect(cell.glyph == "▀" && cell.background == Scenes.canvas && Self.eight.contains(cell.foreground))
        }
    }

    @Test func aPaletteTakesEffectAtOnce() {
        var compositor = Compositor()
        let root = Scenes.screenLayer(Self.size, [Self.picture(Scenes.cover)])
        for palette in [[], Self.eight, Self.noColors, [], Self.gray] {
            compositor.palette = palette
            let expected = grid([Self.picture(Scenes.cover)], palette)
            for _ in 0..<2 {
                #expect(compositor.composite(root, size: Self.size, canvas: Scenes.canvas) == expected)
            }
        }
        // Another canvas turns ground and ink round.
        compositor.palette = Self.noColors
        for canvas in [RGB.white, .black, .white] {
            let expected = grid([Self.picture(Scenes.cover)], Self.noColors, canvas: canvas)
            #expect(compositor.composite(root, size: Self.size, canvas: canvas) == expected)
        }
    }

    @Test func charactersAreTheDenserTheLighter() {
        func glyph(_ tone: UInt8, canvas: RGB) -> Glyph {
            let surface = Self.plain(RGB(red: tone, green: tone, blue: tone))
            return grid([Self.picture(surface)], Self.noColors, .ascii, canvas: canvas)[4, 2].glyph
        }
        let ramp: [Glyph] = [" ", ".", ":", ";", "=", "c", "x", "o", "a", "%", "&", "#", "@"]
        let dark = (0...255).map { ramp.firstIndex(of: glyph(UInt8($0), canvas: .black)) ?? -1 }
        #expect(dark == dark.sorted() && Set(dark) == Set(0..<13))
        #expect(glyph(0, canvas: .white) == "@" && glyph(255, canvas: .white) == " ")
    }

    @Test func aPictureOfCharactersHasNoOtherAtItsEdge() {
        let layer = Layer(frame: Rect(x: 16, y: 16, width: 40, height: 44), content: .picture(Self.plain(.white)))
        for palette in [[], Self.eight, Self.noColors] {
            let cells = grid([layer], palette, .ascii)
            for column in 2..<7 { #expect(cells[column, 3] == cells[column, 1]) }
            let low = Layer(frame: Rect(x: 16, y: 16, width: 40, height: 40), content: .picture(Self.plain(.white)))
            #expect(grid([low], palette, .ascii)[4, 3] == Cell(foreground: Scenes.canvas, background: Scenes.canvas))
        }
    }
}
