/// Text of sixteen bits a unit into UTF-8, piece by piece. Lone surrogates become U+FFFD.
struct UTF16Decoder {
    var isBigEndian = false
    /// The first half of a pair, whose second half is in the next piece.
    private var high: UInt16?

    /// - Parameter bytes: an even number.
    mutating func utf8(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2 + 1)
        if let high { units.append(high) }
        high = nil
        for at in stride(from: bytes.startIndex, to: bytes.endIndex, by: 2) {
            let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
        }
        if !isLast, let last = units.last, last & 0xFC00 == 0xD800 {
            high = last
            units.removeLast()
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Whether text without a mark is UTF-16, and which byte of its units comes first: by the zeros that ASCII has there.
    static func byteOrder(ofUnmarked text: ArraySlice<UInt8>) -> Bool? {
        let head = text.prefix(64)
        guard head.count >= 4 else { return nil }
        var zeros = [0, 0]
        for (place, byte) in head.enumerated() where byte == 0 { zeros[place % 2] += 1 }
        let units = head.count / 2
        if zeros[0] * 4 >= units * 3, zeros[1] * 8 <= zeros[0] { return true }
        if zeros[1] * 4 >= units * 3, zeros[0] * 8 <= zeros[1] { return false }
        return nil
    }
}
