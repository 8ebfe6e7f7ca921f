import Catalog
import Stage

/// The overview of the keys, made from the table that the program obeys.
struct KeysSheet: SheetContent {
    let name = "help"
    let columns: Int
    var rows: Int { pages.map(\.count).max() ?? 0 }
    private let theme: Theme
    /// Of everything but the titles.
    private let weight: Attributes
    private let columnWidth: Int
    private let keyColumns: Int
    /// One column, or two beside each other where the screen is wide enough for both.
    private let pages: [[Row]]

    private static let sections: [(Place, Phrase)] = [
        (.field, .helpField), (.list, .helpList), (.grid, .helpGrid), (.gallery, .helpGallery), (.popUp, .helpPopUp),
        (.anywhere, .helpAnywhere),
    ]

    /// One row of a column; a summary that is too wide goes on in rows without keys, a title of letters in rows with nothing.
    private struct Row {
        var title: TextLine?
        var keys = ""
        var summary = ""
    }

    init(size: GridSize, typography: Typography, theme: Theme, strings: Strings) {
        let hasTwoColumns = size.columns >= 100
        let columns = max(18, min(hasTwoColumns ? 96 : 58, size.columns - 2) & ~1)
        let columnWidth = hasTwoColumns ? (columns - 4 - 4) / 2 : columns - 4
        let keyColumns = min(17, columnWidth / 2)
        let sections = Self.sections.map { place, title in
            let title =
                typography.fitting(strings[title], .headline, columns: columnWidth)
                ?? typography.line(strings[title], .headline, columns: columnWidth)
            return [Row(title: title)] + Array(repeating: Row(), count: title.rows - 1)
                + Self.rows(of: place, strings: strings, width: columnWidth - keyColumns)
        }
        pages = (hasTwoColumns ? [Array(sections[..<2]), Array(sections[2...])] : [sections]).map {
            Array($0.joined(separator: [Row()]))
        }
        weight = typography.isBold ? .bold : []
        (self.theme, self.columns, self.columnWidth, self.keyColumns) = (theme, columns, columnWidth, keyColumns)
    }

    private static func rows(of place: Place, strings: Strings, width: Int) -> [Row] {
        var rows: [Row] = []
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
            let title = line.title.map {
                $0.layer(
                    theme.text, isStrong: true, column: column, row: row, columns: columnWidth, rank: .headline)
            }
            return [title].compactMap { $0 } + [
                .line(
                    line.keys, color: theme.accent, attributes: weight, column: column, row: row,
                    columns: keyColumns - 1),
                .line(
                    line.summary, color: theme.value, attributes: weight, column: column + keyColumns, row: row,
                    columns: columnWidth - keyColumns),
            ]
        }
    }
}
