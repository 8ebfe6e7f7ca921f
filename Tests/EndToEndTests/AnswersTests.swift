import Foundation
import Glibc
import LinkSupport
import Testing

/// What the program asks its terminal, and does with the answers, over a pseudo-terminal.
@Suite(.serialized) struct AnswersTests {
    /// Without pacing, so that nothing is sent but what is to be shown.
    static let arguments = ["--catalog", "sample", "--no-pacing"]

    /// The first screen, at rest.
    static func started(_ options: [String] = [], _ changes: [String: String] = [:]) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            arguments + options, environment: Program.environment.merging(changes) { $1 })
        #expect(terminal.read { _ in terminal.hasShown("Sample") })
        rest(terminal)
        return terminal
    }

    /// A pop-up with a link, at rest.
    static func openedPopUp(
        _ options: [String] = [], _ changes: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            arguments + ["alice"] + options, environment: Program.environment.merging(changes) { $1 })
        #expect(terminal.read { _ in terminal.hasShown("Wonderland") })
        terminal.type("\r")
        #expect(terminal.read { _ in terminal.hasShown("close") })
        rest(terminal)
        return terminal
    }

    /// Until all that is under way has come.
    static func rest(_ terminal: PseudoTerminal, seconds: Double = 0.5) {
        var count = -1
        while count != terminal.output.count {
            count = terminal.output.count
            _ = terminal.read(seconds: seconds) { _ in false }
        }
    }

    static func quit(_ terminal: PseudoTerminal, _ location: SourceLocation = #_sourceLocation) {
        terminal.type("\u{3}")
        #expect(terminal.waitForEnd() == 0, sourceLocation: location)
    }

    /// Where a text stands in what was shown; nil if it does not.
    static func place(of text: String, in terminal: PseudoTerminal) -> Int? {
        let wanted = Array(text.utf8)
        return terminal.output.indices.first { terminal.output[$0...].starts(with: wanted) }
    }

    /// The first picture clears what strange terminals show of the questions, and waits for no answer.
    @Test func theQuestionsGoBeforeTheFirstPicture() throws {
        let terminal = try Self.started()
        let fence = try #require(Self.place(of: "\u{1B}[0m\u{1B}[c", in: terminal))
        let picture = try #require(Self.place(of: "Sample", in: terminal))
        #expect(fence < picture)
        let isCleared = terminal.output[fence..<picture].indices.contains {
            terminal.output[$0...].starts(with: Array("\u{1B}[2J".utf8))
        }
        #expect(isCleared)
        for question in ["]10;?", "]11;?", "[>0q", "[?2026$p", "[?2031$p", "[?2048$p", "[16t", "P+q", "P$qm"] {
            #expect(Self.place(of: "\u{1B}" + question, in: terminal).map { $0 < fence } == true, "\(question)")
        }
        Self.quit(terminal)
    }

    // MARK: Sizes

    @Test func theReportedSizeIsDrawnAtOnceAndOnce() throws {
        let terminal = try Self.started()
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
        terminal.type("x")
        #expect(terminal.read { $0.count > before })
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
    static let light = "48;2;246;248;250m"
    static let dark = "48;2;15;19;24m"

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

    static let kept = "\u{1B}P1$r0;38:2::1:2:3m\u{1B}\\"
    static let fence = "\u{1B}[?64;1;2c"

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
        if test.isRaised {
            #expect(terminal.read { _ in terminal.hasShown(Self.dark, from: before) })
            Self.rest(terminal)
        } else {
            Self.rest(terminal)
            #expect(terminal.output.count == before)
        }
        // What comes after is drawn in them too.
        let next = terminal.output.count
        terminal.type("x")
        #expect(terminal.read { $0.count > next })
        Self.rest(terminal)
        #expect(terminal.hasShown("8;2;", from: next) == test.isRaised)
        Self.quit(terminal)
    }
}
