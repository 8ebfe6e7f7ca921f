import Testing

@testable import Stage

/// A ground of dots: where they stand, what covers them, and how they fade.
@Suite struct PatternTests {
    private static let size = GridSize(columns: 12, rows: 6)
    private static let color = RGB(0x405060)

    private static let pattern = Layer(
        frame: Rect(origin: .zero, size: size.points), content: .pattern(Pattern(color: color)))

    private func grid(_ layers: Layer...) -> Grid {
        Compositor.fresh(Scenes.screenLayer(PatternTests.size, layers), PatternTests.size)
    }

    private func rows(_ layers: Layer...) -> [String] {
        let grid = Compositor.fresh(Scenes.screenLayer(PatternTests.size, layers), PatternTests.size)
        return (0..<grid.size.rows).map { grid.text(row: $0) }
    }

    /// A whole screen over the one before it.
    private func screen(_ layers: [Layer], alpha: Double) -> Layer {
        var screen = Scenes.fill(Rect(origin: .zero, size: PatternTests.size.points), Scenes.canvas)
        screen.sublayers = layers
        screen.alpha = alpha
        return screen
    }

    @Test func dotsStandOnOddRowsEveryOtherOneShifted() {
        #expect(rows(Self.pattern) == ["", "  ·   ·   ·", "", "·   ·   ·", "", "  ·   ·   ·"])
        #expect(grid(Self.pattern)[6, 1] == Cell(glyph: "·", foreground: Self.color, background: Scenes.canvas))
        var other = Self.pattern
        other.content = .pattern(Pattern("+", color: Self.color, columns: 5, rows: 1))
        #expect(rows(other).prefix(3) == ["  +    +", "+    +    +", "  +    +"])
    }

    static let moves: [(columns: Int, rows: Int, first: [String])] = [
        (1, 0, ["", "   ·   ·   ·", "", " ·   ·   ·"]), (-1, 0, ["", " ·   ·   ·", "", "   ·   ·"]),
        (0, 1, ["", "", "  ·   ·   ·", "", "·   ·   ·"]), (0, -3, ["·   ·   ·", "", "  ·   ·   ·", ""]),
        (4, 4, ["", "", "", "", "", "      ·   ·"]),
    ]

    @Test(arguments: moves.indices) func dotsMoveWithTheirLayer(index: Int) {
        let move = Self.moves[index]
        var moved = Self.pattern
        moved.position.x += Double(move.columns) * CellMetrics.width
        moved.position.y += Double(move.rows) * CellMetrics.height
        #expect(Array(rows(moved).prefix(move.first.count)) == move.first)
    }

    @Test func dotsScrollWithTheLayersOffset() {
        var scrolled = Self.pattern
        scrolled.bounds.origin = Point(x: 1 * CellMetrics.width, y: -2 * CellMetrics.height)
        #expect(rows(scrolled) == ["", "   ·   ·   ·", "", " ·   ·   ·", "", "   ·   ·   ·"])
    }

    @Test func dotsKeepToTheWholeCellsOfBoundsAndClip() {
        let frame = Rect(x: 0, y: 0, width: 60, height: 70)
        let part = Layer(frame: frame, content: .pattern(Pattern(color: Self.color)))
        #expect(rows(part) == ["", "  ·   ·", "", "·   ·", "", ""])
        var view = Layer(frame: Rect(x: 4, y: 0, width: 62, height: 96), sublayers: [Self.pattern])
        view.clipsToBounds = true
        view.bounds.origin.x = 4
        #expect(rows(view) == ["", "  ·   ·", "", "    ·", "", "  ·   ·"])
    }

