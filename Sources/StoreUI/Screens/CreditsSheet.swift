import Catalog
import Stage

/// Where each picture of the gallery is from: its source, and its address where it has one.
struct CreditsSheet: SheetContent {
    let name = "credits"
    let columns: Int
    var rows: Int { lines.count }
    private let lines: [Line]

    private struct Line {
        var text: TextLine
        var color: RGB
        var isStrong = false
        var link: String?
    }

    /// - Parameter cards: of the gallery, in its order.
    init(
        size: GridSize, typography: Typography, theme: Theme, strings: Strings, cards: [ResultRow], images: ImageShelf
    ) {
        func credit(_ card: ResultRow) -> String {
            strings(.creditLine, ["artist": card.artist, "source": strings.source(card.item.source)])
        }
        columns = max(18, min(76, size.columns - 2) & ~1)
        let width = columns - 4
        let empty = Line(text: typography.line("", in: .regular), color: theme.text)
        var lines: [Line] = []
        func add(_ text: String, _ style: TextStyle, _ color: RGB, isTitle: Bool = false, link: String? = nil) {
            for line in typography.lines(text, style, columns: width) {
                if line.hangsOver { lines.append(empty) }
                lines.append(Line(text: line, color: color, isStrong: isTitle || typography.isBold, link: link))
                // The rows that its letters reach into.
                lines += Array(repeating: empty, count: line.rows - 1)
            }
        }
        add(strings[.creditsTitle], .headline, theme.text, isTitle: true)
        for card in cards {
            lines.append(empty)
            add(card.name, .body, theme.value)
            add(credit(card), .caption1, theme.second)
            let address = images.address(of: card.picture).map { CleanText.line($0) }
            add(
                address ?? strings[.drawnHere], .caption1, address == nil ? theme.third : theme.accent, link: address)
        }
        self.lines = lines
    }

    func layers(row: Int) -> [Layer] {
        let line = lines[row]
        return [
            line.text.layer(
                line.color, isStrong: line.isStrong, column: 2, row: row, columns: columns - 4, link: line.link)
        ]
    }
}
