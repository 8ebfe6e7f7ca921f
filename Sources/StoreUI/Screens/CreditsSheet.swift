import Catalog
import Stage

/// Where each picture of the gallery is from: its source, and its address where it has one.
struct CreditsSheet: SheetContent {
    let name = "credits"
    let columns: Int
    var rows: Int { lines.count }
    private let lines: [Line]

    private struct Line {
        var text: String
        var color: RGB
        var attributes: Attributes = []
        var link: String?
    }

    /// - Parameter cards: of the gallery, in its order.
    init(size: GridSize, theme: Theme, strings: Strings, cards: [ResultRow], images: ImageShelf) {
        func credit(_ card: ResultRow) -> String {
            strings(.creditLine, ["artist": card.artist, "source": strings.source(card.item.source)])
        }
        columns = max(18, min(76, size.columns - 2) & ~1)
        let width = columns - 4
        var lines = [Line(text: strings[.creditsTitle], color: theme.text, attributes: .bold)]
        for card in cards {
            lines.append(Line(text: "", color: theme.text))
            lines += TextLayout.wrapped(card.name, width: width).map { Line(text: $0, color: theme.value) }
            lines += TextLayout.wrapped(credit(card), width: width).map {
                Line(text: $0, color: theme.second)
            }
            let address = images.address(of: card.picture).map { CleanText.line($0) }
            lines += TextLayout.wrapped(address ?? strings[.drawnHere], width: width).map {
                Line(text: $0, color: address == nil ? theme.third : theme.accent, link: address)
            }
        }
        self.lines = lines
    }

    func layers(row: Int) -> [Layer] {
        let line = lines[row]
        var run = TextRun(line.text, color: line.color, attributes: line.attributes)
        run.link = line.link
        return [.line(run, column: 2, row: row, columns: columns - 4)]
    }
}
