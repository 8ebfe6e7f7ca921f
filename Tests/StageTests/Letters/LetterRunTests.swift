import TestSupport
import Testing

@testable import Stage

/// Lines of pixel letters on the screen.
@Suite struct LetterRunTests {
    private static let size = GridSize(columns: 24, rows: 6)
    private static let blocks: [BlockSet] = [.half, .quadrant, .sextant]

    private func grid(_ layers: [Layer], _ blocks: BlockSet, palette: [RGB] = []) -> Grid {
        var compositor = Compositor(blocks: blocks)
        compositor.palette = palette
        return compositor.composite(
            Scenes.screenLayer(Self.size, layers), size: Self.size, canvas: Scenes.canvas)
    }

    /// The drawing of a text at a pixel of a screen that has nothing else.
    private func screen(_ text: String, _ font: PixelFont, _ blocks: BlockSet, x: Int, y: Int) -> [String] {
        guard let cell = blocks.letterGrid else { return [] }
        let drawing = font.drawing(text)
        return (0..<Self.size.rows * cell.rows).map { row in
            let line = drawing.indices.contains(row - y) ? Array(drawing[row - y]) : []
            return String(
                (0..<Self.size.columns * cell.columns).map { line.indices.contains($0 - x) ? line[$0 - x] : "." })
        }
    }

