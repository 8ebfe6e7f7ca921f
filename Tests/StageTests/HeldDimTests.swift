import Testing

@testable import Stage

/// A dim that stays as it was, where frames must be small.
@Suite struct HeldDimTests {
    private static let quality = Quality(pictures: .steady, holdsDims: true)
    private static let dim = RadialDim(inner: 0.2, outer: 0.8, steps: 64)

    /// A light ground, under a dim of so much of its darkness.
    private static func scene(alpha: Double?) -> Layer {
        var layer = Layer(frame: Rect(origin: .zero, size: Scenes.screen.points), content: .dim(dim))
        layer.alpha = alpha ?? 0
        return Scenes.screenLayer(alpha == nil ? [] : [layer])
    }

    private static func grid(_ compositor: inout Compositor, alpha: Double?) -> Grid {
        compositor.composite(scene(alpha: alpha), size: Scenes.screen, canvas: .white)
    }

    @Test func itStaysAsItWasDrawn() throws {
        var compositor = Compositor()
        let half = Self.grid(&compositor, alpha: 0.5)
        compositor.heldDim = compositor.drawnDim
        compositor.quality = Self.quality
        // Whatever becomes of its layer: darker, gone for the eye, or gone.
        for alpha: Double? in [1, 0, nil] { #expect(Self.grid(&compositor, alpha: alpha).cells == half.cells) }
        compositor.quality = .full
        #expect(Self.grid(&compositor, alpha: 1).cells != half.cells)
    }

    @Test func whereNoneWasDrawnNoneAppears() {
        var compositor = Compositor()
        let light = Self.grid(&compositor, alpha: nil)
        #expect(compositor.drawnDim == nil)
        compositor.quality = Self.quality
        #expect(Self.grid(&compositor, alpha: 1).cells == light.cells)
    }

    @Test func flatItIsTheSameEverywhere() throws {
        var compositor = Compositor()
        let radial = Self.grid(&compositor, alpha: 1)
        compositor.heldDim = try #require(compositor.drawnDim).flat
        compositor.quality = Self.quality
        let flat = Self.grid(&compositor, alpha: 1)
        #expect(Set(radial.cells).count > 10 && Set(flat.cells).count == 1)
        // As dark as midway between the middle and the edge.
        #expect(flat.cells.first?.background.red == 128)
    }

    /// A picture that stands as it is stays; one that grows is left out.
    @Test func steadyPicturesStay() {
        var compositor = Compositor()
        compositor.quality = Self.quality
        var picture = Layer(
            frame: Rect(x: 80, y: 80, width: 80, height: 80),
            content: .picture(Surface(width: 1, height: 1, pixels: [0xFF00_00FF])))
        let standing = compositor.composite(Scenes.screenLayer([picture]), size: Scenes.screen, canvas: .white)
        picture.transform = .scale(1.5, 1.5)
        let growing = compositor.composite(Scenes.screenLayer([picture]), size: Scenes.screen, canvas: .white)
        #expect(Set(standing.cells).count == 2 && Set(growing.cells).count == 1)
    }
}
