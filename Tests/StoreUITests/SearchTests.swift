import Catalog
import Stage
import Testing

@testable import StoreUI

@Suite struct SearchTests {
    @Test func typingIsSearchedAfterAPause() {
        var session = Session()
        session.type("ad")
        session.wait(until: 0.39)
        #expect(session.searches == [])
        session.wait(until: 0.4)
        #expect(session.searches == ["ad"])
    }

    @Test func everyKeyStartsThePauseAnew() {
        var session = Session()
        session.type("ad")
        session.wait(until: 0.3)
        session.type("e")
        session.wait(until: 0.69)
        #expect(session.searches == [])
        session.wait(until: 0.7)
        #expect(session.searches == ["ade"])
    }

    @Test func oneLetterIsSearchedOnlyByEnter() {
        var session = Session()
        session.type("a")
        session.wait(until: 2)
        #expect(session.searches == [])
        session.press(Key(.enter))
        #expect(session.searches == ["a"])
    }

    @Test func enterDoesNotAskTwice() {
        var session = Session()
        session.type("adele")
        session.wait(until: 1)
        session.press(Key(.enter))
        #expect(session.searches == ["adele"])
        session.answer(.success(Answer(items: [Session.item("One", number: 1)], source: "test")))
        #expect(session.storefront.focus == .results)
        session.press(Key("/"), Key(.enter))
        #expect(session.searches == ["adele"])
    }

    @Test func movesThatHaveEndedAreForgotten() {
        var session = Session(size: GridSize(columns: 80, rows: 12))
        session.search("adele", finding: (1...50).map { "Item \($0)" })
        for _ in 1...20 {
            session.press(Key(.pageDown), Key(.enter))
            session.wait(until: session.now + 1)
            session.press(Key(.escape))
            session.wait(until: session.now + 1)
        }
        let scene = session.storefront.scene
        #expect(scene.listOffset.endInstant == nil)
        #expect(scene.dim.endInstant == nil)
        #expect(scene.popUps.isEmpty)
    }

    @Test func anotherThemeKeepsWhatIsShown() {
        var session = Session()
        session.search("adele", finding: ["One", "Two"])
        session.send(.theme(.light))
        session.wait(until: 1)
        #expect(session.searches == ["adele"])
        #expect(session.storefront.state.results?.rows.count == 2)
        #expect(session.storefront.canvas == Theme.light.canvas)
    }

    @Test func aNewerSearchAlwaysWins() {
        var session = Session()
        session.type("old")
        session.press(Key(.enter))
        let token = session.storefront.lastToken
        session.press(Key("/"), Key(.end))
        session.type("er")
        session.press(Key(.enter))
        session.send(.results(token: token, .success(Answer(items: [Session.item("Old", number: 1)], source: "test"))))
        #expect(session.storefront.state.results == nil)
        session.answer(.success(Answer(items: [Session.item("New", number: 2)], source: "test")))
        #expect(session.storefront.state.results?.rows.map(\.name) == ["New"])
        #expect(session.searches == ["old", "older"])
    }

    /// `/` marks the words, so that the next search need not delete them; Esc puts them back.
    @Test func slashMarksTheWordsAndEscapeBringsThemBack() {
        var session = Session()
        session.search("alice", finding: ["a"])
        session.press(Key("/"))
        session.type("b")
        #expect(session.storefront.field.text == "b")
        session.press(.control("u"), Key(.escape))
        #expect(session.storefront.field.text == "alice")
        #expect(session.storefront.focus == .results)
        // What was typed is not searched for afterwards.
        session.press(Key("/"))
        session.type("bob")
        session.press(Key(.escape))
        // Nor does the search bar stay over the grid for it.
        #expect(!session.storefront.wantsSearchBar)
        session.wait(until: 5)
        #expect(session.searches == ["alice"])
        // A new category is.
        session.press(Key("/"), Key(.tab))
        session.type("bob")
        session.press(Key(.escape))
        session.wait(until: 9)
        #expect(session.searches == ["alice", "alice"])
    }

    @Test func failureIsAStateThatEnterLeaves() {
        var session = Session()
        session.type("adele")
        session.press(Key(.enter))
        session.answer(.failure(CatalogError(.rateLimited, .errorRateLimited)))
        guard case .failed = session.storefront.state else {
            Issue.record("not failed")
            return
        }
        session.press(Key(.enter))
        #expect(session.searches == ["adele", "adele"])
    }

