import Catalog
import Stage
import Testing

@testable import StoreUI

/// Several catalogues side by side: what comes when, what stays where it is, and what is shown of whom.
@Suite struct SourcesTests {
    static let store = Source("iTunes US", isLocal: false)
    static let jazz = Source("Jazz", isLocal: true)
    static let rock = Source("Rock", isLocal: true)

    static func session(
        size: GridSize = GridSize(columns: 80, rows: 24), _ sources: [Source] = [store, jazz, rock],
        _ change: (inout Configuration) -> Void = { _ in }
    ) -> Session {
        Session(size: size) {
            $0.sources = sources
            // So that what comes stands between what was there.
            $0.sort = .name
            change(&$0)
        }
    }

    /// An answer in which each source gave the items of its names; one that is nil has not answered yet, and one that is missing
    /// was not asked.
    static func answer(
        _ parts: [(Source, [String]?)], failed: [(Source, CatalogError)] = [], all: [Source] = [store, jazz, rock]
    ) -> Answer {
        let lists = parts.map { source, names in
            (names ?? []).map { name in
                var item = Item(id: Item.ID(kind: .song, number: "10000" + name), name: name, source: source.name)
                if source.name == store.name { item.genre = "Storm" }
                return item
            }
        }
        var answer = Answer(items: [Item](merging: lists), source: "Some", isPartial: parts.contains { $0.1 == nil })
        answer.reports = all.map { source in
            if let error = failed.first(where: { $0.0 == source })?.1 { return SourceReport(source, .failed(error)) }
            guard let part = parts.first(where: { $0.0 == source }) else { return SourceReport(source, .notAsked) }
            return SourceReport(source, part.1.map { .found($0.count) } ?? .searching)
        }
        return answer
    }

    static let refusal = CatalogError(.rateLimited, .errorRateLimited)

    // MARK: - While typing

    /// Each search as its words, `…` where only libraries are asked, and whom it is for.
    func searches(_ session: Session) -> [String] {
        session.effects.compactMap { effect in
            guard case .search(let query, _) = effect else { return nil }
            return query.term + (query.reach == .here ? "…" : "") + (query.source.map { " in \($0)" } ?? "")
        }
    }

    @Test func librariesAreAskedAtEachLetterAndTheStoreAfterThePause() {
        var session = Self.session()
        session.type("al")
        #expect(searches(session) == ["a…", "al…"])
        session.wait(until: 0.39)
        #expect(searches(session) == ["a…", "al…"])
        session.wait(until: 0.4)
        #expect(searches(session) == ["a…", "al…", "al"])
    }

    @Test func whereThereIsNoLibraryNobodyIsAskedAtEachLetter() {
        var session = Self.session([Self.store])
        session.type("al")
        #expect(searches(session) == [])
        session.wait(until: 1)
        #expect(searches(session) == ["al"])
    }

    /// One letter is too little for a store only.
    @Test func aLibraryAloneIsSearchedForOneLetterToo() {
        var session = Self.session([Self.jazz])
        session.type("a")
        session.wait(until: 1)
        #expect(searches(session) == ["a…", "a"])
    }

    @Test func aLookIsShownWithoutAnythingElseHappening() {
        var session = Self.session()
        session.type("al")
        session.answer(.success(Self.answer([(Self.jazz, ["Alice"]), (Self.rock, ["Alive"])])))
        #expect(session.storefront.state.results?.rows.map(\.name) == ["Alice", "Alive"])
        #expect(session.storefront.focus == .field)
        #expect(session.storefront.pending == nil)
        // The pause alone is waited for.
        #expect(session.storefront.deadline(after: 0) == 0.4)
        session.wait(until: 0.4)
        #expect(session.storefront.pending != nil)
        #expect(session.storefront.state.results?.rows.count == 2)
    }

    /// Nothing in a library says nothing about the store: what was there stays until the whole answer comes.
    @Test func aLookThatFindsNothingOrFailsChangesNothing() {
        var session = Self.session()
        session.type("x")
        session.answer(.success(Self.answer([(Self.jazz, []), (Self.rock, [])])))
        guard case .notSearched = session.storefront.state else {
            Issue.record("something is shown")
            return
        }
        session.type("y")
        session.answer(.failure(Self.refusal))
        guard case .notSearched = session.storefront.state else {
            Issue.record("something is shown")
            return
        }
        #expect(session.storefront.message == nil)
    }

    @Test func aKeyGivesUpTheSearchUnderWay() {
        var session = Self.session()
        session.type("al")
        session.wait(until: 0.4)
        let token = session.storefront.lastToken
        session.type("i")
        #expect(session.storefront.pending == nil)
        session.send(.results(token: token, .success(Self.answer([(Self.store, ["Late"])]))))
        #expect(session.storefront.state.results == nil)
        session.wait(until: 2)
        #expect(searches(session).suffix(2) == ["ali…", "ali"])
    }

