import Foundation
import Glibc
import LinkSupport
import Stage
import TestSupport
import Testing

/// The program before a reader that stops, and at the end of a link that is slow or cut.
@Suite struct LinkTests {
    static let options = ["--catalog", "sample", "--color", "truecolor", "a"]
    static let (columns, rows) = (80, 24)

    static func started(_ options: [String] = options) throws -> AnsweringTerminal {
        let terminal = try AnsweringTerminal(options, columns: UInt16(columns), rows: UInt16(rows))
        try #require(terminal.wait { $0.count > 1000 })
        try #require(terminal.waitForQuiet(seconds: 0.7))
        return terminal
    }

    /// Presses Enter and waits until the pop-up is coming in.
    static func openPopUp(_ terminal: AnsweringTerminal) throws {
        let before = terminal.bytes.count
        terminal.press("\r")
        try #require(terminal.wait { $0.count > before + 500 })
    }

    /// What a terminal shows that was sent the bytes, row by row.
    static func screen(_ terminal: AnsweringTerminal) -> [[VirtualTerminal.Place]] {
        var screen = VirtualTerminal(columns: columns, rows: rows, erasesWithBackground: true) { TextWidth.of($0) }
        screen.feed(terminal.bytes)
        return (0..<rows).map { row in (0..<columns).map { seen(screen.place($0, row)) } }
    }

    /// What is seen of a place: of a blank not the colour that its text would have, of a part of a cell not which of its sides is
    /// the ground.
    private static func seen(_ place: VirtualTerminal.Place) -> VirtualTerminal.Place {
        var place = place
        if place.text == " ", !place.style.reverse, !place.style.underline {
            place.style.foreground = .standard
            place.style.bold = false
        }
        if place.complement.text < place.text { place = place.complement }
        return place
    }

    /// The screen of a program that nothing has disturbed, after the keys.
    static func undisturbed(_ keys: [String]) throws -> [[VirtualTerminal.Place]] {
        let terminal = try started()
        for key in keys {
            terminal.press(key)
            try #require(terminal.waitForQuiet(seconds: 0.7))
        }
        return screen(terminal)
    }

    /// How a screen differs from the one that is wanted; nil if it does not.
    static func difference(_ found: [[VirtualTerminal.Place]], _ wanted: [[VirtualTerminal.Place]]) -> String? {
        let rows = found.indices.filter { found[$0] != wanted[$0] }
        guard let row = rows.first, let column = found[row].indices.first(where: { found[row][$0] != wanted[row][$0] })
        else { return nil }
        let texts = [found, wanted].map { screen in
            screen.map { $0.map(\.text).joined() }.joined(separator: "\n")
        }
        return "rows \(rows); at \(column), \(row): \(found[row][column]), not \(wanted[row][column])\n"
            + texts.joined(separator: "\n\n")
    }

    @Test func aReaderThatStopsCostsNothingAndSeesTheNewestWhenItGoesOn() throws {
        let terminal = try Self.started()
        try Self.openPopUp(terminal)
        terminal.stopReading()
        usleep(700_000)
        let before = try #require(ProcessState(of: terminal.process)).ticks
        let bytes = terminal.bytes.count
        usleep(1_500_000)
        // One may be full by what was used before.
        #expect(try #require(ProcessState(of: terminal.process)).ticks - before <= 1)
        #expect(terminal.bytes.count == bytes)
        terminal.goOnReading()
        #expect(terminal.waitForQuiet(seconds: 1))
        #expect(terminal.bytes.count > bytes)
        let difference = Self.difference(Self.screen(terminal), try Self.undisturbed(["\r"]))
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test func aStoppedReaderDoesNotHoldUpTheEnd() throws {
        let terminal = try Self.started()
        try Self.openPopUp(terminal)
        terminal.stopReading()
        usleep(500_000)
        kill(terminal.process, SIGTERM)
        let status = try #require(terminal.waitForEnd(), "still running")
        #expect(SignalTests.endingSignal(status) == SIGTERM)
    }
}

/// The same by ssh.
@Suite(
    .enabled(
        if: SecureShellServer.obstacle == nil, SecureShellServer.obstacle.map(Comment.init(rawValue:))))
struct FarLinkTests {
    /// The program on the far side of a relay, and where it leaves its number.
    static func started(
        _ server: SecureShellServer, _ relay: LinkRelay, in folder: TemporaryFolder
    ) throws -> AnsweringTerminal {
        let words = [Program.url.path] + LinkTests.options
        let command = "echo $$ >\(folder.path("process")); exec env LANG=C.UTF-8 \(words.joined(separator: " "))"
        let (program, arguments) = server.client(port: relay.port, command: command)
        let terminal = try AnsweringTerminal(
            program: program, arguments, columns: UInt16(LinkTests.columns), rows: UInt16(LinkTests.rows))
        try #require(terminal.wait { $0.count > 1000 }, "\(String(decoding: terminal.bytes, as: UTF8.self))")
        return terminal
    }

