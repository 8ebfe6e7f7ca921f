/// Finds the questions in what a terminal is sent, wherever the pieces end, and answers them as a plain one does.
package struct QuestionReader {
    /// The question, from behind `ESC [`, and the answer: DSR, DA1, and whether synchronized update is known.
    private static let answers: [(question: [UInt8], answer: [UInt8])] = [
        ("5n", "\u{1B}[0n"), ("c", "\u{1B}[?62;22c"), ("0c", "\u{1B}[?62;22c"), ("?2026$p", "\u{1B}[?2026;2$y"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

    /// What came of a control sequence behind its `ESC [`; nil outside of one.
    private var sequence: [UInt8]?
    private var isAfterEscape = false

    package init() {}

    /// The answers to the questions that end in the bytes.
    package mutating func answers(to bytes: some Sequence<UInt8>) -> [UInt8] {
        var answer: [UInt8] = []
        for byte in bytes {
            if sequence != nil, byte != 0x1B {
                sequence?.append(byte)
                if (0x40...0x7E).contains(byte) {
                    answer += Self.answers.first { $0.question == sequence }?.answer ?? []
                    sequence = nil
                }
            } else {
                sequence = isAfterEscape && byte == UInt8(ascii: "[") ? [] : nil
            }
            isAfterEscape = byte == 0x1B
        }
        return answer
    }
}
