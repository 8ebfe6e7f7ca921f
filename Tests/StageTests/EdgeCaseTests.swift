import Testing

@testable import Stage

/// Extremes that must not trap.
@Suite struct EdgeCaseTests {
    static let sizes = [(0, 0), (1, 1), (3, 1), (20, 6), (200, 60)]

    @Test(arguments: sizes.indices) func anySizeIsDrawn(index: Int) {
        let (columns, rows) = EdgeCaseTests.sizes[index]
        let size = GridSize(columns: columns, rows: rows)
        let dim = Layer(frame: Rect(origin: .zero, size: size.points), content: .dim(RadialDim()))
        let grid = Compositor.fresh(Scenes.screenLayer(size, [dim, Scenes.popup(scale: 0.8, alpha: 0.4)]), size)
        #expect(grid.cells.count == columns * rows)
    }

    static let scales = [0, 1e-9, 0.01, 1e9, .nan, .infinity, -.infinity, -1]

    @Test(arguments: scales) func anyScaleIsDrawn(scale: Double) {
        var fill = Scenes.fill(Rect(x: 0, y: 0, width: 80, height: 80), .white, alpha: scale, corners: .cut)
        fill.transform = .scale(scale, scale)
        let layers = [fill, Scenes.popup(scale: scale), Scenes.popup(scale: 0.5, shift: scale, alpha: 0.5)]
        #expect(Compositor.fresh(Scenes.screenLayer(layers)).size == Scenes.screen)
    }
}
