import Catalog
import Foundation

/// Rows of a library as text for other programs, and for `import`, which reads either form back.
///
/// Names and their order are those of `search --json` as far as it has them. Nothing in the text steers a terminal.
public enum RowExport {
    /// What is written, in this order.
    static let fields: [ImportField] = [
        .id, .type, .name, .artist, .collection, .genre, .price, .currency, .priceLabel, .formattedPrice, .url,
        .artworkUrl, .previewUrl, .released, .durationSeconds, .trackCount, .trackNumber, .fileSizeBytes, .version,
        .rating, .ratingCount, .advisory, .description, .coverName, .popularity,
    ]

    private enum Value {
        case text(String)
        case number(String)
    }

    /// The row as a JSON object on one line, without a line feed. Values that the row has not are left out; an imported one
    /// is the row again, field by field.
    public static func json(_ row: LibraryRow) -> String {
        var text = "{"
        for field in fields {
            guard let value = value(field, row) else { continue }
            if text.utf8.count > 1 { text += "," }
            text += "\"" + field.fieldName + "\":"
            switch value {
            case .text(let words): text += JSONText.quoted(words)
            case .number(let digits): text += digits
            }
        }
        return text + "}"
    }

    /// The line of names that begins a CSV.
    public static var csvHeader: String {
        fields.map(\.fieldName).joined(separator: ",") + "\n"
    }

    /// The row as a line of CSV (RFC 4180, but for the line feed alone at its end); a description may have line feeds in it.
    /// What could steer a terminal is a space.
    public static func csv(_ row: LibraryRow) -> String {
        var text = ""
        for (place, field) in fields.enumerated() {
            if place > 0 { text += "," }
            switch value(field, row) {
            case .text(let words): text += quotedIfNeeded(words)
            case .number(let digits): text += digits
            case nil: break
            }
        }
        return text + "\n"
    }

    private static func value(_ field: ImportField, _ row: LibraryRow) -> Value? {
        let item = row.item
        return switch field {
        case .id: .text(item.id.number)
        case .type: .text(item.kind.rawValue)
        case .name: .text(item.name)
        case .artist: item.artist.map(Value.text)
        case .collection: item.collection.map(Value.text)
        case .genre: item.genre.map(Value.text)
        case .price: price(item.price)
        case .currency: item.currency.map(Value.text)
        case .priceLabel: priceLabel(item.price)
        case .formattedPrice: formattedPrice(item.price)
        case .url: item.url.map { .text($0.absoluteString) }
        case .artworkUrl: item.artworkURL.map { .text($0.absoluteString) }
        case .previewUrl: item.previewURL.map { .text($0.absoluteString) }
        case .released: item.released.map { .text(day($0)) }
        case .durationSeconds: item.durationSeconds.flatMap(number)
        case .trackCount: item.trackCount.map { .number(String($0)) }
        case .trackNumber: item.trackNumber.map { .number(String($0)) }
        case .fileSizeBytes: item.fileSizeBytes.map { .number(String($0)) }
        case .version: item.version.map(Value.text)
        case .rating: item.rating.flatMap(number)
        case .ratingCount: item.ratingCount.map { .number(String($0)) }
        case .advisory: item.advisory.map(Value.text)
        case .description: item.details.map(Value.text)
        case .coverName: item.coverName.map(Value.text)
        case .popularity: row.popularity.flatMap(number)
        case .year, .durationMilliseconds, .durationMinutes: nil
        }
    }

    /// The shortest digits that are this number and no other.
    private static func number(_ value: Double) -> Value? {
        guard value.isFinite else { return nil }
        return .number(value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)")
    }

    private static func price(_ price: Price) -> Value? {
        switch price {
        case .unknown, .notSoldSeparately: nil
        case .free: .number("0")
        case .amount(let amount, _): .number(amount.description)
        }
    }

    private static func priceLabel(_ price: Price) -> Value? {
        switch price {
        case .free: .text("Free")
        case .notSoldSeparately: .text("Not sold separately")
        case .unknown, .amount: nil
        }
    }

    private static func formattedPrice(_ price: Price) -> Value? {
        if case .amount(_, let words?) = price { return .text(words) }
        return nil
    }

    /// `YYYY-MM-DD`, or as much of it as is known.
    private static func day(_ date: CalendarDate) -> String {
        if let iso = date.iso { return iso }
        func padded(_ value: Int, _ count: Int) -> String {
            String(repeating: "0", count: max(0, count - String(value).count)) + String(value)
        }
        return padded(date.year, 4) + (date.month.map { "-" + padded($0, 2) } ?? "")
    }

    private static func quotedIfNeeded(_ text: String) -> String {
        var plain = text
        if text.unicodeScalars.contains(where: { OutputText.steers($0) && $0 != "\n" && $0 != "\t" }) {
            plain = text.split(separator: "\n", omittingEmptySubsequences: false).map { OutputText.line(String($0)) }
                .joined(separator: "\n")
        }
        let needsQuotes =
            plain.first == " " || plain.last == " " || plain.utf8.contains { ",\"\n\t;".utf8.contains($0) }
        return needsQuotes ? "\"" + plain.replacing("\"", with: "\"\"") + "\"" : plain
    }
}
