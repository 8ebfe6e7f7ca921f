import Stage

/// The last row: where one is, and the keys of the moment.
struct StatusLine {
    /// A key, what it does here, and the command behind it, which a click gives too.
    struct Hint {
        var key: String
        var action: String
        var command: Command

        init(_ key: String, _ action: String, _ command: Command) {
            self.key = key
            self.action = action
            self.command = command
        }

        var width: Int { TextWidth.of(key) + 1 + TextWidth.of(action) }
    }

    /// Cells between two stretches, and between two hints.
    private static let gap = 2

    /// The columns that the line may use.
    var columns: Range<Int>
    var row: Int
    var screenColumns: Int
    var theme: Theme
    /// The colour of the row, or nil where it has none of its own.
    var ground: RGB?
    /// Whether everything is bold, for those who read large text.
    var isBold: Bool
    /// Stretches from the left; the first stays, later ones go where there is no room.
    var parts: [[TextRun.Span]]
    /// As they stand from the left; where there is no room the first, the last and the one before it stay longest.
    var hints: [Hint]

    private var left: Int { columns.lowerBound }
    private var right: Int { columns.upperBound }

    var layer: Layer {
        var bar = Layer(frame: Rect(column: 0, row: row, columns: screenColumns, rows: 1))
        if let ground { bar.content = .fill(Color(ground), corners: .square) }
        let stretch = self.stretch
        if !stretch.spans.isEmpty {
            bar.sublayers.append(
                .line(TextRun(weighted(stretch.spans)), column: left, row: 0, columns: max(1, right - left)))
        }
        for (hint, column) in placedHints {
            let spans: [TextRun.Span] = [
                .init(hint.key, color: theme.second, attributes: .bold),
                .init(" " + hint.action, color: theme.third),
            ]
            bar.sublayers.append(.line(TextRun(weighted(spans)), column: column, row: 0, columns: hint.width))
        }
        return bar
    }

    private func weighted(_ spans: [TextRun.Span]) -> [TextRun.Span] { isBold ? spans.map(\.bold) : spans }

    /// The command of the hint at a column.
    func command(atColumn column: Int) -> Command? {
        placedHints.first { ($0.column..<$0.column + $0.hint.width).contains(column) }?.hint.command
    }

    /// The stretches that fit, and the column after them.
    private var stretch: (spans: [TextRun.Span], end: Int) {
        var spans: [TextRun.Span] = []
        var column = left
        for (place, part) in parts.enumerated() {
            let width = part.reduce(0) { $0 + TextWidth.of($1.text) }
            guard width <= right - column || place == 0 else { break }
            if place > 0 { spans.append(.init(String(repeating: " ", count: Self.gap), color: theme.third)) }
            for var span in part {
                span.text = TextLayout.truncated(span.text, toWidth: max(0, right - column))
                spans.append(span)
                column += TextWidth.of(span.text)
            }
            column += Self.gap
        }
        return (spans, column)
    }

    /// The hints that fit beside the stretches, with their columns.
    private var placedHints: [(hint: Hint, column: Int)] {
        var shown = hints
        func width() -> Int { shown.reduce(-Self.gap) { $0 + $1.width + Self.gap } }
        while !shown.isEmpty, stretch.end + width() > right {
            shown.remove(at: shown.count > 2 ? 1 : shown.count - 1)
        }
        var column = right - width()
        return shown.map { hint in
            defer { column += hint.width + Self.gap }
            return (hint, column)
        }
    }
}

extension TextRun.Span {
    /// The same in bold.
    var bold: TextRun.Span {
        var span = self
        span.attributes.insert(.bold)
        return span
    }
}
