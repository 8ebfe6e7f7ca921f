import Glibc

/// Keeps the bytes of pictures in a folder, up to a bound; what was used longest ago goes first.
///
/// A file is named by the hash of its address and holds a line that says what it is, the address, and the picture's bytes:
///
///     storesearch picture 1 <hash of all that follows, 16 digits>
///     https://is1-ssl.mzstatic.com/image/…/250x250bb.jpg
///     <bytes>
///
/// What is damaged, foreign or of another address is as good as not there, and is removed. A file comes into being whole, under its
/// name: two programs may share a folder. Symbolic links are not followed. A folder that cannot be read or written is no
/// error: there is then nothing in it, and `takeNotes` says why, once.
///
/// For one thread at a time.
public final class PictureFolder {
    /// Bytes of all files, unless said otherwise.
    public static let defaultCapacity = 64 << 20

    private let path: String
    private let capacityBytes: Int
    /// Nil until it was opened; −1 where that failed.
    private var descriptor: Int32?
    private var canWrite = true
    /// Written since the files were counted; nil before that was ever done.
    private var writtenBytes: Int?
    private var parts = 0
    private var notes: [String] = []

    /// - Parameter path: the folder; the last three parts of the path are made when they are missing, at the first write.
    public init(path: String, capacityBytes: Int = defaultCapacity) {
        self.path = path
        self.capacityBytes = capacityBytes
    }

    deinit {
        if let descriptor, descriptor >= 0 { close(descriptor) }
    }

    /// What should be told of the folder; each thing once.
    public func takeNotes() -> [String] {
        defer { notes = [] }
        return notes
    }

