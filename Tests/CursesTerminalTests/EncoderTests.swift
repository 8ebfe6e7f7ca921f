import CCurses
import Stage
import TestSupport
import Testing

@testable import CursesTerminal

extension CursesTests {
    @Suite struct EncoderTests {
        struct Case: CustomTestStringConvertible {
            var term: String
            var depth: ColorDepth
            var testDescription: String { "\(term) \(depth)" }
        }

        static let cases = ["xterm-256color", "xterm", "screen-256color", "tmux-256color", "vt100", "linux"].flatMap {
            term in
            ColorDepth.allCases.map { Case(term: term, depth: $0) }
        }

        static let size = GridSize(columns: 40, rows: 12)

        /// Encodes the grids in turn, replays the bytes and compares every cell.
        static func check(_ grids: [Grid], _ test: Case, _ location: SourceLocation = #_sourceLocation) throws {
            let description = try #require(TerminalDescription.lookup(test.term))
            let encoder = try CursesEncoder(size: grids[0].size, depth: test.depth, terminal: description)
            var terminal = VirtualTerminal(
                columns: grids[0].size.columns, rows: grids[0].size.rows,
                erasesWithBackground: description.erasesWithBackground
            ) { Int(curses_character_width($0.value)) }
            var quantizer = ColorQuantizer(depth: test.depth)
            for (index, grid) in grids.enumerated() {
                let bytes = encoder.encode(grid)
                terminal.feed(bytes)
                let problem = difference(
                    terminal, grid, encoder, &quantizer,
                    // The Linux console cannot underline in colours, and its entry says so.
                    underlines: test.term != "linux" || test.depth == .monochrome || test.depth >= .sixteen)
                if let problem {
                    Issue.record(
                        "frame \(index): \(problem)\n\(String(decoding: bytes, as: UTF8.self).debugDescription.suffix(1500))",
                        sourceLocation: location)
                    return
                }
            }
            #expect(terminal.complaints.isEmpty, "\(Set(terminal.complaints))", sourceLocation: location)
        }

        /// The first cell that is not as it should be.
        static func difference(
            _ terminal: VirtualTerminal, _ grid: Grid, _ encoder: CursesEncoder, _ quantizer: inout ColorQuantizer,
            underlines: Bool
        ) -> String? {
            for row in 0..<grid.size.rows {
                for column in 0..<grid.size.columns {
                    let cell = grid[column, row]
                    let place = terminal.place(column, row)
                    let isContinuation = cell.glyph == .continuation
                    var expected = VirtualTerminal.Place(
                        text: cell.glyph.text, style: style(of: cell, canvas: grid.canvas, encoder, &quantizer),
                        link: "",
                        isContinuation: isContinuation)
                    if encoder.takesLinks, cell.link > 0 {
                        expected.link = grid.links[Int(cell.link) - 1].replacing("ä", with: "%C3%A4").replacing(
                            " ", with: "%20")
                    }
                    var actual = place
                    if !underlines { expected.style.underline = false }
                    if encoder.depth != .truecolor, encoder.depth != .monochrome, CursesEncoder.isPicture(cell.glyph),
                        expected.style.foreground == expected.style.background
                    {
                        expected.text = " "
                    }
                    if expected.text == " ", !expected.style.underline, !expected.style.reverse {
                        actual.style.foreground = expected.style.foreground
                        // Bold on nothing is nothing.
                        actual.style.bold = expected.style.bold
                    }
                    if expected.style.foreground == expected.style.background {
                        actual.style.foreground = expected.style.foreground
                    }
                    if actual.text != expected.text { actual = actual.complement }
                    if actual != expected { return "(\(column), \(row)) is \(actual), not \(expected)" }
                }
            }
            if terminal.isCursorVisible { return "the cursor is visible" }
            if let cursor = grid.cursor {
                if terminal.column != cursor.column || terminal.row != cursor.row {
                    return "the cursor is at \(terminal.column), \(terminal.row), not \(cursor)"
                }
            }
            return nil
        }