    @Test func aWaitThatIsGivenUpIsNotShownForEver() {
        var session = Self.session()
        session.type("al")
        session.wait(until: 0.4)
        guard case .loading = session.storefront.state else {
            Issue.record("not loading")
            return
        }
        session.press(Key(.backspace))
        guard case .notSearched = session.storefront.state else {
            Issue.record("still loading, and nothing is asked")
            return
        }
    }

    @Test func enterAsksEveryoneOnce() {
        var session = Self.session()
        session.type("al")
        session.answer(.success(Self.answer([(Self.jazz, ["Alice"]), (Self.rock, [])])))
        session.press(Key(.enter))
        #expect(searches(session) == ["a…", "al…", "al"])
        session.answer(.success(Self.answer([(Self.store, []), (Self.jazz, ["Alice"]), (Self.rock, [])])))
        session.press(Key("/"), Key(.enter))
        #expect(searches(session) == ["a…", "al…", "al"])
    }

    // MARK: - What comes later

    private func fades(_ session: Session) -> Bool { session.storefront.crossfade != nil }

    /// Six rows on the screen, the third one chosen, and then what the store has before, between and behind them.
    private func grown(_ change: (inout Session) -> Void = { _ in }) -> Session {
        var session = Self.session()
        session.type("al")
        session.press(Key(.enter))
        session.answer(
            .success(Self.answer([(Self.store, nil), (Self.jazz, ["D", "H", "L", "P", "T", "X"]), (Self.rock, [])])))
        session.wait(until: 1)
        change(&session)
        return session
    }

    private static let whole = answer([
        (store, ["A", "B", "F", "L", "N"]), (jazz, ["D", "H", "L", "P", "T", "X"]), (rock, []),
    ])

    @Test func whatIsThereIsShownWhileTheStoreIsUnderWay() {
        let session = grown()
        #expect(session.storefront.state.results?.rows.count == 6)
        #expect(session.storefront.pending != nil)
        // The spinner's next step.
        #expect(session.storefront.deadline(after: 1) == 1.125)
    }

    @Test func theChosenItemStaysWhereItIs() {
        var session = grown { $0.press(Key(.down), Key(.down)) }
        session.answer(.success(Self.whole))
        let results = session.storefront.state.results
        #expect(results?.rows.map(\.name) == ["A", "B", "D", "F", "H", "L", "N", "P", "T", "X"])
        #expect(results?.selected.name == "L")
        // It was the third row on the screen and is it still.
        #expect(session.storefront.scene.listOffset.model == 3 * 48)
        #expect(session.storefront.pending == nil)
    }

    /// Who has chosen nothing sees the list from its beginning, on the same item as long as that is there.
    @Test func whatIsFirstStaysTheItemWhileTheListStaysWhereItIs() {
        var session = grown()
        session.answer(.success(Self.whole))
        #expect(session.storefront.state.results?.selected.name == "D")
        #expect(session.storefront.scene.listOffset.model == 0)
        // More than a page of others come before it.
        let store = ["A", "B", "B2", "B3", "B4", "B5", "F", "L", "N"]
        let names = ["D", "H", "L", "P", "T", "X"]
        session = grown()
        session.answer(.success(Self.answer([(Self.store, store), (Self.jazz, names), (Self.rock, [])])))
        #expect(session.storefront.state.results?.selected.name == "A")
        #expect(session.storefront.scene.listOffset.model == 0)
    }

    /// While somebody types nothing else happens to what is chosen.
    @Test func theItemStaysWhileTheAnswerToTheSameWordsGrows() {
        var session = Self.session()
        session.type("al")
        session.answer(.success(Self.answer([(Self.jazz, ["D", "H"]), (Self.rock, nil)])))
        // What comes before there was time to see anything is first.
        session.wait(until: 0.1)
        session.answer(.success(Self.answer([(Self.jazz, ["D", "H"]), (Self.rock, ["C"])])))
        #expect(session.storefront.state.results?.selected.name == "C")
        session.wait(until: 0.5)
        session.answer(.success(Self.answer([(Self.store, nil), (Self.jazz, ["D", "H"]), (Self.rock, ["C"])])))
        session.answer(.success(Self.answer([(Self.store, ["A"]), (Self.jazz, ["D", "H"]), (Self.rock, ["C"])])))
        #expect(session.storefront.focus == .field)
        #expect(session.storefront.state.results?.selected.name == "C")
        #expect(session.storefront.state.results?.isSelectionMoved == false)
    }

