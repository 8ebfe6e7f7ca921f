import Foundation

/// Numbers, money and days as a reader of the language writes them.
///
/// The first use of Foundation's formats loads ICU, 13 to 30 ms; what is commonest in American English is written without it
/// and reads the same.
extension Strings {
    private var isAmerican: Bool { formats.identifier == "en_US" }

    /// A whole number, grouped: `1,204`, `1.204`, `1 204`.
    public func number(_ value: Int) -> String {
        // No language groups, or writes with other digits, below a thousand.
        (0..<1000).contains(value) ? String(value) : Self.plain(value.formatted(.number.locale(formats)))
    }

    /// Tenths as a decimal, without a zero after the point: 45 is `4.5` or `4,5`, 40 is `4`.
    func decimal(tenths: Int) -> String {
        guard tenths % 10 != 0 else { return number(tenths / 10) }
        if isAmerican, tenths < 10_000 { return "\(tenths / 10).\(tenths % 10)" }
        let value = Decimal(tenths) / 10
        return Self.plain(value.formatted(.number.precision(.fractionLength(1)).locale(formats)))
    }

    /// An amount in its currency; without a currency, just the number.
    ///
    /// - Parameter currency: ISO 4217; what is none counts as missing.
    func money(_ amount: Decimal, currency: String?) -> String {
        guard let currency, Self.isCode(currency) else {
            return Self.plain(amount.formatted(.number.locale(formats)))
        }
        if currency == "USD", isAmerican, let text = Self.dollars(amount) { return text }
        return Self.plain(amount.formatted(.currency(code: currency).locale(formats)))
    }

    /// A day, a month or a year, as much as is known, with the month's name: `Aug 14, 2015`, `14. Aug. 2015`, `2015年8月14日`.
    func day(_ date: CalendarDate) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = DateComponents(year: date.year, month: date.month ?? 1, day: date.day ?? 1)
        guard let instant = calendar.date(from: parts) else { return String(date.year) }
        var style = Date.FormatStyle(locale: formats, calendar: calendar, timeZone: .gmt).year()
        if date.month != nil { style = style.month(.abbreviated) }
        if date.day != nil { style = style.day() }
        return Self.plain(instant.formatted(style))
    }

    /// Nil where cents would have to be rounded.
    static func dollars(_ amount: Decimal) -> String? {
        guard amount >= 0, amount < 1_000_000_000 else { return nil }
        let cents = amount * 100
        let whole = NSDecimalNumber(decimal: cents).int64Value
        guard Decimal(whole) == cents else { return nil }
        var digits = String(whole / 100)
        var end = digits.endIndex
        while digits.distance(from: digits.startIndex, to: end) > 3 {
            end = digits.index(end, offsetBy: -3)
            digits.insert(",", at: end)
        }
        let fraction = whole % 100
        return "$" + digits + (fraction < 10 ? ".0" : ".") + String(fraction)
    }

    private static func isCode(_ currency: String) -> Bool {
        currency.utf8.count == 3 && currency.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    /// The spaces that formats keep lines together with, also the narrow one, as one that is a cell wide in every terminal.
    private static func plain(_ text: String) -> String {
        text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }
}
