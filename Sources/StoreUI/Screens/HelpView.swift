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
        (.field, "Search bar"), (.list, "Results"), (.popUp, "Pop-up"), (.anywhere, "Anywhere"),
    ]

    private enum Line {
        case title(String)
        case binding(Binding)
        case blank
    }

    /// The table in the order shown.
    private static let lines: [Line] = {
        var lines: [Line] = []
        for (place, title) in sections {
            if !lines.isEmpty { lines.append(.blank) }
            lines.append(.title(title))
            lines += Binding.all.filter { $0.place == place && $0.summary != nil }.map { .binding($0) }
        }
        return lines
    }()

    /// One column, or two beside each other where the screen is wide enough for both.
    private var columnLines: [[Line]] {
        guard size.columns >= 100 else { return [Self.lines] }
        // Break at a section so that both columns are about as long.
        let breaks = Self.lines.indices.filter { if case .blank = Self.lines[$0] { true } else { false } }
        let middle = breaks.min { abs($0 - Self.lines.count / 2) < abs($1 - Self.lines.count / 2) } ?? 0
        return [Array(Self.lines[..<middle]), Array(Self.lines[(middle + 1)...])]
    }

    private var panelColumns: Int { max(18, min(columnLines.count == 2 ? 96 : 58, size.columns - 2) & ~1) }
    private var contentRows: Int { columnLines.map(\.count).max() ?? 0 }
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
        let inner = panelColumns - 4
        let columns = columnLines
        let width = (inner - 4 * (columns.count - 1)) / columns.count
        var layer = Layer(
            frame: Rect(
                x: 0, y: 24, width: Double(panelColumns) * CellMetrics.width,
                height: Double(visibleRows) * CellMetrics.height))
        layer.clipsToBounds = true
        layer.bounds.origin.y = Double(scroll) * CellMetrics.height
        for (place, lines) in columns.enumerated() {
            let column = 2 + place * (width + 4)
            for (row, line) in lines.enumerated() where row >= scroll && row < scroll + visibleRows {
                switch line {
                case .blank: break
                case .title(let title):
                    layer.sublayers.append(
                        .line(
                            title, color: theme.text, attributes: .bold, column: column, row: row, columns: width,
                            rank: .headline))
                case .binding(let binding):
                    let keys = min(17, width / 2)
                    layer.sublayers.append(
                        .line(binding.label, color: theme.accent, column: column, row: row, columns: keys - 1))
                    layer.sublayers.append(
                        .line(
                            binding.summary ?? "", color: theme.value, column: column + keys, row: row,
                            columns: width - keys))
                }
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
                        y: Double(scroll) * CellMetrics.height + track * Double(scroll) / Double(maxScroll), width: 4,
                        height: height)))
        }
        return layer
    }
}
