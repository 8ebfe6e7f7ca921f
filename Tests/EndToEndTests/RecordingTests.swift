import Foundation
import Glibc
import LinkSupport
import Testing

/// Live sessions as asciicasts.
@Suite(.serialized) struct RecordingTests {
    /// The events of a recording; every line must be one.
    private static func events(_ text: String) throws -> [(instant: Double, kind: String, text: String)] {
        #expect(text.hasSuffix("\n"))
        let lines = text.split(separator: "\n")
        let first = try #require(lines.first)
        let header = try #require(try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any])
        #expect(header["version"] as? Int == 2)
        #expect(header["width"] as? Int == 80 && header["height"] as? Int == 24)
        #expect((header["env"] as? [String: String])?["TERM"] == "xterm-256color")
        let timestamp = try #require(header["timestamp"] as? Int)
        let age = Date().timeIntervalSince1970 - Double(timestamp)
        #expect((-5...3600).contains(age))
        return try lines.dropFirst().map { line in
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
            let instant = try #require(event[0] as? Double)
            let kind = try #require(event[1] as? String)
            return (instant, kind, try #require(event[2] as? String))
        }
    }

    private static func bounce(_ folder: TemporaryFolder) throws -> PseudoTerminal {
        let terminal = try SignalTests.started(["alice", "--record", folder.path("a.cast")])
        #expect(terminal.read { _ in terminal.hasShown("Wonderland") })
        terminal.type("\r")
        #expect(terminal.read { _ in terminal.hasShown("✕") })
        return terminal
    }

    @Test func itHoldsWhatWasSeenAndNotWhatWasTyped() throws {
        let folder = try TemporaryFolder()
        let terminal = try SignalTests.started(["--record", folder.path("a.cast")])
        terminal.type("casals\r")
        #expect(terminal.read { _ in terminal.hasShown("Pablo") })
        terminal.resize(columns: 100, rows: 30)
        _ = terminal.read(seconds: 0.5) { _ in false }
        terminal.type("\u{3}")
        #expect(terminal.waitForEnd() == 0)
        let events = try Self.events(try folder.text("a.cast"))
        #expect(events.map(\.instant) == events.map(\.instant).sorted())
        #expect(events.contains { $0.kind == "r" && $0.text == "100x30" })
        #expect(Set(events.map(\.kind)) == ["o", "r"])
        let seen = events.map(\.text).joined()
        #expect(seen.contains("Pablo") && !seen.contains("\u{FFFD}"))
        // Neither what the terminal is asked nor what turns its mouse on.
        #expect(!seen.contains("\u{1B}[c") && !seen.contains("?1000h"))
        #expect(seen.hasSuffix("\u{1B}[?25h"))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGSEGV, SIGKILL])
    func aSignalInTheBounceLeavesWholeLines(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let terminal = try Self.bounce(folder)
        kill(terminal.process, signal)
        let status = try #require(terminal.waitForEnd())
        #expect(SignalTests.endingSignal(status) == signal)
        let events = try Self.events(try folder.text("a.cast"))
        #expect(events.map(\.text).joined().contains("Wonderland"))
    }

    /// Beyond the largest file that is allowed the recording ends, with whole lines and a message; the program goes on.
    @Test func whereThereIsNoRoomItEndsAndTheProgramGoesOn() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(
            [
                "-c", "ulimit -f 8; exec \"$0\" \"$@\"", Program.url.path, "--catalog", "sample", "the", "--record",
                folder.path("a.cast"),
            ], program: "/bin/sh", environment: Program.environment)
        #expect(terminal.read { _ in terminal.hasShown("open") })
        terminal.type("l")
        #expect(terminal.read { _ in terminal.hasShown("recording") && terminal.hasShown("ended") })
        terminal.type("\u{3}")
        let status = try #require(terminal.waitForEnd())
        #expect(status >> 8 == 1)
        #expect(
            terminal.read(seconds: 2) { _ in
                terminal.hasShown("storesearch: the recording has ended before the session")
            })
        let text = try folder.text("a.cast")
        #expect(text.utf8.count <= 8 * 512)
        #expect(try !Self.events(text).isEmpty)
    }

    @Test func aRecordingIsNotWrittenOver() throws {
        let folder = try TemporaryFolder()
        try Data("precious".utf8).write(to: folder.url.appendingPathComponent("a.cast"))
        symlink(folder.path("a.cast"), folder.path("link.cast"))
        for name in ["a.cast", "link.cast"] {
            let terminal = try PseudoTerminal(
                ["--catalog", "sample", "--record", folder.path(name)], environment: Program.environment)
            #expect(terminal.read { _ in terminal.hasShown("File exists") })
            let status = try #require(terminal.waitForEnd())
            #expect(status >> 8 == 1)
            #expect(try folder.text("a.cast") == "precious")
        }
    }
}
