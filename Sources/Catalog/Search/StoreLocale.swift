import Foundation

/// The user's language and country, from the environment: `Locale.current` does not follow it.
public struct StoreLocale: Hashable, Sendable {
    /// Two or three letters, small: `de`.
    public var language: String
    /// ISO 3166-1 alpha-2, capital; nil when the environment names none.
    public var region: String?

    /// A language, and a country if one is known.
    public init(language: String, region: String?) {
        self.language = language
        self.region = region
    }

    /// The first of LC_ALL, LC_MESSAGES and LANG that says something; `C`, `POSIX` and what cannot be read are American
    /// English.
    public init(environment: [String: String]) {
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        self.init(posixName: name ?? "C")
    }

    /// `language[_REGION][.codeset][@modifier]`.
    init(posixName name: String) {
        let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count), Self.areLetters(language) else {
            self.init(language: "en", region: "US")
            return
        }
        let region = parts.count == 2 && parts[1].utf8.count == 2 && Self.areLetters(parts[1]) ? parts[1] : nil
        self.init(language: language.lowercased(), region: region?.uppercased())
    }

    /// The store's country: the region's, or US.
    public var country: String { region ?? "US" }

    /// The language of answers as the store names it: `de_de`. Without a region it is English.
    public var storeLanguage: String {
        region.map { language + "_" + $0.lowercased() } ?? Query.defaultLanguage
    }

    /// For sorting and formats.
    public var locale: Locale {
        Locale(identifier: region.map { language + "_" + $0 } ?? language)
    }

    private static func areLetters(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    }
}
