import CTerminal
import Glibc
import Stage

/// The real terminal: its modes, its size, what it sends, and its way back to how it was found.
///
/// Everything goes through a descriptor of its own, a second `open` of the terminal: non-blocking without making the shell's
/// descriptors so. It is used from one thread; `FrameWriter` writes on the same descriptor while the device is started.
public final class TerminalDevice {
    /// What is asked of the terminal.
    public struct Options: Hashable, Sendable {
        /// Whether clicks, drags and the wheel are reported.
        public var usesMouse = true

        /// The mouse on, unless said otherwise.
        public init(usesMouse: Bool = true) {
            self.usesMouse = usesMouse
        }
    }

    /// What a terminal may report by itself, if it offers to.
    public struct Reports: OptionSet, Hashable, Sendable {
        /// One bit a report.
        public let rawValue: UInt8
        /// The reports of these bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
        /// Its size, when that changes (mode 2048).
        public static let size = Reports(rawValue: 1)
        /// Whether it is light or dark, when that changes (mode 2031).
        public static let appearance = Reports(rawValue: 2)
    }

    /// To wait for and to write to; non-blocking.
    public let descriptor: Int32
    /// The terminal's entry; xterm-256color's for a modern terminal without one here, nil if that is missing too.
    public let description: TerminalDescription?
    /// The name in `TERM`.
    public let name: String
    /// What the terminal can be asked.
    public let questions: TerminalQuestions
    /// What the terminal reports by itself while the device is started.
    public private(set) var reports: Reports = []

    private let options: Options
    private let originalModes: termios
    private var isStarted = false
    /// Whether the SIGCONT that ended a suspension is still to be seen.
    private var expectsContinue = false

    /// Opens the terminal without changing anything.
    ///
    /// A terminal whose name tells nothing is asked whether it is one of the usual kind, and waited for a second at most.
    ///
    /// - Throws: `TerminalError` if standard input or output is no terminal, or `TERM` names none that can be drawn on.
    public init(environment: [String: String], options: Options = Options()) throws(TerminalError) {
        guard isatty(STDIN_FILENO) == 1 else { throw TerminalError("standard input is not a terminal") }
        guard isatty(STDOUT_FILENO) == 1 else { throw TerminalError("standard output is not a terminal") }
        let name = environment["TERM"] ?? ""
        let known = try TerminalDevice.description(of: name)
        self.name = name
        self.options = options
        descriptor = terminal_reopen(STDIN_FILENO)
        guard descriptor >= 0 else {
            throw TerminalError("the terminal cannot be opened (\(String(cString: strerror(errno))))")
        }
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else {
            let reason = String(cString: strerror(errno))
            close(descriptor)
            throw TerminalError("the terminal's modes cannot be read (\(reason))")
        }
        originalModes = modes
        if known != nil || TerminalName(name).isModern {
            description = known
            questions = TerminalQuestions(environment: environment, description: known)
        } else if let found = StrangeTerminal.questions(descriptor: descriptor, modes: modes) {
            description = TerminalDescription.lookup(StrangeTerminal.entry)
            questions = found
        } else {
            close(descriptor)
            throw StrangeTerminal.error(name)
        }
    }

    deinit {
        restore()
        close(descriptor)
    }

    /// The size now.
    public var size: TerminalSize { TerminalSize(descriptor: descriptor) }

    /// Whether the terminal can be asked anything.
    public var canAsk: Bool { questions > .none }

    /// Whether the terminal at least swallows strings, as OSC 52, that it does not know.
    public var takesStrings: Bool { questions >= .sequences }

    /// Has the terminal report by itself from now on, after each suspension too.
    ///
    /// - Returns: what is to be written for it.
    public func begin(_ wanted: Reports) -> [UInt8] {
        let new = wanted.subtracting(reports)
        reports.formUnion(new)
        return TerminalSequences.begin(new)
    }

