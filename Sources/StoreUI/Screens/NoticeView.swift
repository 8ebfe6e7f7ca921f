import Stage

/// A few centred words in place of the list: searching, nothing found, failed.
struct NoticeView {
    var layout: ScreenLayout
    var theme: Theme
    /// A spinner or mark over the headline.
    var mark: String
    var markColor: RGB
    var headline: String
    var sentence: String?
    /// A key and what it does: `↵` `search again`.
    var hint: (key: String, action: String)?

    private enum Sizes {
        /// Lines in cells are not longer.
        static let widestInCells = 60
    }

    var layers: [Layer] {
        let typography = layout.typography
        let isLarge = typography.face(.headline).isPixels
        let columns = max(1, min(layout.columns - 4, isLarge ? layout.columns : Sizes.widestInCells))
        let left = layout.left + (layout.columns - columns) / 2
        // The mark and a gap above the words, a gap and the hint beneath them. In a low window the gaps go first, then the
        // mark; what has no room then is cut from the end.
        let around = hint == nil ? 2 : 4
        var words = words(typography, columns: columns, rows: layout.listRows - around)
        var parts = around
        if words.rows + around > layout.listRows {
            words = self.words(typography, columns: columns, rows: layout.listRows)
            parts = hint == nil ? 1 : 2
        }
        let isTight = parts < around
        let hasMark = words.rows + parts <= layout.listRows
        let height = words.rows + parts - (hasMark ? 0 : 1)
        var row = layout.listTop + max(0, (layout.listRows - height) * 2 / 5)
        var layers: [Layer] = []
        if hasMark {
            layers.append(.line(run([.init(mark, color: markColor)]), column: left, row: row, columns: columns))
            row += isTight ? 1 : 2
        }
        layers += words.layers(theme: theme, column: left, top: row).filter {
            $0.frame.maxY <= Double(layout.statusRow) * CellMetrics.height
        }
        row += words.rows + (isTight ? 0 : 1)
        guard let hint, row < layout.statusRow else { return layers }
        let spans: [TextRun.Span] = [
            .init(hint.key, color: theme.second, attributes: .bold),
            .init(" " + hint.action, color: theme.third, attributes: typography.isBold ? .bold : []),
        ]
        return layers + [.line(run(spans), column: left, row: row, columns: columns)]
    }

    private func words(_ typography: Typography, columns: Int, rows: Int) -> CentredWords {
        CentredWords(
            headline: headline, sentence: sentence, typography: typography, columns: columns, rows: rows,
            isCut: false)
    }

    private func run(_ spans: [TextRun.Span]) -> TextRun { TextRun(spans, alignment: .center) }
}
