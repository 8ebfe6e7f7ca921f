import Foundation
import TestSupport
import Testing

@testable import Stage

/// Whole pictures at the instants that matter.
@Suite struct GoldenTests {
    private static func backdrop() -> [Layer] {
        var layers = [Scenes.fill(Rect(x: 8, y: 120, width: 624, height: 56), RGB(0x123B3F), corners: .cut)]
        for row in 0..<6 {
            layers.append(Scenes.text("Hurricane Atlas: Two Centuries", column: 9, row: 5 + 3 * row))
            layers.append(Scenes.text("Nature · 2024", column: 48, row: 6 + 3 * row, alignment: .trailing))
        }
        return layers
    }

    private static func dim(_ alpha: Double, steps: Int = 8) -> Layer {
        var dim = Layer(frame: Rect(x: 0, y: 0, width: 640, height: 384), content: .dim(RadialDim(steps: steps)))
        dim.alpha = alpha
        return dim
    }

    private static func shadow(scale: Double) -> Layer {
        var shadow = Layer(frame: Rect(x: 160, y: 40, width: 320, height: 304), content: .shadow(Shadow()))
        shadow.transform = .scale(scale, scale)
        return shadow
    }

    static let scenes: [(name: String, root: Layer)] = {
        var scenes: [(String, Layer)] = []
        for (name, scale, alpha) in [
            ("popup-0ms", 0.7, 0), ("popup-80ms", 0.8054, 0.082), ("popup-160ms", 1.1993, 0.332),
            ("popup-240ms", 0.8994, 0.668), ("popup-400ms", 1, 1),
        ] {
            let layers = backdrop() + [dim(alpha), shadow(scale: scale), Scenes.popup(scale: scale)]
            scenes.append((name, Scenes.screenLayer(layers)))
        }
        scenes.append(
            ("popup-slides-out", Scenes.screenLayer(backdrop() + [dim(0.5), Scenes.popup(scale: 0.75, shift: -192)])))
        scenes.append(("popup-fades", Scenes.screenLayer(backdrop() + [dim(0.5), Scenes.popup(scale: 1, alpha: 0.5)])))
        return scenes
    }()

    private static let golden = Golden(beside: #filePath)

    @Test(arguments: scenes.map(\.name)) func sceneIsDrawnAsKept(name: String) throws {
        for scene in GoldenTests.scenes where scene.name == name {
            let mismatch = try Self.golden.mismatch(Compositor.fresh(scene.root), name)
            #expect(mismatch == nil)
        }
    }

    @Test func noGoldenIsOrphaned() throws {
        #expect(try Self.golden.orphans(known: GoldenTests.scenes.map(\.name)).isEmpty)
    }
}
