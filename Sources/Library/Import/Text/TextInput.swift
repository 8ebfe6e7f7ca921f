import Glibc

/// The text of a file or of standard input, piece by piece, as UTF-8.
final class TextInput {
    /// How a file's text is written; found at its first bytes, and where these are ASCII at the first that are not.
    private enum Encoding {
        case undecided, utf8, utf16, windows1252
    }

    /// Bytes that are read at once.
    static let pieceSize = 1 << 17
    /// The most bytes of text that a piece gives: a byte of Windows-1252 may take three.
    static let largestPiece = 3 * pieceSize + 16

    /// How many bytes were read so far.
    private(set) var bytesRead = 0
    /// How many there are; nil where that is not known, as of a pipe.
    let size: Int?

    private let descriptor: Int32
    private let closes: Bool
    private var raw: [UInt8]
    /// Bytes at the start of `raw` that belong to what comes next: the first ones of a character.
    private var held = 0
    private var isAtStart = true
    private var isAtEnd = false
    private var encoding = Encoding.undecided
    private var utf16 = UTF16Decoder()
    private var normalizer = LineEndings()

    /// Opens a file, or standard input for `-`.
    ///
    /// - Throws: `ImportError` for what is no file, or cannot be read.
    init(path: String) throws(ImportError) {
        if path == "-" {
            (descriptor, closes) = (STDIN_FILENO, false)
        } else {
            // Opening waits for a writer of a pipe, as `cat` does: whoever names one has one.
            descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
            closes = true
        }
        guard descriptor >= 0 else { throw TextInput.failure(errno) }
        raw = [UInt8](repeating: 0, count: TextInput.pieceSize)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            size = nil
            throw TextInput.failure(errno)
        }
        size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
        if status.st_mode & S_IFMT == S_IFDIR { throw ImportError("a folder, not a file") }
    }

    deinit {
        if closes { close(descriptor) }
    }

    /// Appends the next piece to the bytes.
    ///
    /// Line endings become line feeds, NUL a space; a byte order mark goes. Bytes that are not UTF-8 stay as they are.
    ///
    /// - Returns: false at the end.
    func read(into window: ByteWindow) throws(ImportError) -> Bool {
        guard !isAtEnd else { return false }
        var filled = held
        held = 0
        while filled < raw.count {
            let count = raw.withUnsafeMutableBytes { bytes in
                Glibc.read(descriptor, bytes.baseAddress.map { $0 + filled }, bytes.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw TextInput.failure(errno) }
            if count == 0 {
                isAtEnd = true
                break
            }
            filled += count
            bytesRead += count
        }
        var text = raw[..<filled]
        if isAtStart {
            isAtStart = false
            try begin(&text)
        }
        decode(text, into: window)
        return true
    }

    /// Finds the encoding as far as a mark or the place of the zeros tells it.
    private func begin(_ text: inout ArraySlice<UInt8>) throws(ImportError) {
        if text.starts(with: [0xEF, 0xBB, 0xBF]) {
            encoding = .utf8
            text.removeFirst(3)
        } else if text.starts(with: [0xFF, 0xFE, 0, 0]) || text.starts(with: [0, 0, 0xFE, 0xFF]) {
            throw ImportError("text in UTF-32: save it as UTF-8")
        } else if text.starts(with: [0xFF, 0xFE]) {
            (encoding, utf16.isBigEndian) = (.utf16, false)
            text.removeFirst(2)
        } else if text.starts(with: [0xFE, 0xFF]) {
            (encoding, utf16.isBigEndian) = (.utf16, true)
            text.removeFirst(2)
        } else if let isBigEndian = UTF16Decoder.byteOrder(ofUnmarked: text) {
            (encoding, utf16.isBigEndian) = (.utf16, isBigEndian)
        } else if let kind = FileSignature.name(of: text) {
            throw ImportError(kind)
        }
    }

    private func decode(_ text: ArraySlice<UInt8>, into window: ByteWindow) {
        var text = text
        if encoding == .undecided, let (found, end) = TextInput.guess(text, isLast: isAtEnd) {
            if let found { encoding = found }
            hold(text[end...])
            text = text[..<end]
        }
        switch encoding {
        case .undecided, .utf8: normalizer.append(text, to: window)
        case .windows1252: normalizer.append(Windows1252.utf8(text), to: window)
        case .utf16:
            let even = text.startIndex + text.count / 2 * 2
            let decoded = utf16.utf8(text[..<even], isLast: isAtEnd)
            hold(isAtEnd ? [] : text[even...])
            normalizer.append(decoded[...], to: window)
        }
    }

    /// Keeps bytes for the next piece.
    private func hold(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        let bytes = Array(bytes)
        raw.replaceSubrange(..<bytes.count, with: bytes)
        held = bytes.count
    }

    /// UTF-8 or Windows-1252 by the first piece that is not all ASCII, and where a character may be cut off at its end.
    /// Nil where all of it is ASCII.
    ///
    /// A few bad bytes among good characters are damage, and become U+FFFD; without good ones they are letters.
    private static func guess(_ text: ArraySlice<UInt8>, isLast: Bool) -> (Encoding?, end: Int)? {
        guard var at = text.firstIndex(where: { $0 >= 0x80 }) else { return nil }
        var (good, bad) = (0, 0)
        while at < text.endIndex {
            let byte = text[at]
            guard byte >= 0x80 else {
                at += 1
                continue
            }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            let rest = text[(at + 1)...].prefix(length - 1)
            let isWhole = (0xC2...0xF4).contains(byte) && rest.allSatisfy { $0 & 0xC0 == 0x80 }
            if isWhole, rest.count == length - 1 {
                good += 1
                at += length
            } else if isWhole, at + length > text.endIndex, !isLast {
                // With nothing else to tell by, the next piece tells.
                return good + bad > 0 ? (good >= bad ? .utf8 : .windows1252, text.endIndex) : (nil, at)
            } else {
                bad += 1
                at += 1
            }
        }
        return (good >= bad ? .utf8 : .windows1252, text.endIndex)
    }

    private static func failure(_ code: Int32) -> ImportError {
        ImportError("cannot be read: " + (strerror(code).map { String(cString: $0) } ?? "error \(code)"))
    }
}
