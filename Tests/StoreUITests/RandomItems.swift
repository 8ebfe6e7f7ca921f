import Catalog
import Foundation
import TestSupport

/// Items of any content: empty to very long, of many scripts, with few fields or all.
struct RandomItems {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    private static let words: [[String]] = [
        ["eye", "of", "the", "Hurricane", "Rhapsody-in-Blue", "a", "I", "Donaudampfschifffahrtsgesellschaft", "B/C"],
        ["Élégie", "Øre", "ÅÄÖ", "ŐŰ", "Łódź", "żółć", "“quoted”", "…", "£1", "50%"],
        ["日本語", "の", "長い名前。", "「かっこ」", "東京", "ー"],
        ["שלום", "עולם", "مرحبا", "بالعالم"],
        ["❤️", "👩🏽‍🚀", "🇩🇪", "1️⃣", "👨‍👩‍👧"],
        ["e\u{301}a\u{308}", "z" + String(repeating: "\u{301}", count: 12), "\u{1B}[31m", "a\u{202E}b", "\u{200B}"],
        ["Привет", "Ελληνικά", "हिन्दी", "한국어", "ไทย"],
        [String(repeating: "x", count: 90), "https://example.com/a/very/long/path?with=everything"],
    ]

    /// - Parameter longest: in characters, about.
    private mutating func text(longest: Int) -> String {
        if Int.random(in: 0..<12, using: &generator) == 0 { return "" }
        // Most texts are short.
        let share = Double.random(in: 0...1, using: &generator)
        let wanted = max(1, Int(Double(longest) * share * share * share))
        let isMixed = Bool.random(using: &generator)
        var script = RandomItems.words.randomElement(using: &generator) ?? []
        var text = ""
        while text.utf8.count < wanted {
            if isMixed { script = RandomItems.words.randomElement(using: &generator) ?? [] }
            if !text.isEmpty { text += Int.random(in: 0..<10, using: &generator) == 0 ? "  " : " " }
            text += script.randomElement(using: &generator) ?? ""
        }
        return String(text.prefix(5000))
    }

    mutating func next(number: Int) -> Item {
        var item = Item(
            id: Item.ID(kind: Kind.allCases.randomElement(using: &generator) ?? .song, number: String(number)),
            name: text(longest: number % 40 == 0 ? 5000 : 120), source: "test")
        func perhaps<T>(_ value: () -> T) -> T? { Bool.random(using: &generator) ? value() : nil }
        item.artist = perhaps { text(longest: 80) }
        item.genre = perhaps { text(longest: 40) }
        item.collection = perhaps { text(longest: 120) }
        item.released = perhaps { CalendarDate(year: 1975, month: 11, day: 21) }
        item.durationSeconds = perhaps { 252 }
        item.details =
            Int.random(in: 0..<4, using: &generator) == 0 ? text(longest: number % 50 == 0 ? 5000 : 400) : nil
        item.price =
            [.free, .notSoldSeparately, .amount(Decimal(129) / 100, formatted: nil), .unknown].randomElement(
                using: &generator) ?? .free
        item.currency = "USD"
        item.url = Int.random(in: 0..<4, using: &generator) > 0 ? URL(string: "https://example.com/\(number)") : nil
        return item
    }
}
