import Catalog
import Foundation

/// Rows as the program itself writes them: `libraries export --json` with every field, `search --json` with some.
enum StoredRow {
    /// The row of an object that has an id, one of the program's own types and a name; nil for others.
    static func row(_ value: JSONValue) -> LibraryRow? {
        guard let number = text(value, .id), let kind = text(value, .type).flatMap(Kind.init(rawValue:)),
            let name = text(value, .name), !number.isEmpty, !name.isEmpty
        else { return nil }
        var item = Item(id: Item.ID(kind: kind, number: number), name: name, source: "")
        item.artist = text(value, .artist)
        item.collection = text(value, .collection)
        item.genre = text(value, .genre)
        item.price = price(value)
        item.currency = text(value, .currency)
        item.url = address(value, .url)
        item.artworkURL = address(value, .artworkUrl)
        item.previewURL = address(value, .previewUrl)
        item.coverName = text(value, .coverName)
        item.released = text(value, .released).flatMap(CalendarDate.init(storeDate:))
        item.durationSeconds = amount(value, .durationSeconds).flatMap { (0..<10_000_000).contains($0) ? $0 : nil }
        item.trackCount = count(value, .trackCount)
        item.trackNumber = count(value, .trackNumber)
        item.fileSizeBytes = count(value, .fileSizeBytes)
        item.version = text(value, .version)
        item.rating = amount(value, .rating).flatMap { (0...5).contains($0) ? $0 : nil }
        item.ratingCount = count(value, .ratingCount)
        item.advisory = text(value, .advisory)
        item.details = text(value, .description, limit: ImportLimits.details)
        return LibraryRow(item, popularity: amount(value, .popularity))
    }

    private static func text(_ value: JSONValue, _ field: ImportField, limit: Int = ImportLimits.text) -> String? {
        guard case .string(let text) = value[field.fieldName] else { return nil }
        return text.cut(toScalars: limit)
    }

    private static func amount(_ value: JSONValue, _ field: ImportField) -> Double? {
        guard case .number(let digits) = value[field.fieldName], let number = Double(digits), number.isFinite else {
            return nil
        }
        return number
    }

    private static func count(_ value: JSONValue, _ field: ImportField) -> Int? {
        guard case .number(let digits) = value[field.fieldName] else { return nil }
        return Int(digits).flatMap { (0...NumberText.largest).contains($0) ? $0 : nil }
    }

    private static func address(_ value: JSONValue, _ field: ImportField) -> URL? {
        guard let text = text(value, field, limit: ImportLimits.address), let url = URL(string: text), url.isWeb else {
            return nil
        }
        return url
    }

    private static func price(_ value: JSONValue) -> Price {
        let label = text(value, .priceLabel)
        guard let amount = value[ImportField.price.fieldName]?.decimal else {
            return label == "Not sold separately" ? .notSoldSeparately : .unknown
        }
        if amount == 0 { return .free }
        return amount < 0 ? .notSoldSeparately : .amount(amount, formatted: text(value, .formattedPrice))
    }
}
