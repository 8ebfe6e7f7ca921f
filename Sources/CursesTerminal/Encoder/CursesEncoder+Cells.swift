import CCurses
import Glibc
import Stage

extension CursesEncoder {
    /// Gives ncurses every cell that differs, and returns which rows had one.
    ///
    /// - Parameter movedRows: the rows that ncurses still has as they were before cells moved.
    func update(from grid: Grid, movedRows: Range<Int>) -> [Bool] {
        var changedRows = [Bool](repeating: false, count: size.rows)
        let linksDiffer = previous.map { $0.links != grid.links } ?? true
        let columns = min(size.columns, grid.size.columns)
        var row = [DrawnCell](repeating: .blank, count: size.columns)
        pool.beginFrame()
        for y in 0..<min(size.rows, grid.size.rows) {
            var first = size.columns
            var last = -1
            var hasLinks = false
            for x in 0..<columns {
                let cell = grid[x, y]
                let before = drawn[y * size.columns + x]
                let now = drawnCell(cell, in: grid, column: x, row: y, left: x > 0 ? row[x - 1] : nil, before: before)
                row[x] = now
                if now.link != 0 || before.link != 0 {
                    hasLinks = true
                    if now.link != before.link { changedRows[y] = true }
                }
                if now.pair != before.pair || !now.looksLike(before) {
                    first = min(first, x)
                    last = x
                }
            }
            if mustClear || last >= first { changedRows[y] = true }
            if hasLinks, linksDiffer { changedRows[y] = true }
            if movedRows.contains(y) { (first, last) = (0, size.columns - 1) }
            if last >= first { put(row, y: y, first: first, last: last) }
            for x in 0..<columns { drawn[y * size.columns + x] = row[x] }
        }
        pool.endFrame()
        return changedRows
    }

    /// The cell as ncurses is to have it; a cell that looks as before keeps its pair.
    private func drawnCell(
        _ cell: Cell, in grid: Grid, column: Int, row: Int, left: DrawnCell?, before: DrawnCell
    ) -> DrawnCell {
        if cell.glyph == .continuation, let left, !left.isContinuation,
            grid[column - 1, row].glyph != .continuation, isWide(left.glyph)
        {
            var half = left
            half.isContinuation = true
            pool.keep(half.pair)
            return half
        }
        let width =
            column + 1 < size.columns && column + 1 < grid.size.columns
                && grid[column + 1, row].glyph == .continuation ? 2 : 1
        var glyph = cell.glyph == .continuation ? .space : drawable(cell.glyph, width: width)
        var now = DrawnCell.blank
        now.attributes = cell.attributes
        now.link = cell.link
        if depth == .monochrome {
            if hasGoneBack(cell, canvas: grid.canvas) { glyph = .space }
            now.attributes =
                glyph == .space && cell.glyph != .space ? [] : monochromeAttributes(of: cell, canvas: grid.canvas)
        } else {
            let isPicture = CursesEncoder.isPicture(glyph)
            let showsText = glyph != .space && !isPicture
            (now.foreground, now.background) = quantizer.pair(
                foreground: cell.foreground, background: cell.background, keepsApart: showsText)
            if now.foreground == now.background, depth != .truecolor {
                // Nothing to be seen: a space, in a pair that serves all spaces of this ground.
                if isPicture { glyph = .space }
                now.foreground = now.background == 7 ? 0 : 7
            }
        }
        now.glyph = glyph
        if depth != .monochrome {
            now.pair = before.pair
            if before.pair > 0, now.looksLike(before), !mustClear {
                now.foreground = before.foreground
                pool.keep(before.pair)
            } else {
                now.pair = pool.number(foreground: now.foreground, background: now.background)
            }
        }
        return now
    }

    /// The glyph, or □ where libc would draw it in another width than the grid has for it.
    private func drawable(_ glyph: Glyph, width: Int) -> Glyph {
        let base = glyph.singleScalar ?? glyph.scalars.first ?? " "
        if base.value >= 0x20, base.value < 0x7F { return width == 1 || base == " " ? glyph : CursesEncoder.substitute }
        guard CharacterLocale.isUnicode else { return CursesEncoder.question }
        return curses_character_width(base.value) == Int32(width) ? glyph : CursesEncoder.substitute
    }

    private func isWide(_ glyph: Glyph) -> Bool {
        let base = glyph.singleScalar ?? glyph.scalars.first ?? " "
        return base.value >= 0x1100 && curses_character_width(base.value) == 2
    }

    private static let substitute = Glyph("□" as Unicode.Scalar)
    private static let question = Glyph("?" as Unicode.Scalar)

    /// Block elements and sextants: parts of a picture, not text.
    static func isPicture(_ glyph: Glyph) -> Bool {
        guard let scalar = glyph.singleScalar else { return false }
        return (0x2580...0x259F).contains(scalar.value) || (0x1FB00...0x1FBAF).contains(scalar.value)
    }

    /// Hands one row's cells from `first` to `last` to ncurses, widened to the borders of wide glyphs, old and new.
    private func put(_ row: [DrawnCell], y: Int, first: Int, last: Int) {
        let start = y * size.columns
        var first = first
        var last = last
        while first > 0, row[first].isContinuation || drawn[start + first].isContinuation { first -= 1 }
        while last + 1 < size.columns, row[last + 1].isContinuation || drawn[start + last + 1].isContinuation {
            last += 1
        }
        var count = 0
        for x in first...last where !row[x].isContinuation {
            let cell = row[x]
            var attributes = attr_t(0)
            if cell.attributes.contains(.bold) { attributes |= curses_bold() }
            if cell.attributes.contains(.underline) { attributes |= curses_underline() }
            if cell.attributes.contains(.reverse) { attributes |= curses_reverse() }
            withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: 8) { text in
                text.initialize(repeating: 0)
                if let scalar = cell.glyph.singleScalar {
                    text[0] = wchar_t(bitPattern: scalar.value)
                } else {
                    for (index, scalar) in cell.glyph.scalars.prefix(5).enumerated() {
                        text[index] = wchar_t(bitPattern: scalar.value)
                    }
                }
                _ = curses_set_cell(&scratch[count], text.baseAddress, attributes, cell.pair)
            }
            count += 1
        }
        wmove(curses_standard_window(), Int32(y), Int32(first))
        wadd_wchnstr(curses_standard_window(), scratch, Int32(count))
    }
}
