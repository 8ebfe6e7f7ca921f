/// The names that libraries may have.
public enum LibraryName {
    /// Where an import goes that says nothing.
    public static let standard = "library"

    /// Words that `--catalog` takes for something else.
    private static let reserved: Set<String> = ["auto", "itunes", "sample", "all"]
    private static let byteLimit = 64

    /// Whether a library may have this name: 1…64 bytes of letters and digits of any script, spaces, `-`, `_` and `.`, that not first.
    public static func isValid(_ name: String) -> Bool {
        guard (1...byteLimit).contains(name.utf8.count), name.first != ".", !reserved.contains(name.lowercased()) else {
            return false
        }
        guard name.first != " ", name.last != " " else { return false }
        return name.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case " ", "-", "_", ".": true
            default:
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                    .nonspacingMark,
                    .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
                    true
                default: false
                }
            }
        }
    }

    /// - Throws: `badName`.
    static func check(_ name: String) throws(LibraryError) {
        guard isValid(name) else {
            throw LibraryError(
                .badName,
                "no library can be called \"\(name)\": up to \(byteLimit) letters and digits, spaces, - _ and ., "
                    + "but not auto, itunes, sample or all")
        }
    }
}
