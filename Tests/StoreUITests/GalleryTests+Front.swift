import Stage
import Testing

@testable import StoreUI

/// A card that comes to the front, takes another one's place there, and goes back.
extension GalleryTests {
    /// The third card at the front, at 3 s.
    private static func atFront() -> Session {
        var session = opened(down: 2)
        session.press(Key(.enter))
        session.wait(until: 3)
        return session
    }

    @Test func theChosenCardGoesToIdentityWhileTheOthersFade() throws {
        var session = Self.opened(down: 2)
        session.press(Key(.enter))
        // Ease-in is at .3153 of its way after half its time.
        let half = try card(2, session, at: 2.165)
        #expect(abs(try card(0, session, at: 2.165).alpha - (1 - 0.3153)) < 1e-3)
        #expect(half.alpha == 1)
        #expect(cards(session, at: 2.165).last?.index == 2)
        let end = try card(2, session, at: 2.33)
        // 352 points of 640 are left free: the card stands in the middle, on whole cells.
        #expect(end.corners == [(144, 16), (496, 16), (496, 368), (144, 368)].map { Point(x: $0.0, y: $0.1) })
        #expect(end.scale == 1 && end.alpha == 1)
        #expect(texts(session, at: 2).contains("Gallery"))
        session.wait(until: 3)
        #expect(cards(session, at: 3).filter { $0.index != 2 }.allSatisfy { $0.alpha == 0 })
        #expect(texts(session, at: 3).contains("Item 102"))
        #expect(!texts(session, at: 3).contains("Gallery"))
    }

    @Test func enterAgainOpensItsPopUpAndClosingComesBack() {
        var session = Self.atFront()
        session.press(Key(.enter))
        session.wait(until: 4)
        #expect(session.storefront.place == .popUp)
        #expect(session.storefront.openPopUp?.row?.name == "Item 102")
        session.press(Key(.escape))
        session.wait(until: 5)
        #expect(session.storefront.place == .gallery)
        #expect(session.storefront.scene.gallery?.front == 2)
    }

    @Test func anotherCardTakesTheFrontAndAllComeBackToTheFan() throws {
        var session = Self.atFront()
        session.press(Key(.down))
        session.wait(until: 4)
        #expect(session.storefront.scene.gallery?.front == 3)
        #expect(try card(3, session, at: 4).alpha == 1)
        #expect(try card(2, session, at: 4).alpha == 0)
        session.press(Key(.backspace))
        session.wait(until: 5)
        let layout = GalleryLayout(size: session.storefront.size, count: 6)
        for place in 0..<6 {
            let shown = try card(place, session, at: 5)
            let expected = FanTests.corners(layout.fan, place: place, progress: 1)
            #expect(abs(shown.corners[2].y - expected[2].y - 16) < 1e-6 && shown.alpha == 1)
        }
        #expect(cards(session, at: 5).map(\.index) == [0, 1, 2, 3, 4, 5])
    }

    @Test func aPopUpsNeighbourTakesTheFront() {
        var session = Self.atFront()
        session.press(Key(.enter))
        session.wait(until: 4)
        session.press(Key(.right))
        session.wait(until: 5)
        #expect(session.storefront.scene.gallery?.front == 3)
        #expect(session.storefront.openPopUp?.row?.name == "Item 103")
    }

    @Test func whatComesOrReturnsLiesOverTheOthers() {
        var session = Self.atFront()
        session.press(Key(.up))
        #expect(cards(session, at: 3.165).suffix(2).map(\.index) == [2, 1])
        session.wait(until: 4)
        session.press(Key(.backspace))
        #expect(cards(session, at: 4.165).map(\.index) == [0, 2, 3, 4, 5, 1])
    }

    @Test func whatHasFadedIsBackInItsPlaceUnseen() throws {
        var session = Self.atFront()
        session.press(Key(.down))
        session.wait(until: 4)
        let gallery = try #require(session.storefront.scene.gallery)
        let motions = gallery.fan.map { gallery.motions[$0] ?? Gallery.Motion() }
        #expect(motions.map(\.fan.model) == [1, 1, 1, 0, 1, 1])
        #expect(motions.map(\.front.model) == [0, 0, 0, 1, 0, 0])
    }

    @Test func whatHasFadedCannotBeClicked() throws {
        var session = Self.atFront()
        // On the fan's first card, beside the one in the middle.
        let faded = try card(0, session, at: 3)
        #expect(faded.alpha == 0 && faded.contains(CellPoint(column: 8, row: 4).center))
        session.click(column: 8, row: 4)
        #expect(session.storefront.scene.gallery?.front == 2)
    }

    @Test func itsPicturesAreSeenAlsoWhereTheListHasNone() throws {
        let session = Self.opened(down: 9, size: GridSize(columns: 80, rows: 16))
        let ids = session.storefront.galleryImages
        #expect(ids.count > 1)
        var list = session
        list.storefront.scene.gallery = nil
        let beyond = ids.filter { !list.storefront.isSeen($0, at: 2) }
        #expect(!beyond.isEmpty)
        #expect(beyond.allSatisfy { session.storefront.isSeen($0, at: 2) })
    }

    /// While a key is held, and however far the next card is, something whole is seen, and no pile of cards is drawn.
    @Test func theFrontIsNeverEmpty() {
        for keys in [Array(repeating: Key(.down), count: 12), [Key(.end)], [Key(.end), Key(.home), Key(.up)]] {
            var session = Self.opened(down: 2)
            session.press(Key(.enter))
            session.wait(until: 3)
            for (step, key) in keys.enumerated() {
                session.press(key)
                for part in 0..<4 {
                    let instant = 3 + 0.033 * (Double(step) + Double(part) / 4)
                    let shown = cards(session, at: instant).filter { $0.alpha > 0 }
                    #expect(shown.contains { $0.alpha == 1 } && shown.allSatisfy { $0.scale == 1 }, "\(instant)")
                    #expect(shown.count <= 9)
                }
                session.wait(until: 3 + 0.033 * Double(step + 1))
            }
            session.wait(until: 5)
            let rest = cards(session, at: 5).filter { $0.alpha > 0 }
            #expect(rest.count == 1 && rest.first?.isSelected == true)
        }
    }

    /// While a key is held in the fan, the chosen card comes no later than as the next one.
    @Test func theChosenCardIsSeenWhileTheFanMovesOn() {
        var session = Self.opened(down: 2)
        for step in 0..<12 {
            session.press(Key(.down))
            session.wait(until: 2 + 0.1 * Double(step + 1))
            #expect(cards(session, at: session.now).contains { $0.isSelected == true && $0.alpha > 0.5 }, "\(step)")
        }
    }
}
