import Foundation

/// Texts as words to compare: without case, accents and punctuation.
enum SearchWords {
    /// The words of a query. An apostrophe joins: `don't` is `dont`.
    static func words(_ text: String) -> [String] {
        split(folded(text).filter { !isApostrophe($0) })
    }

    /// The words of a query or a name as one text.
    static func phrase(_ text: String) -> String {
        // Most names are ASCII, and to fold those by Foundation would take ten times as long.
        var phrase: [UInt8] = []
        phrase.reserveCapacity(text.utf8.count)
        var isBetweenWords = false
        for byte in text.utf8 {
            switch byte {
            case 0x80...: return words(text).joined(separator: " ")
            case UInt8(ascii: "'"): break
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                if isBetweenWords, !phrase.isEmpty { phrase.append(UInt8(ascii: " ")) }
                isBetweenWords = false
                // Of a digit the bit is set already.
                phrase.append(byte | 0x20)
            default: isBetweenWords = true
            }
        }
        return String(decoding: phrase, as: UTF8.self)
    }

    /// The words by which a text is found: also the parts on either side of an apostrophe, so that both `letranger` and
    /// `etranger` find `L'Étranger`.
    static func index(_ text: String) -> [String] {
        let folded = folded(text)
        let joined = split(folded.filter { !isApostrophe($0) })
        guard folded.contains(where: isApostrophe) else { return joined }
        return joined + split(folded)
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    private static func split(_ text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private static func isApostrophe(_ character: Character) -> Bool {
        character == "'" || character == "’" || character == "ʼ"
    }
}
