import CSQLite

/// The tables of a library, and how older ones become those of today.
///
/// `items` has what is given back, in the order in which it came, so that many rows go in quickly. Two full-text tables have the
/// ranks as rowids, and no texts of their own: `names` finds beginnings of words in names and artists, `words` finds words in
/// everything. The rank holds the rowid in `items`.
enum Schema {
    /// `PRAGMA application_id`: the file is a library of this program.
    static let applicationID: Int64 = 0x5353_4C42

    /// The step at place n makes version n + 1 out of version n.
    static let steps = [
        """
        CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
        CREATE TABLE items (
            sequence INTEGER PRIMARY KEY, rank INTEGER NOT NULL, popularity REAL, kind INTEGER NOT NULL, number TEXT NOT NULL,
            name TEXT NOT NULL, artist TEXT, collection TEXT, genre TEXT, price TEXT, priceLabel TEXT, currency TEXT,
            url TEXT, artwork TEXT, cover TEXT, preview TEXT, released INTEGER, duration REAL, tracks INTEGER,
            track INTEGER, bytes INTEGER, version TEXT, rating REAL, ratings INTEGER, advisory TEXT, details TEXT);
        CREATE UNIQUE INDEX itemIDs ON items (number, kind);
        CREATE VIRTUAL TABLE names USING fts5(
            name, artist, kind, content='', columnsize=0, prefix='1 2 3 4',
            tokenize='unicode61 remove_diacritics 2');
        CREATE VIRTUAL TABLE words USING fts5(
            name, artist, collection, genre, kind, year, details, content='', columnsize=0,
            tokenize='unicode61 remove_diacritics 2');
        CREATE VIRTUAL TABLE namesTerms USING fts5vocab(names, instance);
        CREATE VIRTUAL TABLE wordsTerms USING fts5vocab(words, instance);
        INSERT INTO names (names, rank) VALUES
            ('automerge', 0), ('crisismerge', 64), ('hashsize', 33554432);
        INSERT INTO words (words, rank) VALUES
            ('automerge', 0), ('crisismerge', 64), ('hashsize', 33554432);
        """
    ]

    /// Brings a file up to today's version, whole or not at all.
    ///
    /// - Throws: `tooNew`; `damaged` for a file that is something else.
    static func prepare(_ database: Database, steps: [String] = steps) throws(LibraryError) {
        guard try !isCurrent(database, steps) else { return }
        guard database.mode == .writing else {
            throw LibraryError(
                .unavailable,
                "the library \"\(database.name)\" is not complete; import its files again")
        }
        try database.transaction { () throws(LibraryError) in
            // Another program may have done it meanwhile.
            guard try !isCurrent(database, steps) else { return }
            let version = try version(database)
            for step in steps[version...] { try database.execute(step) }
            try database.execute("PRAGMA application_id=\(applicationID)")
            try database.execute("PRAGMA user_version=\(steps.count)")
        }
    }

    /// Whether a file has the tables of today's version.
    ///
    /// - Throws: `tooNew`; `damaged` for a file that is something else.
    static func isCurrent(_ database: Database, _ steps: [String] = steps) throws(LibraryError) -> Bool {
        let version = try version(database)
        let application = try database.number("PRAGMA application_id") ?? 0
        if version == 0, application == 0, try database.number("SELECT count(*) FROM sqlite_master") == 0 {
            return false
        }
        guard application == applicationID, version > 0 else { throw .damaged(database.name) }
        guard version <= steps.count else { throw .tooNew(database.name) }
        return version == steps.count
    }

    private static func version(_ database: Database) throws(LibraryError) -> Int {
        Int(try database.number("PRAGMA user_version") ?? 0)
    }
}
