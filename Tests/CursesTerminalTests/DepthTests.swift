import CCurses
import Stage
import TestSupport
import Testing

@testable import CursesTerminal

extension CursesTests {
    /// Other colours in the middle of a session.
    @Suite struct DepthTests {
        @Test(arguments: [ColorDepth.eight, .sixteen, .indexed]) func everyCellArrivesInTheNewColours(
            _ depth: ColorDepth
        ) throws {
            let size = EncoderTests.size
            let encoder = try CursesEncoder(size: size, depth: depth, terminal: TerminalDescription.lookup("xterm"))
            var terminal = VirtualTerminal(columns: size.columns, rows: size.rows, erasesWithBackground: true) {
                Int(curses_character_width($0.value))
            }
            var maker = GridMaker(seed: 11, size: size)
            for _ in 0..<5 { terminal.feed(encoder.encode(maker.next())) }
            for depth in [ColorDepth.truecolor, depth, .truecolor] {
                try encoder.use(depth)
                var quantizer = ColorQuantizer(depth: depth)
                for frame in 0..<20 {
                    let grid = maker.next()
                    terminal.feed(encoder.encode(grid))
                    let problem = EncoderTests.difference(terminal, grid, encoder, &quantizer, underlines: true)
                    #expect(problem == nil, "\(depth), frame \(frame): \(problem ?? "")")
                    if problem != nil { return }
                }
            }
            #expect(terminal.complaints.isEmpty)
        }

        /// The same depth again costs nothing.
        @Test func theSameDepthChangesNothing() throws {
            let encoder = try CursesEncoder(size: EncoderTests.size, depth: .truecolor)
            var maker = GridMaker(seed: 12, size: EncoderTests.size)
            let grid = maker.next()
            _ = encoder.encode(grid)
            try encoder.use(.truecolor)
            #expect(encoder.encode(grid) == [])
        }
    }
}
