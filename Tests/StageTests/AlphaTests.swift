import Testing

@testable import Stage

/// Translucent layers, dims and shadows.
@Suite struct AlphaTests {
    private func screen(_ alpha: Double) -> Layer {
        Scenes.screenLayer([Scenes.text("Underneath", column: 20, row: 13), Scenes.popup(scale: 0.93, alpha: alpha)])
    }

    @Test func alphaZeroDrawsNothing() {
        let bare = Scenes.screenLayer([Scenes.text("Underneath", column: 20, row: 13)])
        #expect(Compositor.fresh(screen(0)) == Compositor.fresh(bare))
        #expect(Compositor.fresh(screen(-1)) == Compositor.fresh(bare))
    }

    @Test func alphaOneIsDirectDrawing() {
        #expect(Compositor.fresh(screen(1)) == Compositor.fresh(screen(7)))
        // Mixing at 65,535 of 65,536 parts differs by no more than rounding.
        let (mixed, direct) = (Compositor.fresh(screen(0.99999)), Compositor.fresh(screen(1)))
        for (a, b) in zip(mixed.cells, direct.cells) { #expect(a.background.distance(to: b.background) < 3) }
    }

    @Test(arguments: [0.1, 0.35, 0.5, 0.8]) func backgroundsMix(alpha: Double) {
        let size = GridSize(columns: 4, rows: 1)
        var layer = Scenes.fill(Rect(x: 0, y: 0, width: 32, height: 16), RGB(0xF08020))
        layer.alpha = alpha
        let grid = Compositor.fresh(Scenes.screenLayer(size, [layer]), size)
        #expect(grid[1, 0].background == Scenes.canvas.mixed(with: RGB(0xF08020), by: alpha))
    }

    @Test(arguments: [0.2, 0.45, 0.55, 0.8]) func ofTwoRunsTheStrongerStaysWhole(alpha: Double) {
        let size = GridSize(columns: 20, rows: 1)
        var new = Scenes.fill(Rect(x: 0, y: 0, width: 160, height: 16), Scenes.canvas)
        new.sublayers = [Scenes.text("second words", column: 2, row: 0)]
        new.alpha = alpha
        let grid = Compositor.fresh(Scenes.screenLayer(size, [Scenes.text("first", column: 4, row: 0), new]), size)
        #expect(grid.text(row: 0) == (alpha < 0.5 ? "    first" : "  second words"))
    }

    private func half(_ old: [Layer], _ new: [Layer]) -> String {
        let size = GridSize(columns: 24, rows: 1)
        var screen = Scenes.fill(Rect(origin: .zero, size: size.points), Scenes.canvas)
        screen.sublayers = new
        screen.alpha = 0.5
        return Compositor.fresh(Scenes.screenLayer(size, old + [screen]), size).text(row: 0)
    }

    @Test func ofTwoRunsAsStrongTheNewerStays() {
        #expect(
            half([Scenes.text("older", column: 2, row: 0)], [Scenes.text("newer", column: 3, row: 0)]) == "   newer")
    }

    @Test func aRunThatLostHidesNoOther() {
        let old = [
            Scenes.text("strong", column: 2, row: 0), Scenes.text("weak", column: 16, row: 0, color: RGB(0x606060)),
        ]
        let new = [Scenes.text("in between two", column: 5, row: 0, color: RGB(0xA0A0A0))]
        #expect(half(old, new) == "  strong        weak")
        #expect(half([old[1]], new) == "     in between two")
    }

    @Test func textOverAPictureStaysWholeOrGoesWhole() {
        let size = GridSize(columns: 20, rows: 2)
        for alpha in stride(from: 0.05, through: 0.95, by: 0.05) {
            var picture = Layer(frame: Rect(x: 48, y: 0, width: 64, height: 32), content: .picture(Scenes.cover))
            picture.alpha = alpha
            let root = Scenes.screenLayer(size, [Scenes.text("Nature", column: 6, row: 0), picture])
            let letters = "Nature".filter { Compositor.fresh(root, size).text(row: 0).contains($0) }.count
            #expect(letters == 0 || letters == 6, "at \(alpha)")
        }
    }

