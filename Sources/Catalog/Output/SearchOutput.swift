import Foundation

/// Results as text for other programs.
public enum SearchOutput {
    private static let columns = [
        "id", "type", "name", "artist", "collection", "genre", "price", "currency", "priceLabel", "url", "artworkUrl",
        "released", "source",
    ]

    /// One JSON array, an object a line, keys always in the same order, absent values null, a line feed at the end.
    ///
    /// Words are English whatever the user speaks; amounts in `priceLabel` are written as in the locale. `id` is a text, `price` a number: null where it is unknown or the item is not sold separately, which `priceLabel`
    /// tells. Controls and other characters that could steer a terminal are escaped.
    public static func json(_ items: [Item], locale: Locale) -> String {
        guard !items.isEmpty else { return "[]\n" }
        let strings = Strings(.english, formats: locale)
        let rows = items.map { item in
            let members = zip(columns, values(item, strings)).map { key, value in
                "\"\(key)\":" + (value.map { key == "price" ? $0 : JSONText.quoted($0) } ?? "null")
            }
            return "  {" + members.joined(separator: ",") + "}"
        }
        return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
    }

    /// A header and a line an item, separated by tabs; absent values are empty. Tabs, line feeds and other controls in a
    /// text become spaces.
    public static func tsv(_ items: [Item], locale: Locale) -> String {
        let strings = Strings(.english, formats: locale)
        let rows = items.map { item in values(item, strings).map { OutputText.line($0 ?? "") } }
        return ([columns] + rows).map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    /// One id a line, as in the field `id`.
    public static func ids(_ items: [Item]) -> String {
        items.map { OutputText.line($0.id.number) + "\n" }.joined()
    }

    /// In the order of `columns`.
    private static func values(_ item: Item, _ strings: Strings) -> [String?] {
        [
            item.id.number, item.kind.rawValue, item.name, item.artist, item.collection, item.genre, number(item.price),
            item.currency, item.priceLabel(in: strings), item.url?.absoluteString,
            item.artworkURL?.absoluteString, item.released?.iso, item.source,
        ]
    }

    /// `Decimal` describes itself in plain digits, whatever the locale.
    private static func number(_ price: Price) -> String? {
        switch price {
        case .unknown, .notSoldSeparately: nil
        case .free: "0"
        case .amount(let amount, _): amount.description
        }
    }
}
