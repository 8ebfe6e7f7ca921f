/// Text from outside made plain for cells.
///
/// What could move the cursor, reorder the line or be drawn in different widths by different terminals does not get
/// through: controls, format characters, unassigned and private code points are dropped; an emoji sequence shows its first
/// emoji, a flag its two letters, a keycap its base; marks beyond the fourth of a cluster are dropped.
public enum CleanText {
    /// How many clusters are kept unless told otherwise.
    public static let longestLine = 4096

    /// One line of clusters that every terminal draws alike, without controls.
    ///
    /// - Parameters:
    ///   - text: anything.
    ///   - limit: how many cells' clusters are kept at most; the rest is dropped.
    /// - Returns: the line; breaks and tabs in it, however many in a row, have become one space.
    public static func line(_ text: String, limit: Int = longestLine) -> String {
        if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var cleaner = LineCleaner(limit: limit)
        for character in text {
            if cleaner.isFull { break }
            cleaner.add(character)
        }
        return String(cleaner.out)
    }

    /// Lines of clean text, with the line breaks of the original as `\n`.
    ///
    /// - Parameter limit: how many clusters are kept at most over all lines.
    public static func block(_ text: String, limit: Int = longestLine * 4) -> String {
        var lines: [String] = []
        var left = limit
        for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            guard left > 0 else { break }
            let cleaned = line(String(part), limit: left)
            left -= cleaned.count + 1
            lines.append(cleaned)
        }
        return lines.joined(separator: "\n")
    }
}

/// Collects a clean line cluster by cluster.
private struct LineCleaner {
    let limit: Int
    var out = String.UnicodeScalarView()
    private var clusters = 0
    private var marks = 0
    private var breakWaits = false

    init(limit: Int) {
        self.limit = limit
    }

    var isFull: Bool { clusters >= limit }

    mutating func add(_ character: Character) {
        if character.isNewline || character == "\t" {
            breakWaits = true
            return
        }
        var isFirst = true
        for scalar in character.unicodeScalars {
            // The first emoji of a joined sequence stands for all of it.
            if scalar.value == 0x200D, let base = character.unicodeScalars.first, base.value > 0x203B,
                base.properties.isEmoji
            {
                break
            }
            if let shown = plain(scalar) { add(shown, startsCluster: isFirst) }
            isFirst = false
        }
    }

    /// The scalar to show, or nil.
    private func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x1F1E6...0x1F1FF: Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x20E3, 0x1F3FB...0x1F3FF: nil
        // Fixed spaces are spaces; the ideographic one keeps its two cells.
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F: " "
        default: TextWidth.isDropped(scalar) ? nil : scalar
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar, startsCluster: Bool) {
        if TextWidth.isMark(scalar) {
            if startsCluster {
                begin("\u{25CC}")
            } else if out.isEmpty {
                return
            }
            guard marks < Glyph.longestCluster - 1 else { return }
            marks += 1
            out.append(scalar)
        } else {
            begin(scalar)
        }
    }

    private mutating func begin(_ scalar: Unicode.Scalar) {
        if breakWaits {
            breakWaits = false
            if let last = out.last, last != " ", scalar != " " {
                out.append(" ")
                clusters += 1
            }
        }
        guard clusters < limit else { return }
        clusters += 1
        marks = 0
        out.append(scalar)
    }
}
