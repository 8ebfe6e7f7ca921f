import Foundation
import Stage
import Testing

@testable import StoreUI

/// The pop-up at other text sizes, and while the size changes.
@Suite struct PopUpSizeTests {
    private func opened(_ size: TextSize = .l, details: String? = nil, motion: MotionLevel = .full) -> Session {
        var session = Session {
            $0.letters = { .ofResources }
            $0.textSize = size
            $0.motion = motion
        }
        session.type("one")
        session.press(Key(.enter))
        var answer = Session.answer(["Alpha", "Beta"])
        answer.items[0].details = details
        session.answer(.success(answer))
        session.wait(until: 1)
        session.press(Key(.enter))
        return session
    }

    private func layout(_ session: Session) throws -> PopUpLayout {
        try #require(session.storefront.openPopUp?.card?.layout)
    }

    /// Bounce and slide are those of the design, however large the text is.
    @Test(arguments: TextSize.allCases) func movesTheSameAtEverySize(size: TextSize) throws {
        var session = opened(size)
        for (milliseconds, scale) in [(0.0, 0.7), (80, 0.8054), (160, 1.1993), (240, 0.8994), (320, 0.9735), (400, 1)] {
            let popUp = try #require(session.layer("popup", at: 1 + milliseconds / 1000))
            #expect(abs(popUp.transform.m11 - scale) < 1e-3 && popUp.position.y == 192)
        }
        session.wait(until: 2)
        session.press(Key(.escape))
        for (milliseconds, share) in [(60.0, 0.0817), (150, 0.5), (240, 0.9183)] {
            let popUp = try #require(session.layer("popup", at: 2 + milliseconds / 1000))
            #expect(abs((192 - popUp.position.y) / 384 - share) < 1e-3)
            #expect(abs(popUp.transform.m11 - (1 - share / 2)) < 1e-3)
        }
    }

    /// The text is there in the next frame, the panel eases to its place in a fifth of a second.
    @Test func aChangeWhileItIsOpenEases() throws {
        var session = opened()
        session.wait(until: 2)
        let before = try layout(session).frame
        for _ in 0..<6 { session.press(Key("+")) }
        let after = try layout(session).frame
        #expect(session.storefront.textSize == .ax3 && after.width > before.width)
        func frame(_ instant: Double) throws -> Rect { try #require(session.layer("popup", at: instant)).frame }
        #expect(try frame(2) == before)
        let half = try frame(2.1)
        #expect(abs(half.width - (before.width + after.width) / 2) < 1e-6)
        #expect(abs(half.midX - 320) < 1e-6 && abs(half.midY - 192) < 1e-6)
        #expect(try frame(2.199) != after)
        #expect(try frame(2.2) == after)
        session.wait(until: 2.2)
        #expect(!session.storefront.isMoving(at: 2.2))
    }

    /// Back again before it has arrived: the way plays out additively and ends where it began.
    @Test func aChangeTakenBackEndsWhereItBegan() throws {
        var session = opened()
        session.wait(until: 2)
        let before = try layout(session).frame
        for _ in 0..<6 { session.press(Key("+")) }
        session.wait(until: 2.1)
        let turning = try #require(session.layer("popup", at: 2.1)).frame
        for _ in 0..<6 { session.press(Key("-")) }
        #expect(abs(try #require(session.layer("popup", at: 2.1)).frame.width - turning.width) < 1e-6)
        session.wait(until: 2.3)
        #expect(try #require(session.layer("popup", at: 2.3)).frame == before)
    }

    /// In the middle of the bounce the scale goes on as if nothing had happened.
    @Test func aChangeInTheEntranceDisturbsNothing() throws {
        var session = opened()
        session.wait(until: 1.1)
        session.press(Key("+"))
        #expect(abs(try #require(session.layer("popup", at: 1.16)).transform.m11 - 1.1993) < 1e-3)
    }

    /// What is read stays in sight, as far as its share of the text goes.
    @Test func theScrollKeepsItsShare() throws {
        var session = opened(details: String(repeating: "A sentence of a description. ", count: 60))
        session.wait(until: 2)
        let first = try layout(session)
        for _ in 0..<first.maxScroll { session.press(Key(.down)) }
        #expect(session.storefront.openPopUp?.scroll == first.maxScroll)
        for _ in 0..<4 { session.press(Key("+")) }
        #expect(session.storefront.openPopUp?.scroll == (try layout(session)).maxScroll)
        for _ in 0..<2000 { session.press(Key(.up)) }
        #expect(session.storefront.openPopUp?.scroll == 0)
    }

    /// A resize, other blocks and other colours lay it out at once.
    @Test func aResizeLaysItOutAtOnce() throws {
        var session = opened(.ax3)
        session.wait(until: 2)
        session.send(.blocks(.sextant))
        let narrow = try layout(session)
        #expect(narrow.buttonLabel?.rows == 2)
        session.send(.resize(GridSize(columns: 100, rows: 30)))
        let wide = try layout(session)
        #expect(wide.frame.midX == 400 && wide.frame.midY == 240)
        #expect(try #require(session.layer("popup", at: 2)).frame == wide.frame)
        #expect(!session.storefront.isMoving(at: 2))
    }

    @Test(arguments: [MotionLevel.reduced, .none]) func whereMotionIsReducedItIsLaidOutAtOnce(motion: MotionLevel)
        throws
    {
        var session = opened(motion: motion)
        session.wait(until: 2)
        for _ in 0..<6 { session.press(Key("+")) }
        #expect(try #require(session.layer("popup", at: 2)).frame == (try layout(session)).frame)
    }

    /// The button is where it is drawn, also for the pointer, and the close button too.
    @Test(arguments: TextSize.allCases) func itsControlsAreWhereTheyAreDrawn(size: TextSize) throws {
        var session = opened(size)
        session.wait(until: 2)
        let layout = try layout(session)
        let button = try #require(layout.button).offsetBy(dx: layout.frame.minX, dy: layout.frame.minY)
        session.click(column: Int(button.midX / 8), row: Int(button.midY / 16))
        #expect(session.effects.contains { if case .open = $0 { true } else { false } })
        let close = layout.close.offsetBy(dx: layout.frame.minX, dy: layout.frame.minY)
        session.click(column: Int(close.midX / 8), row: Int(close.midY / 16))
        #expect(session.storefront.openPopUp == nil)
    }
}
