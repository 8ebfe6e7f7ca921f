import Glibc

/// A file that appears whole at its place, or not at all: it is written beside it under another name.
final class NewFile {
    /// What is written goes here.
    let output: OutputFile

    private let path: String
    private let replaces: Bool
    /// The other name; nil where there is something that is no file, as a pipe, and is written into.
    private let temporary: String?
    private var isFinished = false

    /// - Parameter replaces: whether a file that is there gives way.
    /// - Throws: `Failure` when there is one and it does not; `OutputFile.Failure`.
    init(path: String, replaces: Bool) throws {
        self.path = path
        self.replaces = replaces
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR else {
                temporary = nil
                output = try OutputFile(path: path)
                return
            }
            if !replaces { throw NewFile.isThere(path) }
        }
        var template = Array((path + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw OutputFile.Failure("write", path, code: errno) }
        let mask = umask(0)
        umask(mask)
        fchmod(descriptor, 0o666 & ~mask)
        close(descriptor)
        let name = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        temporary = name
        output = try OutputFile(path: name)
    }

    deinit {
        if let temporary, !isFinished { unlink(temporary) }
    }

    /// Gives it its name; everything has been written.
    func finish() throws {
        guard let temporary else { return }
        if replaces {
            guard rename(temporary, path) == 0 else { throw OutputFile.Failure("write", path, code: errno) }
        } else {
            // Unlike a renaming this fails where another file has appeared meanwhile.
            guard link(temporary, path) == 0 else {
                if errno == EEXIST { throw NewFile.isThere(path) }
                throw OutputFile.Failure("write", path, code: errno)
            }
            unlink(temporary)
        }
        isFinished = true
    }

    private static func isThere(_ path: String) -> Failure {
        Failure("\(UsageError.quoted(path)) is there already: --force replaces it")
    }
}
