import Stage
import Testing

@testable import CursesTerminal

@Test func smoke() throws {
    let encoder = try CursesEncoder(size: GridSize(columns: 20, rows: 3), depth: .truecolor)
    var grid = Grid(size: GridSize(columns: 20, rows: 3), filledWith: Cell(foreground: RGB(0x123456), background: RGB(0x0F1318)))
    for (i, c) in "Hello 世".enumerated() { grid[i, 1].glyph = Glyph(c) }
    grid[7, 1].glyph = .continuation
    print(String(decoding: encoder.encode(grid), as: UTF8.self).debugDescription)
    #expect(encoder.encode(grid) == [])
    grid[2, 1].foreground = RGB(0xFF0000)
    grid.cursor = CellPoint(column: 3, row: 2)
    print(String(decoding: encoder.encode(grid), as: UTF8.self).debugDescription)
    grid.cursor = CellPoint(column: 4, row: 2)
    print(String(decoding: encoder.encode(grid), as: UTF8.self).debugDescription)
}
