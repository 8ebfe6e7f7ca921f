import Foundation
import Glibc
import LinkSupport
import Testing

/// Ways out of the program, over a pseudo-terminal: each gives the terminal back.
@Suite(.serialized) struct SignalTests {
    static let leaveScreen = "\u{1B}[?1049l"
    static let enterScreen = "\u{1B}[?1049h"

    static func started(_ arguments: [String] = []) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(["--catalog", "sample"] + arguments, environment: Program.environment)
        #expect(terminal.read { _ in terminal.hasShown("Sample") })
        #expect(terminal.hasShown(enterScreen))
        #expect(!terminal.hasItsOldModes)
        return terminal
    }

    /// The signal that ended the program, from the status of wait(2); nil if it exited.
    static func endingSignal(_ status: Int32) -> Int32? {
        status & 0x7F == 0 ? nil : status & 0x7F
    }

    @Test(arguments: [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGSEGV, SIGILL, SIGABRT, SIGTRAP, SIGBUS, SIGFPE,
    ])
    func aSignalRestoresTheTerminal(_ signal: Int32) throws {
        let terminal = try SignalTests.started()
        kill(terminal.process, signal)
        let status = try #require(terminal.waitForEnd(), "still running")
        #expect(SignalTests.endingSignal(status) == signal)
        #expect(terminal.hasItsOldModes)
        #expect(terminal.read(seconds: 2) { _ in terminal.hasShown(SignalTests.leaveScreen) })
    }

    @Test(arguments: [SIGTERM, SIGSEGV])
    func aSignalInTheBounceRestoresTheTerminal(_ signal: Int32) throws {
        let terminal = try SignalTests.started(["casals"])
        #expect(terminal.read { _ in terminal.hasShown("Pablo") })
        terminal.type("\r")
        #expect(terminal.read { _ in terminal.hasShown("✕") })
        kill(terminal.process, signal)
        let status = try #require(terminal.waitForEnd(), "still running")
        #expect(SignalTests.endingSignal(status) == signal)
        #expect(terminal.hasItsOldModes)
        #expect(terminal.read(seconds: 2) { _ in terminal.hasShown(SignalTests.leaveScreen) })
    }

    @Test func controlCQuits() throws {
        let terminal = try SignalTests.started()
        terminal.type("\u{3}")
        let status = try #require(terminal.waitForEnd(), "still running")
        #expect(status == 0)
        #expect(terminal.hasItsOldModes)
    }

    @Test func aClosedTerminalEndsTheProgram() throws {
        let terminal = try SignalTests.started()
        terminal.hangUp()
        #expect(terminal.waitForEnd() != nil, "still running")
    }

    @Test func stoppedAndContinuedTheScreenComesBack() throws {
        let terminal = try SignalTests.started()
        let before = terminal.output.count
        // Nobody could continue a session's leader: the program comes back at once, by the same way.
        kill(terminal.process, SIGTSTP)
        #expect(terminal.read { _ in terminal.hasShown(SignalTests.leaveScreen, from: before) })
        kill(terminal.process, SIGCONT)
        #expect(terminal.read { _ in terminal.hasShown("Sample", from: before) })
        #expect(terminal.hasShown(SignalTests.enterScreen, from: before))
        terminal.type("\u{3}")
        #expect(terminal.waitForEnd() == 0)
    }

    @Test func aStillScreenSendsNothing() throws {
        let terminal = try SignalTests.started(["casals"])
        #expect(terminal.read { _ in terminal.hasShown("Pablo") })
        Self.expectSilence(terminal)
    }

    /// What was under way may end; from then on there is silence, until the program is asked to go.
    private static func expectSilence(_ terminal: PseudoTerminal) {
        _ = terminal.read(seconds: 1.5) { _ in false }
        let before = terminal.output.count
        _ = terminal.read(seconds: 2) { _ in false }
        #expect(terminal.output.count == before)
        terminal.type("q")
        #expect(terminal.waitForEnd() == 0)
    }

    /// Pictures are drawn beside the loop: they come by themselves, with no key, and then there is silence.
    @Test func picturesFollowTheResultsAndThenNothingIsSent() throws {
        let terminal = try SignalTests.started(["bach"])
        #expect(terminal.read { _ in terminal.hasShown("Pablo") })
        // Blocks that nothing but a picture has.
        for block in ["▃", "▅", "▆"] {
            #expect(terminal.read { _ in terminal.hasShown(block) }, "no \(block)")
        }
        Self.expectSilence(terminal)
    }

    @Test func theSpinnerTurnsWhileTheStoreIsSilent() throws {
        let server = try SilentServer()
        let terminal = try PseudoTerminal(
            ["--catalog", "itunes", "--endpoint", server.address, "casals"], environment: Program.environment)
        #expect(terminal.read { _ in terminal.hasShown("Searching") })
        _ = terminal.read(seconds: 0.5) { _ in false }
        let before = terminal.output.count
        for quarter in ["▘", "▝", "▗", "▖"] {
            #expect(terminal.read { _ in terminal.hasShown(quarter, from: before) }, "no \(quarter)")
        }
        terminal.type("q")
        #expect(terminal.waitForEnd() == 0)
    }

    @Test(arguments: ["", "nonsense", "dumb"])
    func aTerminalThatCannotBeDrawnOnIsOneLineAndExitTwo(_ name: String) throws {
        var environment = Program.environment
        environment["TERM"] = name.isEmpty ? nil : name
        let terminal = try PseudoTerminal(["--catalog", "sample"], environment: environment)
        // What it says is read before its end is waited for: who ends first is not read any more.
        #expect(terminal.read { $0.contains(UInt8(ascii: "\n")) })
        let status = try #require(terminal.waitForEnd(), "still running")
        #expect(status >> 8 == 2)
        // A name that nobody knows is asked for first.
        let text = String(decoding: terminal.output, as: UTF8.self).replacing("\u{1B}[c", with: "")
        #expect(text.hasPrefix("storesearch: ") && text.contains("TERM"), "\(text)")
        #expect(text.filter(\.isNewline).count == 1)
    }
}
