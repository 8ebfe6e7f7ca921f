import Stage

/// One cell as it was given to ncurses.
struct DrawnCell: Equatable {
    var glyph: Glyph
    /// What the terminal is told: packed RGB or palette indices; 0 without colours.
    var foreground: Int32
    var background: Int32
    /// ncurses' number for the two.
    var pair: Int32
    var attributes: Attributes
    var link: UInt8
    /// The right half of the wide glyph before it.
    var isContinuation: Bool

    static let blank = DrawnCell(
        glyph: .space, foreground: 0, background: 0, pair: 0, attributes: [], link: 0, isContinuation: false)

    /// A place of which it is not known what it shows.
    static let unknown = DrawnCell(
        glyph: .space, foreground: 0, background: 0, pair: -1, attributes: [], link: 0, isContinuation: false)

    /// Whether both look the same, whatever a space's foreground is.
    func looksLike(_ other: DrawnCell) -> Bool {
        glyph == other.glyph && isContinuation == other.isContinuation && background == other.background
            && attributes == other.attributes && (foreground == other.foreground || showsNoForeground)
    }

    /// A space without a line under it; reversed, its foreground is what is seen.
    private var showsNoForeground: Bool {
        glyph == .space && !isContinuation && attributes.isDisjoint(with: [.underline, .reverse])
    }
}
