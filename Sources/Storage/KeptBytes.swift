import Glibc

/// Keeps bytes by the addresses they came from in a folder, up to a bound; what was used longest ago goes first.
///
/// A file is named by the hash of its address and holds a line that says what it is, the address, and the bytes:
///
///     storesearch picture 1 <hash of all that follows, 16 digits>
///     https://is1-ssl.mzstatic.com/image/…/250x250bb.jpg
///     <bytes>
///
/// What is damaged, foreign or of another address is as good as not there, and is removed. A file comes into being whole, under its
/// name: two programs may share a folder. Symbolic links are not followed. A folder that cannot be read or written is no
/// error: there is then nothing in it, and `takeNotes` says why, once. A file's own time is that of its last use; when its bytes
/// came is not kept here.
///
/// For one thread at a time.
public final class KeptBytes {
    /// What a folder keeps.
    public struct Contents: Sendable {
        /// In the first line of each file.
        public var name: String
        /// In what is told of the folder.
        public var plural: String
        /// A file of more bytes is not read.
        public var byteLimit: Int

        /// - Parameter name: one lower-case word.
        public init(name: String, plural: String, byteLimit: Int) {
            self.name = name
            self.plural = plural
            self.byteLimit = byteLimit
        }
    }

    private let path: String
    private let contents: Contents
    private let capacityBytes: Int
    /// Nil until it was opened; −1 where that failed.
    private var descriptor: Int32?
    private var canWrite = true
    /// Written since the files were counted; nil before that was ever done.
    private var writtenBytes: Int?
    private var parts = 0
    private var notes: [String] = []

    /// - Parameters:
    ///   - path: the folder; the last three parts of the path are made when they are missing, at the first write.
    ///   - capacityBytes: bytes of all files.
    public init(path: String, of contents: Contents, capacityBytes: Int) {
        self.path = path
        self.contents = contents
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
        guard let content = Self.content(of: file, limit: contents.byteLimit),
            let bytes = Self.bytes(in: content, of: address, heading: heading)
        else {
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
        let content = Self.content(bytes, of: address, heading: heading)
        let failure = Self.write(content, to: file)
        close(file)
        if failure != 0 || renameat(folder, part, folder, name) != 0 {
            let reason = failure != 0 ? failure : errno
            unlinkat(folder, part, 0)
            // Another program may have made room where it was; a folder in one file's place is no matter for the others.
            return reason == ENOENT || reason == EISDIR ? () : giveUpWriting(reason)
        }
        count(content.count, in: folder)
    }

    /// Forgets what is kept of an address.
    public func remove(_ address: String) {
        guard let folder = descriptor, folder >= 0 else { return }
        unlinkat(folder, Self.name(of: address), 0)
    }

    /// How many addresses bytes are kept of, and how many bytes all files have.
    public func total() -> (count: Int, bytes: Int) {
        guard let folder = opened(making: false) else { return (0, 0) }
        let files = Self.files(in: folder)
        return (files.count { !$0.name.contains(".") }, files.reduce(0) { $0 + $1.bytes })
    }

    /// What files begin with, up to the hash.
    private var heading: String { "storesearch \(contents.name) 1 " }

    private func giveUpWriting(_ code: Int32) {
        canWrite = false
        note("cannot be written", code)
    }

    private func note(_ what: String, _ code: Int32) {
        notes.append("\(contents.plural) are not kept: \(path) \(what): \(String(cString: strerror(code)))")
    }

    // MARK: - The folder

    /// The folder, opened once; made where it is missing if something is to be written.
    private func opened(making: Bool) -> Int32? {
        if let descriptor { return descriptor >= 0 ? descriptor : nil }
        if making { Folders.makeLastThree(of: path) }
        let found = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if found < 0 {
            // What is not there yet can be made later.
            if !making, errno == ENOENT { return nil }
            note("cannot be opened", errno)
        }
        descriptor = found
        return found >= 0 ? found : nil
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
}
