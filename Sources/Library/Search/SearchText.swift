import Foundation

/// Texts as they stand in the full-text tables, and typed words as they are looked for there: one way for both.
///
/// SQLite's tokenizer folds case and accents and splits at whatever is neither letter nor digit. Before that, here:
/// - scripts without spaces become single characters, so that any part of them is found;
/// - an apostrophe joins (`don't` is `dont`);
/// - letters with a stroke, ligatures and full-width forms become plain ones.
enum SearchText {
    /// A text for the full-text tables, and how many words it has. Behind it stand the parts of words with an apostrophe, so that
    /// `letranger` and `etranger` both find `L'Étranger`.
    static func indexed(_ text: String) -> (text: String, words: Int) {
        var scan = text
        let plain = scan.withUTF8 { plainWords($0) }
        if let plain { return (text, plain) }
        let (joined, parts) = prepared(text)
        let words = tokens(joined).count
        return (parts.isEmpty ? joined : joined + " " + parts.joined(separator: " "), words)
    }

    /// What a typed word is looked for as: its tokens, one after the other. None where nothing of it can be found.
    static func tokens(ofWord word: Substring) -> [String] {
        tokens(prepared(String(word)).joined).map(String.init)
    }

    /// Whether a typed character stands between words.
    static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        !isTokenScalar(scalar) && !isApostrophe(scalar) && !isMark(scalar)
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

    /// The text with its apostrophes taken out, and the parts that they separated.
    private static func prepared(_ text: String) -> (joined: String, parts: [String]) {
        var text = text
        if text.unicodeScalars.contains(where: needsComposing) { text = text.precomposedStringWithCompatibilityMapping }
        var joined = String.UnicodeScalarView()
        var parts: [String] = []
        var word = String.UnicodeScalarView()
        var hasApostrophe = false
        func endWord() {
            if hasApostrophe { parts.append(String(word)) }
            word.removeAll(keepingCapacity: true)
            hasApostrophe = false
        }
        for scalar in text.unicodeScalars {
            if isApostrophe(scalar) {
                guard !word.isEmpty else { continue }
                hasApostrophe = true
                word.append(" ")
            } else if isSingle(scalar) {
                endWord()
                joined.append(" ")
                joined.append(scalar)
                joined.append(" ")
            } else if let plain = plainForms[scalar] {
                joined.append(contentsOf: plain.unicodeScalars)
                word.append(contentsOf: plain.unicodeScalars)
            } else {
                if scalar == " " { endWord() } else { word.append(scalar) }
                joined.append(scalar)
            }
        }
        endWord()
        return (String(joined), parts)
    }

    private static func tokens(_ text: String) -> [Substring.UnicodeScalarView.SubSequence] {
        text[...].unicodeScalars.split { !isTokenScalar($0) && !isMark($0) }
    }

    // MARK: - Characters

    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "'" || scalar == "’" || scalar == "ʼ" || scalar == "＇" || scalar == "‘"
    }

    /// What SQLite's tokenizer takes for a part of a word.
    private static func isTokenScalar(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .privateUse:
            return true
        default: return false
        }
    }

    /// Accents on the letter before.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

    /// A letter of a script that is written without spaces, or, as Korean, with endings that no tokenizer knows.
    private static func isSingle(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E01...0x0E5B, 0x0E81...0x0EDF, 0x1000...0x109F, 0x1780...0x17DD, 0x3005...0x3007, 0x3031...0x3035,
            0x3041...0x30FF, 0x3105...0x312F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0x20000...0x323AF:
            true
        default: false
        }
    }

    /// Forms of width and letters in pieces, which only Unicode's tables put together.
    private static func needsComposing(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x2100...0x214F, 0x3099...0x309A, 0xFB00...0xFB06, 0xFF00...0xFFEF: true
        default: false
        }
    }

    /// Letters that are no accented ones to Unicode but are typed as plain ones.
    private static let plainForms: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d",
        "ð": "d",
        "Ð": "d", "ł": "l", "Ł": "l", "þ": "th", "Þ": "th", "ı": "i", "İ": "i", "ħ": "h", "Ħ": "h",
    ]
}
