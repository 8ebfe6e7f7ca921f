/// Lines of a given width, broken between clusters: in cells, or in whatever unit a cluster is measured in.
public enum TextLayout {
    /// The text if it fits, else its beginning with `…`.
    ///
    /// - Returns: a text of at most `width` cells; empty for a width below 1.
    public static func truncated(_ text: String, toWidth width: Int) -> String {
        truncated(text, toWidth: width) { TextWidth.of($0) }
    }

    /// As above, with clusters measured by `measure`.
    static func truncated(_ text: String, toWidth width: Int, _ measure: (Character) -> Int) -> String {
        guard width > 0 else { return "" }
        if total(text, measure) <= width { return text }
        guard measure("…") <= width else { return "" }
        var kept = prefix(text, width: width - measure("…"), measure)
        while kept.last == " " { kept.removeLast() }
        return kept + "…"
    }

    /// As many clusters from the beginning as fit in `width` cells.
    public static func prefix(_ text: String, width: Int) -> String {
        prefix(text, width: width) { TextWidth.of($0) }
    }

    private static func prefix(_ text: String, width: Int, _ measure: (Character) -> Int) -> String {
        var kept = ""
        var used = 0
        for character in text {
            used += measure(character)
            if used > width { break }
            kept.append(character)
        }
        return kept
    }

    /// The text in lines of at most `width` cells.
    ///
    /// Lines break at spaces (which the break replaces), after hyphens and dashes, and between wide clusters; a word that
    /// is wider than a line breaks between clusters. A wide cluster alone stands in a line of one cell. `\n` breaks too.
    ///
    /// - Returns: at least one line.
    public static func wrapped(_ text: String, width: Int) -> [String] {
        wrapped(text, width: width) { TextWidth.of($0) }
    }

    /// As above, with clusters measured by `measure`.
    static func wrapped(_ text: String, width: Int, _ measure: (Character) -> Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            wrappedLine(line, width: max(width, 1), measure)
        }
    }

    private static func total(_ text: some StringProtocol, _ measure: (Character) -> Int) -> Int {
        text.reduce(0) { $0 + measure($1) }
    }

    private static func wrappedLine(_ text: Substring, width: Int, _ measure: (Character) -> Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        var gap = ""
        func finish() {
            lines.append(line)
            (line, used, gap) = ("", 0, "")
        }
        for piece in pieces(of: text) {
            if piece.allSatisfy({ $0 == " " }) {
                gap += piece
                continue
            }
            let wide = total(gap, measure) + total(piece, measure)
            if used + wide <= width {
                line += gap + piece
                used += wide
                gap = ""
                continue
            }
            if !line.isEmpty { finish() }
            gap = ""
            for character in piece {
                let wide = measure(character)
                if used + wide > width, !line.isEmpty { finish() }
                line.append(character)
                used += wide
            }
        }
        finish()
        return lines
    }

    /// The text cut into spaces and what must stay together.
    private static func pieces(of text: Substring) -> [Substring] {
        var out: [Substring] = []
        var start = text.startIndex
        var index = text.startIndex
        var previous: Character?
        while index < text.endIndex {
            let character = text[index]
            if let previous, start < index, mayBreak(between: previous, and: character) {
                out.append(text[start..<index])
                start = index
            }
            previous = character
            index = text.index(after: index)
        }
        if start < text.endIndex { out.append(text[start...]) }
        return out
    }

    /// Japanese punctuation, small kana and marks of length, which no line begins with, and brackets, which none ends with.
    private static let neverFirst = Set("、。，．・：；？！）」』】〉》〕］｝ー〜々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
    private static let neverLast = Set("（「『【〈《〔［｛")

    private static let breaksAfter: Set<Character> = ["-", "‐", "–", "—", "/"]

    private static func mayBreak(between left: Character, and right: Character) -> Bool {
        if (left == " ") != (right == " ") { return true }
        if left == " " { return false }
        if breaksAfter.contains(left) { return !breaksAfter.contains(right) && right.isLetter }
        return TextWidth.of(left) == 2 && TextWidth.of(right) == 2
            && !neverLast.contains(left) && !neverFirst.contains(right)
    }
}
