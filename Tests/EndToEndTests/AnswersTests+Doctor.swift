import Foundation
import LinkSupport
import Testing

/// What the doctor makes of it.
extension AnswersTests {
    /// Plays a terminal that answers, and gives the report by its names.
    private static func report(
        _ answers: [(question: String, answer: String)], _ changes: [String: String] = [:]
    ) throws -> [String: String] {
        let terminal = try PseudoTerminal(
            ["doctor"], environment: Program.environment.merging(changes) { $1 })
        var served = 0
        let isWhole = terminal.read { output in
            while served < output.count {
                let rest = output[served...]
                if let found = answers.first(where: { rest.starts(with: $0.question.utf8) }) {
                    terminal.type(found.answer)
                    served += found.question.utf8.count
                } else if answers.contains(where: { $0.question.utf8.starts(with: rest) }) {
                    // The beginning of a question: the rest of it is to come.
                    break
                } else {
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
