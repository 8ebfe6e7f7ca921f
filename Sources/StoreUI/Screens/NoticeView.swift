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

    var layers: [Layer] {
        let columns = max(1, min(layout.columns - 4, 60))
        let left = layout.left + (layout.columns - columns) / 2
        var lines: [(TextRun, gap: Int)] = [(run(mark, markColor), 0)]
        for line in TextLayout.wrapped(headline, width: columns) {
            lines.append((run(line, theme.text, .bold), lines.count == 1 ? 1 : 0))
        }
        for line in sentence.map({ TextLayout.wrapped($0, width: columns) }) ?? [] {
            lines.append((run(line, theme.second), 0))
        }
        if let hint {
            let spans: [TextRun.Span] = [
                .init(hint.key, color: theme.second, attributes: .bold), .init(" " + hint.action, color: theme.third),
            ]
            lines.append((TextRun(spans, alignment: .center), 1))
        }
        let height = lines.reduce(0) { $0 + 1 + $1.gap }
        // In a low window the gaps go first, then the mark; what has no room then is cut from the end.
        let tight = height > layout.listRows
        if tight, lines.count > layout.listRows { lines.removeFirst() }
        var row = layout.listTop + max(0, (layout.listRows - height) * 2 / 5)
        var layers: [Layer] = []
        for (run, gap) in lines {
            row += tight ? 0 : gap
            guard row < layout.statusRow else { break }
            layers.append(.line(run, column: left, row: row, columns: columns))
            row += 1
        }
        return layers
    }

    private func run(_ text: String, _ color: RGB, _ attributes: Attributes = []) -> TextRun {
        TextRun(text, color: color, attributes: attributes, alignment: .center)
    }
}
