import Stage

/// The text of a pop-up as a stack of rows: each part stands below the one before, at a spacing that the text size gives.
struct PopUpText {
    /// One line of the scrolling content.
    struct Line {
        /// In the coordinates of the content.
        var layer: Layer
        /// From the top of the content.
        var rows: Range<Int>
        /// What its letters take, from the panel's left edge.
        var columns: Range<Int>
        /// What must have room for the line to be shown: its own cells, and of a label and its value those of both.
        var cluster: (rows: Range<Int>, end: Int)

        init(layer: Layer, rows: Range<Int>, columns: Range<Int>) {
            (self.layer, self.rows, self.columns) = (layer, rows, columns)
            cluster = (rows, columns.upperBound)
        }
    }

    private(set) var lines: [Line] = []
    /// From the top of the content to the end of the last line.
    private(set) var rows = 0

    private let form: PopUpForm
    private let typography: Typography
    private let theme: Theme

    /// - Parameter showsPrice: whether the price is a line of the text, since its button has no room.
    init(_ row: ResultRow, form: PopUpForm, typography: Typography, theme: Theme, showsPrice: Bool) {
        (self.form, self.typography, self.theme) = (form, typography, theme)
        if form.arrangement == .above {
            rows = form.artworkRows
            space(8)
        }
        let room = form.textColumn..<form.textColumn + form.textColumns
        add(row.name, .headline, theme.text, rank: .headline, in: room)
        space(4)
        add(row.artist, .subhead, theme.second, rank: .artist, in: room)
        if showsPrice, let price = row.price {
            space(4)
            add(price, .body, row.isSold ? theme.accent : theme.second, rank: .price, in: room)
        }
        if form.arrangement == .leading { rows = max(rows, form.artworkRows) }
        space(8)
        add(row.fields)
        let whole = form.labelColumn..<form.labelColumn + form.labelledColumns
        for paragraph in row.details {
            // What one paragraph says is told apart from the next by a row, however small the text.
            if form.isShort { rows += 1 } else { space(8) }
            add(paragraph, .body, theme.second, in: whole)
        }
    }

    private mutating func space(_ points: Double) {
        if !form.isShort { rows += typography.rows(spacing: points) }
    }

    /// Adds a text below everything.
    private mutating func add(
        _ text: String, _ style: TextStyle, _ color: RGB, rank: TextRun.Rank = .rest, in columns: Range<Int>
    ) {
        rows = add(typography.lines(text, style, columns: columns.count), color, rank: rank, in: columns, row: rows)
    }

    /// Adds the lines of one text from a row on.
    ///
    /// - Returns: the row after them.
    private mutating func add(
        _ texts: [TextLine], _ color: RGB, rank: TextRun.Rank = .rest, in columns: Range<Int>, row: Int
    ) -> Int {
        // Marks that hang over need a row that no line ends in.
        let first = texts[0].hangsOver && lines.contains { $0.rows.upperBound == row } ? row + 1 : row
        let (tops, height) = TextLine.stacked(texts)
        for (place, (text, top)) in zip(texts, tops).enumerated() {
            lines.append(
                Line(
                    layer: text.layer(
                        color, column: columns.lowerBound, row: first + top, columns: columns.count, rank: rank,
                        isContinuation: place > 0),
                    rows: first + top..<first + top + text.rows,
                    columns: columns.lowerBound..<columns.lowerBound + text.columns))
        }
        return first + height
    }

    // MARK: - Labels and values

    /// Adds labels with their values beside them, or beneath where there is no room for both.
    private mutating func add(_ fields: [ResultRow.Field]) {
        let isPixels = typography.face(.caption1).isPixels || typography.face(.body).isPixels
        let widest = fields.map { typography.columns(of: $0.label, .caption1) }.max() ?? 0
        // All labels in the face of the one that needs the smallest.
        let labelRoom =
            (form.arrangement == .leading ? form.valueColumn(labels: nil) : form.columns) - form.labelColumn - 2
        let labelFace = fields.map { typography.label($0.label, .caption1, columns: labelRoom).face }.min() ?? .regular
        let end = form.labelColumn + form.labelledColumns
        let valueColumn = form.showsLabels ? form.valueColumn(labels: isPixels ? widest : nil) : form.labelColumn
        let leastForPixels = 18
        let isStacked = isPixels && end - valueColumn < leastForPixels
        for (place, field) in fields.enumerated() {
            if place > 0 { space(4) }
            if !isPixels {
                addRun(field, valueColumn: valueColumn)
            } else if isStacked {
                let room = form.labelColumn..<end
                add(field.label, .caption1, theme.third, in: room)
                add(field.value, .body, theme.value, in: room)
            } else {
                addBeside(field, labelFace: labelFace, valueColumn: valueColumn, end: end)
            }
        }
    }

    /// Label and value as one run, so that the values stay in line at every scale.
    private mutating func addRun(_ field: ResultRow.Field, valueColumn: Int) {
        let column = form.labelColumn
        let columns = form.labelledColumns
        let texts = typography.lines(field.value, .body, columns: column + columns - valueColumn)
        let isLabelBold = typography.face(.caption1) == .bold
        for (place, text) in texts.enumerated() {
            var spans: [TextRun.Span] = [
                .init(text.text, color: theme.value, attributes: text.face == .bold ? .bold : [])
            ]
            if form.showsLabels {
                let label = place == 0 ? field.label : ""
                let gap = max(1, valueColumn - column - TextWidth.of(label))
                spans.insert(
                    .init(
                        label + String(repeating: " ", count: gap), color: theme.third,
                        attributes: isLabelBold ? .bold : []), at: 0)
            }
            var run = TextRun(spans)
            run.isContinuation = place > 0
            lines.append(
                Line(
                    layer: .line(run, column: column, row: rows, columns: columns), rows: rows..<rows + 1,
                    columns: column..<column + run.width))
            rows += 1
        }
    }

    private mutating func addBeside(_ field: ResultRow.Field, labelFace: Face, valueColumn: Int, end: Int) {
        let labelRoom = form.labelColumn..<max(valueColumn - 2, form.labelColumn + 4)
        let label = typography.line(field.label, in: labelFace)
        let labels =
            label.columns <= labelRoom.count
            ? [label] : typography.lines(field.label, .caption1, columns: labelRoom.count)
        let values = typography.lines(field.value, .body, columns: end - valueColumn)
        // What has fewer rows stands in the middle of the other one's first line.
        let height = max(labels[0].rows, values[0].rows)
        let hangs = labels[0].hangsOver || values[0].hangsOver
        let top = hangs && lines.contains { $0.rows.upperBound == rows } ? rows + 1 : rows
        let (labelPlace, valuePlace) = (lines.count, lines.count + labels.count)
        let labelEnd = add(labels, theme.third, in: labelRoom, row: top + (height - labels[0].rows) / 2)
        let valueEnd = add(values, theme.value, in: valueColumn..<end, row: top + (height - values[0].rows) / 2)
        // Neither says anything without the other.
        for place in [labelPlace, valuePlace] {
            lines[place].cluster = (top..<top + height, lines[valuePlace].columns.upperBound)
        }
        rows = max(labelEnd, valueEnd, top + height)
    }

    /// The rows of a panel whose button, on its last rows and half a row around it, covers no line.
    func rowsKeepingClear(of button: GridSize?) -> Int {
        guard let button else { return rows }
        let free = form.columns - PopUpForm.margin - button.columns - 1
        var count = rows
        while lines.contains(where: { $0.rows.upperBound > count - button.rows && $0.columns.upperBound > free }) {
            count += 1
        }
        return count
    }
}
