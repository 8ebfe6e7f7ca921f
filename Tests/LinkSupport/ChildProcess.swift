import Foundation
import Glibc

/// Starts programs as a shell does: with no signal blocked or ignored. The threads that run tests have signals blocked, and
/// Foundation's `Process` hands that on.
package enum ChildProcess {
    /// Where the standard streams of a child are.
    package enum Streams {
        /// A terminal that becomes the controlling one of a new session.
        case terminal(path: String)
        /// Input from nowhere, output and errors to files that exist.
        case files(output: String, errors: String)
    }

    /// - Throws: `POSIXError` if the program cannot be started.
    package static func start(
        _ program: String, _ arguments: [String], environment: [String: String], streams: Streams
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var flags = Int(POSIX_SPAWN_SETSIGDEF) | Int(POSIX_SPAWN_SETSIGMASK)
        switch streams {
        case .terminal(let path):
            // The leader of a new session gets the first terminal that it opens as its controlling one.
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
            // POSIX_SPAWN_SETSID, which glibc hides from Swift.
            flags |= 0x80
        case .files(let output, let errors):
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_TRUNC, 0)
            posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_TRUNC, 0)
        }
        var (everySignal, noSignal) = (sigset_t(), sigset_t())
        sigfillset(&everySignal)
        sigemptyset(&noSignal)
        posix_spawnattr_setsigdefault(&attributes, &everySignal)
        posix_spawnattr_setsigmask(&attributes, &noSignal)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for word in words + variables { free(word) }
        }
        var process: pid_t = 0
        guard posix_spawn(&process, program, &actions, &attributes, &words, &variables) == 0 else {
            throw POSIXError(.ENOEXEC)
        }
        return process
    }

    /// Waits for the end of a child; its status as wait(2) gives it.
    package static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
