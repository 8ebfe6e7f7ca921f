import CTerminal
import Glibc

/// The signals that the loop serves, as a descriptor: TERM, HUP, INT, QUIT, WINCH, CONT, TSTP, and the others that would
/// end the program.
///
/// Signals are the process's, so there is one pipe. Open it before the terminal is touched.
public final class SignalPipe: Sendable {
    /// Signals that have arrived since the last look; a burst of one kind counts once.
    public struct Arrived: OptionSet, Hashable, Sendable {
        /// Bit n is signal n.
        public let rawValue: UInt64
        /// The signals of these bits.
        public init(rawValue: UInt64) {
            self.rawValue = rawValue
        }
        private init(signal: Int32) {
            rawValue = 1 << UInt64(signal)
        }
        /// SIGTERM: end.
        public static let terminate = Arrived(signal: SIGTERM)
        /// SIGHUP: the terminal is gone, or going.
        public static let hangUp = Arrived(signal: SIGHUP)
        /// SIGINT, sent from outside: Ctrl-C is a key.
        public static let interrupt = Arrived(signal: SIGINT)
        /// SIGQUIT: end.
        public static let quit = Arrived(signal: SIGQUIT)
        /// SIGWINCH: ask for the size.
        public static let windowChanged = Arrived(signal: SIGWINCH)
        /// SIGCONT: the process was stopped; take the terminal over again.
        public static let continued = Arrived(signal: SIGCONT)
        /// SIGTSTP, sent from outside: suspend.
        public static let stop = Arrived(signal: SIGTSTP)

        /// The signal that ends the program, if one arrived: re-raise it by default action at the end, or exit with 128 + it.
        public var endingSignal: Int32? {
            // The first four are the usual ones; the default action of the others ends a program too.
            let ending = [
                SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGXCPU,
            ]
            return ending.first { contains(Arrived(signal: $0)) }
        }
    }

    /// To wait for.
    public let descriptor: Int32

    /// Installs the handlers.
    ///
    /// - Parameter ignored: signals that nothing is to come of; never a gap in which they would be caught.
    /// - Throws: `TerminalError` when the system refuses.
    public init(ignoring ignored: [Int32] = []) throws(TerminalError) {
        descriptor = terminal_open_signal_pipe(ignored.reduce(0) { $0 | 1 << UInt64($1) })
        if descriptor < 0 { throw TerminalError("no signal pipe (\(String(cString: strerror(errno))))") }
    }

    deinit {
        close(descriptor)
    }

    /// What arrived since the last call, without waiting.
    public func take() -> Arrived {
        Arrived(rawValue: terminal_take_signals(descriptor))
    }

    /// Ends the process as the signal would have: with its default action.
    public static func dieOf(_ signal: Int32) -> Never {
        Glibc.signal(signal, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, signal)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(signal)
        exit(128 + signal)
    }
}

/// Crash handlers that restore the terminal, in C.
public enum CrashHandlers {
    /// Installs them; call it first of all in the program, before the terminal is touched.
    public static func install() {
        // A failure leaves the default actions in place, which end the program too.
        _ = terminal_install_crash_handlers("storesearch")
    }
}
