import Foundation
import Glibc
import LinkSupport

/// One session of the program over a link: keys are pressed, and what came of them is noted.
struct MeasuredSession {
    /// A key that was pressed.
    struct Press {
        enum Kind {
            /// While all was still: the pop-up comes in, or goes out.
            case opens, closes
            /// While the pop-up was coming in.
            case answered
            /// To bring back the start; not measured.
            case other
        }

        let kind: Kind
        /// In seconds of `LinkRelay.now`.
        let instant: Double
    }

    let link: TestLink
    private(set) var presses: [Press] = []
    private(set) var frames: [TraceFrame] = []
    /// How long questions waited for the terminal's answer, in seconds.
    private(set) var answerSeconds: [Double] = []
    /// The bytes that came in two seconds of rest.
    private(set) var bytesAtRest = 0
    /// What the program used of the processors for a frame in all transitions, in seconds.
    private(set) var processorSeconds = 0.0
    private let terminal: AnsweringTerminal
    private let folder: TemporaryFolder
    private let relay: LinkRelay
    /// When nothing has come for so long nothing more is on its way.
    private let quietSeconds: Double

    /// Starts the program at the far end, on a terminal of `ssh`'s.
    init(_ link: TestLink, server: SecureShellServer, isPaced: Bool, grid: Double) throws {
        self.link = link
        // What queues up comes in the largest packets of ssh, whole or not at all.
        quietSeconds = 0.7 + 2 * link.roundTrip + (isPaced ? 0 : 8 * 32_768 / link.bitsPerSecond)
        folder = try TemporaryFolder()
        relay = try LinkRelay(to: server.port, shape: link.shape)
        let words = ["--catalog", "sample", "--trace", folder.path("trace")] + (isPaced ? [] : ["--no-pacing"]) + ["a"]
        let command =
            "echo $$ >\(folder.path("process")); exec env HOME=/nonexistent LANG=C.UTF-8 COLORTERM=truecolor \(Program.url.path) \(words.joined(separator: " "))"
        let (program, arguments) = server.client(port: relay.port, command: command)
        terminal = try AnsweringTerminal(
            program: program, arguments, columns: link.columns, rows: link.rows, grid: grid)
    }

    /// Presses all keys: transitions from rest, and keys in the middle of one. Quits then, and reads the trace.
    mutating func run(transitions: Int, keys: Int) throws {
        let marks = ["\u{1B}[?1006h"].map { Array($0.utf8) }
        let hasStarted = terminal.wait(seconds: 60) { bytes in
            bytes.indices.contains { bytes[$0...].starts(with: marks[0]) }
        }
        guard hasStarted else {
            throw FigureError("the program does not start: \(String(decoding: terminal.bytes, as: UTF8.self))")
        }
        try rest()
        let process = pid_t(try folder.text("process").filter(\.isNumber)) ?? 0
        let before = ProcessState(of: process)?.ticks ?? 0
        for _ in 0..<transitions {
            try press("\r", .opens)
            try press("q", .closes)
        }
        for place in 0..<keys {
            try press("\r", .other, for: 0.15)
            // To the neighbour and back, by turns with leaving.
            switch place % 4 {
            case 0, 2:
                try press(place % 4 == 0 ? "\u{1B}[C" : "\u{1B}[D", .answered)
                try press("q", .other)
            default: try press("q", .answered)
            }
        }
        let ticks = (ProcessState(of: process)?.ticks ?? 0) - before
        let bytes = terminal.bytes.count
        usleep(2_000_000)
        bytesAtRest = terminal.bytes.count - bytes
        terminal.press("q")
        guard terminal.waitForEnd(seconds: 60) != nil else { throw FigureError("the program does not end") }
        answerSeconds = terminal.answerSeconds
        frames = try TraceFrame.all(in: folder.text("trace"), seenBy: terminal, link: link)
        let made = frames.count { $0.lastArrival > presses.first?.instant ?? 0 }
        processorSeconds = Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK))) / Double(max(made, 1))
        relay.stop()
    }

    /// Keys and frames in the order of their coming, in milliseconds from the first key: for frames the first and the last byte.
    var log: String {
        let start = presses.first?.instant ?? 0
        func milliseconds(_ instant: Double) -> String { String(format: "%.1f", (instant - start) * 1000) }
        let keys = presses.map { ($0.instant, "\(milliseconds($0.instant))\tkey: \($0.kind)\n") }
        let arrivals = frames.map { frame in
            let words = [
                milliseconds(frame.firstArrival), milliseconds(frame.lastArrival),
                String(format: "t %.3f", frame.instant),
                "\(frame.bytes) bytes", "\(frame.state)", frame.purpose, "\(frame.level)",
            ]
            return (frame.firstArrival, words.joined(separator: "\t") + "\n")
        }
        return (keys + arrivals).sorted { $0.0 < $1.0 }.map(\.1).joined()
    }

    /// - Parameter pause: until the next key, in seconds; nil until all is still.
    private mutating func press(_ key: String, _ kind: Press.Kind, for pause: Double? = nil) throws {
        presses.append(Press(kind: kind, instant: terminal.press(key)))
        if let pause { usleep(UInt32(pause * 1e6)) } else { try rest() }
    }

    /// Until nothing has come for long enough that nothing more is on its way.
    private func rest() throws {
        guard terminal.waitForQuiet(seconds: quietSeconds, patience: 180) else {
            throw FigureError("the screen does not come to rest")
        }
    }
}
