import Catalog
import Stage

/// What is beneath the artwork grid: a caption or message, and in the last row the page control with the keys of the moment.
struct GridFooterView {
    var grid: GridView
    var theme: Theme
    var strings: Strings
    /// What stands in the caption's place for a while.
    var message: TextRun?
    /// The number of a page being typed.
    var pageEntry: String?
    /// What was searched for and where one is, in the last row's left corner, where there is room.
    var position: [StatusLine.Part]
    /// The order and the catalogues behind it, in several wordings.
    var wordings: [[StatusLine.Part]]
    var hints: [StatusLine.Hint]

    private var layout: GridLayout { grid.layout }
    private var isBold: Bool { grid.caption.typography.isBold }

    var layers: [Layer] {
        var layers: [Layer] = []
        if let rows = layout.captionRows {
            layers +=
                message.map { [line($0, row: rows.lowerBound + rows.count / 2)] }
                ?? grid.caption.layers(
                    of: grid.results.selected, theme: theme, top: rows.lowerBound,
                    showsSource: grid.results.showsSources
                ).layers
        }
        if let row = layout.controlRow {
            layers.append(line(middle, row: row))
            if let position = positionLine(row: row) { layers.append(position.layer) }
            layers.append(hintLine(row: row).layer)
        } else if let message {
            layers.append(
                .fill(theme.bar, Rect(column: 0, row: layout.size.rows - 1, columns: layout.size.columns, rows: 1)))
            layers.append(line(message, row: layout.size.rows - 1))
        }
        return layers
    }

    private func line(_ run: TextRun, row: Int) -> Layer {
        var run = run
        if isBold { run.spans = run.spans.map(\.bold) }
        return .line(run, column: layout.column(centring: run.width), row: row, columns: run.width)
    }

    /// What stands in the middle of the last row: the page control, or what is being typed in its place; and the message where
    /// there is no row for captions.
    private var middle: TextRun {
        if let pageEntry {
            return TextRun([
                .init(strings[.pageNumber] + " ", color: theme.second),
                .init(pageEntry + "▏", color: theme.accent, attributes: .bold),
                .init(strings.of(grid.pageControl.pages), color: theme.third),
            ])
        }
        return layout.captionRows == nil ? message ?? grid.pageControlRun : grid.pageControlRun
    }

    /// Left of the middle; nothing rather than a part of it.
    private func positionLine(row: Int) -> StatusLine? {
        let columns = 2..<max(2, layout.column(centring: middle.width) - 4)
        let parts = Array(position.drop { $0.width > columns.count })
        guard !parts.isEmpty else { return nil }
        return StatusLine(
            columns: columns, row: row, screenColumns: layout.size.columns, theme: theme, ground: nil,
            isBold: isBold, parts: parts, wordings: wordings, hints: [])
    }

    private func hintLine(row: Int) -> StatusLine {
        let right = layout.size.columns - 2
        let middle = middle.width
        let left = layout.column(centring: middle) + middle + 4
        return StatusLine(
            columns: min(left, right)..<right, row: row,
            screenColumns: layout.size.columns, theme: theme, ground: nil, isBold: isBold, parts: [], hints: hints)
    }

    /// What a click on a cell of the last row asks for.
    func click(at cell: CellPoint) -> StatusLine.Click? {
        guard cell.row == layout.controlRow else { return nil }
        return hintLine(row: cell.row).click(atColumn: cell.column)
            ?? positionLine(row: cell.row)?.click(atColumn: cell.column)
    }

    /// The command of the key that is named at a cell of the last row.
    func command(at cell: CellPoint) -> Command? {
        if case .command(let command) = click(at: cell) { return command }
        return nil
    }
}
