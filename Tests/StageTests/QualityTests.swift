import Testing

@testable import Stage

/// What a frame in motion leaves out, and that it leaves out nothing else.
@Suite struct QualityTests {
    /// A list of pictures and text under a dim, and a pop-up that grows over it.
    private static func screen(progress: Double) -> Layer {
        var layers = (0..<6).flatMap { row in
            [
                Layer(
                    frame: Rect(x: 16, y: 8 + Double(row) * 60, width: 40, height: 40), content: .picture(Scenes.cover)),
                Scenes.text("A line of text, \(row)", column: 9, row: 1 + row * 3),
            ]
        }
        var dim = Layer(frame: Rect(origin: .zero, size: Scenes.screen.points), content: .dim(RadialDim()))
        dim.alpha = progress
        layers.append(dim)
        return Scenes.screenLayer(layers + [Scenes.popup(scale: 0.7 + 0.3 * progress)])
    }

    /// The cells that change from frame to frame, and the last grid.
    private static func changes(_ quality: Quality, blocks: BlockSet = .quadrant) -> (count: Int, last: Grid) {
        var compositor = Compositor(blocks: blocks)
        var shown = compositor.composite(screen(progress: 0), size: Scenes.screen, canvas: Scenes.canvas)
        compositor.quality = quality
        var count = 0
        for frame in 1...8 {
            let grid = compositor.composite(
                screen(progress: Double(frame) / 8), size: Scenes.screen, canvas: Scenes.canvas, over: shown)
            count += grid.changes(from: shown).reduce(0) { $0 + $1.columns.count }
            shown = grid
        }
        return (count, shown)
    }

