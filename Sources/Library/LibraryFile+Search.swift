import Catalog

extension LibraryFile {
    /// Finds items.
    func search(_ query: Query, isCancelled: () -> Bool) throws(LibraryError) -> [Item] {
        let words = query.term.unicodeScalars.split(whereSeparator: SearchText.isSeparator).prefix(16)
        let phrases = words.map { SearchText.tokens(ofWord: Substring($0)) }.filter { !$0.isEmpty }
        guard !phrases.isEmpty else { return [] }
        var match = phrases.map { "\"" + $0.joined(separator: " ") + "\"" }.joined(separator: " AND ") + "*"
        if let kinds = query.category.kinds {
            let marks = kinds.map { "\"\(TextTables.marks[ItemColumns.number(of: $0)])\"" }.joined(separator: " OR ")
            match = "(\(match)) AND kind : (\(marks))"
        }
        let statement = try Statement(
            database,
            "SELECT \(ItemColumns.names) FROM items WHERE rank IN "
                + "(SELECT rowid FROM words WHERE words MATCH ?1 ORDER BY rowid LIMIT ?2) ORDER BY rank")
        statement.bind(1, match)
        statement.bind(2, Int64(min(max(1, query.limit), 200)))
        var items: [Item] = []
        while try statement.step() { items.append(ItemColumns.row(statement, from: 0, source: name).item) }
        return items
    }
}
