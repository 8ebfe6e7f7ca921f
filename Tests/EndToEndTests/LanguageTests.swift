import Foundation
import LinkSupport
import Testing

/// The program in the languages that it speaks, as its user chooses them.
@Suite struct LanguageTests {
    /// What is chosen, and what `doctor` finds.
    struct Choice: CustomTestStringConvertible {
        var environment: [String: String]
        var options: [String] = []
        var language: String
        var place: String
        var testDescription: String { "\(environment) \(options)" }
    }

    @Test(arguments: [
        Choice(environment: [:], language: "en", place: "en_US, store US in en_us"),
        Choice(environment: ["LANG": "nl_BE.UTF-8"], language: "nl", place: "nl_BE, store BE in nl_be"),
        Choice(
            environment: ["LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE"], language: "fr", place: "fr_FR, store FR in fr_fr"),
        Choice(
            environment: ["LC_ALL": "", "LC_MESSAGES": "es_MX", "LANG": "de_DE"], language: "es",
            place: "es_MX, store MX in es_mx"),
        Choice(environment: ["LANG": "sv_SE.UTF-8"], language: "en", place: "sv_SE, store SE in sv_se"),
        // Another language does not move the user to another country.
        Choice(
            environment: ["LANG": "de_DE.UTF-8"], options: ["--lang", "en_us"], language: "en",
            place: "en_US, store DE in en_us"),
        Choice(
            environment: ["LANG": "de_DE.UTF-8"], options: ["--lang", "ja", "--country", "jp"], language: "ja",
            place: "ja_JP, store JP in ja_jp"),
        Choice(environment: [:], options: ["--lang", "de-at"], language: "de", place: "de_AT, store AT in de_at"),
        Choice(environment: [:], options: ["--lang", "ko_kr"], language: "en", place: "ko_KR, store KR in ko_kr"),
    ])
    func theUserChooses(_ choice: Choice) throws {
        var environment = Program.environment
        environment["LANG"] = nil
        environment.merge(choice.environment) { $1 }
        let report = try Program.run(["doctor"] + choice.options, environment: environment).text
        let findings = report.split(separator: "\n").map { line in
            line.split(separator: " ", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        }
        #expect(findings.contains(["language", choice.language]), "\(report)")
        #expect(findings.contains(["locale", choice.place]), "\(report)")
    }

    /// The pop-up of an album over its list.
    private func film(_ options: [String], environment: [String: String] = Program.environment) throws -> String {
        let outcome = try Program.run(
            ["film", "--catalog", "sample", "--keys", "bach<Enter><Wait 1><Enter>", "--at", "1", "--out", "-"]
                + options, environment: environment)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.text
    }

    @Test(arguments: [
        ("en", ["Genre ", "Tracks ", "1 of 8", "close"]),
        ("de", ["Genre ", "Titel ", "1 von 8", "schließen"]),
        ("nl", ["Genre ", "Nummers ", "1 van 8", "sluit"]),
        ("fr", ["Genre ", "Morceaux ", "1 sur 8", "fermer"]),
        ("es", ["Música", "Álbum", "Género ", "Pistas ", "1 de 8", "cerrar"]),
        ("ja", ["音楽", "アルバム", "ジャンル ", "収録曲数 ", "1 / 8", "閉じる"]),
    ])
    func aFilmIsInTheLanguageAskedFor(language: String, words: [String]) throws {
        let text = try film(["--lang", language])
        for word in words { #expect(text.contains(word), "\(word)") }
    }

    @Test func aFilmIsEnglishWhateverTheEnvironment() throws {
        var environment = Program.environment
        environment["LC_ALL"] = "ja_JP.UTF-8"
        #expect(try film([], environment: environment) == film([]))
        #expect(try film(["--lang", "de"]) == film(["--lang", "de_DE"]))
    }

    /// Other programs read the same words in every language.
    @Test func resultsForPipesAreTheSameInEveryLanguage() throws {
        for format in ["--json", "--tsv"] {
            let outputs = try ["en_us", "de", "nl", "fr", "es", "ja"].map { language in
                try Program.run(["search", "hurricane", "--catalog", "sample", "--lang", language, format]).text
            }
            #expect(Set(outputs).count == 1)
            #expect(outputs[0].contains("Free"))
        }
    }

    @Test func aComplaintIsInTheLanguageOfTheEnvironment() throws {
        var environment = Program.environment
        environment["LANG"] = "de_DE.UTF-8"
        let outcome = try Program.run(["search", "hurricane", "--offline", "--json"], environment: environment)
        #expect(outcome.errors == "storesearch: Offline: Der Beispielkatalog wird gezeigt.\n")
    }
}
