import Testing

@testable import Stage

/// Pixel letters in a panel that scales.
@Suite struct LetterPanelTests {
    private func grid(_ blocks: BlockSet, scale: Double = 1, _ change: (inout Layer) -> Void = { _ in }) -> Grid {
        var panel = LetterScenes.popup(blocks, scale: scale)
        change(&panel)
        var compositor = Compositor(blocks: blocks)
        return compositor.composite(
            Scenes.screenLayer([panel]), size: Scenes.screen, canvas: Scenes.canvas)
    }

    /// How often a drawing of letters in a colour is on the screen, whole or as many columns of it as are asked for.
    private func count(
        _ text: String, _ font: PixelFont, _ color: UInt32, in grid: Grid, _ blocks: BlockSet, columns: Int = .max
    ) -> Int {
        let screen = grid.pixels(of: RGB(color), in: blocks)
        // Without the rows that are empty, which other lines may use.
        let drawing = font.drawing(text).filter { $0.contains("#") }.map { $0.prefix(columns) }
        return (0...screen.count - drawing.count).reduce(0) { found, y in
            let places = drawing.indices.map { Set(screen[y + $0].ranges(of: drawing[$0]).map(\.lowerBound)) }
            return found + places.dropFirst().reduce(places.first ?? []) { $0.intersection($1) }.count
        }
    }

    static let lines: [(text: String, isTall: Bool, color: UInt32)] = [
        ("Eye of the", true, 0xEEF2F6), ("Hurricane", true, 0xEEF2F6), ("Ada Verne", false, 0xA3AFBC),
        ("Type", false, 0x7B8998), ("Song", false, 0xD2DAE2), ("Genre", false, 0x7B8998), ("Jazz", false, 0xD2DAE2),
    ]

    @Test(arguments: [BlockSet.sextant, .quadrant], Scenes.bounce) func noLineIsTorn(blocks: BlockSet, scale: Double) {
        let grid = grid(blocks, scale: scale)
        let colors = Set(Self.lines.map(\.color))
        var whole = 0
        for line in Self.lines {
            let font = line.isTall ? Fonts.tall : Fonts.low
            // The panel's right side may cut a line.
            for columns in (8...font.width(of: line.text)).reversed() {
                let found = count(line.text, font, line.color, in: grid, blocks, columns: columns)
                #expect(found <= 1)
                if found == 1 {
                    whole += font.ink(line.text, columns: columns)
                    break
                }
            }
        }
        // There is no ink but that of lines in one piece.
        let ink = colors.reduce(0) { sum, color in
            sum + grid.pixels(of: RGB(color), in: blocks).joined().filter { $0 == "#" }.count
        }
        #expect(ink == whole)
    }

    @Test(arguments: Scenes.bounce) func headlineAndPriceAreAlwaysThere(scale: Double) {
        let grid = grid(.sextant, scale: scale)
        #expect(count("Eye of the", Fonts.tall, 0xEEF2F6, in: grid, .sextant, columns: 40) == 1)
        #expect(count("$1.29", Fonts.low, 0x000000, in: grid, .sextant) == 1)
    }

    @Test func atRestEveryLineIsThereAsInAnyLayer() {
        for blocks in [BlockSet.sextant, .quadrant] {
            let free = grid(blocks) { panel in
                panel.placement = .free
                for index in panel.sublayers.indices { panel.sublayers[index].placement = .free }
            }
            #expect(grid(blocks) == free)
        }
        for line in Self.lines {
            #expect(
                count(line.text, line.isTall ? Fonts.tall : Fonts.low, line.color, in: grid(.sextant), .sextant) == 1)
        }
    }

    static let waiting: [(scale: Double, lines: [String])] = [
        (0.8994, []), (0.9217, []), (1.0088, []), (1.1993, []), (1, []),
    ]

    @Test(arguments: waiting.indices) func onlyWhatFindsNoPlaceWaits(index: Int) {
        let (scale, waiting) = Self.waiting[index]
        let grid = grid(.sextant, scale: scale)
        let missing = Self.lines.filter {
            count($0.text, $0.isTall ? Fonts.tall : Fonts.low, $0.color, in: grid, .sextant) == 0
        }
        #expect(missing.map(\.text) == waiting)
    }

    @Test func theRestWaitsWithItsBeginning() {
        let grid = grid(.sextant, scale: 1.05) { panel in
            // A line where the artist is, of higher rank; so the artist waits, and what goes on from it.
            for (index, layer) in panel.sublayers.enumerated() {
                guard case .letters(var run) = layer.content else { continue }
                run.isContinuation = run.text == "Song"
                if run.text == "Type" { panel.sublayers[index].position.y = 1e4 }
                panel.sublayers[index].content = .letters(run)
            }
        }
        #expect(count("Type", Fonts.low, 0x7B8998, in: grid, .sextant) == 0)
        #expect(count("Song", Fonts.low, 0xD2DAE2, in: grid, .sextant) == 0)
        #expect(count("Genre", Fonts.low, 0x7B8998, in: grid, .sextant) == 1)
    }

    @Test(arguments: [-0.3, -0.1, 0.1, 0.3]) func aTurnedPanelKeepsItsLettersUpright(angle: Double) {
        let grid = grid(.sextant) { $0.transform = .rotation(angle, about: (0, 0, 1)) }
        let ink = grid.pixels(of: RGB(0xEEF2F6), in: .sextant).joined().filter { $0 == "#" }.count
        #expect(ink > 0)
    }
}

extension PixelFont {
    /// How many pixels of a text's first columns are inked.
    fileprivate func ink(_ text: String, columns: Int) -> Int {
        drawing(text).map { $0.prefix(columns) }.joined().filter { $0 == "#" }.count
    }
}
