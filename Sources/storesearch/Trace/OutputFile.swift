import Glibc

/// A file that is written from its start, or standard output for `-`. Bytes are gathered and written in large pieces.
final class OutputFile {
    /// Why a file could not be written.
    struct Failure: Error {
        /// One line, cleaned.
        let message: String
        /// Whether the reader of a pipe has gone, which is no mistake.
        let isBrokenPipe: Bool

        init(_ action: String, _ path: String, code: Int32) {
            let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
            message = "cannot \(action) \(UsageError.quoted(path)): \(reason)"
            isBrokenPipe = code == EPIPE
        }
    }

    private let path: String
    private let descriptor: Int32
    private var pending: [UInt8] = []
    private let pieceSize = 1 << 16

    /// Creates the file, or empties one that is there.
    init(path: String) throws(Failure) {
        self.path = path
        if path == "-" {
            descriptor = STDOUT_FILENO
        } else {
            descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
            if descriptor < 0 { throw Failure("write", path, code: errno) }
        }
    }

    deinit {
        if descriptor != STDOUT_FILENO { Glibc.close(descriptor) }
    }

    func write(_ text: String) throws(Failure) {
        try write(text.utf8)
    }

    func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
        pending.append(contentsOf: bytes)
        if pending.count >= pieceSize { try flush() }
    }

    /// Writes what was gathered; call it at the end.
    func flush() throws(Failure) {
        var start = 0
        while start < pending.count {
            let count = pending[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                start += count
            } else if errno != EINTR {
                throw Failure("write", path, code: errno)
            }
        }
        pending.removeAll(keepingCapacity: true)
    }

    /// Makes a folder and those above it, as far as they are missing.
    static func makeFolder(_ path: String) throws(Failure) {
        var made = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            made += part + "/"
            if mkdir(made, 0o777) != 0, errno != EEXIST { throw Failure("make the folder", path, code: errno) }
        }
    }

    /// Whether the path names a folder that is there.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
