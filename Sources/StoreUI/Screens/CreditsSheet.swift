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
        var isTitle = false
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
        let weight: Face = typography.isBold ? .bold : .regular
        let empty = Line(text: typography.line("", in: .regular), color: theme.text)
        func wrapped(_ text: String, _ color: RGB, link: String? = nil) -> [Line] {
            TextLayout.wrapped(text, width: width).map {
                Line(text: typography.line($0, in: weight), color: color, link: link)
            }
        }
        var lines: [Line] = []
        for title in typography.lines(strings[.creditsTitle], .headline, columns: width) {
            lines.append(Line(text: title, color: theme.text, isTitle: true))
            // The rows that its letters reach into.
            lines += Array(repeating: empty, count: title.rows - 1)
        }
        for card in cards {
            lines.append(empty)
            lines += wrapped(card.name, theme.value) + wrapped(credit(card), theme.second)
            let address = images.address(of: card.picture).map { CleanText.line($0) }
            lines += wrapped(
                address ?? strings[.drawnHere], address == nil ? theme.third : theme.accent, link: address)
        }
        self.lines = lines
    }

    func layers(row: Int) -> [Layer] {
        let line = lines[row]
        return [
            line.text.layer(
                line.color, isStrong: line.isTitle, column: 2, row: row, columns: columns - 4, link: line.link)
        ]
    }
}
