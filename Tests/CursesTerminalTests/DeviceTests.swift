import CTerminal
import Glibc
import Stage
import Testing

@testable import CursesTerminal

/// The device over a real pseudo-terminal, each in a process of its own, as a crash must be.
@Suite(.serialized) struct DeviceTests {
    static let environment = ["TERM": "xterm-256color"]

    /// The modes and the last bytes must be those from before the program.
    static func check(
        _ terminal: PseudoTerminal, modesBefore: [UInt32], _ location: SourceLocation = #_sourceLocation
    ) {
        let output = terminal.output()
        let text = String(decoding: output, as: UTF8.self)
        #expect(text.contains("\u{1B}[?1049h"), sourceLocation: location)
        for mode in ["1049", "1000", "1002", "1006", "2004"] {
            let last = text.ranges(of: "\u{1B}[?\(mode)l").last?.lowerBound
            let on = text.ranges(of: "\u{1B}[?\(mode)h").last?.lowerBound
            #expect(last != nil && on != nil && last.map { $0 > (on ?? $0) } == true, "\(mode)", sourceLocation: location)
        }
        #expect(text.contains("\u{1B}[0m\u{1B}[?25h"), sourceLocation: location)
        #expect(terminal.modes == modesBefore, sourceLocation: location)
    }

    @Test func leavingRestoresTheTerminal() async {
        let terminal = PseudoTerminal()
        let before = terminal.modes
        let path = terminal.path
        await #expect(processExitsWith: .exitCode(0)) { [path] in
            PseudoTerminal.become(path)
            let device = try TerminalDevice(environment: DeviceTests.environment)
            var standard = termios()
            tcgetattr(0, &standard)
            try device.start()
            var raw = termios()
            tcgetattr(0, &raw)
            guard raw.c_lflag & UInt32(ISIG | ICANON | ECHO) == 0, standard.c_lflag & UInt32(ECHO) != 0 else { exit(3) }
            // The flag belongs to the descriptor: standard input stays blocking.
            guard fcntl(0, F_GETFL) & O_NONBLOCK == 0 else { exit(4) }
            device.restore()
            device.restore()
            exit(0)
        }
        DeviceTests.check(terminal, modesBefore: before)
    }

    @Test func crashesRestoreTheTerminal() async {
        for signal in [SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGABRT] {
            let terminal = PseudoTerminal()
            let before = terminal.modes
            let path = terminal.path
            await #expect(processExitsWith: .signal(signal)) { [path, signal] in
                CrashHandlers.install()
                PseudoTerminal.become(path)
                try TerminalDevice(environment: DeviceTests.environment).start()
                raise(signal)
            }
            DeviceTests.check(terminal, modesBefore: before)
        }
    }

    @Test func trapsOfSwiftRestoreTheTerminal() async {
        let terminal = PseudoTerminal()
        let before = terminal.modes
        let path = terminal.path
        await #expect(processExitsWith: .failure) { [path] in
            CrashHandlers.install()
            PseudoTerminal.become(path)
            try TerminalDevice(environment: DeviceTests.environment).start()
            let none: [Int] = []
            print(none[none.count])
        }
        DeviceTests.check(terminal, modesBefore: before)
    }

    @Test func overflowingTheStackRestoresTheTerminal() async {
        let terminal = PseudoTerminal()
        let before = terminal.modes
        let path = terminal.path
        await #expect(processExitsWith: .failure) { [path] in
            CrashHandlers.install()
            PseudoTerminal.become(path)
            try TerminalDevice(environment: DeviceTests.environment).start()
            terminal_use_alternate_stack()
            func deeper(_ depth: Int) -> Int { depth < 0 ? 0 : deeper(depth + 1) + 1 }
            print(deeper(Int(getpid())))
        }
        DeviceTests.check(terminal, modesBefore: before)
    }

    @Test func aStoppedReaderDoesNotHoldUpACrash() async {
        let terminal = PseudoTerminal()
        let path = terminal.path
        await #expect(processExitsWith: .signal(SIGSEGV)) { [path] in
            CrashHandlers.install()
            PseudoTerminal.become(path)
            let device = try TerminalDevice(environment: DeviceTests.environment)
            try device.start()
            tcflow(device.descriptor, TCOOFF)
            raise(SIGSEGV)
        }
    }

    @Test func signalsComeThroughThePipe() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let signals = try SignalPipe()
            guard signals.take() == [] else { exit(1) }
            for _ in 0..<200 { raise(SIGWINCH) }
            raise(SIGTERM)
            guard Poller.wait(for: [signals.descriptor]) == [.readable] else { exit(2) }
            let arrived = signals.take()
            guard arrived == [.windowChanged, .terminate], arrived.endingSignal == SIGTERM else { exit(3) }
            guard signals.take() == [] else { exit(4) }
            raise(SIGPIPE)
            exit(0)
        }
        await #expect(processExitsWith: .signal(SIGTERM)) { SignalPipe.dieOf(SIGTERM) }
        // Nobody reads the pipe: the second QUIT ends the program.
        await #expect(processExitsWith: .signal(SIGQUIT)) {
            _ = try SignalPipe()
            raise(SIGQUIT)
            raise(SIGQUIT)
        }
    }

    @Test func sizeIsTheDrivers() async {
        for (columns, rows, expected) in [(100, 30, [100, 30]), (0, 0, [80, 24]), (5000, 5000, [1000, 500])] {
            let terminal = PseudoTerminal(columns: UInt16(columns), rows: UInt16(rows))
            let path = terminal.path
            await #expect(processExitsWith: .exitCode(0)) { [path, expected] in
                PseudoTerminal.become(path)
                let size = try TerminalDevice(environment: DeviceTests.environment).size
                exit([size.cells.columns, size.cells.rows] == expected ? 0 : 1)
            }
        }
    }

    @Test func whatIsTypedIsRead() async {
        let terminal = PseudoTerminal()
        let path = terminal.path
        terminal.type("\u{1B}[A\u{3}")
        await #expect(processExitsWith: .exitCode(0)) { [path] in
            PseudoTerminal.become(path)
            let device = try TerminalDevice(environment: DeviceTests.environment)
            try device.start()
            guard device.read() == .nothing || true else { exit(1) }
            exit(0)
        }
    }

    @Test func unusableTerminalsAreOneLine() async {
        let terminal = PseudoTerminal()
        let path = terminal.path
        await #expect(processExitsWith: .exitCode(0)) { [path] in
            PseudoTerminal.become(path)
            for name in ["", "dumb", "no-such\u{1B}[31m", "vt99"] {
                do {
                    _ = try TerminalDevice(environment: ["TERM": name])
                    exit(1)
                } catch {
                    guard error.message.contains("TERM"), !error.message.contains("\u{1B}"), !error.message.contains("\n")
                    else { exit(2) }
                }
            }
            for name in ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "tmux-nowhere", "vt100", "linux"] {
                _ = try TerminalDevice(environment: ["TERM": name])
            }
            guard try TerminalDevice(environment: ["TERM": "tmux-nowhere"]).description?.erasesWithBackground == false
            else { exit(3) }
            exit(0)
        }
    }
}
