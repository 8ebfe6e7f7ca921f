import Stage

/// The overview of the keys, made from the table that the program obeys.
struct KeysSheet: SheetContent {
    var size: GridSize
    var theme: Theme

    private static let sections: [(Place, String)] = [
        (.field, Strings.helpField), (.list, Strings.helpList), (.grid, Strings.helpGrid),
        (.gallery, Strings.helpGallery),
        (.popUp, Strings.helpPopUp), (.anywhere, Strings.helpAnywhere),
    ]

    /// One row of a column; a summary that is too wide goes on in rows without keys.
    private struct Row {
        var title = ""
        var keys = ""
        var summary = ""
    }

    private var hasTwoColumns: Bool { size.columns >= 100 }
    var columns: Int { max(18, min(hasTwoColumns ? 96 : 58, size.columns - 2) & ~1) }
    private var columnWidth: Int { hasTwoColumns ? (columns - 4 - 4) / 2 : columns - 4 }
    private var keyColumns: Int { min(17, columnWidth / 2) }

    /// One column, or two beside each other where the screen is wide enough for both.
    private var pages: [[Row]] {
        let sections = Self.sections.map { rows(of: $0.0, titled: $0.1) }
        return (hasTwoColumns ? [Array(sections[..<2]), Array(sections[2...])] : [sections]).map {
            Array($0.joined(separator: [Row()]))
        }
    }

    private func rows(of place: Place, titled title: String) -> [Row] {
        var rows = [Row(title: title)]
        for binding in Binding.all where binding.place == place {
            guard let summary = binding.summary else { continue }
            for (line, text) in TextLayout.wrapped(summary, width: columnWidth - keyColumns).enumerated() {
                rows.append(Row(keys: line == 0 ? binding.label : "", summary: text))
            }
        }
        return rows
    }

    let name = "help"
    var rows: Int { pages.map(\.count).max() ?? 0 }

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
