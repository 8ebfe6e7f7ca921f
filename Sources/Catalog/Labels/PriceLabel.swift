import Foundation

/// Amounts of money as a user reads them.
enum PriceLabel {
    /// The amount in its currency, written as in the locale; without a currency just the number.
    ///
    /// The first use of Foundation's formats loads ICU, 13 to 30 ms; the commonest of all, dollars in American English,
    /// is written without it and reads the same.
    static func text(_ amount: Decimal, currency: String?, locale: Locale) -> String {
        guard let currency, isCode(currency) else {
            return amount.formatted(.number.locale(locale))
        }
        if currency == "USD", locale.identifier == "en_US", let text = dollars(amount) { return text }
        return amount.formatted(.currency(code: currency).locale(locale))
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
}
