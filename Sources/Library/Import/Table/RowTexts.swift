import Catalog
import Foundation

/// The texts of one row by field, and a row made of them. One is used for all rows of a file: what repeats in it (a genre, a
/// price, a day) is read once.
struct RowTexts {
    /// What a row is that does not say it.
    private let usualKind: Kind
    private var texts = [String?](repeating: nil, count: ImportField.allCases.count)
    private var kinds = Remembered<Kind>()
    private var amounts = Remembered<Price>()

    /// - Parameter usualKind: what a row is that does not say it.
    init(usualKind: Kind) {
        self.usualKind = usualKind
    }

    /// A text that is more than blanks; nil otherwise.
    subscript(field: ImportField) -> String? {
        get { texts[field.rawValue] }
        set { texts[field.rawValue] = newValue.flatMap { $0.isBlank ? nil : $0 } }
    }

    mutating func removeAll() {
        for place in texts.indices { texts[place] = nil }
    }

    /// What a table's rows are where they do not say it, by the names of its columns.
    static func usualKind(columns: [String]) -> Kind {
        let names = Set(columns.map(FieldNames.folded))
        func has(_ some: String...) -> Bool { !names.isDisjoint(with: some) }
        if has("track", "trackname", "tracktitle", "song", "songname", "songtitle", "album", "albumname") {
            return .song
        }
        if has("author", "authors", "isbn", "isbn13", "booktitle", "bookid", "autor", "auteur", "schrijver") {
            return .ebook
        }
        if has("director", "directors", "film", "movietitle", "regisseur", "realisateur", "letterboxduri") {
            return .movie
        }
        return .other
    }

    /// The row; nil where nothing names it.
    mutating func row() -> LibraryRow? {
        guard let name = self[.name] else { return nil }
        let kind = self[.type].map { kinds.value(of: $0, KindNames.kind(named:)) } ?? usualKind
        var item = Item(id: Item.ID(kind: kind, number: ""), name: name.cut(toScalars: ImportLimits.text), source: "")
        item.artist = text(.artist)
        item.collection = text(.collection)
        item.genre = text(.genre)
        item.price = price()
        item.currency = text(.currency)
        item.url = address(.url)
        item.artworkURL = address(.artworkUrl)
        item.previewURL = address(.previewUrl)
        item.released = day(.released) ?? day(.year)
        item.durationSeconds = duration()
        item.trackCount = count(.trackCount)
        item.trackNumber = count(.trackNumber)
        item.fileSizeBytes = count(.fileSizeBytes)
        item.version = text(.version)
        item.rating = self[.rating].flatMap(NumberText.double).flatMap { (0...5).contains($0) ? $0 : nil }
        item.ratingCount = self[.ratingCount].flatMap(NumberText.integer)
        item.advisory = text(.advisory)
        item.details = self[.description]?.cut(toScalars: ImportLimits.details)
        item.coverName = text(.coverName)
        item.id.number = text(.id) ?? StableNumber.of(item)
        return LibraryRow(item, popularity: self[.popularity].flatMap(NumberText.double))
    }

    private func text(_ field: ImportField) -> String? {
        self[field]?.cut(toScalars: ImportLimits.text)
    }

    private func count(_ field: ImportField) -> Int? {
        self[field].flatMap(NumberText.integer).flatMap { $0 > 0 ? $0 : nil }
    }

    private func address(_ field: ImportField) -> URL? {
        self[field].flatMap(WebAddress.url)
    }

    private func day(_ field: ImportField) -> CalendarDate? {
        self[field].flatMap(DayText.day)
    }

    private func duration() -> Double? {
        let units: [(ImportField, Double)] = [
            (.durationSeconds, 1), (.durationMilliseconds, 0.001), (.durationMinutes, 60),
        ]
        for (field, seconds) in units {
            guard let value = self[field].flatMap(NumberText.clock), value > 0 else { continue }
            let length = field == .durationMilliseconds ? value / 1_000 : value * seconds
            return length < 10_000_000 ? length : nil
        }
        return nil
    }

    private mutating func price() -> Price {
        if self[.priceLabel] == "Not sold separately", self[.price] == nil { return .notSoldSeparately }
        guard let text = self[.price] else { return self[.priceLabel] == "Free" ? .free : .unknown }
        let price = amounts.value(of: text, PriceText.price)
        guard case .amount(let amount, _) = price, let words = self.text(.formattedPrice) else { return price }
        return .amount(amount, formatted: words)
    }
}
