/// What people type: the beginnings of words that stand in a catalogue, by kinds.
struct TypedQueries {
    /// How far somebody has typed.
    enum Kind: String, CaseIterable {
        case letter = "1 letter"
        case twoLetters = "2 letters"
        case prefix = "3–5 letters"
        case word = "a word"
        case twoWords = "2 words"
        case threeWords = "3 words"
        case moreWords = "4–5 words"
        /// Words that may well never stand together.
        case strangers = "2 words by chance"
        /// The artist named, and a word of the title.
        case filter = "artist: and a word"

        /// Of five hundred.
        var count: Int {
            switch self {
            case .letter: 36
            case .twoLetters: 64
            case .prefix: 90
            case .word: 80
            case .twoWords: 80
            case .threeWords: 60
            case .moreWords: 40
            case .strangers: 25
            case .filter: 25
            }
        }
    }

    struct Query {
        let kind: Kind
        let text: String
    }

    let queries: [Query]

    /// Five hundred queries for a catalogue of so many rows, the same ones every time.
    init(_ catalogue: GeneratedCatalogue, rows: Int) {
        var random = SeededGenerator(seed: catalogue.seed ^ 0x5EED)
        queries = Kind.allCases.flatMap { kind in
            (0..<kind.count).map { _ in
                Query(kind: kind, text: TypedQueries.text(kind, of: catalogue, rows: rows, &random))
            }
        }
    }

    private static func text(
        _ kind: Kind, of catalogue: GeneratedCatalogue, rows: Int, _ random: inout SeededGenerator
    ) -> String {
        while true {
            let row = catalogue.row(.random(in: 0..<rows, using: &random))
            let words = row.name.split(separator: " ").map(String.init)
            let all = words + row.artist.split(separator: " ").map(String.init)
            let word = words.randomElement(using: &random) ?? row.name
            switch kind {
            case .letter: return String(word.prefix(1))
            case .twoLetters where word.count > 1: return String(word.prefix(2))
            case .prefix where word.count > 3:
                return String(word.prefix(.random(in: 3...min(5, word.count - 1), using: &random)))
            case .word: return word
            case .twoWords where all.count > 1: return typed(all.prefix(2), &random)
            case .threeWords where all.count > 2: return typed(all.prefix(3), &random)
            case .moreWords where all.count > 3: return typed(all.prefix(.random(in: 4...5, using: &random)), &random)
            case .strangers:
                let other = catalogue.row(.random(in: 0..<rows, using: &random))
                return typed([word, other.name.split(separator: " ").last.map(String.init) ?? other.name], &random)
            case .filter where !row.artist.contains(where: { $0 == ":" }):
                return "artist:\"\(row.artist)\" \(word)"
            default: continue
            }
        }
    }

    /// The words, the last one as far as it may have been typed.
    private static func typed(_ words: some Collection<String>, _ random: inout SeededGenerator) -> String {
        var words = Array(words)
        if let last = words.popLast() {
            words.append(String(last.prefix(.random(in: min(2, last.count)...last.count, using: &random))))
        }
        return words.joined(separator: " ")
    }
}
