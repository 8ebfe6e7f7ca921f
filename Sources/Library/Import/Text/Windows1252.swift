/// Text of one byte a character, as western Windows writes it; Latin-1 is the same but for 32 controls that nobody writes.
enum Windows1252 {
    /// 0x80…0x9F; the five that mean nothing become U+FFFD.
    private static let upper: [UInt16] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
        0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0xFFFD, 0x017E, 0x0178,
    ]

    static func utf8(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            let unit = (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : UInt16(byte)
            switch unit {
            case ..<0x80: text.append(byte)
            case ..<0x800:
                text.append(UInt8(0xC0 | unit >> 6))
                text.append(UInt8(0x80 | unit & 0x3F))
            default:
                text.append(UInt8(0xE0 | unit >> 12))
                text.append(UInt8(0x80 | unit >> 6 & 0x3F))
                text.append(UInt8(0x80 | unit & 0x3F))
            }
        }
        return text[...]
    }
}
