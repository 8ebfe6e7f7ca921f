import Foundation

/// An item's values as a user reads them.
extension Item {
    /// `Free`, the store's own wording, the amount in the item's currency and the locale, or `Not sold separately`; nil
    /// when no price is known.
    public func priceLabel(locale: Locale) -> String? {
        switch price {
        case .unknown: nil
        case .notSoldSeparately: "Not sold separately"
        case .free: "Free"
        case .amount(let amount, let formatted):
            formatted ?? PriceLabel.text(amount, currency: currency, locale: locale)
        }
    }

    /// `Song`, `Audio Book`, `App` …
    public var kindLabel: String { kind.rawValue }

    /// `4:12` or `1:02:33`, in whole seconds, rounded down.
    public var durationLabel: String? {
        guard let durationSeconds, durationSeconds >= 1 else { return nil }
        let seconds = Int(durationSeconds)
        let minutes = seconds / 60
        let clock = Self.twoDigits(seconds % 60)
        return minutes < 60
            ? "\(minutes):\(clock)" : "\(minutes / 60):\(Self.twoDigits(minutes % 60)):\(clock)"
    }

    /// `114 KB` or `16.4 MB`, in thousands as the store counts.
    public var sizeLabel: String? {
        guard let bytes = fileSizeBytes, bytes > 0 else { return nil }
        guard bytes >= 1_000 else { return "\(bytes) bytes" }
        let kilobytes = (bytes + 500) / 1_000
        guard kilobytes >= 1_000 else { return "\(kilobytes) KB" }
        let tenths = (bytes + 50_000) / 100_000
        return tenths < 10_000
            ? Self.tenths(tenths) + " MB" : Self.tenths((bytes + 50_000_000) / 100_000_000) + " GB"
    }

    /// `14 Aug 2015`, or as much of it as is known.
    public var releaseLabel: String? {
        released.map { date in
            let month = date.month.map { CalendarDate.monthNames[$0 - 1] }
            return [date.day.map { String($0) }, month, String(date.year)].compactMap { $0 }.joined(separator: " ")
        }
    }

    /// `2015`.
    public var yearLabel: String? {
        released.map { String($0.year) }
    }

    private static func twoDigits(_ value: Int) -> String {
        value < 10 ? "0\(value)" : "\(value)"
    }

    private static func tenths(_ value: Int) -> String {
        value % 10 == 0 ? "\(value / 10)" : "\(value / 10).\(value % 10)"
    }
}

extension CalendarDate {
    /// January first.
    static let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
