import Artwork
import Catalog
import Foundation
import Stage
import Testing

@testable import StoreUI

/// Which images the screens ask for, and that they get them.
@Suite struct ImagesTests {
    /// A session whose images come only when told to, with so many results.
    private func listed(_ count: Int = 100) -> Session {
        var session = Session(drawsImages: false)
        session.search("one", finding: (0..<count).map { "Item \($0)" })
        return session
    }

    /// What was asked for, list by list.
    private func asked(_ session: Session) -> [[ImageID]] {
        session.effects.compactMap { if case .images(let ids) = $0 { ids } else { nil } }
    }

    private func images(_ session: Session, rows: Range<Int>) -> [ImageID] {
        session.storefront.state.results?.rows[rows].map { ImageID($0.picture.cover, side: 64) } ?? []
    }

    private func deliver(_ ids: [ImageID], to session: inout Session) {
        for id in ids { session.send(.image(id, id.drawn())) }
    }

    /// What each row of the list shows: true for a picture, false for a plain fill.
    private func pictures(_ session: Session) -> [Bool] {
        session.layer("list", at: session.now)?.sublayers.filter { $0.name == "row" }.map { row in
            switch row.sublayers.first?.content {
            case .picture: true
            default: false
            }
        } ?? []
    }

    @Test func anItemHasTheCoverThatItNames() {
        var item = Session.item("Storm", number: 1, kind: .picture)
        let other = Cover(item)
        item.coverName = "hurricane-eye"
        #expect(Cover(item) == Cover(named: "hurricane-eye"))
        #expect(Cover(item) != other)
        item.coverName = "no such cover"
        #expect(Cover(item) == other)
    }

    @Test func theFirstScreenAsksOnceForItsThreeCovers() {
        var session = Session(drawsImages: false)
        let ids = [Cover.storm, .sea, .canyon].map { ImageID($0, side: 128) }
        #expect(session.effects == [.images(ids)])
        session.send(.tick)
        session.type("a")
        deliver(ids, to: &session)
        session.send(.tick)
        #expect(session.effects == [.images(ids)])
        session.send(.resize(GridSize(columns: 80, rows: 12)))
        #expect(session.effects == [.images(ids)])
        session.send(.resize(GridSize(columns: 100, rows: 30)))
        #expect(asked(session).last == ids.map { ImageID($0.source, side: 160) })
    }

    @Test func theRowsInSightComeBeforeThoseOfTheNextPage() {
        let session = listed()
        #expect(asked(session).last == images(session, rows: 0..<14))
    }

    /// The grid at 120 × 30 has 18 covers a page, of 128 pixels.
    @Test func theGridAsksForItsPageThenTheNextThenTheOneBefore() throws {
        var session = Session(size: GridSize(columns: 120, rows: 30), drawsImages: false)
        session.search("one", finding: (0..<100).map { "Item \($0)" })
        let rows = try #require(session.storefront.state.results?.rows)
        func images(_ places: Range<Int>) -> [ImageID] { rows[places].map { ImageID($0.picture.cover, side: 128) } }
        #expect(asked(session).last == images(0..<36))
        deliver(images(0..<36), to: &session)
        session.press(Key("]"))
        // The page that comes is there already; what is missing is the one after it.
        #expect(asked(session).last == images(36..<54))
        session.press(Key("4"), Key(.enter))
        #expect(asked(session).last == images(54..<90) + images(36..<54))
    }

    /// Only an image that is seen, or stands in for one, calls for a frame.
    @Test func imagesOfOtherPagesAreNotSeen() throws {
        var session = Session(size: GridSize(columns: 120, rows: 30), drawsImages: false)
        session.search("one", finding: (0..<100).map { "Item \($0)" })
        let rows = try #require(session.storefront.state.results?.rows)
        func isSeen(_ place: Int, at instant: Double, side: Int = 128) -> Bool {
            session.storefront.isSeen(ImageID(rows[place].picture.cover, side: side), at: instant)
        }
        #expect(isSeen(0, at: 0))
        #expect(isSeen(17, at: 0, side: 64))
        #expect(!isSeen(18, at: 0))
        session.press(Key("]"))
        #expect(isSeen(18, at: 0.1))
        // While the screens turn, the list's pictures are seen too.
        session.wait(until: 1)
        session.press(Key("G"), Key("o"))
        #expect(isSeen(99, at: 1.1, side: 64))
    }

