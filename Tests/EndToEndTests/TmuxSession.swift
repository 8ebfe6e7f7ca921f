import Foundation
import LinkSupport
import Testing

/// The program in a real terminal: a tmux of its own, 80 × 24 unless asked otherwise.
final class TmuxSession {
    private let socket = "storesearch-" + UUID().uuidString
    static let path = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Starts a shell that runs the program and then waits, so that what it leaves can be looked at.
    ///
    /// - Parameter environment: what the program has besides `Program.environment`.
    init(
        _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
    ) throws {
        let settings = environment.map { "\($0.key)='\($0.value)' " }.joined()
        let words = settings + ([Program.url.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
        let script =
            "stty -a > /dev/null; before=$(stty -g); \(words); echo status=$?; "
            + "test \"$before\" = \"$(stty -g)\" && echo modes=same; exec cat"
        try tmux(["new-session", "-d", "-x", String(columns), "-y", String(rows), "sh", "-c", script])
    }

    /// Starts a shell that edits lines and so sets the modes of the terminal for itself, to type into.
    init() throws {
        try tmux(["new-session", "-d", "-x", "80", "-y", "24", "bash", "--norc", "--noprofile", "-i"])
    }

    deinit {
        _ = try? tmux(["kill-server"])
    }

    /// Types text as it stands.
    func type(_ text: String) throws {
        try tmux(["send-keys", "-l", text])
    }

    /// Presses a key by tmux's name for it.
    func press(_ key: String) throws {
        try tmux(["send-keys", key])
    }

    func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", String(columns), "-y", String(rows)])
    }

    /// What the screen shows.
    func screen() throws -> String {
        try tmux(["capture-pane", "-p"])
    }

    /// Looks at the screen until it fulfils the condition; gives up after real seconds and returns the last look.
    func wait(seconds: Double = 15, until condition: (String) -> Bool) throws -> String {
        let end = Date().addingTimeInterval(seconds)
        while true {
            let screen = try screen()
            if condition(screen) || Date() > end { return screen }
            usleep(30_000)
        }
    }

    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        var environment = Program.environment
        environment["SHELL"] = "/bin/sh"
        // A file, not a pipe: the server that tmux leaves behind would hold a pipe open.
        let folder = try TemporaryFolder()
        try Data().write(to: folder.url.appendingPathComponent("output"))
        let client = try ChildProcess.start(
            try #require(TmuxSession.path), ["-L", socket, "-f", "/dev/null", "-u"] + arguments,
            environment: environment, streams: .files(output: folder.path("output"), errors: "/dev/null"))
        _ = ChildProcess.wait(for: client)
        let output = try folder.bytes("output")
        return String(decoding: output, as: UTF8.self)
    }
}