        static func style(
            of cell: Cell, canvas: RGB, _ encoder: CursesEncoder, _ quantizer: inout ColorQuantizer
        ) -> VirtualTerminal.Style {
            var style = VirtualTerminal.Style()
            var attributes = cell.attributes
            switch encoder.depth {
            case .monochrome:
                attributes = encoder.monochromeAttributes(of: cell, canvas: canvas)
            case .truecolor:
                style.foreground = .rgb(Int(cell.foreground.packed))
                style.background = .rgb(Int(cell.background.packed))
            default:
                let isText = cell.glyph != .space && !CursesEncoder.isPicture(cell.glyph)
                let pair = quantizer.pair(
                    foreground: cell.foreground, background: cell.background, keepsApart: isText)
                style.foreground = .index(Int(pair.foreground))
                style.background = .index(Int(pair.background))
            }
            style.bold = attributes.contains(.bold)
            style.underline = attributes.contains(.underline)
            style.reverse = attributes.contains(.reverse)
            return style
        }

        @Test(arguments: cases) func everyCellArrives(_ test: Case) throws {
            for seed in 1...3 {
                var maker = GridMaker(seed: UInt64(seed), size: EncoderTests.size)
                try EncoderTests.check((0..<40).map { _ in maker.next() }, test)
            }
        }

        @Test func stillFrameIsNoBytes() throws {
            let encoder = try CursesEncoder(size: EncoderTests.size, depth: .truecolor)
            var maker = GridMaker(seed: 7, size: EncoderTests.size)
            for _ in 0..<20 {
                let grid = maker.next()
                _ = encoder.encode(grid)
                #expect(encoder.encode(grid) == [])
            }
        }

        @Test func sameGridsAreTheSameBytes() throws {
            func bytes() throws -> [UInt8] {
                let encoder = try CursesEncoder(size: EncoderTests.size, depth: .truecolor)
                var maker = GridMaker(seed: 8, size: EncoderTests.size)
                return (0..<50).flatMap { _ in encoder.encode(maker.next()) }
            }
            let first = try bytes()
            #expect(try bytes() == first)
        }

        @Test func pairsAreNeverUsedUp() throws {
            // 480 new pairs a frame are 960,000 in all; ncurses has 262,143.
            let encoder = try CursesEncoder(size: EncoderTests.size, depth: .truecolor)
            var random = SeededGenerator(seed: 5)
            var grid = Grid(size: EncoderTests.size)
            for column in 0..<40 {
                grid[column, 0] = Cell(
                    glyph: Glyph("s" as Unicode.Scalar), foreground: RGB(UInt32(column)), background: RGB(0x0F1318))
            }
            var terminal = VirtualTerminal(
                columns: grid.size.columns, rows: grid.size.rows, erasesWithBackground: true
            ) { _ in 1 }
            var quantizer = ColorQuantizer(depth: .truecolor)
            for frame in 0..<2000 {
                // The first row stays, and must keep its pairs.
                for index in grid.cells.indices.dropFirst(40) where frame % 3 > 0 || index % 7 == 0 {
                    grid.cells[index] = Cell(
                        glyph: Glyph("x" as Unicode.Scalar),
                        foreground: RGB(UInt32.random(in: 0...0xFF_FFFF, using: &random)),
                        background: RGB(UInt32.random(in: 0...0xFF_FFFF, using: &random)))
                }
                if frame % 100 == 99 { encoder.invalidate() }
                let bytes = encoder.encode(grid)
                if frame % 100 == 99 {
                    terminal.feed(bytes)
                    let problem = EncoderTests.difference(terminal, grid, encoder, &quantizer, underlines: true)
                    #expect(problem == nil, "frame \(frame): \(problem ?? "")")
                }
                var colors: [Int32: [Int32]] = [:]
                for cell in encoder.drawn { colors[cell.pair, default: [cell.foreground, cell.background]] += [] }
                let isTrue = encoder.drawn.allSatisfy {
                    $0.pair > 0 && colors[$0.pair] == [$0.foreground, $0.background]
                }
                #expect(isTrue, "frame \(frame)")
            }
            #expect(encoder.pool.madeCount > 500_000)
        }

