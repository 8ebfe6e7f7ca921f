import Catalog

/// An item's identity as a number, for an index: FNV-1a over its kind and its own number, well mixed.
enum ItemKey {
    static func of(_ id: Item.ID) -> Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func mix(_ byte: UInt8) {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        mix(UInt8(ItemColumns.number(of: id.kind)))
        for byte in id.number.utf8 { mix(byte) }
        hash ^= hash >> 32
        hash &*= 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
        return Int64(bitPattern: hash)
    }
}
