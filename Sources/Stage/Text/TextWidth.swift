/// The widths of text in cells, from a table of our own.
public enum TextWidth {
    /// The cells that cleaned text takes.
    public static func of(_ text: String) -> Int {
        text.count
    }
}
