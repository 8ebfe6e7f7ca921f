import Stage
import Testing

@testable import StoreUI

extension ScreenGoldenTests {
    /// The screens whose lines begin on the right.
    static let mirrored: [Shot] = [
        shot("rtl-list-80x24") { _ in },
        shot("rtl-popup-80x24") { session in
            session.press(Key(.down), Key(.enter))
            session.wait(until: 2)
        },
        shot("rtl-grid-120x30", GridSize(columns: 120, rows: 30)) { _ in },
        shot("rtl-gallery-80x24") { session in
            session.press(Key("v"))
            session.wait(until: 2)
        },
    ]

    private static func shot(
        _ name: String, _ size: GridSize = GridSize(columns: 80, rows: 24),
        play: @escaping @Sendable (inout Session) -> Void
    ) -> Shot {
        Shot(name: name, size: size, detail: .text, direction: .rightToLeft) { session in
            listed(&session)
            play(&session)
            return session.now
        }
    }
}

/// Screens whose lines begin on the right, against the same ones whose lines begin on the left.
@Suite struct DirectionTests {
    private static let wide = GridSize(columns: 120, rows: 30)

    private static func session(
        _ direction: LayoutDirection, size: GridSize = GridSize(columns: 80, rows: 24)
    ) -> Session {
        var session = Session(size: size, drawsImages: false) {
            $0.direction = direction
            $0.entrance = .spin
        }
        session.search("a", finding: (0..<60).map { "Song \($0)" })
        session.wait(until: 2)
        return session
    }

    /// Keys, and how long after them one looks.
    struct Sight: CustomTestStringConvertible {
        var name: String
        var size = GridSize(columns: 80, rows: 24)
        var keys: [Key]
        var seconds = 1.0
        var testDescription: String { name }
    }

    static let sights = [
        Sight(name: "list", keys: []), Sight(name: "list on its way", keys: [Key(.pageDown)], seconds: 0.1),
        Sight(name: "pop-up", keys: [Key(.enter)]), Sight(name: "swinging pop-up", keys: [Key(.enter)], seconds: 0.1),
        Sight(name: "gallery", keys: [Key("v")]), Sight(name: "gallery on its way", keys: [Key("v")], seconds: 0.2),
        Sight(name: "keys", keys: [Key("?")]), Sight(name: "grid", size: wide, keys: []),
        Sight(name: "pages on their way", size: wide, keys: [Key(.pageDown)], seconds: 0.1),
        Sight(name: "grid's search bar", size: wide, keys: [Key("/")], seconds: 0.1),
    ]

    @Test(arguments: sights) func everythingIsAtTheOtherSide(sight: Sight) {
        func traces(_ direction: LayoutDirection) -> [LayerTrace] {
            var session = Self.session(direction, size: sight.size)
            for key in sight.keys { session.press(key) }
            session.wait(until: 2 + sight.seconds)
            return LayerTrace.of(session.storefront.tree(at: session.now))
        }
        let (left, right) = (traces(.leftToRight), traces(.rightToLeft))
        #expect(left.count == right.count && !left.isEmpty)
        let width = sight.size.points.width
        for (a, b) in zip(left, right) {
            #expect(a.name == b.name && a.index == b.index && a.alpha == b.alpha && a.offset == b.offset)
            #expect(abs(a.frame.minX + b.frame.maxX - width) < 1e-6 && abs(a.frame.minY - b.frame.minY) < 1e-6)
            #expect(abs(a.angle + b.angle) < 1e-9)
        }
    }

    @Test func whatPointsAsideLeadsTheOtherWay() {
        func selections(_ direction: LayoutDirection, _ keys: [Key]) -> [Int?] {
            var session = Self.session(direction, size: Self.wide)
            return keys.map { key in
                session.press(key)
                return session.storefront.state.results?.selection
            }
        }
        let rows = Self.session(.leftToRight, size: Self.wide).storefront.gridLayout.rows
        #expect(selections(.leftToRight, [Key(.right), Key("l"), Key(.left), Key("h")]) == [rows, 2 * rows, rows, 0])
        #expect(selections(.rightToLeft, [Key(.left), Key("h"), Key(.right), Key("l")]) == [rows, 2 * rows, rows, 0])
        #expect(selections(.rightToLeft, [Key(.enter), Key(.left), Key(.right)]) == [0, 1, 0])
        #expect(selections(.rightToLeft, [Key(.down), Key("]"), Key("[")]).first == 1)
    }

