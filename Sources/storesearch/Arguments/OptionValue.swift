import Catalog
import Library
import Stage
import StoreUI

/// Reads the values of options; each error says what was expected.
enum OptionValue {
    /// A whole number within bounds.
    static func integer(_ text: String, of name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
        guard !text.isEmpty, text.allSatisfy(\.isASCIIDigit), let value = Int(text), range.contains(value) else {
            throw bad(text, of: name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    /// Seconds as a plain decimal, 0…600.
    static func seconds(_ text: String, of name: String) throws(UsageError) -> Double {
        guard let value = plainDecimal(text), value <= 600 else {
            throw bad(text, of: name, expected: "seconds from 0 to 600, as 0.25")
        }
        return value
    }

    /// How many times as fast, 0.1…4.
    static func speed(_ text: String, of name: String) throws(UsageError) -> Double {
        guard let value = plainDecimal(text), (0.1...4).contains(value) else {
            throw bad(text, of: name, expected: "a number from 0.1 to 4, as 0.5")
        }
        return value
    }

    /// One of the values of an enumeration.
    static func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String, of name: String, as type: Choice.Type = Choice.self
    ) throws(UsageError) -> Choice where Choice.RawValue == String {
        if let value = Choice(rawValue: text) { return value }
        let names = Choice.allCases.map(\.rawValue)
        throw UsageError(
            "--\(name) takes \(names.joined(separator: ", ")), not \(UsageError.quoted(text))"
                + Suggestion.phrase(for: text, among: names))
    }

    /// Where items come from: a word in any case, else the name of a library, whether or not it is there.
    static func catalog(_ text: String, of name: String) throws(UsageError) -> Options.CatalogChoice {
        switch text.lowercased() {
        case "auto": return .auto
        case "itunes": return .itunes
        case "sample": return .sample
        case "all": return .all
        default:
            guard LibraryName.isValid(text) else {
                throw bad(text, of: name, expected: "auto, itunes, sample, all or the name of a library")
            }
            return .library(text)
        }
    }

    /// Columns and rows, as `80x24`: 1x1…1000x500.
    static func size(_ text: String, of name: String) throws(UsageError) -> GridSize {
        guard let size = gridSize(text) else {
            throw bad(text, of: name, expected: "columns and rows as 80x24, at most 1000x500")
        }
        return size
    }

    /// A country by its two letters, in capitals.
    static func country(_ text: String, of name: String) throws(UsageError) -> String {
        guard text.utf8.count == 2, text.allSatisfy(\.isASCIILetter) else {
            throw bad(text, of: name, expected: "a country by its two letters, as US or JP")
        }
        return text.uppercased()
    }

    /// A language, perhaps with a country: `de`, `en_us`, `ja-JP`.
    static func language(_ text: String, of name: String) throws(UsageError) -> StoreLocale {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        guard parts.count <= 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.allSatisfy(\.isASCIILetter) }) else {
            throw bad(text, of: name, expected: "a language, perhaps with a country, as de or ja_jp")
        }
        return StoreLocale(language: parts[0].lowercased(), region: parts.count == 2 ? parts[1].uppercased() : nil)
    }

    /// The address of a server: http or https, a host, perhaps a port and a path, nothing else.
    static func endpoint(_ text: String, of name: String) throws(UsageError) -> String {
        let problem = bad(text, of: name, expected: "an http or https address with a host, as http://localhost:8080")
        guard text.utf8.count <= 2048, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            let mark = text.firstRange(of: "://")
        else { throw problem }
        let scheme = text[..<mark.lowerBound].lowercased()
        let rest = text[mark.upperBound...]
        guard scheme == "http" || scheme == "https", !rest.contains(where: { "?#@\\\"<>^`{|}".contains($0) }) else {
            throw problem
        }
        guard isAuthority(rest.prefix { $0 != "/" }) else { throw problem }
        return scheme + "://" + rest
    }

    /// A text size, in letters of either case.
    static func textSize(_ text: String, of name: String) throws(UsageError) -> TextSize {
        guard let size = TextSize(rawValue: text.uppercased()) else {
            throw bad(text, of: name, expected: "XS, S, M, L, XL, XXL, XXXL or AX1 to AX5")
        }
        return size
    }

    /// Two numbers from 0 to 10,000 with a comma: reached at the first, left below the second. Where only the first is given,
    /// the second lies below it by the usual gap.
    static func threshold(
        _ text: String, of name: String, usualGap: Double
    ) throws(UsageError) -> (enter: Double, leave: Double) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { plainDecimal($0) }.filter { $0 <= 10_000 }
        guard (1...2).contains(parts.count), numbers.count == parts.count else {
            let expected = "a number from 0 to 10000, perhaps with that for the way back, as 2,1.9"
            throw bad(text, of: name, expected: expected)
        }
        let leave = numbers.count == 2 ? numbers[1] : max(0, numbers[0] - usualGap)
        guard leave <= numbers[0] else {
            throw UsageError("--\(name) takes no greater number for the way back, as in \(UsageError.quoted(text))")
        }
        return (numbers[0], leave)
    }

    /// A result by its place, from 1, or by its id after `id:`.
    static func result(_ text: String, of name: String) throws(UsageError) -> Options.ResultChoice {
        if text.hasPrefix("id:"), text != "id:" { return .id(String(text.dropFirst(3))) }
        let isNumber = (1...9).contains(text.count) && text.allSatisfy(\.isASCIIDigit)
        guard isNumber, let place = Int(text), place > 0 else {
            throw bad(text, of: name, expected: "the number of a result, from 1, or id: and its id")
        }
        return .place(place)
    }

    /// A file's or folder's path.
    static func path(_ text: String, of name: String) throws(UsageError) -> String {
        guard !text.isEmpty, !text.utf8.contains(0) else {
            throw bad(text, of: name, expected: "a path")
        }
        return text
    }

    /// Columns and rows in bounds, or nil.
    static func gridSize(_ text: some StringProtocol) -> GridSize? {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }),
            let columns = Int(parts[0]), let rows = Int(parts[1]), (1...1000).contains(columns),
            (1...500).contains(rows)
        else { return nil }
        return GridSize(columns: columns, rows: rows)
    }

    /// A decimal of digits and at most one point, or nil: no sign, no exponent, no infinity.
    static func plainDecimal(_ text: some StringProtocol) -> Double? {
        guard (1...20).contains(text.utf8.count), text.allSatisfy({ $0.isASCIIDigit || $0 == "." }),
            text.contains(where: \.isASCIIDigit)
        else { return nil }
        return Double(text)
    }

    private static func isAuthority(_ text: Substring) -> Bool {
        var host = text
        if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
            let port = text[text.index(after: colon)...]
            guard port.allSatisfy(\.isASCIIDigit), let number = Int(port), (1...65_535).contains(number) else {
                return false
            }
            host = text[..<colon]
        }
        if host.first == "[" {
            return host.last == "]" && host.count > 3
                && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        return !host.isEmpty && host.first != "." && !host.contains("..")
            && host.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-._".contains($0) }
    }

    private static func bad(_ text: String, of name: String, expected: String) -> UsageError {
        UsageError("--\(name) takes \(expected), not \(UsageError.quoted(text))")
    }
}

extension Character {
    /// 0…9 and no other script's digits.
    var isASCIIDigit: Bool { ("0"..."9").contains(self) }
    /// A…Z and a…z.
    var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
