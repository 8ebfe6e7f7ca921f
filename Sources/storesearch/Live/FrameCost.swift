import CursesTerminal
import Stage

/// Foretells what the changed cells of a frame take in bytes.
///
/// ncurses writes a character for each, a colour where it differs from the one before, and moves the cursor to each span; what
/// it saves or wastes besides is learnt, for each level of quality, from the frames that were sent.
struct FrameCost {
    /// What one colour takes.
    private let colorBytes: Int
    /// What frames took lately at each level, of what was counted for them.
    private var ratios = [Double](repeating: 1, count: Quality.ladder.count)

    init(depth: ColorDepth) {
        colorBytes =
            switch depth {
            case .truecolor: 17
            case .indexed: 10
            case .sixteen, .eight: 5
            case .monochrome: 0
            }
    }

    /// What spans take that were drawn at a level, in bytes.
    func bytes(_ spans: [Grid.Span], of grid: Grid, level: Int = 0) -> Int {
        Int(ratios[level] * Double(count(spans, of: grid)))
    }

    /// Learns from what spans took.
    mutating func note(_ spans: [Grid.Span], of grid: Grid, level: Int = 0, bytes: Int) {
        let counted = count(spans, of: grid)
        // What hardly takes anything tells more of the marks around it.
        guard counted > FrameCost.leastSample else { return }
        ratios[level] += (min(max(Double(bytes) / Double(counted), 0.25), 4) - ratios[level]) / 2
    }

    /// As many of the spans, from the first one on, as take no more than so many bytes, but a cell at least. The last one may be cut
    /// short.
    func prefix(of spans: [Grid.Span], of grid: Grid, level: Int = 0, bytes most: Int) -> [Grid.Span] {
        var tally = Tally(colorBytes: colorBytes)
        var kept: [Grid.Span] = []
        let most = Int(Double(most) / ratios[level])
        for span in spans {
            tally.move()
            for column in span.columns {
                tally.add(grid[column, span.row])
                // Both halves of a wide character stay together.
                let isWhole = column == span.columns.lowerBound || grid[column, span.row].glyph == .continuation
                guard tally.bytes > most, !isWhole else { continue }
                return kept + [Grid.Span(row: span.row, columns: span.columns.lowerBound..<column)]
            }
            kept.append(span)
            if tally.bytes > most { return kept }
        }
        return kept
    }

    private func count(_ spans: [Grid.Span], of grid: Grid) -> Int {
        var tally = Tally(colorBytes: colorBytes)
        for span in spans {
            tally.move()
            for column in span.columns { tally.add(grid[column, span.row]) }
        }
        return tally.bytes
    }

    /// Counts along the cells.
    private struct Tally {
        let colorBytes: Int
        private(set) var bytes = 0
        private var foreground: RGB?
        private var background: RGB?

        init(colorBytes: Int) {
            self.colorBytes = colorBytes
        }

        mutating func move() { bytes += 7 }

        mutating func add(_ cell: Cell) {
            if cell.background != background { bytes += colorBytes }
            background = cell.background
            guard cell.glyph != .space else {
                bytes += 1
                return
            }
            if cell.foreground != foreground { bytes += colorBytes }
            foreground = cell.foreground
            bytes += cell.glyph.singleScalar.map { $0.isASCII ? 1 : 3 } ?? 6
        }
    }

    /// In bytes.
    private static let leastSample = 200
}
