import Stage

/// A headline and a sentence beneath it, centred, in letters as large as there is room for.
struct CentredWords {
    private struct Line {
        var line: TextLine
        var isHeadline: Bool
        var row: Int
    }

    private let lines: [Line]
    private let columns: Int
    /// The rows that all lines take.
    let rows: Int

    /// - Parameters:
    ///   - columns: the room that there is.
    ///   - rows: likewise.
    ///   - isCut: whether what has no room even in cells is cut to one line each; else it takes more rows.
    init(
        headline: String, sentence: String?, typography: Typography, columns: Int, rows: Int, isCut: Bool = true
    ) {
        func set(_ way: Typography, gap: Int = 0) -> [Line] {
            let headlines = way.lines(headline, .headline, columns: columns)
            let sentences = sentence.map { way.lines($0, .subhead, columns: columns) } ?? []
            let tops = TextLine.stacked(headlines + sentences).tops
            return zip(headlines + sentences, tops).enumerated().map {
                let isHeadline = $0 < headlines.count
                return Line(line: $1.0, isHeadline: isHeadline, row: $1.1 + (isHeadline ? 0 : gap))
            }
        }
        func end(_ lines: [Line]) -> Int { lines.last.map { $0.row + $0.line.rows } ?? 0 }
        let ways = typography.ways
        // Between letters a row, if it is there.
        let settings = ways.flatMap { $0.face(.headline).isPixels ? [set($0, gap: 1), set($0)] : [set($0)] }
        // A headline smaller than what it stands over would be none.
        func isHeaded(_ lines: [Line]) -> Bool {
            guard let first = lines.first, let last = lines.last, last.line.face.isPixels else { return true }
            return first.line.face >= last.line.face
        }
        var lines = settings.first { end($0) <= rows && isHeaded($0) } ?? settings[settings.count - 1]
        if isCut, end(lines) > rows {
            let way = ways[ways.count - 1]
            lines = [Line(line: way.line(headline, .headline, columns: columns), isHeadline: true, row: 0)]
            if let sentence {
                lines.append(Line(line: way.line(sentence, .subhead, columns: columns), isHeadline: false, row: 1))
            }
        }
        (self.lines, self.columns, self.rows) = (lines, columns, end(lines))
    }

    /// The lines from a column and a row on.
    func layers(theme: Theme, column: Int, top: Int) -> [Layer] {
        lines.map {
            $0.line.layer(
                $0.isHeadline ? theme.text : theme.second, isStrong: $0.isHeadline, column: column, row: top + $0.row,
                columns: columns, alignment: .center)
        }
    }
}
