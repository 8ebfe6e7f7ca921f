import Foundation

/// Prices, links, pictures and days, as rows write them.
extension RowDecoder {
    /// −1 is "not sold separately", 0 is free, and what is absent or senseless is unknown.
    static func price(_ row: JSONValue, _ kind: Kind) -> Price {
        let keys =
            switch kind {
            case .artist: [String]()
            case .album, .tvSeason, .audiobook: ["collectionPrice", "price"]
            case .ebook, .app, .macApp: ["price", "trackPrice"]
            default: ["trackPrice", "price"]
            }
        guard let amount = keys.lazy.compactMap({ row[$0]?.decimal }).first, amount < 1_000_000_000 else {
            return .unknown
        }
        if amount < 0 { return .notSoldSeparately }
        if amount == 0 { return .free }
        return .amount(amount, formatted: row["formattedPrice"]?.text?.cut(toScalars: 64))
    }

    /// The first of the keys that holds an http or https address.
    static func url(_ row: JSONValue, _ keys: [String]) -> URL? {
        for key in keys {
            guard let text = row[key]?.text, text.utf8.count <= 2_048,
                let url = URL(string: text.withoutOuterBlanks), url.isWeb
            else { continue }
            return url
        }
        return nil
    }

    /// The largest picture that the row names.
    static func artwork(_ row: JSONValue) -> URL? {
        let sizes = ["600", "512", "160", "100", "60", "30"]
        return url(row, sizes.map { "artworkUrl" + $0 }).map(ArtworkAddress.secured)
    }
}

extension CalendarDate {
    /// The day of `2014-08-14T07:00:00Z` or the older `2007-12-18 08:00:00 Etc/GMT`: both count in UTC, and that day is
    /// the one the store means. The sample also says only `1813` or `1813-01`. Nil for what is no day of the calendar.
    package init?(storeDate text: String) {
        var numbers = [0, 0, 0]
        var (part, digits) = (0, 0)
        for byte in text.utf8.prefix(10) {
            if byte == UInt8(ascii: "-") {
                guard digits == (part == 0 ? 4 : 2), part < 2 else { return nil }
                (part, digits) = (part + 1, 0)
            } else {
                guard (0x30...0x39).contains(byte) else { return nil }
                numbers[part] = numbers[part] * 10 + Int(byte - 0x30)
                digits += 1
            }
        }
        guard digits == (part == 0 ? 4 : 2), numbers[0] > 0 else { return nil }
        let month = part > 0 ? numbers[1] : nil
        let day = part > 1 ? numbers[2] : nil
        if let month {
            guard (1...12).contains(month) else { return nil }
            if let day, !(1...Self.days(inMonth: month, of: numbers[0])).contains(day) { return nil }
        }
        self.init(year: numbers[0], month: month, day: day)
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        default: 31
        }
    }
}
