import Glibc

/// The files of a folder, and what is in them.
extension KeptBytes {
    struct File {
        var name: String
        var bytes: Int
        var seconds: Int
        var nanoseconds: Int
    }

    /// The program's own files, those being written or left by a crash among them.
    static func files(in folder: Int32) -> [File] {
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

    static func name(of address: String) -> String { digits(StableHash.of(address.utf8)) }

    private static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func firstLine(_ heading: String, _ hash: UInt64) -> [UInt8] {
        Array((heading + digits(hash) + "\n").utf8)
    }

    static func content(_ bytes: [UInt8], of address: String, heading: String) -> [UInt8] {
        let body = Array(address.utf8) + [UInt8(ascii: "\n")] + bytes
        return firstLine(heading, StableHash.of(body)) + body
    }

    /// The bytes in a file's content, if it is whole and of the address.
    static func bytes(in content: [UInt8], of address: String, heading: String) -> [UInt8]? {
        let body = content.dropFirst(firstLine(heading, 0).count)
        let line = Array(address.utf8) + [UInt8(ascii: "\n")]
        guard body.starts(with: line), content.starts(with: firstLine(heading, StableHash.of(body))) else { return nil }
        return Array(body.dropFirst(line.count))
    }

    /// All of a regular file, nil if that is no file, empty or of more bytes than the limit.
    static func content(of file: Int32, limit: Int) -> [UInt8]? {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
            status.st_size <= limit
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
    static func write(_ content: [UInt8], to file: Int32) -> Int32 {
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