    @Test func categoriesSearchAgain() {
        var session = Session()
        session.search("one", finding: ["A"])
        session.press(Key(.tab))
        session.wait(until: 0.5)
        #expect(session.searches == ["one", "one"])
        #expect(session.storefront.pending?.query.category == .music)
    }

    @Test func suggestionsAreOneKeyAway() {
        var session = Session()
        session.press(Key(.function(2)))
        #expect(session.searches == ["bach"])
        #expect(session.storefront.field.text == "bach")
    }

    @Test func historyWalksBackAndForth() {
        var session = Session()
        session.search("one", finding: ["A"])
        session.press(Key("/"), .control("u"))
        session.search("two", finding: ["B"])
        session.press(Key("/"), .control("u"))
        session.type("dr")
        session.press(Key(.up))
        #expect(session.storefront.field.text == "two")
        session.press(Key(.up))
        #expect(session.storefront.field.text == "one")
        session.press(Key(.up))
        #expect(session.storefront.field.text == "one")
        session.press(Key(.down), Key(.down))
        #expect(session.storefront.field.text == "dr")
    }

    @Test func aPauseOnTheWayThroughTheHistoryKeepsThePlace() {
        var session = Session()
        for term in ["one", "two", "three"] {
            session.press(Key("/"), .control("u"))
            session.search(term, finding: ["A"])
        }
        session.press(Key("/"), .control("u"))
        for expected in ["three", "two", "one", "one"] {
            session.press(Key(.up))
            session.wait(until: session.now + 1)
            #expect(session.storefront.field.text == expected)
        }
        session.press(Key(.down))
        #expect(session.storefront.field.text == "two")
    }

    @Test func halfTypedWordsAreNotRemembered() {
        var session = Session()
        session.type("abc")
        session.wait(until: 1)
        session.answer(.success(Answer(items: [Session.item("A", number: 1)], source: "test")))
        session.press(.control("u"), Key(.up))
        #expect(session.storefront.field.text == "")
        session.type("abc")
        session.press(Key(.escape), Key("/"), .control("u"), Key(.up))
        #expect(session.storefront.field.text == "abc")
    }

    @Test func pagingKeepsTheSelectionInSight() {
        var session = Session()
        session.search("one", finding: (0..<100).map { "Item \($0)" })
        let keys: [Key] = [
            Key(.pageDown), Key(.down), Key(.end), Key(.up), Key(.pageUp), Key("G"), Key("g"), Key("g"), Key("k"),
            Key(" "), Key("l"), Key("h"),
        ]
        for key in keys {
            session.press(key)
            session.wait(until: session.now + 0.3)
            let results = session.storefront.state.results
            let first = Int(session.storefront.scene.listOffset.model / 48)
            let selection = results?.selection ?? -1
            #expect((first..<first + 6).contains(selection), "after \(key): \(selection) is not in \(first)…")
        }
    }

    private func names(_ session: Session) -> [String]? { session.storefront.state.results?.rows.map(\.name) }

    @Test func theBestMatchIsFirstAndTheNameNext() {
        var session = Session()
        session.search("one", finding: ["Delta", "alpha", "Charlie 10", "Charlie 9"])
        #expect(names(session) == ["Delta", "alpha", "Charlie 10", "Charlie 9"])
        session.press(Key("s"))
        #expect(names(session) == ["alpha", "Charlie 9", "Charlie 10", "Delta"])
        for sort in [ItemSort.price, .date, .relevance] {
            session.press(Key("s"))
            #expect(session.storefront.sort == sort)
        }
        session = Session { $0.sort = .name }
        session.search("one", finding: ["Delta", "alpha"])
        #expect(names(session) == ["alpha", "Delta"])
    }

    @Test func anotherOrderKeepsTheItemThatWasChosenInSightAndElseBeginsAnew() {
        let names = (1...50).map { "Item \(51 - $0)" }
        var session = Session()
        session.search("one", finding: names)
        session.press(Key("s"))
        #expect(session.storefront.state.results?.selected.name == "Item 1")
        #expect(session.storefront.scene.listOffset.model == 0)
        session = Session()
        session.search("one", finding: names)
        session.press(Key(.down), Key("s"))
        #expect(session.storefront.state.results?.selected.name == "Item 49")
        #expect(session.storefront.state.results?.selection == 48)
        let first = Int(session.storefront.scene.listOffset.model / 48)
        #expect((first..<first + 6).contains(48))
    }

