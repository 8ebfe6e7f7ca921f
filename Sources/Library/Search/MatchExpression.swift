import Catalog

/// A query as FTS5 reads it: built of tokens in quotes alone, so that nothing typed is ever its syntax.
struct MatchExpression {
    /// What is matched, for `MATCH`.
    var text: String
    /// The first phrases are the words, in their order.
    var words: Int
    /// Phrases that stand for the last word, the first of them for the word as it is.
    var lastWordPhrases = 1

    /// How the last word is looked for.
    enum Ending: Hashable {
        /// As it is.
        case complete
        /// As it is, and with whatever it may go on.
        case any
        /// As it is, and as each of these words.
        case oneOf([String])
    }

    init(_ query: TypedQuery, kinds: Set<Kind>?, ending: Ending) {
        var parts: [String] = []
        words = query.words.count
        for (place, word) in query.words.enumerated() {
            let whole = Self.phrase(word.tokens)
            switch ending {
            case .any where place == words - 1:
                lastWordPhrases = 2
                parts.append(Self.any([whole, whole + " *"]))
            case .oneOf(let endings) where place == words - 1:
                lastWordPhrases = 1 + endings.count
                parts.append(Self.any([whole] + endings.map { Self.phrase(word.tokens.dropLast() + [$0]) }))
            default:
                parts.append(whole)
            }
        }
        for artist in query.artists { parts.append("artist : (\(Self.filter(artist)))") }
        for genre in query.genres { parts.append("genre : (\(Self.filter(genre)))") }
        if let years = query.years {
            parts.append("year : " + Self.any(YearTokens.covering(years).map { Self.phrase([$0]) }))
        }
        if let kinds { parts.append(Self.kinds(kinds)) }
        text = parts.joined(separator: " AND ")
    }

    /// Matches every row.
    static let everything = kinds(Set(Kind.allCases))

    private static func kinds(_ kinds: Set<Kind>) -> String {
        "kind : " + any(kinds.map { TextTables.marks[ItemColumns.number(of: $0)] }.sorted().map { phrase([$0]) })
    }

    private static func filter(_ words: TypedQuery.Words) -> String {
        phrase(words.tokens) + (words.mayGoOn ? " *" : "")
    }

    private static func any(_ phrases: [String]) -> String { "(" + phrases.joined(separator: " OR ") + ")" }

    /// Tokens have no quotes in them; should one ever have, it would be doubled.
    private static func phrase(_ tokens: [String]) -> String {
        "\"" + tokens.map { $0.replacing("\"", with: "\"\"") }.joined(separator: " ") + "\""
    }
}
