import Glibc

/// Which signals a worker's thread takes.
enum WorkerSignals {
    /// Leaves all signals to the main thread but those of a crash, which must run their handler where it happened.
    static func block() {
        var signals = sigset_t()
        sigfillset(&signals)
        for crash in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] { sigdelset(&signals, crash) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
