import Catalog
import Foundation
import Stage
import TestSupport
import Testing

@testable import StoreUI

/// The program before the public: what visitors may not do, and that nothing of one is left for the next.
@Suite struct KioskTests {
    private static func session(_ kiosk: Kiosk? = Kiosk(), _ change: (inout Configuration) -> Void = { _ in })
        -> Session
    {
        Session { configuration in
            configuration.kiosk = kiosk
            change(&configuration)
        }
    }

    private static func found(_ kiosk: Kiosk? = Kiosk(), _ change: (inout Configuration) -> Void = { _ in }) -> Session
    {
        var session = session(kiosk, change)
        session.search("bach", finding: ["Air", "Badinerie", "Chaconne"])
        session.effects = []
        return session
    }

    /// What a visitor must never bring about.
    private static func isForbidden(_ effect: Effect) -> Bool {
        switch effect {
        case .open, .copy, .quit, .suspend: true
        case .search, .stopSearch, .images, .redraw: false
        }
    }

    /// Thousands of keys, clicks, pastes, sizes and pauses at random.
    ///
    /// - Returns: the names of the forbidden effects that came.
    private static func fuzz(_ kiosk: Kiosk?, seed: UInt64) -> Set<String> {
        var random = SeededGenerator(seed: seed)
        var keys: [Key] = Binding.all.flatMap(\.keys)
        for character in "abgqyhjklv?/om+-f123 " { keys.append(Key(character)) }
        for letter in "abcdefghijklmnopqrstuvwxyz" { keys.append(Key.control(letter)) }
        keys += [Key(.insert), Key(.function(12)), Key(.character("q"), .alt), Key(.enter, .alt)]
        var session = session(kiosk)
        var seen: Set<String> = []
        for _ in 0..<4000 {
            let size = session.storefront.size
            let cell = CellPoint(
                column: .random(in: 0..<size.columns, using: &random), row: .random(in: 0..<size.rows, using: &random))
            switch Int.random(in: 0..<20, using: &random) {
            case 0: session.send(.input(.mouse(MouseEvent(.press, at: cell))))
            case 1: session.send(.input(.mouse(MouseEvent(.release, at: cell))))
            case 2: session.send(.input(.mouse(MouseEvent(.drag, at: cell))))
            case 3: session.send(.input(.mouse(MouseEvent(.wheel(Bool.random(using: &random) ? 1 : -1), at: cell))))
            case 4: session.send(.input(.paste("bach\u{3}q\u{1A}")))
            case 5 where Int.random(in: 0..<10, using: &random) == 0:
                let isWide = Bool.random(using: &random)
                session.send(.resize(GridSize(columns: isWide ? 120 : 80, rows: isWide ? 30 : 24)))
            case 6: session.send(.openFailed(URL(filePath: "/")))
            // What the visitor's terminal answers, or what is typed as if it did.
            case 7: session.send(.input(.reply(.version("xterm(1)"))))
            case 8: session.answer(.success(Session.answer(["Air", "Badinerie", "Chaconne"])))
            default: session.press(keys[.random(in: keys.indices, using: &random)])
            }
            session.now += .random(in: 0..<0.6, using: &random)
            for effect in session.effects where isForbidden(effect) {
                seen.insert(String("\(effect)".prefix { $0 != "(" }))
            }
            session.effects = []
        }
        return seen
    }

    @Test(arguments: 1...6) func nothingThatIsTypedOpensCopiesQuitsOrSuspends(seed: UInt64) {
        #expect(KioskTests.fuzz(Kiosk(), seed: seed).isEmpty)
    }

    /// That the same keys can do all of it elsewhere.
    @Test func theSameKeysDoAllOfItElsewhere() {
        let seen = (1...6).reduce(into: Set<String>()) { $0.formUnion(KioskTests.fuzz(nil, seed: $1)) }
        #expect(seen == ["open", "copy", "quit", "suspend"])
    }

    @Test func visitorsMayQuitWhereTheyMay() {
        var session = KioskTests.session(Kiosk(canQuit: true))
        session.press(.control("z"))
        #expect(session.effects.isEmpty)
        session.press(.control("c"))
        #expect(session.effects == [.quit])
    }

    @Test(arguments: [Key(.enter), Key("b"), Key("y")]) func theAddressIsShownAndNoMore(key: Key) throws {
        var session = KioskTests.found()
        session.press(Key(.enter))
        session.wait(until: session.now + 1)
        session.press(key)
        #expect(session.effects.allSatisfy { !KioskTests.isForbidden($0) })
        let url = try #require(session.storefront.state.results?.selected.item.url)
        #expect(session.storefront.message?.text == url.absoluteString)
        #expect(!session.storefront.linksInTerminal)
    }

