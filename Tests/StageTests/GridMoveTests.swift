import Testing

@testable import Stage

/// What has moved as a whole is found, and nothing else.
@Suite struct GridMoveTests {
    private static let size = GridSize(columns: 40, rows: 14)

    /// Cells of which no two are alike.
    private static let picture: Grid = {
        var grid = Grid(size: size)
        for index in grid.cells.indices {
            grid.cells[index] = Cell(
                glyph: "▚", foreground: RGB(UInt32(index * 7919)), background: RGB(UInt32(index * 104_729 & 0xFF_FFFF)))
        }
        return grid
    }()

    private static let moves: [[Grid.Move]] = [
        (2..<11).map { .columns(Grid.Span(row: $0, columns: 0..<40), by: -3) },
        (0..<14).map { .columns(Grid.Span(row: $0, columns: 0..<40), by: 25) },
        (5..<9).map { .columns(Grid.Span(row: $0, columns: 4..<36), by: 1) },
        [.columns(Grid.Span(row: 7, columns: 10..<40), by: -20)],
        [.rows(0..<14, by: -1)], [.rows(0..<14, by: 9)], [.rows(3..<12, by: 2)], [.rows(3..<12, by: -4)],
    ]

    @Test(arguments: moves) func whatMovesIsFound(_ moves: [Grid.Move]) {
        var new = Self.picture
        new.apply(moves) { _ in Cell(background: RGB(0x333333)) }
        #expect(new.moves(from: Self.picture) == moves)
    }

    @Test func whatStaysOrIsNewIsNoMove() {
        var new = Self.picture
        #expect(new.moves(from: new).isEmpty)
        for index in new.cells.indices { new.cells[index].background = RGB(UInt32(index * 31 + 5)) }
        #expect(new.moves(from: Self.picture).isEmpty)
        let blank = Grid(size: Self.size)
        #expect(blank.moves(from: Self.picture).isEmpty && Self.picture.moves(from: blank).isEmpty)
        #expect(Grid(size: GridSize(columns: 3, rows: 3)).moves(from: blank).isEmpty)
    }

    /// A letter that is typed moves the rest of a short word: that takes less than moving it.
    @Test func littleIsNotMoved() {
        var (old, new) = (Grid(size: Self.size), Grid(size: Self.size))
        for (column, letter) in "nature".enumerated() {
            old[5 + column, 3].glyph = Glyph(letter)
            new[6 + column, 3].glyph = Glyph(letter)
        }
        #expect(new.moves(from: old).isEmpty)
    }

    @Test func linksStay() {
        for move in [Grid.Move.columns(Grid.Span(row: 6, columns: 0..<40), by: -5), .rows(0..<14, by: 3)] {
            var old = Self.picture
            old.links = ["https://example.org"]
            old[33, 6].link = 1
            var new = old
            new.apply([move]) { _ in Cell() }
            for found in new.moves(from: old) {
                guard case .rows(let rows, _) = found else {
                    Issue.record("\(found)")
                    continue
                }
                #expect(!rows.contains(6) && !rows.contains(9))
            }
        }
    }

    /// No move cuts a wide glyph in two, at either end.
    @Test func wideGlyphsStayWhole() {
        var random = SeededNumbers(state: 4)
        for _ in 0..<300 {
            var old = Self.picture
            var column = Int(random.next() % 3)
            while column < 38 {
                old[column, 2].glyph = "日"
                old[column + 1, 2].glyph = .continuation
                column += 2 + Int(random.next() % 4)
            }
            let way = Int(random.next() % 15) - 7
            let first = Int(random.next() % 20)
            let move = Grid.Move.columns(Grid.Span(row: 2, columns: first..<first + 18), by: way)
            var new = old
            new.apply([move]) { _ in Cell() }
            for case .columns(let span, let way) in new.moves(from: old) {
                let inner = way < 0 ? span.columns.lowerBound - way : span.columns.upperBound - way
                for column in [span.columns.lowerBound, inner, span.columns.upperBound] where column < 40 {
                    #expect(old[column, 2].glyph != .continuation)
                }
            }
        }
    }
}
