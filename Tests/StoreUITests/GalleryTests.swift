import Catalog
import Stage
import Testing

@testable import StoreUI

/// The gallery's ways: opening, choosing, the front, closing, and what the other parts do meanwhile.
@Suite struct GalleryTests {
    static func searched(
        _ count: Int = 20, size: GridSize = GridSize(columns: 80, rows: 24)
    ) -> Session {
        var session = Session(size: size, drawsImages: false)
        session.search("storm", finding: (0..<count).map { "Item \($0 + 100)" })
        session.wait(until: 1)
        return session
    }

    static func opened(_ count: Int = 20, down: Int = 0, size: GridSize = GridSize(columns: 80, rows: 24))
        -> Session
    {
        var session = searched(count, size: size)
        for _ in 0..<down { session.press(Key(.down)) }
        session.press(Key("v"))
        session.wait(until: 2)
        return session
    }

    func cards(_ session: Session, at instant: Double) -> [LayerTrace] {
        LayerTrace.of(session.storefront.tree(at: instant)).filter { $0.name == "card" }
    }

    func card(_ place: Int, _ session: Session, at instant: Double) throws -> LayerTrace {
        try #require(cards(session, at: instant).first { $0.index == place })
    }

    // MARK: Opening and closing

    @Test func eachCardStartsAtIdentityAndEndsInTheFan() throws {
        var session = Self.searched()
        session.press(Key("v"))
        let start = session.now
        let layout = GalleryLayout(size: session.storefront.size, count: 6)
        for (instant, progress) in [(0.0, 0.0), (0.165, 0.5), (0.33, 1.0), (2, 1)] {
            for place in 0..<6 {
                let shown = try card(place, session, at: start + instant)
                let expected = FanTests.corners(layout.fan, place: place, progress: progress)
                for (corner, point) in zip(shown.corners, expected) {
                    #expect(abs(corner.x - point.x - layout.view.minX) < 1e-6)
                    #expect(abs(corner.y - point.y - layout.view.minY) < 1e-6)
                }
                #expect(abs(shown.alpha - progress) < 1e-6)
            }
        }
        session.wait(until: start + 0.34)
        #expect(!session.storefront.isMoving(at: session.now))
    }

    @Test func closedWhileItOpensItFadesForItsWholeTime() {
        var session = Self.searched()
        session.press(Key("v"))
        session.wait(until: 1.2)
        session.press(Key("v"))
        // When it would have been open.
        session.wait(until: 1.4)
        #expect(!cards(session, at: 1.4).isEmpty)
        session.wait(until: 1.6)
        #expect(session.storefront.scene.gallery == nil)
    }

    @Test func itClosesAsItOpened() throws {
        var session = Self.opened()
        session.press(Key("v"))
        let half = try card(2, session, at: 2.165)
        let expected = FanTests.corners(
            GalleryLayout(size: session.storefront.size, count: 6).fan, place: 2, progress: 0.5)
        #expect(abs(half.corners[2].y - expected[2].y - 16) < 1e-6)
        #expect(abs(half.alpha - 0.5) < 1e-6)
        session.wait(until: 3)
        #expect(session.storefront.scene.gallery == nil)
        #expect(session.storefront.place == .list)
    }

    @Test func escapeLetsItFadeAsItIs() throws {
        var session = Self.opened()
        let before = try card(1, session, at: 2)
        session.press(Key(.escape))
        let half = try card(1, session, at: 2.165)
        #expect(half.corners == before.corners)
        #expect(abs(half.alpha - 0.5) < 1e-6)
        session.wait(until: 3)
        #expect(session.storefront.scene.gallery == nil)
    }

    @Test func turnedBackHalfwayItGoesOnFromThere() throws {
        var session = Self.searched()
        session.press(Key("v"))
        session.wait(until: 1.1)
        let before = try card(3, session, at: 1.1)
        session.press(Key("v"))
        let after = try card(3, session, at: 1.1)
        #expect(abs(before.corners[2].y - after.corners[2].y) < 1e-6 && abs(before.alpha - after.alpha) < 1e-6)
        session.wait(until: 1.2)
        session.press(Key("v"))
        session.wait(until: 2)
        #expect(session.storefront.openGallery != nil)
        #expect(try card(3, session, at: 2).alpha == 1)
    }

    @Test(arguments: 1...6)
    func thereAreAsManyCardsAsItems(count: Int) throws {
        let session = Self.opened(count)
        #expect(cards(session, at: 2).map(\.index) == (0..<count).map { $0 })
    }

    /// The cards around the selection, also at the ends.
    @Test func theSelectionIsAmongTheCards() {
        for (down, first) in [(0, 0), (2, 0), (3, 1), (10, 8), (18, 14), (19, 14)] {
            let session = Self.opened(down: down)
            #expect(session.storefront.scene.gallery?.fan.lowerBound == first)
            #expect(session.storefront.scene.gallery?.chosen == down)
        }
    }

