import Foundation
import Glibc

/// The terminal of a user in front of a program, or of an `ssh` that leads to one: it reads at once, notes what came when, and
/// answers what it is asked in the same instant.
///
/// A thread of its own does that until the value goes; the program is ended with it.
package final class AnsweringTerminal {
    /// Bytes that were read together.
    package struct Piece: Sendable {
        /// In seconds of `LinkRelay.now`.
        package let instant: Double
        /// All bytes that were read up to its end.
        package let end: Int
    }

    /// The program that runs in it.
    package var process: pid_t { terminal.process }
    private let terminal: PseudoTerminal
    private let record: Record

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - answers: whether it answers; a terminal that does not says nothing at all.
    ///   - grid: answers wait for the next of its instants, in seconds, as newer clients of ssh have it; 0 for none.
    package init(
        program: String = Program.url.path, _ arguments: [String], columns: UInt16, rows: UInt16,
        environment: [String: String] = Program.environment, answers: Bool = true, grid: Double = 0
    ) throws {
        terminal = try PseudoTerminal(
            arguments, program: program, columns: columns, rows: rows, environment: environment)
        record = Record(terminal: terminal.master, answers: answers, grid: grid)
        Thread.detachNewThread { [record] in record.run() }
    }

    deinit { record.stop() }

    /// Types, and says when.
    @discardableResult
    package func press(_ text: String) -> Double {
        let instant = LinkRelay.now()
        terminal.type(text)
        return instant
    }

    /// Leaves everything unread and unanswered until `goOnReading`.
    package func stopReading() { record.setReading(false) }

    package func goOnReading() { record.setReading(true) }

    /// Everything that was read.
    package var bytes: [UInt8] { record.bytes }

    /// When it was read.
    package var pieces: [Piece] { record.pieces }

    /// How long each piece with questions waited for its answers, in seconds, beyond the grid.
    package var answerSeconds: [Double] { record.answerSeconds }

    /// Waits until what was read fulfils the condition; gives up after real seconds.
    package func wait(seconds: Double = 10, until condition: ([UInt8]) -> Bool) -> Bool {
        let end = LinkRelay.now() + seconds
        var seen = -1
        while LinkRelay.now() < end {
            let bytes = record.bytes
            if bytes.count != seen, condition(bytes) { return true }
            seen = bytes.count
            usleep(10_000)
        }
        return false
    }

    /// Waits until nothing has come for so many seconds; gives up after `patience`.
    package func waitForQuiet(seconds: Double, patience: Double = 10) -> Bool {
        let start = LinkRelay.now()
        while LinkRelay.now() < start + patience {
            if LinkRelay.now() - max(record.lastInstant ?? start, start) >= seconds { return true }
            usleep(10_000)
        }
        return false
    }

    /// The status of the ended program as wait(2) gives it, or nil when it still runs after real seconds.
    package func waitForEnd(seconds: Double = 5) -> Int32? { terminal.waitForEnd(seconds: seconds, reads: false) }
}

/// What the thread of an `AnsweringTerminal` does and notes.
private final class Record: @unchecked Sendable {
    // Sendable because the variables are only touched while `lock` is held, but for the reader, which is the thread's.

    private let terminal: Int32
    private let answers: Bool
    private let grid: Double
    private let lock = NSLock()
    private let hasEnded = DispatchSemaphore(value: 0)
    private var reader = QuestionReader()
    private var isReading = true
    private var isStopped = false
    private var read: [UInt8] = []
    private var log: [AnsweringTerminal.Piece] = []
    private var waits: [Double] = []

    init(terminal: Int32, answers: Bool, grid: Double) {
        (self.terminal, self.answers, self.grid) = (terminal, answers, grid)
    }

    var bytes: [UInt8] { lock.withLock { read } }
    var pieces: [AnsweringTerminal.Piece] { lock.withLock { log } }
    var lastInstant: Double? { lock.withLock { log.last?.instant } }
    var answerSeconds: [Double] { lock.withLock { waits } }

    func setReading(_ isReading: Bool) { lock.withLock { self.isReading = isReading } }

    /// Ends the thread, and waits for its end.
    func stop() {
        lock.withLock { isStopped = true }
        hasEnded.wait()
    }

    func run() {
        defer { hasEnded.signal() }
        var piece = [UInt8](repeating: 0, count: 65_536)
        var (pending, due): ([UInt8], Double) = ([], 0)
        while true {
            let (isStopped, isReading) = lock.withLock { (self.isStopped, self.isReading) }
            if isStopped { return }
            if !pending.isEmpty, LinkRelay.now() >= due {
                _ = write(terminal, pending, pending.count)
                let wait = LinkRelay.now() - due
                lock.withLock { waits.append(wait) }
                pending = []
            }
            let pause = pending.isEmpty ? 20 : max((due - LinkRelay.now()) * 1000, 0).rounded(.up)
            var entry = pollfd(fd: isReading ? terminal : -1, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Int32(pause)) > 0 else { continue }
            let count = Glibc.read(terminal, &piece, piece.count)
            guard count > 0 else {
                // Nobody has the other side open at present.
                usleep(20_000)
                continue
            }
            let instant = LinkRelay.now()
            let answer = answers ? reader.answers(to: piece.prefix(count)) : []
            if pending.isEmpty, !answer.isEmpty { due = grid > 0 ? (instant / grid).rounded(.up) * grid : instant }
            pending += answer
            lock.withLock {
                read += piece.prefix(count)
                log.append(.init(instant: instant, end: read.count))
            }
        }
    }
}
