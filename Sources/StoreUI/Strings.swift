import Catalog

/// The sentences and labels of the screens; what keys do stands in the table of bindings.
enum Strings {
    static let placeholder = "Songs, apps, books, films, podcasts"
    static let unknownArtist = "Unknown"

    static let type = "Type"
    static let genre = "Genre"
    static let released = "Released"
    static let length = "Length"
    static let tracks = "Tracks"
    static let episodes = "Episodes"
    static let size = "Size"
    static let rating = "Rating"
    static let advisory = "Rated"
    static let view = "View"

    static let firstHeadline = "Search the iTunes Store"
    static let firstLine = "Music, apps, books, films, shows and podcasts"
    static let firstHeadlineSample = "Search the sample catalogue"
    static let recent = "Recent"
    static let suggestions = "Try"

    static let searching = "Searching"
    static let helpField = "Search bar"
    static let helpList = "List"
    static let helpGrid = "Artwork grid"
    static let helpGallery = "Gallery"
    static let helpPopUp = "Pop-up"
    static let helpAnywhere = "Anywhere"
    static func copied(_ address: String) -> String { "Copied \(address)" }
    static let noLink = "This item has no link"
    static let openingStore = "Opening the store page in your browser"
    static func orientation(_ choice: OrientationChoice) -> String {
        switch choice {
        case .automatic: "Turns with the window"
        case .portrait: "Always the list"
        case .landscape: "Always the artwork grid"
        }
    }
    static let gallery = "Gallery"
    static let noGallery = "Search first: the gallery shows pictures of what is found"
    static let credits = "The pictures"
    static let drawnHere = "Drawn by StoreSearch"
    static func credit(_ artist: String, source: String) -> String { "\(artist) · \(source)" }
    static let page = "Page"
    static let goToPage = "go"
    static let tooSmall = "Make the window larger, please"

    static func category(_ category: Category) -> String {
        switch category {
        case .all: "All"
        case .music: "Music"
        case .software: "Software"
        case .ebooks: "E-Books"
        case .movies: "Movies"
        case .tv: "TV"
        case .podcasts: "Podcasts"
        case .audiobooks: "Audiobooks"
        }
    }

    static func collectionLabel(of kind: Kind) -> String {
        switch kind {
        case .tvEpisode, .tvSeason: "Season"
        case .podcast, .podcastEpisode: "Podcast"
        case .song, .musicVideo: "Album"
        default: "Part of"
        }
    }

    /// `4.5 of 5 (1,204)`.
    static func stars(tenths: Int, count: Int?) -> String {
        let stars = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        guard let count, count > 0 else { return "\(stars) of 5" }
        return "\(stars) of 5 (\(grouped(count)))"
    }

    /// Thousands apart by commas.
    static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        var place = digits.count - 3
        while place > (number < 0 ? 1 : 0) {
            digits.insert(",", at: place)
            place -= 3
        }
        return String(digits)
    }

    static func searching(for term: String) -> String { "Searching for “\(term)”" }

    static func nothingFound(for term: String) -> String { "Nothing found for “\(term)”" }

    /// Where was searched, and what else could be tried.
    static func nothingFoundHint(source: String, category: Category) -> String {
        category == .all
            ? "Searched \(source). Try fewer or other words."
            : "Searched \(self.category(category)) in \(source). Tab tries the next category."
    }

    /// Follows the position, a space apart: `3` `of 128`.
    static func of(_ count: Int) -> String { "of \(grouped(count))" }

    static func sort(_ sort: ItemSort) -> String {
        switch sort {
        case .name: "Name ↑"
        case .relevance: "Relevance"
        case .price: "Price ↑"
        case .date: "Date ↓"
        }
    }

    static let failed = "The search did not work"
    static let searchAgain = "search again"

    static func skipped(_ rows: Int) -> String {
        rows == 1 ? "1 unreadable row left out" : "\(rows) unreadable rows left out"
    }
}