    /// There all that was sent has gone on its way, other than before a reader that stops: nothing waits in the program but the answers.
    @Test func aLinkThatStallsCostsNothingAndCarriesTheNewestWhenItGoesOn() throws {
        let (server, folder) = (try SecureShellServer(), try TemporaryFolder())
        let relay = try LinkRelay(to: server.port, shape: .init(bitsPerSecond: 1_000_000, delay: 0.01))
        defer { relay.stop() }
        let terminal = try Self.started(server, relay, in: folder)
        try #require(terminal.waitForQuiet(seconds: 0.7))
        let process = try #require(pid_t(try folder.text("process").filter(\.isNumber)))
        try LinkTests.openPopUp(terminal)
        relay.stall()
        usleep(700_000)
        let before = try #require(ProcessState(of: process)).ticks
        usleep(1_200_000)
        // One may be full by what was used before, and the link is tried now and then.
        #expect(try #require(ProcessState(of: process)).ticks - before <= 2)
        relay.resume()
        let wanted = try LinkTests.undisturbed(["\r"])
        try #require(terminal.waitForQuiet(seconds: 0.7))
        let difference = LinkTests.difference(LinkTests.screen(terminal), wanted)
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test func aCutLinkEndsTheProgram() throws {
        let (server, folder) = (try SecureShellServer(), try TemporaryFolder())
        let relay = try LinkRelay(to: server.port, shape: .init(bitsPerSecond: 1_000_000, delay: 0.01))
        let terminal = try Self.started(server, relay, in: folder)
        try #require(terminal.waitForQuiet(seconds: 0.7))
        let process = try #require(pid_t(try folder.text("process").filter(\.isNumber)))
        try LinkTests.openPopUp(terminal)
        relay.stop()
        // Its status is fetched by another, who may take his time.
        for _ in 0..<500 where ProcessState(of: process)?.isRunning == true { usleep(10_000) }
        let isRunning = ProcessState(of: process)?.isRunning == true
        #expect(!isRunning)
        if isRunning { kill(process, SIGKILL) }
        #expect(terminal.waitForEnd() != nil)
    }

    @Test func overASlowLinkTheScreenIsRightInTheEnd() throws {
        let (server, folder) = (try SecureShellServer(), try TemporaryFolder())
        let relay = try LinkRelay(to: server.port, shape: .init(bitsPerSecond: 56_000, delay: 0.15))
        defer { relay.stop() }
        let terminal = try Self.started(server, relay, in: folder)
        try #require(terminal.waitForQuiet(seconds: 1.2))
        // To the neighbour while the pop-up is coming in.
        terminal.press("\r")
        usleep(150_000)
        terminal.press("\u{1B}[C")
        // While that is under way.
        let wanted = try LinkTests.undisturbed(["\r", "\u{1B}[C"])
        try #require(terminal.waitForQuiet(seconds: 1.2, patience: 60))
        let difference = LinkTests.difference(LinkTests.screen(terminal), wanted)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
