import Catalog
import Foundation

/// An item as columns of the table `items`, and back, field by field.
enum ItemColumns {
    /// All but `sequence` and `rank`, in the order in which they are bound and read.
    static let names = """
        popularity, kind, number, name, artist, collection, genre, price, priceLabel, currency, url, artwork, cover, preview, \
        released, duration, tracks, track, bytes, version, rating, ratings, advisory, details
        """
    static let count = 24

    /// By number: never change one, files have them.
    static let kinds: [Kind] = [
        .song, .album, .musicVideo, .movie, .tvEpisode, .tvSeason, .podcast, .podcastEpisode, .app, .macApp, .ebook,
        .audiobook, .artist, .picture, .other,
    ]

    static func number(of kind: Kind) -> Int { kinds.firstIndex(of: kind) ?? kinds.count - 1 }

    /// Binds the columns to the places from `first` on.
    ///
    /// - Parameter prices: what remembers how amounts are written.
    static func bind(_ row: LibraryRow, to statement: Statement, from first: Int32, _ prices: PriceTexts) {
        let (price, label) = text(of: row.item.price, prices)
        statement.bind(first, row.popularity)
        statement.bind(first + 1, Int64(number(of: row.item.kind)))
        statement.bind(first + 2, row.item.id.number)
        statement.bind(first + 3, row.item.name)
        statement.bind(first + 4, row.item.artist)
        statement.bind(first + 5, row.item.collection)
        statement.bind(first + 6, row.item.genre)
        statement.bind(first + 7, price)
        statement.bind(first + 8, label)
        statement.bind(first + 9, row.item.currency)
        statement.bind(first + 10, row.item.url?.absoluteString)
        statement.bind(first + 11, row.item.artworkURL?.absoluteString)
        statement.bind(first + 12, row.item.coverName)
        statement.bind(first + 13, row.item.previewURL?.absoluteString)
        statement.bind(first + 14, row.item.released.map(number(of:)))
        statement.bind(first + 15, row.item.durationSeconds)
        statement.bind(first + 16, row.item.trackCount.map(Int64.init))
        statement.bind(first + 17, row.item.trackNumber.map(Int64.init))
        statement.bind(first + 18, row.item.fileSizeBytes.map(Int64.init))
        statement.bind(first + 19, row.item.version)
        statement.bind(first + 20, row.item.rating)
        statement.bind(first + 21, row.item.ratingCount.map(Int64.init))
        statement.bind(first + 22, row.item.advisory)
        statement.bind(first + 23, row.item.details)
    }

    /// The row whose columns stand from `first` on.
    static func row(_ statement: Statement, from first: Int32, source: String) -> LibraryRow {
        LibraryRow(item(statement, from: first, source: source), popularity: statement.double(first))
    }

    /// The item of that row.
    static func item(_ statement: Statement, from first: Int32, source: String) -> Item {
        let kind = kinds[Int(min(max(0, statement.int64(first + 1)), Int64(kinds.count - 1)))]
        let id = Item.ID(kind: kind, number: statement.text(first + 2) ?? "")
        var item = Item(id: id, name: statement.text(first + 3) ?? "", source: source)
        item.artist = statement.text(first + 4)
        item.collection = statement.text(first + 5)
        item.genre = statement.text(first + 6)
        item.price = price(of: statement.text(first + 7), label: statement.text(first + 8))
        item.currency = statement.text(first + 9)
        item.url = address(statement, first + 10)
        item.artworkURL = address(statement, first + 11)
        item.coverName = statement.text(first + 12)
        item.previewURL = address(statement, first + 13)
        item.released = statement.number(first + 14).map(date(of:))
        item.durationSeconds = statement.double(first + 15)
        item.trackCount = statement.number(first + 16).map(Int.init)
        item.trackNumber = statement.number(first + 17).map(Int.init)
        item.fileSizeBytes = statement.number(first + 18).map(Int.init)
        item.version = statement.text(first + 19)
        item.rating = statement.double(first + 20)
        item.ratingCount = statement.number(first + 21).map(Int.init)
        item.advisory = statement.text(first + 22)
        item.details = statement.text(first + 23)
        return item
    }

    /// An address in the web: a file that somebody else made may have others.
    private static func address(_ statement: Statement, _ column: Int32) -> URL? {
        statement.text(column).flatMap { URL(string: $0) }.flatMap { $0.isWeb ? $0 : nil }
    }

    // MARK: - Prices and days

    private static let notSoldSeparately = "part"
    private static let free = "free"
    private static let posix = Locale(identifier: "en_US_POSIX")

    private static func text(of price: Price, _ prices: PriceTexts) -> (price: String?, label: String?) {
        switch price {
        case .unknown: (nil, nil)
        case .notSoldSeparately: (notSoldSeparately, nil)
        case .free: (free, nil)
        case .amount(let amount, let formatted): (prices.text(of: amount), formatted)
        }
    }

    private static func price(of text: String?, label: String?) -> Price {
        switch text {
        case nil: .unknown
        case notSoldSeparately: .notSoldSeparately
        case free: .free
        case .some(let digits): Decimal(string: digits, locale: posix).map { .amount($0, formatted: label) } ?? .unknown
        }
    }

    /// Far beyond every calendar, and within what a number holds.
    private static let years = -99_999_999...99_999_999

    /// Year, month and day as the digits of one number, 0 for what is not known; days of a year before 0 count on from it.
    private static func number(of date: CalendarDate) -> Int64 {
        let year = min(max(years.lowerBound, date.year), years.upperBound)
        return Int64(year * 10_000 + (date.month ?? 0) * 100 + (date.day ?? 0))
    }

    private static func date(of number: Int64) -> CalendarDate {
        // A damaged file may have any number.
        let number = min(max(Int64(years.lowerBound) * 10_000, number), Int64(years.upperBound) * 10_000 + 9_999)
        let rest = Int((number % 10_000 + 10_000) % 10_000)
        let (month, day) = (rest / 100, rest % 100)
        return CalendarDate(
            year: Int((number - Int64(rest)) / 10_000), month: (1...12).contains(month) ? month : nil,
            day: (1...31).contains(day) ? day : nil)
    }
}
