/// What was typed, taken apart: words, and filters as `artist:"miles davis"`, `genre:jazz`, `year:1959`, `year:1950-1959`.
///
/// Quotes hold words together, also where they are not closed yet. The last word may go on, unless a quote ended it.
/// Whatever else there is, as operators of query languages, is words or nothing; no text is wrong.
struct TypedQuery: Hashable {
    /// Tokens that stand one after the other: a word, several in quotes, or the characters of a Japanese one.
    struct Words: Hashable {
        var tokens: [String]
        /// Whether the last token may be the beginning of a longer one.
        var mayGoOn = false
    }

    private(set) var words: [Words] = []
    private(set) var artists: [Words] = []
    private(set) var genres: [Words] = []
    private(set) var years: ClosedRange<Int>?

    /// Of a longer text only the beginning counts.
    private static let scalarLimit = 1000
    /// Words and filters; what comes after them is not looked for.
    private static let wordLimit = 16
    private static let tokenLimit = 32
    private static let lastYear = 2999

    /// - Parameter text: as typed.
    init(_ text: String) {
        let chunks = Self.chunks(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.scalarLimit)))
        for (place, chunk) in chunks.prefix(Self.wordLimit).enumerated() {
            add(chunk, mayGoOn: place == chunks.count - 1 && !chunk.isClosed)
        }
    }

    var hasFilters: Bool { !artists.isEmpty || !genres.isEmpty || years != nil }
    /// Whether names and artists alone can answer: they know no genres and no years.
    var isForNames: Bool { genres.isEmpty && years == nil }
    /// Whether the last word may be the beginning of a longer one.
    var mayGoOn: Bool { words.last?.mayGoOn ?? false }

    /// What stands between spaces, or in quotes.
    private struct Chunk {
        /// What stands before the colon, in small letters.
        var filter: String?
        var text = ""
        var isQuoted = false
        /// Whether a quote ended it.
        var isClosed = false
    }

    private static func chunks(_ text: String.UnicodeScalarView) -> [Chunk] {
        var chunks: [Chunk] = []
        var chunk = Chunk()
        func end() {
            if !chunk.text.isEmpty || chunk.filter != nil { chunks.append(chunk) }
            chunk = Chunk()
        }
        for scalar in text {
            if chunk.isQuoted {
                if isQuote(scalar) {
                    chunk.isClosed = true
                    end()
                } else {
                    chunk.text.unicodeScalars.append(scalar)
                }
            } else if isQuote(scalar) {
                if !chunk.text.isEmpty { end() }
                chunk.isQuoted = true
            } else if scalar == ":" || scalar == "：", chunk.filter == nil, isFilter(chunk.text) {
                chunk.filter = chunk.text.lowercased()
                chunk.text = ""
            } else if scalar.properties.isWhitespace {
                end()
            } else {
                chunk.text.unicodeScalars.append(scalar)
            }
        }
        end()
        return chunks
    }

    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "“", "”", "„", "«", "»", "＂": true
        default: false
        }
    }

    private static func isFilter(_ text: String) -> Bool {
        ["artist", "genre", "year"].contains(text.lowercased())
    }

    private mutating func add(_ chunk: Chunk, mayGoOn: Bool) {
        let found = Self.words(chunk, mayGoOn: mayGoOn)
        switch chunk.filter {
        case "artist" where !found.isEmpty: artists += found
        case "genre" where !found.isEmpty: genres += found
        case "year":
            if let range = Self.years(chunk.text) { years = range } else { addPlainly("year", found) }
        case .some(let filter): addPlainly(filter, found)
        case nil: words += found
        }
    }

    /// A filter that says nothing is the word that it is.
    private mutating func addPlainly(_ filter: String, _ found: [Words]) {
        words.append(Words(tokens: [filter], mayGoOn: false))
        words += found
    }

    /// The words of a chunk: quotes hold them together.
    private static func words(_ chunk: Chunk, mayGoOn: Bool) -> [Words] {
        let parts = chunk.text.unicodeScalars.split(whereSeparator: SearchText.isSeparator)
        let tokens = parts.map { SearchText.tokens(ofWord: Substring($0)) }.filter { !$0.isEmpty }
        var words =
            chunk.isQuoted
            ? [Words(tokens: Array(tokens.joined().prefix(tokenLimit)))]
            : tokens.map { Words(tokens: Array($0.prefix(tokenLimit))) }
        if words.first?.tokens.isEmpty == true { words = [] }
        words = Array(words.prefix(wordLimit))
        if mayGoOn, let last = words.indices.last {
            // Characters that are words of their own do not go on.
            words[last].mayGoOn = !(words[last].tokens.last ?? "").unicodeScalars.contains(where: SearchText.isSingle)
        }
        return words
    }

    /// `1999`, `1990-1999`, `1990-` or `-1999`; nil of anything else.
    private static func years(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
        guard (1...2).contains(ends.count), ends.contains(where: { !$0.isEmpty }) else { return nil }
        guard ends.allSatisfy({ $0.isEmpty || ((1...4).contains($0.count) && $0.allSatisfy(isDigit)) }) else {
            return nil
        }
        let from = ends[0].isEmpty ? 0 : Int(ends[0]) ?? 0
        let to = ends.count == 1 ? from : ends[1].isEmpty ? lastYear : Int(ends[1]) ?? lastYear
        guard from <= lastYear, to <= lastYear else { return nil }
        return min(from, to)...max(from, to)
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