    // MARK: - What ends a search

    /// The effects that give a search up.
    private func stops(_ session: Session) -> Int { session.effects.filter { $0 == .stopSearch }.count }

    @Test func escapeStopsASearchThatIsUnderWay() {
        for hasEntered in [false, true] {
            var session = Session()
            session.type("adele")
            if hasEntered { session.press(Key(.enter)) } else { session.wait(until: 1) }
            #expect(session.storefront.hints.contains { $0.key == "esc" && $0.action == "stop" })
            let token = session.storefront.lastToken
            session.press(Key(.escape))
            #expect(stops(session) == 1)
            #expect(session.storefront.message?.text == "Search stopped")
            #expect(session.storefront.focus == .field)
            session.send(.results(token: token, .success(Session.answer(["Late"]))))
            guard case .notSearched = session.storefront.state else {
                Issue.record("something is shown")
                return
            }
            // The same words can be asked for again.
            session.press(Key(.enter))
            #expect(session.searches == ["adele", "adele"])
        }
    }

    @Test func whatHasComeOfAStoppedSearchStaysAndTheRestCanBeAskedFor() {
        var session = Session { $0.sources = [Source("iTunes US", isLocal: false), Source("Jazz", isLocal: true)] }
        session.type("al")
        session.press(Key(.enter))
        var part = Session.answer(["Alice"])
        part.isPartial = true
        part.reports = [
            SourceReport(Source("iTunes US", isLocal: false), .searching),
            SourceReport(Source("Jazz", isLocal: true), .found(1)),
        ]
        session.answer(.success(part))
        session.press(Key(.escape))
        #expect(stops(session) == 1)
        #expect(session.storefront.focus == .results)
        #expect(names(session) == ["Alice"])
        #expect(session.storefront.found?.reports.map(\.outcome) == [.notAsked, .found(1)])
        let count = session.searches.count
        session.press(Key("/"), Key(.enter))
        #expect(session.searches.count == count + 1)
        // Without a search there is nothing to stop.
        session.answer(.success(Session.answer(["Alice"])))
        session.press(Key(.escape))
        #expect(stops(session) == 1)
    }

    /// The search bar goes back to the words of what is shown.
    @Test func whatIsShownKeepsItsWordsWhenAnotherSearchIsStopped() {
        for hasEntered in [false, true] {
            var session = Session()
            session.search("adele", finding: ["One"])
            session.press(Key("/"))
            session.type("bach")
            if hasEntered { session.press(Key(.enter)) } else { session.wait(until: 1) }
            session.press(Key(.escape))
            #expect(session.storefront.field.text == "adele")
            #expect(session.storefront.focus == .results)
            #expect(names(session) == ["One"])
        }
    }

    @Test func whatIsTypedAfterNothingWasFoundTakesThePlaceOfTheWords() {
        var session = Session()
        session.search("xyzzy", finding: [])
        #expect(session.storefront.focus == .field)
        session.type("a")
        #expect(session.storefront.field.text == "a")
        // Who is still typing goes on.
        session = Session()
        session.type("xy")
        session.wait(until: 1)
        session.answer(.success(Session.answer([])))
        session.type("z")
        #expect(session.storefront.field.text == "xyz")
        // Enter at what was not found before.
        session.wait(until: 2)
        session.answer(.success(Session.answer([])))
        session.press(Key(.enter))
        #expect(session.storefront.focus == .field)
        session.type("b")
        #expect(session.storefront.field.text == "b")
    }

    @Test func clicksDoWhatKeysDo() {
        var session = Session()
        session.search("one", finding: ["A", "B", "C"])
        session.click(column: 20, row: 9)
        #expect(session.storefront.openPopUp?.row?.name == "B")
        session.wait(until: 1)
        session.click(column: 2, row: 2)
        #expect(session.storefront.openPopUp == nil)
        session.wait(until: 2)
        session.click(column: 13, row: 3)
        #expect(session.storefront.category == .music)
        session.click(column: 20, row: 1)
        #expect(session.storefront.focus == .field)
    }
}
