import Catalog

/// One of the two full-text tables, as a search reads it: in the order of rank, from the most popular row on.
final class CandidateTable {
    /// More endings of a word than this are not looked for one by one.
    private static let endingLimit = 64

    /// Beginnings of words up to this many letters have an index of their own.
    private let lettersInIndex: Int
    private let rows: Statement
    private let terms: Statement

    /// - Parameter name: `names` or `words`.
    init(_ database: Database, _ name: String, lettersInIndex: Int) throws(LibraryError) {
        self.lettersInIndex = lettersInIndex
        rows = try Statement(
            database,
            "SELECT rowid, matchRank(\(name), ?2, ?3) FROM \(name) WHERE \(name) MATCH ?1 AND rowid > ?4 "
                + "ORDER BY rowid LIMIT ?5")
        terms = try Statement(database, "SELECT term FROM \(name)Terms WHERE term >= ?1 LIMIT 1")
    }

    /// Adds the rows that match and stand after a rank, up to a number of them.
    ///
    /// - Parameter last: the rank of the last row that was added; it can be gone on from there.
    func collect(
        _ match: MatchExpression, after last: inout Int64, limit: Int, into candidates: inout Candidates
    ) throws(LibraryError) {
        rows.bind(1, match.text)
        rows.bind(2, Int64(match.words))
        rows.bind(3, Int64(match.lastWordPhrases))
        rows.bind(4, last)
        rows.bind(5, Int64(limit))
        while try rows.step() {
            last = rows.int64(0)
            candidates.add(rank: last, match: rows.int64(1))
        }
    }

    /// How the beginning of a word may go on.
    enum Endings: Hashable {
        /// The index of beginnings knows.
        case indexed
        /// These words, and no others.
        case words([String])
        case tooMany
    }

    /// The words of the table that begin with a token, but are not it.
    func endings(of token: String) throws(LibraryError) -> Endings {
        guard token.unicodeScalars.count > lettersInIndex else { return .indexed }
        var words: [String] = []
        var next = token + "\u{1}"
        while true {
            terms.bind(1, next)
            guard try terms.step(), let term = terms.text(0) else { break }
            terms.reset()
            guard term.utf8.starts(with: token.utf8) else { break }
            guard words.count < Self.endingLimit else { return .tooMany }
            words.append(term)
            next = term + "\u{1}"
        }
        return .words(words)
    }
}
