/// The widths of text in cells, from a table of our own, so that every machine agrees.
///
/// - SeeAlso: Unicode Standard Annex 11, East Asian Width; `generate-width-table.py` makes the table.
public enum TextWidth {
    /// The cells that cleaned text takes.
    public static func of(_ text: String) -> Int {
        var width = 0
        for scalar in text.unicodeScalars { width += of(scalar) }
        return width
    }

    /// The cells that one cluster takes: 0 for marks alone, 2 for most of East Asia and for emoji.
    public static func of(_ character: Character) -> Int {
        var width = 0
        for scalar in character.unicodeScalars { width += of(scalar) }
        return width
    }

    /// The cells of one scalar: 0 for marks and for what is never drawn, else 1 or 2.
    public static func of(_ scalar: Unicode.Scalar) -> Int {
        let code = scalar.value
        if code < 0x300 { return code >= 0x20 && !(0x7F..<0xA0).contains(code) && code != 0xAD ? 1 : 0 }
        if contains(WidthTable.zero, code) || contains(WidthTable.dropped, code) { return 0 }
        return contains(WidthTable.wide, code) ? 2 : 1
    }

    /// Whether a scalar joins the one before it in its cell.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x300 && contains(WidthTable.zero, scalar.value)
    }

    /// Whether a scalar must never reach a cell.
    static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        let code = scalar.value
        if code < 0x300 { return of(scalar) == 0 }
        return contains(WidthTable.dropped, code)
    }

    private static func contains(_ ranges: [(first: UInt32, last: UInt32)], _ code: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if code > ranges[middle].last {
                low = middle + 1
            } else if code < ranges[middle].first {
                high = middle
            } else {
                return true
            }
        }
        return false
    }
}
