import CTerminal
import Glibc

/// A terminal without a screen: what is written to it can be read, and what is typed can be written.
final class PseudoTerminal {
    let controller: Int32
    let terminal: Int32
    let path: String

    init(columns: UInt16 = 80, rows: UInt16 = 24) {
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        // What unlockpt and ptsname do, which Swift does not see: TIOCSPTLCK and TIOCGPTN.
        var number: Int32 = 0
        _ = ioctl(controller, 0x4004_5431, &number)
        _ = ioctl(controller, 0x8004_5430, &number)
        path = "/dev/pts/\(number)"
        terminal = open(path, O_RDWR | O_NOCTTY)
        resize(columns: columns, rows: rows)
    }

    deinit {
        close(controller)
        close(terminal)
    }

    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    /// The modes that a program can change, comparable.
    var modes: [UInt32] {
        var modes = termios()
        tcgetattr(terminal, &modes)
        let characters = withUnsafeBytes(of: modes.c_cc) { $0.map { UInt32($0) } }
        return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + characters
    }

    /// What was written to the terminal, once nothing more comes for a moment.
    func output() -> [UInt8] {
        var output: [UInt8] = []
        while true {
            var entry = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 50) > 0, Int32(entry.revents) & POLLIN != 0 else { return output }
            let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                count = max(read(controller, buffer.baseAddress, 65_536), 0)
            }
            if chunk.isEmpty { return output }
            output += chunk
        }
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(controller, bytes, bytes.count)
    }

    /// Makes the terminal at `path` the standard input and output of this process; for tests in a process of their own.
    static func become(_ path: String) {
        setsid()
        let descriptor = open(path, O_RDWR)
        dup2(descriptor, 0)
        dup2(descriptor, 1)
    }
}
