import Foundation
import Glibc

/// The program on a pseudo-terminal of its own, which is its controlling terminal.
package final class PseudoTerminal {
    /// The side of whoever looks at the terminal.
    package let master: Int32
    /// Kept open, so that the terminal's modes can still be asked for when the program has gone.
    private let slave: Int32
    private let modesAtStart: [UInt8]
    package let process: pid_t
    package private(set) var output: [UInt8] = []
    private var isClosed = false
    private var hasEnded = false

    /// Starts the program.
    package init(
        _ arguments: [String], program: String = Program.url.path, columns: UInt16 = 80, rows: UInt16 = 24,
        environment: [String: String]
    ) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        // TIOCSPTLCK and TIOCGPTN, what unlockpt and ptsname do; glibc hides these from Swift.
        var (lock, number): (Int32, Int32) = (0, 0)
        guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
            throw POSIXError(.ENXIO)
        }
        let path = "/dev/pts/\(number)"
        slave = open(path, O_RDWR | O_NOCTTY)
        _ = fcntl(master, F_SETFD, FD_CLOEXEC)
        _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)

        modesAtStart = PseudoTerminal.modes(of: slave)
        process = try ChildProcess.start(
            program, arguments, environment: environment, streams: .terminal(path: path))
    }

    deinit {
        if !hasEnded {
            kill(process, SIGKILL)
            // Nobody else waits for it, and whoever waits for any child would find this one again and again.
            _ = ChildProcess.wait(for: process)
        }
        if !isClosed { close(master) }
        close(slave)
    }

    /// Gives the terminal another size, which tells the program.
    package func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    package func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(master, bytes, bytes.count)
    }

    /// The terminal goes away, as when its window is closed.
    package func hangUp() {
        isClosed = true
        close(master)
    }

    /// Reads until the output fulfils the condition; gives up after real seconds.
    package func read(seconds: Double = 10, until condition: ([UInt8]) -> Bool) -> Bool {
        let end = Date().addingTimeInterval(seconds)
        while !condition(output) {
            guard Date() < end else { return false }
            var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 50) > 0 else { continue }
            var piece = [UInt8](repeating: 0, count: 65_536)
            let count = Glibc.read(master, &piece, piece.count)
            guard count > 0 else { return condition(output) }
            output.append(contentsOf: piece.prefix(count))
        }
        return true
    }

    /// Whether the output contains a text from the given byte on.
    package func hasShown(_ text: String, from start: Int = 0) -> Bool {
        let (bytes, wanted) = (output[start...], Array(text.utf8))
        return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
    }

    /// The status of the ended program as wait(2) gives it, or nil when it still runs after real seconds.
    ///
    /// - Parameter reads: whether what it still says is read meanwhile; another may do that.
    package func waitForEnd(seconds: Double = 5, reads: Bool = true) -> Int32? {
        let end = Date().addingTimeInterval(seconds)
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            guard Date() < end else { return nil }
            // Whoever writes to a terminal that nobody reads may wait for ever.
            if !isClosed, reads { _ = read(seconds: 0.05) { _ in false } } else { usleep(20_000) }
        }
        hasEnded = true
        return status
    }

    /// Whether every mode, control character and speed is as it was before the program.
    package var hasItsOldModes: Bool { PseudoTerminal.modes(of: slave) == modesAtStart }

    /// What tcgetattr says, byte by byte.
    private static func modes(of terminal: Int32) -> [UInt8] {
        var modes = termios()
        guard tcgetattr(terminal, &modes) == 0 else { return [] }
        return withUnsafeBytes(of: &modes) { Array($0) }
    }
}
