import Catalog
import Motion
import Stage
import TestSupport
import Testing

@testable import StoreUI

/// The turn between the screens.
@Suite struct TurnTests {
    private static let portrait = GridSize(columns: 80, rows: 24)
    private static let landscape = GridSize(columns: 140, rows: 30)

    private static func listed(_ count: Int = 100, drawsImages: Bool = false) -> Session {
        var session = Session(size: portrait, drawsImages: drawsImages)
        session.search("storm", finding: (0..<count).map { "Item \($0 + 100)" })
        session.wait(until: 1)
        return session
    }

    private static func grid(_ session: Session, at instant: Double) -> Grid {
        var compositor = Compositor()
        return compositor.composite(
            session.storefront.tree(at: instant), size: session.storefront.size, canvas: session.storefront.canvas)
    }

    /// Each cell of plain ground is the mix of the two screens at that alpha.
    @Test(arguments: [0.0, 0.1, 0.2, 0.3, 0.4]) func screensAreMixedByTheCurve(seconds: Double) throws {
        var session = Self.listed(8, drawsImages: true)
        var list = session
        list.storefront = Storefront(session.storefront, orientation: .portrait, size: Self.landscape)
        var artwork = session
        artwork.storefront = Storefront(session.storefront, orientation: .landscape, size: Self.landscape)
        list.send(.tick)
        artwork.send(.tick)
        session.send(.resize(Self.landscape))
        let alpha = TimingFunction.easeInOut.fraction(at: seconds / 0.4)
        let layer = try #require(
            session.layer("landscape", at: 1 + seconds) ?? (seconds == 0 ? Layer(frame: .zero) : nil))
        if seconds > 0 { #expect(abs(layer.alpha - alpha) < 1e-9) }
        let (from, to, mixed) = (Self.grid(list, at: 9), Self.grid(artwork, at: 9), Self.grid(session, at: 1 + seconds))
        var compared = 0
        for index in mixed.cells.indices {
            let (a, b, c) = (from.cells[index], to.cells[index], mixed.cells[index])
            guard a.glyph == .space, b.glyph == .space, c.glyph == .space else { continue }
            func mix(_ a: UInt8, _ b: UInt8) -> Double { Double(a) + (Double(b) - Double(a)) * alpha }
            let off = max(
                abs(Double(c.background.red) - mix(a.background.red, b.background.red)),
                abs(Double(c.background.green) - mix(a.background.green, b.background.green)),
                abs(Double(c.background.blue) - mix(a.background.blue, b.background.blue)))
            #expect(off <= 1)
            compared += 1
        }
        #expect(compared > 500)
    }

    @Test func openPopUpFadesWhileTheDimFillsTheNewScreen() throws {
        var session = Self.listed()
        session.press(Key(.enter))
        session.wait(until: 2)
        session.send(.resize(Self.landscape))
        for seconds in [0.0, 0.1, 0.2, 0.3, 0.399] {
            let left = 1 - TimingFunction.easeInOut.fraction(at: seconds / 0.4)
            let instant = 2 + seconds
            let popUp = try #require(session.layer("popup", at: instant))
            #expect(abs(popUp.alpha - left) < 1e-9)
            // It fades where it is: neither up nor smaller.
            #expect(popUp.transform == .scale(1, 1))
            #expect(popUp.frame.center == Rect(origin: .zero, size: Self.landscape.points).center)
            let dim = try #require(session.layer("dim", at: instant))
            #expect(abs(dim.alpha - left) < 1e-9)
            #expect(dim.frame == Rect(origin: .zero, size: Self.landscape.points))
        }
        session.wait(until: 2.5)
        #expect(session.layer("popup", at: 2.5) == nil)
        #expect(!session.storefront.isMoving(at: 2.5))
    }

