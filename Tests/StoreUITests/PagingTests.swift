import Motion
import Stage
import Testing

@testable import StoreUI

/// The artwork grid under keys and pointer: at 120 × 30 a page has 6 × 3 tiles and is 960 points wide.
@Suite struct PagingTests {
    private static let width = 960.0

    private static func grid(_ count: Int = 100, columns: Int = 120, rows: Int = 30) -> Session {
        var session = Session(size: GridSize(columns: columns, rows: rows), drawsImages: false) {
            $0.orientation = .landscape
        }
        session.search("storm", finding: (0..<count).map { "Item \($0 + 100)" })
        session.wait(until: 1)
        return session
    }

    struct Move: Sendable, CustomTestStringConvertible {
        var keys: [Key]
        var selection: Int
        var testDescription: String { keys.map { "\($0.code)" }.joined(separator: " ") }

        init(_ keys: Key..., selection: Int) {
            self.keys = keys
            self.selection = selection
        }
    }

    private static let moves: [Move] = [
        Move(Key(.down), selection: 1), Move(Key("j"), Key("j"), Key("j"), selection: 3), Move(Key(.up), selection: 0),
        Move(Key(.right), selection: 3), Move(Key("l"), Key("l"), Key("h"), selection: 3),
        Move(Key(.left), selection: 0),
        // Over the page's edge to the same row of the next page, and back.
        Move(Key(.right), Key(.right), Key(.right), Key(.right), Key(.right), Key(.right), selection: 18),
        Move(Key(.pageDown), Key(.left), selection: 15),
        Move(Key(.pageDown), selection: 18), Move(Key("]"), Key("]"), Key("["), selection: 18),
        Move(Key(" "), selection: 18), Move(Key(.down), Key(.pageDown), Key(.pageUp), selection: 1),
        // The last page has ten: places 90…99. The selection keeps its place as far as there is one.
        Move(Key(.end), selection: 99), Move(Key("G"), Key(.right), selection: 99),
        Move(Key("G"), Key(.up), Key(.up), Key(.right), selection: 99),
        Move(Key("G"), Key("g"), Key("g"), selection: 0),
        Move(Key("4"), Key(.enter), selection: 54), Move(Key("1"), Key("2"), Key(.enter), selection: 90),
        Move(Key("1"), Key("2"), Key(.backspace), Key(.enter), selection: 0),
        Move(Key("3"), Key(.escape), Key(.down), selection: 1), Move(Key("3"), Key(.down), selection: 1),
        Move(Key("0"), Key("2"), Key(.enter), selection: 18), Move(Key("9"), Key("9"), Key(.enter), selection: 90),
        Move(Key(.pageUp), selection: 0),
    ]

    @Test(arguments: moves) func keysMoveTheSelection(move: Move) {
        var session = Self.grid()
        for key in move.keys { session.press(key) }
        #expect(session.storefront.state.results?.selection == move.selection)
        #expect(session.storefront.scene.pageOffset.model == Self.width * Double(move.selection / 18))
        #expect(session.storefront.openPopUp == nil)
    }

    @Test func shorterColumnTakesTheNearest() {
        var session = Self.grid(17)
        for _ in 0..<4 { session.press(Key(.right)) }
        session.press(Key(.down), Key(.down))
        #expect(session.storefront.state.results?.selection == 14)
        session.press(Key(.right))
        #expect(session.storefront.state.results?.selection == 16)
    }

    @Test func pageSlidesByTheCurve() throws {
        var session = Self.grid()
        session.press(Key("]"))
        for milliseconds in [0.0, 60, 120, 149, 151, 180, 240, 300] {
            let page = try #require(session.layer("page", at: 1 + milliseconds / 1000))
            let expected = Self.width * TimingFunction.easeInOut.fraction(at: milliseconds / 300)
            #expect(abs(try #require(page.offset) - expected) < 1e-6)
            // Drawn in whole cells, within half a cell of the exact place.
            #expect(page.bounds.minX.truncatingRemainder(dividingBy: 8) == 0)
            #expect(abs(page.bounds.minX - expected) <= 4)
            #expect(page.pages == Layer.Pages(count: 6, current: expected < Self.width / 2 ? 0 : 1))
        }
        // In the middle both pages are seen.
        let page = try #require(session.layer("page", at: 1.15))
        let places = page.sublayers.compactMap(\.index)
        #expect(places.contains { $0 < 18 } && places.contains { $0 >= 18 })
        session.wait(until: 1.3)
        #expect(!session.storefront.isMoving(at: 1.3))
    }

