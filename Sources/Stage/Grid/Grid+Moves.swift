extension Grid {
    /// Cells that stand elsewhere than in the frame before: a terminal can move them instead of being told them again.
    public enum Move: Hashable, Sendable {
        /// In one row the cells of a span move by so many columns, to the right if positive. What leaves the span is lost, and
        /// as many cells at its other end are left over.
        case columns(Span, by: Int)
        /// Whole rows move by so many, down if positive, within the range.
        case rows(Range<Int>, by: Int)
    }

    /// The moves that spare the most of what has to be drawn to come here from an older grid, in any order: spans of rows to the
    /// same side by the same way, or one range of rows. Mostly none.
    ///
    /// No wide glyph is cut by one, and rows with links stay.
    ///
    /// - Parameter other: what may be shown as well, of the same size; nil for nothing else.
    /// - Complexity: a comparison a cell, and a few more for each where something seems to have moved.
    public func moves(from old: Grid, orTo other: Grid? = nil) -> [Move] {
        guard old.size == size, size.columns > 1, size.rows > 0 else { return [] }
        let finder = MoveFinder(old: old, new: self, other: other)
        let changed = (0..<size.rows).filter(finder.isBusy)
        guard !changed.isEmpty else { return [] }
        let across = finder.wayAcross(changed).map { way in changed.compactMap { finder.move(inRow: $0, by: way) } }
        let down = changed.count > 2 ? finder.wayDown().flatMap { finder.move(ofRowsBy: $0) } : nil
        if let down, across?.reduce(0, { $0 + $1.gain }) ?? 0 < down.gain { return [down.move] }
        return across?.map(\.move) ?? []
    }

    /// Moves cells; those left over show something else, by a function of their place.
    ///
    /// - Precondition: the moves are of this size.
    public mutating func apply(_ moves: [Move], leaving rest: (_ index: Int) -> Cell) {
        for move in moves {
            move.apply(to: &cells, columns: size.columns, leaving: rest)
        }
    }
}

extension Grid.Move {
    /// Moves what belongs to the cells of a grid with so many columns.
    public func apply<Element>(
        to cells: inout [Element], columns: Int, leaving rest: (_ index: Int) -> Element
    ) {
        switch self {
        case .columns(let span, let way):
            let start = span.row * columns
            Grid.Move.shift(
                &cells, start + span.columns.lowerBound..<start + span.columns.upperBound, by: way, leaving: rest)
        case .rows(let rows, let way):
            Grid.Move.shift(
                &cells, rows.lowerBound * columns..<rows.upperBound * columns, by: way * columns, leaving: rest)
        }
    }

    private static func shift<Element>(
        _ cells: inout [Element], _ range: Range<Int>, by way: Int, leaving rest: (_ index: Int) -> Element
    ) {
        if way < 0 {
            for index in range { cells[index] = index - way < range.upperBound ? cells[index - way] : rest(index) }
        } else {
            for index in range.reversed() {
                cells[index] = index - way >= range.lowerBound ? cells[index - way] : rest(index)
            }
        }
    }
}
