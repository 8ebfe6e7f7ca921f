import Catalog

/// A number for what has none: the same for the same kind, name, artist and collection, wherever they stand.
enum StableNumber {
    /// Sixteen hexadecimal digits after a `~`, which no store's number has.
    static func of(_ item: Item) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func mix(_ text: String?) {
            for byte in (text ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            // Between two texts stands what neither has, so that none can pass for another's end.
            hash = (hash ^ (text == nil ? 0xFE : 0xFF)) &* 0x0000_0100_0000_01B3
        }
        mix(item.kind.rawValue)
        mix(item.name)
        mix(item.artist)
        mix(item.collection)
        // FNV-1a leaves the last bytes in the lower bits; this spreads them (the end of MurmurHash3).
        hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
        hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
        hash ^= hash >> 33
        return String(unsafeUninitializedCapacity: 17) { target in
            target[0] = UInt8(ascii: "~")
            for place in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: hash >> UInt64(60 - 4 * place)) & 0xF
                target[place + 1] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            return 17
        }
    }
}
