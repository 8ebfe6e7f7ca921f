/// UTF-8, a byte at a time; what is not well formed is dropped.
struct ScalarDecoder: Sendable {
    private var value: UInt32 = 0
    private var missing = 0
    /// What the next byte may be: the first one after the lead byte excludes overlong forms, surrogates and too large values.
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// The scalar that this byte completes.
    mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
        if missing > 0 {
            if allowed.contains(byte) {
                value = value << 6 | UInt32(byte & 0x3F)
                missing -= 1
                allowed = 0x80...0xBF
                return missing == 0 ? Unicode.Scalar(value) : nil
            }
            missing = 0
        }
        allowed = 0x80...0xBF
        switch byte {
        case 0x00...0x7F:
            return Unicode.Scalar(byte)
        case 0xC2...0xDF:
            (value, missing) = (UInt32(byte & 0x1F), 1)
        case 0xE0...0xEF:
            (value, missing) = (UInt32(byte & 0x0F), 2)
            if byte == 0xE0 { allowed = 0xA0...0xBF }
            if byte == 0xED { allowed = 0x80...0x9F }
        case 0xF0...0xF4:
            (value, missing) = (UInt32(byte & 0x07), 3)
            if byte == 0xF0 { allowed = 0x90...0xBF }
            if byte == 0xF4 { allowed = 0x80...0x8F }
        default:
            break
        }
        return nil
    }
}
