import Catalog
import Stage
import Testing

@testable import StoreUI

/// A search that the store refuses for now, and answers that are old or cut.
@Suite struct RefusalTests {
    private static func refusal(_ seconds: Double) -> CatalogError {
        var error = CatalogError(.rateLimited, .errorRateLimitedFor, ["seconds": String(Int(seconds))])
        error.retrySeconds = seconds
        return error
    }

    /// A session whose search was refused at its first second.
    private static func refused(_ change: (inout Configuration) -> Void = { _ in }) -> Session {
        var session = Session(change)
        session.wait(until: 1)
        session.type("adele")
        session.press(Key(.enter))
        session.answer(.failure(refusal(42)))
        return session
    }

    /// The ticks asked for up to an instant.
    private func ticks(_ session: inout Session, until end: Double) -> [Double] {
        var ticks: [Double] = []
        while let due = session.storefront.deadline(after: session.now), due <= end {
            session.now = max(due, session.now)
            ticks.append(session.now)
            session.send(.tick)
        }
        session.now = end
        return ticks
    }

    /// What is said of it, in the middle of the screen: nowhere else.
    private func words(_ session: Session) -> String {
        #expect(session.storefront.message == nil)
        guard case .failed(_, let error) = session.storefront.state else { return "" }
        return session.storefront.words(of: error, at: session.now)
    }

    private static func inSeconds(_ seconds: Int) -> String {
        "The store refuses requests for now; asked again in \(seconds) s."
    }

    @Test func theSecondsAreCountedDownOnceASecond() {
        var session = Self.refused()
        #expect(words(session) == Self.inSeconds(42))
        #expect(ticks(&session, until: 4) == [2, 3, 4])
        #expect(words(session) == Self.inSeconds(39))
        session.now = 4.7
        session.send(.tick)
        #expect(words(session) == Self.inSeconds(39))
    }

    @Test func theSearchRunsByItselfWhenItIsOver() {
        var session = Self.refused()
        _ = ticks(&session, until: 42.9)
        #expect(session.searches == ["adele"])
        #expect(words(session) == Self.inSeconds(1))
        _ = ticks(&session, until: 43)
        #expect(session.searches == ["adele", "adele"])
        session.answer(.success(Session.answer(["One"])))
        #expect(session.storefront.state.results?.rows.count == 1)
        #expect(words(session) == "")
        // And never again.
        #expect(ticks(&session, until: 500) == [])
        #expect(session.searches.count == 2)
    }

    @Test func anotherRefusalIsCountedDownAnew() {
        var session = Self.refused()
        _ = ticks(&session, until: 43)
        session.answer(.failure(Self.refusal(120)))
        #expect(words(session) == Self.inSeconds(120))
        _ = ticks(&session, until: 163)
        #expect(session.searches == ["adele", "adele", "adele"])
    }

    @Test func whatElseIsAskedTakesItsPlace() {
        var session = Self.refused()
        session.press(Key("/"), .control("u"))
        // With nothing in the search bar there is nothing to ask.
        #expect(words(session) == "")
        #expect(ticks(&session, until: 60) == [])
        session = Self.refused()
        session.press(.control("u"))
        session.search("bach", finding: ["One"])
        _ = ticks(&session, until: 100)
        #expect(session.searches == ["adele", "bach"])
        // Words that wait for Enter are something else too.
        session = Self.refused()
        for _ in 1...4 { session.press(Key(.backspace)) }
        #expect(session.storefront.field.text == "a")
        _ = ticks(&session, until: 100)
        #expect(session.searches == ["adele"])
    }

    @Test func enterAsksAtOnce() {
        var session = Self.refused()
        session.press(Key(.enter))
        #expect(session.searches == ["adele", "adele"])
        #expect(session.storefront.refusal == nil)
    }

    @Test func whereItIsNotSeenNothingWakesUp() {
        var session = Self.refused()
        session.send(.resize(GridSize(columns: 10, rows: 3)))
        #expect(ticks(&session, until: 43) == [43])
        #expect(session.searches == ["adele", "adele"])
    }

