import Foundation

/// Texts as they stand in the full-text tables, and typed words as they are looked for there: one way for both.
///
/// Scripts without spaces become single characters, so that any part of them is found. An apostrophe joins: `don't` is `dont`.
/// Accents, ligatures, strokes and forms of width go (`FoldedLetters`). SQLite's tokenizer then splits at what is neither letter nor
/// digit, and folds the rest.
enum SearchText {
    /// A text for the full-text tables. Behind it stand the parts of words with an apostrophe, so that `letranger` and `etranger`
    /// both find `L'Étranger`.
    static func indexed(_ text: String) -> String {
        var text = text
        if text.withUTF8({ plainWords($0) }) != nil { return text }
        return FoldedText(text).indexed
    }

    /// How many words a text has.
    static func wordCount(_ text: String) -> Int {
        var text = text
        return text.withUTF8({ plainWords($0) }) ?? tokens(FoldedText(text).joined).count
    }

    /// What a typed word is looked for as: its tokens, one after the other. None where nothing of it can be found.
    static func tokens(ofWord word: Substring) -> [String] {
        tokens(FoldedText(String(word)).joined.lowercased()).map { String($0) }
    }

    /// Whether a typed character stands between words.
    static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        !isTokenScalar(scalar) && !isApostrophe(scalar) && !isMark(scalar)
    }

    /// A letter of a script that is written without spaces, or, as Korean, with endings that no tokenizer knows.
    static func isSingle(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x0E00: false
        case 0x0E01...0x0E5B, 0x0E81...0x0EDF, 0x1000...0x109F, 0x1780...0x17DD, 0x3005...0x3007, 0x3031...0x3035,
            0x3041...0x30FF, 0x3105...0x312F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0x20000...0x323AF:
            true
        default: false
        }
    }

    /// How many words an ASCII text without apostrophes has; nil of any other.
    private static func plainWords(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var words = 0
        var isInWord = false
        for byte in bytes {
            guard byte < 0x80, byte != UInt8(ascii: "'") else { return nil }
            let isWord = (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
            if isWord, !isInWord { words += 1 }
            isInWord = isWord
        }
        return words
    }

    private static func tokens(_ text: String) -> [Substring] {
        text.unicodeScalars.split { !isTokenScalar($0) }.map { Substring($0) }
    }

    // MARK: - Characters

    static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "'", "’", "‘", "ʼ", "＇": true
        default: false
        }
    }

    /// What SQLite's tokenizer takes for a part of a word.
    private static func isTokenScalar(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }

    /// An accent on the letter before.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

    /// Forms of width and letters in pieces, which only Unicode's tables put together.
    static func needsComposing(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x1100: false
        case 0x1100...0x11FF, 0x2100...0x214F, 0x3099...0x309A, 0xFB00...0xFB06, 0xFF00...0xFFEF: true
        default: false
        }
    }
}
