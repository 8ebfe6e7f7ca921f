import Catalog

/// Words for types, as files have them.
enum KindNames {
    /// The type that a text names: a word of our own or of the store, or one in which there is a word that tells, as in
    /// `MPEG audio file`.
    static func kind(named text: String) -> Kind {
        if let kind = Kind(rawValue: text) { return kind }
        let folded = FieldNames.folded(text)
        if let kind = words[folded] { return kind }
        return parts.first { folded.contains($0.0) }?.1 ?? .other
    }

    private static let words: [String: Kind] = {
        var words: [String: Kind] = [
            "track": .song, "music": .song, "musik": .song, "featuremovie": .movie, "film": .movie, "tvshow": .tvSeason,
            "tvseries": .tvSeason, "software": .app, "macsoftware": .macApp, "book": .ebook, "buch": .ebook,
            "livre": .ebook, "libro": .ebook, "boek": .ebook, "horbuch": .audiobook, "image": .picture, "lied": .song,
            "chanson": .song, "cancion": .song, "nummer": .song,
        ]
        for kind in Kind.allCases { words[FieldNames.folded(kind.rawValue)] = kind }
        return words
    }()

    private static let parts: [(String, Kind)] = [
        ("podcastepisode", .podcastEpisode), ("podcast", .podcast), ("audiobook", .audiobook),
        ("musicvideo", .musicVideo),
        ("book", .ebook), ("episode", .tvEpisode), ("movie", .movie), ("season", .tvSeason), ("series", .tvSeason),
        ("audio", .song), ("song", .song), ("video", .movie), ("album", .album),
    ]
}
