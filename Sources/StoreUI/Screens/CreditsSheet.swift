import Catalog
import Stage

/// Where each picture of the gallery is from: its source, and its address where it has one.
struct CreditsSheet: SheetContent {
    var size: GridSize
    var theme: Theme
    /// Of the gallery, in its order.
    var cards: [ResultRow]
    var images: ImageShelf

    let name = "credits"
    var columns: Int { max(18, min(76, size.columns - 2) & ~1) }
    var rows: Int { lines.count }

    private struct Line {
        var text: String
        var color: RGB
        var attributes: Attributes = []
        var link: String?
    }

    private var lines: [Line] {
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
        return lines
    }

    func layers(row: Int) -> [Layer] {
        let line = lines[row]
        var run = TextRun(line.text, color: line.color, attributes: line.attributes)
        run.link = line.link
        return [.line(run, column: 2, row: row, columns: columns - 4)]
    }
}