    @Test func whatIsDrawnLaterCoversDots() {
        let fill = Scenes.fill(Rect(column: 0, row: 1, columns: 6, rows: 1), .black)
        #expect(rows(Self.pattern, fill)[1] == "      ·   ·")
        let picture = Layer(frame: Rect(column: 0, row: 0, columns: 6, rows: 3), content: .picture(Scenes.cover))
        #expect(!rows(Self.pattern, picture)[1].prefix(6).contains("·"))
        #expect(rows(Self.pattern, Scenes.text("a b", column: 3, row: 1))[1] == "  ·a b·   ·")
    }

    @Test func dotsLeaveTextAndPicturesAlone() {
        let picture = Layer(frame: Rect(column: 0, row: 0, columns: 6, rows: 3), content: .picture(Scenes.cover))
        let (bare, dotted) = (grid(picture), grid(picture, Self.pattern))
        for column in 0..<6 { #expect(bare[column, 1] == dotted[column, 1]) }
        #expect(rows(Scenes.text("words", column: 3, row: 1), Self.pattern)[1] == "  ·words  ·")
    }

    private static let alphas = [0.02, 0.2, 0.45, 0.55, 0.8, 0.98]

    @Test(arguments: alphas) func textStaysWholeThroughAScreenOfDots(alpha: Double) {
        // Dim words, so that a dot would win if it competed by its contrast.
        let words = Scenes.text("dim words", column: 2, row: 1, color: RGB(0x181C20))
        #expect(rows(words, screen([Self.pattern], alpha: alpha))[1] == "  dim words")
        #expect(rows(screen([Self.pattern], alpha: 1), screen([words], alpha: alpha))[1].contains("dim words"))
    }

    @Test(arguments: alphas) func picturesShowNoDots(alpha: Double) {
        let picture = Layer(frame: Rect(column: 0, row: 0, columns: 6, rows: 3), content: .picture(Scenes.cover))
        for (under, over) in [([picture], [Self.pattern]), ([Self.pattern], [picture])] {
            let dotted = Compositor.fresh(
                Scenes.screenLayer(Self.size, under + [screen(over, alpha: alpha)]), Self.size)
            let bare = Compositor.fresh(
                Scenes.screenLayer(
                    Self.size, under.filter(\.isPicture) + [screen(over.filter(\.isPicture), alpha: alpha)]), Self.size)
            for column in 0..<6 { #expect(dotted[column, 1] == bare[column, 1]) }
        }
    }

    @Test func dotsFadeInAndOut() {
        for alpha in Self.alphas {
            let new = grid(screen([Self.pattern], alpha: alpha))[6, 1]
            #expect(new.glyph == "·")
            #expect(new.foreground == Scenes.canvas.mixed(with: Self.color, by: alpha))
            let old = grid(Self.pattern, screen([], alpha: alpha))[6, 1]
            #expect(old.glyph == "·")
            #expect(old.foreground == Self.color.mixed(with: Scenes.canvas, by: alpha))
        }
        // The same dots in both screens neither fade nor blink.
        #expect(grid(Self.pattern, screen([Self.pattern], alpha: 0.4)) == grid(Self.pattern))
    }

    @Test func aCoarseDimDarkensDotsAsTheirGround() {
        let dim = Layer(frame: Self.pattern.frame, content: .dim(RadialDim(inner: 0.2, outer: 0.8, isCoarse: true)))
        let white = Scenes.fill(Self.pattern.frame, .white)
        var dots = Self.pattern
        dots.content = .pattern(Pattern(color: RGB(0x808080)))
        let grid = grid(white, dots, dim)
        for (column, row) in [(2, 1), (6, 1), (4, 3), (10, 5)] {
            #expect(grid[column, row] == Cell(glyph: "·", foreground: RGB(0x404040), background: RGB(0x808080)))
        }
    }

    @Test func aTurnedLayerShowsNoDots() {
        var turned = Self.pattern
        turned.transform = .rotation(0.3, about: (0, 0, 1))
        #expect(rows(turned).joined().isEmpty)
    }
}

extension Layer {
    fileprivate var isPicture: Bool {
        if case .picture = content { true } else { false }
    }
}
