/// The widths of text in cells, from a table of our own.
public enum TextWidth {
    /// The cells that cleaned text takes.
    public static func of(_ text: String) -> Int {
        var width = 0
        for character in text { width += of(character) }
        return width
    }

    /// The cells that one cluster takes: those of its base.
    public static func of(_ character: Character) -> Int {
        character.unicodeScalars.first.map(of(scalar:)) ?? 0
    }

    static func of(scalar: Unicode.Scalar) -> Int {
        1
    }
}
