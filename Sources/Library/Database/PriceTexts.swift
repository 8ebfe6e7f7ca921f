import Foundation

/// How amounts are written as text. A catalogue has few prices, and Foundation takes long to write one.
final class PriceTexts {
    private static let limit = 1000
    private var texts: [Decimal: String] = [:]

    /// All digits of an amount, with a point.
    func text(of amount: Decimal) -> String {
        if let text = texts[amount] { return text }
        let text = amount.description
        if texts.count < Self.limit { texts[amount] = text }
        return text
    }
}
