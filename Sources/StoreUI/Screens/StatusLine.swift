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

    /// What a click on the line asks for.
    enum Click: Equatable {
        case command(Command)
        /// To choose a catalogue; nil stands for all.
        case source(String?)
    }

    /// A stretch from the left.
    struct Part {
        var spans: [TextRun.Span]
        var click: Click?
        /// Whether it goes on where the one before it ended, behind a dot.
        var isJoined = false

        init(_ spans: [TextRun.Span], click: Click? = nil, isJoined: Bool = false) {
            (self.spans, self.click, self.isJoined) = (spans, click, isJoined)
        }

        var width: Int { spans.reduce(0) { $0 + TextWidth.of($1.text) } }
    }

    /// Cells between two stretches, and between two hints.
    private static let gap = 2
    /// What a stretch that is joined to another has between them.
    private static let joint = " · "
    /// So many cells are left for hints rather than that the sources are told at length.
    private static let leastForHints = 32

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
    var parts: [Part]
    /// What stands behind them, in several wordings, the longest first: the first that fits and leaves room for hints.
    var wordings: [[Part]] = []
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

    /// What a click at a column asks for.
    func click(atColumn column: Int) -> Click? {
        command(atColumn: column).map { .command($0) }
            ?? stretch.clicks.first { $0.columns.contains(column) }?.click
    }

    /// The parts with the wording of what stands behind them.
    private var worded: [Part] {
        let width = hints.reduce(-Self.gap) { $0 + $1.width + Self.gap }
        let room = right - left - (hints.isEmpty ? 0 : min(width, Self.leastForHints) + Self.gap)
        let wordings = wordings.map { parts + $0 }
        return wordings.first { Self.width(of: $0) <= room } ?? wordings.last ?? parts
    }

    private static func width(of parts: [Part]) -> Int {
        parts.enumerated().reduce(0) { $0 + $1.element.width + (($1.offset > 0) ? lead($1.element).count : 0) }
    }

    private static func lead(_ part: Part) -> String {
        part.isJoined ? joint : String(repeating: " ", count: gap)
    }

    /// The stretches that fit, what may be clicked of them, and the column after them with its gap.
    private var stretch: (spans: [TextRun.Span], clicks: [(columns: Range<Int>, click: Click)], end: Int) {
        var spans: [TextRun.Span] = []
        var clicks: [(columns: Range<Int>, click: Click)] = []
        var column = left
        for (place, part) in worded.enumerated() {
            let lead = place > 0 ? Self.lead(part) : ""
            guard lead.count + part.width <= right - column || place == 0 else { break }
            if place > 0 { spans.append(.init(lead, color: theme.third)) }
            column += lead.count
            let start = column
            for var span in part.spans {
                span.text = TextLayout.truncated(span.text, toWidth: max(0, right - column))
                spans.append(span)
                column += TextWidth.of(span.text)
            }
            if let click = part.click { clicks.append((start..<column, click)) }
        }
        return (spans, clicks, column + (spans.isEmpty ? 0 : Self.gap))
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
