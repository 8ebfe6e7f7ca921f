/// Which type a row is, and what follows from that.
extension RowDecoder {
    /// The wrapper decides, then the kind: an e-book has no wrapper, an audiobook no kind.
    static func kind(_ row: JSONValue) -> Kind {
        switch row["wrapperType"]?.text {
        case "artist": .artist
        case "collection": row["collectionType"]?.text == "TV Season" ? .tvSeason : .album
        case "audiobook": .audiobook
        case "podcastEpisode": .podcastEpisode
        case "software": row["kind"]?.text == "mac-software" ? .macApp : .app
        default: kind(named: row["kind"]?.text)
        }
    }

    private static func kind(named name: String?) -> Kind {
        switch name {
        case "song": .song
        case "album": .album
        case "music-video": .musicVideo
        case "feature-movie": .movie
        case "tv-episode": .tvEpisode
        case "tv-season": .tvSeason
        case "podcast": .podcast
        case "podcast-episode": .podcastEpisode
        case "software", "software-package": .app
        case "mac-software": .macApp
        case "ebook", "book": .ebook
        case "audiobook": .audiobook
        case "artist": .artist
        case "picture": .picture
        default: .other
        }
    }

    /// Rows whose collection is the thing itself.
    static func isCollection(_ kind: Kind) -> Bool {
        switch kind {
        case .album, .tvSeason, .audiobook, .podcast: true
        default: false
        }
    }

    static func linkKeys(_ kind: Kind) -> [String] {
        switch kind {
        case .artist: ["artistLinkUrl", "artistViewUrl"]
        case .album, .tvSeason, .audiobook: ["collectionViewUrl", "trackViewUrl"]
        default: ["trackViewUrl", "collectionViewUrl"]
        }
    }
}

extension Category {
    /// The kinds of row that belong to the category; nil for all of them. The store's own filter lets others through.
    package var kinds: Set<Kind>? {
        switch self {
        case .all: nil
        case .music: [.song, .album, .musicVideo]
        case .software: [.app, .macApp]
        case .ebooks: [.ebook]
        case .movies: [.movie]
        case .tv: [.tvEpisode, .tvSeason]
        case .podcasts: [.podcast, .podcastEpisode]
        case .audiobooks: [.audiobook]
        }
    }
}
