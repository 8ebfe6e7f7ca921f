import Catalog
import Foundation

/// Numbers as people and programs write them.
enum NumberText {
    /// The largest whole number that is believed.
    static let largest = 9_000_000_000_000_000

    /// A number with a point or a comma for its fraction, perhaps with separators between groups of three digits.
    static func double(_ text: String) -> Double? {
        if text.utf8.count <= 15, let digits = plainDigits(text) { return Double(digits) }
        guard text.utf8.count <= 40, let plain = plain(text), let value = Double(plain), value.isFinite else {
            return nil
        }
        return value
    }

    /// A number up to the largest without its fraction, which is never negative.
    static func integer(_ text: String) -> Int? {
        if text.utf8.count <= 15, let digits = plainDigits(text) { return digits }
        guard let value = double(text)?.rounded(), (0...Double(largest)).contains(value) else { return nil }
        return Int(value)
    }

    /// A length of time: a number, or hours, minutes and seconds as `1:02:33`, which come as seconds.
    static func clock(_ text: String) -> Double? {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return double(text) }
        let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 3, parts.allSatisfy({ (1...6).contains($0.utf8.count) }) else { return nil }
        var seconds = 0.0
        for part in parts {
            guard let value = double(String(part)), value >= 0 else { return nil }
            seconds = seconds * 60 + value
        }
        return seconds
    }

    /// The digits with a point before the fraction; nil for what is no number.
    static func plain(_ text: String) -> String? {
        var plain = ""
        let trimmed = text.trimmed
        let marks = trimmed.utf8.enumerated().filter {
            $0.element == UInt8(ascii: ".") || $0.element == UInt8(ascii: ",")
        }
        let kinds = Set(marks.map(\.element))
        let digitsAfterLast = marks.last.map { trimmed.utf8.count - 1 - $0.offset } ?? 0
        // One mark before other than three digits is a point; of two kinds the last one is; several of one kind group.
        let point: Int? =
            switch (kinds.count, marks.count) {
            case (2, _): marks.last?.offset
            case (1, 1) where digitsAfterLast != 3 || marks[0].element == UInt8(ascii: "."): marks[0].offset
            default: nil
            }
        for (place, byte) in trimmed.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: ".") where place != point, UInt8(ascii: ",") where place != point, UInt8(ascii: "'"),
                UInt8(ascii: " "), 0xC2, 0xA0:
                break
            case UInt8(ascii: "."), UInt8(ascii: ","): plain += "."
            case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
                plain.unicodeScalars.append(Unicode.Scalar(byte))
            default: return nil
            }
        }
        return plain.isEmpty ? nil : plain
    }

    private static func plainDigits(_ text: String) -> Int? {
        var value = 0
        for byte in text.utf8 {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return text.isEmpty ? nil : value
    }
}

/// Prices as people and programs write them: `0.99`, `$1,299.00`, `0,99 €`, `Free`.
enum PriceText {
    static func price(_ text: String) -> Price {
        let bare = text.filter { !$0.isCurrencySymbol && !$0.isWhitespace }
        if free.contains(bare.lowercased()) { return .free }
        guard bare.utf8.count <= 40, let plain = NumberText.plain(bare), let amount = Decimal(string: plain),
            amount.isFinite, amount < 1_000_000_000
        else { return .unknown }
        if amount < 0 { return .notSoldSeparately }
        return amount == 0 ? .free : .amount(amount, formatted: nil)
    }

    private static let free: Set<String> = ["free", "kostenlos", "gratis", "gratuit", "無料"]
}

/// Days as people and programs write them.
enum DayText {
    /// `2015-08-14` with or without a time, `2015-08`, `2015`, `14.08.2015`; of any other form the year that stands in it.
    static func day(_ text: String) -> CalendarDate? {
        if let day = CalendarDate(storeDate: text) { return day }
        let trimmed = String(text.trimmed)
        if let day = CalendarDate(storeDate: trimmed) { return day }
        let parts = trimmed.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 3, parts[2].utf8.count == 4, parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } })
        {
            let padded = parts.reversed().map { $0.utf8.count == 1 ? "0" + $0 : String($0) }
            if let day = CalendarDate(storeDate: padded.joined(separator: "-")) { return day }
        }
        // Which of two numbers is the month cannot be told; the year can.
        let years = trimmed.split { !("0"..."9").contains($0) }.filter { $0.utf8.count == 4 }
        return years.lazy.compactMap { CalendarDate(storeDate: String($0)) }.first { $0.year >= 1_000 }
    }
}

/// Addresses in the web, and nothing else.
enum WebAddress {
    static func url(_ text: String) -> URL? {
        guard text.utf8.count <= ImportLimits.address,
            text.hasPrefix("http") || text.trimmed.lowercased().hasPrefix("http"),
            let url = URL(string: String(text.trimmed)), url.isWeb
        else { return nil }
        return url
    }
}