    /// The corners are darkened as the formula says, in the middle of the turn too.
    @Test func dimReachesTheLastCell() throws {
        var session = Self.listed()
        session.press(Key(.enter))
        session.wait(until: 2)
        session.send(.resize(Self.landscape))
        var bright = session
        bright.storefront.scene.dim.set(0)
        bright.storefront.scene.popUps = []
        let (dark, light) = (Self.grid(session, at: 2.2), Self.grid(bright, at: 2.2))
        for place in [0, 139, 29 * 140, 30 * 140 - 1] {
            let keep = 1 - 0.7 * 0.5
            #expect(
                abs(Double(dark.cells[place].background.red) - Double(light.cells[place].background.red) * keep) <= 1)
        }
    }

    @Test func turningBackReversesFromWhereItIs() throws {
        var session = Self.listed()
        session.send(.resize(Self.landscape))
        session.wait(until: 1.16)
        let before = session.storefront.scene.landscape.value(at: 1.16)
        session.send(.resize(Self.portrait))
        let scene = session.storefront.scene
        #expect(abs(scene.landscape.value(at: 1.16) - before) < 1e-9)
        #expect(abs(scene.landscape.value(at: 1.161) - before) < 0.02)
        #expect(scene.landscape.value(at: 1.56) == 0)
        session.wait(until: 2)
        #expect(session.layer("landscape", at: 2) == nil)
    }

    @Test func searchBarGivesUpTheKeyboard() {
        var session = Self.listed()
        session.press(Key("/"))
        session.send(.resize(Self.landscape))
        #expect(session.storefront.focus == .results)
        // Before the first search, or where nothing was found, there is nothing else to give it to.
        var fresh = Session(size: Self.portrait)
        fresh.send(.resize(Self.landscape))
        #expect(fresh.storefront.focus == .field)
        fresh.search("xyzzy", finding: [])
        fresh.send(.resize(Self.portrait))
        #expect(fresh.storefront.focus == .field)
        fresh.type("q")
        #expect(fresh.storefront.field.text == "q")
    }

    /// The search bar leaves with the grid that it lies on, not before.
    @Test func searchBarFadesWithItsScreen() {
        var session = Self.listed()
        session.send(.resize(Self.landscape))
        session.press(Key("/"))
        session.wait(until: 3)
        session.send(.resize(Self.portrait))
        let strip = session.storefront.landscapeScreen(alpha: 1, at: 3).sublayers.contains { layer in
            layer.sublayers.contains { $0.name == "searchbar" } && layer.frame.minY == 0
        }
        #expect(strip)
    }

    /// A window too small to be used changes nothing.
    @Test func nothingIsLostInASmallWindow() {
        var session = Self.listed()
        session.send(.resize(Self.landscape))
        session.wait(until: 2)
        session.press(Key(.enter))
        session.wait(until: 3)
        session.send(.resize(GridSize(columns: 10, rows: 3)))
        session.wait(until: 4)
        session.send(.resize(Self.landscape))
        #expect(session.storefront.openPopUp != nil)
        #expect(session.storefront.orientation == .landscape)
        #expect(!session.storefront.scene.landscape.isMoving(at: 4))
    }

    @Test func everythingSurvivesTurns() {
        var session = Self.listed()
        session.press(Key(.end))
        session.wait(until: 2)
        session.press(Key(.up), Key(.up))
        session.press(Key(.tab))
        let before = session.storefront
        for step in 0..<7 {
            session.now += step % 3 == 0 ? 0.1 : 1
            session.send(.resize(step % 2 == 0 ? Self.landscape : GridSize(columns: 60, rows: 20)))
        }
        session.now += 1
        session.send(.resize(Self.portrait))
        let after = session.storefront
        #expect(after.state.results?.selection == 97)
        #expect(after.field.text == before.field.text)
        #expect(after.category == before.category)
        #expect(after.sort == before.sort)
    }

    @Test func scrollPositionSurvivesTurns() {
        var session = Self.listed()
        session.press(Key(.end))
        session.wait(until: 2)
        session.press(Key(.up))
        session.wait(until: 3)
        let offset = session.storefront.scene.listOffset.model
        for size in [Self.landscape, Self.portrait, Self.landscape, GridSize(columns: 200, rows: 60), Self.portrait] {
            session.now += 0.7
            session.send(.resize(size))
        }
        #expect(session.storefront.scene.listOffset.model == offset)
    }

    /// What was chosen in the grid is in sight in the list.
    @Test func listFollowsTheGrid() throws {
        var session = Self.listed()
        session.send(.resize(Self.landscape))
        session.wait(until: 2)
        session.press(Key("G"))
        session.wait(until: 3)
        session.send(.resize(Self.portrait))
        session.wait(until: 4)
        let selected = LayerTrace.of(session.storefront.tree(at: 4)).first { $0.name == "row" && $0.isSelected == true }
        #expect(selected?.index == 99)
    }

    private static let answer = Session.answer((0..<37).map { "Item \($0 + 100)" })

    /// The first cell in which two screens differ, with its row as both show it.
    private static func difference(_ a: Grid, _ b: Grid) -> String? {
        guard a.size == b.size else { return "sizes differ" }
        guard let index = a.cells.indices.first(where: { a.cells[$0] != b.cells[$0] }) else { return nil }
        let row = index / a.size.columns
        func text(_ grid: Grid) -> String {
            grid.cells[row * a.size.columns..<(row + 1) * a.size.columns].map(\.glyph.text).joined()
        }
        return "cell \(index % a.size.columns), \(row):\n\(text(a))\n\(text(b))"
    }

    /// Sizes and keys at random, in the middle of everything: at rest the screen is that of a program just started at this size with
    /// the same results.
    @Test(arguments: 1...40) func batteredScreenEqualsAFreshOne(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var session = Self.listed(37)
        let keys: [Key] = [
            Key(.down), Key(.up), Key(.left), Key(.right), Key(.enter), Key(.escape), Key("/"), Key("o"), Key("]"),
            Key(.pageUp), Key("?"), Key("4"), Key(.end), Key("x"),
        ]
        for _ in 0..<60 {
            session.now += Double.random(in: 0..<0.2, using: &random)
            session.wait(until: session.now)
            if Double.random(in: 0..<1, using: &random) < 0.6 {
                session.send(
                    .resize(
                        GridSize(
                            columns: 1 + Int.random(in: 0..<300, using: &random),
                            rows: 1 + Int.random(in: 0..<100, using: &random))))
            }
            let cell = CellPoint(
                column: Int.random(in: 0..<300, using: &random), row: Int.random(in: 0..<100, using: &random))
            switch Int.random(in: 0..<8, using: &random) {
            case 0: session.send(.input(.mouse(MouseEvent(.press, at: cell))))
            case 1: session.send(.input(.mouse(MouseEvent(.drag, at: cell))))
            case 2: session.send(.input(.mouse(MouseEvent(.release, at: cell))))
            case 3:
                session.send(
                    .input(.mouse(MouseEvent(.wheel(Int.random(in: 0..<2, using: &random) * 2 - 1), at: cell))))
            default: session.press(keys[Int.random(in: 0..<keys.count, using: &random)])
            }
            _ = session.storefront.tree(at: session.now)
        }
        session.send(
            .resize(
                GridSize(
                    columns: 20 + Int.random(in: 0..<180, using: &random),
                    rows: 6 + Int.random(in: 0..<50, using: &random))))
        session.wait(until: session.now + 2)
        // What was typed on the way was searched for.
        if session.storefront.pending != nil { session.answer(.success(Self.answer)) }
        for _ in 0..<3 { session.press(Key(.escape)) }
        session.press(Key(.home))
        session.wait(until: session.now + 5)
        #expect(!session.storefront.isMoving(at: session.now))

        var configuration = session.storefront.configuration
        configuration.orientation = session.storefront.orientation == .portrait ? .portrait : .landscape
        var fresh = Session(size: session.storefront.size, drawsImages: false)
        fresh.storefront = Storefront(configuration, size: session.storefront.size)
        // What was searched for is told beneath the grid.
        let query = session.storefront.state.results?.query
        fresh.storefront.category = query?.category ?? .all
        fresh.search(query?.term ?? "storm", finding: (0..<37).map { "Item \($0 + 100)" })
        fresh.wait(until: 5)
        // The word in the search bar, the category and the order are part of the state.
        fresh.storefront.field = session.storefront.field
        fresh.storefront.category = session.storefront.category
        while fresh.storefront.sort != session.storefront.sort { fresh.storefront.cycleSort(at: 5) }
        fresh.press(Key(.home))
        let problem = Self.difference(Self.grid(session, at: session.now), Self.grid(fresh, at: 9))
        #expect(problem == nil)
    }

    /// Turned by its key, without a new size, the screen that comes shows the selection as well.
    @Test func keyShowsTheSelectionOnTheOtherScreen() {
        func selected(_ session: Session, _ name: String) -> Int? {
            LayerTrace.of(session.storefront.tree(at: session.now))
                .first { $0.name == name && $0.isSelected == true }?.index
        }
        var session = Session(size: Self.landscape, drawsImages: false)
        session.search("storm", finding: (0..<100).map { "Item \($0 + 100)" })
        session.press(Key("G"))
        session.wait(until: 1)
        session.press(Key("o"))
        session.wait(until: 2)
        #expect(selected(session, "row") == 99)
        session.press(Key(.home))
        session.wait(until: 3)
        session.press(Key("o"))
        session.wait(until: 4)
        #expect(selected(session, "tile") == 0)
    }

    @Test func popUpTurnsWhileItBounces() {
        var session = Self.listed()
        session.press(Key(.enter))
        session.wait(until: 1.1)
        let before = session.layer("popup", at: 1.1)?.transform
        session.press(Key("o"), Key("o"))
        #expect(session.storefront.orientation == .landscape)
        // The bounce goes on beneath the fade.
        #expect(session.layer("popup", at: 1.1)?.transform == before)
        session.wait(until: 1.2)
        #expect(session.layer("popup", at: 1.2).map { $0.alpha < 0.9 && $0.alpha > 0.5 } == true)
        session.wait(until: 2)
        #expect(session.storefront.scene.popUps.isEmpty)
        #expect(session.storefront.scene.dim.model == 0)
    }

    /// Enter during the fade brings the same pop-up back whole.
    @Test func fadingPopUpComesBack() throws {
        var session = Self.listed()
        session.press(Key(.enter))
        session.wait(until: 2)
        session.send(.resize(Self.landscape))
        session.wait(until: 2.2)
        session.press(Key(.enter))
        session.wait(until: 3)
        let popUp = try #require(session.layer("popup", at: 3))
        #expect(popUp.alpha == 1)
        #expect(session.storefront.scene.popUps.count == 1)
        #expect(session.storefront.openPopUp != nil)
    }
}

extension Storefront {
    /// The same results at rest on the other screen.
    fileprivate init(_ storefront: Storefront, orientation: Orientation, size: GridSize) {
        var configuration = storefront.configuration
        configuration.orientation = orientation == .portrait ? .portrait : .landscape
        self.init(configuration, size: size)
        state = storefront.state
        focus = storefront.focus
        field = storefront.field
        scene.searchBar.set(0)
    }
}
