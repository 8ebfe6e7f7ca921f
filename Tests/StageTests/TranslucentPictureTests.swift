import Testing

@testable import Stage

/// A picture that is translucent by itself.
@Suite struct TranslucentPictureTests {
    private static let size = GridSize(columns: 20, rows: 6)

    private func plain(_ color: RGB, _ frame: Rect, alpha: Double, pixelAlpha: UInt8 = 255) -> Layer {
        let pixel = Surface.pixel(color, alpha: pixelAlpha)
        let surface = Surface(width: 8, height: 8, pixels: Array(repeating: pixel, count: 64))
        var layer = Layer(frame: frame, content: .picture(surface))
        layer.alpha = alpha
        return layer
    }

    private func grid(_ layers: [Layer]) -> Grid {
        Compositor.fresh(Scenes.screenLayer(Self.size, layers), Self.size)
    }

    @Test(arguments: [0, 0.25, 0.5, 0.75, 1]) func itMixesWithWhatIsBeneath(alpha: Double) {
        let frame = Rect(column: 2, row: 1, columns: 8, rows: 4)
        let ground = Scenes.fill(Rect(column: 4, row: 0, columns: 8, rows: 6), RGB(0x2040C0))
        let grid = grid([ground, plain(RGB(0xF08020), frame, alpha: alpha)])
        #expect(grid[2, 2].background == Scenes.canvas.mixed(with: RGB(0xF08020), by: alpha))
        #expect(grid[5, 2].background == RGB(0x2040C0).mixed(with: RGB(0xF08020), by: alpha))
        #expect(grid[11, 2].background == RGB(0x2040C0))
    }

    @Test func itsOwnAlphaCountsToo() {
        let layer = plain(RGB(0xF08020), Rect(column: 2, row: 1, columns: 8, rows: 4), alpha: 0.5, pixelAlpha: 51)
        let wanted = Scenes.canvas.mixed(with: RGB(0xF08020), by: 0.1)
        #expect(grid([layer])[4, 2].background.distance(to: wanted) < 2)
    }

    @Test func aClearPictureChangesNothing() {
        let clear = plain(RGB(0xF08020), Rect(column: 2, row: 1, columns: 8, rows: 4), alpha: 1, pixelAlpha: 0)
        #expect(grid([clear]).cells == grid([]).cells)
    }

    @Test func whatItWasShownAsOverOneGroundIsForgottenOverAnother() {
        let picture = plain(RGB(0xF08020), Rect(column: 2, row: 1, columns: 8, rows: 4), alpha: 1, pixelAlpha: 51)
        var compositor = Compositor()
        for ground in [RGB(0x2040C0), RGB(0xC04020)] {
            let root = Scenes.screenLayer(
                Self.size, [Scenes.fill(Rect(origin: .zero, size: Self.size.points), ground), picture])
            let grid = compositor.composite(root, size: Self.size, canvas: Scenes.canvas)
            #expect(grid.cells == Compositor.fresh(root, Self.size).cells)
        }
    }

    /// Drawing it directly gives what mixing a group of it would: on whole cells and off them, over plain and drawn ground.
    @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9], [0.0, 3.0])
    func itIsAsIfMixedAside(alpha: Double, shift: Double) {
        let frame = Rect(x: 16 + shift, y: 16 + 2 * shift, width: 64, height: 64)
        var direct = Layer(frame: frame, content: .picture(Scenes.cover))
        direct.alpha = alpha
        var group = Layer(
            frame: frame,
            sublayers: [
                Layer(frame: Rect(x: 0, y: 0, width: 64, height: 64), content: .picture(Scenes.cover))
            ])
        group.alpha = alpha
        let other = Layer(frame: Rect(column: 6, row: 0, columns: 8, rows: 4), content: .picture(Scenes.surface(9, 9)))
        #expect(grid([direct]) == grid([group]))
        if shift == 0 { #expect(grid([other, direct]) == grid([other, group])) }
    }

    @Test func textIsCoveredFromHalfOn() {
        let text = Scenes.text("Nature", column: 3, row: 2)
        let frame = Rect(column: 2, row: 1, columns: 10, rows: 4)
        var last = 1000.0
        for alpha in [0, 0.2, 0.4, 0.49] {
            let grid = grid([text, plain(RGB(0x802020), frame, alpha: alpha)])
            #expect(grid.text(row: 2) == "   Nature")
            let contrast = grid[3, 2].foreground.distance(to: grid[3, 2].background)
            #expect(contrast < last)
            last = contrast
        }
        for alpha in [0.5, 0.7, 1] {
            #expect(!grid([text, plain(RGB(0x802020), frame, alpha: alpha)]).text(row: 2).contains("N"))
        }
    }

    @Test func inAPanelItMixesAsWell() {
        var panel = Scenes.fill(Rect(column: 0, row: 0, columns: 20, rows: 6), RGB(0x204060))
        panel.placement = .panel
        panel.sublayers = [plain(RGB(0xF08020), Rect(column: 4, row: 1, columns: 8, rows: 4), alpha: 0.5)]
        #expect(grid([panel])[6, 2].background == RGB(0x204060).mixed(with: RGB(0xF08020), by: 0.5))
    }
}
