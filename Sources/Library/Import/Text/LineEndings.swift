/// Makes one kind of line ending of all, and spaces of zeros, while text streams by.
struct LineEndings {
    private var endsWithReturn = false

    /// CR and CR LF become LF, NUL a space; everything else is appended as it is.
    mutating func append(_ text: ArraySlice<UInt8>, to window: ByteWindow) {
        guard !text.isEmpty else { return }
        text.withUnsafeBufferPointer { bytes in
            let isPlain = !endsWithReturn && !LineEndings.contains(0x0D, bytes) && !LineEndings.contains(0, bytes)
            window.append(most: bytes.count) { target in
                guard let base = bytes.baseAddress else { return 0 }
                if isPlain {
                    target.update(from: base, count: bytes.count)
                    return bytes.count
                }
                var written = 0
                var previous: UInt8 = endsWithReturn ? 0x0D : 0
                for byte in bytes {
                    // The return before it has become the line feed.
                    if byte == 0x0A, previous == 0x0D {
                        previous = byte
                        continue
                    }
                    previous = byte
                    target[written] = byte == 0x0D ? 0x0A : byte == 0 ? 0x20 : byte
                    written += 1
                }
                return written
            }
            endsWithReturn = bytes.last == 0x0D
        }
    }

    private static func contains(_ wanted: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var found: UInt8 = 0
        for byte in bytes { found |= byte == wanted ? 1 : 0 }
        return found != 0
    }
}
