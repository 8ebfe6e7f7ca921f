import Catalog
import Foundation
import Stage
import Testing

@testable import StoreUI

@Suite struct PopUpLayoutTests {
    private func row(name: String = "Eye of the Hurricane", details: String? = nil) -> ResultRow {
        var item = Session.item(name, number: 1)
        item.collection = "Storm Glass"
        item.price = .amount(Decimal(string: "1.29") ?? 0, formatted: nil)
        item.currency = "USD"
        item.released = CalendarDate(year: 2015, month: 8, day: 14)
        item.durationSeconds = 252
        item.details = details
        return ResultRow(item, strings: .english)
    }

    private func layout(_ columns: Int, _ rows: Int, _ row: ResultRow) -> PopUpLayout {
        let size = GridSize(columns: columns, rows: rows)
        return PopUpLayout(
            row, size: size, typography: Typography(size: .l, fonts: nil, blocks: .quadrant, screen: size), theme: .dark
        )
    }

    @Test func restsWhereTheDesignDrawsIt() {
        let layout = layout(80, 24, row())
        #expect(layout.frame == Rect(x: 160, y: 40, width: 320, height: 304))
        #expect(layout.close == Rect(x: 20, y: 8, width: 16, height: 16))
        // Columns 32–47, rows 3–10 of the screen.
        #expect(layout.artwork == Rect(x: 96, y: 8, width: 128, height: 128))
        #expect(layout.button == Rect(x: 216, y: 256, width: 88, height: 32))
        #expect(layout.lines.map(\.rows.lowerBound) == [9, 10, 12, 13, 14, 15, 16])
        #expect(layout.maxScroll == 0)
    }

    @Test func textStandsBesideTheArtworkInLowTerminals() {
        let layout = layout(80, 16, row())
        #expect(layout.frame == Rect(x: 88, y: 24, width: 464, height: 208))
        #expect(layout.artwork == Rect(x: 48, y: 24, width: 128, height: 128))
        #expect(layout.button == Rect(x: 360, y: 160, width: 88, height: 32))
        #expect(layout.lines.allSatisfy { $0.columns.lowerBound == 25 })
    }

    /// Whatever is shown at whatever size: the panel is on the screen, its parts are in the panel, no line lies on another.
    @Test(arguments: stride(from: 20, through: 220, by: 7).map { $0 }, [6, 9, 12, 16, 21, 22, 24, 30, 40, 61])
    func holdsAtEverySize(columns: Int, rows: Int) {
        let contents = [
            row(), row(name: String(repeating: "Very long words of a title ", count: 12)),
            row(details: String(repeating: "A sentence of a description. ", count: 40)), row(name: "日本語の長い名前"),
        ]
        for content in contents {
            let layout = layout(columns, rows, content)
            let screen = Rect(origin: .zero, size: GridSize(columns: columns, rows: rows).points)
            #expect(layout.frame.intersection(screen) == layout.frame, "\(columns)×\(rows): panel leaves the screen")
            #expect(layout.frame.minY.truncatingRemainder(dividingBy: 16) == 8)
            #expect(layout.frame.midY == screen.midY, "\(columns)×\(rows): the panel is off the middle")
            let panel = Rect(origin: .zero, size: layout.frame.size)
            for part in [layout.close, layout.button, layout.viewport].compactMap({ $0 }) {
                #expect(part.intersection(panel) == part, "\(columns)×\(rows): a part leaves the panel")
            }
            #expect(Set(layout.lines.map(\.rows)).count == layout.lines.count)
            for line in layout.lines {
                #expect(
                    Double(line.columns.upperBound) * CellMetrics.width <= panel.width - 8,
                    "\(columns)×\(rows): a line is wider than its place")
            }
            #expect(layout.maxScroll >= 0)
        }
    }
}