    @Test func aListThatIsScrollingGoesOnScrolling() {
        var session = grown { session in
            session.send(.resize(GridSize(columns: 80, rows: 12)))
            session.press(Key(.end))
            session.now = 1.1
        }
        let before = session.storefront.scene.listOffset
        session.answer(.success(Self.whole))
        let after = session.storefront.scene.listOffset
        let shift = after.model - before.model
        #expect(shift == 4 * 48)
        for instant in [1.1, 1.15, 1.2] { #expect(after.value(at: instant) - before.value(at: instant) == shift) }
    }

    @Test func rowsThatComeFadeInOverThoseThatWere() {
        var session = grown()
        let before = session.storefront.tree(at: 1)
        session.answer(.success(Self.whole))
        #expect(fades(session))
        // At first there is what was there, beneath what comes.
        let under = session.storefront.tree(at: 1).sublayers.prefix(before.sublayers.count)
        #expect(under.map(\.frame) == before.sublayers.map(\.frame))
        #expect(session.storefront.tree(at: 1).sublayers.last?.alpha == 0)
        session.wait(until: 1.2)
        let isFading = fades(session)
        #expect(!isFading)
    }

    /// What comes out of sight makes no frame.
    @Test func rowsOutOfSightComeUnseen() {
        var session = grown()
        let names = ["D", "H", "L", "P", "T", "X"]
        let more = ["Y1", "Y2", "Y3"]
        session.answer(.success(Self.answer([(Self.store, nil), (Self.jazz, names), (Self.rock, more)])))
        session.wait(until: 2)
        session.answer(.success(Self.answer([(Self.store, ["Z"]), (Self.jazz, names), (Self.rock, more)])))
        let isFading = fades(session)
        #expect(!isFading)
        #expect(session.storefront.state.results?.rows.count == 10)
    }

    @Test func whereNothingMovesNothingFades() {
        var session = Self.session { $0.motion = .none }
        session.type("al")
        session.press(Key(.enter))
        session.answer(.success(Self.answer([(Self.store, nil), (Self.jazz, ["D"]), (Self.rock, [])])))
        session.answer(.success(Self.answer([(Self.store, ["A"]), (Self.jazz, ["D"]), (Self.rock, [])])))
        let isFading = fades(session)
        #expect(!isFading)
    }

    @Test func theOpenPopUpStaysAndLearnsWhatTheStoreKnows() {
        var session = grown { session in
            session.press(Key(.down), Key(.down), Key(.enter))
            session.wait(until: 2)
        }
        #expect(session.storefront.openPopUp?.row?.genre == "")
        session.answer(.success(Self.whole))
        session.wait(until: 3)
        let popUp = session.storefront.openPopUp
        #expect(popUp?.row?.name == "L")
        #expect(popUp?.row?.genre == "Storm")
        #expect(popUp?.row?.fields.first { $0.label == "Source" }?.value == "iTunes US, Jazz")
        #expect(popUp?.cards.count == 1)
        // Its neighbours are those of the whole list.
        session.press(Key(.right))
        session.wait(until: 4)
        #expect(session.storefront.openPopUp?.row?.name == "N")
    }

    @Test func theOpenGalleryStaysAndHasTheNewOnes() {
        for front in [false, true] {
            var session = grown { session in
                session.press(Key(.down), Key("v"))
                session.wait(until: 2)
                if front { session.press(Key(.enter)) }
                session.wait(until: 3)
            }
            session.answer(.success(Self.whole))
            let gallery = session.storefront.openGallery
            #expect(gallery?.rows.count == 10)
            #expect(gallery.map { $0.rows[$0.chosen].name } == "H")
            #expect(gallery?.front == (front ? 4 : nil))
            session.wait(until: 4)
            session.press(Key(.down))
            session.wait(until: 5)
            #expect(session.storefront.state.results?.selected.name == "L")
        }
    }

    @Test func theGridStaysOnThePageOfWhatWasChosen() {
        var session = Self.session(size: GridSize(columns: 120, rows: 30))
        session.type("al")
        session.press(Key(.enter))
        let jazz = (100..<160).map { "J\($0)" }
        session.answer(.success(Self.answer([(Self.store, nil), (Self.jazz, jazz), (Self.rock, [])])))
        session.wait(until: 1)
        session.press(Key("]"))
        session.wait(until: 2)
        let store = (100..<118).map { "A\($0)" }
        session.answer(.success(Self.answer([(Self.store, store), (Self.jazz, jazz), (Self.rock, [])])))
        let results = session.storefront.state.results
        #expect(results?.selected.name == "J118")
        #expect(session.storefront.scene.pageOffset.model == 2 * session.storefront.gridLayout.pageWidth)
    }

    @Test func otherWordsBeginAnew() {
        var session = grown { $0.press(Key(.down), Key(.down)) }
        session.press(Key("/"))
        session.type("b")
        session.answer(.success(Self.answer([(Self.jazz, ["D", "H", "L", "P"]), (Self.rock, [])])))
        #expect(session.storefront.state.results?.selected.name == "D")
        let isFading = fades(session)
        #expect(!isFading)
    }

    // MARK: - One of them

    /// The name shown of the choice, and the rows.
    func shown(_ session: Session) -> String {
        let choice = session.storefront.sourceChoice ?? "all"
        switch session.storefront.state {
        case .results(let results): return choice + ": " + results.rows.map(\.name).joined(separator: " ")
        case .nothingFound: return choice + ": nothing"
        case .failed: return choice + ": failed"
        case .loading: return choice + ": loading"
        case .notSearched: return choice + ": not searched"
        }
    }

    @Test func theChoiceGoesRoundAndAsksNobodyAgain() {
        var session = Self.session()
        session.type("al")
        session.press(Key(.enter))
        session.answer(.success(Self.answer([(Self.store, ["A", "L"]), (Self.jazz, ["L", "P"]), (Self.rock, [])])))
        let count = searches(session).count
        var seen = [shown(session)]
        for _ in 1...4 {
            session.press(Key("c"))
            seen.append(shown(session))
        }
        #expect(seen == ["all: A L P", "iTunes US: A L", "Jazz: L P", "Rock: nothing", "all: A L P"])
        session.press(Key("C"))
        #expect(shown(session) == "Rock: nothing")
        #expect(session.storefront.searchedNames == "Rock")
        #expect(searches(session).count == count)
    }

    @Test func whatIsStillToComeAndWhatFailedIsToldOfTheChoiceAlone() {
        var session = Self.session()
        session.type("al")
        session.press(Key(.enter))
        session.answer(
            .success(
                Self.answer(
                    [(Self.store, nil), (Self.jazz, ["L"])],
                    failed: [(Self.rock, CatalogError(.unreadable, .errorSampleDamaged))])))
        session.press(Key("c"))
        #expect(shown(session) == "iTunes US: loading")
        session.press(Key("c"))
        #expect(shown(session) == "Jazz: L")
        session.press(Key("c"))
        #expect(shown(session) == "Rock: failed")
        // Another try asks the one that failed.
        session.answer(
            .success(
                Self.answer(
                    [(Self.store, []), (Self.jazz, ["L"])],
                    failed: [(Self.rock, CatalogError(.unreadable, .errorSampleDamaged))])))
        session.press(Key("r"))
        #expect(searches(session).last == "al in Rock")
    }

    @Test func theChosenItemStaysChosenWhereItIsThere() {
        var session = Self.session()
        session.type("al")
        session.press(Key(.enter))
        session.answer(
            .success(Self.answer([(Self.store, ["A", "L"]), (Self.jazz, ["K", "L", "P"]), (Self.rock, [])])))
        session.press(Key(.down), Key(.down), Key("c"))
        #expect(session.storefront.state.results?.selected.name == "L")
        session.press(Key("c"), Key("c"), Key("c"))
        #expect(session.storefront.sourceChoice == nil)
    }

    @Test func whoWasNotAskedIsAskedWhenChosen() {
        var session = Self.session()
        session.type("al")
        session.press(Key(.enter))
        session.answer(.success(Self.answer([(Self.store, ["A"]), (Self.jazz, ["L"]), (Self.rock, [])])))
        session.press(Key("c"), Key("c"), Key("/"))
        session.type("bo")
        session.wait(until: 1)
        #expect(searches(session).suffix(3) == ["b… in Jazz", "bo… in Jazz", "bo in Jazz"])
        session.answer(.success(Self.answer([(Self.jazz, ["B"])])))
        session.press(Key(.escape), Key("C"))
        #expect(searches(session).last == "bo in iTunes US")
        session.answer(.success(Self.answer([(Self.store, ["S"])])))
        session.press(Key("C"))
        #expect(searches(session).last == "bo")
        #expect(shown(session) == "all: S")
    }

    @Test func aSourceThatIsGoneIsNotChosenAnyMore() {
        var session = Self.session()
        session.type("al")
        session.press(Key(.enter))
        session.answer(.success(Self.answer([(Self.store, ["A"]), (Self.jazz, ["L"]), (Self.rock, ["R"])])))
        session.press(Key("C"))
        #expect(shown(session) == "Rock: R")
        session.press(Key("/"), .control("u"))
        session.type("bo")
        session.wait(until: 1)
        session.answer(
            .success(Self.answer([(Self.store, ["S"]), (Self.jazz, ["B"])], all: [Self.store, Self.jazz])))
        #expect(shown(session) == "all: B S")
        session.press(Key(.escape), Key("C"))
        #expect(shown(session) == "Jazz: B")
    }

    @Test func whereThereIsOneTheKeySaysSo() {
        var session = Self.session([Self.store])
        session.search("al", finding: ["A"])
        session.press(Key("c"))
        #expect(session.storefront.message?.text == "iTunes US is the only source")
        #expect(!session.storefront.hints.contains { $0.command == .nextSource })
    }
}
