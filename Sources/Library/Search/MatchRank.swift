import CSQLite

/// How well a row matches, from where its words stand: a function of FTS5's own kind, called for one row after another.
///
/// `bm25` would count all rows that have a word before it could say anything of the first one; here a row is judged by itself.
enum MatchRank {
    /// What the smaller numbers are better by; each is 16 wide.
    private enum Place: Int64 {
        case wholeName, nameBegins, inName, inArtist, inCollection, elsewhere
    }

    private static let function = "matchRank"
    private static let nameColumn: Int32 = 0
    private static let artistColumn: Int32 = 1
    private static let collectionColumn: Int32 = 2

    /// Makes `matchRank(table, words, phrases of the last word)` known to a connection.
    static func register(_ database: Database) throws(LibraryError) {
        guard let api = csqlite_fts5(database.handle), let create = api.pointee.xCreateFunction else {
            throw .unavailable(database.name, "full-text search is missing from SQLite")
        }
        let code = create(api, function, nil, { MatchRank.rank($0, $1, $2, $3, $4) }, nil)
        guard code == SQLITE_OK else { throw database.error(code) }
    }

    /// The columns that a word was seen in, and whether the name has it where it would stand if the name began with the query.
    private struct Sighting {
        var isInName = false
        var isInArtist = false
        var isInCollection = false
        var isInOrder = false
    }

    private static func rank(
        _ api: UnsafePointer<Fts5ExtensionApi>?, _ context: OpaquePointer?, _ result: OpaquePointer?, _ count: Int32,
        _ arguments: UnsafeMutablePointer<OpaquePointer?>?
    ) {
        guard let api, let arguments, count == 2, let first = api.pointee.xPhraseFirst,
            let next = api.pointee.xPhraseNext,
            let size = api.pointee.xPhraseSize, let rowid = api.pointee.xRowid
        else { return sqlite3_result_error_code(result, SQLITE_ERROR) }
        let words = sqlite3_value_int(arguments[0])
        let lastPhrases = sqlite3_value_int(arguments[1])
        // Filters alone match all alike.
        guard words > 0 else { return sqlite3_result_int64(result, 0) }

        var all = Sighting(isInName: true, isInArtist: true, isInCollection: true, isInOrder: true)
        var tokens: Int32 = 0
        var isComplete = true
        for word in 0..<words {
            var seen = Sighting()
            let phrases = word == words - 1 ? lastPhrases : 1
            for phrase in word..<word + phrases {
                var place = Fts5PhraseIter()
                var column: Int32 = 0
                var offset: Int32 = 0
                guard first(context, phrase, &place, &column, &offset) == SQLITE_OK else {
                    return sqlite3_result_error_code(result, SQLITE_CORRUPT)
                }
                if column < 0, phrase == words - 1 { isComplete = false }
                while column >= 0, column <= collectionColumn {
                    switch column {
                    case nameColumn:
                        seen.isInName = true
                        if offset == tokens { seen.isInOrder = true }
                    case artistColumn: seen.isInArtist = true
                    default: seen.isInCollection = true
                    }
                    next(context, &place, &column, &offset)
                }
            }
            tokens += size(context, word)
            all.isInName = all.isInName && seen.isInName
            all.isInOrder = all.isInOrder && seen.isInOrder
            all.isInArtist = all.isInArtist && (seen.isInArtist || seen.isInName)
            all.isInCollection = all.isInCollection && seen.isInCollection
        }
        let nameWords = Rank.nameWords(rowid(context))
        let place: Place
        if all.isInName {
            let isWhole = isComplete && Int(tokens) == nameWords && nameWords < Rank.longName
            place = all.isInOrder ? (isWhole ? .wholeName : .nameBegins) : .inName
        } else {
            place = all.isInArtist ? .inArtist : all.isInCollection ? .inCollection : .elsewhere
        }
        // A word that is complete comes before one that goes on, then the shorter name.
        let length = all.isInName ? Int64(nameWords - 1) : 0
        sqlite3_result_int64(result, place.rawValue * 16 + (isComplete ? 0 : 8) + length)
    }
}