    @Test func whatCannotBeDoneIsNotNamed() {
        func texts(_ session: Session) -> [String] { session.storefront.hints.map(\.action) }
        var (here, elsewhere) = (KioskTests.session(), KioskTests.session(nil))
        #expect(texts(elsewhere).contains("quit") && !texts(here).contains("quit"))
        (here, elsewhere) = (KioskTests.found(), KioskTests.found(nil))
        #expect(texts(elsewhere).contains("quit") && !texts(here).contains("quit"))
        here.press(Key(.enter))
        elsewhere.press(Key(.enter))
        #expect(texts(elsewhere).contains("copy link") && texts(elsewhere).contains("store"))
        #expect(texts(here).contains("address") && !texts(here).contains("store"))
        let commands = here.storefront.bindings.map(\.command)
        #expect(!commands.contains(.quit) && !commands.contains(.suspend) && !commands.contains(.store))
        #expect(elsewhere.storefront.bindings.count == Binding.all.count)
    }

    // MARK: The next visitor

    @Test func afterTwoMinutesItIsAsItBegan() {
        var session = KioskTests.found()
        session.press(Key("+"), Key("m"), Key(.enter))
        let last = session.now
        session.wait(until: last + 119.9)
        #expect(session.storefront.openPopUp != nil && session.storefront.motion == .reduced)
        session.wait(until: last + 120)
        let new = session.storefront
        #expect(new.openPopUp == nil && new.state.results == nil && new.field.isEmpty && new.focus == .field)
        #expect(new.motion == .full && new.textSize == .l && new.message == nil)
        // Neither the first screen nor the arrows tell what was searched.
        #expect(new.offeredSearches == new.configuration.suggestions)
        session.press(Key(.up))
        #expect(session.storefront.field.isEmpty)
    }

    /// What was seen fades away, and then nothing is due any more: no timer where nobody is.
    @Test func itFadesAndThenThereIsNoTimer() {
        var session = KioskTests.session()
        #expect(session.storefront.deadline(after: session.now) == nil)
        session = KioskTests.found()
        #expect(session.storefront.deadline(after: session.now) == session.now + 120)
        session.now += 120
        session.send(.tick)
        #expect(session.storefront.isMoving(at: session.now))
        session.now += 0.4
        session.send(.tick)
        #expect(!session.storefront.isMoving(at: session.now))
        #expect(session.storefront.deadline(after: session.now) == nil)
    }

    @Test func inAWindowTooSmallItBeginsAnewAllTheSame() {
        var session = KioskTests.found()
        session.send(.resize(GridSize(columns: 1, rows: 1)))
        session.press(Key(.enter))
        session.wait(until: session.now + 120)
        #expect(session.storefront.state.results == nil)
    }

    @Test func anythingThatIsDoneBeginsTheTwoMinutesAnew() {
        var session = KioskTests.found()
        session.now += 100
        session.send(.input(.mouse(MouseEvent(.wheel(1), at: CellPoint(column: 5, row: 10)))))
        #expect(session.storefront.restartDue == session.now + 120)
        // What the terminal says by itself is nobody's doing.
        let due = session.storefront.restartDue
        session.now += 10
        session.send(.input(.focus(true)))
        session.send(.input(.reply(.statusOK)))
        #expect(session.storefront.restartDue == due)
    }

    @Test func anAnswerThatComesAfterItsVisitorHasGoneIsDropped() {
        var session = KioskTests.session()
        session.type("bach")
        session.press(Key(.enter))
        let token = session.storefront.lastToken
        session.wait(until: session.now + 121)
        session.send(.results(token: token, .success(Session.answer(["Air"]))))
        #expect(session.storefront.state.results == nil)
        session.search("air", finding: ["Air"])
        #expect(session.storefront.lastToken > token && session.storefront.state.results != nil)
    }

    @Test func theFirstSearchIsSearchedAgain() {
        var session = KioskTests.session { $0.initialQuery = "bach" }
        session.answer(.success(Session.answer(["Air"])))
        session.press(Key(.down))
        session.effects = []
        session.wait(until: session.now + 121)
        #expect(session.effects.contains { if case .search(let query, _) = $0 { query.term == "bach" } else { false } })
    }

    @Test func elsewhereNothingBeginsAnew() {
        var session = KioskTests.found(nil)
        #expect(session.storefront.restartDue == nil)
        session.wait(until: session.now + 10_000)
        #expect(session.storefront.state.results != nil)
    }
}
