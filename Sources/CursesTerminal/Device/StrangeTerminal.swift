import CTerminal
import Glibc
import Stage

/// A terminal whose name in `TERM` is not known on this machine: what it says itself is all that is known of it.
enum StrangeTerminal {
    /// The entry that it is drawn with: it promises least of those with 256 colours.
    static let entry = "screen-256color"

    /// How long its answer is waited for, in seconds: a far terminal's takes its time.
    private static let patience = 1.0

    /// What it can be asked besides, by its answer to DA1; nil if none comes.
    ///
    /// From the VT200 on (62 and more) terminals swallow what they do not know.
    static func questions(descriptor: Int32, modes: termios) -> TerminalQuestions? {
        var raw = modes
        cfmakeraw(&raw)
        guard terminal_set_modes(descriptor, &raw) == 0 else { return nil }
        defer {
            var modes = modes
            _ = terminal_set_modes(descriptor, &modes)
        }
        let question = TerminalSequences.probe
        guard write(descriptor, question, question.count) == question.count else { return nil }
        var decoder = InputDecoder()
        decoder.expectsReplies = true
        let end = monotonicSeconds() + patience
        while monotonicSeconds() < end {
            let readiness = Poller.wait(for: [descriptor], until: end).reduce(into: Poller.Readiness()) {
                $0.formUnion($1)
            }
            if readiness.contains(.closed) { return nil }
            guard readiness.contains(.readable) else { continue }
            let bytes = [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
                count = max(read(descriptor, buffer.baseAddress, 1024), 0)
            }
            for case .reply(.deviceAttributes(let values)) in decoder.decode(bytes, at: 0) {
                return values.first.map { $0 >= 62 } == true ? .all : .simple
            }
        }
        return nil
    }

    /// The one line about a terminal that does not answer.
    static func error(_ name: String) -> TerminalError {
        let shown = name.filter { $0.isASCII && !$0.isWhitespace && $0 > "\u{1F}" }.prefix(40)
        return TerminalError(
            "TERM=\(shown) is not known here, and the terminal does not answer; try TERM=xterm-256color")
    }

    private static func monotonicSeconds() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
    }
}
