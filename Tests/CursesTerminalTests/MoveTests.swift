import CCurses
import Stage
import TestSupport
import Testing

@testable import CursesTerminal

extension CursesTests {
    /// What has moved is moved by the terminal, and all else is drawn.
    @Suite struct MoveTests {
        private static let cases = ["xterm-256color", "screen-256color", "tmux-256color"].flatMap { term in
            [ColorDepth.truecolor, .indexed].map { EncoderTests.Case(term: term, depth: $0) }
        }

        /// Rows and spans of them move by random ways, with wide glyphs, links and pictures in them, and something else changes.
        @Test(arguments: cases) func everyCellArrives(_ test: EncoderTests.Case) throws {
            for seed in 1...15 {
                var maker = GridMaker(seed: UInt64(seed), size: EncoderTests.size)
                for _ in 0..<6 { _ = maker.next() }
                let grids = (0..<40).map { _ in
                    maker.move()
                    return maker.generator.next() % 4 == 0 ? maker.next() : maker.grid
                }
                try EncoderTests.check(grids, test)
            }
        }

        private static func picture(_ size: GridSize) -> Grid {
            var random = SeededGenerator(seed: 11)
            var grid = Grid(size: size)
            for index in grid.cells.indices {
                grid.cells[index] = Cell(
                    glyph: "▚", foreground: RGB(UInt32.random(in: 0...0xFF_FFFF, using: &random)),
                    background: RGB(UInt32.random(in: 0...0xFF_FFFF, using: &random)))
            }
            return grid
        }

        /// The bytes of a picture, and of what moves in it then.
        private static func bytes(
            _ move: Grid.Move, _ depth: ColorDepth, _ term: String = "xterm-256color"
        ) throws -> (all: [UInt8], moved: [UInt8]) {
            let description = try #require(TerminalDescription.lookup(term))
            let encoder = try CursesEncoder(size: EncoderTests.size, depth: depth, terminal: description)
            var grid = picture(EncoderTests.size)
            let all = encoder.encode(grid)
            grid.apply([move]) { _ in Cell() }
            return (all, encoder.encode(grid))
        }

        private static let moves: [Grid.Move] = [
            .columns(Grid.Span(row: 3, columns: 0..<40), by: -4), .columns(Grid.Span(row: 3, columns: 0..<40), by: 5),
            .columns(Grid.Span(row: 3, columns: 3..<37), by: 7), .columns(Grid.Span(row: 3, columns: 3..<37), by: -7),
            .rows(0..<12, by: 2), .rows(0..<12, by: -3), .rows(2..<9, by: 1), .rows(2..<9, by: -1),
        ]

        @Test(arguments: moves) func aMoveTakesFewBytes(_ move: Grid.Move) throws {
            let direct = try Self.bytes(move, .truecolor)
            #expect(direct.moved.count * 50 < direct.all.count)
            // Old terminals are left alone.
            let old = try Self.bytes(move, .sixteen, "linux")
            #expect(!String(decoding: old.moved, as: UTF8.self).contains("\u{1B}7"))
        }

        /// A cell that changes takes its own bytes and a movement, and none of its neighbours.
        @Test func oneCellTakesFewBytes() throws {
            let encoder = try CursesEncoder(size: EncoderTests.size, depth: .truecolor)
            var maker = GridMaker(seed: 21, size: EncoderTests.size)
            for _ in 0..<300 {
                var grid = maker.next()
                grid.cursor = nil
                _ = encoder.encode(grid)
                #expect(encoder.encode(grid) == [])
                let column = Int.random(in: 1..<39, using: &maker.generator)
                let row = Int.random(in: 0..<12, using: &maker.generator)
                let isPlain = (0..<40).allSatisfy { grid[$0, row].link == 0 && grid[$0, row].attributes == [] }
                guard isPlain, (column - 1...column + 1).allSatisfy({ grid[$0, row].glyph != .continuation }) else {
                    continue
                }
                grid[column, row] = Cell(glyph: "▄", foreground: RGB(0x123456), background: RGB(0x654321))
                // A movement of 8, two colours of 17 and what is around them, the attributes and the glyph.
                #expect(encoder.encode(grid).count <= 8 + 38 + 4 + 3)
            }
        }
    }
}
