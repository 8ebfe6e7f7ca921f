import Foundation
import Glibc

/// Debian's `sshd` with a configuration, a host key, a user key and a port of its own, for the user who runs the tests; nothing
/// of the machine's own configuration is read. It ends with the test.
package final class SecureShellServer {
    /// Why a test that needs it is left out, or nil where it can run.
    package static let obstacle: String? = {
        let missing = [daemonPath, keygenPath, clientPath].filter { !FileManager.default.isExecutableFile(atPath: $0) }
        return missing.isEmpty
            ? nil
            : "\(missing.joined(separator: ", ")) missing: apt-get install openssh-server, or run .ci/setup --tests"
    }()

    private static let daemonPath = "/usr/sbin/sshd"
    private static let keygenPath = "/usr/bin/ssh-keygen"
    private static let clientPath = "/usr/bin/ssh"

    /// Where it listens, on 127.0.0.1.
    package let port: UInt16
    private let folder: TemporaryFolder
    private let process: pid_t

    /// Makes the keys and starts the server; it takes connections when this returns.
    ///
    /// - Throws: `POSIXError` if it does not start; what it says is in the error log, which is printed.
    package init() throws {
        folder = try TemporaryFolder()
        for name in ["host", "user"] {
            let maker = try ChildProcess.start(
                Self.keygenPath, ["-q", "-t", "ed25519", "-N", "", "-f", folder.path(name)],
                environment: Program.environment, streams: .files(output: "/dev/null", errors: "/dev/null"))
            guard ChildProcess.wait(for: maker) == 0 else { throw POSIXError(.EIO) }
        }
        let (descriptor, port) = try Loopback.listen()
        close(descriptor)
        self.port = port
        // Debian's service makes this folder when it starts; a server of root's needs it.
        if getuid() == 0 { mkdir("/run/sshd", 0o755) }
        try Data(Self.configuration(port: port, folder: folder).utf8)
            .write(to: folder.url.appendingPathComponent("configuration"))
        try Data().write(to: folder.url.appendingPathComponent("errors"))
        let hostKey = try folder.text("host.pub")
        try Data("[127.0.0.1]:* \(hostKey)".utf8).write(to: folder.url.appendingPathComponent("known"))
        process = try ChildProcess.start(
            Self.daemonPath, ["-D", "-e", "-f", folder.path("configuration")],
            environment: Program.environment, streams: .files(output: "/dev/null", errors: folder.path("errors")))
        for _ in 0..<200 {
            if let connection = Loopback.connect(to: port) {
                close(connection)
                return
            }
            usleep(25_000)
        }
        print("sshd: \((try? folder.text("errors")) ?? "")")
        throw POSIXError(.ECONNREFUSED)
    }

    deinit {
        kill(process, SIGTERM)
        _ = ChildProcess.wait(for: process)
    }

    /// The client's program and words for a command on a terminal of the server's, by the server's port or a relay's.
    package func client(port: UInt16, command: String) -> (program: String, arguments: [String]) {
        let options = [
            "BatchMode=yes", "IdentitiesOnly=yes", "StrictHostKeyChecking=yes", "Compression=no",
            "UserKnownHostsFile=\(folder.path("known"))", "GlobalKnownHostsFile=/dev/null", "LogLevel=ERROR",
        ]
        let words = ["-F", "/dev/null", "-tt", "-i", folder.path("user"), "-p", String(port)]
        return (Self.clientPath, words + options.flatMap { ["-o", $0] } + ["\(Self.user)@127.0.0.1", command])
    }

    private static var user: String {
        guard let entry = getpwuid(getuid()) else { return "root" }
        return String(cString: entry.pointee.pw_name)
    }

    private static func configuration(port: UInt16, folder: TemporaryFolder) -> String {
        """
        ListenAddress 127.0.0.1
        Port \(port)
        HostKey \(folder.path("host"))
        AuthorizedKeysFile \(folder.path("user.pub"))
        PidFile none
        StrictModes no
        UsePAM no
        PasswordAuthentication no
        KbdInteractiveAuthentication no
        PermitRootLogin prohibit-password
        AllowTcpForwarding no
        X11Forwarding no
        PrintMotd no
        """ + "\n"
    }
}
