import Catalog
import Stage
import TestSupport
import Testing

@testable import StoreUI

/// What is true of every pop-up, whatever it shows, at every text size and in every window.
@Suite struct PopUpRulesTests {
    private static let sizes = [
        (20, 6), (20, 60), (200, 6), (39, 13), (40, 14), (47, 42), (58, 19), (60, 20), (80, 16), (80, 24), (100, 40),
        (120, 30),
        (200, 60),
    ].map { GridSize(columns: $0.0, rows: $0.1) }

    /// 2,000 items in all, each at the twelve text sizes, each of these in a window of its own.
    @Test(arguments: 0..<20) func holdForRandomItems(seed: Int) {
        var items = RandomItems(seed: UInt64(seed))
        var generator = SeededGenerator(seed: UInt64(seed) + 1000)
        for number in 0..<100 {
            let item = items.next(number: number)
            let row = ResultRow(item, strings: .english)
            for textSize in TextSize.allCases {
                let random = GridSize(
                    columns: .random(in: 20...200, using: &generator), rows: .random(in: 6...60, using: &generator))
                let size =
                    Bool.random(using: &generator) ? random : PopUpRulesTests.sizes.randomElement(using: &generator)!
                let blocks: BlockSet = [.quadrant, .sextant, .half, .ascii].randomElement(using: &generator)!
                let typography = Typography.of(textSize, size, blocks: blocks)
                let faults = PopUpRules(row, size: size, typography: typography).faults
                #expect(
                    faults.isEmpty,
                    "item \(number) of seed \(seed), \(textSize.rawValue), \(size.columns)×\(size.rows), \(blocks): \(faults)"
                )
            }
        }
    }
}

/// Looks for what breaks the rules in one pop-up.
private struct PopUpRules {
    let row: ResultRow
    let size: GridSize
    let typography: Typography
    let layout: PopUpLayout

    init(_ row: ResultRow, size: GridSize, typography: Typography) {
        (self.row, self.size, self.typography) = (row, size, typography)
        layout = PopUpLayout(row, size: size, typography: typography, theme: .dark)
    }

    private let margin = 8.0
    private var panel: Rect { Rect(origin: .zero, size: layout.frame.size) }

    var faults: Set<String> {
        var faults: Set<String> = []
        func rule(_ holds: Bool, _ fault: String) {
            if !holds { faults.insert(fault) }
        }
        let screen = Rect(origin: .zero, size: size.points)
        rule(layout.frame.intersection(screen) == layout.frame, "the panel leaves the screen")
        rule(layout.frame.width <= screen.width - 16, "the panel is wider than the screen without its margins")
        rule(
            abs(layout.frame.midX - screen.midX) <= 4 && layout.frame.midY == screen.midY, "the panel is off the middle"
        )
        for part in [layout.close, layout.button, layout.artwork].compactMap({ $0 }) {
            rule(
                part.minX >= margin && part.minY >= margin && part.maxX <= panel.width - margin
                    && part.maxY <= panel.height - margin,
                "a part comes nearer to the edge than its margin: \(part) in \(panel.size)")
        }
        if let artwork = layout.artwork {
            rule(artwork.intersection(layout.close).isEmpty, "the artwork lies under the close button")
            let seen = layout.viewport.maxY + Double(layout.footerRows) * CellMetrics.height
            rule(artwork.maxY <= seen, "the artwork is never seen whole")
            rule(artwork.intersection(layout.button ?? .zero).isEmpty, "the button covers the artwork")
        }
        if let button = layout.button {
            rule(button.intersection(layout.close).isEmpty, "the button covers the close button")
            rule((layout.buttonLabel?.columns ?? 0) * 8 <= Int(button.width) - 8, "the price leaves its button")
        } else {
            rule(row.item.url == nil || size.rows < 10, "the button is missing")
        }
        for line in layout.lines {
            rule(
                line.columns.lowerBound >= 1 && Double(line.columns.upperBound) * 8 <= panel.width - margin,
                "a line comes nearer to the edge than its margin")
        }
        faults.formUnion(linesLost)
        faults.formUnion(overlaps)
        faults.formUnion(spacing)
        return faults
    }

