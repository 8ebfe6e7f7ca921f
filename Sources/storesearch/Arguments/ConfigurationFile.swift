import Glibc
import Stage

/// The configuration file: which one is read, and reading it.
enum ConfigurationFile {
    /// What the file says that goes with a command line; plain options if there is none.
    ///
    /// A film takes only a file that is named, so that it is the same on every machine.
    ///
    /// - Throws: a line with the file's name when it cannot be read, or for the first mistake in it.
    static func options(for asked: Options) throws(UsageError) -> Options {
        let named = asked.configurationPath
        let usual = asked.isFilm ? nil : Environment.configurationFile
        guard let path = named ?? usual else { return Options() }
        let name = named.map(clean) ?? name(of: path)
        guard let bytes = try bytes(at: path, name: name, mayBeMissing: named == nil) else { return Options() }
        var options = try ConfigurationText(file: name, command: asked.command).options(bytes)
        options.configurationFile = name
        return options
    }

    /// A path as it is told: one in the user's home begins with `~`.
    static func name(of path: String) -> String {
        guard let home = Environment.home, path.hasPrefix(home + "/") else { return clean(path) }
        return clean("~" + path.dropFirst(home.count))
    }

    /// On one line, and only the end of what is very long.
    private static func clean(_ path: String) -> String {
        let most = 200
        return CleanText.line(path.count > most ? "…" + path.suffix(most - 1) : path)
    }

    /// The bytes of a file, at most one more than it may have; nil if it is missing and may be.
    private static func bytes(at path: String, name: String, mayBeMissing: Bool) throws(UsageError) -> [UInt8]? {
        // Nobody may ever write into a pipe, so opening it must not wait.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else {
            let code = errno
            if mayBeMissing, code == ENOENT || code == ENOTDIR { return nil }
            throw unreadable(name, code)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw unreadable(name, errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFCHR where isNull(status): return []
        case S_IFDIR: throw UsageError("\(name): a folder, not a configuration file")
        default: throw UsageError("\(name): not a regular file")
        }
        var bytes = [UInt8](repeating: 0, count: ConfigurationText.mostBytes + 1)
        var filled = 0
        while filled < bytes.count {
            let count = bytes[filled...].withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(name, errno) }
            if count == 0 { break }
            filled += count
        }
        return Array(bytes[..<filled])
    }

    private static func unreadable(_ name: String, _ code: Int32) -> UsageError {
        UsageError("\(name): cannot be read: \(strerror(code).map { String(cString: $0) } ?? "error \(code)")")
    }

    /// Whether a device is /dev/null, by whatever name it was opened.
    private static func isNull(_ device: stat) -> Bool {
        var null = stat()
        return stat("/dev/null", &null) == 0 && null.st_mode & S_IFMT == S_IFCHR && null.st_rdev == device.st_rdev
    }
}
