import Catalog

/// A query as FTS5 reads it: built of tokens in quotes alone, so that nothing typed is ever its syntax.
struct MatchExpression {
    /// What is matched, for `MATCH`.
    var text: String
    /// The first phrases are the words, in their order; of the last word there may be several, one of which is enough.
    var words: Int
    /// Phrases that stand for the last word.
    var lastWordPhrases = 1
    /// Whether the last word must be complete.
    var isComplete: Bool

    /// How the last word is looked for.
    enum Ending: Hashable {
        case complete
        /// Whatever goes on from it.
        case any
        /// One of these words in its place.
        case oneOf([String])
    }

    init(_ query: TypedQuery, kinds: Set<Kind>?, ending: Ending) {
        var parts: [String] = []
        words = query.words.count
        isComplete = ending == .complete
        for (place, word) in query.words.enumerated() {
            switch ending {
            case .any where place == words - 1:
                parts.append(Self.phrase(word.tokens) + " *")
            case .oneOf(let endings) where place == words - 1:
                lastWordPhrases = endings.count
                parts.append(Self.any(endings.map { Self.phrase(word.tokens.dropLast() + [$0]) }))
            default:
                parts.append(Self.phrase(word.tokens))
            }
        }
        for artist in query.artists { parts.append("artist : (\(Self.filter(artist)))") }
        for genre in query.genres { parts.append("genre : (\(Self.filter(genre)))") }
        if let years = query.years {
            parts.append("year : " + Self.any(YearTokens.covering(years).map { Self.phrase([$0]) }))
        }
        if let kinds {
            let marks = kinds.map { TextTables.marks[ItemColumns.number(of: $0)] }.sorted()
            parts.append("kind : " + Self.any(marks.map { Self.phrase([$0]) }))
        }
        text = parts.joined(separator: " AND ")
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
