import Foundation
import LinkSupport
import Testing

/// The tour of every transition, live and filmed.
@Suite(.serialized) struct DemoTests {
    private static func started(_ arguments: [String]) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(["demo"] + arguments, environment: Program.environment)
        #expect(terminal.read { _ in terminal.hasShown("space pauses") })
        return terminal
    }

    @Test func itPlaysByItselfAndAnyKeyLeaves() throws {
        let terminal = try Self.started(["--speed", "4"])
        #expect(terminal.read { _ in terminal.hasShown("bounces") })
        terminal.type("x")
        #expect(terminal.waitForEnd() == 0)
        #expect(terminal.hasItsOldModes)
    }

    @Test func spacePausesAndGoesOn() throws {
        let terminal = try Self.started(["--speed", "2"])
        terminal.type(" ")
        #expect(terminal.read { _ in terminal.hasShown("paused") })
        _ = terminal.read(seconds: 0.5) { _ in false }
        let before = terminal.output.count
        _ = terminal.read(seconds: 2) { _ in false }
        #expect(terminal.output.count == before)
        terminal.type(" ")
        #expect(terminal.read { _ in terminal.hasShown("search", from: before) })
        terminal.type("\u{1B}")
        #expect(terminal.waitForEnd() == 0)
    }

    /// The last two rows are the caption's, on every frame; the stage above is as large as it is without them.
    @Test(arguments: ["80x24", "120x30", "30x6"]) func itsFilmHasItsCaptionsBelow(size: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try Program.run([
            "demo", "--size", size, "--fps", "1", "--speed", "4", "--out", folder.path("film"),
        ])
        try #require(outcome.status == 0, "\(outcome.errors)")
        let names = try folder.names(under: "film")
        #expect(names.count > 15)
        let rows = try #require(Int(size.split(separator: "x")[1]))
        var captions: Set<String> = []
        for name in names {
            let lines = try folder.text("film/" + name).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == rows + 1)
            #expect(!lines[rows - 2].isEmpty)
            captions.insert(String(lines[rows - 2]))
        }
        #expect(captions.count > 10)
    }

    /// With one row or two there is no room for what is said, and it plays all the same.
    @Test(arguments: ["1x1", "5x3"]) func itPlaysOnTheSmallestScreens(size: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try Program.run([
            "demo", "--size", size, "--fps", "1", "--speed", "4", "--out", folder.path("film"),
        ])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }
}
