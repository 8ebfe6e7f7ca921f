import Foundation
import Testing

@testable import Catalog

/// Which language is spoken, and which store is asked.
@Suite struct LanguageTests {
    /// An environment, and what follows from it.
    struct Case: Sendable, CustomTestStringConvertible {
        var environment: [String: String]
        var region: String?
        var store: String
        var language: Language
        var formats: String
        /// For sorting; as the formats unless the program does not speak the language.
        var sorting: String?
        var testDescription: String { "\(environment)" }
    }

    private func check(_ expected: Case) {
        let place = StoreLocale(environment: expected.environment)
        #expect(place.region == expected.region)
        #expect(place.storeLanguage == expected.store)
        #expect(place.strings.language == expected.language)
        #expect(place.strings.formats.identifier == expected.formats)
        #expect(place.locale.identifier == expected.sorting ?? expected.formats)
    }

    @Test(arguments: [
        Case(environment: ["LANG": "de_AT.UTF-8"], region: "AT", store: "de_at", language: .german, formats: "de_AT"),
        Case(environment: ["LANG": "nl_BE"], region: "BE", store: "nl_be", language: .dutch, formats: "nl_BE"),
        Case(
            environment: ["LC_ALL": "es_ES", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"], region: "ES", store: "es_es",
            language: .spanish, formats: "es_ES"),
        Case(
            environment: ["LC_MESSAGES": "fr_CA@euro", "LANG": "de_DE"], region: "CA", store: "fr_ca",
            language: .french, formats: "fr_CA"),
        Case(
            environment: ["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ja_JP.UTF-8"], region: "JP", store: "ja_jp",
            language: .japanese, formats: "ja_JP"),
        // The first that is set is the one, also where it says nothing of a language or a country.
        Case(
            environment: ["LC_ALL": "C.UTF-8", "LANG": "de_DE"], region: nil, store: "en_us", language: .english,
            formats: "en_US"),
        Case(environment: [:], region: nil, store: "en_us", language: .english, formats: "en_US"),
        Case(environment: ["LANG": "POSIX"], region: nil, store: "en_us", language: .english, formats: "en_US"),
        Case(environment: ["LANG": "../x"], region: nil, store: "en_us", language: .english, formats: "en_US"),
        Case(environment: ["LANG": "de"], region: nil, store: "de_de", language: .german, formats: "de_DE"),
        // What the program does not speak is English, written and sorted as where the user is.
        Case(
            environment: ["LANG": "sv_SE.UTF-8"], region: "SE", store: "sv_se", language: .english, formats: "en_SE",
            sorting: "sv_SE"),
        Case(
            environment: ["LANG": "eo"], region: nil, store: "en_us", language: .english, formats: "en_US",
            sorting: "eo"),
    ])
    func theEnvironmentNamesLanguageAndStore(_ expected: Case) {
        check(expected)
    }

    /// - SeeAlso: CLDR, *Language Plural Rules*.
    @Test func wordsThatCountTakeTheFormOfTheirLanguage() {
        func check(_ language: Language, _ phrase: Phrase, _ said: [Int: String]) {
            let strings = Strings(language, formats: Locale(identifier: language.rawValue))
            for (count, text) in said { #expect(strings(phrase, count: count) == text) }
        }
        check(
            .english, .skippedRows,
            [0: "0 unreadable rows left out", 1: "1 unreadable row left out", 2: "2 unreadable rows left out"])
        check(
            .german, .skippedRows,
            [
                0: "0 unlesbare Einträge ausgelassen", 1: "1 unlesbarer Eintrag ausgelassen",
                1204: "1.204 unlesbare Einträge ausgelassen",
            ])
        check(.dutch, .sizeBytes, [0: "0 bytes", 1: "1 byte", 2: "2 bytes", 11: "11 bytes"])
        check(.french, .sizeBytes, [0: "0 octet", 1: "1 octet", 2: "2 octets", 21: "21 octets"])
        check(.spanish, .sizeBytes, [0: "0 bytes", 1: "1 byte", 2: "2 bytes"])
        check(.japanese, .sizeBytes, [0: "0バイト", 1: "1バイト", 2: "2バイト"])
    }

    @Test func someLanguagesBeginOnTheRight() {
        func check(_ languages: [String], _ expected: Bool) {
            for language in languages {
                #expect(StoreLocale(language: language, region: nil).isRightToLeft == expected, "\(language)")
            }
        }
        check(["ar", "he", "fa", "ur", "yi", "iw", "ps", "sd", "ug", "dv", "ckb"], true)
        check(["en", "de", "nl", "fr", "es", "ja", "ko", "ku", "zz"], false)
    }

    @Test func aValueIsNotLookedInto() {
        #expect(Strings.english(.searchingFor, ["term": "{term} {x"]) == "Searching for “{term} {x”")
        #expect(Strings.english(.artistAndKind, ["artist": "{kind}", "kind": "Song"]) == "{kind} (Song)")
    }
}
