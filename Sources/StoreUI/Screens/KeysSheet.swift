import Catalog
import Stage

/// The overview of the keys, made from the table that the program obeys.
struct KeysSheet: SheetContent {
    let name = "help"
    let columns: Int
    var rows: Int { pages.map(\.count).max() ?? 0 }
    private let theme: Theme
    private let columnWidth: Int
    private let keyColumns: Int
    /// One column, or two beside each other where the screen is wide enough for both.
    private let pages: [[Row]]

    private static let sections: [(Place, Phrase)] = [
        (.field, .helpField), (.list, .helpList), (.grid, .helpGrid), (.gallery, .helpGallery), (.popUp, .helpPopUp),
        (.anywhere, .helpAnywhere),
    ]

    /// One row of a column; a summary that is too wide goes on in rows without keys.
    private struct Row {
        var title = ""
        var keys = ""
        var summary = ""
    }

    init(size: GridSize, theme: Theme, strings: Strings) {
        let hasTwoColumns = size.columns >= 100
        let columns = max(18, min(hasTwoColumns ? 96 : 58, size.columns - 2) & ~1)
        let columnWidth = hasTwoColumns ? (columns - 4 - 4) / 2 : columns - 4
        let keyColumns = min(17, columnWidth / 2)
        let sections = Self.sections.map {
            Self.rows(of: $0.0, titled: $0.1, strings: strings, width: columnWidth - keyColumns)
        }
        pages = (hasTwoColumns ? [Array(sections[..<2]), Array(sections[2...])] : [sections]).map {
            Array($0.joined(separator: [Row()]))
        }
        (self.theme, self.columns, self.columnWidth, self.keyColumns) = (theme, columns, columnWidth, keyColumns)
    }

    private static func rows(of place: Place, titled title: Phrase, strings: Strings, width: Int) -> [Row] {
        var rows = [Row(title: strings[title])]
        for binding in Binding.all where binding.place == place {
            guard let summary = binding.summary else { continue }
            for (line, text) in TextLayout.wrapped(strings[summary], width: width).enumerated() {
                rows.append(Row(keys: line == 0 ? binding.label : "", summary: text))
            }
        }
        return rows
    }

    func layers(row: Int) -> [Layer] {
        pages.enumerated().flatMap { place, rows -> [Layer] in
            guard rows.indices.contains(row) else { return [] }
            let line = rows[row]
            let column = 2 + place * (columnWidth + 4)
            return [
                .line(
                    line.title, color: theme.text, attributes: .bold, column: column, row: row, columns: columnWidth,
                    rank: .headline),
                .line(line.keys, color: theme.accent, column: column, row: row, columns: keyColumns - 1),
                .line(
                    line.summary, color: theme.value, column: column + keyColumns, row: row,
                    columns: columnWidth - keyColumns),
            ]
        }
    }
}
