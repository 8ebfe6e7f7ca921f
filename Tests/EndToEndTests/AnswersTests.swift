import Foundation
import Glibc
import Testing

/// What the program asks its terminal, and does with the answers, over a pseudo-terminal.
@Suite(.serialized) struct AnswersTests {
    private static let arguments = ["--catalog", "sample", "casals"]

    private static func started(
        _ options: [String] = [], _ changes: [String: String] = [:], columns: UInt16 = 80, rows: UInt16 = 24
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            arguments + options, columns: columns, rows: rows,
            environment: Program.environment.merging(changes) { $1 })
        #expect(terminal.read { _ in terminal.hasShown("Pablo") })
        rest(terminal)
        return terminal
    }

    /// Until all that is under way has come.
    private static func rest(_ terminal: PseudoTerminal) {
        var count = -1
        while count != terminal.output.count {
            count = terminal.output.count
            _ = terminal.read(seconds: 0.4) { _ in false }
        }
    }

    private static func quit(_ terminal: PseudoTerminal, _ location: SourceLocation = #_sourceLocation) {
        terminal.type("\u{3}")
        #expect(terminal.waitForEnd() == 0, sourceLocation: location)
    }

    /// Where a text stands in what was shown; nil if it does not.
    private static func place(of text: String, in terminal: PseudoTerminal) -> Int? {
        let wanted = Array(text.utf8)
        return terminal.output.indices.first { terminal.output[$0...].starts(with: wanted) }
    }

    /// The first picture clears what strange terminals show of the questions, and waits for no answer.
    @Test func theQuestionsGoBeforeTheFirstPicture() throws {
        let terminal = try Self.started()
        let fence = try #require(Self.place(of: "\u{1B}[0m\u{1B}[c", in: terminal))
        let clear = try #require(Self.place(of: "\u{1B}[H\u{1B}[2J", in: terminal))
        #expect(fence < clear)
        for question in ["]10;?", "]11;?", "[>0q", "[?2026$p", "[?2031$p", "[?2048$p", "[16t", "P+q", "P$qm"] {
            #expect(Self.place(of: "\u{1B}" + question, in: terminal).map { $0 < fence } == true, "\(question)")
        }
        Self.quit(terminal)
    }

    // MARK: Sizes

    @Test func theReportedSizeIsDrawnAtOnceAndOnce() throws {
        let folder = try TemporaryFolder()
        let terminal = try Self.started(["--trace", folder.path("trace")])
        terminal.type("\u{1B}[?2048;2$y")
        #expect(terminal.read { _ in terminal.hasShown("\u{1B}[?2048h") })
        Self.rest(terminal)
        let before = terminal.output.count
        // The driver does not know yet.
        terminal.type("\u{1B}[48;40;120;0;0t")
        #expect(
            terminal.read { _ in
                terminal.hasShown("\u{1B}[40d", from: before) || terminal.hasShown("\u{1B}[40;", from: before)
            })
        Self.rest(terminal)
        let drawn = terminal.output.count
        terminal.resize(columns: 120, rows: 40)
        terminal.type("\u{1B}[48;40;120;640;960t")
        Self.rest(terminal)
        #expect(terminal.output.count == drawn)
        // The signal is still heard.
        terminal.resize(columns: 80, rows: 24)
        Self.rest(terminal)
        #expect(terminal.output.count > drawn)
        Self.quit(terminal)
        let (begin, end) = (
            Self.place(of: "\u{1B}[?2048h", in: terminal), Self.place(of: "\u{1B}[?2048l", in: terminal)
        )
        #expect(begin != nil && end != nil && begin.map { $0 < end ?? 0 } == true)
    }

    @Test func sizesThatNobodyCanHaveDoNoHarm() throws {
        let terminal = try Self.started()
        terminal.type("\u{1B}[?2048;1$y")
        #expect(terminal.read { _ in terminal.hasShown("\u{1B}[?2048h") })
        for size in ["99999999;99999999", "0;0", "1;1", "65535;1", "1;65535", "-1;-1", "48;48;48;48;48"] {
            terminal.type("\u{1B}[48;\(size);0;0t")
            _ = terminal.read(seconds: 0.2) { _ in false }
        }
        terminal.type(String(repeating: "\u{1B}[48;500;1000t\u{1B}[48;1;1t", count: 100))
        terminal.type("\u{1B}[48;24;80t")
        Self.rest(terminal)
        let before = terminal.output.count
        terminal.type("\r")
        #expect(terminal.read { _ in terminal.hasShown("✕", from: before) })
        Self.quit(terminal)
    }

    @Test func whatWasNotOfferedIsNotTaken() throws {
        let terminal = try Self.started()
        terminal.type("\u{1B}[?2048;0$y\u{1B}[?2031;0$y")
        Self.rest(terminal)
        let before = terminal.output.count
        terminal.type("\u{1B}[48;40;120;0;0t\u{1B}[?997;2n")
        Self.rest(terminal)
        #expect(terminal.output.count == before)
        Self.quit(terminal)
        #expect(!terminal.hasShown("\u{1B}[?2048h") && !terminal.hasShown("\u{1B}[?2031h"))
    }

    @Test func aStopEndsTheReportsAndTheyBeginAgain() throws {
        let terminal = try Self.started()
        terminal.type("\u{1B}[?2048;2$y\u{1B}[?2031;2$y")
        #expect(terminal.read { _ in terminal.hasShown("\u{1B}[?2031h") })
        Self.rest(terminal)
        let before = terminal.output.count
        kill(terminal.process, SIGTSTP)
        #expect(terminal.read { _ in terminal.hasShown("\u{1B}[?2048l\u{1B}[?2031l", from: before) })
        kill(terminal.process, SIGCONT)
        #expect(terminal.read { _ in terminal.hasShown("\u{1B}[?2048h\u{1B}[?2031h", from: before) })
        Self.quit(terminal)
    }

    @Test func aCrashEndsTheReports() throws {
        let terminal = try Self.started()
        terminal.type("\u{1B}[?2048;2$y\u{1B}[?2031;2$y")
        #expect(terminal.read { _ in terminal.hasShown("\u{1B}[?2031h") })
        let before = terminal.output.count
        kill(terminal.process, SIGSEGV)
        #expect(terminal.waitForEnd() != nil)
        #expect(terminal.read(seconds: 2) { _ in terminal.hasShown("\u{1B}[?2048l\u{1B}[?2031l", from: before) })
    }

    // MARK: Themes

    /// The canvas of the light theme.
    private static let light = "48;2;246;248;250m"
    private static let dark = "48;2;15;19;24m"

    @Test func theThemeFollowsTheTerminal() throws {
        let terminal = try Self.started([], ["COLORTERM": "truecolor"])
        #expect(terminal.hasShown(Self.dark) && !terminal.hasShown(Self.light))
        terminal.type("\u{1B}[?2031;2$y")
        #expect(terminal.read { _ in terminal.hasShown("\u{1B}[?2031h") })
        let before = terminal.output.count
        terminal.type("\u{1B}[?997;2n")
        #expect(terminal.read { _ in terminal.hasShown(Self.light, from: before) })
        #expect(terminal.read { _ in terminal.hasShown("\u{1B}]11;?\u{1B}\\", from: before) })
        Self.rest(terminal)
        let next = terminal.output.count
        terminal.type("\u{1B}[?997;1n")
        #expect(terminal.read { _ in terminal.hasShown(Self.dark, from: next) })
        // The ground itself counts most.
        let last = terminal.output.count
        terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
        #expect(terminal.read { _ in terminal.hasShown(Self.light, from: last) })
        Self.quit(terminal)
    }

    @Test func aChosenThemeStays() throws {
        let terminal = try Self.started(["--theme", "dark"], ["COLORTERM": "truecolor"])
        terminal.type("\u{1B}[?2031;2$y\u{1B}[?997;2n")
        Self.rest(terminal)
        #expect(!terminal.hasShown("\u{1B}[?2031h") && !terminal.hasShown(Self.light))
        Self.quit(terminal)
    }

    // MARK: Colours

    struct Colors {
        var answer: String
        var options: [String] = []
        var changes: [String: String] = [:]
        var isAsked = true
        var isRaised = true
    }

    private static let kept = "\u{1B}P1$r0;38:2::1:2:3m\u{1B}\\"
    private static let fence = "\u{1B}[?64;1;2c"

    static let colors = [
        Colors(answer: kept + fence), Colors(answer: kept + fence, changes: ["TERM": "xterm"]),
        Colors(answer: "\u{1B}P1+r5463\u{1B}\\" + fence), Colors(answer: "\u{1B}P>|foot(1.13.1)\u{1B}\\" + fence),
        // A terminal with 256 colours says so by what it kept.
        Colors(answer: "\u{1B}P1$r0;38:5:16m\u{1B}\\" + fence, isRaised: false), Colors(answer: fence, isRaised: false),
        Colors(
            answer: "\u{1B}P>|tmux 3.3a\u{1B}\\" + fence, changes: ["TERM": "tmux-256color"], isAsked: false,
            isRaised: false),
        Colors(answer: kept + fence, options: ["--color", "256"], isAsked: false, isRaised: false),
        Colors(answer: kept + fence, changes: ["NO_COLOR": "1"], isAsked: false, isRaised: false),
    ]

    @Test(arguments: colors.indices) func coloursAreFoundByAsking(_ index: Int) throws {
        let test = Self.colors[index]
        let terminal = try Self.started(test.options, test.changes)
        #expect(terminal.hasShown("\u{1B}P$qm") == test.isAsked)
        #expect(!terminal.hasShown(Self.dark))
        let before = terminal.output.count
        terminal.type(test.answer)
        Self.rest(terminal)
        #expect(terminal.hasShown(Self.dark, from: before) == test.isRaised)
        #expect((terminal.output.count > before) == test.isRaised)
        // What comes after is drawn in them too.
        let open = terminal.output.count
        terminal.type("\r")
        #expect(terminal.read { _ in terminal.hasShown("close", from: open) })
        Self.rest(terminal)
        #expect(terminal.hasShown("8;2;", from: open) == test.isRaised)
        #expect(!terminal.hasShown("8;5;", from: open) || !test.isRaised)
        Self.quit(terminal)
    }

    // MARK: Names

    /// A name that nobody knows is no obstacle where the terminal answers.
    @Test func aStrangeNameIsAskedFor() throws {
        var environment = Program.environment
        environment["TERM"] = "nonsense"
        let terminal = try PseudoTerminal(Self.arguments, environment: environment)
        #expect(terminal.read { _ in terminal.hasShown("\u{1B}[c") })
        terminal.type("\u{1B}[?62;22c")
        #expect(terminal.read { _ in terminal.hasShown("Pablo") })
        Self.quit(terminal)
        #expect(terminal.hasItsOldModes)
    }

    @Test(arguments: ["xterm-kitty", "xterm-ghostty", "foot", "wezterm", "alacritty"])
    func modernNamesNeedNoEntry(_ name: String) throws {
        let terminal = try Self.started([], ["TERM": name, "TERMINFO": "/nonexistent"])
        #expect(terminal.hasShown(Self.dark))
        Self.quit(terminal)
    }

    @Test func theConsoleIsAskedNothingThatItMightShow() throws {
        let terminal = try Self.started([], ["TERM": "linux"])
        #expect(terminal.hasShown("\u{1B}[c") && !terminal.hasShown("\u{1B}P"))
        #expect(!terminal.hasShown("\u{1B}[>") && !terminal.hasShown("$p"))
        terminal.type("\r")
        #expect(terminal.read { _ in terminal.hasShown("close") })
        Self.rest(terminal)
        let before = terminal.output.count
        terminal.type("y")
        #expect(terminal.read { _ in terminal.hasShown("https://", from: before) })
        #expect(!terminal.hasShown("\u{1B}]52;") && !terminal.hasShown("\u{1B}]8;id="))
        Self.quit(terminal)
    }

    // MARK: Links

    /// Over SSH a browser would open on the far machine, where nobody sits.
    @Test(arguments: [("SSH_TTY", "/dev/pts/9"), ("SSH_CONNECTION", "192.0.2.1 1 192.0.2.2 22"), ("NOTHING", "")])
    func overSSHNothingIsOpened(variable: String, value: String) throws {
        let isRemote = variable.hasPrefix("SSH")
        let folder = try TemporaryFolder()
        let browser = "#!/bin/sh\ntouch '\(folder.path("browsed"))'\n"
        try Data(browser.utf8).write(to: folder.url.appendingPathComponent("browser"))
        chmod(folder.path("browser"), 0o755)
        for options in [[], ["--color", "16"], ["--color", "mono"]] {
            let terminal = try Self.started(options, [variable: value, "BROWSER": folder.path("browser")])
            terminal.type("\r")
            #expect(terminal.read { _ in terminal.hasShown("close") })
            Self.rest(terminal)
            #expect(terminal.hasShown("\u{1B}]8;id=") == isRemote, "\(options)")
            for key in ["\r", "b"] {
                terminal.type(key)
                _ = terminal.read(seconds: 0.4) { _ in false }
            }
            #expect(terminal.hasShown("\u{1B}]52;c;") == isRemote, "\(options)")
            Self.quit(terminal)
        }
        if isRemote {
            #expect(try !folder.names(under: ".").contains("browsed"))
        } else {
            let end = Date().addingTimeInterval(10)
            while try !folder.names(under: ".").contains("browsed"), Date() < end { usleep(50_000) }
            #expect(try folder.names(under: ".").contains("browsed"))
        }
    }

    // MARK: The doctor

    /// Plays a terminal that answers, and gives the report by its names.
    private static func report(
        _ answers: [(question: String, answer: String)], _ changes: [String: String] = [:]
    ) throws -> [String: String] {
        let terminal = try PseudoTerminal(
            ["doctor"], environment: Program.environment.merging(changes) { $1 })
        var served = 0
        let isWhole = terminal.read { output in
            // Each question once for each time that it was put.
            while served < output.count {
                let rest = output[served...]
                if let found = answers.first(where: { rest.starts(with: $0.question.utf8) }) {
                    terminal.type(found.answer)
                    served += found.question.utf8.count
                } else {
                    if rest.first == 0x1B, rest.count < 12, !terminal.hasShown("\nlinks") { break }
                    served += 1
                }
            }
            return terminal.hasShown("\nlinks")
        }
        #expect(isWhole)
        _ = terminal.waitForEnd()
        let text = String(decoding: terminal.output, as: UTF8.self)
        return Dictionary(
            text[(text.range(of: "version ")?.lowerBound ?? text.startIndex)...].split(whereSeparator: \.isNewline).map
            {
                let name = $0.prefix { $0 != " " }
                return (String(name), $0.dropFirst(name.count).trimmingCharacters(in: .whitespaces))
            }, uniquingKeysWith: { $1 })
    }

    @Test func theDoctorTellsWhatTheTerminalSaid() throws {
        let report = try Self.report(
            [
                ("\u{1B}[>0q", "\u{1B}P>|Fake 7\u{1B}\\"), ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"),
                ("\u{1B}[?2031$p", "\u{1B}[?2031;2$y"), ("\u{1B}[?2048$p", "\u{1B}[?2048;2$y"),
                ("\u{1B}]11;?\u{1B}\\", "\u{1B}]11;rgb:ff/ff/ff\u{1B}\\"), ("\u{1B}P$qm\u{1B}\\", Self.kept),
                ("\u{1B}[c", Self.fence), ("\u{1B}[5n", "\u{1B}[0n"),
            ], ["SSH_TTY": "/dev/pts/9"])
        #expect(report["terminal"] == "xterm-256color, Fake 7")
        #expect(report["colours"]?.hasPrefix("true colour: ") == true)
        #expect(report["theme"]?.hasPrefix("light: ") == true && report["theme"]?.hasSuffix("(mode 2031)") == true)
        #expect(report["resizing"]?.hasSuffix("(mode 2048)") == true)
        #expect(report["frames"] == "synchronized (mode 2026)")
        #expect(report["link"] == "over SSH")
        #expect(report["pacing"]?.hasPrefix("round trip ") == true && report["pacing"]?.contains("least of 5") == true)
        #expect(report["links"] == "copied to the clipboard (OSC 52)")
    }

    @Test func theDoctorTellsWhoAnswersTheFences() throws {
        let inTmux = try Self.report(
            [
                ("\u{1B}[>0q", "\u{1B}P>|tmux 3.3a\u{1B}\\"), ("\u{1B}[c", "\u{1B}[?1;2c"), ("\u{1B}[5n", "\u{1B}[0n"),
            ], ["TERM": "tmux-256color"])
        #expect(inTmux["pacing"]?.hasSuffix("answered by tmux itself: frames are paced by its output") == true)
        #expect(inTmux["colours"]?.hasPrefix("256: tmux ") == true)
        let silent = try Self.report([])
        #expect(silent["pacing"] == "nothing answered: a slow link is taken for granted")
        #expect(silent["colours"]?.hasPrefix("256: ") == true)
    }
}
