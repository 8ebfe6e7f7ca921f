/// A character in UTF-8 that fills a part of a cell, and whose complement is a character too.
struct CellPart {
    /// In bytes, of the complement as well.
    let length: Int
    private let lead: (UInt8, UInt8, UInt8)
    private let last: UInt8

    /// The one that begins at a place; nil for any other character.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
        let rest = bytes.count - place
        if rest >= 3, bytes[place] == 0xE2, bytes[place + 1] == 0x96 {
            // U+2580 on: halves and quarters.
            guard let complement = CellPart.complements[Int(bytes[place + 2] & 0x3F)] else { return nil }
            (length, lead, last) = (3, (0, 0xE2, 0x96), complement)
        } else if rest >= 4, bytes[place] == 0xF0, bytes[place + 1] == 0x9F, bytes[place + 2] == 0xAC,
            (0x80...0xBB).contains(bytes[place + 3])
        {
            // The sextants U+1FB00…1FB3B by their bits: the complements are the same backwards.
            (length, lead, last) = (4, (0xF0, 0x9F, 0xAC), 0xBB - bytes[place + 3] + 0x80)
        } else {
            return nil
        }
    }

    func appendComplement(to output: inout ByteOutput) {
        if length == 4 { output.append(lead.0) }
        output.append(lead.1)
        output.append(lead.2)
        output.append(last)
    }

    /// By the last six bits from U+2580 on: the last byte of the complement.
    private static let complements: [UInt8?] = {
        var table = [UInt8?](repeating: nil, count: 64)
        // ▀▄ ▌▐ ▖▜ ▗▛ ▘▟ ▙▝ ▚▞
        let pairs: [(UInt8, UInt8)] = [
            (0x80, 0x84), (0x8C, 0x90), (0x96, 0x9C), (0x97, 0x9B), (0x98, 0x9F), (0x99, 0x9D), (0x9A, 0x9E),
        ]
        for (a, b) in pairs {
            table[Int(a & 0x3F)] = b
            table[Int(b & 0x3F)] = a
        }
        return table
    }()
}
