import Testing

@testable import storesearch

/// The command line over the configuration file.
@Suite struct PrecedenceTests {
    /// A line's words; `_` is a space within one.
    private static func arguments(_ line: String) -> [String] {
        line.split(separator: " ").map { String($0).replacing("_", with: " ") }
    }

    /// Parses a command line over the text of a file; the country, rows, catalogue and whether it is offline.
    private static func outcome(_ line: String, over text: String) throws(UsageError) -> String {
        let options = try OptionParser.parse(arguments(line)) {
            (asked) throws(UsageError) in
            try ConfigurationText(file: "f", command: asked.command).options(Array(text.utf8))
        }
        let network = options.isOffline ? "offline" : "online"
        return "\(options.command) \(options.country ?? "-") \(options.limit) \(options.catalog) \(network)"
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var line: String
        var text: String
        var expected: String
        var testDescription: String { "\(line) over \(text.debugDescription)" }
    }

    @Test(arguments: [
        Case(line: "", text: "", expected: "browse - 200 auto online"),
        Case(line: "", text: "country = de\nlimit = 5", expected: "browse DE 5 auto online"),
        Case(line: "--limit 7", text: "country = de\nlimit = 5", expected: "browse DE 7 auto online"),
        Case(line: "search x --limit=200", text: "limit = 5", expected: "search - 200 auto online"),
        Case(line: "search x --json", text: "limit = 5\nmouse = off", expected: "search - 5 auto online"),
        Case(line: "--catalog itunes", text: "offline = on", expected: "browse - 200 itunes offline"),
        Case(line: "--offline", text: "catalog = itunes", expected: "browse - 200 itunes offline"),
        Case(line: "--refresh", text: "offline = on", expected: "browse - 200 auto online"),
        Case(line: "--catalog sample", text: "offline = on", expected: "browse - 200 sample offline"),
        // --help and --version do not look at the file.
        Case(line: "--help", text: "limit = 0", expected: "help - 200 auto online"),
        Case(line: "--version", text: "limit = 0", expected: "version - 200 auto online"),
        // A film's frames are counted by both.
        Case(
            line: "film --trace x --keys <Wait_601>", text: "fps = 30", expected: "film - 200 auto online"),
        Case(line: "film --trace x --at 1", text: "fps = 30", expected: "film - 200 auto online"),
    ])
    func theCommandLineWins(test: Case) throws {
        #expect(try Self.outcome(test.line, over: test.text) == test.expected)
    }

    @Test(arguments: [
        Case(line: "--limit 0", text: "limit = x", expected: "--limit takes a whole number from 1 to 200, not '0'"),
        Case(
            line: "--limit 5", text: "limit = x", expected: "f:1: --limit takes a whole number from 1 to 200, not 'x'"),
        Case(line: "--tsv", text: "limit = x", expected: "--tsv belongs to 'search'"),
        Case(line: "--offline --refresh", text: "limit = x", expected: "--offline and --refresh exclude each other"),
    ])
    func mistakesOfTheCommandLineComeFirst(test: Case) {
        let error = #expect(throws: UsageError.self) { try Self.outcome(test.line, over: test.text) }
        #expect(error?.message == test.expected)
    }
}