    @Test func whatAListPassesIsAskedForAfterWhereItEnds() {
        var session = listed()
        session.press(Key(.pageDown))
        #expect(
            session.storefront.wantedImages(at: 0)
                == images(session, rows: 0..<8) + images(session, rows: 8..<14) + images(session, rows: 14..<20))
        session.press(Key(.end))
        let wanted = session.storefront.wantedImages(at: 0)
        #expect(Array(wanted.prefix(15)) == images(session, rows: 0..<8) + images(session, rows: 93..<100))
        #expect(Set(wanted) == Set(images(session, rows: 0..<100)))
        session.wait(until: 1)
        #expect(asked(session).last == images(session, rows: 93..<100) + images(session, rows: 87..<93))
    }

    @Test func aPopUpsImageComesBeforeThoseNearby() throws {
        var session = listed()
        session.press(Key(.enter))
        let row = try #require(session.storefront.openPopUp?.row)
        let popUp = ImageID(row.picture.cover, side: 128)
        #expect(
            asked(session).last == images(session, rows: 0..<8) + [popUp] + images(session, rows: 8..<14))
        // Until it is there the row's picture stands in.
        deliver(images(session, rows: 0..<1), to: &session)
        session.send(.tick)
        #expect(artwork(session) === session.storefront.images[images(session, rows: 0..<1)[0]])
        deliver([popUp], to: &session)
        #expect(artwork(session) === session.storefront.images[popUp])
    }

    /// The picture in the pop-up.
    private func artwork(_ session: Session) -> Surface? {
        func find(in layer: Layer) -> Surface? {
            if case .picture(let surface) = layer.content { return surface }
            return layer.sublayers.lazy.compactMap { find(in: $0) }.first
        }
        return session.layer("popup", at: session.now).flatMap { find(in: $0) }
    }

    @Test(arguments: [
        GridSize(columns: 80, rows: 16), GridSize(columns: 80, rows: 24), GridSize(columns: 120, rows: 40),
    ])
    func aPopUpAsksForTheSideThatItShows(size: GridSize) throws {
        var session = Session(size: size, drawsImages: false) { $0.orientation = .portrait }
        session.search("one", finding: ["A name of several words"])
        session.press(Key(.enter))
        let layout = try #require(session.storefront.openPopUp?.card?.layout)
        let side = Int(try #require(layout.artwork).width)
        #expect(asked(session).last?.contains { $0.side == side } == true)
    }

    @Test func arrivingImagesAskForNothingAndMoveNothing() {
        var session = listed()
        let effects = session.effects
        #expect(!pictures(session).contains(true))
        deliver(asked(session).last ?? [], to: &session)
        session.send(.tick)
        #expect(session.effects == effects)
        #expect(!pictures(session).contains(false))
        #expect(!session.storefront.isMoving(at: session.now))
        #expect(session.storefront.deadline(after: session.now) == nil)
    }

    @Test func anImageThatNobodyWantsAnyMoreDoesNoHarm() {
        var session = listed(3)
        let old = asked(session).last ?? []
        session.press(Key("/"), .control("u"))
        session.search("two", finding: [])
        #expect(asked(session).last == [])
        let effects = session.effects
        deliver(old, to: &session)
        #expect(session.effects == effects)
        guard case .nothingFound = session.storefront.state else {
            Issue.record("the answer has gone")
            return
        }
        // Should it be wanted again, it is there.
        session.press(.control("u"))
        session.type("one")
        session.press(Key(.enter))
        session.answer(.success(Answer(items: [Session.item("Item 1", number: 1)], source: "test")))
        #expect(!pictures(session).contains(false))
    }

    /// A session that found so many items with pictures.
    private func pictured(_ count: Int, size: GridSize = GridSize(columns: 80, rows: 24)) -> Session {
        var session = Session(size: size, drawsImages: false)
        session.type("one")
        session.press(Key(.enter))
        answer(count, &session)
        return session
    }

    private func answer(_ count: Int, _ session: inout Session) {
        let items = (0..<count).map { number in
            var item = Session.item("Item \(number)", number: number)
            item.artworkURL = URL(string: "https://example.com/\(number).jpg")
            return item
        }
        session.answer(.success(Answer(items: items, source: "test")))
    }

    private static func own(_ number: Int, side: Int = 64) -> ImageID {
        ImageID(.address("https://example.com/\(number).jpg"), side: side)
    }

    @Test func rowsAskForTheirPicturesWhereTheyAre() {
        var session = pictured(3)
        #expect(asked(session).last == (0..<3).map { Self.own($0) })
        session.press(Key(.enter))
        #expect(asked(session).last == (0..<3).map { Self.own($0) } + [Self.own(0, side: 128)])
    }

    @Test func aSeenPictureFadesInAndThenAllIsStill() {
        var session = pictured(3)
        session.now = 5
        session.send(.image(Self.own(0), Self.own(0).drawn()))
        #expect(session.storefront.isMoving(at: 5.1))
        #expect(!session.storefront.isMoving(at: 5.2))
        let effects = session.effects
        session.wait(until: 6)
        #expect(session.effects == effects)
        #expect(session.storefront.deadline(after: 6) == nil)
    }

    @Test func aPictureOfAnotherPageCausesNoFrame() {
        var session = pictured(40)
        session.now = 5
        session.send(.image(Self.own(10), Self.own(10).drawn()))
        #expect(!session.storefront.isMoving(at: 5))
    }

    @Test func theTreeDependsOnItsInstantAloneWhilePicturesFade() {
        var session = pictured(3)
        session.now = 5
        for number in 0..<3 { session.send(.image(Self.own(number), Self.own(number).drawn())) }
        func grid(_ instant: Double) -> Grid {
            var compositor = Compositor()
            let storefront = session.storefront
            return compositor.composite(storefront.tree(at: instant), size: storefront.size, canvas: .black)
        }
        let first = [5.05, 5.1, 5.15].map(grid)
        #expect([5.15, 5.1, 5.05].map(grid) == first.reversed())
        #expect(first[0] != first[1] && first[1] != first[2])
    }

    @Test func whatCannotBeHadIsDrawnAndAskedForAgainByANewSearch() throws {
        var session = pictured(2)
        let rows = try #require(session.storefront.state.results?.rows)
        let cover = ImageID(rows[1].picture.cover, side: 64)
        session.send(.imageFailed(Self.own(1), note: "picture: damaged"))
        #expect(asked(session).last == [Self.own(0), cover])
        deliver([cover, Self.own(0)], to: &session)
        session.press(Key(.enter), Key(.escape), Key(.down))
        #expect(!asked(session).suffix(2).joined().contains(Self.own(1)))
        session.wait(until: 3)
        session.press(Key("/"), .control("u"))
        session.type("two")
        session.press(Key(.enter))
        answer(2, &session)
        #expect(asked(session).last == [Self.own(1)])
    }

    @Test func leavingTheResultsAsksForNothingMore() {
        var session = pictured(40)
        #expect(asked(session).last?.isEmpty == false)
        session.press(Key("/"), .control("u"))
        session.type("two")
        session.press(Key(.enter))
        session.answer(.success(Answer(items: [], source: "test")))
        #expect(asked(session).last == [])
    }

    /// Keys at random while an artist as slow as can be draws one image at a time, on a shelf that holds no more than is
    /// wanted: whenever it has caught up, everything wanted is there.
    @Test(arguments: 1...8) func noKeyLosesAnImage(seed: Int) {
        var session = listed()
        session.storefront.images = ImageShelf(capacityBytes: 0)
        let keys: [Key] = [
            Key(.pageDown), Key(.pageUp), Key(.end), Key(.home), Key(.down), Key(.enter), Key(.escape), Key(.right),
            Key("s"), Key("/"), Key("x"),
        ]
        var state = UInt64(seed)
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var left: [ImageID] = []
        for step in 1...120 {
            session.effects = []
            session.press(keys[random(keys.count)])
            session.now += Double(random(4)) * 0.05
            session.send(.tick)
            left = asked(session).last ?? left
            let isPatient = random(4) == 0
            for _ in 0..<(isPatient ? left.count : min(2, left.count)) {
                deliver([left.removeFirst()], to: &session)
            }
            // What is missing is what the artist still has to draw.
            let shelf = session.storefront.images
            let missing = session.storefront.wantedImages(at: session.now).filter { shelf[$0] == nil }
            #expect(missing == left, "seed \(seed), step \(step)")
        }
    }
}
