import Catalog
import Foundation
import Stage
import Testing

@testable import StoreUI

/// Wide and hostile texts never push what stands beside them out of its column.
@Suite struct StraightBorderTests {
    static let names = [
        String(repeating: "日本語の長い名前", count: 20), "zalgo" + String(repeating: "\u{301}", count: 200),
        "emoji ❤️ 1️⃣ 🇩🇪 👩🏽‍🚀 \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", String(repeating: "x", count: 5000),
        "\u{1B}]0;owned\u{7}Title", "\u{1B}[2J\u{1B}[31mRed", "a\u{202E}gnp.exe", "\u{9B}31mC1", "tab\there",
        "line\nfeed\r\nreturn", "שלום עולם", "e\u{301} vs é", "​zero​width", "「かっこ」。、ー",
    ]

    /// A language, a size, and how many of the names are opened.
    static let shots: [(language: Language, columns: Int, rows: Int, names: Int)] =
        Language.allCases.map { ($0, 80, 24, 1) }
        + [(120, 30, 1), (80, 16, 2), (41, 13, names.count), (20, 6, 4)].map { (.japanese, $0, $1, $2) }

    private static let dark = Theme.dark

    private func grid(_ session: Session, at instant: Double) -> Grid {
        var compositor = Compositor()
        return compositor.composite(
            session.storefront.tree(at: instant), size: session.storefront.size, canvas: session.storefront.canvas)
    }

    /// Every wide glyph has its two cells, and no half of one is left.
    private func checkCells(_ grid: Grid, _ what: String) {
        var torn: [String] = []
        for row in 0..<grid.size.rows {
            for column in 0..<grid.size.columns {
                let glyph = grid[column, row].glyph
                let isWide = glyph != .space && TextWidth.of(glyph.text) == 2
                let isHalved = column + 1 < grid.size.columns ? grid[column + 1, row].glyph != .continuation : true
                let follows = column > 0 && TextWidth.of(grid[column - 1, row].glyph.text) == 2
                if isWide && isHalved || glyph == .continuation && !follows { torn.append("\(column), \(row)") }
            }
        }
        #expect(torn.isEmpty, "\(what)")
    }

    /// The panel ends in one column, from its first whole row to its last.
    private func checkPanel(_ name: String, _ session: Session, _ grid: Grid, at instant: Double, _ what: String) {
        guard let frame = session.layer(name, at: instant)?.frame else {
            Issue.record("\(what): no \(name)")
            return
        }
        let right = Int(frame.maxX / CellMetrics.width)
        let left = Int(frame.minX / CellMetrics.width)
        let top = Int((frame.minY / CellMetrics.height).rounded(.up)) + 1
        let bottom = Int((frame.maxY / CellMetrics.height).rounded(.down)) - 1
        for row in max(0, top)..<max(0, top, min(bottom, grid.size.rows)) {
            for column in [left, right - 1] where (0..<grid.size.columns).contains(column) {
                #expect(grid[column, row].background == Self.dark.panel, "\(what): \(column), \(row)")
                #expect(TextWidth.of(grid[column, row].glyph.text) == 1)
            }
            for column in [left - 1, right] where (0..<grid.size.columns).contains(column) {
                #expect(grid[column, row].background != Self.dark.panel, "\(what): \(column), \(row)")
            }
        }
    }

    @Test(arguments: shots.indices)
    func bordersAreStraightInEveryScreen(index: Int) {
        let (language, columns, rows, names) = Self.shots[index]
        let what = "\(language) \(columns)x\(rows)"
        var session = Session(size: GridSize(columns: columns, rows: rows)) {
            $0.strings = Strings(language, formats: Locale(identifier: language.rawValue))
        }
        checkCells(grid(session, at: 0), what + " first")
        session.search("storm", finding: Self.names)
        session.wait(until: 1)
        checkCells(grid(session, at: 1), what + " results")
        session.press(Key("?"))
        session.wait(until: 2)
        let help = grid(session, at: 2)
        checkCells(help, what + " help")
        checkPanel("help", session, help, at: 2, what + " help")
        session.press(Key(.escape))
        session.wait(until: 3)
        session.press(Key(.enter))
        for item in 0..<names {
            let instant = 4 + Double(item)
            session.wait(until: instant)
            let shown = grid(session, at: instant)
            checkCells(shown, what + " pop-up \(item)")
            checkPanel("popup", session, shown, at: instant, what + " pop-up \(item)")
            session.press(Key(.right))
        }
        session.press(Key(.escape))
        session.wait(until: 30)
        session.press(Key("v"))
        session.wait(until: 31)
        checkCells(grid(session, at: 31), what + " gallery")
    }
}
