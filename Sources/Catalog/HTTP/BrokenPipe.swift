import Glibc

/// Keeps a lost connection from ending the process.
///
/// OpenSSL writes to its socket without `MSG_NOSIGNAL`, and libcurl leaves SIGPIPE alone when it is told to use no
/// signals. The process cannot ignore SIGPIPE instead: a command in a pipe should end with its reader.
enum BrokenPipe {
    /// What the body returns; a SIGPIPE that it caused on this thread is thrown away.
    static func muted<Result>(_ body: () -> Result) -> Result {
        var pipe = sigset_t()
        var before = sigset_t()
        var pending = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        sigpending(&pending)
        let wasPending = sigismember(&pending, SIGPIPE) == 1
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        let result = body()
        if !wasPending {
            var none = timespec()
            sigtimedwait(&pipe, nil, &none)
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        return result
    }
}
