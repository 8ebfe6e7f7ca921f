/// Text for the clipboard of the far terminal, by OSC 52.
enum Clipboard {
    /// The longest text that is sent, in bytes: terminals refuse more.
    static let longest = 100_000

    /// The bytes that put text on the clipboard; empty when it is too long.
    ///
    /// - SeeAlso: "XTerm Control Sequences", Operating System Commands, Ps = 5 2.
    static func bytes(copying text: String) -> [UInt8] {
        guard text.utf8.count <= longest else { return [] }
        return Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// - SeeAlso: RFC 4648, section 4.
    static func base64(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = 0
            for byte in group { bits = bits << 8 | Int(byte) }
            bits <<= 8 * (3 - group.count)
            for place in 0..<4 {
                result.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return result
    }
}
