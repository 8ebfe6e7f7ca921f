/// Letters of pixels that are several rows of cells high, for those who need large text.
///
/// A letter is drawn on all `rows` rows of pixels. The first `over` of them stand above the line: only marks over letters
/// use them, and they hang into what is above, where the line before it has at most descenders. The line itself has
/// `lineRows`, of which the last ones, from `baseline` on, are below the baseline.
///
///     row 0  ...##.   over the line
///     row 1  ..##..   ┐
///       …             │ the line
///     row 7  .####.   ┘ above the baseline
///     row 8  ......     below it
///
/// Letters are found by cluster, so a letter and its marks are found whether they are one scalar or several.
/// A font is text that people can read and change; `PixelFont.parse` reads it and docs/FONT.md describes it.
public struct PixelFont: Sendable {
    /// One letter: its pixels by row from the top, bit x of a row for the pixel x from the left.
    struct Letter: Hashable, Sendable {
        /// In pixels, 1…32.
        var width: Int
        /// As many as the font has rows.
        var rows: [UInt32]
    }

    /// The numbers at the beginning of a font.
    struct Measures: Hashable, Sendable {
        /// Rows of pixels of a drawing, 1…32.
        var rows: Int
        /// Rows above the line, 0 or more, fewer than `baseline`.
        var over: Int
        /// Rows above the baseline, the `over` rows among them.
        var baseline: Int
        /// Columns of pixels between two letters, 0…8.
        var spacing: Int
    }

    let measures: Measures
    let letters: [Character: Letter]
    /// Those of ASCII by their code: most texts are made of them, and to look a cluster up among all letters takes twice as long.
    private let basic: [Letter?]

    init(measures: Measures, letters: [Character: Letter]) {
        (self.measures, self.letters) = (measures, letters)
        basic = (0..<128).map { letters[Character(Unicode.Scalar($0))] }
    }

    /// The letter of a cluster; nil where the font has none.
    func letter(_ character: Character) -> Letter? {
        if let code = character.asciiValue { return basic[Int(code)] }
        return letters[character]
    }

    /// Rows of pixels from one line to the next.
    var lineRows: Int { measures.rows - measures.over }

    /// Whether the font has every cluster of a text. A text that has others is shown in cells' own letters as a whole.
    public func covers(_ text: String) -> Bool {
        text.allSatisfy { letter($0) != nil }
    }

    /// The columns of pixels from the first letter's left to the last one's right side; what the font has not counts nothing.
    func width(of text: String) -> Int {
        max(text.reduce(0) { $0 + advance(of: $1) } - measures.spacing, 0)
    }

    /// The columns from a letter's left side to the next one's.
    func advance(of character: Character) -> Int {
        letter(character).map { $0.width + measures.spacing } ?? 0
    }
}
