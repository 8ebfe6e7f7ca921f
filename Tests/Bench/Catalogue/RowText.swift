/// Generated rows as files that can be imported.
enum RowText: String, CaseIterable {
    case tsv
    /// A row of the iTunes Search API a line.
    case ndjson

    /// What stands before the first row.
    func heading(hasDetails: Bool) -> String {
        guard self == .tsv else { return "" }
        let columns = ["id", "kind", "name", "artist", "collection", "genre", "released", "price", "currency", "plays"]
        return (columns + (hasDetails ? ["description"] : [])).joined(separator: "\t") + "\n"
    }

    /// One row with its line feed.
    func line(_ row: GeneratedCatalogue.Row) -> String {
        switch self {
        case .tsv:
            let details = row.details.isEmpty ? "" : "\t" + row.details
            return "\(row.id)\tSong\t\(row.name)\t\(row.artist)\t\(row.album)\t\(row.genre)\t\(row.released)\t"
                + "\(row.price)\tUSD\t\(row.plays)\(details)\n"
        case .ndjson:
            // No generated text has a quote, a backslash or a control.
            let details = row.details.isEmpty ? "" : ",\"longDescription\":\"\(row.details)\""
            return "{\"wrapperType\":\"track\",\"kind\":\"song\",\"trackId\":\(row.id),\"trackName\":\"\(row.name)\","
                + "\"artistName\":\"\(row.artist)\",\"collectionName\":\"\(row.album)\","
                + "\"primaryGenreName\":\"\(row.genre)\",\"releaseDate\":\"\(row.released)T12:00:00Z\","
                + "\"trackPrice\":\(row.price),\"currency\":\"USD\",\"userRatingCount\":\(row.plays)\(details)}\n"
        }
    }
}