    @Test func fadingTextLosesColourSteadily() {
        let size = GridSize(columns: 4, rows: 1)
        var last = 1000.0
        for alpha in [1, 0.8, 0.6, 0.4, 0.2] {
            var text = Scenes.text("a", column: 0, row: 0)
            text.alpha = alpha
            let cell = Compositor.fresh(Scenes.screenLayer(size, [text]), size)[0, 0]
            let contrast = cell.foreground.distance(to: cell.background)
            #expect(contrast < last)
            last = contrast
        }
    }

    @Test func theDimFollowsItsFormula() {
        let size = GridSize(columns: 81, rows: 25)
        for alpha in [0.25, 1] {
            var dim = Layer(frame: Rect(origin: .zero, size: size.points), content: .dim(RadialDim(steps: 64)))
            dim.alpha = alpha
            let grid = Compositor.fresh(Scenes.screenLayer(size, [dim]), size, canvas: .white)
            check(grid[40, 12], opacity: 0.3 * alpha)
            check(grid[0, 0], opacity: 0.7 * alpha)
            // 160 of 324 points from the middle, in 64 steps of the way.
            let step = (160.0 / 324 * 64).rounded() / 64
            check(grid[20, 12], opacity: (0.3 + 0.4 * step) * alpha)
        }
    }

    private func check(_ cell: Cell, opacity: Double) {
        #expect(abs(Double(cell.background.red) - 255 * (1 - opacity)) <= 0.51)
    }

    @Test func theDimDarkensTextAndPicturesAlike() {
        let layers = [Scenes.text("abc", column: 0, row: 0, color: .white)]
        var dim = Layer(
            frame: Rect(x: 0, y: 0, width: 640, height: 384), content: .dim(RadialDim(inner: 0.5, outer: 0.5)))
        dim.alpha = 1
        let grid = Compositor.fresh(Scenes.screenLayer(layers + [dim]), canvas: RGB(0x204060))
        #expect(grid[0, 0].foreground == RGB(0x808080))
        #expect(grid[0, 0].background == RGB(0x102030))
    }

    @Test func theShadowOfATurnedLayerIsNearlyThatOfTheUpright() {
        var shadow = Layer(frame: Rect(x: 160, y: 64, width: 320, height: 256), content: .shadow(Shadow()))
        let upright = Compositor.fresh(Scenes.screenLayer([shadow]), canvas: RGB(0x808080))
        shadow.transform = .rotation(1e-5, about: (0, 0, 1))
        let turned = Compositor.fresh(Scenes.screenLayer([shadow]), canvas: RGB(0x808080))
        #expect(turned[40, 12] == upright[40, 12])
        for (column, row) in [(19, 12), (18, 12), (60, 12), (40, 20), (40, 21), (2, 2)] {
            #expect(turned[column, row].background.distance(to: upright[column, row].background) < 4)
        }
        #expect(turned[19, 12].background.red < 0x60)
    }

    @Test func aWeakVeilLeavesTextAndPicturesVisible() {
        let size = GridSize(columns: 12, rows: 2)
        let layers = [
            Layer(frame: Rect(x: 0, y: 0, width: 48, height: 32), content: .picture(Scenes.cover)),
            Scenes.text("abc", column: 7, row: 0),
        ]
        let veil = Scenes.fill(Rect(x: 0, y: 0, width: 96, height: 9), .white, alpha: 0.14)
        let bare = Compositor.fresh(Scenes.screenLayer(size, layers), size)
        let veiled = Compositor.fresh(Scenes.screenLayer(size, layers + [veil]), size)
        #expect(veiled.text(row: 0).contains("abc"))
        #expect((0..<6).filter { veiled[$0, 0].glyph == bare[$0, 0].glyph }.count >= 3)
    }

    @Test func theShadowLeavesTheInsideAlone() {
        let shadow = Layer(frame: Rect(x: 160, y: 64, width: 320, height: 256), content: .shadow(Shadow()))
        let grid = Compositor.fresh(Scenes.screenLayer([shadow]), canvas: RGB(0x808080))
        #expect(grid[40, 12].background == RGB(0x808080))
        #expect(grid[2, 12].background == RGB(0x808080))
        #expect(grid[19, 12].background.red < 0x60)
        #expect(grid[18, 12].background.red > grid[19, 12].background.red)
        #expect(grid[40, 20].background.red < grid[40, 3].background.red)
    }
}
