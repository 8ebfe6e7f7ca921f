import Testing

@testable import Catalog

/// The table of phrases is whole: each language says everything, with the same values.
@Suite struct StringTableTests {
    private static let entries = StringTable(StringTable.file).entries

    private func placeholders(_ text: String) -> Set<String> {
        Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
    }

    @Test func everyPhraseIsInTheTableOnceAndInOrder() {
        var named: [String] = []
        for entry in Self.entries where named.last != entry.phrase { named.append(entry.phrase) }
        #expect(named == Phrase.allCases.map(\.rawValue))
    }

    @Test(arguments: Language.allCases)
    func everyLanguageSaysEverything(language: Language) {
        for phrase in Phrase.allCases {
            let all = Self.entries.filter { $0.phrase == phrase.rawValue }
            let said = all.filter { $0.language == language.rawValue }
            let forms = said.map { $0.form ?? "" }.sorted()
            let counts = all.contains { $0.form != nil }
            #expect(forms == (counts ? language.pluralForms.map(\.rawValue).sorted() : [""]), "\(phrase)")
            let english = all.first { $0.language == "en" }.map { placeholders($0.text) } ?? []
            #expect(!counts || english == ["count"])
            for entry in said {
                #expect(placeholders(entry.text) == english, "\(phrase): \(entry.text)")
                #expect(entry.text.filter { $0 == "{" || $0 == "}" }.count == 2 * english.count)
                #expect(!entry.text.hasSuffix(" ") && !entry.text.contains("  "), "\(phrase): \(entry.text)")
            }
        }
    }

    @Test func noLineIsInALanguageThatIsNotSpoken() {
        #expect(Set(Self.entries.map(\.language)) == Set(Language.allCases.map(\.rawValue)))
    }

    @Test(arguments: Language.allCases)
    func whatIsASentenceInEnglishIsOneEverywhere(language: Language) {
        for phrase in Phrase.allCases {
            func text(_ language: String) -> String {
                Self.entries.first { $0.phrase == phrase.rawValue && $0.language == language }?.text ?? ""
            }
            guard text("en").hasSuffix(".") else { continue }
            #expect([".", "。"].contains { text(language.rawValue).hasSuffix($0) }, "\(phrase)")
        }
    }

    @Test func aTableIsReadLineByLine() {
        let table = StringTable("# a\nfirst\n  en  One  {x}\n  de.one  # two\n\nsecond\n  en\n")
        #expect(
            table.entries == [
                StringTable.Entry(phrase: "first", language: "en", form: nil, text: "One  {x}"),
                StringTable.Entry(phrase: "first", language: "de", form: "one", text: "# two"),
            ])
        #expect(StringTable("a\n  en  x\n  de  y", language: .german).entries.map(\.text) == ["y"])
    }
}
