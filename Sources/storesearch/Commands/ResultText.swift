import Catalog
import Foundation
import Stage

/// Results as text: JSON, tab-separated values, or aligned lines.
enum ResultText {
    /// One array with one object a line; absent values are null. Texts are as the source gave them, controls escaped.
    static func json(_ items: [Item]) -> String {
        if items.isEmpty { return "[]\n" }
        let objects = items.map { item in
            let fields = fields(of: item).map { JSONText.quoted($0.name) + ":" + $0.value.json }
            return "{" + fields.joined(separator: ",") + "}"
        }
        return "[" + objects.joined(separator: ",\n") + "]\n"
    }

    /// A heading and one line an item; texts are cleaned, so that tabs and line breaks are separators only.
    static func tsv(_ items: [Item]) -> String {
        let heading = fields(of: Item(id: Item.ID(kind: .other, number: ""), name: "", source: "")).map(\.name)
        let lines = items.map { item in fields(of: item).map { CleanText.line($0.value.plain) } }
        return ([heading] + lines).map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    /// Name, artist and type, genre and year, price: one line an item, cut to the width where it must be.
    static func lines(_ items: [Item], columns: Int) -> String {
        let rows = items.map { item in
            [
                CleanText.line(item.name), CleanText.line((item.artist ?? "Unknown") + " (\(item.kind.rawValue))"),
                CleanText.line(
                    [item.genre, item.released.map { String($0.year) }].compactMap { $0 }.joined(separator: " · ")),
                CleanText.line(priceLabel(item) ?? ""),
            ]
        }
        let gap = 2
        var widths = (0..<4).map { column in rows.map { TextWidth.of($0[column]) }.max() ?? 0 }
        // The widest of the columns gives way first, down to what can still be read.
        while widths.reduce(0, +) + 3 * gap > columns, let widest = widths[0..<3].max(), widest > 8,
            let index = widths[0..<3].firstIndex(of: widest)
        {
            widths[index] -= 1
        }
        return rows.map { row in
            let cells = zip(row, widths).map { cut($0, to: $1) }
            let line = zip(cells, widths).map { $0 + String(repeating: " ", count: max(0, $1 - TextWidth.of($0))) }
            return line.joined(separator: "  ").trimming(while: { $0 == " " }) + "\n"
        }.joined()
    }

    /// The price as shown: `Free`, `$0.99`, `Not sold separately`, or nil when the source says nothing.
    static func priceLabel(_ item: Item) -> String? {
        switch item.price {
        case .unknown: nil
        case .notSoldSeparately: "Not sold separately"
        case .free: "Free"
        case .amount(let amount, let formatted): formatted ?? "\(amount) \(item.currency ?? "")"
        }
    }

    /// A value of a field, in both of its forms.
    private enum Value {
        case text(String?)
        case number(Decimal?)

        var json: String {
            switch self {
            case .text(let text): text.map(JSONText.quoted) ?? "null"
            case .number(let number): number.map { "\($0)" } ?? "null"
            }
        }

        var plain: String {
            switch self {
            case .text(let text): text ?? ""
            case .number(let number): number.map { "\($0)" } ?? ""
            }
        }
    }

    private static func fields(of item: Item) -> [(name: String, value: Value)] {
        var amount: Decimal?
        switch item.price {
        case .amount(let value, _): amount = value
        case .free: amount = 0
        case .unknown, .notSoldSeparately: break
        }
        return [
            ("id", .text(item.id.number)), ("type", .text(item.kind.rawValue)), ("name", .text(item.name)),
            ("artist", .text(item.artist)), ("collection", .text(item.collection)), ("genre", .text(item.genre)),
            ("price", .number(amount)), ("currency", .text(item.currency)), ("priceLabel", .text(priceLabel(item))),
            ("url", .text(item.url?.absoluteString)), ("artworkUrl", .text(item.artworkURL?.absoluteString)),
            ("released", .text(item.released?.iso)), ("source", .text(item.source)),
        ]
    }

    private static func cut(_ text: String, to width: Int) -> String {
        guard TextWidth.of(text) > width else { return text }
        var kept = ""
        for character in text {
            let next = kept + String(character)
            if TextWidth.of(next) > width - 1 { break }
            kept = next
        }
        return kept + "…"
    }
}
