import CursesTerminal
import Glibc
import Library
import Synchronization

/// Watches an import from a thread of its own: shows how far it is on standard error, and ends it on a signal.
///
/// On a terminal one line is drawn anew, at most ten times a second and only when something moved; elsewhere there is a line
/// now and then.
final class ImportWatch: Sendable {
    private struct State {
        var isRunning = false
        var signal: Int32?
    }

    private static let redrawSeconds = 0.1
    private static let lineSeconds = 10.0

    private let importer: Importer
    private let signals: SignalPipe
    private let library: String
    private let state = Mutex(State())
    /// A pipe into which nothing is written: it is closed when there is nothing more to watch.
    private let (end, endOfImport): (Int32, Int32)
    private let isTerminal = isatty(STDERR_FILENO) == 1 && Environment.value("TERM") != "dumb"

    init(_ importer: Importer, signals: SignalPipe, library: String) throws(Failure) {
        self.importer = importer
        self.signals = signals
        self.library = library
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) != 0 { throw Failure("no pipe: \(String(cString: strerror(errno)))") }
        (end, endOfImport) = (ends[0], ends[1])
    }

    deinit {
        close(end)
    }

    /// The signal that ended the import.
    var signal: Int32? { state.withLock { $0.signal } }

    /// Begins to watch.
    func start() {
        state.withLock { $0.isRunning = true }
        DetachedThread.start { self.watch() }
    }

    /// Ends it, and waits until nothing more is written.
    func stop() {
        close(endOfImport)
        while state.withLock({ $0.isRunning }) { usleep(2_000) }
    }

    private func watch() {
        let start = MonotonicClock.now()
        var line = ImportLine(start: start)
        var shown = Importer.Progress()
        var nextLook = start + (isTerminal ? 0.3 : ImportWatch.lineSeconds)
        while true {
            let ready = Poller.wait(for: [signals.descriptor, end], until: nextLook)
            if !ready[1].isEmpty { break }
            serve(signals.take(), &line)
            let now = MonotonicClock.now()
            guard now >= nextLook else { continue }
            nextLook = now + (isTerminal ? ImportWatch.redrawSeconds : ImportWatch.lineSeconds)
            let progress = importer.progress
            guard progress != shown else { continue }
            shown = progress
            let columns = isTerminal ? TerminalSize(descriptor: STDERR_FILENO).cells.columns : 100
            let text = line.text(progress, now: now, columns: columns - 1, hasBar: isTerminal)
            if isTerminal {
                StandardStream.write("\r\(text)\u{1B}[K", to: STDERR_FILENO)
            } else {
                StandardStream.complain(text)
            }
            line.isShown = isTerminal
        }
        clear(&line)
        state.withLock { $0.isRunning = false }
    }

    /// The first signal ends the import after the rows under way; another one, or one while the library is put in order, ends
    /// it where it is: what was written stays in any case.
    private func serve(_ arrived: SignalPipe.Arrived, _ line: inout ImportLine) {
        if arrived.contains(.stop) {
            clear(&line)
            raise(SIGSTOP)
        }
        guard let signal = arrived.endingSignal else { return }
        let isSecond = state.withLock { state in
            defer { state.signal = signal }
            return state.signal != nil
        }
        importer.cancel()
        let progress = importer.progress
        guard isSecond || progress.isFinishing else { return }
        clear(&line)
        StandardStream.complain(ImportCommand.cutShort(rows: progress.rows, library: library))
        _exit(128 + signal)
    }

    private func clear(_ line: inout ImportLine) {
        if line.isShown { StandardStream.write("\r\u{1B}[K", to: STDERR_FILENO) }
        line.isShown = false
    }
}