    private static func send(_ session: inout Session, _ action: MouseEvent.Action, _ column: Int, _ row: Int = 10) {
        session.send(.input(.mouse(MouseEvent(action, at: CellPoint(column: column, row: row)))))
    }

    /// Drags evenly over so many seconds.
    private static func drag(_ session: inout Session, from: Int, to: Int, seconds: Double, rest: Double = 0) {
        send(&session, .press, from)
        let begin = session.now
        for step in 1...10 {
            session.now = begin + seconds * Double(step) / 10
            send(&session, .drag, from + (to - from) * step / 10)
        }
        session.now += rest
        send(&session, .release, to)
    }

    @Test func pagesFollowThePointerAndSettleOnTheNearest() {
        var session = Self.grid()
        Self.drag(&session, from: 100, to: 60, seconds: 0.5, rest: 0.2)
        #expect(session.storefront.scene.pageOffset.value(at: session.now) == 320)
        #expect(session.storefront.scene.pageOffset.model == 0)
        #expect(session.storefront.isMoving(at: session.now))
        #expect(session.storefront.openPopUp == nil)

        session = Self.grid()
        Self.drag(&session, from: 110, to: 40, seconds: 0.5, rest: 0.2)
        #expect(session.storefront.scene.pageOffset.value(at: session.now) == 560)
        #expect(session.storefront.scene.pageOffset.model == 960)
        #expect(session.storefront.state.results?.selection == 18)
    }

    @Test func shortQuickDragTurnsThePage() {
        var session = Self.grid()
        Self.drag(&session, from: 80, to: 60, seconds: 0.05)
        #expect(session.storefront.scene.pageOffset.model == 960)
        // It goes on at the pointer's own speed: 20 cells in 50 ms are 3,200 points a second.
        let offset = session.storefront.scene.pageOffset
        let speed = (offset.value(at: session.now + 0.001) - offset.value(at: session.now)) / 0.001
        #expect(abs(speed - 3200) < 200)
    }

