import Foundation

/// Texts as words to compare: without case, accents and punctuation.
enum SearchWords {
    /// The words of a query. An apostrophe joins: `don't` is `dont`.
    static func words(_ text: String) -> [String] {
        split(folded(text).filter { !isApostrophe($0) })
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
