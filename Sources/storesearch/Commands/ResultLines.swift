import Catalog
import Stage

/// Results as aligned lines for people: name, artist and type, genre and year, price; and the catalogue where several were asked.
struct ResultLines {
    private static let gap = 2
    /// The columns that may be cut, all but the price.
    private static let flexible = [0, 1, 2, 4]
    /// What can still be read.
    private static let narrowest = 8

    private let rows: [[String]]
    private var widths: [Int]

    /// - Parameters:
    ///   - columns: the width of the terminal; the widest column gives way first.
    init(_ items: [Item], columns: Int, strings: Strings, hasSources: Bool = false) {
        rows = items.map { item in
            let context = [item.genre, item.yearLabel].compactMap { $0 }
            let maker = ["artist": item.artist ?? strings[.unknownArtist], "kind": strings.kind(item.kind)]
            var texts: [String] = [
                item.name, strings(.artistAndKind, maker), context.joined(separator: " · "),
                item.priceLabel(in: strings) ?? "",
            ]
            if hasSources { texts.append(strings.source(item.source)) }
            return texts.map { CleanText.line($0) }
        }
        widths = [Int](repeating: 0, count: hasSources ? 5 : 4)
        for column in widths.indices {
            widths[column] = rows.map { TextWidth.of($0[column]) }.max() ?? 0
        }
        let gaps = (widths.count - 1) * ResultLines.gap
        while widths.reduce(gaps, +) > columns,
            let widest = ResultLines.flexible.filter({ $0 < widths.count }).max(by: { widths[$0] < widths[$1] }),
            widths[widest] > ResultLines.narrowest
        {
            widths[widest] -= 1
        }
    }

    /// One line an item.
    var text: String {
        rows.map { row in
            var line = ""
            for (text, width) in zip(row, widths) {
                let cell = TextLayout.truncated(text, toWidth: width)
                line += cell + String(repeating: " ", count: width - TextWidth.of(cell) + ResultLines.gap)
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}
