import Stage

/// The last two rows of the artwork grid: a caption or message, and beneath it the page control with the keys of the moment.
struct GridFooterView {
    var grid: GridView
    var theme: Theme
    /// What stands in the caption's place for a while.
    var message: TextRun?
    /// The number of a page being typed.
    var pageEntry: String?
    var hints: [StatusLine.Hint]

    private var layout: GridLayout { grid.layout }

    var layers: [Layer] {
        var layers: [Layer] = []
        if let row = layout.captionRow { layers.append(line(message ?? grid.caption, row: row)) }
        if let row = layout.controlRow {
            layers.append(line(layout.captionRow == nil ? message ?? middle : middle, row: row))
            layers.append(hintLine(row: row).layer)
        } else if let message {
            layers.append(
                .fill(theme.bar, Rect(column: 0, row: layout.size.rows - 1, columns: layout.size.columns, rows: 1)))
            layers.append(line(message, row: layout.size.rows - 1))
        }
        return layers
    }

    private func line(_ run: TextRun, row: Int) -> Layer {
        .line(run, column: 0, row: row, columns: layout.size.columns)
    }

    /// The page control, or what is being typed in its place.
    private var middle: TextRun {
        guard let pageEntry else { return grid.pageControlRun }
        return TextRun(
            [
                .init(Strings.page + " ", color: theme.second),
                .init(pageEntry + "▏", color: theme.accent, attributes: .bold),
                .init(Strings.of(grid.pageControl.pages), color: theme.third),
            ], alignment: .center)
    }

    private func hintLine(row: Int) -> StatusLine {
        let control = grid.pageControl
        let right = layout.size.columns - 2
        return StatusLine(
            columns: min(control.columns.upperBound + 4, right)..<right, row: row,
            screenColumns: layout.size.columns, theme: theme, ground: nil, parts: [], hints: hints)
    }

    /// What a click on a cell of the last row asks for.
    func command(at cell: CellPoint) -> Command? {
        guard cell.row == layout.controlRow else { return nil }
        return hintLine(row: cell.row).command(atColumn: cell.column)
    }
}
