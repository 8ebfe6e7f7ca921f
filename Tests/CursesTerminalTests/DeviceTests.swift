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
            #expect(
                last != nil && on != nil && last.map { $0 > (on ?? $0) } == true, "\(mode)", sourceLocation: location)
        }
        #expect(text.contains("\u{1B}[0m\u{1B}[?25h"), sourceLocation: location)
        #expect(terminal.modes == modesBefore, sourceLocation: location)
    }

    @Test func leavingRestoresTheTerminal() async {
        let terminal = PseudoTerminal()
        let before = terminal.modes
        let path = terminal.path
        await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
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
            await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal = signal as Int32] in
                CrashHandlers.install()
                PseudoTerminal.become(path)
                try TerminalDevice(environment: DeviceTests.environment).start()
                // abort() reaches a thread that blocks the signal, too.
                if signal == SIGABRT { abort() } else { raise(signal) }
            }
            DeviceTests.check(terminal, modesBefore: before)
        }
    }

    @Test func trapsOfSwiftRestoreTheTerminal() async {
        let terminal = PseudoTerminal()
        let before = terminal.modes
        let path = terminal.path
        await #expect(processExitsWith: .failure) { [path = path as String] in
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
        await #expect(processExitsWith: .failure) { [path = path as String] in
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
        await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
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
            for _ in 0..<200 { kill(getpid(), SIGWINCH) }
            kill(getpid(), SIGTERM)
            // Which thread is interrupted, and when, is the system's choice.
            var arrived: SignalPipe.Arrived = []
            while arrived != [.windowChanged, .terminate] {
                guard Poller.wait(for: [signals.descriptor]) != [.closed] else { exit(2) }
                arrived.formUnion(signals.take())
            }
            guard arrived.endingSignal == SIGTERM else { exit(3) }
            guard signals.take() == [] else { exit(4) }
            kill(getpid(), SIGPIPE)
            exit(0)
        }
        await #expect(processExitsWith: .signal(SIGTERM)) { SignalPipe.dieOf(SIGTERM) }
        // Nobody reads the pipe: the second QUIT ends the program.
        await #expect(processExitsWith: .signal(SIGQUIT)) {
            _ = try SignalPipe()
            while true { kill(getpid(), SIGQUIT) }
        }
    }

    @Test func sizeIsTheDrivers() async {
        for (columns, rows, expected) in [(100, 30, [100, 30]), (0, 0, [80, 24]), (5000, 5000, [1000, 500])] {
            let terminal = PseudoTerminal(columns: UInt16(columns), rows: UInt16(rows))
            let path = terminal.path
            await #expect(processExitsWith: .exitCode(0)) { [path = path as String, expected = expected as [Int]] in
                PseudoTerminal.become(path)
                let size = try TerminalDevice(environment: DeviceTests.environment).size
                exit([size.cells.columns, size.cells.rows] == expected ? 0 : 1)
            }
        }
    }

    @Test func whatIsTypedIsRead() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let terminal = PseudoTerminal()
            PseudoTerminal.become(terminal.path)
            let device = try TerminalDevice(environment: DeviceTests.environment)
            try device.start()
            guard device.read() == .nothing else { exit(1) }
            terminal.type("\u{1B}[A\u{3}")
            _ = Poller.wait(for: [device.descriptor])
            guard device.read() == .bytes(Array("\u{1B}[A\u{3}".utf8)) else { exit(2) }
            exit(0)
        }
    }

    @Test func unusableTerminalsAreOneLine() async {
        let terminal = PseudoTerminal()
        let path = terminal.path
        await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
            PseudoTerminal.become(path)
            for name in ["", "dumb", "no-such\u{1B}[31m", "vt99"] {
                do {
                    _ = try TerminalDevice(environment: ["TERM": name])
                    exit(1)
                } catch let error as TerminalError {
                    guard error.message.contains("TERM"), !error.message.contains("\u{1B}"),
                        !error.message.contains("\n")
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