    @Test func eachLevelOfTheLadderChangesFewerCells() {
        let counts = Quality.ladder.map { Self.changes($0).count }
        // The last one leaves a picture out until it stands, and then shows it at once.
        for (better, cheaper) in zip(counts, counts.dropFirst().dropLast()) { #expect(cheaper < better, "\(counts)") }
        #expect(counts[5] * 6 < counts[0] && counts[6] * 6 < counts[0], "\(counts)")
    }

    /// At rest nothing of it is left: full quality draws what it always does, whatever is shown.
    @Test func fullQualityLeavesNothing() {
        let screen = Self.screen(progress: 1)
        let expected = Compositor.fresh(screen)
        for quality in Quality.ladder {
            var compositor = Compositor()
            compositor.quality = quality
            let shown = compositor.composite(screen, size: Scenes.screen, canvas: Scenes.canvas)
            compositor.quality = .full
            #expect(compositor.composite(screen, size: Scenes.screen, canvas: Scenes.canvas, over: shown) == expected)
        }
    }

    /// Text is never touched: it stands where it stands at full quality, whole.
    @Test(arguments: Quality.ladder.indices) func textIsTheSameAtEachLevel(level: Int) {
        let expected = Compositor.fresh(Self.screen(progress: 1))
        let grid = Self.changes(Quality.ladder[level]).last
        for row in 0..<Scenes.screen.rows {
            for column in 0..<Scenes.screen.columns {
                let (a, b) = (expected[column, row], grid[column, row])
                guard a.glyph.isLetter || b.glyph.isLetter else { continue }
                #expect(a.glyph == b.glyph, "\(column), \(row)")
            }
        }
    }

    /// No cell is further from what it should be than the tolerance and the rounding allow.
    @Test(arguments: Quality.ladder.indices) func theErrorIsBounded(level: Int) {
        let quality = Quality.ladder[level]
        let expected = Compositor.fresh(Self.screen(progress: 1))
        let grid = Self.changes(quality).last
        // A step of the dim, half of it for the row's phase, and an eighth of the tolerance.
        let most = Double(quality.tolerance) / 8 + (quality.steps < 64 ? 255 / Double(quality.steps) : 0) + 2
        for (a, b) in zip(expected.cells, grid.cells) where a.glyph == .space && b.glyph == .space && a.isDark {
            #expect(abs(Double(a.background.red) - Double(b.background.red)) <= most)
        }
    }

    private static func picture(_ quality: Quality, blocks: BlockSet = .quadrant) -> Grid {
        var compositor = Compositor(blocks: blocks)
        compositor.quality = quality
        let picture = Layer(frame: Rect(column: 2, row: 1, columns: 16, rows: 8), content: .picture(Scenes.cover))
        return compositor.composite(Scenes.screenLayer([picture]), size: Scenes.screen, canvas: Scenes.canvas)
    }

    private static func glyphs(of grid: Grid) -> Set<String> {
        Set((1..<9).flatMap { row in (2..<18).map { grid[$0, row].glyph.text } })
    }

    private static func colors(of grid: Grid) -> Set<RGB> {
        Set((1..<9).flatMap { row in (2..<18).map { grid[$0, row].background } })
    }

    @Test func picturesLoseTheirDetailStepByStep() {
        #expect(Self.glyphs(of: Self.picture(.full)).count > 10)
        #expect(Self.glyphs(of: Self.picture(Quality(pictures: .halves))).isSubset(of: ["▄", "▀", " "]))
        let cells = Self.picture(Quality(pictures: .cells))
        #expect(Self.glyphs(of: cells) == [" "])
        #expect(Self.colors(of: cells).count > 100)
        let pairs = Self.picture(Quality(pictures: .pairs))
        for row in 1..<9 {
            for column in stride(from: 2, to: 18, by: 2) {
                #expect(pairs[column, row] == pairs[column + 1, row])
                let mean = cells[column, row].background.mixed(with: cells[column + 1, row].background, by: 0.5)
                #expect(mean.distance(to: pairs[column, row].background) < 2)
            }
        }
        #expect(Self.colors(of: Self.picture(Quality(pictures: .plain))).count == 1)
    }

    /// The colour of a plain picture is that of the whole.
    @Test func aPlainPictureHasTheMeanOfAll() {
        let pixels = (0..<64).map { Surface.pixel($0 < 32 ? RGB(0xFF0000) : RGB(0x0000FF)) }
        #expect(Surface(width: 8, height: 8, pixels: pixels).mean.pixels == [Surface.pixel(RGB(0x800080))])
        let clear = Surface(width: 2, height: 1, pixels: [Surface.pixel(.white), Surface.pixel(.black, alpha: 0)])
        #expect(clear.mean.pixels == [Surface.pixel(.white, alpha: 128)])
    }

    @Test(arguments: [(1, 2), (3, 8), (5, 32)]) func coloursHaveSoManyLevels(bits: Int, levels: Int) {
        let quality = Quality(colorBits: bits)
        let reds = Set((0...255).map { quality.reduced(UInt32($0) << 16) })
        #expect(reds.count == levels)
        #expect(quality.reduced(0xFFFFFF) == 0xFFFFFF && quality.reduced(0) == 0)
        let most = 255 / (levels - 1) / 2 + 1
        #expect((0...255).allSatisfy { abs(Int(quality.reduced(UInt32($0))) - $0) <= most })
    }

    @Test func fractionsAreRoundedToSteps() {
        #expect(Quality(steps: 8).stepped(0.3) == 0.25)
        #expect(Quality(steps: 8).stepped(1) == 1)
        #expect(Quality.full.stepped(0.3) == 0.3)
        #expect(Quality(steps: 8).stepped(0.3, phase: 0.4) == 0.375)
        #expect(Quality(steps: 8).stepped(0.01, phase: -0.5) == 0 && Quality(steps: 8).stepped(0.99, phase: 0.5) == 1)
        #expect(Quality.phase(row: 0, of: 2) == -0.25 && Quality.phase(row: 1, of: 2) == 0.25)
    }

    /// Darkness and translucency come in the steps of the quality.
    @Test func darknessShadowsAndAlphaComeInSteps() {
        var dim = Layer(frame: Rect(origin: .zero, size: Scenes.screen.points), content: .dim(RadialDim()))
        dim.alpha = 0.8
        let shadow = Layer(
            frame: Rect(x: 200, y: 100, width: 200, height: 100),
            content: .shadow(Shadow(opacity: 0.9, power: 1, reach: Size(width: 90, height: 90), drop: 0)))
        let veil = Scenes.fill(Rect(origin: .zero, size: Scenes.screen.points), .black)
        for layer in [dim, shadow, veil] {
            var layer = layer
            if case .fill = layer.content { layer.alpha = 0.37 }
            func reds(_ quality: Quality) -> Set<UInt8> {
                var compositor = Compositor()
                compositor.quality = quality
                let grid = compositor.composite(Scenes.screenLayer([layer]), size: Scenes.screen, canvas: .white)
                return Set(grid.cells.map(\.background.red))
            }
            let steps: Set<UInt8> = [255, 191, 128, 64, 0]
            #expect(reds(Quality(steps: 4)).isSubset(of: steps))
            #expect(!reds(.full).isSubset(of: steps))
        }
    }

    /// What fades by steps does so row by row: no frame changes most of the screen.
    @Test(arguments: 1..<6) func noFrameChangesEverything(level: Int) {
        for content in [Layer.Content.dim(RadialDim()), .fill(Color(.black), corners: .square)] {
            var layer = Layer(frame: Rect(origin: .zero, size: Scenes.screen.points), content: content)
            var compositor = Compositor()
            compositor.quality = Quality(steps: Quality.ladder[level].steps)
            var shown = compositor.composite(Scenes.screenLayer([]), size: Scenes.screen, canvas: .white)
            var counts: [Int] = []
            for frame in 1...24 {
                layer.alpha = Double(frame) / 24
                let grid = compositor.composite(Scenes.screenLayer([layer]), size: Scenes.screen, canvas: .white)
                counts.append(zip(grid.cells, shown.cells).count { $0 != $1 })
                shown = grid
            }
            // A dim goes to .7 at most, by so many steps, in 24 frames; all else to 1.
            let share = min(Double(compositor.quality.steps) / 24, 1)
            #expect(Double(counts.max() ?? 0) <= (share + 0.25) * 1920, "\(counts)")
        }
    }

    /// A picture that moves by whole cells keeps the detail that the screen shows of it; only what comes in is coarse.
    @Test(arguments: 1..<Quality.ladder.count) func whatMovesAsAWholeKeepsItsDetail(level: Int) {
        func screen(_ column: Int) -> Layer {
            Scenes.screenLayer([
                Layer(frame: Rect(column: column, row: 2, columns: 40, rows: 20), content: .picture(Scenes.cover))
            ])
        }
        var compositor = Compositor()
        var shown = compositor.composite(screen(30), size: Scenes.screen, canvas: Scenes.canvas)
        compositor.quality = Quality.ladder[level]
        for column in [27, 20, 11, 5] {
            let grid = compositor.composite(screen(column), size: Scenes.screen, canvas: Scenes.canvas, over: shown)
            let fresh = Compositor.fresh(screen(column))
            let differing = zip(grid.cells, fresh.cells).count { $0 != $1 }
            #expect(differing == 0, "\(column)")
            shown = grid
        }
    }

    /// Shadows are left out where each frame counts.
    @Test func onlyTheBetterLevelsDrawShadows() {
        let shadow = Layer(
            frame: Rect(x: 200, y: 100, width: 200, height: 100),
            content: .shadow(Shadow(opacity: 0.9, power: 1, reach: Size(width: 90, height: 90), drop: 0)))
        for quality in Quality.ladder {
            var compositor = Compositor()
            compositor.quality = quality
            let grid = compositor.composite(Scenes.screenLayer([shadow]), size: Scenes.screen, canvas: .white)
            #expect((Set(grid.cells).count > 1) == quality.drawsShadows)
        }
        #expect(Quality.ladder.map(\.drawsShadows) == [true, true, true, false, false, false, false])
    }

    /// Terminals with few colours, and those without blocks, draw pictures as always.
    @Test func fewColoursAndCharactersStayAsTheyAre() {
        var compositor = Compositor()
        compositor.palette = [.black, .white, RGB(0xB03050), RGB(0x123456)]
        let screen = Self.screen(progress: 0)
        let expected = compositor.composite(screen, size: Scenes.screen, canvas: Scenes.canvas)
        compositor.quality = Quality(pictures: .pairs, colorBits: 3)
        #expect(compositor.composite(screen, size: Scenes.screen, canvas: Scenes.canvas) == expected)
        #expect(
            Self.glyphs(of: Self.picture(Quality(pictures: .cells), blocks: .ascii))
                == Self.glyphs(of: Self.picture(.full, blocks: .ascii)))
    }

    /// A panel's edge in motion: to an eighth of a cell, and on whole cells at the cheapest levels.
    @Test func onlyTheCheapestLevelsRoundEdges() {
        func edges(_ quality: Quality) -> Set<String> {
            var compositor = Compositor()
            compositor.quality = quality
            let panel = Scenes.fill(Rect(x: 83, y: 70, width: 200, height: 100), .white)
            let grid = compositor.composite(
                Scenes.screenLayer([panel]), size: Scenes.screen, canvas: Scenes.canvas)
            return Set(grid.cells.map(\.glyph.text)).subtracting([" "])
        }
        #expect(!edges(.full).isEmpty)
        for level in 1...3 { #expect(edges(Quality.ladder[level]) == edges(.full)) }
        for level in 4..<Quality.ladder.count { #expect(edges(Quality.ladder[level]).isEmpty) }
    }
}

extension Glyph {
    fileprivate var isLetter: Bool { singleScalar.map { $0.isASCII && $0 != " " } ?? false }
}

extension Cell {
    /// Whether it belongs to the ground, not to a picture.
    fileprivate var isDark: Bool { background.red < 0x30 && background.green < 0x30 && background.blue < 0x30 }
}
