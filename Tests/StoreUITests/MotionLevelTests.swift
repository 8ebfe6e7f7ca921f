import Stage
import Testing

@testable import StoreUI

/// Screens whose motion is reduced, or that do not move at all.
@Suite struct MotionLevelTests {
    /// What a user does that moves something in full motion.
    struct Action: CustomTestStringConvertible {
        var name: String
        /// Done at 0, half a second before.
        var before: [Key] = []
        var keys: [Key]
        var isLandscape = false
        /// Whether the named layers tell of it.
        var isTraced = true
        var testDescription: String { name }
    }

    static let actions = [
        Action(name: "the pop-up comes", keys: [Key(.enter)]),
        Action(name: "the pop-up goes", before: [Key(.enter)], keys: [Key(.escape)]),
        Action(
            name: "the pop-up comes back", before: [Key(.enter)], keys: [Key(.escape), Key(.enter)], isTraced: false),
        Action(name: "its neighbour comes", before: [Key(.enter)], keys: [Key(.right)], isTraced: false),
        Action(name: "the list turns its page", keys: [Key(.pageDown)]),
        Action(name: "the list scrolls by one", before: [Key(.end)], keys: [Key(.home)]),
        Action(name: "the gallery opens", keys: [Key("v")]),
        Action(name: "the gallery closes", before: [Key("v")], keys: [Key("v")]),
        Action(name: "the gallery is left", before: [Key("v")], keys: [Key(.escape)]),
        Action(name: "the fan moves on", before: [Key("v")], keys: [Key(.end)]),
        Action(name: "a card comes to the front", before: [Key("v")], keys: [Key(.enter)]),
        Action(name: "another card comes there", before: [Key("v"), Key(.enter)], keys: [Key(.down)]),
        Action(name: "the card goes back", before: [Key("v"), Key(.enter)], keys: [Key(.backspace)]),
        Action(name: "the screens turn", before: [Key("o"), Key("o")], keys: [Key("o"), Key("o")]),
        Action(name: "the screens turn under a pop-up", before: [Key(.enter)], keys: [Key("o"), Key("o")]),
        Action(name: "the sheet comes", keys: [Key("?")]),
        Action(name: "the grid turns its page", keys: [Key(.pageDown)], isLandscape: true),
        Action(name: "the search bar comes over the grid", keys: [Key("/")], isLandscape: true),
        Action(name: "the search bar goes", before: [Key("/")], keys: [Key(.escape)], isLandscape: true),
        Action(name: "the gallery opens over the grid", keys: [Key("v")], isLandscape: true),
    ]

    static func session(_ motion: MotionLevel, _ action: Action) -> Session {
        let size = action.isLandscape ? GridSize(columns: 120, rows: 30) : GridSize(columns: 80, rows: 24)
        var session = Session(size: size, drawsImages: false) { $0.motion = motion }
        session.search("a", finding: (0..<60).map { "Song \($0)" })
        session.wait(until: 2)
        for key in action.before { session.press(key) }
        session.wait(until: 2.5)
        #expect(session.moves(at: 3.5) == false)
        session.wait(until: 3.5)
        return session
    }

    /// Everything that is drawn, named layers only.
    private func trace(_ session: Session, _ instant: Double) -> [LayerTrace] {
        LayerTrace.of(session.storefront.tree(at: instant))
    }

    @Test(arguments: actions)
    func inFullMotionItMoves(action: Action) {
        var session = Self.session(.full, action)
        for key in action.keys { session.press(key) }
        #expect(session.moves(at: session.now + 0.1))
        #expect((trace(session, session.now + 0.1) != trace(session, session.now + 1)) == action.isTraced)
    }

