import Foundation

/// A language and a country, as the environment or the command line names them: `Locale.current` follows neither.
public struct StoreLocale: Hashable, Sendable {
    /// Two or three letters, small: `de`; not always one that the program speaks.
    public var language: String
    /// ISO 3166-1 alpha-2, capital; nil when none is named.
    public var region: String?

    /// A language, and a country if one is known.
    public init(language: String, region: String?) {
        self.language = language
        self.region = region
    }

    /// The first of LC_ALL, LC_MESSAGES and LANG that says something; `C`, `POSIX` and what cannot be read are English
    /// without a country.
    public init(environment: [String: String]) {
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        self.init(posixName: name ?? "C")
    }

    /// `language[_REGION][.codeset][@modifier]`.
    init(posixName name: String) {
        let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count), Self.areLetters(language) else {
            self.init(language: "en", region: nil)
            return
        }
        let region = parts.count == 2 && parts[1].utf8.count == 2 && Self.areLetters(parts[1]) ? parts[1] : nil
        self.init(language: language.lowercased(), region: region?.uppercased())
    }

    /// The language of answers as the store names it: `de_de`. Without a region it is that of the language's own country, or
    /// English where the program knows none.
    public var storeLanguage: String {
        (region ?? spoken?.homeRegion).map { language + "_" + $0.lowercased() } ?? Query.defaultLanguage
    }

    /// For sorting.
    public var locale: Locale {
        Locale(identifier: (region ?? spoken?.homeRegion).map { language + "_" + $0 } ?? language)
    }

    /// Whether the language is written from right to left, also where the program does not speak it.
    public var isRightToLeft: Bool {
        Locale.Language(identifier: language).characterDirection == .rightToLeft
    }

    /// The program's words: in English where it does not speak the language, and written as in the country all the same.
    public var strings: Strings {
        let program = spoken ?? .english
        let place = program.rawValue + "_" + (region ?? program.homeRegion)
        return place == "en_US" ? .english : Strings(program, formats: Locale(identifier: place))
    }

    private var spoken: Language? { Language(rawValue: language) }

    private static func areLetters(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    }
}
