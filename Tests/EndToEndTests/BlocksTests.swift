import Foundation
import LinkSupport
import Testing

/// What pictures are drawn with follows the terminal.
@Suite(.serialized) struct BlocksTests {
    /// Whether the bytes have a character of a range.
    private func contains(_ bytes: [UInt8], _ range: ClosedRange<Unicode.Scalar>) -> Bool {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { range.contains($0) }
    }

    private func terminal(_ arguments: [String] = [], _ changes: [String: String] = [:]) throws -> PseudoTerminal {
        var environment = Program.environment.merging(["COLORTERM": "truecolor"]) { $1 }
        environment.merge(changes) { $1 }
        let terminal = try PseudoTerminal(["--catalog", "sample", "casals"] + arguments, environment: environment)
        #expect(terminal.read { String(decoding: $0, as: UTF8.self).contains("Casals") })
        // The covers come a moment later.
        _ = terminal.read(seconds: 1) { _ in false }
        return terminal
    }

    private static let sextants: ClosedRange<Unicode.Scalar> = "\u{1FB00}"..."\u{1FB3B}"
    private static let halves: ClosedRange<Unicode.Scalar> = "\u{2580}"..."\u{2588}"
    /// Eighths come with the quadrants. Of these one may stand for another, and the spinner is text, of one quarter.
    private static let eighths: ClosedRange<Unicode.Scalar> = "\u{2585}"..."\u{2587}"

    @Test func theTerminalsAnswerIsFollowedAtOnce() throws {
        let terminal = try terminal()
        #expect(contains(terminal.output, Self.eighths) && !contains(terminal.output, Self.sextants))
        terminal.type("\u{1B}P>|kitty(0.35.2)\u{1B}\\")
        #expect(terminal.read { contains($0, Self.sextants) })
    }

    @Test func whatWasAskedForStays() throws {
        let terminal = try terminal(["--blocks", "half"])
        terminal.type("\u{1B}P>|kitty(0.35.2)\u{1B}\\")
        _ = terminal.read(seconds: 0.5) { _ in false }
        #expect(!contains(terminal.output, Self.sextants) && !contains(terminal.output, Self.eighths))
    }

    @Test func namesTellAtTheStart() throws {
        #expect(contains(try terminal([], ["TERM": "xterm-kitty"]).output, Self.sextants))
        let console = try terminal([], ["TERM": "linux"])
        #expect(contains(console.output, Self.halves) && !contains(console.output, Self.eighths))
        let plain = try terminal([], ["LC_ALL": "C"])
        #expect(!contains(plain.output, Self.halves))
    }
}
