import Catalog
import Foundation
import Motion
import Stage
import Testing

@testable import StoreUI

/// The live figures of the link: what they say, where they stand, and that they leave the program asleep.
@Suite struct PacingTests {
    static let status = PacingStatus(
        mode: .paced(.known), roundTrip: 0.1, rate: 1_250_000, queue: 0.012, level: 1, framesPerSecond: 60,
        bytesPerSecond: 410_200)
    private static let rest = PacingStatus(mode: .paced(.known), roundTrip: 0.1, rate: 1_250_000)

    /// A list over which the figures have come.
    private static func shown(
        _ status: PacingStatus = status, _ change: (inout Configuration) -> Void = { _ in }
    ) -> Session {
        var session = Session(drawsImages: false, change)
        session.search("storm", finding: (0..<20).map { "Storm \($0)" })
        session.wait(until: 1)
        session.press(Key("d"))
        session.send(.pacing(status))
        session.wait(until: 2)
        return session
    }

    private static func grid(_ session: Session, at instant: Double) -> Grid {
        var compositor = Compositor()
        let storefront = session.storefront
        return compositor.composite(storefront.tree(at: instant), size: storefront.size, canvas: storefront.canvas)
    }

    // MARK: What they say

    private func check(_ status: PacingStatus?, _ expected: [String], state: Phrase? = nil) {
        let figures = LinkFigures(status)
        let amounts =
            [figures.frames, figures.bytes, figures.roundTrip, figures.queue] + [figures.rate].compactMap { $0 }
        #expect(amounts.map { $0.number + ($0.unit.isEmpty ? "" : " ") + $0.unit } == expected)
        #expect(figures.state == state)
    }

    @Test func figuresAreRounded() {
        check(Self.status, ["60 /s", "410 KB/s", "100 ms", "12 ms", "1250 KB/s"])
        check(Self.rest, ["0 /s", "0 B/s", "100 ms", "0 ms", "1250 KB/s"])
        check(nil, ["–", "–", "–", "–"])
    }

    @Test func whatTheLinkIsIsNamedWhereItsRateIsNotKnown() {
        func check(_ state: LinkClock.State, _ phrase: Phrase) {
            let status = PacingStatus(mode: .paced(state), rate: 7000)
            self.check(status, ["0 /s", "0 B/s", "–", "0 ms"], state: phrase)
        }
        check(.cold, .linkCold)
        check(.stalled, .linkStalled)
        check(.open, .linkSilent)
        self.check(PacingStatus(mode: .unpaced, queue: 3), ["0 /s", "0 B/s", "–", "–"], state: .linkUnpaced)
    }

    @Test(arguments: [
        (0.0, "0 B/s"), (9999, "9999 B/s"), (10_000, "10 KB/s"), (9_999_499, "9999 KB/s"), (9_999_500, "10 MB/s"),
        (1e12, "9999 MB/s"),
    ]) func noNumberHasMoreThanFourDigits(bytes: Double, text: String) {
        let figures = LinkFigures(PacingStatus(mode: .unpaced, bytesPerSecond: Int(bytes)))
        #expect(figures.bytes.number + " " + figures.bytes.unit == text)
    }

    @Test(arguments: [
        (0.0, "0 ms"), (0.0001, "<1 ms"), (0.0006, "1 ms"), (9.9994, "9999 ms"), (10, "10 s"), (1e9, "9999 s"),
    ]) func timesAreInMillisecondsOrSeconds(seconds: Double, text: String) {
        let figures = LinkFigures(PacingStatus(mode: .paced(.cold), roundTrip: seconds))
        #expect(figures.roundTrip.number + " " + figures.roundTrip.unit == text)
    }

    @Test func theWorstOfAllFiguresIsWritten() {
        let status = PacingStatus(
            mode: .paced(.known), roundTrip: .infinity, rate: .infinity, queue: -1, level: 0, framesPerSecond: .max,
            bytesPerSecond: .max)
        check(status, ["999 /s", "9999 MB/s", "9999 s", "0 ms", "9999 MB/s"])
    }

    /// Every word has its room, and the panel leaves most of a screen free, in every language.
    @Test(arguments: Language.allCases) func wordsHaveTheirRoom(language: Language) throws {
        let strings = Strings(language, formats: Locale(identifier: language.rawValue))
        for state in [Phrase.linkCold, .linkStalled, .linkSilent, .linkUnpaced] {
            #expect((1...11).contains(TextWidth.of(strings[state])), "\(strings[state])")
        }
        let session = Self.shown { $0.strings = strings }
        let panel = try #require(session.layer("pacing", at: session.now))
        #expect(panel.bounds.width <= 30 * CellMetrics.width)
        #expect(session.storefront.bindings.contains { $0.command == .pacing && $0.summary != nil })
    }

    // MARK: Where they stand

    /// From the least to the greatest figures only the columns of the numbers and units change, and the dots.
    @Test func nothingJumps() {
        var session = Self.shown(Self.rest)
        let before = Self.grid(session, at: session.now)
        session.send(.pacing(Self.status))
        let after = Self.grid(session, at: session.now)
        var columns: [Int: ClosedRange<Int>] = [:]
        for row in 0..<24 {
            let changed = (0..<80).filter { before[$0, row] != after[$0, row] }
            if let first = changed.first, let last = changed.last { columns[row] = first...last }
        }
        // 0 → 60; 0 B/s → 410 KB/s; 0 → 12; the last dot.
        #expect(columns == [1: 70...70, 2: 69...76, 4: 70...71, 5: 72...72])
    }

