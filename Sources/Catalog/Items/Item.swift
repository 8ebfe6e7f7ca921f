import Foundation

/// One thing that a catalogue offers: a song, a book, an app. Its texts are as the source gave them, not cleaned for a
/// terminal: clean them where they are drawn or printed.
public struct Item: Hashable, Sendable, Identifiable {
    /// What makes an item the same in two answers: the type of its row and its number (a podcast's track and collection
    /// share one).
    public struct ID: Hashable, Sendable {
        public var kind: Kind
        public var number: String

        public init(kind: Kind, number: String) {
            self.kind = kind
            self.number = number
        }
    }

    public var id: ID
    public var name: String
    public var artist: String?
    public var collection: String?
    public var genre: String?
    public var price: Price
    /// ISO 4217, as the source says.
    public var currency: String?
    /// The store's page: http or https only.
    public var url: URL?
    /// The largest picture that the source names: http or https only.
    public var artworkURL: URL?
    public var previewURL: URL?
    /// The day of release, in the source's own time zone.
    public var released: CalendarDate?
    public var durationSeconds: Double?
    /// Tracks of an album, episodes of a podcast.
    public var trackCount: Int?
    public var trackNumber: Int?
    public var fileSizeBytes: Int?
    public var version: String?
    /// Stars, 0…5.
    public var rating: Double?
    public var ratingCount: Int?
    /// `Explicit`, `PG-13`, `4+` and the like, as given.
    public var advisory: String?
    /// Plain text: markup and entities are resolved.
    public var details: String?
    /// The name of the provider that gave the item.
    public var source: String

    public init(id: ID, name: String, source: String) {
        self.id = id
        self.name = name
        self.source = source
        price = .unknown
    }

    public var kind: Kind { id.kind }
}

/// What an item costs.
public enum Price: Hashable, Sendable {
    /// The source says nothing.
    case unknown
    /// The source says −1: only to be had as a part of something else.
    case notSoldSeparately
    case free
    /// An amount in the item's currency, and the source's own wording of it if it gave one.
    case amount(Decimal, formatted: String?)
}

/// The type of an item, as shown: `Song`, `Audio Book`, `App` …
public enum Kind: String, Hashable, Sendable, CaseIterable {
    case song = "Song"
    case album = "Album"
    case musicVideo = "Music Video"
    case movie = "Movie"
    case tvEpisode = "TV Episode"
    case tvSeason = "TV Season"
    case podcast = "Podcast"
    case podcastEpisode = "Podcast Episode"
    case app = "App"
    case macApp = "Mac App"
    case ebook = "E-Book"
    case audiobook = "Audio Book"
    case artist = "Artist"
    case other = "Item"
}

/// A day, without time or zone.
public struct CalendarDate: Hashable, Sendable, Comparable {
    public var year: Int
    public var month: Int
    public var day: Int

    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// `YYYY-MM-DD`.
    public var iso: String {
        func padded(_ value: Int, _ count: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    }

    public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }
}
