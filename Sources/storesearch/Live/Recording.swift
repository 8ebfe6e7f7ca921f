import Glibc
import Stage

/// A session as an asciicast, for those who are not there: what the terminal is sent for each picture, and never what is typed.
///
/// Each line is written as it comes, whole and by one write: however the program ends, what is there plays. Where a line does not go
/// through, as on a full disk, what there is of it is taken back, and that is the end of the recording, not of the program.
final class Recording {
    private let path: String
    private let file: Int32
    private var lines: CastLines
    /// The bytes of the whole lines.
    private var length = 0
    private var failure: OutputFile.Failure?

    /// Opens the file and writes nothing yet.
    ///
    /// A file that is named is followed where it leads, as a link is, and made as every file is, by the umask. One that has something in
    /// it is kept: a recording cannot be made again.
    init(path: String, terminal: String) throws(OutputFile.Failure) {
        self.path = path
        // A line beyond the largest file that is allowed is to fail like any other.
        signal(SIGXFSZ, SIG_IGN)
        lines = CastLines(terminal: terminal, timestamp: time(nil))
        file = open(path, O_WRONLY | O_CREAT | O_NOCTTY | O_CLOEXEC, 0o666)
        if file < 0 { throw OutputFile.Failure("record to", path, code: errno) }
        var status = stat()
        if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 {
            close(file)
            throw OutputFile.Failure("record to", path, code: EEXIST)
        }
    }

    deinit {
        close(file)
    }

    /// Adds a picture.
    ///
    /// - Parameters:
    ///   - bytes: what the terminal is sent after the picture before.
    ///   - instant: of the session, in seconds.
    /// - Returns: why the recording ends with it; nil while it goes on, and when it has ended before.
    func add(_ bytes: [UInt8], size: GridSize, at instant: Double) -> OutputFile.Failure? {
        guard failure == nil else { return nil }
        for line in lines.lines(bytes, size: size, at: instant) where failure == nil { write(line) }
        return failure
    }

    /// Ends the recording: the last picture stands until now, and whoever plays it has the cursor back.
    ///
    /// - Throws: why it ended before.
    func finish(rows: Int, at instant: Double) throws(OutputFile.Failure) {
        if failure == nil { write(lines.event("o", "\u{1B}[0m\u{1B}[\(rows);1H\u{1B}[?25h", at: instant)) }
        if let failure { throw failure }
    }

    private func write(_ line: String) {
        let bytes = Array(line.utf8)
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                start += count
            } else if errno != EINTR {
                failure = OutputFile.Failure("write", path, code: errno)
                // Does nothing to what is no regular file, and there is nothing to be done about it.
                if start > 0 { _ = ftruncate(file, length) }
                return
            }
        }
        length += bytes.count
    }
}