    /// Every line can be scrolled into sight by the steps of a key, and together they say all that the item says.
    private var linesLost: Set<String> {
        var faults: Set<String> = []
        var unseen = Set(layout.lines.indices.map { layout.lines[$0].key })
        var scroll = 0
        while true {
            unseen.subtract(layout.lines(scrolledBy: scroll).map(\.key))
            if scroll >= layout.maxScroll { break }
            scroll = min(scroll + layout.scrollStep, layout.maxScroll)
        }
        if !unseen.isEmpty { faults.insert("a line is never seen") }
        func letters(_ texts: [String]) -> String { texts.joined().filter { !$0.isWhitespace } }
        let said = letters(layout.lines.map(\.text))
        // The price is on the button, or a line of the text.
        let isOnButton = layout.buttonLabel?.text == row.buttonLabel
        let price = isOnButton ? [] : [row.price].compactMap { $0 }
        if let label = layout.buttonLabel, label.text != row.buttonLabel, label.text != "View" {
            faults.insert("the button is cut")
        }
        let whole = [row.name, row.artist] + price + row.fields.flatMap { [$0.label, $0.value] } + row.details
        let withoutLabels = [row.name, row.artist] + price + row.fields.map(\.value) + row.details
        if said != letters(whole), said != letters(withoutLabels) { faults.insert("a text is cut") }
        return faults
    }

    /// Nothing that is seen lies on anything else, however far the content is scrolled.
    private var overlaps: Set<String> {
        var faults: Set<String> = []
        for (place, line) in layout.lines.enumerated() {
            // Lines are in order, so only neighbours can meet.
            for other in layout.lines[(place + 1)...].prefix(4)
            where line.rows.overlaps(other.rows) && line.columns.overlaps(other.columns) {
                faults.insert("lines overlap")
            }
        }
        let steps = max(1, layout.maxScroll / 40)
        for scroll in stride(from: 0, through: layout.maxScroll, by: steps) {
            let shown = Set(layout.lines(scrolledBy: scroll).map(\.key))
            for (line, next) in zip(layout.lines, layout.lines.dropFirst())
            where line.rows.overlaps(next.rows) && shown.contains(line.key) != shown.contains(next.key) {
                faults.insert("a label stands without its value")
            }
            let moved = Double(scroll) * CellMetrics.height
            for line in layout.lines(scrolledBy: scroll) {
                let cells = line.cells.offsetBy(dx: 0, dy: layout.viewport.minY - moved)
                if cells.minY < layout.viewport.minY || cells.maxY > panel.height - margin {
                    faults.insert("a line leaves the panel")
                }
                if let button = layout.button, !cells.intersection(button).isEmpty {
                    faults.insert("the button covers a line")
                }
                if scroll == 0 || layout.viewport.minY > layout.close.minY, !cells.intersection(layout.close).isEmpty {
                    faults.insert("the close button covers a line")
                }
                if let artwork = layout.artwork {
                    let place = artwork.offsetBy(dx: 0, dy: layout.artworkIsFixed ? 0 : -moved)
                    if !cells.intersection(place).isEmpty { faults.insert("the artwork covers a line") }
                }
            }
        }
        return faults
    }

    /// Values stand below each other, labels too, and a name below the artwork keeps its distance.
    private var spacing: Set<String> {
        var faults: Set<String> = []
        if Set(layout.lines.map(\.columns.lowerBound)).count > 2 {
            faults.insert("lines begin in more than two columns")
        }
        let valuesInRuns = layout.lines.compactMap { line -> Int? in
            guard case .text(let run) = line.layer.content, run.spans.count == 2 else { return nil }
            return TextWidth.of(run.spans[0].text)
        }
        if Set(valuesInRuns).count > 1 { faults.insert("values are out of line") }
        if let artwork = layout.artwork, !layout.artworkIsFixed, let name = layout.lines.first {
            let below = layout.viewport.minY + Double(name.rows.lowerBound) * CellMetrics.height - artwork.maxY
            let isBeside = name.columns.lowerBound * 8 >= Int(artwork.maxX)
            if !isBeside, below < 8 { faults.insert("the name is too near to the artwork") }
        }
        return faults
    }
}

extension PopUpText.Line {
    fileprivate var cells: Rect {
        Rect(column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
    }

    fileprivate var text: String {
        switch layer.content {
        case .text(let run): run.spans.map(\.text).joined()
        case .letters(let run): run.text
        default: ""
        }
    }

    fileprivate struct Key: Hashable {
        var rows: Range<Int>
        var columns: Range<Int>
    }

    fileprivate var key: Key { Key(rows: rows, columns: columns) }
}
