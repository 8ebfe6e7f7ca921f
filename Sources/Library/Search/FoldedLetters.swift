import Foundation

/// Letters of the Latin, Greek and Cyrillic scripts without case, accents, ligatures and strokes.
enum FoldedLetters {
    private static let ranges = [0xC0...0x52F, 0x1E00...0x1FFF]
    private static let first = makeTable(ranges[0])
    private static let second = makeTable(ranges[1])

    /// What a letter is typed as; nil of other scripts, and of ASCII, which SQLite folds.
    static func of(_ scalar: Unicode.Scalar) -> String? {
        let value = Int(scalar.value)
        if value < 0xC0 { return nil }
        if value <= 0x52F { return first[value - 0xC0] }
        return (0x1E00...0x1FFF).contains(value) ? second[value - 0x1E00] : nil
    }

    /// Letters that to Unicode are no others with an accent, but that are typed as others.
    private static let typedAs: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i",
        "ħ": "h",
        "ς": "σ", "×": " ", "÷": " ",
    ]

    private static func makeTable(_ range: ClosedRange<Int>) -> [String?] {
        range.map { value in
            guard let scalar = Unicode.Scalar(UInt32(value)), !(0x300...0x36F).contains(value) else { return nil }
            let pieces = String(Character(scalar)).lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars
            let folded = pieces.filter { !(0x300...0x36F).contains($0.value) }.map { typedAs[$0] ?? String($0) }
                .joined()
            return folded.isEmpty ? nil : folded
        }
    }
}
