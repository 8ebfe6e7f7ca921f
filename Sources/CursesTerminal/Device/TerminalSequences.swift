/// What is written to take a terminal over, to give it back, and to ask it what it is.
enum TerminalSequences {
    /// Alternate screen, whole scroll region, wrapping, ASCII, no colours, no cursor, paste marks, mouse, and what the terminal
    /// was found to report.
    static func start(_ options: TerminalDevice.Options, reports: TerminalDevice.Reports = []) -> [UInt8] {
        var text = "\u{1B}[?1049h\u{1B}[r\u{1B}[?7h\u{1B}[4l\u{1B}(B\u{1B}[0m\u{1B}[?25l\u{1B}[2J\u{1B}[H\u{1B}[?2004h"
        if options.usesMouse { text += "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h" }
        return Array(text.utf8) + begin(reports)
    }

    /// Has the terminal report what it offers to.
    static func begin(_ reports: TerminalDevice.Reports) -> [UInt8] {
        var text = ""
        if reports.contains(.size) { text += "\u{1B}[?2048h" }
        if reports.contains(.appearance) { text += "\u{1B}[?2031h" }
        return Array(text.utf8)
    }

    /// Undoes everything that `start` or a frame may have left, whatever was being written: an open string is ended first,
    /// then synchronized update, links, colours, reports, mouse, focus, paste marks; the cursor is shown, and the screen is emptied
    /// and left: a window that has grown meanwhile may otherwise keep what it showed, in tmux, and where there is no other
    /// screen the picture would stay.
    static let restore: [UInt8] = Array(
        ("\u{18}\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m\u{1B}[?2048l\u{1B}[?2031l\u{1B}[?1006l\u{1B}[?1002l"
            + "\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?25h\u{1B}[2J\u{1B}[H\u{1B}[?1049l\u{1B}[0m\u{1B}[?25h")
            .utf8)

    /// The colours of text and ground: OSC 10 and 11.
    static let colorQuestions: [UInt8] = Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\".utf8)

    /// Name and version (XTVERSION), the modes for frames, themes and sizes (DECRQM), and the pixels of a cell.
    static let featureQuestions: [UInt8] = Array(
        "\u{1B}[>0q\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}[?2048$p\u{1B}[16t".utf8)

    /// Whether there are 24-bit colours: the capabilities `RGB` and `Tc` (XTGETTCAP), and what becomes of such a colour, set for
    /// this moment only (DECRQSS).
    static let depthQuestions: [UInt8] = Array(
        ("\u{1B}P+q524742\u{1B}\\\u{1B}P+q5463\u{1B}\\"
            + "\u{1B}[38;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m").utf8)

    /// DSR, the shortest question that is answered at once: by `CSI 0 n`.
    static let fence: [UInt8] = Array("\u{1B}[5n".utf8)
    /// DA1, which every terminal answers, and the last of all questions.
    static let probe: [UInt8] = Array("\u{1B}[c".utf8)

    static let beginSynchronizedUpdate: [UInt8] = Array("\u{1B}[?2026h".utf8)
    static let endSynchronizedUpdate: [UInt8] = Array("\u{1B}[?2026l".utf8)
}