        @Test func morePairsThanThereAreStillDraw() throws {
            let size = GridSize(columns: 40, rows: 4)
            let encoder = try CursesEncoder(size: size, depth: .eight)
            encoder.pool = PairPool(limit: 10)
            var random = SeededGenerator(seed: 6)
            for _ in 0..<50 {
                var grid = Grid(size: size)
                for index in grid.cells.indices {
                    grid.cells[index] = Cell(
                        glyph: Glyph("x" as Unicode.Scalar),
                        foreground: RGB(UInt32.random(in: 0...0xFF_FFFF, using: &random)),
                        background: RGB(UInt32.random(in: 0...0xFF_FFFF, using: &random)))
                }
                #expect(!encoder.encode(grid).isEmpty)
                #expect(encoder.drawn.allSatisfy { (0...10).contains($0.pair) })
            }
        }

        @Test func anotherSizeAndALostScreenAreDrawnWhole() throws {
            let encoder = try CursesEncoder(size: GridSize(columns: 30, rows: 5), depth: .truecolor)
            var quantizer = ColorQuantizer(depth: .truecolor)
            for (columns, rows) in [(30, 5), (80, 24), (12, 3), (1, 1), (200, 60), (30, 5)] {
                var maker = GridMaker(seed: 3, size: GridSize(columns: columns, rows: rows))
                let grid = columns == 1 ? maker.grid : maker.next()
                for _ in 0..<2 {
                    var terminal = VirtualTerminal(columns: columns, rows: rows, erasesWithBackground: true) {
                        Int(curses_character_width($0.value))
                    }
                    terminal.feed(encoder.encode(grid))
                    let problem = EncoderTests.difference(terminal, grid, encoder, &quantizer, underlines: true)
                    #expect(problem == nil, "\(columns) × \(rows): \(problem ?? "")")
                    encoder.invalidate()
                }
            }
        }

        @Test func tooLargeAGridIsCut() throws {
            let encoder = try CursesEncoder(size: GridSize(columns: 5000, rows: 5000), depth: .truecolor)
            #expect(encoder.size == CursesEncoder.largestSize)
            let bytes = encoder.encode(Grid(size: GridSize(columns: 1200, rows: 2)))
            #expect(encoder.size == GridSize(columns: 1000, rows: 2))
            #expect(!bytes.isEmpty)
        }

        @Test func glyphsThatLibcSeesOtherwiseBecomeBoxes() throws {
            let encoder = try CursesEncoder(size: GridSize(columns: 12, rows: 1), depth: .truecolor)
            var grid = Grid(size: GridSize(columns: 12, rows: 1))
            grid[0, 0].glyph = Glyph("世" as Unicode.Scalar)  // wide for libc, one cell here
            grid[2, 0].glyph = Glyph("a" as Unicode.Scalar)  // narrow for libc, two cells here
            grid[3, 0].glyph = .continuation
            grid[5, 0].glyph = Glyph("\u{1CD00}" as Unicode.Scalar)  // unknown to libc
            grid[7, 0].glyph = Glyph("\u{1B}" as Unicode.Scalar)
            grid[9, 0].glyph = .continuation
            grid[11, 0].glyph = Glyph("世" as Unicode.Scalar)
            var terminal = VirtualTerminal(columns: 12, rows: 1, erasesWithBackground: true) { _ in 1 }
            terminal.feed(encoder.encode(grid))
            #expect((0..<12).map { terminal.place($0, 0).text }.joined() == "□ □  □ □   □")
        }

        @Test func linksStayWholeWhereverTheCursorGoes() throws {
            var grid = Grid(size: GridSize(columns: 30, rows: 4))
            grid.links = ["https://example.org/a"]
            for (offset, character) in "see the store".enumerated() {
                grid[3 + offset, 1].glyph = Glyph(character)
                grid[3 + offset, 1].link = 1
            }
            var grids = [grid]
            for column in 0..<30 {
                grid.cursor = CellPoint(column: column, row: column % 2 + 1)
                grid[29 - column, 2].glyph = Glyph("z" as Unicode.Scalar)
                grids.append(grid)
            }
            for column in 3..<16 {
                grid[column, 1].link = 0
                grids.append(grid)
            }
            try EncoderTests.check(grids, Case(term: "xterm-256color", depth: .truecolor))
        }

        @Test func theEnvironmentIsAsBefore() throws {
            let before = ProcessEnvironment.all
            _ = try CursesEncoder(size: GridSize(columns: 20, rows: 5), depth: .truecolor)
            #expect(ProcessEnvironment.all == before)
        }
    }
}
