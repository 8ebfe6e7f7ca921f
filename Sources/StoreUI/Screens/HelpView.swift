import Stage

/// The overview of the keys, made from the table that the program obeys.
struct HelpView {
    var size: GridSize
    var theme: Theme
    var dim: RadialDim
    /// In rows.
    var scroll: Int
    var alpha: Double

    private static let sections: [(Place, String)] = [
        (.field, Strings.helpField), (.list, Strings.helpList), (.grid, Strings.helpGrid),
        (.popUp, Strings.helpPopUp), (.anywhere, Strings.helpAnywhere),
    ]

    /// One row of a column; a summary that is too wide goes on in rows without keys.
    private struct Row {
        var title = ""
        var keys = ""
        var summary = ""
    }

    private var hasTwoColumns: Bool { size.columns >= 100 }
    private var panelColumns: Int { max(18, min(hasTwoColumns ? 96 : 58, size.columns - 2) & ~1) }
    private var columnWidth: Int { hasTwoColumns ? (panelColumns - 4 - 4) / 2 : panelColumns - 4 }
    private var keyColumns: Int { min(17, columnWidth / 2) }

    /// One column, or two beside each other where the screen is wide enough for both.
    private var columns: [[Row]] {
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

    private var contentRows: Int { columns.map(\.count).max() ?? 0 }
    private var visibleRows: Int { max(1, min(contentRows, size.rows - 6)) }

    var maxScroll: Int { max(0, contentRows - visibleRows) }

    var layers: [Layer] {
        guard alpha > 0 else { return [] }
        var darkening = Layer(frame: Rect(origin: .zero, size: size.points), content: .dim(dim))
        darkening.alpha = alpha
        let rows = visibleRows + 3
        var panel = Layer(
            frame: Rect(
                x: Double((size.columns - panelColumns) / 2) * CellMetrics.width,
                y: Double(max(0, (size.rows - rows - 1) / 2)) * CellMetrics.height + 8,
                width: Double(panelColumns) * CellMetrics.width, height: Double(rows) * CellMetrics.height),
            content: .fill(Color(theme.panel), corners: .cut))
        panel.name = "help"
        panel.alpha = alpha
        panel.sublayers = [content]
        return [darkening, panel]
    }

    private var content: Layer {
        var layer = Layer(
            frame: Rect(
                x: 0, y: 24, width: Double(panelColumns) * CellMetrics.width,
                height: Double(visibleRows) * CellMetrics.height))
        layer.clipsToBounds = true
        layer.bounds.origin.y = Double(scroll) * CellMetrics.height
        for (place, rows) in columns.enumerated() {
            let column = 2 + place * (columnWidth + 4)
            for (row, line) in rows.enumerated() where row >= scroll && row < scroll + visibleRows {
                layer.sublayers.append(
                    .line(
                        line.title, color: theme.text, attributes: .bold, column: column, row: row,
                        columns: columnWidth, rank: .headline))
                layer.sublayers.append(
                    .line(line.keys, color: theme.accent, column: column, row: row, columns: keyColumns - 1))
                layer.sublayers.append(
                    .line(
                        line.summary, color: theme.value, column: column + keyColumns, row: row,
                        columns: columnWidth - keyColumns))
            }
        }
        if maxScroll > 0 {
            let height = Double(visibleRows * visibleRows) / Double(contentRows) * CellMetrics.height
            let track = Double(visibleRows) * CellMetrics.height - height
            layer.sublayers.append(
                .fill(
                    theme.scrollThumb,
                    Rect(
                        x: Double(panelColumns) * CellMetrics.width - 8,
                        y: Double(scroll) * CellMetrics.height + track * Double(scroll) / Double(maxScroll), width: 2,
                        height: height)))
        }
        return layer
    }
}
