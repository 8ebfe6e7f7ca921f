import Testing

@testable import Stage

/// What the cheapest levels leave as it was.
@Suite struct HeldQualityTests {
    private static let cheapest = Quality.ladder[Quality.ladder.count - 1]

    private static func composed(_ compositor: inout Compositor, _ layers: [Layer]) -> Grid {
        compositor.composite(Scenes.screenLayer(layers), size: Scenes.screen, canvas: .white)
    }

    private static func dim(_ alpha: Double) -> Layer {
        var dim = Layer(frame: Rect(origin: .zero, size: Scenes.screen.points), content: .dim(RadialDim()))
        dim.alpha = alpha
        return dim
    }

    /// A dim stays as the last frame drew it, in its steps, however faint it would be by now.
    @Test(arguments: [0.02, 0.2, 0.9]) func aHeldDimStays(alpha: Double) {
        var compositor = Compositor()
        compositor.quality = Quality.ladder[1]
        let before = Self.composed(&compositor, [Self.dim(0.5)])
        let drawn = compositor.drawnDim
        #expect(drawn != nil)
        compositor.quality = Self.cheapest
        compositor.heldDim = drawn
        #expect(Self.composed(&compositor, [Self.dim(alpha)]) == before)
        #expect(compositor.drawnDim == drawn)
        // Without one before there is none.
        compositor.heldDim = nil
        #expect(Set(Self.composed(&compositor, [Self.dim(alpha)]).cells).count == 1)
        #expect(compositor.drawnDim == nil)
    }

    /// A picture that grows is left out; one that only moves is drawn, in one colour.
    @Test func onlyPicturesThatGrowAreLeftOut() {
        var picture = Layer(frame: Rect(column: 10, row: 4, columns: 20, rows: 10), content: .picture(Scenes.cover))
        var compositor = Compositor()
        compositor.quality = Self.cheapest
        #expect(Set(Self.composed(&compositor, [picture]).cells).count == 2)
        picture.transform = .scale(0.9, 0.9)
        #expect(Set(Self.composed(&compositor, [picture]).cells).count == 1)
        compositor.quality.pictures = .plain
        #expect(Set(Self.composed(&compositor, [picture]).cells).count > 1)
    }

    @Test(arguments: Quality.ladder.indices) func linksAreLeftOutAtTheCheapestLevels(level: Int) {
        let run = TextRun([TextRun.Span("page", color: .black)], link: "https://example.org")
        var compositor = Compositor()
        compositor.quality = Quality.ladder[level]
        let grid = Self.composed(
            &compositor, [Layer(frame: Rect(column: 1, row: 1, columns: 4, rows: 1), content: .text(run))])
        #expect((grid[1, 1].link != 0) == (level < 5))
        #expect(grid.text(row: 1).contains("page"))
    }
}