    @Test func withoutResultsThereIsNoGallery() {
        var session = Session(drawsImages: false)
        session.search("storm", finding: [])
        session.press(Key(.escape), Key("v"))
        #expect(session.storefront.scene.gallery == nil)
        #expect(session.storefront.message?.text == Strings.english[.galleryIsEmpty])
    }

    @Test func itOpensFromTheGridToo() {
        var session = Self.searched(size: GridSize(columns: 120, rows: 30))
        #expect(session.storefront.place == .grid)
        session.press(Key(.right), Key("v"))
        session.wait(until: 2)
        #expect(session.storefront.place == .gallery)
        #expect(session.storefront.scene.gallery?.count == 6)
        session.press(Key(.escape))
        session.wait(until: 3)
        #expect(session.storefront.place == .grid)
    }

    // MARK: Choosing

    @Test func arrowsChooseAndTheSelectionGoesAlong() {
        var session = Self.opened(down: 5)
        #expect(session.storefront.scene.gallery?.chosen == 5)
        session.press(Key(.down), Key(.right))
        #expect(session.storefront.scene.gallery?.chosen == 7)
        #expect(session.storefront.state.results?.selection == 7)
        session.press(Key(.home), Key(.up))
        #expect(session.storefront.scene.gallery?.chosen == 0)
        session.press(Key(.end), Key(.down))
        #expect(session.storefront.state.results?.selection == 19)
        session.press(Key(.escape))
        session.wait(until: 3)
        #expect(session.storefront.place == .list)
        #expect(session.storefront.state.results?.selection == 19)
    }

    /// Beyond its last card the fan moves on by one, smoothly: one card fades as another comes.
    @Test func theFanMovesOnBeyondItsEnds() throws {
        var session = Self.opened(down: 2)
        for _ in 0..<3 { session.press(Key(.down)) }
        #expect(session.storefront.scene.gallery?.fan == 0..<6)
        #expect(!session.storefront.isMoving(at: 2.5))
        session.press(Key(.down))
        #expect(session.storefront.scene.gallery?.fan == 1..<7)
        let layout = GalleryLayout(size: session.storefront.size, count: 6)
        let start = cards(session, at: 2)
        #expect(start.map(\.index) == [-1, 0, 1, 2, 3, 4])
        // Halfway there are seven: the first and the last are half there.
        let half = cards(session, at: 2.07)
        let way = try #require(session.storefront.scene.gallery?.position(of: 1, at: 2.07))
        #expect(half.count == 7 && way > 0 && way < 1)
        #expect(abs(half[0].alpha - way) < 1e-9 && abs(half[6].alpha - (1 - way)) < 1e-9)
        #expect(abs(half[1].corners[0].y - 16 - layout.fan.top(at: way)) < 1e-6)
        session.wait(until: 3)
        #expect(cards(session, at: 3).map(\.index) == [0, 1, 2, 3, 4, 5])
        #expect(cards(session, at: 3).allSatisfy { $0.alpha == 1 })
        session.press(Key(.home))
        #expect(session.storefront.scene.gallery?.fan == 0..<6)
        session.press(Key(.end))
        session.wait(until: 4)
        #expect(session.storefront.scene.gallery?.fan == 14..<20)
        #expect(texts(session, at: 4).contains("20 of 20"))
    }

    /// A card that was not in the fan comes to the front out of nothing.
    @Test func beyondTheFanTheFrontGoesOnToo() throws {
        var session = Self.opened(down: 5)
        session.press(Key(.enter))
        session.wait(until: 3)
        for step in 0..<4 {
            session.press(Key(.down))
            session.wait(until: 4 + Double(step))
        }
        let front = try #require(session.storefront.scene.gallery?.front)
        #expect(front == 9)
        let shown = cards(session, at: session.now)
        #expect(shown.filter { $0.alpha > 0 }.count == 1 && shown.last?.alpha == 1)
        session.press(Key(.backspace))
        session.wait(until: 9)
        #expect(cards(session, at: 9).allSatisfy { $0.alpha == 1 && $0.scale == nil })
    }

    /// Wherever a card is seen, a click finds it: the frontmost one, in perspective.
    @Test func aClickFindsTheFrontmostCard() throws {
        let session = Self.opened()
        let view = try #require(session.storefront.galleryView(at: 2))
        let traces = cards(session, at: 2)
        var found: Set<Int> = []
        for row in 1..<23 {
            for column in 0..<80 {
                let point = CellPoint(column: column, row: row).center
                // The trapezoid by its two slanted sides, without the general test.
                let hit = traces.last { trace in
                    let corners = trace.corners
                    guard point.y >= corners[0].y, point.y <= corners[3].y else { return false }
                    let share = (point.y - corners[0].y) / (corners[3].y - corners[0].y)
                    return point.x >= corners[0].x + (corners[3].x - corners[0].x) * share
                        && point.x <= corners[1].x + (corners[2].x - corners[1].x) * share
                }
                #expect(view.card(at: point) == hit?.index)
                if let place = hit?.index { found.insert(place) }
            }
        }
        #expect(found == Set(0..<6))
    }

