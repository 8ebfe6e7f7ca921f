import Stage

/// A line of text in its face, measured, ready to become a layer.
struct TextLine: Sendable {
    var text: String
    var face: Face
    /// In cells.
    var columns: Int
    var rows: Int
    /// What pixel letters are drawn with; nil for a cell's own letters.
    var letters: (font: PixelFont, blocks: BlockSet)?

    /// Where lines below each other stand: the first row of each, from 0, and the rows that all take together. Marks that would hang
    /// into the line above have a row to themselves.
    static func stacked(_ lines: [TextLine]) -> (tops: [Int], rows: Int) {
        var tops: [Int] = []
        var next = 0
        for line in lines {
            if next > 0, line.hangsOver { next += 1 }
            tops.append(next)
            next += line.rows
        }
        return (tops, next)
    }

    /// Whether marks reach above its rows.
    var hangsOver: Bool { letters.map { $0.font.stacked(["", text], for: $0.blocks).tops[1] > rows } ?? false }

    /// The rows above the line in the middle of a place that is higher: of two middle ones the lower.
    func margin(in place: Int) -> Int { (place - rows + 1) / 2 }

    /// The line from a column and a row on, in room for so many columns.
    ///
    /// - Parameter isStrong: whether a cell's own letters are bold besides; pixel letters have one weight.
    func layer(
        _ color: RGB, isStrong: Bool = false, column: Int, row: Int, columns: Int,
        alignment: TextRun.Alignment = .leading, rank: TextRun.Rank = .rest, isContinuation: Bool = false,
        link: String? = nil
    ) -> Layer {
        let attributes: Attributes = isStrong || face != .regular ? .bold : []
        let frame = Rect(column: column, row: row, columns: columns, rows: rows)
        if let letters,
            var run = LetterRun(
                text, font: letters.font, blocks: letters.blocks, color: color, attributes: attributes,
                alignment: alignment, rank: rank, link: link)
        {
            run.isContinuation = isContinuation
            return Layer(frame: frame, content: .letters(run))
        }
        var run = TextRun(
            [.init(text, color: color, attributes: attributes)], alignment: alignment, rank: rank, link: link)
        run.isContinuation = isContinuation
        return Layer(frame: frame, content: .text(run))
    }
}
