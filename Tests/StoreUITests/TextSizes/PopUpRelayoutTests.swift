import Catalog
import Stage
import Testing

@testable import StoreUI

/// Another text size while a pop-up is open.
@Suite struct PopUpRelayoutTests {
    private static let sentence = "A sentence of a description. "

    /// A pop-up with a long description, at rest at 3 s.
    private func opened(
        _ text: TextSize, motion: MotionLevel = .full, size: GridSize = GridSize(columns: 100, rows: 40)
    )
        -> Session
    {
        var session = Session(size: size, drawsImages: false) {
            $0.orientation = .portrait
            $0.letters = { .ofResources }
            ($0.textSize, $0.motion) = (text, motion)
        }
        session.type("storm")
        session.press(Key(.enter))
        let items = ["Eye of the Storm", "Hurricane Season"].enumerated().map { number, name in
            var item = Session.item(name, number: number)
            item.price = .notSoldSeparately
            item.details = String(repeating: Self.sentence, count: 40)
            return item
        }
        session.answer(.success(Answer(items: items, source: "iTunes US")))
        session.wait(until: 1)
        session.press(Key(.enter))
        session.wait(until: 3)
        return session
    }

    private func panel(_ session: Session, at instant: Double) throws -> Rect {
        try #require(session.layer("popup", at: instant)).frame
    }

    private func grid(_ session: Session, at instant: Double) -> Grid {
        var compositor = Compositor()
        let storefront = session.storefront
        return compositor.composite(storefront.tree(at: instant), size: storefront.size, canvas: storefront.canvas)
    }

    @Test func thePanelGoesToItsNewPlaceIn200Milliseconds() throws {
        var session = opened(.xxxl)
        let before = try panel(session, at: 3)
        session.press(Key("+"), Key("+"))
        let after = try #require(session.storefront.openPopUp?.card).layout.frame
        #expect(before != after)
        #expect(try panel(session, at: 3) == before)
        let half = try panel(session, at: 3.1)
        #expect(abs(half.width - (before.width + after.width) / 2) < 1e-6)
        #expect(abs(half.minY - (before.minY + after.minY) / 2) < 1e-6)
        #expect(session.moves(at: 3.199))
        session.wait(until: 3.2)
        #expect(!session.moves(at: 3.2))
        #expect(try panel(session, at: 3.2) == after)
    }

    @Test(arguments: [MotionLevel.reduced, .none]) func whereItMustNotMoveItIsThereAtOnce(motion: MotionLevel) throws {
        var session = opened(.xxxl, motion: motion)
        session.press(Key("+"))
        let after = try #require(session.storefront.openPopUp?.card).layout.frame
        #expect(try panel(session, at: 3) == after)
        #expect(session.moves(at: 3) == false)
    }

    /// Whichever way a size was come to, the screen is the same.
    @Test func everySizeIsAsFromTheStart() {
        var session = opened(.xs)
        for size in TextSize.allCases.dropFirst() {
            session.press(Key("+"))
            session.wait(until: session.now + 10)
            #expect(grid(session, at: session.now) == grid(opened(size), at: 3), "\(size.rawValue)")
        }
        for size in TextSize.allCases.reversed().dropFirst() {
            session.press(Key("-"))
            session.wait(until: session.now + 10)
            #expect(grid(session, at: session.now) == grid(opened(size), at: 3), "\(size.rawValue)")
        }
    }

    @Test(arguments: TextSize.allCases.dropLast()) func whatIsReadStaysInSight(size: TextSize) throws {
        var session = opened(size, size: GridSize(columns: 80, rows: 24))
        func share() throws -> Double {
            let card = try #require(session.storefront.openPopUp?.card)
            return Double(card.scroll) / Double(card.layout.maxScroll)
        }
        let most = try #require(session.storefront.openPopUp?.card).layout.maxScroll
        for _ in 0..<most / 2 where try share() < 0.5 { session.press(Key(.down)) }
        let before = try share()
        #expect(before > 0.3)
        session.press(Key("+"))
        #expect(abs(try share() - before) < 0.1)
    }

    /// Also while a neighbour fades in: both cards are laid out anew.
    @Test func bothCardsFollow() throws {
        var session = opened(.l)
        session.press(Key(.right))
        session.wait(until: 3.1)
        for _ in 0..<5 { session.press(Key("+")) }
        let popUp = try #require(session.storefront.openPopUp)
        let storefront = session.storefront
        #expect(popUp.cards.count == 2)
        for card in popUp.cards {
            let layout = PopUpLayout(
                card.row, size: storefront.size, typography: storefront.typography, theme: storefront.theme)
            #expect(card.layout.lines.map(\.rows) == layout.lines.map(\.rows))
        }
    }

    /// While a button grows, its label waits for its room.
    @Test func noLabelLeavesItsButton() throws {
        var session = opened(.ax2, size: GridSize(columns: 200, rows: 60))
        for _ in 0..<3 {
            session.press(Key("+"))
            for frame in 0...12 {
                let instant = session.now + Double(frame) / 60
                let panel = try #require(session.layer("popup", at: instant))
                for control in panel.sublayers where control.placement == .control {
                    for label in control.sublayers {
                        if case .letters(let run) = label.content {
                            let columns = run.font.columns(of: run.text, for: run.blocks)
                            #expect(Double(columns) * CellMetrics.width <= control.bounds.width, "frame \(frame)")
                        }
                    }
                }
            }
            session.wait(until: session.now + 1)
        }
    }
}
