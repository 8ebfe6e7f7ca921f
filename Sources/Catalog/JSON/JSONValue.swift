import Foundation

/// A value of a JSON text. Numbers keep their digits, so that a price stays the decimal it was written as and an id of
/// any length stays whole.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    package var array: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// A text that is more than blanks.
    package var text: String? {
        guard case .string(let text) = self else { return nil }
        return text.isBlank ? nil : text
    }

    /// A number, or a text that holds one.
    package var decimal: Decimal? {
        let digits: String
        switch self {
        case .number(let text): digits = text
        case .string(let text): digits = text.withoutOuterBlanks
        default: return nil
        }
        // `Decimal(string:)` takes what stands in front of other text, and has no bound of its own.
        guard digits.count <= 40, digits.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }),
            let value = Decimal(string: digits), value.isFinite
        else { return nil }
        return value
    }

    /// A number as a `Double`, rounded to the nearest.
    package var double: Double? {
        // However many digits it is written with: some ratings have fifty.
        if case .number(let digits) = self { return Double(digits).flatMap { $0.isFinite ? $0 : nil } }
        return decimal.map { NSDecimalNumber(decimal: $0).doubleValue }
    }

    /// A number without its fraction, when it fits.
    package var integer: Int? {
        // Most are digits alone.
        if case .number(let digits) = self, digits.utf8.count <= 15, let value = Int(digits) { return value }
        guard let value = double?.rounded(), abs(value) < 9e15 else { return nil }
        return Int(value)
    }

    /// A number's digits (without a fraction of zeros), or a text: an id in either form.
    package var identifier: String? {
        switch self {
        case .string: return text?.withoutOuterBlanks
        case .number(let digits):
            guard let point = digits.firstIndex(of: ".") else { return digits }
            return digits[point...].dropFirst().allSatisfy { $0 == "0" } ? String(digits[..<point]) : digits
        default: return nil
        }
    }
}

extension String {
    /// Whether there is nothing in it to be seen.
    package var isBlank: Bool {
        // Most texts begin with a letter, which is quickly seen.
        if let first = utf8.first, first > 0x20, first < 0x7F { return false }
        return allSatisfy(\.isWhitespace)
    }

    /// Without blanks at its ends.
    package var withoutOuterBlanks: String {
        if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last) {
            return self
        }
        return trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
