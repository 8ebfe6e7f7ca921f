import Glibc

/// A few bytes that all running programs share and change in turn: a file that is locked while one reads and writes it.
///
/// Whoever reads must take any bytes for possible: a crash, a full disk or another program may have left them. Symbolic links are
/// not followed; nobody waits longer than a tenth of a second for the lock.
public struct SharedRecord: Sendable {
    /// Bytes of the file that are read and written.
    public static let byteLimit = 512

    private static let tries = 20
    private static let pauseNanoseconds = 5_000_000

    private let path: String

    /// - Parameter path: the file; it and the last three parts of its folder's path are made when they are missing.
    public init(path: String) {
        self.path = path
    }

    /// Changes the bytes while no other program looks at them; they are empty at first, and where the file holds more than the limit.
    ///
    /// - Returns: what the closure returns; nil if the file cannot be had, and then the closure was not called.
    public func update<R>(_ change: (inout [UInt8]) -> R) -> R? {
        guard let file = opened() else { return nil }
        defer { close(file) }
        guard Self.isLocked(file) else { return nil }
        let before = Self.content(of: file)
        var content = before
        let result = change(&content)
        if content != before, content.count <= Self.byteLimit { Self.put(content, into: file) }
        return result
    }

    private func opened() -> Int32? {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        var file = open(path, flags, 0o600)
        if file < 0, errno == ENOENT {
            Folders.makeLastThree(of: path.split(separator: "/").dropLast().map { "/" + $0 }.joined())
            file = open(path, flags, 0o600)
        }
        guard file >= 0 else { return nil }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            return nil
        }
        return file
    }

    /// The lock goes with the open file.
    private static func isLocked(_ file: Int32) -> Bool {
        for _ in 0..<tries {
            if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
            var time = timespec(tv_sec: 0, tv_nsec: pauseNanoseconds)
            nanosleep(&time, nil)
        }
        return false
    }

    private static func content(of file: Int32) -> [UInt8] {
        var content = [UInt8](repeating: 0, count: byteLimit + 1)
        let count = pread(file, &content, content.count, 0)
        return (0...byteLimit).contains(count) ? Array(content.prefix(count)) : []
    }

    private static func put(_ content: [UInt8], into file: Int32) {
        guard pwrite(file, content, content.count, 0) == content.count else { return }
        ftruncate(file, off_t(content.count))
    }
}
