import LinkSupport
import Testing

/// What the terminal of the tests answers.
@Suite struct QuestionReaderTests {
    struct Case: CustomTestStringConvertible {
        var sent: String
        var answer: String
        var testDescription: String { sent.debugDescription }
    }

    /// However the bytes are cut in two, the answers are the same.
    @Test(arguments: [
        Case(sent: "\u{1B}[5n", answer: "\u{1B}[0n"),
        Case(sent: "text\u{1B}[1;31mtext\u{1B}[5n\u{1B}[H\u{1B}[5n", answer: "\u{1B}[0n\u{1B}[0n"),
        Case(sent: "\u{1B}[?2026$p\u{1B}[16t\u{1B}[c", answer: "\u{1B}[?2026;2$y\u{1B}[?62;22c"),
        Case(sent: "5n [5n \u{1B}[6n \u{1B}[15n \u{1B}[5m \u{1B}\u{1B} [5n", answer: ""),
        Case(sent: "\u{1B}]11;?\u{1B}\\\u{1B}P+q524742\u{1B}\\", answer: ""),
        Case(sent: "\u{1B}[3\u{1B}[5n", answer: "\u{1B}[0n"),
    ])
    func answersFollowTheQuestions(_ test: Case) {
        let bytes = Array(test.sent.utf8)
        for cut in bytes.indices {
            var reader = QuestionReader()
            let answers = reader.answers(to: bytes[..<cut]) + reader.answers(to: bytes[cut...])
            #expect(String(decoding: answers, as: UTF8.self) == test.answer, "cut at \(cut)")
        }
    }
}
