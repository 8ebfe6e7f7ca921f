import Foundation

/// One row of an answer into an item. Rows differ by kind and by year, so each value is looked up where that kind of row
/// keeps it, and taken in every form it has been seen in: absent, null, number or text.
package struct RowDecoder {
    /// Texts longer than this, in scalars, are cut.
    static let textLimit = 1_024
    static let detailsLimit = 20_000

    /// The name of the provider, for `Item.source`.
    let source: String

    /// A decoder of rows whose items carry the name.
    package init(source: String) {
        self.source = source
    }

    /// Nil when the row is not one, or has nothing to show it by.
    ///
    /// - Parameter unnumbered: gives a number to an item whose row has none and no page either.
    package func item(_ row: JSONValue, unnumbered: ((Item) -> String)? = nil) -> Item? {
        guard case .object = row else { return nil }
        let kind = Self.kind(row)
        guard let name = text(row, ["trackName", "collectionName", "artistName"]) else { return nil }
        let url = Self.url(row, Self.linkKeys(kind))
        let number = Self.number(row, kind) ?? url?.absoluteString
        guard number != nil || unnumbered != nil else { return nil }

        var item = Item(id: Item.ID(kind: kind, number: number ?? ""), name: name, source: source)
        item.artist = text(row, ["artistName"])
        item.collection = Self.isCollection(kind) ? nil : text(row, ["collectionName"])
        item.genre = text(row, ["primaryGenreName"]) ?? Self.firstGenre(row)
        item.price = Self.price(row, kind)
        item.currency = text(row, ["currency"])
        item.url = url
        item.artworkURL = Self.artwork(row)
        item.coverName = text(row, ["coverName"])
        item.previewURL = Self.url(row, ["previewUrl", "episodeUrl"])
        item.released = row["releaseDate"]?.text.flatMap(CalendarDate.init(storeDate:))
        item.durationSeconds = Self.duration(row, kind)
        item.trackCount = Self.count(row["trackCount"])
        item.trackNumber = Self.count(row["trackNumber"])
        item.fileSizeBytes = Self.count(row["fileSizeBytes"])
        item.version = text(row, ["version"])
        item.rating = row["averageUserRating"]?.double.flatMap { (0...5).contains($0) ? $0 : nil }
        item.ratingCount = row["userRatingCount"]?.integer.flatMap { $0 >= 0 ? $0 : nil }
        item.advisory = text(row, ["contentAdvisoryRating"])
        item.details = details(row)
        if number == nil, let unnumbered { item.id.number = unnumbered(item) }
        return item
    }

    private func text(_ row: JSONValue, _ keys: [String]) -> String? {
        for key in keys {
            if let text = row[key]?.text { return text.cut(toScalars: Self.textLimit) }
        }
        return nil
    }

    private func details(_ row: JSONValue) -> String? {
        for key in ["longDescription", "description", "shortDescription"] {
            guard let markup = row[key]?.text else { continue }
            let plain = PlainText.fromMarkup(markup.cut(toScalars: Self.detailsLimit))
            if !plain.isEmpty { return plain }
        }
        return nil
    }

    private static func number(_ row: JSONValue, _ kind: Kind) -> String? {
        let keys =
            switch kind {
            case .artist: ["artistId", "trackId", "collectionId"]
            case .album, .tvSeason, .audiobook: ["collectionId", "trackId", "artistId"]
            default: ["trackId", "collectionId", "artistId"]
            }
        return keys.lazy.compactMap { row[$0]?.identifier }.first
    }

    private static func firstGenre(_ row: JSONValue) -> String? {
        row["genres"]?.array?.lazy.compactMap { $0.text ?? $0["name"]?.text }.first?.cut(toScalars: textLimit)
    }

    /// A count of something: never negative.
    private static func count(_ value: JSONValue?) -> Int? {
        value?.integer.flatMap { $0 > 0 ? $0 : nil }
    }

    /// `trackTimeMillis` of a podcast is in seconds, whatever its name says.
    private static func duration(_ row: JSONValue, _ kind: Kind) -> Double? {
        guard let time = row["trackTimeMillis"]?.double, time > 0 else { return nil }
        let seconds = kind == .podcast ? time : time / 1000
        return seconds < 10_000_000 ? seconds : nil
    }
}

extension String {
    /// The text, or its beginning up to the last whole character that ends within so many scalars.
    package func cut(toScalars limit: Int) -> String {
        // Few bytes cannot be many scalars, and are quickly counted.
        guard utf8.count > limit, unicodeScalars.count > limit else { return self }
        let bound = unicodeScalars.index(startIndex, offsetBy: limit)
        var end = bound
        while end > startIndex, String.Index(end, within: self) == nil {
            end = unicodeScalars.index(before: end)
        }
        // One character of so many marks is cut inside.
        return String(self[..<(end > startIndex ? end : bound)])
    }
}