    @Test(arguments: actions)
    func withoutMotionTheFirstFrameIsTheLast(action: Action) {
        var session = Self.session(.none, action)
        let before = trace(session, session.now)
        for key in action.keys { session.press(key) }
        #expect(session.moves(at: session.now) == false)
        let after = trace(session, session.now)
        if action.isTraced { #expect(after != before) }
        for milliseconds in [1, 100, 500] {
            session.wait(until: 3.5 + Double(milliseconds) / 1000)
            #expect(trace(session, session.now) == after)
        }
    }

    /// Where a layer is and how it is turned.
    struct Place: Hashable {
        var name: String
        var index: Int?
        var corners: [Point]
        var offset: Double?

        init(_ trace: LayerTrace) {
            (name, index, corners, offset) = (trace.name, trace.index, trace.corners, trace.offset)
        }
    }

    @Test(arguments: actions)
    func reducedOnlyOpacitiesChange(action: Action) {
        var session = Self.session(.reduced, action)
        for key in action.keys { session.press(key) }
        #expect(session.moves(at: session.now))
        // What was there and what will be, side by side; what comes is there from the first moment of its fade.
        let places = Set((trace(session, session.now) + trace(session, session.now + 0.001)).map { Place($0) })
        var alphas: Set<[Double]> = []
        for frame in 1...60 {
            session.wait(until: 3.5 + Double(frame) / 60)
            let shown = trace(session, session.now).filter { $0.alpha > 0 }
            let others = shown.map { Place($0) }.filter { !places.contains($0) }
            #expect(others == [], "frame \(frame)")
            alphas.insert(shown.map(\.alpha))
        }
        #expect((alphas.count > 10) == action.isTraced)
        #expect(session.moves(at: session.now) == false)
    }

    @Test func theStageFadesOverFromWhatItWas() throws {
        var session = Self.session(.reduced, Self.actions[4])
        session.press(Key(.pageDown))
        func lists(_ instant: Double) -> [LayerTrace] { trace(session, instant).filter { $0.name == "list" } }
        #expect(lists(3.5).map(\.offset) == [0, 288])
        #expect(lists(3.5).map(\.alpha) == [1, 0])
        #expect(lists(3.6).map { ($0.alpha * 1000).rounded() } == [1000, 500])
        #expect(lists(3.7).map(\.offset) == [288])
        // A second change begins with what the first one leads to.
        session.wait(until: 3.6)
        session.press(Key(.pageDown))
        #expect(lists(3.6).map(\.offset) == [288, 576])
        // What changes in one instant is one change.
        session.press(Key(.pageDown))
        #expect(lists(3.6).map(\.offset) == [288, 864])
        #expect(session.moves(at: 3.81) == false)
    }

    @Test func pagesFollowThePointerAndFadeToWhereTheySettle() {
        var session = Self.session(.reduced, Self.actions[16])
        func mouse(_ action: MouseEvent.Action, _ column: Int) {
            session.send(.input(.mouse(MouseEvent(action, at: CellPoint(column: column, row: 10)))))
        }
        mouse(.press, 100)
        mouse(.drag, 20)
        #expect(trace(session, session.now).filter { $0.name == "page" }.map(\.offset) == [640])
        mouse(.release, 20)
        #expect(trace(session, session.now).filter { $0.name == "page" }.map(\.offset) == [640, 960])
        #expect(session.moves(at: session.now))
    }

    @Test(arguments: actions)
    func anotherLevelEndsWhatMoves(action: Action) {
        for (level, said) in [(MotionLevel.full, "Fades in place of motion"), (.reduced, "No motion")] {
            var session = Self.session(level, action)
            for key in action.keys { session.press(key) }
            session.wait(until: 3.6)
            if session.storefront.place == .field { continue }
            session.press(Key("m"))
            #expect(session.moves(at: 3.6) == false)
            #expect(session.storefront.message?.text == said)
            let shown = trace(session, 3.6)
            session.wait(until: 4.6)
            #expect(trace(session, 4.6) == shown)
        }
    }

    @Test func theLevelsFollowEachOther() {
        var session = Self.session(.full, Self.actions[0])
        var levels: [MotionLevel] = []
        for _ in 0..<4 {
            levels.append(session.storefront.motion)
            session.press(Key("m"))
        }
        #expect(levels == [.full, .reduced, .none, .full])
    }

    @Test func aDoubleEnterOpensNoPageWithoutMotionEither() {
        var session = Self.session(.none, Self.actions[0])
        session.press(Key(.enter), Key(.enter))
        #expect(session.effects.allSatisfy { if case .open = $0 { false } else { true } })
        session.wait(until: 4)
        session.press(Key(.enter))
        #expect(session.effects.contains { if case .open = $0 { true } else { false } })
    }

    @Test func aResizeEndsTheFade() {
        var session = Self.session(.reduced, Self.actions[4])
        session.press(Key(.pageDown))
        session.send(.resize(GridSize(columns: 60, rows: 24)))
        #expect(trace(session, session.now).filter { $0.name == "list" }.count == 1)
    }

    @Test func aLatePictureIsThereAtOnceWithoutMotion() throws {
        for (motion, fades) in [(MotionLevel.full, true), (.reduced, true), (.none, false)] {
            var session = Session(drawsImages: false) { $0.motion = motion }
            session.search("a", finding: ["Song"])
            session.now = 1
            let ids = session.effects.compactMap { if case .images(let ids) = $0 { ids } else { nil } }
            let id = try #require(ids.last?.first)
            session.send(.image(id, id.drawn()))
            #expect(session.moves(at: 1) == fades)
        }
    }

    /// The key says from then on whether pictures fade in.
    @Test func theKeySaysWhetherALatePictureFades() throws {
        for (presses, fades) in [(1, true), (2, false), (3, true)] {
            var session = Session(drawsImages: false)
            session.search("a", finding: ["Song"])
            for _ in 0..<presses { session.press(Key("m")) }
            session.now = 1
            let ids = session.effects.compactMap { if case .images(let ids) = $0 { ids } else { nil } }
            let id = try #require(ids.last?.first)
            session.send(.image(id, id.drawn()))
            #expect(session.moves(at: 1) == fades, "\(presses) times m")
        }
    }

    /// In a window too small for any screen everything can be pressed all the same.
    @Test(arguments: MotionLevel.allCases, [(1, 1), (5, 3), (19, 6), (20, 5)]) func windowsTooSmallDoNoHarm(
        motion: MotionLevel, size: (columns: Int, rows: Int)
    ) {
        var session = Session(size: GridSize(columns: size.columns, rows: size.rows)) { $0.motion = motion }
        session.search("one", finding: (0..<40).map { "Item \($0)" })
        let keys: [Key] = [
            Key(.right), Key(.pageDown), Key(.end), Key("+"), Key(.enter), Key(.right), Key("-"), Key(.escape),
            Key("v"),
            Key(.down), Key(.enter), Key("i"), Key(.escape), Key("v"), Key("o"), Key("?"), Key(.pageDown), Key("m"),
            Key("s"),
        ]
        for key in keys {
            session.press(key)
            session.wait(until: session.now + 0.1)
            _ = session.storefront.tree(at: session.now)
        }
        session.send(.resize(GridSize(columns: 80, rows: 24)))
        #expect(session.layer("list", at: session.now) != nil || session.layer("landscape", at: session.now) != nil)
    }

    /// Without motion the spinner takes a step in half a second, to say that the program is alive.
    @Test func theSpinnerIsSlowWithoutMotion() throws {
        for (motion, steps) in [(MotionLevel.full, 8), (.reduced, 8), (.none, 2)] {
            var session = Session(drawsImages: false) { $0.motion = motion }
            session.type("a")
            session.press(Key(.enter))
            var count = 0
            var instant = 0.01
            while let due = session.storefront.deadline(after: instant), due < 1.001 {
                instant = due
                count += 1
            }
            #expect(count == steps, "\(motion)")
        }
    }
}

extension Session {
    /// Whether frames are due; of a failure only the answer is told, not the whole storefront.
    func moves(at instant: Double) -> Bool { storefront.isMoving(at: instant) }
}