    /// Beside the rows of others it is told for a while, and counts down there too.
    @Test func besideOthersRowsItIsCountedDownAsLongAsItIsTold() {
        var session = Session { $0.sources = [Source("iTunes US", isLocal: false), Source("Jazz", isLocal: true)] }
        session.type("adele")
        session.press(Key(.enter))
        var answer = Session.answer(["One"])
        answer.reports = [
            SourceReport(Source("iTunes US", isLocal: false), .failed(Self.refusal(42))),
            SourceReport(Source("Jazz", isLocal: true), .found(1)),
        ]
        session.answer(.success(answer))
        #expect(session.storefront.message?.text == "iTunes US: Too many requests · again in 42 s")
        let asked = session.searches.count
        #expect(ticks(&session, until: 2) == [1, 2])
        #expect(session.storefront.message?.text == "iTunes US: Too many requests · again in 40 s")
        _ = ticks(&session, until: 41.5)
        #expect(session.storefront.message == nil)
        // The store alone: the same seconds, in the middle.
        session.press(Key("c"))
        #expect(words(session) == Self.inSeconds(1))
        #expect(ticks(&session, until: 42) == [42])
        #expect(session.searches.count == asked + 1)
    }

    @Test func whereSomethingElseIsWantedNothingIsPromised() {
        var session = Self.refused()
        session.press(Key(.backspace), Key(.backspace), Key(.backspace), Key(.backspace))
        _ = ticks(&session, until: 50)
        #expect(words(session).hasPrefix("The store is limiting requests"))
    }

    @Test func aRefusalWithoutAnEndIsNotCountedDown() {
        var session = Session()
        session.type("adele")
        session.press(Key(.enter))
        session.answer(.failure(CatalogError(.rateLimited, .errorRateLimited)))
        #expect(ticks(&session, until: 1000) == [])
        #expect(words(session).hasPrefix("The store is limiting requests"))
    }

    @Test(arguments: Language.allCases) func theCountdownFits(language: Language) {
        let strings = StoreLocale(language: language.rawValue, region: nil).strings
        let session = Self.refused { $0.strings = strings }
        #expect(TextLayout.wrapped(words(session), width: 60).count <= 2)
        #expect(words(session).contains("42"))
        // And beside a catalogue's name on the status line.
        let short = strings(.errorRateLimitedFor, ["seconds": "42"])
        #expect(TextWidth.of(short) <= 60)
    }

    /// The text of the last row.
    private func lastRow(_ session: Session) -> String {
        var compositor = Compositor()
        let grid = compositor.composite(
            session.storefront.tree(at: session.now), size: session.storefront.size,
            canvas: session.storefront.canvas)
        return grid.text(row: session.storefront.size.rows - 1)
    }

    private func answered(
        size: GridSize, orientation: OrientationChoice, _ change: (inout Answer) -> Void
    ) -> Session {
        var session = Session(size: size) { $0.orientation = orientation }
        session.type("adele")
        session.press(Key(.enter))
        var answer = Session.answer((1...200).map { "Item \($0)" })
        change(&answer)
        session.answer(.success(answer))
        session.wait(until: 30)
        return session
    }

    @Test(arguments: [(80, 24, OrientationChoice.portrait), (160, 40, .landscape)])
    func anOldAnswerTellsItsAgeAndACutOneItsRows(columns: Int, rows: Int, orientation: OrientationChoice) {
        let size = GridSize(columns: columns, rows: rows)
        let old = answered(size: size, orientation: orientation) {
            $0.note = Sentence(.noteKeptOffline)
            $0.ageSeconds = 7_200
        }
        #expect(lastRow(old).contains("2 hours old"))
        #expect(!lastRow(old).contains("first 200"))
        let cut = answered(size: size, orientation: orientation) { $0.isCut = true }
        #expect(lastRow(cut).contains("first 200"))
        #expect(!lastRow(answered(size: size, orientation: orientation) { _ in }).contains("first 200"))
    }

    @Test func theNoteTellsTheAgeAndEnterAsksAgain() {
        var session = Session()
        session.type("adele")
        session.press(Key(.enter))
        var answer = Session.answer(["One"])
        answer.note = Sentence(.noteKeptNotReached)
        answer.ageSeconds = 86_400
        session.answer(.success(answer))
        #expect(session.storefront.message?.text == "The store cannot be reached: showing a kept answer · 1 day old")
        session.press(Key("/"), Key(.enter))
        #expect(session.searches == ["adele", "adele"])
        session.answer(.success(Session.answer(["One"])))
        session.press(Key("/"), Key(.enter))
        #expect(session.searches == ["adele", "adele"])
    }
}