    @Test(arguments: blocks) func whatIsDrawnIsTheDrawing(blocks: BlockSet) {
        guard let cell = blocks.letterGrid else { return }
        for (text, font) in [("Éy", Fonts.tall), ("Ağ", Fonts.low)] {
            for left in -3..<8 {
                for top in 0..<6 {
                    let (x, y) = (Double(left) * cell.pixel.width, Double(top) * cell.pixel.height)
                    let line = LetterScenes.line(text, font, blocks, x: x, y: y)
                    let rows = font.rows(for: blocks) * cell.rows
                    #expect(
                        grid([line], blocks).pixels(of: LetterScenes.ink, in: blocks)
                            == screen(text, font, blocks, x: left, y: top + rows - font.measures.rows),
                        "\(text) at \(left), \(top)")
                }
            }
        }
    }

    @Test func theTallLineOfSextantsHoldsItsMarksAndThatOfQuadrantsHangsThemOver() {
        let high = Scenes.fill(Rect(column: 0, row: 0, columns: 24, rows: 6), Scenes.canvas)
        for (blocks, rows) in [(BlockSet.sextant, 1..<4), (.quadrant, 0..<5)] {
            let line = LetterScenes.line("Ég", Fonts.tall, blocks, y: CellMetrics.height)
            let grid = grid([high, line], blocks)
            let inked = (0..<6).filter { row in
                (0..<24).contains {
                    grid[$0, row].foreground == LetterScenes.ink || grid[$0, row].background == LetterScenes.ink
                }
            }
            #expect(inked == Array(rows))
        }
    }

    @Test(arguments: blocks) func linesStandAtTheSideTheyAreAlignedTo(blocks: BlockSet) {
        guard let cell = blocks.letterGrid else { return }
        let width = Fonts.low.width(of: "AE")
        let all = 20 * cell.columns
        for (alignment, left) in [
            (TextRun.Alignment.leading, 0), (.center, (all - width + 1) / 2), (.trailing, all - width),
        ] {
            let line = LetterScenes.line("AE", Fonts.low, blocks, alignment: alignment)
            let pixels = grid([line], blocks).pixels(of: LetterScenes.ink, in: blocks)
            let first = pixels.compactMap { Array($0).firstIndex(of: "#") }.min()
            #expect(first == left, "\(alignment)")
        }
    }

    @Test func coarserBlocksMakeTheSameLettersLarger() {
        let line = LetterScenes.line("Ab", Fonts.low, .quadrant)
        #expect(grid([line], .sextant) == grid([line], .quadrant))
        // Laid out for sextants, drawn without them: in the middle of its height, as large as quadrants make it.
        let fine = LetterScenes.line("Ab", Fonts.low, .sextant, y: 16)
        let drawn = grid([fine], .quadrant).pixels(of: LetterScenes.ink, in: .quadrant)
        #expect(drawn == screen("Ab", Fonts.low, .quadrant, x: 0, y: 0))
    }

    @Test func withoutBlocksOrColoursTheTextIsInCells() {
        let line = LetterScenes.line("Éy", Fonts.tall, .sextant, y: 16)
        for grid in [grid([line], .ascii), grid([line], .sextant, palette: [.black, .white])] {
            #expect((0..<6).map { grid.text(row: $0) } == ["", "", "Éy", "", "", ""])
            #expect(grid[0, 2].attributes == .bold)
            #expect(grid[0, 2].foreground == LetterScenes.ink)
        }
    }

    @Test func aTextThatTheFontHasNotIsNoRunOfLetters() {
        for text in ["日本", "Storm ☔", "a\u{301}\u{302}"] {
            #expect(LetterRun(text, font: Fonts.tall, blocks: .sextant, color: .white) == nil)
        }
        #expect(LetterRun("", font: Fonts.tall, blocks: .sextant, color: .white) != nil)
        #expect(grid([LetterScenes.line("", Fonts.tall, .sextant)], .sextant) == grid([], .sextant))
    }

    @Test(arguments: blocks) func inkIsEvenOverAPicture(blocks: BlockSet) {
        let picture = Layer(
            frame: Rect(column: 0, row: 0, columns: 24, rows: 6), content: .picture(Scenes.surface(96, 48)))
        let line = LetterScenes.line("Eye", Fonts.low, blocks, y: 16)
        let bare = grid([line], blocks).pixels(of: LetterScenes.ink, in: blocks)
        #expect(grid([picture, line], blocks).pixels(of: LetterScenes.ink, in: blocks) == bare)
    }

    @Test func whatIsDrawnLaterCoversLetters() {
        let line = LetterScenes.line("Eye", Fonts.low, .sextant)
        let fill = Scenes.fill(Rect(column: 0, row: 0, columns: 24, rows: 6), .black)
        let picture = Layer(frame: fill.frame, content: .picture(Scenes.cover))
        for cover in [fill, picture] { #expect(grid([line, cover], .sextant) == grid([cover], .sextant)) }
        let text = Scenes.text("over", column: 0, row: 1)
        #expect(grid([line, text], .sextant).text(row: 1).hasPrefix("over"))
        #expect(!grid([text, line], .sextant).text(row: 1).hasPrefix("over"))
    }

    @Test func linesThatTouchKeepTheirInk() {
        // The descender of g and the mark of É meet in one row of cells.
        let lines = [
            LetterScenes.line("gggg", Fonts.tall, .quadrant), LetterScenes.line("ÉÉÉÉ", Fonts.tall, .quadrant, y: 64),
        ]
        let size = GridSize(columns: 24, rows: 9)
        var compositor = Compositor(blocks: .quadrant)
        func pixels(_ lines: [Layer]) -> [String] {
            compositor.composite(Scenes.screenLayer(size, lines), size: size, canvas: Scenes.canvas)
                .pixels(of: LetterScenes.ink, in: .quadrant)
        }
        let (first, second, both) = (pixels([lines[0]]), pixels([lines[1]]), pixels(lines))
        #expect(both == zip(first, second).map { a, b in String(zip(a, b).map { $0 == "#" ? $0 : $1 }) })
    }

    @Test func lettersAreCutByWhatClips() {
        var view = Layer(
            frame: Rect(column: 1, row: 1, columns: 5, rows: 1),
            sublayers: [LetterScenes.line("HHH", Fonts.tall, .quadrant, y: -16)])
        view.clipsToBounds = true
        let clipped = grid([view], .quadrant)
        let whole = grid([LetterScenes.line("HHH", Fonts.tall, .quadrant, x: 8)], .quadrant)
        for row in 0..<6 {
            for column in 0..<24 {
                let inside = row == 1 && (1..<6).contains(column)
                #expect(
                    clipped[column, row]
                        == (inside ? whole[column, row] : Cell(foreground: Scenes.canvas, background: Scenes.canvas)))
            }
        }
    }

    @Test(arguments: [0.1, 0.4, 0.6, 0.9]) func lettersFadeInTheirShape(alpha: Double) {
        var line = LetterScenes.line("Eye", Fonts.low, .sextant)
        let whole = grid([line], .sextant).pixels(of: LetterScenes.ink, in: .sextant)
        line.alpha = alpha
        let faded = Scenes.canvas.mixed(with: LetterScenes.ink, by: alpha)
        #expect(grid([line], .sextant).pixels(of: faded, in: .sextant) == whole)
    }

    @Test func aDimDarkensInkAndGround() {
        let line = LetterScenes.line("Eye", Fonts.low, .sextant)
        let panel = Scenes.fill(Rect(column: 0, row: 0, columns: 24, rows: 6), RGB(0x808080))
        let whole = grid([panel, line], .sextant).pixels(of: LetterScenes.ink, in: .sextant)
        let dim = Layer(
            frame: panel.frame, content: .dim(RadialDim(inner: 0.2, outer: 0.8, isCoarse: true)))
        let dimmed = grid([panel, line, dim], .sextant)
        #expect(dimmed.pixels(of: LetterScenes.ink.mixed(with: .black, by: 0.5), in: .sextant) == whole)
        #expect(dimmed[20, 5].background == RGB(0x404040))
    }

    @Test func aLinkIsOnEveryCellOfTheLine() {
        var line = LetterScenes.line("A E", Fonts.low, .sextant)
        guard case .letters(var run) = line.content else { return }
        run.link = "https://example.com"
        line.content = .letters(run)
        let linked = grid([line], .sextant)
        #expect((0..<6).map { linked[$0, 0].link } == Array(repeating: 1, count: 6))
        #expect(linked.links == ["https://example.com"])
        #expect(linked[10, 0].link == 0)
        let cover = Layer(frame: Rect(column: 0, row: 0, columns: 24, rows: 6), content: .picture(Scenes.cover))
        #expect(grid([line, cover], .sextant).cells.allSatisfy { $0.link == 0 })
    }

    @Test func lettersFarAwayOrInPerspectiveDoNoHarm() {
        for (x, y) in [(1e9, 0.0), (-1e9, 0), (0, 1e12), (.infinity, -.infinity)] {
            let line = LetterScenes.line("Eye", Fonts.tall, .sextant, x: x, y: y)
            #expect(grid([line], .sextant) == grid([], .sextant))
        }
        var card = Scenes.fill(Rect(x: 0, y: 0, width: 192, height: 96), RGB(0x303030))
        card.sublayers = [LetterScenes.line("Eye", Fonts.low, .sextant)]
        card.clipsToBounds = true
        card.transform = .rotation(0.8, about: (1, 0, 0))
        var scene = Scenes.screenLayer(Self.size, [card])
        scene.sublayerTransform.m34 = -1 / 100
        var compositor = Compositor(blocks: .sextant)
        _ = compositor.composite(scene, size: Self.size, canvas: Scenes.canvas)
    }
}
