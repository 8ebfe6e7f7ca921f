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
    init(size: GridSize, theme: Theme, cards: [ResultRow], images: ImageShelf) {
        columns = max(18, min(76, size.columns - 2) & ~1)
        let width = columns - 4
        var lines = [Line(text: Strings.credits, color: theme.text, attributes: .bold)]
        for card in cards {
            lines.append(Line(text: "", color: theme.text))
            lines += TextLayout.wrapped(card.name, width: width).map { Line(text: $0, color: theme.value) }
            lines += TextLayout.wrapped(Strings.credit(card.artist, source: card.item.source), width: width).map {
                Line(text: $0, color: theme.second)
            }
            let address = images.address(of: card.picture).map { CleanText.line($0) }
            lines += TextLayout.wrapped(address ?? Strings.drawnHere, width: width).map {
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
