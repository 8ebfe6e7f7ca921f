import CursesTerminal
import Stage
import Testing

@testable import storesearch

/// What changed cells are expected to take.
@Suite struct FrameCostTests {
    private static let white = RGB(red: 255, green: 255, blue: 255)

    /// A row of letters, each in colours of its own.
    private static func colorful(columns: Int) -> Grid {
        var grid = Grid(size: GridSize(columns: columns, rows: 1))
        for column in 0..<columns {
            let shade = UInt8(column % 256)
            grid[column, 0] = Cell(
                glyph: Glyph("x"), foreground: RGB(red: shade, green: 0, blue: 0),
                background: RGB(red: 0, green: shade, blue: 9))
        }
        return grid
    }

    private static func row(of grid: Grid) -> [Grid.Span] { [Grid.Span(row: 0, columns: 0..<grid.size.columns)] }

    @Test func colorsCostWhatTheirSequencesTake() {
        let grid = Self.colorful(columns: 10)
        #expect(FrameCost(depth: .truecolor).bytes(Self.row(of: grid), of: grid) == 7 + 10 * 35)
        #expect(FrameCost(depth: .monochrome).bytes(Self.row(of: grid), of: grid) == 7 + 10)
        // A colour that is in force costs nothing.
        let plain = Grid(
            size: grid.size, filledWith: Cell(glyph: Glyph("x"), foreground: Self.white, background: .black))
        #expect(FrameCost(depth: .truecolor).bytes(Self.row(of: plain), of: plain) == 7 + 34 + 10)
    }

    @Test func itLearnsFromWhatWasSent() {
        let grid = Self.colorful(columns: 40)
        let spans = Self.row(of: grid)
        var cost = FrameCost(depth: .truecolor)
        let before = cost.bytes(spans, of: grid)
        for _ in 0..<12 { cost.note(spans, of: grid, bytes: before / 2) }
        #expect(abs(cost.bytes(spans, of: grid) - before / 2) < 3)
        let part = cost.prefix(of: spans, of: grid, bytes: 400)
        #expect(cost.bytes(part, of: grid) <= 400 && cost.bytes(part, of: grid) > 370)
        // One that stands out does not decide alone.
        cost.note(spans, of: grid, bytes: before * 1000)
        #expect(cost.bytes(spans, of: grid) < 3 * before)
    }

    @Test func aPartTakesNoMoreThanItMay() {
        let grid = Self.colorful(columns: 200)
        let cost = FrameCost(depth: .truecolor)
        let spans = [Grid.Span(row: 0, columns: 0..<50), Grid.Span(row: 0, columns: 60..<200)]
        for most in [100, 500, 1000, 2500, 4000] {
            let part = cost.prefix(of: spans, of: grid, bytes: most)
            #expect(cost.bytes(part, of: grid) <= most)
            #expect(cost.bytes(part, of: grid) > most - 42 - 7)
        }
        #expect(cost.prefix(of: spans, of: grid, bytes: 100_000) == spans)
        #expect(cost.prefix(of: spans, of: grid, bytes: 0) == [Grid.Span(row: 0, columns: 0..<1)])
    }

    @Test func aWideCharacterIsNotCut() {
        var grid = Grid(size: GridSize(columns: 20, rows: 1))
        for column in stride(from: 0, to: 20, by: 2) {
            grid[column, 0] = Cell(glyph: Glyph("音"), foreground: Self.white, background: .black)
            grid[column + 1, 0] = Cell(glyph: .continuation, foreground: Self.white, background: .black)
        }
        let cost = FrameCost(depth: .truecolor)
        for most in 0..<140 {
            let part = cost.prefix(of: Self.row(of: grid), of: grid, bytes: most)
            #expect(part.reduce(0) { $0 + $1.columns.count } % 2 == 0, "\(most) bytes")
        }
    }
}
