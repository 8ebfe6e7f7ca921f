import Glibc

/// The program's output and error stream.
enum StandardStream {
    /// Writes all of the text; a reader that has gone is no error.
    static func write(_ text: String, to descriptor: Int32) {
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { return }
            start += max(count, 0)
        }
    }

    /// One line on standard error, beginning with the program's name.
    static func complain(_ message: String) {
        write("storesearch: \(message)\n", to: STDERR_FILENO)
    }
}
