import Catalog
import Foundation
import Stage
import TestSupport
import Testing

@testable import StoreUI

/// The screens as they are, and the pop-up along its way.
@Suite struct ScreenGoldenTests {
    struct Shot: Sendable, CustomTestStringConvertible {
        var name: String
        var size = GridSize(columns: 80, rows: 24)
        var detail = Golden.Detail.textAndStyles
        var orientation = OrientationChoice.automatic
        var textSize = TextSize.l
        var direction = LayoutDirection.leftToRight
        /// Plays a session up to the picture, and says at which instant it is taken.
        var play: @Sendable (inout Session) -> Double

        var testDescription: String { name }
    }

    private static let golden = Golden(beside: #filePath)
    private static let names = [
        "Eye of the Storm", "Ghost Ship", "Hurricane Season", "The Night the Lights Went Out in a Town Far from Here",
        "東京の長い夜", "Émigré", "Zebra",
    ]

    static func listed(_ session: inout Session) {
        session.type("storm")
        session.press(Key(.enter))
        var answer = Session.answer(names)
        answer.items = answer.items.sorted(by: .name, locale: Locale(identifier: "en_US"))
        session.answer(.success(answer))
        session.wait(until: 1)
    }

    /// The pop-up so many seconds after Enter, and then again after each further key.
    private static func popUp(
        _ name: String, at seconds: Double, size: GridSize = GridSize(columns: 80, rows: 24),
        then: @escaping @Sendable (inout Session) -> Void = { _ in }
    ) -> Shot {
        Shot(name: name, size: size, detail: .text) { session in
            listed(&session)
            session.press(Key(.down), Key(.enter))
            then(&session)
            return 1 + seconds
        }
    }

    /// The grid with a hundred items, the seventh selected.
    private static func grid(
        _ columns: Int, _ rows: Int, _ name: String = "grid", detail: Golden.Detail = .text,
        then: @escaping @Sendable (inout Session) -> Double = { _ in 2 }
    ) -> Shot {
        Shot(
            name: "\(name)-\(columns)x\(rows)", size: GridSize(columns: columns, rows: rows), detail: detail,
            orientation: .landscape
        ) { session in
            session.search("storm", finding: (0..<100).map { "Item \($0 + 100)" })
            session.wait(until: 1)
            for _ in 0..<7 { session.press(Key(.down)) }
            session.wait(until: 2)
            return then(&session)
        }
    }

    private static func searched(_ name: String, then: @escaping @Sendable (inout Session) -> Double) -> Shot {
        Shot(name: "\(name)-120x30", size: GridSize(columns: 120, rows: 30), detail: .text, play: then)
    }

    /// The landscape screen: its sizes, its states, and the turn.
    private static let landscape: [Shot] = [
        grid(71, 20), grid(83, 23), grid(92, 25), grid(90, 23), grid(120, 30, detail: .textAndStyles), grid(140, 30),
        grid(200, 60), grid(20, 6), grid(40, 9),
        grid(120, 30, "grid-page-half") { session in
            session.press(Key("]"))
            return 2.15
        },
        grid(120, 30, "grid-searching") { session in
            session.press(Key("/"))
            return 3
        },
        grid(120, 30, "grid-search-bar-half") { session in
            session.press(Key("/"))
            return 2.15
        },
        grid(120, 30, "grid-page-number") { session in
            session.press(Key("3"))
            return 3
        },
        grid(120, 30, "grid-popup") { session in
            session.press(Key(.enter))
            return 3
        },
        searched("grid-first") { _ in 0 },
        searched("grid-loading") { session in
            session.type("storm")
            session.press(Key(.enter))
            return 0.3
        },
        searched("grid-nothing-found") { session in
            session.search("xyzzy", finding: [])
            return 1
        },
        searched("grid-failed") { session in
            session.type("storm")
            session.press(Key(.enter))
            session.answer(.failure(CatalogError(.timedOut, .errorTimedOut, ["host": "itunes.apple.com"])))
            return 1
        },
        Shot(name: "turn-half-120x30", size: GridSize(columns: 120, rows: 30), detail: .text) { session in
            session.send(.resize(GridSize(columns: 80, rows: 24)))
            session.wait(until: 1)
            listed(&session)
            session.send(.resize(GridSize(columns: 120, rows: 30)))
            return 1.2
        },
    ]

    /// The gallery with the third item chosen, so many seconds after the last key.
    private static func gallery(
        _ columns: Int, _ rows: Int, _ name: String = "gallery", at seconds: Double = 1, detail: Golden.Detail = .text,
        then: @escaping @Sendable (inout Session) -> Void = { _ in }
    ) -> Shot {
        Shot(
            name: "\(name)-\(columns)x\(rows)", size: GridSize(columns: columns, rows: rows), detail: detail,
            orientation: .portrait
        ) { session in
            listed(&session)
            session.press(Key(.down), Key(.down), Key("v"))
            then(&session)
            return session.now + seconds
        }
    }

    /// The fan, its ways, and the credits.
    private static let galleries: [Shot] = [
        gallery(80, 24, detail: .textAndStyles), gallery(120, 40), gallery(47, 42), gallery(20, 6), gallery(80, 16),
        gallery(80, 24, "gallery-half", at: 0.165),
        gallery(80, 24, "gallery-front-half", at: 0.165) { session in
            session.wait(until: 2)
            session.press(Key(.enter))
        },
        gallery(80, 24, "gallery-front") { session in
            session.wait(until: 2)
            session.press(Key(.enter))
        },
        gallery(47, 42, "gallery-front") { session in
            session.wait(until: 2)
            session.press(Key(.enter))
        },
        gallery(80, 24, "gallery-credits") { session in session.press(Key("i")) },
    ]

    static let shots: [Shot] =
        [
            Shot(name: "first-80x24") { _ in 0 },
            Shot(name: "first-40x12", size: GridSize(columns: 40, rows: 12)) { _ in 0 },
            Shot(name: "list-80x24") { session in
                listed(&session)
                return 1
            },
            Shot(name: "list-typing-80x24") { session in
                listed(&session)
                session.press(Key("/"))
                return 1
            },
            Shot(name: "list-40x12", size: GridSize(columns: 40, rows: 12)) { session in
                listed(&session)
                session.press(Key(.down), Key(.down))
                return 2
            },
            Shot(name: "list-20x6", size: GridSize(columns: 20, rows: 6)) { session in
                listed(&session)
                return 1
            },
            Shot(name: "too-small-19x5", size: GridSize(columns: 19, rows: 5)) { _ in 0 },
            Shot(name: "list-scrolling-80x24", detail: .text) { session in
                listed(&session)
                session.press(Key(.end))
                return 1.05
            },
            Shot(name: "loading-80x24") { session in
                session.type("storm")
                session.press(Key(.enter))
                return 0.3
            },
            Shot(name: "nothing-found-80x24") { session in
                session.search("xyzzy", finding: [])
                return 1
            },
            Shot(name: "failed-40x12", size: GridSize(columns: 40, rows: 12)) { session in
                session.type("storm")
                session.press(Key(.enter))
                session.answer(.failure(CatalogError(.timedOut, .errorTimedOut, ["host": "itunes.apple.com"])))
                return 1
            },
            Shot(name: "help-80x24", detail: .text) { session in
                listed(&session)
                session.press(Key("?"))
                return 1.2
            },
            // The keys that most are stand beside their words, the few long ones above them.
            Shot(name: "help-40x12", size: GridSize(columns: 40, rows: 12), detail: .text) { session in
                listed(&session)
                session.press(Key("?"), Key(.pageDown), Key(.pageDown))
                return 1.2
            },
        ] + landscape + galleries + textSizes + mirrored + figures + sources + [
            popUp("popup-000ms", at: 0),
            popUp("popup-100ms", at: 0.1),
            popUp("popup-200ms", at: 0.2),
            popUp("popup-300ms", at: 0.3),
            popUp("popup-400ms", at: 0.4),
            popUp("popup-interrupted-at-160ms", at: 0.25) { session in
                session.wait(until: 1.16)
                session.press(Key(.escape))
            },
            popUp("popup-neighbour-half", at: 1.1) { session in
                session.wait(until: 2)
                session.press(Key(.right))
            },
            popUp("popup-80x16", at: 0.4, size: GridSize(columns: 80, rows: 16)),
            popUp("popup-40x12", at: 0.4, size: GridSize(columns: 40, rows: 12)),
            popUp("popup-20x6", at: 0.4, size: GridSize(columns: 20, rows: 6)),
        ]

    @Test(arguments: shots) func screenIsDrawnAsKept(shot: Shot) throws {
        var session = Session(size: shot.size) {
            $0.orientation = shot.orientation
            $0.textSize = shot.textSize
            $0.letters = { .ofResources }
            $0.direction = shot.direction
        }
        let instant = shot.play(&session)
        var compositor = Compositor()
        let grid = compositor.composite(
            session.storefront.tree(at: instant), size: shot.size, canvas: session.storefront.canvas)
        let mismatch = try Self.golden.mismatch(grid, shot.name, detail: shot.detail)
        #expect(mismatch == nil)
    }

    @Test func noGoldenIsOrphaned() throws {
        #expect(try Self.golden.orphans(known: Self.shots.map(\.name)).isEmpty)
    }
}