    /// The bytes kept of an address. They count as used now.
    public func bytes(of address: String) -> [UInt8]? {
        guard let folder = opened(making: false) else { return nil }
        let name = Self.name(of: address)
        let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ELOOP { remove(address) }
            return nil
        }
        defer { close(file) }
        guard let content = Self.content(of: file), let bytes = Self.picture(in: content, of: address) else {
            remove(address)
            return nil
        }
        futimens(file, nil)
        return bytes
    }

    /// Keeps the bytes of an address, in place of what was kept of it.
    public func keep(_ bytes: [UInt8], of address: String) {
        guard canWrite, let folder = opened(making: true) else { return }
        parts += 1
        let name = Self.name(of: address)
        let part = "\(name).\(getpid())-\(parts)"
        let file = openat(folder, part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        // A program of the same number, in another container or before a crash, may have begun the same file.
        guard file >= 0 else { return errno == EEXIST ? () : giveUpWriting(errno) }
        let content = Self.content(bytes, of: address)
        let failure = Self.write(content, to: file)
        close(file)
        if failure != 0 || renameat(folder, part, folder, name) != 0 {
            let reason = failure != 0 ? failure : errno
            unlinkat(folder, part, 0)
            // Another program may have made room where it was; a folder in one picture's place is no matter for the others.
            return reason == ENOENT || reason == EISDIR ? () : giveUpWriting(reason)
        }
        count(content.count, in: folder)
    }

    /// Forgets what is kept of an address.
    public func remove(_ address: String) {
        guard let folder = descriptor, folder >= 0 else { return }
        unlinkat(folder, Self.name(of: address), 0)
    }

    private func giveUpWriting(_ code: Int32) {
        canWrite = false
        note("cannot be written", code)
    }

    private func note(_ what: String, _ code: Int32) {
        notes.append("pictures are not kept: \(path) \(what): \(String(cString: strerror(code)))")
    }

    // MARK: - The folder

    /// The folder, opened once; made where it is missing if something is to be written.
    private func opened(making: Bool) -> Int32? {
        if let descriptor { return descriptor >= 0 ? descriptor : nil }
        if making {
            // Nobody else's business, and not the ancestors of a home that is not there.
            for parent in Self.lastThree(of: path) { mkdir(parent, 0o700) }
        }
        let found = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if found < 0 {
            // What is not there yet can be made later.
            if !making, errno == ENOENT { return nil }
            note("cannot be opened", errno)
        }
        descriptor = found
        return found >= 0 ? found : nil
    }

    /// `/a/b`, `/a/b/c` and `/a/b/c/d` for `/a/b/c/d`.
    private static func lastThree(of path: String) -> [String] {
        let parts = path.split(separator: "/")
        return (max(1, parts.count - 2)...max(1, parts.count)).map { "/" + parts.prefix($0).joined(separator: "/") }
    }

    // MARK: - The bound

    /// Counts what was written, and now and then what is there; removes what is too much.
    private func count(_ bytes: Int, in folder: Int32) {
        if let writtenBytes, writtenBytes + bytes <= capacityBytes / 16 {
            self.writtenBytes = writtenBytes + bytes
            return
        }
        writtenBytes = 0
        var files = Self.files(in: folder)
        var total = files.reduce(0) { $0 + $1.bytes }
        // Below the bound by what is written until the next look, by this program and by another.
        guard total > capacityBytes / 8 * 7 else { return }
        files.sort { ($0.seconds, $0.nanoseconds) < ($1.seconds, $1.nanoseconds) }
        for file in files {
            guard total > capacityBytes / 4 * 3 else { return }
            if unlinkat(folder, file.name, 0) == 0 { total -= file.bytes }
        }
    }

    private struct File {
        var name: String
        var bytes: Int
        var seconds: Int
        var nanoseconds: Int
    }

    /// The program's own files, those being written or left by a crash among them.
    private static func files(in folder: Int32) -> [File] {
        let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let listing = fdopendir(copy) else { return [] }
        defer { closedir(listing) }
        var files: [File] = []
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard isOwn(name) else { continue }
            var status = stat()
            guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
                continue
            }
            files.append(
                File(
                    name: name, bytes: Int(status.st_size), seconds: status.st_mtim.tv_sec,
                    nanoseconds: status.st_mtim.tv_nsec))
        }
        return files
    }

    /// Sixteen digits, and perhaps a point and what follows it.
    private static func isOwn(_ name: String) -> Bool {
        let digits = name.utf8.prefix { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        let rest = name.utf8.dropFirst(16)
        return digits.count == 16 && (rest.isEmpty || rest.first == UInt8(ascii: "."))
    }

    // MARK: - A file

    private static func name(of address: String) -> String { digits(StableHash.of(address.utf8)) }

    private static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func heading(_ hash: UInt64) -> [UInt8] { Array("storesearch picture 1 \(digits(hash))\n".utf8) }

    private static func content(_ bytes: [UInt8], of address: String) -> [UInt8] {
        let body = Array(address.utf8) + [UInt8(ascii: "\n")] + bytes
        return heading(StableHash.of(body)) + body
    }

    /// The picture in a file's content, if it is whole and of the address.
    private static func picture(in content: [UInt8], of address: String) -> [UInt8]? {
        let heading = heading(0).count
        let body = content.dropFirst(heading)
        let line = Array(address.utf8) + [UInt8(ascii: "\n")]
        guard body.starts(with: line), content.starts(with: Self.heading(StableHash.of(body))) else { return nil }
        return Array(body.dropFirst(line.count))
    }

    /// All of a regular file, nil if that is no file or more than a picture may have.
    private static func content(of file: Int32) -> [UInt8]? {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
            status.st_size <= PictureDecoder.byteLimit + 4096
        else { return nil }
        var content = [UInt8](repeating: 0, count: Int(status.st_size))
        var filled = 0
        while filled < content.count {
            let count = content[filled...].withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            filled += count
        }
        return content
    }

    /// Writes everything; 0, or why that failed.
    private static func write(_ content: [UInt8], to file: Int32) -> Int32 {
        var written = 0
        while written < content.count {
            let count = content[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 ? errno : ENOSPC }
            written += count
        }
        return 0
    }
}