    @Test func thePopUpsDimIsBeneathThem() throws {
        var session = Self.shown()
        let before = Self.grid(session, at: session.now)
        session.press(Key(.enter))
        session.wait(until: 4)
        let after = Self.grid(session, at: session.now)
        #expect((1...6).allSatisfy { row in (54...77).allSatisfy { before[$0, row] == after[$0, row] } })
        #expect(before[2, 10] != after[2, 10])
    }

    @Test func clicksGoThroughThem() {
        var session = Self.shown()
        // The first result reaches under them.
        session.click(column: 70, row: 5)
        #expect(session.storefront.openPopUp != nil)
    }

    @Test func theyComeAndGoByAFade() {
        var session = Self.shown()
        #expect(!session.storefront.isMoving(at: session.now))
        session.press(Key("d"))
        #expect(!session.storefront.showsPacing)
        let half = session.layer("pacing", at: session.now + 0.1)
        #expect(half.map { abs($0.alpha - 0.5) < 1e-9 } == true)
        // What fades out is what was shown.
        #expect(Self.grid(session, at: session.now).text(row: 2).contains("410 KB/s"))
        session.wait(until: session.now + 0.2)
        #expect(session.layer("pacing", at: session.now) == nil && !session.storefront.isMoving(at: session.now))
    }

    @Test func whereNothingMovesTheyAreThereAtOnce() {
        var session = Session(drawsImages: false) { $0.motion = .none }
        session.search("storm", finding: ["Storm"])
        session.press(Key("d"))
        #expect(session.layer("pacing", at: session.now)?.alpha == 1)
        #expect(!session.storefront.isMoving(at: session.now))
    }

    @Test func typedItIsALetter() {
        var session = Session(drawsImages: false)
        session.type("d")
        #expect(session.storefront.field.text == "d" && !session.storefront.showsPacing)
    }

    @Test(arguments: [Key("?"), Key("v"), Key(.enter)]) func theyComeOverEverything(key: Key) {
        var session = Self.shown()
        session.press(Key("d"), key)
        session.wait(until: 3)
        session.press(Key("d"))
        #expect(session.storefront.showsPacing)
        #expect(session.storefront.tree(at: 4).sublayers.last?.name == "pacing")
    }

    @Test func visitorsMaySeeThemAndTheNextOneDoesNot() {
        var session = Self.shown { $0.kiosk = Kiosk() }
        #expect(session.storefront.showsPacing)
        session.wait(until: session.now + 121)
        #expect(!session.storefront.showsPacing && session.layer("pacing", at: session.now) == nil)
    }

    // MARK: When they are refreshed

    /// A session's frames as the program makes them: before each the figures are handed in, counted from those before.
    private struct Frames {
        var session = PacingTests.shown()
        var sent: [Double] = []

        mutating func draw() {
            let now = session.now
            let count = sent.count { $0 > now - 1 }
            if session.storefront.showsPacing {
                session.send(.pacing(PacingStatus(mode: .paced(.known), framesPerSecond: count)))
            }
            sent.append(now)
        }

        var text: String { PacingTests.grid(session, at: session.now).text(row: 1) }
    }

    @Test(arguments: [false, true])
    func afterTheLastFrameTheyAreRefreshedTwiceAndThenNeverAgain(isEarly: Bool) throws {
        var frames = Frames()
        let start = frames.session.now
        frames.session.press(Key(.enter))
        while frames.session.storefront.isMoving(at: frames.session.now) {
            frames.draw()
            // What moves is drawn anyway.
            #expect(frames.session.storefront.deadline(after: frames.session.now) == start + 0.4 + 0.25)
            frames.session.now += 1.0 / 60
            frames.session.send(.tick)
        }
        // The last frame of a motion may come before its end.
        if !isEarly { frames.draw() }
        let count = frames.sent.count
        var refreshes: [String] = []
        while let due = frames.session.storefront.deadline(after: frames.session.now) {
            frames.session.now = due
            frames.session.send(.tick)
            // Until the frame is there nothing is due again, however long it takes.
            #expect(frames.session.storefront.deadline(after: frames.session.now) == nil)
            frames.draw()
            refreshes.append(frames.text)
            try #require(refreshes.count < 10)
        }
        #expect(refreshes.count == 2)
        #expect(refreshes.first?.contains(" \(count) /s") == true && refreshes.last?.contains(" 0 /s") == true)
    }

    /// Frames that follow at long intervals, as parts of the full picture do over a slow link.
    @Test func framesAfterTheRefreshesAreCountedOut() throws {
        var frames = Frames()
        frames.session.press(Key("+"))
        frames.session.wait(until: 4)
        frames.draw()
        for _ in 0..<30 {
            frames.session.now += 0.4
            frames.session.send(.tick)
            frames.draw()
        }
        var refreshes = 0
        while let due = frames.session.storefront.deadline(after: frames.session.now) {
            frames.session.now = due
            frames.session.send(.tick)
            frames.draw()
            refreshes += 1
            try #require(refreshes < 10)
        }
        #expect(refreshes <= 2 && frames.text.contains(" 0 /s"))
    }

    @Test func inMotionTheyChangeTenTimesASecondAtMost() {
        var session = Self.shown()
        session.press(Key(.enter))
        var shown: [Int] = []
        for frame in 0..<24 {
            session.send(.pacing(PacingStatus(mode: .unpaced, framesPerSecond: frame)))
            if let count = session.storefront.pacing.status?.framesPerSecond, count != shown.last {
                shown.append(count)
            }
            session.now += 1.0 / 60
        }
        #expect((3...5).contains(shown.count))
    }

    @Test func whereTheyAreNotShownNothingIsDue() {
        var session = Self.shown()
        session.send(.pacing(Self.status))
        #expect(session.storefront.deadline(after: session.now) != nil)
        session.press(Key("d"))
        session.send(.pacing(Self.status))
        #expect(session.storefront.deadline(after: session.now) == nil)
    }
}
