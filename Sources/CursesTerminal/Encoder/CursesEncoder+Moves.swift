import CCurses
import Stage

/// Cells that only stand elsewhere are moved by the terminal: within a row by DCH and ICH, whole rows by DL and IL in a scroll
/// region. The same is done to what ncurses holds for the screen, so that it sees no difference there. What a move leaves
/// over is nothing that a frame ever holds, so that it is drawn whatever it should be.
extension CursesEncoder {
    func movesFromPrevious(to grid: Grid) -> [Grid.Move] {
        guard movesCells, !mustClear, let previous, grid.size == size else { return [] }
        return grid.moves(from: previous)
    }

    /// The rows that have moved, and those between them.
    func rows(of moves: [Grid.Move]) -> Range<Int> {
        let ranges = moves.map { move in
            switch move {
            case .columns(let span, _): span.row..<span.row + 1
            case .rows(let rows, _): rows
            }
        }
        guard let first = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max() else { return 0..<0 }
        return first..<end
    }

    /// Moves the cells here and in ncurses' memory, and gives the bytes that move them on the terminal. The cursor is saved
    /// and restored around them, as is all that ncurses knows of the terminal beside the cells.
    func moveBytes(_ moves: [Grid.Move]) -> [UInt8] {
        guard !moves.isEmpty else { return [] }
        var output = "\u{1B}7"
        var cursor: CellPoint?
        for move in moves {
            switch move {
            case .columns(let span, let way):
                output += sequence(span, by: way, cursor: &cursor)
                moveInMemory(span, by: way)
            case .rows(let rows, let way):
                output += sequence(rows, by: way)
                moveInMemory(rows, by: way)
            }
            move.apply(to: &drawn, columns: size.columns) { _ in .unknown }
        }
        return Array((output + "\u{1B}8").utf8)
    }

    /// - Parameter cursor: where the operation before left it; the one here leaves it where it worked.
    private func sequence(_ span: Grid.Span, by way: Int, cursor: inout CellPoint?) -> String {
        func at(_ column: Int, _ operation: String) -> String {
            let isBelow = cursor == CellPoint(column: column, row: span.row - 1)
            cursor = CellPoint(column: column, row: span.row)
            return (isBelow ? "\u{1B}[B" : "\u{1B}[\(span.row + 1);\(column + 1)H") + "\u{1B}[\(operation)"
        }
        let (count, end) = (abs(way), span.columns.upperBound)
        if way < 0 {
            let delete = at(span.columns.lowerBound, "\(count)P")
            return end == size.columns ? delete : delete + at(end - count, "\(count)@")
        }
        let delete = end == size.columns ? "" : at(end - count, "\(count)P")
        return delete + at(span.columns.lowerBound, "\(count)@")
    }

    private func sequence(_ rows: Range<Int>, by way: Int) -> String {
        let operation = "\(abs(way))\(way < 0 ? "M" : "L")"
        let region = "\u{1B}[\(rows.lowerBound + 1);\(rows.upperBound)r"
        return "\(region)\u{1B}[\(rows.lowerBound + 1);1H\u{1B}[\(operation)\u{1B}[r"
    }

    private func moveInMemory(_ span: Grid.Span, by way: Int) {
        let current = curses_current_screen()
        let row = Int32(span.row)
        let count = span.columns.count - abs(way)
        let source = way < 0 ? span.columns.lowerBound - way : span.columns.lowerBound
        // ncurses counts a wide glyph as one.
        let start = span.row * size.columns + source
        let glyphs = drawn[start..<start + count].count { !$0.isContinuation }
        var cells = [cchar_t](repeating: cchar_t(), count: glyphs + 1)
        wmove(current, row, Int32(source))
        win_wchnstr(current, &cells, Int32(glyphs))
        wmove(current, row, Int32(source + way))
        wadd_wchnstr(current, cells, Int32(glyphs))
        let rest = way < 0 ? span.columns.upperBound + way : span.columns.lowerBound
        wmove(current, row, Int32(rest))
        wadd_wchnstr(current, unknownCells(abs(way)), Int32(abs(way)))
    }

    private func moveInMemory(_ rows: Range<Int>, by way: Int) {
        let current = curses_current_screen()
        scrollok(current, true)
        wsetscrreg(current, Int32(rows.lowerBound), Int32(rows.upperBound - 1))
        wscrl(current, Int32(-way))
        wsetscrreg(current, 0, Int32(size.rows - 1))
        scrollok(current, false)
        let rest = way < 0 ? rows.upperBound + way..<rows.upperBound : rows.lowerBound..<rows.lowerBound + way
        let cells = unknownCells(size.columns)
        for row in rest {
            wmove(current, Int32(row), 0)
            wadd_wchnstr(current, cells, Int32(size.columns))
        }
    }

    /// Cells that are in no frame: without a pair, while all others have one.
    private func unknownCells(_ count: Int) -> [cchar_t] {
        var cell = cchar_t()
        let text: [wchar_t] = [0xFFFD, 0]
        _ = curses_set_cell(&cell, text, 0, 0)
        return [cchar_t](repeating: cell, count: count)
    }
}
