import Foundation
import Glibc
import LinkSupport
import Testing

/// The configuration file: which one is read, and what becomes of it.
@Suite struct ConfigurationTests {
    /// A home with a configuration file in it, and an environment in which it is the user's.
    private struct Home {
        let folder: TemporaryFolder
        var environment = Program.environment

        init(_ text: String, at path: String = ".config/storesearch/config") throws {
            folder = try TemporaryFolder()
            environment["HOME"] = folder.url.path
            try write(text, at: path)
        }

        func write(_ text: String, at path: String) throws {
            let file = folder.url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        func run(_ arguments: [String]) throws -> Program.Outcome {
            try Program.run(arguments, environment: environment)
        }

        /// What the doctor tells of something.
        func finding(_ name: String, _ arguments: [String] = []) throws -> String {
            let outcome = try run(["doctor"] + arguments)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let line = try #require(outcome.text.split(separator: "\n").first { $0.hasPrefix(name + " ") })
            return line.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
        }
    }

    /// One line on standard error, exit 2, and nothing else.
    private static func check(_ outcome: Program.Outcome, says complaint: String) {
        #expect(outcome == Program.Outcome(status: 2, output: Data(), errors: "storesearch: \(complaint)\n"))
    }

    @Test func theCommandLineWinsOverTheFile() throws {
        let home = try Home("country = de\nlang = fr\n")
        #expect(try home.finding("locale") == "fr_FR, store DE in fr_fr")
        #expect(try home.finding("locale", ["--country", "ch"]) == "fr_FR, store CH in fr_fr")
        #expect(try home.finding("configuration") == "read from ~/.config/storesearch/config")
    }

    @Test func aSearchUsesWhatIsForIt() throws {
        let home = try Home("catalog = sample\nlimit = 2\ntext-size = AX1\nsize = 10x10\n")
        func count(_ arguments: [String]) throws -> Int {
            try SearchCommandTests.objects(home.run(["search", "bach", "--json"] + arguments)).count
        }
        #expect(try count([]) == 2)
        #expect(try count(["--limit", "3"]) == 3)
        #expect(try count(["--config", "/dev/null", "--catalog", "sample"]) > 3)
    }

    @Test(arguments: [[], ["search", "bach"], ["doctor"]])
    func aMistakeIsOneLineWithItsPlace(command: [String]) throws {
        let home = try Home("# mine\ntext-size = AX1\ntext-size = huge\n")
        let takes = "3: --text-size takes XS, S, M, L, XL, XXL, XXXL or AX1 to AX5, not 'huge'"
        Self.check(try home.run(command), says: "~/.config/storesearch/config:\(takes)")
        let named = home.folder.path(".config/storesearch/config")
        Self.check(try home.run(command + ["--config", named]), says: "\(named):\(takes)")
        #expect(try home.run(command + ["--help"]).status == 0)
        #expect(try home.run(["--version"]).status == 0)
    }

    /// Changes of the environment, where HOME and absolute folders are below a home, and the file that is read.
    struct Place: Sendable, CustomTestStringConvertible {
        var changes: [String: String]
        var finding: String
        var testDescription: String { "\(changes)" }
    }

    @Test(arguments: [
        Place(changes: [:], finding: "read from ~/.config/storesearch/config"),
        Place(changes: ["XDG_CONFIG_HOME": ""], finding: "read from ~/.config/storesearch/config"),
        Place(changes: ["XDG_CONFIG_HOME": "other"], finding: "read from ~/.config/storesearch/config"),
        Place(changes: ["XDG_CONFIG_HOME": "./other"], finding: "read from ~/.config/storesearch/config"),
        Place(changes: ["XDG_CONFIG_HOME": "HOME/other"], finding: "read from ~/other/storesearch/config"),
        Place(changes: ["XDG_CONFIG_HOME": "HOME/no"], finding: "none, there is no ~/no/storesearch/config"),
        // A file where a folder should be.
        Place(
            changes: ["XDG_CONFIG_HOME": "HOME/other/storesearch/config"],
            finding: "none, there is no ~/other/storesearch/config/storesearch/config"),
        Place(changes: ["HOME": ""], finding: "none, no home folder is known"),
        Place(changes: ["HOME": "here"], finding: "none, no home folder is known"),
        Place(
            changes: ["HOME": "", "XDG_CONFIG_HOME": "HOME/other"],
            finding: "read from HOME/other/storesearch/config"),
    ])
    func theFolderIsTheUsers(place: Place) throws {
        var home = try Home("limit = 5\n")
        try home.write("limit = 6\n", at: "other/storesearch/config")
        let path = home.folder.url.path
        home.environment.merge(place.changes.mapValues { $0.replacingOccurrences(of: "HOME/", with: path + "/") }) {
            $1
        }
        #expect(try home.finding("configuration") == place.finding.replacing("HOME/", with: path + "/"))
    }

    @Test func aFilmTakesOnlyAFileThatIsNamed() throws {
        let home = try Home("category = nonsense\n")
        try home.write("size = 30x10\nentrance = drop\n", at: "film")
        let film = ["film", "--catalog", "sample", "--keys", "bach<Enter>", "--at", "0", "--out", "-"]
        let bare = try Program.run(film)
        #expect(bare.status == 0 && bare.text.split(separator: "\n", omittingEmptySubsequences: false).count > 20)
        #expect(try home.run(film) == bare)
        let named = try home.run(film + ["--config", home.folder.path("film")])
        #expect(try named == Program.run(film + ["--size", "30x10"]) && named != bare)
        #expect(try home.run(film + ["--config", home.folder.path("film"), "--size", "80x24"]) == bare)
    }

    @Test func whatIsNoFileIsSaidAtOnce() throws {
        let home = try Home("")
        let pipe = home.folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let folder = home.folder.url.path
        for (path, complaint) in [
            (pipe, "not a regular file"), ("/dev/zero", "not a regular file"),
            (folder, "a folder, not a configuration file"),
            (folder + "/none", "cannot be read: No such file or directory"),
        ] {
            Self.check(try home.run(["doctor", "--config", path]), says: "\(path): \(complaint)")
        }
        Self.check(try home.run(["--config="]), says: "--config takes a path, not ''")
        #expect(try home.finding("configuration", ["--config", "/dev/null"]) == "read from /dev/null")
        // The same where nobody named it.
        let usual = try Home("", at: ".config/storesearch/config/file")
        Self.check(
            try usual.run(["doctor"]), says: "~/.config/storesearch/config: a folder, not a configuration file")
    }

    @Test func theBrowserFollowsTheFile() throws {
        let home = try Home("catalog = sample\norientation = landscape\nmouse = off\nblocks = ascii\n")
        let terminal = try PseudoTerminal(["casals"], environment: home.environment)
        #expect(terminal.read { String(decoding: $0, as: UTF8.self).contains("Casals") })
        #expect(!terminal.hasShown("\u{1B}[?1002h"))
        let mouse = try PseudoTerminal(["casals", "--mouse", "on"], environment: home.environment)
        #expect(mouse.read { _ in mouse.hasShown("\u{1B}[?1002h") })
    }
}
