import Foundation

/// The program `sqlite3` with an FTS5 table over the same columns, asked as its documentation shows it: `MATCH`, `ORDER BY rank`.
struct PlainSQLite {
    let program: Program
    let database: URL

    /// Makes the table from a file of rows.
    init(_ program: Program, rows: URL, in folder: URL) throws {
        self.program = program
        database = folder.appending(path: "plain.sqlite")
        let script = """
            CREATE VIRTUAL TABLE search USING fts5(name, artist, collection, genre);
            .mode tabs
            .import \(rows.path) raw
            INSERT INTO search SELECT name, artist, collection, genre FROM raw;
            DROP TABLE raw;
            """
        let file = folder.appending(path: "make.sql")
        try Data(script.utf8).write(to: file)
        _ = try program.run([database.path, ".read \(file.path)"], in: folder)
    }

    /// Seconds for each query, as the program itself tells them, in milliseconds.
    func seconds(_ queries: [TypedQueries.Query], in folder: URL) throws -> [Double] {
        let lines = queries.map { query in
            "SELECT rowid, name, artist FROM search WHERE search MATCH '\(Self.expression(query.text))' ORDER BY rank LIMIT 50;"
        }
        let file = folder.appending(path: "ask.sql")
        try Data((".timer on\n.output /dev/null\n" + lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        let run = try program.run([database.path, ".read \(file.path)"], in: folder)
        let times = run.output.split(separator: "\n").compactMap { line -> Double? in
            guard let place = line.range(of: "real ") else { return nil }
            return Double(line[place.upperBound...].prefix { $0 != " " })
        }
        guard times.count == queries.count else {
            throw BenchError("sqlite3 told \(times.count) times of \(queries.count)")
        }
        return times
    }

    /// Each word in quotes, the last one as a beginning; a filter as that of a column.
    static func expression(_ text: String) -> String {
        var text = text
        var filter = ""
        if text.hasPrefix("artist:\"") {
            let parts = text.dropFirst("artist:\"".count).split(separator: "\"", maxSplits: 1).map(String.init)
            filter = "artist : \"\(parts[0])\" AND "
            text = parts.count > 1 ? parts[1] : ""
        }
        let words = text.split(separator: " ").map { "\"\($0)\"" }
        return (filter + words.joined(separator: " AND ") + "*").replacing("'", with: "''")
    }
}
