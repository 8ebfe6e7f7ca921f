import CCurses
import Stage
import Testing

@testable import CursesTerminal

extension CursesTests {
    @Suite struct EncoderTests {
        struct Case: CustomTestStringConvertible {
            var term: String
            var depth: ColorDepth
            var testDescription: String { "\(term) \(depth)" }
        }

        static let cases = ["xterm-256color", "xterm", "screen-256color", "tmux-256color", "vt100", "linux"].flatMap { term in
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
                let problem = difference(terminal, grid, encoder, &quantizer)
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
            _ terminal: VirtualTerminal, _ grid: Grid, _ encoder: CursesEncoder, _ quantizer: inout ColorQuantizer
        ) -> String? {
            for row in 0..<grid.size.rows {
                for column in 0..<grid.size.columns {
                    let cell = grid[column, row]
                    let place = terminal.place(column, row)
                    let isContinuation = cell.glyph == .continuation
                    var expected = VirtualTerminal.Place(
                        text: cell.glyph.text, style: style(of: cell, encoder, &quantizer), link: "",
                        isContinuation: isContinuation)
                    if encoder.depth >= .indexed, cell.link > 0 {
                        expected.link = grid.links[Int(cell.link) - 1].replacing("ä", with: "%C3%A4").replacing(" ", with: "%20")
                    }
                    var actual = place
                    if encoder.depth != .truecolor, encoder.depth != .monochrome, CursesEncoder.isPicture(cell.glyph),
                        expected.style.foreground == expected.style.background {
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
                    if actual != expected { return "(\(column), \(row)) is \(actual), not \(expected)" }
                }
            }
            if let cursor = grid.cursor {
                if !terminal.isCursorVisible || terminal.column != cursor.column || terminal.row != cursor.row {
                    return "the cursor is at \(terminal.column), \(terminal.row), not \(cursor)"
                }
            } else if terminal.isCursorVisible {
                return "the cursor is visible"
            }
            return nil
        }

        static func style(
            of cell: Cell, _ encoder: CursesEncoder, _ quantizer: inout ColorQuantizer
        ) -> VirtualTerminal.Style {
            var style = VirtualTerminal.Style()
            var attributes = cell.attributes
            switch encoder.depth {
            case .monochrome:
                attributes = encoder.monochromeAttributes(of: cell)
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
            for seed in 1...6 {
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
    }
}
