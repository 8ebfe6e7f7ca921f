import Testing

@testable import Stage

@Suite struct GridTests {
    @Test func applyingTheChangesGivesTheTarget() {
        var random = SeededNumbers(state: 42)
        for _ in 0..<200 {
            let size = GridSize(columns: 12, rows: 3)
            let (old, new) = (grid(size, &random), grid(size, &random))
            var result = old
            result.apply(new.changes(from: old), from: new)
            #expect(result == new)
        }
    }

    @Test func equalGridsHaveNoChanges() {
        let grid = Compositor.fresh(Scenes.screenLayer([Scenes.popup(scale: 1)]))
        #expect(grid.changes(from: grid).isEmpty)
    }

    @Test func changesAreTheLongestSpans() {
        var (old, new) = (Grid(size: GridSize(columns: 9, rows: 2)), Grid(size: GridSize(columns: 9, rows: 2)))
        for column in [1, 2, 5, 8] { new[column, 1].glyph = Glyph("x") }
        #expect(new.changes(from: old).map(\.columns) == [1..<3, 5..<6, 8..<9])
        old[0, 0] = Cell(glyph: Glyph("日"))
        old[1, 0].glyph = .continuation
        new[0, 0] = Cell(glyph: Glyph("本"))
        new[1, 0].glyph = .continuation
        #expect(new.changes(from: old).first == Grid.Span(row: 0, columns: 0..<2))
    }

    @Test func anotherSizeDiffersEverywhere() {
        let new = Grid(size: GridSize(columns: 3, rows: 2))
        #expect(new.changes(from: Grid(size: GridSize(columns: 3, rows: 3))).count == 2)
    }

    private func grid(_ size: GridSize, _ random: inout SeededNumbers) -> Grid {
        var grid = Grid(size: size)
        for index in grid.cells.indices where random.next() % 3 == 0 {
            grid.cells[index].glyph = random.next() % 2 == 0 ? "x" : "y"
        }
        return grid
    }
}

/// A small generator with a seed, so that a failure can be repeated.
struct SeededNumbers {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
