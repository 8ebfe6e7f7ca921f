import Catalog

/// What a property list says of one track. Where its file lies is left out: that is no address for others.
struct PropertyListTrack {
    enum Key {
        case name, artist, album, genre, kind, year, releaseDate, totalTime, playCount, trackNumber, trackCount, size
        case persistentID, rating, podcast, movie, show, musicVideo, audiobook, other
    }

    private var item = Item(id: Item.ID(kind: .song, number: ""), name: "", source: "")
    private var playCount: Double?
    private var year: CalendarDate?

    /// The key that a text is.
    static func key(_ markup: MarkupReader) -> Key {
        for (name, key) in keys where markup.textIs(name) { return key }
        return .other
    }

    private static let keys: [(StaticString, Key)] = [
        ("Name", .name), ("Artist", .artist), ("Album", .album), ("Genre", .genre), ("Kind", .kind), ("Year", .year),
        ("Release Date", .releaseDate), ("Total Time", .totalTime), ("Play Count", .playCount),
        ("Track Number", .trackNumber), ("Track Count", .trackCount), ("Size", .size),
        ("Persistent ID", .persistentID), ("Rating", .rating), ("Podcast", .podcast), ("Movie", .movie),
        ("TV Show", .show), ("Music Video", .musicVideo), ("Audiobook", .audiobook),
    ]

    mutating func set(_ key: Key, _ text: String) {
        let words = text.isBlank ? nil : text.cut(toScalars: ImportLimits.text)
        let number = NumberText.integer(text)
        switch key {
        case .name: item.name = words ?? ""
        case .artist: item.artist = words
        case .album: item.collection = words
        case .genre: item.genre = words
        case .year: year = number.flatMap { (1...9_999).contains($0) ? CalendarDate(year: $0) : nil }
        case .releaseDate: item.released = CalendarDate(storeDate: text)
        case .totalTime: item.durationSeconds = number.flatMap { $0 > 0 ? Double($0) / 1_000 : nil }
        case .playCount: playCount = NumberText.double(text)
        case .trackNumber: item.trackNumber = number.flatMap { $0 > 0 ? $0 : nil }
        case .trackCount: item.trackCount = number.flatMap { $0 > 0 ? $0 : nil }
        case .size: item.fileSizeBytes = number.flatMap { $0 > 0 ? $0 : nil }
        case .persistentID: item.id.number = words ?? ""
        // A hundred is five stars.
        case .rating: item.rating = number.flatMap { (1...100).contains($0) ? Double($0) / 20 : nil }
        case .kind, .podcast, .movie, .show, .musicVideo, .audiobook, .other: break
        }
    }

    /// What the file is says whether it is a book.
    mutating func setKind(_ kind: Kind) {
        if item.kind == .song, kind == .ebook || kind == .audiobook { item.id.kind = kind }
    }

    /// What is true of the track makes it another kind.
    mutating func setTrue(_ key: Key) {
        switch key {
        case .podcast: item.id.kind = .podcastEpisode
        case .movie: item.id.kind = .movie
        case .show: item.id.kind = .tvEpisode
        case .musicVideo: item.id.kind = .musicVideo
        case .audiobook: item.id.kind = .audiobook
        default: break
        }
    }

    /// The row; nil where nothing names it.
    func row() -> LibraryRow? {
        guard !item.name.isEmpty else { return nil }
        var item = item
        if item.released == nil { item.released = year }
        if item.id.number.isEmpty { item.id.number = StableNumber.of(item) }
        return LibraryRow(item, popularity: playCount)
    }
}
