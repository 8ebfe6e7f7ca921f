import Stage

/// The last row: where one is, and the keys of the moment.
struct StatusLine {
    /// A key and what it does here.
    struct Hint {
        var key: String
        var action: String
        init(_ key: String, _ action: String) {
            self.key = key
            self.action = action
        }
        var width: Int { TextWidth.of(key) + 1 + TextWidth.of(action) }
    }

    var layout: ScreenLayout
    var theme: Theme
    /// Stretches from the left, two cells apart; the first stays, later ones go where there is no room.
    var parts: [[TextRun.Span]]
    var hints: [Hint]

    var layer: Layer {
        let row = layout.statusRow
        let end = layout.size.columns - 2
        var bar = Layer(
            frame: Rect(column: 0, row: row, columns: layout.size.columns, rows: 1),
            content: .fill(Color(theme.bar), corners: .square))

        var spans: [TextRun.Span] = []
        var column = 2
        for (place, part) in parts.enumerated() {
            let room = end - column
            let width = part.reduce(0) { $0 + TextWidth.of($1.text) }
            guard width <= room || place == 0 else { break }
            if place > 0 { spans.append(.init("  ", color: theme.third)) }
            for var span in part {
                span.text = TextLayout.truncated(span.text, toWidth: max(0, end - column))
                spans.append(span)
                column += TextWidth.of(span.text)
            }
            column += 2
        }
        bar.sublayers.append(.line(TextRun(spans), column: 2, row: 0, columns: max(1, end - 2)))

        // As many keys as fit, the last ones kept: help and close are the ones that a stranger needs.
        var shown: ArraySlice<Hint> = hints[...]
        func width(_ hints: ArraySlice<Hint>) -> Int { hints.reduce(-2) { $0 + $1.width + 2 } }
        while !shown.isEmpty, column + 2 + width(shown) > end { shown.removeFirst() }
        if !shown.isEmpty {
            var keys: [TextRun.Span] = []
            for hint in shown {
                if !keys.isEmpty { keys.append(.init("  ", color: theme.third)) }
                keys.append(.init(hint.key, color: theme.second, attributes: .bold))
                keys.append(.init(" " + hint.action, color: theme.third))
            }
            let columns = width(shown)
            bar.sublayers.append(
                .line(TextRun(keys, alignment: .trailing), column: end - columns, row: 0, columns: columns))
        }
        return bar
    }
}
