extension Grid {
    /// Neighbouring cells of one row.
    public struct Span: Hashable, Sendable {
        /// From the top, from 0.
        public var row: Int
        /// From the left, from 0; not empty.
        public var columns: Range<Int>

        /// A span of a row.
        public init(row: Int, columns: Range<Int>) {
            self.row = row
            self.columns = columns
        }
    }

    /// The cells that differ from an older grid, as the longest spans without an equal cell, from the top left on.
    ///
    /// Both halves of a wide glyph are in the span if either differs. A grid of another size differs everywhere.
    public func changes(from old: Grid) -> [Span] {
        guard old.size == size else {
            guard size.columns > 0 else { return [] }
            return (0..<size.rows).map { Span(row: $0, columns: 0..<size.columns) }
        }
        var spans: [Span] = []
        for row in 0..<size.rows {
            var start: Int?
            for column in 0..<size.columns {
                if differs(from: old, column, row) {
                    start = start ?? column
                } else if let first = start {
                    spans.append(Span(row: row, columns: first..<column))
                    start = nil
                }
            }
            if let first = start { spans.append(Span(row: row, columns: first..<size.columns)) }
        }
        return spans
    }

    /// Takes the given cells over from another grid of the same size, with its links, canvas and cursor.
    ///
    /// - Precondition: the grids have the same size and the spans lie in them.
    public mutating func apply(_ spans: [Span], from new: Grid) {
        precondition(size == new.size, "spans fit a grid of the same size")
        for span in spans {
            for column in span.columns { self[column, span.row] = new[column, span.row] }
        }
        links = new.links
        canvas = new.canvas
        cursor = new.cursor
    }

    private func differs(from old: Grid, _ column: Int, _ row: Int) -> Bool {
        if !isSame(old, column, row) { return true }
        if self[column, row].glyph == .continuation, column > 0 { return !isSame(old, column - 1, row) }
        if column + 1 < size.columns, self[column + 1, row].glyph == .continuation {
            return !isSame(old, column + 1, row)
        }
        return false
    }

    /// Whether a cell shows the same and links to the same address, whatever the address's number.
    private func isSame(_ old: Grid, _ column: Int, _ row: Int) -> Bool {
        var (a, b) = (old[column, row], self[column, row])
        if a.link == 0, b.link == 0 { return a == b }
        guard old.address(a.link) == address(b.link) else { return false }
        (a.link, b.link) = (0, 0)
        return a == b
    }

    private func address(_ link: UInt8) -> String? {
        link > 0 && Int(link) <= links.count ? links[Int(link) - 1] : nil
    }
}
