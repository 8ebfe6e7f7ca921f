import Stage
import Testing

@testable import CursesTerminal

/// What terminals are asked, and what is made of their answers.
@Suite struct AnswersTests {
    static func answers(_ text: String) -> TerminalAnswers {
        var (decoder, answers) = (InputDecoder(), TerminalAnswers())
        for case .reply(let reply) in decoder.decode(Array(text.utf8), at: 0) { answers.note(reply) }
        return answers
    }

    /// What was read from real terminals, and whether they have 24-bit colours.
    static let colors: [(String, Bool)] = [
        // XTerm(379), with and without `directColor`.
        ("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}P1$r0;38:2::1:2:3m\u{1B}\\\u{1B}[?64;1;2c", true),
        ("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}P1$r0;38:5:16m\u{1B}\\\u{1B}[?64;1;2c", false),
        // tmux 3.3a, screen 4.9 and mosh 1.4 say nothing of it.
        ("\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[?1;2c", false), ("\u{1B}[?1;2c", false), ("\u{1B}[?62c", false),
        // Other ways to write it.
        ("\u{1B}P1$r38;2;1;2;3m\u{1B}\\\u{1B}[?62c", true), ("\u{1B}P1$r0;38:2:1:2:3m\u{1B}\\\u{1B}[?62c", true),
        ("\u{1B}P1$r0;38;2;1;2;4m\u{1B}\\\u{1B}[?62c", false), ("\u{1B}P1$r0m\u{1B}\\\u{1B}[?62c", false),
        ("\u{1B}P1+r524742=38\u{1B}\\\u{1B}[?62c", true), ("\u{1B}P1+r524742=382F382F38\u{1B}\\\u{1B}[?62c", true),
        ("\u{1B}P1+r524742=34\u{1B}\\\u{1B}[?62c", false), ("\u{1B}P1+r5463\u{1B}\\\u{1B}[?62c", true),
        ("\u{1B}P0+r5463\u{1B}\\\u{1B}[?62c", false),
        ("\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?62c", true), ("\u{1B}P>|VTE(7203)\u{1B}\\\u{1B}[?62c", true),
        // What becomes of the colour counts more than what is claimed.
        ("\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}P1+r5463\u{1B}\\\u{1B}P1$r38:5:16m\u{1B}\\\u{1B}[?62c", false),
        // Without the last answer there may be more to come.
        ("\u{1B}P1$r0;38:2::1:2:3m\u{1B}\\", false),
    ]

    @Test func colorsAreFound() {
        for (text, isFound) in AnswersTests.colors {
            #expect((AnswersTests.answers(text).trueColorReason != nil) == isFound, "\(text.debugDescription)")
        }
    }

    @Test func reportsAreOfferedByModesThatCanBeChanged() {
        for (setting, isOffered) in [(0, false), (1, true), (2, true), (3, false), (4, false)] {
            let answers = AnswersTests.answers("\u{1B}[?2031;\(setting)$y\u{1B}[?2048;\(setting)$y")
            #expect(answers.reports == (isOffered ? [.size, .appearance] : []), "\(setting)")
        }
        #expect(AnswersTests.answers("\u{1B}[?2026;2$y").reports == [])
    }

    struct Asked {
        var environment: [String: String]
        var kind: TerminalQuestions
    }

    static let asked = [
        Asked(environment: ["TERM": "xterm-256color"], kind: .all), Asked(environment: ["TERM": "foot"], kind: .all),
        Asked(environment: ["TERM": "tmux-256color"], kind: .sequences),
        Asked(environment: ["TERM": "screen.xterm-256color"], kind: .sequences),
        Asked(environment: ["TERM": "xterm-256color", "TMUX": "/tmp/a"], kind: .sequences),
        Asked(environment: ["TERM": "xterm-256color", "STY": "1.pts"], kind: .sequences),
        Asked(environment: ["TERM": "xterm-256color", "STY": ""], kind: .all),
        Asked(environment: ["TERM": "linux"], kind: .simple), Asked(environment: ["TERM": "vt100"], kind: .simple),
        // Its sequences begin otherwise: it would show what it is asked.
        Asked(environment: ["TERM": "vt52"], kind: .none),
    ]

    @Test func nothingIsAskedThatWouldBeShown() throws {
        for asked in AnswersTests.asked {
            let description = TerminalDescription.lookup(try #require(asked.environment["TERM"]))
            let questions = TerminalQuestions(environment: asked.environment, description: description)
            #expect(questions == asked.kind, "\(asked.environment)")
            for findsColors in [true, false] {
                let text = String(decoding: questions.batch(findsColors: findsColors), as: UTF8.self)
                #expect(text.contains("\u{1B}P") == (asked.kind == .all && findsColors), "\(asked.environment)")
                #expect(text.contains("\u{1B}]") == (asked.kind >= .sequences), "\(asked.environment)")
                #expect(text.isEmpty ? asked.kind == .none : text.hasSuffix("\u{1B}[c"), "\(asked.environment)")
            }
        }
    }

    /// The colour of the question is in force for the question alone.
    @Test func theQuestionLeavesNoColor() throws {
        let text = String(decoding: TerminalQuestions.all.batch(findsColors: true), as: UTF8.self)
        let color = try #require(text.range(of: "\u{1B}[38;2;1;2;3m"))
        #expect(text[color.upperBound...].hasPrefix("\u{1B}P$qm\u{1B}\\\u{1B}[0m"))
    }

    @Test func whatIsBegunIsEnded() {
        let reports: TerminalDevice.Reports = [.size, .appearance]
        let start = String(
            decoding: TerminalSequences.start(TerminalDevice.Options(), reports: reports), as: UTF8.self)
        let restore = String(decoding: TerminalSequences.restore, as: UTF8.self)
        for mode in ["2048", "2031", "1006", "2004", "1049"] {
            #expect(start.contains("\u{1B}[?\(mode)h") && restore.contains("\u{1B}[?\(mode)l"), "\(mode)")
        }
        #expect(!String(decoding: TerminalSequences.start(TerminalDevice.Options()), as: UTF8.self).contains("?2048h"))
    }
}
