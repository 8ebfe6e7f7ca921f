import TestSupport
import Testing

@testable import Stage

/// Trees in a mirror.
@Suite struct MirrorTests {
    private static let perspective: Layer = {
        var scene = Layer(frame: Rect(x: 80, y: 64, width: 320, height: 240))
        scene.sublayerTransform.m34 = -1 / 200
        var card = Layer(frame: Rect(x: 20, y: 10, width: 200, height: 160), content: .picture(Scenes.cover))
        card.transform = Transform3D.rotation(0.4, about: (0.2, 1, 0)).concatenating(.translation(8, 3, -20))
        card.anchorPoint = Point(x: 0.25, y: 0)
        card.name = "card"
        scene.sublayers = [card]
        return scene
    }()

    private static let scrolled: Layer = {
        var page = Layer(frame: Rect(column: 4, row: 2, columns: 20, rows: 5))
        page.clipsToBounds = true
        page.bounds.origin.x = 96
        page.name = "page"
        page.sublayers = [
            Scenes.fill(Rect(column: 10, row: 1, columns: 5, rows: 2), .white),
            Layer(frame: Rect(column: 0, row: 0, columns: 60, rows: 5), content: .pattern(Pattern(color: .white))),
            Scenes.text("later", column: 14, row: 3, columns: 6),
        ]
        return page
    }()

    static let scenes: [(name: String, layers: [Layer])] = [
        ("a pop-up", [Scenes.popup(scale: 1.2), Scenes.popup(scale: 0.7, shift: 32, alpha: 0.5)]),
        ("perspective", [perspective]), ("a scrolled page", [scrolled]),
    ]

    @Test(arguments: scenes.indices) func twiceIsNone(index: Int) {
        let tree = Scenes.screenLayer(Self.scenes[index].layers)
        let once = Compositor.fresh(tree.mirrored())
        #expect(once != Compositor.fresh(tree))
        #expect(Compositor.fresh(tree.mirrored().mirrored()) == Compositor.fresh(tree))
    }

    @Test(arguments: scenes.indices) func everyCornerIsAtTheOtherSide(index: Int) {
        let tree = Scenes.screenLayer(Self.scenes[index].layers)
        func corners(_ tree: Layer) -> [[Point]] { LayerTrace.of(tree).map(\.corners) }
        for (before, after) in zip(corners(tree), corners(tree.mirrored())) {
            // The upper left corner's image is that of the upper right one.
            for (a, b) in zip([before[1], before[0], before[3], before[2]], after) {
                #expect(abs(640 - a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
            }
        }
    }

    /// Also one that turns a layer in its own perspective.
    @Test func aTransformDoesInTheMirrorWhatItDoesOutside() {
        var perspective = Transform3D.identity
        perspective.m34 = -1 / 300
        let transform = Transform3D.rotation(0.5, about: (0.3, 1, 0.2)).concatenating(.scale(0.9, 1.1))
            .concatenating(.translation(12, 5, -40)).concatenating(perspective)
        for point in [Point(x: 30, y: 70), Point(x: -80, y: 5), Point(x: 0, y: -40)] {
            let outside = transform.apply(to: point)
            let inside = transform.mirrored.apply(to: Point(x: -point.x, y: point.y))
            #expect(abs(outside.x + inside.x) < 1e-9 && abs(outside.y - inside.y) < 1e-9)
        }
    }

    /// Fills on whole cells, dots and short words in random places: the grid is the mirror image, word by word.
    @Test func theGridIsTheMirrorImage() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<50 {
            var layers = [
                Layer(frame: Rect(column: 3, row: 1, columns: 70, rows: 20), content: .pattern(Pattern(color: .white)))
            ]
            for _ in 0..<12 {
                let (column, row) = (
                    Int.random(in: 0..<60, using: &generator), Int.random(in: 0..<20, using: &generator)
                )
                let color = RGB(UInt32.random(in: 0...0xFF_FFFF, using: &generator))
                let columns = Int.random(in: 2...16, using: &generator)
                let frame = Rect(column: column, row: row, columns: columns, rows: 3)
                layers.append(Scenes.fill(frame, color, alpha: Double.random(in: 0.2...1, using: &generator)))
                layers.append(
                    Scenes.text(
                        "x", column: column, row: row, columns: columns,
                        alignment: Bool.random(using: &generator) ? .leading : .trailing))
            }
            let tree = Scenes.screenLayer(layers)
            let (grid, mirror) = (Compositor.fresh(tree), Compositor.fresh(tree.mirrored()))
            for row in 0..<24 {
                let cells = (0..<80).map { grid[$0, row] }
                #expect((0..<80).map { mirror[79 - $0, row] } == cells)
            }
        }
    }

    /// A line of 20 cells, and the same in the mirror.
    private func check(_ spans: [String], _ alignment: TextRun.Alignment, _ expected: String) {
        let size = GridSize(columns: 20, rows: 1)
        let run = TextRun(spans.map { TextRun.Span($0, color: .white) }, alignment: alignment)
        let line = Layer(frame: Rect(column: 1, row: 0, columns: 18, rows: 1), content: .text(run))
        let grid = Compositor.fresh(Scenes.screenLayer(size, [line]).mirrored(), size)
        #expect(grid.text(row: 0) == expected)
    }

    @Test func aLineKeepsItsLettersAndBeginsAtTheOtherSide() {
        check(["Song"], .leading, "               Song")
        check(["Song"], .trailing, " Song")
        check(["Song"], .center, "        Song")
        check(["Type   ", "Song"], .leading, "        Song   Type")
        check(["↵", " open", "  ", "q"], .leading, "          q  open ↵")
        check(["‹", " term"], .leading, "             term ›")
        check(["a ‹ b"], .leading, "              a ‹ b")
        check(["東京", " ", "夜"], .leading, "            夜 東京")
        check([" ", "‹"], .leading, "                 ›")
    }

    @Test func whatKeepsItsInsideMovesAsAWhole() {
        var block = Layer(frame: Rect(column: 2, row: 0, columns: 6, rows: 1))
        block.keepsInside = true
        block.sublayers = [
            Scenes.text("ab", column: 0, row: 0, columns: 6), Scenes.text("c", column: 4, row: 0, columns: 1),
        ]
        let size = GridSize(columns: 20, rows: 1)
        let grid = Compositor.fresh(Scenes.screenLayer(size, [block]).mirrored(), size)
        #expect(grid.text(row: 0) == "            ab  c")
    }
}