    @Test func inTheTextFieldKeysMoveInTheText() {
        var session = Session(drawsImages: false) { $0.direction = .rightToLeft }
        session.type("abl")
        session.press(Key(.left))
        #expect(session.storefront.field.text == "abl" && session.storefront.field.caret == 2)
        session.press(Key.control("l"))
        #expect(session.effects.contains(.redraw))
    }

    /// A typed text stands at the end of its place, its letters in their order, the caret in its own cell.
    @Test func theCaretStandsAtItsLetter() throws {
        var session = Session(drawsImages: false) { $0.direction = .rightToLeft }
        func check(_ text: String, first: Int, caret: Int) {
            var compositor = Compositor()
            let tree = session.storefront.tree(at: session.now)
            let grid = compositor.composite(tree, size: session.storefront.size, canvas: session.storefront.canvas)
            let shown = (first..<first + text.count).map { grid[$0, 1].glyph.text }.joined()
            #expect(shown == text)
            #expect(session.storefront.cursor(at: session.now) == CellPoint(column: caret, row: 1))
            #expect(grid[caret, 1].background == Theme.dark.accent || grid[caret, 1].glyph.text == "▎")
        }
        session.type("abc")
        check("abc", first: 69, caret: 72)
        session.press(Key(.home))
        check("abc", first: 69, caret: 69)
        session.press(Key(.right))
        check("abc", first: 69, caret: 70)
        session.click(column: 71, row: 1)
        check("abc", first: 69, caret: 71)
        session.click(column: 40, row: 1)
        check("abc", first: 69, caret: 69)
        session.press(Key(.end))
        session.type("東")
        check("abc東", first: 67, caret: 72)
    }

    @Test func thePointerMeetsWhatIsSeen() throws {
        // The third row by its picture, which is on the right.
        var session = Self.session(.rightToLeft)
        session.click(column: 75, row: 12)
        #expect(session.storefront.openPopUp?.row?.name == session.storefront.state.results?.rows[2].name)
        // The close button, on the leading side.
        session.wait(until: 3)
        let panel = try #require(LayerTrace.of(session.storefront.tree(at: 3)).last { $0.name == "popup" })
        session.click(column: Int(panel.frame.maxX / 8) - 4, row: Int(panel.frame.minY / 16) + 1)
        #expect(session.storefront.openPopUp == nil)
        // A tile of the grid.
        var grid = Self.session(.rightToLeft, size: Self.wide)
        let tile = try #require(LayerTrace.of(grid.storefront.tree(at: 2)).first { $0.name == "tile" && $0.index == 3 })
        let cell = CellPoint(column: Int(tile.frame.center.x / 8), row: Int(tile.frame.center.y / 16))
        grid.send(.input(.mouse(MouseEvent(.press, at: cell))))
        grid.send(.input(.mouse(MouseEvent(.release, at: cell))))
        #expect(grid.storefront.state.results?.selection == 3 && grid.storefront.openPopUp != nil)
    }

    @Test func pagesComeFromTheLeft() {
        var session = Self.session(.rightToLeft, size: Self.wide)
        func mouse(_ action: MouseEvent.Action, _ column: Int) {
            session.send(.input(.mouse(MouseEvent(action, at: CellPoint(column: column, row: 10)))))
        }
        // The page follows the pointer to the right, and the next one comes after it.
        mouse(.press, 20)
        mouse(.drag, 100)
        mouse(.release, 100)
        session.wait(until: 3)
        #expect(session.storefront.scene.pageOffset.model == 960)
        mouse(.sidewaysWheel(1), 50)
        #expect(session.storefront.scene.pageOffset.model == 0)
    }

    @Test func theCursorStandsWhereTheRowBegins() {
        let (left, right) = (Self.session(.leftToRight), Self.session(.rightToLeft))
        let (a, b) = (left.storefront.cursor(at: 2), right.storefront.cursor(at: 2))
        #expect(a == CellPoint(column: 9, row: 5) && b == CellPoint(column: 70, row: 5))
    }
}
