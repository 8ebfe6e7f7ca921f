/// Years as tokens of the full-text table, so that a span of them is few tokens to look for: `1987` stands as `1987`, and `198` behind a
/// character of private use, which nobody's text can be found by. Where few items are, `1787` has `17` as well.
enum YearTokens {
    private static let mark = "\u{E100}"
    private static let usualYears = 1900...2099
    private static let usual = usualYears.map(written)

    /// What is kept of an item's year; years before 0 and after 9999 are not found by a span.
    static func indexed(_ year: Int) -> String {
        usualYears.contains(year) ? usual[year - usualYears.lowerBound] : written(year)
    }

    private static func written(_ year: Int) -> String {
        guard (0...9999).contains(year) else { return String(year) }
        let digits = padded(year)
        let decade = "\(digits) \(mark)\(digits.prefix(3))"
        return usualYears.contains(year) ? decade : "\(decade) \(mark)\(digits.prefix(2))"
    }

    /// The tokens that between them every year of the span has, and no other.
    static func covering(_ years: ClosedRange<Int>) -> [String] {
        var tokens: [String] = []
        var year = years.lowerBound
        while year <= years.upperBound {
            if year % 100 == 0, year + 99 <= years.upperBound, !usualYears.contains(year) {
                tokens.append(mark + padded(year).prefix(2))
                year += 100
            } else if year % 10 == 0, year + 9 <= years.upperBound {
                tokens.append(mark + padded(year).prefix(3))
                year += 10
            } else {
                tokens.append(padded(year))
                year += 1
            }
        }
        return tokens
    }

    private static func padded(_ year: Int) -> String {
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
