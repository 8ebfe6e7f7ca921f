import LinkSupport
import Testing

/// Where lines begin, by language and by option.
@Suite struct DirectionFilmTests {
    private func picture(_ options: [String]) throws -> String {
        let script = ["film", "--catalog", "sample", "--keys", "bach<Enter><Wait 1>", "--at", "0", "--out", "-"]
        let outcome = try Program.run(script + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.text
    }

    @Test func theLanguageDecidesUnlessTheOptionDoes() throws {
        let (left, right) = (try picture([]), try picture(["--direction", "rtl"]))
        #expect(left != right)
        #expect(right.contains("sort s") && right.contains("Audiobooks   Podcasts   TV"))
        for language in ["ar", "he", "fa", "ur", "yi"] {
            let auto = try picture(["--lang", language])
            #expect(auto == (try picture(["--lang", language, "--direction", "rtl"])))
            #expect(auto != (try picture(["--lang", language, "--direction", "ltr"])))
            #expect(auto.contains("Audiobooks   Podcasts   TV"))
        }
        #expect(try picture(["--direction", "auto"]) == left && picture(["--direction", "ltr"]) == left)
    }
}