    /// Takes the terminal over: raw mode, alternate screen, no cursor, paste marks, mouse. Draw everything afterwards.
    ///
    /// - Throws: `TerminalError` if the modes cannot be set.
    public func start() throws(TerminalError) {
        guard !isStarted else { return }
        let bytes = TerminalSequences.restore
        var raw = originalModes
        let isArmed = terminal_arm_restore(descriptor, bytes, bytes.count, &raw)
        precondition(isArmed, "what restores the terminal fits into TERMINAL_RESTORE_LIMIT")
        isStarted = true
        cfmakeraw(&raw)
        let error = terminal_set_modes(descriptor, &raw)
        if error != 0 {
            restore()
            throw TerminalError("the terminal's modes cannot be set (\(String(cString: strerror(error))))")
        }
        writeBounded(TerminalSequences.start(options, reports: reports), milliseconds: 1000)
    }

    /// Gives the terminal back as it was found. Harmless when there is nothing to give back.
    ///
    /// Stop the `FrameWriter` before. A reader that has stopped costs a fifth of a second, no more.
    public func restore() {
        guard isStarted else { return }
        isStarted = false
        writeBounded(TerminalSequences.restore, milliseconds: 200)
        var modes = originalModes
        _ = terminal_set_modes(descriptor, &modes)
        terminal_disarm_restore()
    }

    /// Stops the process group as the shell's Ctrl-Z does: restores the terminal, stops, and takes it over again when the
    /// shell continues the program. Draw everything afterwards; let the writer `drain` before.
    public func suspend() {
        restore()
        terminal_stop_group()
        takeOver()
        expectsContinue = true
    }

    /// Takes the terminal over again when the process was stopped and continued from outside: call it for each SIGCONT. The one
    /// that ends a `suspend` changes nothing. Draw everything afterwards.
    public func resume() {
        if expectsContinue {
            expectsContinue = false
            return
        }
        restore()
        takeOver()
    }

    private func takeOver() {
        // Modes that cannot be set now (the program goes on in the background) are set at the next SIGCONT.
        try? start()
    }

    /// What came from the terminal.
    public enum Input: Hashable, Sendable {
        case bytes([UInt8])
        case nothing
        /// The terminal is gone.
        case closed
    }

    /// Reads what waits, 64 KB at most, without waiting.
    public func read() -> Input {
        let limit = 65_536
        var outcome = 0
        var error: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            outcome = Glibc.read(descriptor, buffer.baseAddress, limit)
            error = errno
            count = max(outcome, 0)
        }
        if outcome > 0 { return .bytes(bytes) }
        if outcome < 0, error == EAGAIN || error == EINTR { return .nothing }
        return .closed
    }

    /// Writes from this thread, for as long as the reader takes something within the time given.
    public func writeBounded(_ bytes: [UInt8], milliseconds: Int32) {
        var offset = 0
        while offset < bytes.count {
            var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&entry, 1, milliseconds) > 0, Int32(entry.revents) & POLLOUT != 0 else { return }
            let written = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + offset }, bytes.count - offset)
            }
            if written > 0 {
                offset += written
            } else if errno != EAGAIN, errno != EINTR {
                return
            }
        }
    }

    /// The entry of a name; nil if there is none here.
    private static func description(of name: String) throws(TerminalError) -> TerminalDescription? {
        guard !name.isEmpty else {
            throw TerminalError("TERM is not set; set it to your terminal's name, for example TERM=xterm-256color")
        }
        if let found = TerminalDescription.lookup(name) {
            guard found.movesCursor else {
                throw TerminalError(
                    "TERM=\(name) cannot be drawn on; set it to your terminal's name, "
                        + "for example TERM=xterm-256color")
            }
            return found
        }
        guard TerminalName(name).isModern else { return nil }
        // Multiplexers do not erase with the background's colour as xterm does.
        return TerminalDescription.lookup(
            TerminalName(name).isMultiplexer ? "screen-256color" : "xterm-256color")
    }
}
