import Stage

extension Layer {
    /// A line of text on whole cells: `columns` cells wide, one row high.
    static func line(_ run: TextRun, column: Int, row: Int, columns: Int) -> Layer {
        Layer(frame: Rect(column: column, row: row, columns: columns, rows: 1), content: .text(run))
    }

    /// A plain line in one colour, cut where it is longer than its place: with an ellipsis, or just at its end.
    static func line(
        _ text: String, color: RGB, attributes: Attributes = [], column: Int, row: Int, columns: Int,
        alignment: TextRun.Alignment = .leading, rank: TextRun.Rank = .rest, ellipsis: Bool = true
    ) -> Layer {
        let shown = ellipsis ? TextLayout.truncated(text, toWidth: columns) : TextLayout.prefix(text, width: columns)
        return line(
            TextRun(shown, color: color, attributes: attributes, alignment: alignment, rank: rank),
            column: column, row: row, columns: columns)
    }

    /// A rectangle of one colour.
    static func fill(_ color: RGB, _ frame: Rect, alpha: Double = 1, corners: Corners = .square) -> Layer {
        Layer(frame: frame, content: .fill(Color(color, alpha: alpha), corners: corners))
    }
}
