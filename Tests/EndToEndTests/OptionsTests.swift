import Foundation
import LinkSupport
import Testing

/// Mistakes on the command line: one clear line on standard error, exit 2.
@Suite struct OptionsTests {
    /// A command line and what the line about it says.
    struct Mistake: CustomTestStringConvertible {
        var arguments: [String]
        var complaint: String
        var testDescription: String { arguments.joined(separator: " ").debugDescription }
    }

    static func check(_ mistake: Mistake) throws {
        let outcome = try Program.run(mistake.arguments)
        #expect(outcome.status == 2)
        #expect(outcome.text == "")
        #expect(outcome.errors.hasPrefix("storesearch: "))
        #expect(outcome.errors.contains(mistake.complaint), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("\n"))
        #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
        let steering = outcome.errors.unicodeScalars.filter { $0.properties.generalCategory == .control }
        #expect(steering.map(\.value) == [0x0A])
    }

    static let mistakes = [
        Mistake(arguments: ["--nope"], complaint: "unknown option '--nope'"),
        Mistake(arguments: ["-x"], complaint: "unknown option '-x'"),
        Mistake(arguments: ["--catlog", "sample"], complaint: "did you mean --catalog?"),
        Mistake(arguments: ["--catalog"], complaint: "--catalog needs a value"),
        Mistake(arguments: ["--catalog", "smaple"], complaint: "did you mean sample?"),
        Mistake(arguments: ["--catalog="], complaint: "not ''"),
        Mistake(arguments: ["--offline=yes"], complaint: "--offline takes no value"),
        Mistake(arguments: ["--offline", "--refresh"], complaint: "exclude each other"),
        Mistake(arguments: ["--refresh=on"], complaint: "--refresh takes no value"),
        Mistake(arguments: ["film", "--refresh", "--out", "x"], complaint: "--refresh belongs to"),
        Mistake(arguments: ["--endpoint", "ftp://host"], complaint: "--endpoint takes an http or https address"),
        Mistake(arguments: ["--endpoint", "http://"], complaint: "--endpoint takes"),
        Mistake(arguments: ["--endpoint", "localhost:8080"], complaint: "--endpoint takes"),
        Mistake(arguments: ["--endpoint", "http://host:99999"], complaint: "--endpoint takes"),
        Mistake(arguments: ["--endpoint", "http://user@host"], complaint: "--endpoint takes"),
        Mistake(arguments: ["--endpoint", "http://ho st"], complaint: "--endpoint takes"),
        Mistake(arguments: ["--country", "USA"], complaint: "two letters"),
        Mistake(arguments: ["--country", "ÄÖ"], complaint: "two letters"),
        Mistake(arguments: ["--lang", "english"], complaint: "--lang takes"),
        Mistake(arguments: ["--lang", "de_DE_x"], complaint: "--lang takes"),
        Mistake(arguments: ["--lang", "d1"], complaint: "--lang takes"),
        Mistake(arguments: ["--category", "musik"], complaint: "did you mean music?"),
        Mistake(arguments: ["--limit", "0"], complaint: "from 1 to 200"),
        Mistake(arguments: ["--limit", "201"], complaint: "from 1 to 200"),
        Mistake(arguments: ["--limit", "٣"], complaint: "from 1 to 200"),
        Mistake(arguments: ["--limit", "99999999999999999999"], complaint: "from 1 to 200"),
        Mistake(arguments: ["--frame-rate", "241"], complaint: "from 1 to 240"),
        Mistake(arguments: ["--mouse", "maybe"], complaint: "--mouse takes on, off"),
        Mistake(arguments: ["--color", "512"], complaint: "--color takes"),
        Mistake(arguments: ["--blocks", "octant"], complaint: "--blocks takes"),
        Mistake(arguments: ["--theme", "blue"], complaint: "--theme takes"),
        Mistake(arguments: ["--trace="], complaint: "--trace takes a path"),
        Mistake(arguments: ["--no\u{1B}[31mpe\u{7}"], complaint: "unknown option"),
        Mistake(arguments: ["--limit", "\u{9B}31m\n\u{202E}"], complaint: "--limit takes"),
        Mistake(arguments: ["---limit", "5"], complaint: "unknown option '---limit'"),
        Mistake(arguments: ["--json"], complaint: "--json belongs to 'search'"),
        Mistake(arguments: ["--size", "80x24"], complaint: "--size belongs to 'demo' and 'film'"),
        Mistake(arguments: ["search", "--trace", "x", "tool"], complaint: "--trace belongs to"),
        Mistake(arguments: ["search"], complaint: "search needs a query"),
        Mistake(arguments: ["search", "  "], complaint: "search needs a query"),
        Mistake(arguments: ["search", "a", "--json", "--tsv"], complaint: "--json and --tsv exclude each other"),
        Mistake(arguments: ["search", "a", "--ids", "--json"], complaint: "--ids and --json exclude each other"),
        Mistake(arguments: ["search", "a", "--sort", "prize"], complaint: "did you mean price?"),
        Mistake(arguments: ["search", "a", "--open", "0"], complaint: "--open takes the number of a result"),
        Mistake(arguments: ["search", "a", "--open", "-1"], complaint: "--open takes the number of a result"),
        Mistake(arguments: ["search", "a", "--open", "id:"], complaint: "--open takes the number of a result"),
        Mistake(arguments: ["search", "a", "--open", "1", "--ids"], complaint: "--open prints no results"),
        Mistake(arguments: ["search", "a", "--open", "99999999999999999999"], complaint: "--open takes the number"),
        Mistake(arguments: [String(repeating: "x", count: 257)], complaint: "too long"),
        Mistake(arguments: ["--kiosk", "--trace", "x"], complaint: "--kiosk writes no file"),
        Mistake(arguments: ["--kiosk", "--record", "x"], complaint: "--kiosk writes no file"),
        Mistake(arguments: ["--record", "-"], complaint: "--record takes a file"),
        Mistake(arguments: ["demo", "--speed", "5"], complaint: "from 0.1 to 4"),
        Mistake(arguments: ["demo", "--loop", "--out", "x"], complaint: "--loop has no end"),
        Mistake(arguments: ["demo", "--fps", "30"], complaint: "name its --out"),
        Mistake(arguments: ["demo", "now"], complaint: "demo takes no words"),
        Mistake(arguments: ["demo", "--entrance", "spin"], complaint: "--entrance belongs to"),
        Mistake(arguments: ["--loop"], complaint: "--loop belongs to 'demo'"),
        Mistake(arguments: ["--kiosk-quit"], complaint: "belong to --kiosk"),
        Mistake(arguments: ["--kiosk", "--kiosk-idle", "0"], complaint: "from 1 to 86400"),
        Mistake(arguments: ["search", "a", "--kiosk"], complaint: "--kiosk belongs to the browser"),
        Mistake(arguments: ["doctor", "please"], complaint: "doctor takes no words"),
        Mistake(arguments: ["film"], complaint: "film needs --out DIR"),
        Mistake(arguments: ["film", "--size", "0x24", "--out", "x"], complaint: "--size takes columns and rows"),
        Mistake(arguments: ["film", "--size", "1001x24", "--out", "x"], complaint: "--size takes columns and rows"),
        Mistake(arguments: ["film", "--size", "80", "--out", "x"], complaint: "--size takes columns and rows"),
        Mistake(arguments: ["film", "--size", "80x24x3", "--out", "x"], complaint: "--size takes columns and rows"),
        Mistake(arguments: ["film", "--size", "-80x24", "--out", "x"], complaint: "--size takes columns and rows"),
        Mistake(arguments: ["film", "--fps", "0", "--out", "x"], complaint: "from 1 to 240"),
        Mistake(arguments: ["film", "--format", "gif", "--out", "x"], complaint: "--format takes"),
        Mistake(arguments: ["film", "--at", "0.2,0.1", "--out", "x"], complaint: "rising order"),
        Mistake(arguments: ["film", "--at", "1..0", "--out", "x"], complaint: "rising order"),
        Mistake(arguments: ["film", "--at", "0..x", "--out", "x"], complaint: "--at takes seconds"),
        Mistake(arguments: ["film", "--at", "now", "--out", "x"], complaint: "--at takes seconds"),
        Mistake(arguments: ["film", "--at", "0", "--fps", "30", "--out", "x"], complaint: "exclude each other"),
        Mistake(arguments: ["film", "--latency", "-1", "--out", "x"], complaint: "--latency takes seconds"),
        Mistake(arguments: ["film", "--out", "-", "--trace", "-"], complaint: "cannot both be"),
        Mistake(arguments: ["film", "--keys", "<Wait 601>", "--out", "x"], complaint: "more than 36000 frames"),
        Mistake(
            arguments: ["film", "--keys", "ab<Entr>", "--out", "x"], complaint: "character 3: unknown key '<Entr>'"),
        Mistake(arguments: ["film", "--keys", "<Enter", "--out", "x"], complaint: "character 1: < without its >"),
        Mistake(arguments: ["film", "--keys", "a<Wait>", "--out", "x"], complaint: "character 2: <Wait S>"),
        Mistake(arguments: ["film", "--keys", "<Wait 1e9>", "--out", "x"], complaint: "<Wait S>"),
        Mistake(arguments: ["film", "--keys", "<Click 3>", "--out", "x"], complaint: "<Click C,R>"),
        Mistake(arguments: ["film", "--keys", "<Drag 3,4>", "--out", "x"], complaint: "<Drag C,R C,R S>"),
        Mistake(arguments: ["film", "--keys", "<Drag 3,4 5,6 x>", "--out", "x"], complaint: "<Drag C,R C,R S>"),
        Mistake(arguments: ["film", "--keys", "<Drag 3,4 5,6 61>", "--out", "x"], complaint: "seconds to 60"),
        Mistake(arguments: ["--orientation", "upright"], complaint: "--orientation takes auto, portrait, landscape"),
        Mistake(arguments: ["--landscape-aspect", "wide"], complaint: "--landscape-aspect takes a number"),
        Mistake(arguments: ["--landscape-aspect", "1.7,1.6,1.5"], complaint: "--landscape-aspect takes a number"),
        Mistake(arguments: ["--landscape-height", "300,"], complaint: "--landscape-height takes a number"),
        Mistake(arguments: ["--landscape-wide", "10001"], complaint: "--landscape-wide takes a number"),
        Mistake(arguments: ["--landscape-wide-aspect", "1.4,1.5"], complaint: "no greater number for the way back"),
        Mistake(arguments: ["--motion", "some"], complaint: "--motion takes full, reduced, none"),
        Mistake(arguments: ["--direction", "left"], complaint: "--direction takes auto, ltr, rtl"),
        Mistake(arguments: ["search", "a", "--motion", "none"], complaint: "--motion belongs to"),
        Mistake(arguments: ["--entrance", "spinn"], complaint: "--entrance takes bounce, spin, drop"),
        Mistake(arguments: ["film", "--keys", "<Wheel up>", "--out", "x"], complaint: "<Wheel ±N>"),
        Mistake(arguments: ["film", "--keys", "<Resize 0x0>", "--out", "x"], complaint: "<Resize CxR>"),
        Mistake(arguments: ["film", "--keys", "<C->", "--out", "x"], complaint: "unknown key"),
        Mistake(arguments: ["film", "--keys", "<x>", "--out", "x"], complaint: "unknown key"),
        Mistake(
            arguments: ["film", "--keys", "a\u{1B}b", "--out", "x"], complaint: "character 2: a control character"),
    ]

    @Test(arguments: mistakes)
    func aMistakeIsOneLineAndExitTwo(_ mistake: Mistake) throws {
        try OptionsTests.check(mistake)
    }

    @Test func theBrowserNeedsATerminal() throws {
        try OptionsTests.check(Mistake(arguments: ["--catalog", "sample"], complaint: "terminal"))
    }

    @Test func helpListsEveryOptionThatItsTextNames() throws {
        let outcome = try Program.run(["--help"])
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        for option in ["--catalog", "--endpoint", "--trace", "--keys", "--json", "--version"] {
            #expect(outcome.text.contains("  \(option)"))
        }
        #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test func versionIsOneLine() throws {
        let outcome = try Program.run(["--version"])
        #expect(outcome.status == 0)
        #expect(outcome.text.wholeMatch(of: /storesearch \d+\.\d+\.\d+\n/) != nil)
    }
}
