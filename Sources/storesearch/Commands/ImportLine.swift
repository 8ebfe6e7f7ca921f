import Library
import Stage

/// How far an import is, in one line: `[████▌     ] 45%  450,000 rows  61,200 rows/s  9 s left`.
struct ImportLine {
    /// Whether the terminal shows it.
    var isShown = false
    private let start: Double
    /// When how many rows were there, for the rate: the last few seconds.
    private var marks: [(now: Double, rows: Int)] = []

    private static let rateSeconds = 5.0
    private static let widestBar = 40
    private static let narrowestBar = 8

    /// - Parameter start: of the import, in seconds of the clock that `now` is of.
    init(start: Double) {
        self.start = start
    }

    /// The line, at most so many columns wide.
    mutating func text(_ progress: Importer.Progress, now: Double, columns: Int, hasBar: Bool) -> String {
        marks.append((now, progress.rows))
        while marks.count > 2, now - marks[0].now > ImportLine.rateSeconds { marks.removeFirst() }
        let count = CountText.rows(progress.rows)
        if progress.isFinishing { return fitted([count, "putting the library in order …"], columns) }
        var parts = [count]
        if let rate { parts.append(CountText.number(rate) + " rows/s") }
        guard let bytes = progress.bytes, bytes > 0 else { return fitted(parts, columns) }
        let fraction = min(1, Double(progress.bytesRead) / Double(bytes))
        if fraction > 0.01, now - start > 1 {
            parts.append(CountText.duration((now - start) * (1 - fraction) / fraction) + " left")
        }
        let percent = "\(Int(fraction * 100))%"
        let rest = fitted([percent] + parts, columns)
        let room = min(ImportLine.widestBar, columns - TextWidth.of(rest) - 4)
        guard hasBar, room >= ImportLine.narrowestBar else { return rest }
        return "[" + ImportLine.bar(fraction, width: room) + "] " + rest
    }

    /// Rows a second of the last few seconds.
    private var rate: Int? {
        guard let first = marks.first, let last = marks.last, last.now - first.now > 0.2 else { return nil }
        return Int(Double(last.rows - first.rows) / (last.now - first.now))
    }

    /// In eighths of a cell.
    private static func bar(_ fraction: Double, width: Int) -> String {
        let eighths = Int(fraction * Double(width * 8))
        let whole = String(repeating: "█", count: eighths / 8)
        let part = eighths % 8 == 0 ? "" : String(["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8 - 1])
        return whole + part + String(repeating: " ", count: width - eighths / 8 - part.count)
    }

    /// As many of the parts as fit, from the first.
    private func fitted(_ parts: [String], _ columns: Int) -> String {
        var line = ""
        for part in parts {
            let longer = line.isEmpty ? part : line + "  " + part
            if TextWidth.of(longer) > columns { break }
            line = longer
        }
        return line
    }
}
