import Foundation
import Glibc
import Synchronization

/// Shows pages in the user's browser: a program started by argument list, never through a shell.
struct LinkOpener: Sendable {
    /// The program and its first arguments.
    let command: [String]

    /// The program that the user or the desktop names, or nil when links cannot be shown here: over SSH, or without a
    /// desktop.
    static func found() -> LinkOpener? {
        guard !Environment.isRemote else { return nil }
        // The variable may name several, with colons between them.
        for browser in Environment.value("BROWSER")?.split(separator: ":") ?? [] {
            let words = browser.split(separator: " ").map(String.init)
            if let program = words.first, isProgram(program) { return LinkOpener(command: words) }
        }
        let hasDesktop = Environment.value("DISPLAY") != nil || Environment.value("WAYLAND_DISPLAY") != nil
        if hasDesktop, isProgram("xdg-open") { return LinkOpener(command: ["xdg-open"]) }
        return nil
    }

    /// Starts the program with the address; only http and https are shown.
    ///
    /// - Returns: whether it could be started.
    func open(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else { return false }
        let address = url.absoluteString
        let arguments =
            command.contains { $0.contains("%s") }
            ? command.map { $0.replacing("%s", with: address) } : command + [address]
        guard let process = LinkOpener.spawn(arguments) else { return false }
        // A thread that waits costs nothing while it waits, and leaves no zombie.
        return DetachedThread.start {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }
    }

    /// A session of its own, nothing of the terminal, and no signal of ours blocked or ignored.
    private static func spawn(_ arguments: [String]) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var everySignal = sigset_t()
        var noSignal = sigset_t()
        sigfillset(&everySignal)
        sigemptyset(&noSignal)
        posix_spawnattr_setsigdefault(&attributes, &everySignal)
        posix_spawnattr_setsigmask(&attributes, &noSignal)
        // POSIX_SPAWN_SETSID of glibc, which hides it from Swift.
        let newSession: Int32 = 0x80
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | newSession
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        guard let program = words[0] else { return nil }
        var process: pid_t = 0
        return posix_spawnp(&process, program, &actions, &attributes, &words, environ) == 0 ? process : nil
    }

    private static func isProgram(_ name: String) -> Bool {
        if name.contains("/") { return access(name, X_OK) == 0 }
        let folders = (Environment.value("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
    }
}
