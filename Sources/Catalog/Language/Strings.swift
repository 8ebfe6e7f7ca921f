import Foundation

/// What the program says, in one language: a value, made at the start and handed to whoever shows something.
public struct Strings: Sendable {
    public let language: Language
    /// For money, numbers and days: the language, in the user's country.
    public let formats: Locale
    private let texts: [Phrase: [PluralForm: String]]

    /// - Complexity: reads the table of all languages, about a millisecond.
    public init(_ language: Language, formats: Locale) {
        self.language = language
        self.formats = formats
        var texts: [Phrase: [PluralForm: String]] = [:]
        for entry in StringTable(StringTable.file, language: language).entries {
            guard let phrase = Phrase(rawValue: entry.phrase) else { continue }
            let form = entry.form.flatMap { PluralForm(rawValue: $0) } ?? .other
            texts[phrase, default: [:]][form] = entry.text
        }
        self.texts = texts
    }

    /// American English.
    public static let english = Strings(.english, formats: Locale(identifier: "en_US"))

    /// A phrase without values.
    public subscript(_ phrase: Phrase) -> String { text(phrase, .other) }

    /// A phrase with its values, by the names in its braces.
    public func callAsFunction(_ phrase: Phrase, _ values: [String: String]) -> String {
        Self.filled(self[phrase], values)
    }

    /// A phrase that counts.
    public func callAsFunction(_ phrase: Phrase, count: Int) -> String {
        Self.filled(text(phrase, language.pluralForm(of: count)), ["count": number(count)])
    }

    /// A sentence that waited for its language.
    public func callAsFunction(_ sentence: Sentence) -> String {
        self(sentence.phrase, sentence.values)
    }

    private func text(_ phrase: Phrase, _ form: PluralForm) -> String {
        let forms = texts[phrase]
        // A test holds the table complete; should it not be, the phrase's name is better than nothing.
        return forms?[form] ?? forms?[.other] ?? phrase.rawValue
    }

    /// The text with values in the places of the names in braces. A value is never looked into.
    private static func filled(_ text: String, _ values: [String: String]) -> String {
        var filled = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            filled += rest[..<open] + (values[String(rest[rest.index(after: open)..<close])] ?? "")
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}