    @Test func clicksChooseAndThenBringToTheFront() throws {
        var session = Self.opened()
        let layout = GalleryLayout(size: session.storefront.size, count: 6)
        // The front card's middle, just beneath its edge.
        let row = Int((layout.view.minY + layout.fan.top(at: 5)) / 16) + 1
        session.click(column: 26, row: row)
        #expect(session.storefront.scene.gallery?.chosen == 5)
        #expect(session.storefront.scene.gallery?.front == nil)
        session.click(column: 26, row: row)
        #expect(session.storefront.scene.gallery?.front == 5)
        session.wait(until: 3)
        session.press(Key(.backspace))
        session.wait(until: 4)
        session.click(column: try #require(layout.titleColumn), row: layout.titleRow(1))
        #expect(session.storefront.scene.gallery?.chosen == 1)
        session.click(column: 78, row: 12)
        session.click(column: 2, row: 12)
        #expect(session.storefront.scene.gallery?.chosen == 1)
        session.click(column: 3, row: 0)
        session.wait(until: 5)
        #expect(session.storefront.scene.gallery == nil)
    }

    @Test func onlyWhatIsShownOfTheWayBackCanBeClicked() {
        var session = Session(drawsImages: false)
        session.search(String(repeating: "storm", count: 6), finding: ["A", "B", "C"])
        session.wait(until: 1)
        session.press(Key("v"))
        session.wait(until: 2)
        // A third of the bar is for it.
        session.click(column: 30, row: 0)
        #expect(session.storefront.openGallery != nil)
        session.click(column: 20, row: 0)
        #expect(session.storefront.openGallery == nil)
    }

    // MARK: Meanwhile

    @Test func itSurvivesEveryResize() {
        var session = Self.opened(down: 2)
        for (columns, rows) in [(120, 40), (47, 42), (20, 6), (10, 3), (200, 60), (80, 24)] {
            session.send(.resize(GridSize(columns: columns, rows: rows)))
            session.wait(until: session.now + 1)
            #expect(session.storefront.scene.gallery?.chosen == 2)
            let count = GalleryLayout.count(of: 20, size: GridSize(columns: max(columns, 20), rows: max(rows, 6)))
            #expect(session.storefront.scene.gallery?.count == count)
            #expect(session.storefront.scene.gallery?.fan.contains(2) == true)
        }
        let fresh = Self.opened(down: 2)
        #expect(cards(session, at: session.now) == cards(fresh, at: 2))
    }

    /// A new answer belongs to another search than the cards.
    @Test func aNewAnswerClosesIt() {
        var session = Self.searched()
        session.press(Key(.tab))
        session.press(Key("v"))
        #expect(session.storefront.openGallery != nil)
        session.wait(until: 2)
        session.answer(.success(Session.answer(["Other"])))
        #expect(session.storefront.openGallery == nil)
        session.wait(until: 3)
        #expect(session.storefront.scene.gallery == nil)
    }

    @Test func creditsNameSourceAndAddressOfEachPicture() {
        var session = Session(drawsImages: false)
        var item = Session.item("With a picture", number: 1)
        item.artworkURL = .init(string: "https://example.com/art/1.jpg")
        session.type("storm")
        session.press(Key(.enter))
        session.answer(.success(.init(items: [item, Session.item("Without", number: 2)], source: "iTunes US")))
        session.press(Key("v"), Key("i"))
        session.wait(until: 2)
        #expect(session.storefront.place == .sheet)
        let shown = texts(session, at: 2)
        #expect(shown.contains("https://example.com/art/1.jpg") && shown.contains("Artist 1 · test"))
        #expect(shown.contains(Strings.english[.drawnHere]))
        session.press(Key("i"))
        session.wait(until: 3)
        #expect(session.storefront.place == .gallery)
    }

    @Test func fromAPopUpThePopUpFadesAndTheFanOpens() {
        var session = Self.searched()
        session.press(Key(.enter))
        session.wait(until: 2)
        session.press(Key("v"))
        session.wait(until: 3)
        #expect(session.storefront.place == .gallery)
        #expect(session.storefront.scene.popUps.isEmpty)
    }

    /// Every text of the tree, spans joined.
    func texts(_ session: Session, at instant: Double) -> Set<String> {
        func texts(_ layer: Layer) -> [String] {
            var found = layer.sublayers.flatMap(texts)
            if case .text(let run) = layer.content { found.append(run.spans.map(\.text).joined()) }
            return found
        }
        return Set(texts(session.storefront.tree(at: instant)))
    }
}
