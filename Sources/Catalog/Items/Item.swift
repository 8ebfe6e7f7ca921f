import Foundation

/// One thing that a catalogue offers: a song, a book, an app. Its texts are as the source gave them, not cleaned for a
/// terminal: clean them where they are drawn or printed.
public struct Item: Hashable, Sendable, Identifiable {
    /// What makes an item the same in two answers: the type of its row and its number (a podcast's track and collection
    /// share one).
    public struct ID: Hashable, Sendable {
        /// The type of the row.
        public var kind: Kind
        /// The source's own number or text.
        public var number: String

        /// The identity of a row.
        public init(kind: Kind, number: String) {
            self.kind = kind
            self.number = number
        }
    }

    /// What makes it the same in two answers.
    public var id: ID
    /// The track's name, else the collection's, else the artist's.
    public var name: String
    /// Who made it: a film's director, an episode's show, an app's developer.
    public var artist: String?
    /// What it is a part of: an album, a season, a podcast. Nil for what is one itself.
    public var collection: String?
    /// As the source words it.
    public var genre: String?
    /// What it costs, in `currency`.
    public var price: Price
    /// ISO 4217, as the source says.
    public var currency: String?
    /// The store's page: http or https only.
    public var url: URL?
    /// The largest picture that the source names: http or https only.
    public var artworkURL: URL?
    /// The cover that the program itself draws for it, by its name: only of the sample's own pictures.
    public var coverName: String?
    /// A sample, or a podcast's whole episode: http or https only.
    public var previewURL: URL?
    /// The day of release, in the source's own time zone.
    public var released: CalendarDate?
    /// Its length; a podcast's is that of its newest episode.
    public var durationSeconds: Double?
    /// Tracks of an album, episodes of a podcast.
    public var trackCount: Int?
    /// Its place in the collection, from 1.
    public var trackNumber: Int?
    /// Of the download.
    public var fileSizeBytes: Int?
    /// Of an app, as its maker writes it.
    public var version: String?
    /// Stars, 0…5.
    public var rating: Double?
    /// How many gave stars.
    public var ratingCount: Int?
    /// `Explicit`, `PG-13`, `4+` and the like, as given.
    public var advisory: String?
    /// Plain text: markup and entities are resolved.
    public var details: String?
    /// The name of the provider that gave the item.
    public var source: String
    /// The names of other providers that gave it as well, in their order.
    public var otherSources: [String] = []

    /// An item of which nothing more is known yet.
    public init(id: ID, name: String, source: String) {
        self.id = id
        self.name = name
        self.source = source
        price = .unknown
    }

    /// The type.
    public var kind: Kind { id.kind }

    /// The names of all providers that gave it, the one that leads first.
    public var sources: [String] { [source] + otherSources }
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

/// The type of an item, by the word that it has for other programs: `Song`, `Audio Book`, `App` …
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
    case picture = "Picture"
    case other = "Item"
}

/// A day without time or zone, or only the month or year of it, as far as a source knows it.
public struct CalendarDate: Hashable, Sendable, Comparable {
    /// Of the Gregorian calendar.
    public var year: Int
    /// 1…12.
    public var month: Int?
    /// 1…31; only where the month is known.
    public var day: Int?

    /// A day as it is given; whether its month has so many days is not checked.
    ///
    /// - Precondition: the month is in 1…12, the day in 1…31.
    public init(year: Int, month: Int? = nil, day: Int? = nil) {
        precondition((1...12).contains(month ?? 1) && (1...31).contains(day ?? 1), "a date has a month in 1...12")
        self.year = year
        self.month = month
        self.day = month == nil ? nil : day
    }

    /// `YYYY-MM-DD`; nil unless the day is known.
    public var iso: String? {
        guard let month, let day else { return nil }
        func padded(_ value: Int, _ count: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    }

    /// Whether the first day is the earlier one; what is not known counts as the beginning.
    public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
        (a.year, a.month ?? 0, a.day ?? 0) < (b.year, b.month ?? 0, b.day ?? 0)
    }
}
