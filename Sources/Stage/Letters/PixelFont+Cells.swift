/// How large letters are in cells, and how a text is broken into lines of them.
///
/// Every measure is for the blocks that letters are drawn with: a cell has 1 × 2 pixels with halves, 2 × 2 with quadrants
/// and 2 × 3 with sextants. Quadrants may be asked for where sextants are to be had: they make the same letters larger.
/// Where there are only characters a text is one row high and as wide as it is in cells.
extension PixelFont {
    /// The rows of cells that a line takes: with the fonts of `Resources/`
    ///
    ///     blocks                 tall   low
    ///     sextants                  3     2
    ///     quadrants and halves      4     3
    ///     characters                1     1
    public func rows(for blocks: BlockSet) -> Int {
        guard let grid = blocks.letterGrid else { return 1 }
        return (lineRows + grid.rows - 1) / grid.rows
    }

    /// Where lines below each other stand: the first row of each, from 0, and the rows that all take together. A line whose
    /// marks would hang into the one above stands a row lower.
    public func stacked(_ lines: [String], for blocks: BlockSet) -> (tops: [Int], rows: Int) {
        let rows = rows(for: blocks)
        var tops: [Int] = []
        var next = 0
        for line in lines {
            if next > 0, hangsOver(line, for: blocks) { next += 1 }
            tops.append(next)
            next += rows
        }
        return (tops, next)
    }

    /// Whether marks of a text reach above its rows of cells.
    private func hangsOver(_ text: String, for blocks: BlockSet) -> Bool {
        guard let grid = blocks.letterGrid else { return false }
        let hanging = max(measures.rows - rows(for: blocks) * grid.rows, 0)
        return text.contains { letter($0)?.rows.prefix(hanging).contains { $0 != 0 } ?? false }
    }

    /// The columns of cells that a text takes on one line.
    public func columns(of text: String, for blocks: BlockSet) -> Int {
        guard let grid = blocks.letterGrid else { return TextWidth.of(text) }
        return (width(of: text) + grid.columns - 1) / grid.columns
    }

    /// The text in lines of at most so many columns of cells, broken where `TextLayout.wrapped` breaks them: at spaces, after
    /// hyphens and dashes, and between clusters where a word alone is wider than a line.
    ///
    /// - Returns: at least one line; one that holds a single cluster may be wider.
    public func wrapped(_ text: String, columns: Int, for blocks: BlockSet) -> [String] {
        guard let grid = blocks.letterGrid else { return TextLayout.wrapped(text, width: columns) }
        // Every letter counts with the spacing after it, so a line has room for that of its last one too.
        return TextLayout.wrapped(text, width: max(columns, 1) * grid.columns + measures.spacing, advance(of:))
    }

    /// The text if it fits in so many columns of cells, else its beginning with `…`; empty for fewer than one column.
    public func truncated(_ text: String, columns: Int, for blocks: BlockSet) -> String {
        guard let grid = blocks.letterGrid, columns > 0 else { return TextLayout.truncated(text, toWidth: columns) }
        return TextLayout.truncated(text, toWidth: columns * grid.columns + measures.spacing, advance(of:))
    }
}

/// How many pixels of letters a cell has each way.
struct LetterGrid: Hashable, Sendable {
    var columns: Int
    var rows: Int

    /// The size of a pixel in points.
    var pixel: Size {
        Size(width: CellMetrics.width / Double(columns), height: CellMetrics.height / Double(rows))
    }
}

extension BlockSet {
    /// The pixels of a cell, which are the parts of `partMasks`; nil where letters are characters.
    var letterGrid: LetterGrid? {
        switch self {
        case .ascii: nil
        case .half: LetterGrid(columns: 1, rows: 2)
        case .quadrant: LetterGrid(columns: 2, rows: 2)
        case .sextant: LetterGrid(columns: 2, rows: 3)
        }
    }
}
