import Stage
import TestSupport

/// The same random numbers every time: xorshift64*.
/// Makes grids like those of a program: areas, text, pictures, links; each a change of the one before.
struct GridMaker {
    var generator: SeededGenerator
    private(set) var grid: Grid

    init(seed: UInt64, size: GridSize) {
        generator = SeededGenerator(seed: seed)
        grid = Grid(size: size, filledWith: Cell(foreground: RGB(0xEEF2F6), background: RGB(0x0F1318)))
    }

    private static let words = [
        "Nature", "世界地図", "naïve", "a b  c", "e\u{301}te\u{308}", "▀▄█▌", "…‹›", "0.99 €", "日本", "ｶﾅ", "🎧 Song", "한글x",
    ]

    private mutating func color() -> RGB {
        let palette = [0x0F1318, 0x1D242D, 0xEEF2F6, 0x7B8998, 0x35C9BE, 0x123B3F]
        return Bool.random(using: &generator)
            ? RGB(UInt32(palette.randomElement(using: &generator) ?? 0))
            : RGB(UInt32.random(in: 0...0xFF_FFFF, using: &generator))
    }

    /// The next grid: a few areas, lines of text, a shifted row, a picture, or the cursor somewhere else.
    mutating func next() -> Grid {
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: fill()
            case 1: shiftRow()
            case 2: picture()
            case 3: grid.cursor = place()
            case 4: grid.cursor = nil
            default: write()
            }
        }
        return grid
    }

    private mutating func place() -> CellPoint {
        CellPoint(
            column: Int.random(in: 0..<grid.size.columns, using: &generator),
            row: Int.random(in: 0..<grid.size.rows, using: &generator))
    }

    private mutating func fill() {
        let from = place()
        let to = place()
        let cell = Cell(foreground: color(), background: color())
        for row in min(from.row, to.row)...max(from.row, to.row) {
            for column in min(from.column, to.column)...max(from.column, to.column) { put(cell, column, row) }
        }
    }

    private mutating func picture() {
        let from = place()
        for row in from.row..<min(from.row + 4, grid.size.rows) {
            for column in from.column..<min(from.column + 8, grid.size.columns) {
                let glyph = Glyph(["▀", "▌", "▚", "▃"].randomElement(using: &generator) ?? "▀" as Unicode.Scalar)
                put(Cell(glyph: glyph, foreground: color(), background: color()), column, row)
            }
        }
    }

    private mutating func write() {
        let from = place()
        var cell = Cell(foreground: color(), background: color())
        cell.attributes = Attributes(rawValue: UInt8.random(in: 0..<8, using: &generator))
        if Int.random(in: 0..<4, using: &generator) == 0 {
            if grid.links.count < 4 { grid.links.append("https://example.org/\(grid.links.count)?q=ä b") }
            cell.link = UInt8(Int.random(in: 1...grid.links.count, using: &generator))
        }
        var column = from.column
        for character in GridMaker.words.randomElement(using: &generator) ?? "" {
            let isWide = GridMaker.isWide(Glyph(character))
            guard column + (isWide ? 2 : 1) <= grid.size.columns else { break }
            cell.glyph = Glyph(character)
            put(cell, column, from.row)
            if isWide {
                cell.glyph = .continuation
                put(cell, column + 1, from.row)
            }
            if isWide { grid[column, from.row].glyph = Glyph(character) }
            column += isWide ? 2 : 1
        }
    }

    /// Moves some rows, or a span of each, by a random way.
    mutating func move() {
        let (from, to) = (place(), place())
        let rows = min(from.row, to.row)..<max(from.row, to.row) + 1
        if Bool.random(using: &generator) {
            let way = Int.random(in: -4...4, using: &generator)
            grid.apply([.rows(rows, by: way)]) { _ in Cell(background: RGB(0x0F1318)) }
        } else {
            let isWhole = Bool.random(using: &generator)
            let columns =
                isWhole ? 0..<grid.size.columns : min(from.column, to.column)..<max(from.column, to.column) + 1
            let way = Int.random(in: -9...9, using: &generator)
            let moves = rows.map { Grid.Move.columns(Grid.Span(row: $0, columns: columns), by: way) }
            grid.apply(moves) { _ in Cell(background: RGB(0x0F1318)) }
        }
        mend()
    }

    /// Takes away what is left of wide glyphs of which a half is gone.
    private mutating func mend() {
        for index in grid.cells.indices {
            let hasNext = (index + 1) % grid.size.columns != 0
            if grid.cells[index].glyph == .continuation {
                let isWhole = index % grid.size.columns > 0 && GridMaker.isWide(grid.cells[index - 1].glyph)
                if !isWhole { grid.cells[index].glyph = .space }
            } else if GridMaker.isWide(grid.cells[index].glyph),
                !hasNext || grid.cells[index + 1].glyph != .continuation
            {
                grid.cells[index].glyph = .space
            }
        }
    }

    private static func isWide(_ glyph: Glyph) -> Bool {
        glyph.scalars.first.map {
            (0x1100...0x115F).contains($0.value)
                || (0x2E80...0xD7A3).contains($0.value) || (0x1F300...0x1FAFF).contains($0.value)
        } ?? false
    }

    private mutating func shiftRow() {
        let row = place().row
        let start = row * grid.size.columns
        var cells = Array(grid.cells[start..<start + grid.size.columns])
        cells.removeFirst(2)
        cells += [Cell(background: RGB(0x0F1318)), Cell(background: RGB(0x0F1318))]
        if cells[0].glyph == .continuation { cells[0].glyph = .space }
        grid.cells.replaceSubrange(start..<start + grid.size.columns, with: cells)
    }

    /// Puts a cell, so that no half of a wide glyph is left.
    private mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
        if grid[column, row].glyph == .continuation, column > 0, cell.glyph != .continuation {
            grid[column - 1, row].glyph = .space
        }
        if column + 1 < grid.size.columns, grid[column + 1, row].glyph == .continuation {
            grid[column + 1, row].glyph = .space
        }
        grid[column, row] = cell
    }
}