    /// However quick, it goes to the next page and not beyond it.
    @Test(arguments: [0.011, 0.02, 0.05]) func flickNeverPassesItsPage(seconds: Double) {
        var session = Self.grid()
        Self.drag(&session, from: 110, to: 5, seconds: seconds)
        let offset = session.storefront.scene.pageOffset
        #expect(offset.model == 960)
        for step in 0...100 { #expect(offset.value(at: session.now + Double(step) * 0.01) <= 960) }
    }

    /// Reports that come in one piece say where the pointer is, not how quick it was.
    @Test func reportsInOnePieceHaveNoSpeed() {
        var session = Self.grid()
        Self.drag(&session, from: 80, to: 60, seconds: 0.0001)
        #expect(session.storefront.scene.pageOffset.model == 0)
    }

    /// Whatever ends a drag but the release, the pages come to rest on a page.
    @Test(arguments: [Key(.enter), Key("?"), Key("s")]) func droppedDragSettles(key: Key) {
        var session = Self.grid()
        Self.send(&session, .press, 80)
        Self.send(&session, .drag, 50)
        session.press(key)
        #expect(session.storefront.scene.pageOffset.model == 0)
        Self.send(&session, .release, 50)
        session.wait(until: 5)
        #expect(session.storefront.scene.pageOffset.value(at: 5) == 0)
    }

    /// A cell to the side is no drag yet.
    @Test func unsteadyHandOpensATile() {
        var session = Self.grid()
        Self.send(&session, .press, 46)
        Self.send(&session, .drag, 47)
        #expect(session.storefront.scene.pageOffset.model == 0)
        Self.send(&session, .release, 47)
        #expect(session.storefront.openPopUp?.row?.name == "Item 107")
    }

    /// The bar is clicked where it is seen, on its way too.
    @Test func movingSearchBarIsClickedWhereItIs() throws {
        var session = Self.grid()
        session.press(Key("/"))
        session.now += 0.15
        let rows = session.storefront.searchBarRows(at: session.now)
        #expect((1..<5).contains(rows))
        // "Music" of the categories, the last row but one of the bar, begins at column 21.
        Self.send(&session, .press, 22, rows - 2)
        #expect(session.storefront.category == .music)
    }

    @Test func releaseElsewhereOpensNothing() {
        var session = Self.grid()
        Self.send(&session, .press, 46, 3)
        Self.send(&session, .drag, 46, 20)
        Self.send(&session, .release, 46, 20)
        #expect(session.storefront.openPopUp == nil)
    }

    @Test func edgesResist() {
        var session = Self.grid()
        Self.drag(&session, from: 20, to: 80, seconds: 0.5, rest: 0.2)
        #expect(session.storefront.scene.pageOffset.value(at: session.now) == -160)
        #expect(session.storefront.scene.pageOffset.model == 0)
    }

    @Test func pressAndReleaseOpenATile() {
        var session = Self.grid()
        Self.send(&session, .press, 46)
        #expect(session.storefront.openPopUp == nil)
        Self.send(&session, .release, 46)
        #expect(session.storefront.openPopUp?.row?.name == "Item 107")
        #expect(session.storefront.state.results?.selection == 7)
    }

    /// A click opens what is seen under it, in the middle of a slide too.
    @Test func clickInFlightOpensWhatIsSeen() throws {
        var session = Self.grid()
        session.press(Key("]"))
        session.now = 1.15
        Self.send(&session, .press, 62, 3)
        Self.send(&session, .release, 62, 3)
        // Half a page on, the first column of page two begins at cell 60.
        #expect(session.storefront.state.results?.selection == 18)
    }

    @Test func dotsGoToTheirPage() {
        // Also where the screen has an odd number of columns: a dot is clicked where it is drawn.
        for columns in [120, 121] {
            var session = Self.grid(columns: columns)
            var compositor = Compositor()
            let grid = compositor.composite(
                session.storefront.tree(at: 1), size: session.storefront.size, canvas: session.storefront.canvas)
            let dots = (0..<columns).filter { ["●", "○"].contains(grid[$0, 29].glyph.text) }
            #expect(dots.count == 6)
            for page in [3, 5, 0] {
                Self.send(&session, .press, dots[page], 29)
                Self.send(&session, .release, dots[page], 29)
                #expect(session.storefront.scene.pageOffset.model == Double(columns * 8 * page))
            }
        }
    }

    @Test func wheelTurnsOnePageAStroke() {
        var session = Self.grid()
        for step in 0..<50 {
            session.now = 2 + Double(step) * 0.01
            Self.send(&session, .wheel(3), 50)
        }
        #expect(session.storefront.scene.pageOffset.model == 960)
        // Turned back, it is another stroke at once.
        Self.send(&session, .wheel(-1), 50)
        #expect(session.storefront.scene.pageOffset.model == 0)
        session.now = 2.7
        Self.send(&session, .wheel(1), 50)
        session.now = 2.9
        Self.send(&session, .sidewaysWheel(1), 50)
        #expect(session.storefront.scene.pageOffset.model == 1920)
        session.now = 3
        Self.send(&session, .wheel(-1), 50)
        #expect(session.storefront.scene.pageOffset.model == 960)
    }

    @Test func hintsOfTheLastRowAreClicked() throws {
        func click(_ session: inout Session, on text: String) throws {
            var compositor = Compositor()
            let grid = compositor.composite(
                session.storefront.tree(at: session.now), size: session.storefront.size,
                canvas: session.storefront.canvas)
            let row = (0..<120).map { grid[$0, 29].glyph.text }.joined()
            let place = try #require(row.range(of: text))
            Self.send(&session, .press, row.distance(from: row.startIndex, to: place.lowerBound), 29)
        }
        var session = Self.grid()
        session.press(Key("3"))
        try click(&session, on: "↵ go")
        #expect(session.storefront.scene.pageOffset.model == 1920)
        #expect(session.storefront.pageEntry == nil)
        #expect(!session.storefront.sheet.isOpen)
        try click(&session, on: "/ search")
        #expect(session.storefront.focus == .field)
        session.press(Key(.escape))
        try click(&session, on: "? help")
        #expect(session.storefront.sheet.isOpen)
    }

    @Test func orientationKeyLetsASlideGoOn() throws {
        var session = Self.grid()
        session.press(Key("]"))
        session.wait(until: 1.15)
        let offset = session.storefront.scene.pageOffset.value(at: 1.15)
        session.press(Key("o"))
        #expect(session.storefront.scene.pageOffset.value(at: 1.15) == offset)
    }

    /// The number is given up by whatever else is done.
    @Test func pageNumberIsGivenUp() {
        var session = Self.grid()
        session.press(Key("3"))
        Self.send(&session, .press, 60, 29)
        #expect(session.storefront.pageEntry == nil)
        #expect(session.storefront.scene.pageOffset.model == 0)
        session.press(Key("3"))
        Self.send(&session, .wheel(1), 60)
        #expect(session.storefront.pageEntry == nil)
        session.press(Key("3"))
        session.send(.resize(GridSize(columns: 121, rows: 30)))
        #expect(session.storefront.pageEntry == nil)
    }

    @Test func pageNumberIsShownWhileItIsTyped() {
        var session = Self.grid()
        session.press(Key("1"), Key("2"), Key("3"), Key("4"), Key("5"))
        #expect(session.storefront.pageEntry == "1234")
        session.press(Key(.backspace))
        #expect(session.storefront.pageEntry == "123")
        session.press(Key("s"))
        #expect(session.storefront.pageEntry == nil)
    }

    @Test func searchBarLeavesWhenResultsArrive() {
        var session = Session(size: GridSize(columns: 120, rows: 30), drawsImages: false)
        #expect(session.storefront.scene.searchBar.model == 1)
        session.type("storm")
        session.press(Key(.enter))
        #expect(session.storefront.scene.searchBar.model == 1)
        session.answer(.success(Session.answer(["a", "b"])))
        #expect(session.storefront.scene.searchBar.model == 0)
        #expect(session.storefront.scene.searchBar.value(at: session.now) == 1)
        session.wait(until: 1)
        #expect(session.layer("searchbar", at: 1) == nil)
        // Over the grid and away again.
        session.press(Key("/"))
        session.wait(until: 2)
        #expect(session.layer("searchbar", at: 2) != nil)
        session.press(Key(.escape))
        session.wait(until: 3)
        #expect(session.layer("searchbar", at: 3) == nil)
    }

    /// Who types while the results come is not interrupted.
    @Test func searchBarStaysWhileItIsTypedIn() {
        var session = Session(size: GridSize(columns: 120, rows: 30), drawsImages: false)
        session.type("storm")
        session.wait(until: 0.5)
        session.answer(.success(Session.answer(["a", "b"])))
        #expect(session.storefront.scene.searchBar.model == 1)
        session.type("q")
        #expect(session.storefront.field.text == "stormq")
    }

    @Test func newCategoryShowsTheBarUntilItsResultsAreThere() {
        var session = Self.grid()
        session.press(Key(.tab))
        #expect(session.storefront.scene.searchBar.model == 1)
        session.wait(until: 2)
        session.answer(.success(Session.answer(["a"])))
        #expect(session.storefront.scene.searchBar.model == 0)
        #expect(session.storefront.scene.pageOffset.model == 0)
    }
}
