/// A ground of dots: a glyph on every so many columns of every so many rows, every other line shifted by half a period.
///
///     columns 4, rows 2   0123456789
///                       0
///                       1   ·   ·
///                       2
///                       3 ·   ·   ·
///
/// It is ground, not text: anything drawn later covers it, it never stands in the way of text or of a picture, also while
/// two screens are mixed, and where few colours are left it is dimmed as the ground is. Its cells are counted from the
/// origin of the layer's coordinates, so it moves with the layer, and with the layer's scroll offset, by whole cells. A
/// layer that is turned or seen in perspective shows none.
public struct Pattern: Hashable, Sendable {
    public var glyph: Glyph
    public var color: RGB
    /// From one dot to the next of its line, in cells.
    public var columns: Int
    /// From one line of dots to the next, in cells; the first line is the last of these rows.
    public var rows: Int
    /// Whether columns are counted from the right, from where the origin lies in a mirror.
    var isMirrored = false

    /// - Precondition: the glyph is one cell wide, the periods are positive.
    public init(_ glyph: Glyph = "·", color: RGB, columns: Int = 4, rows: Int = 2) {
        precondition(TextWidth.of(glyph.text) == 1, "a dot is one cell wide")
        precondition(columns > 0 && rows > 0, "a pattern has positive periods")
        (self.glyph, self.color, self.columns, self.rows) = (glyph, color, columns, rows)
    }

    /// Whether a cell has a dot; counted from the pattern's origin, which may be anywhere.
    func hasDot(column: Int, row: Int) -> Bool {
        // A remainder of a negative number is negative or zero.
        let line = (row % (2 * rows) + 2 * rows) % (2 * rows)
        if line == rows - 1 { return (column - columns / 2) % columns == 0 }
        return line == 2 * rows - 1 && column % columns == 0
    }
}
