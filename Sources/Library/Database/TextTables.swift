import Catalog

/// The two full-text tables, which keep no texts: what is taken out must be given as it was put in.
struct TextTables {
    private let insertNames: Statement
    private let insertWords: Statement
    private let removeNames: Statement
    private let removeWords: Statement

    init(_ database: Database) throws(LibraryError) {
        let names = "rowid, name, artist, kind"
        let words = "rowid, name, artist, collection, genre, kind, year, details"
        insertNames = try Statement(database, "INSERT INTO names (\(names)) VALUES (?1, ?2, ?3, ?4)")
        removeNames = try Statement(database, "INSERT INTO names (names, \(names)) VALUES ('delete', ?1, ?2, ?3, ?4)")
        insertWords = try Statement(
            database, "INSERT INTO words (\(words)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
        removeWords = try Statement(
            database, "INSERT INTO words (words, \(words)) VALUES ('delete', ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
    }

    /// Puts in a row's name and artist.
    func insertNames(_ row: LibraryRow, rank: Int64) throws(LibraryError) {
        try run(insertNames, names: row, rank)
    }

    /// Puts in all texts of a row.
    func insertWords(_ row: LibraryRow, rank: Int64) throws(LibraryError) {
        try run(insertWords, words: row, rank)
    }

    /// Takes a row out, which must be as it was put in.
    func remove(_ row: LibraryRow, rank: Int64) throws(LibraryError) {
        try run(removeNames, names: row, rank)
        try run(removeWords, words: row, rank)
    }

    private func run(_ names: Statement, names row: LibraryRow, _ rank: Int64) throws(LibraryError) {
        names.bind(1, rank)
        names.bind(2, row.texts.name)
        names.bind(3, row.texts.artist)
        names.bind(4, Self.marks[ItemColumns.number(of: row.item.kind)])
        try names.run()
    }

    private func run(_ words: Statement, words row: LibraryRow, _ rank: Int64) throws(LibraryError) {
        words.bind(1, rank)
        words.bind(2, row.texts.name)
        words.bind(3, row.texts.artist)
        words.bind(4, row.texts.collection)
        words.bind(5, row.texts.genre)
        words.bind(6, Self.kindTexts[ItemColumns.number(of: row.item.kind)])
        words.bind(7, row.item.released.map { YearTokens.indexed($0.year) })
        words.bind(8, row.texts.details)
        try words.run()
    }

    /// One letter of nobody's for each kind, by which a category is looked for.
    static let marks: [String] = ItemColumns.kinds.indices.map { place in
        Unicode.Scalar(UInt32(0xE000 + place)).map { String(Character($0)) } ?? ""
    }

    /// The kind's word, so that it can be typed, and its mark.
    private static let kindTexts: [String] = zip(ItemColumns.kinds, marks).map { $0.rawValue + " " + $1 }
}
