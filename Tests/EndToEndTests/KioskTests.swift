import Foundation
import Glibc
import LinkSupport
import Testing

/// The program before the public, over a pseudo-terminal.
@Suite(.serialized) struct KioskTests {
    /// A home whose browser leaves a trace when it is started.
    private static func home() throws -> (folder: TemporaryFolder, environment: [String: String]) {
        let folder = try TemporaryFolder()
        let browser = "#!/bin/sh\ntouch '\(folder.path("browsed"))'\n"
        try Data(browser.utf8).write(to: folder.url.appendingPathComponent("browser"))
        chmod(folder.path("browser"), 0o755)
        var environment = Program.environment
        environment["HOME"] = folder.path("home")
        environment["BROWSER"] = folder.path("browser")
        try FileManager.default.createDirectory(atPath: folder.path("home"), withIntermediateDirectories: false)
        return (folder, environment)
    }

    private static func started(_ arguments: [String], environment: [String: String]) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(["--catalog", "sample", "alice"] + arguments, environment: environment)
        #expect(terminal.read { _ in terminal.hasShown("Wonderland") })
        return terminal
    }

    /// Opens the pop-up and does there what opens and copies; then what stops and ends.
    private static func tryEverything(_ terminal: PseudoTerminal) {
        terminal.type("\r")
        #expect(terminal.read { _ in terminal.hasShown("close") })
        _ = terminal.read(seconds: 1) { _ in false }
        for key in ["\r", "b", "y", "\u{1A}", "\u{1C}", "q"] {
            terminal.type(key)
            _ = terminal.read(seconds: 0.4) { _ in false }
        }
    }

    @Test func nothingIsStartedCopiedOrWrittenAndNothingEndsIt() throws {
        let (folder, environment) = try Self.home()
        let terminal = try Self.started(["--kiosk"], environment: environment)
        Self.tryEverything(terminal)
        for key in ["q", "\u{3}", "\u{4}", "\u{1A}", "q"] {
            terminal.type(key)
            _ = terminal.read(seconds: 0.3) { _ in false }
        }
        #expect(terminal.hasShown("https://"))
        #expect(!terminal.hasShown("\u{1B}]52;"))
        #expect(!terminal.hasShown("\u{1B}]8;id="))
        #expect(terminal.waitForEnd(seconds: 0.5) == nil, "it has ended")
        for signal in [SIGINT, SIGQUIT, SIGTSTP] { kill(terminal.process, signal) }
        #expect(terminal.waitForEnd(seconds: 0.5) == nil, "it has ended")
        kill(terminal.process, SIGTERM)
        let status = try #require(terminal.waitForEnd())
        #expect(SignalTests.endingSignal(status) == SIGTERM)
        #expect(try folder.names(under: "home").isEmpty)
        #expect(try !folder.names(under: ".").contains("browsed"))
    }

    /// What is forbidden there happens elsewhere by the same keys.
    @Test func elsewhereTheSameKeysDoAllOfIt() throws {
        let (folder, environment) = try Self.home()
        let terminal = try Self.started([], environment: environment)
        Self.tryEverything(terminal)
        #expect(terminal.hasShown("\u{1B}]52;"))
        terminal.type("\u{3}")
        #expect(terminal.waitForEnd() == 0)
        let end = Date().addingTimeInterval(10)
        while try !folder.names(under: ".").contains("browsed"), Date() < end { usleep(50_000) }
        #expect(try folder.names(under: ".").contains("browsed"))
    }

    /// From the first instant on, and however many come at once: a second SIGQUIT that nobody took up yet would be a crash's.
    @Test(arguments: [([String](), [SIGINT, SIGQUIT, SIGTSTP]), (["--kiosk-quit"], [SIGTSTP])])
    func whatVisitorsMightTypeAsSignalsIsIgnored(arguments: [String], signals: [Int32]) throws {
        let terminal = try Self.started(["--kiosk"] + arguments, environment: Program.environment)
        let status = try String(contentsOfFile: "/proc/\(terminal.process)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") })
        let ignored = try #require(UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16))
        for signal in [SIGINT, SIGQUIT, SIGTSTP] {
            #expect((ignored >> UInt64(signal - 1) & 1 == 1) == signals.contains(signal), "signal \(signal)")
        }
        kill(terminal.process, SIGTERM)
        #expect(terminal.waitForEnd() != nil)
    }

    @Test func visitorsMayQuitWhereTheyMay() throws {
        let terminal = try Self.started(["--kiosk", "--kiosk-quit"], environment: Program.environment)
        terminal.type("q")
        #expect(terminal.waitForEnd() == 0)
    }

    @Test func whenNobodyIsThereItBeginsAnewAndThenIsSilent() throws {
        let terminal = try PseudoTerminal(
            ["--catalog", "sample", "--kiosk", "--kiosk-idle", "1"], environment: Program.environment)
        #expect(terminal.read { _ in terminal.hasShown("alice") })
        let start = terminal.output.count
        terminal.type("casals\r")
        #expect(terminal.read { _ in terminal.hasShown("Pablo", from: start) })
        let found = terminal.output.count
        #expect(terminal.read { _ in terminal.hasShown("alice", from: found) })
        _ = terminal.read(seconds: 1.5) { _ in false }
        let before = terminal.output.count
        _ = terminal.read(seconds: 1.5) { _ in false }
        #expect(terminal.output.count == before)
        // The arrow that goes back in what was searched finds nothing.
        terminal.type("\u{1B}[A")
        _ = terminal.read(seconds: 0.5) { _ in false }
        #expect(!terminal.hasShown("casals", from: before))
    }
}
