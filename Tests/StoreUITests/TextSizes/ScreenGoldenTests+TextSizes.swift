import Stage

@testable import StoreUI

/// The list at every text size, and the grid at four.
extension ScreenGoldenTests {
    private static let names = [
        "Eye of the Storm", "Ghost Ship", "Hurricane Season", "The Night the Lights Went Out in a Town Far from Here",
        "東京の長い夜", "Émigré", "Zebra",
    ]

    private static func list(_ text: TextSize, _ columns: Int = 80, _ rows: Int = 24) -> Shot {
        Shot(
            name: "list-\(text.rawValue)-\(columns)x\(rows)", size: GridSize(columns: columns, rows: rows),
            detail: text.isAccessibility ? .ink(Theme.dark.text) : .text, orientation: .portrait, textSize: text
        ) { session in
            session.search("storm", finding: names)
            session.wait(until: 1)
            session.press(Key(.down))
            return 2
        }
    }

    private static func grid(_ text: TextSize) -> Shot {
        Shot(
            name: "grid-\(text.rawValue)-120x30", size: GridSize(columns: 120, rows: 30),
            detail: text.isAccessibility ? .ink(Theme.dark.text) : .text, textSize: text
        ) { session in
            session.search("storm", finding: (0..<40).map { "Eye of the Storm \($0 + 100)" })
            session.wait(until: 1)
            session.press(Key(.right))
            return 2
        }
    }

    static let textSizes: [Shot] =
        TextSize.allCases.map { list($0) } + [.ax1, .ax3, .ax5].map { grid($0) }
        + [
            list(.ax3, 100, 40),
            // A name that no font has, and the last page.
            Shot(name: "list-AX3-end-80x24", detail: .ink(Theme.dark.text), textSize: .ax3) { session in
                session.search("storm", finding: names)
                session.wait(until: 1)
                session.press(Key(.end), Key(.up))
                return 2
            },
            Shot(
                name: "first-AX3-100x40", size: GridSize(columns: 100, rows: 40), detail: .ink(Theme.dark.text),
                textSize: .ax3
            ) { _ in 0 },
            Shot(name: "nothing-found-AX3-80x24", detail: .ink(Theme.dark.text), textSize: .ax3) { session in
                session.search("xyzzy", finding: [])
                return 1
            },
            Shot(
                name: "gallery-AX3-200x60", size: GridSize(columns: 200, rows: 60), detail: .ink(Theme.dark.text),
                textSize: .ax3
            ) { session in
                session.search("storm", finding: names)
                session.wait(until: 1)
                session.press(Key("v"))
                return 2
            },
            Shot(name: "help-AX3-80x24", detail: .ink(Theme.dark.text), textSize: .ax3) { session in
                session.search("storm", finding: names)
                session.wait(until: 1)
                session.press(Key("?"))
                session.wait(until: 2)
                session.press(Key(.pageDown))
                return 2
            },
        ]
}
