/// The chunks of a PNG that make up its picture.
///
/// libpng would also unpack compressed texts and profiles, up to 8 MB for each of as many as a file holds: gigabytes. So
/// it is handed the picture's chunks alone, as they are, with their checksums.
struct PNGChunks {
    /// A PNG with the critical chunks, transparency, gamma and rendering intent.
    private(set) var essential: [UInt8]
    private(set) var orientation = Orientation.upright
    /// Whether it is interlaced with 16 bits a channel.
    private(set) var isDeepInterlaced = false

    /// Nil unless the chunks lie end to end, up to the one that ends the file. What follows that one is left out.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        essential = Array(bytes.prefix(8))
        essential.reserveCapacity(bytes.count)
        var place = essential.count
        // Length of the data, name, data, checksum.
        while place + 12 <= bytes.count {
            let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - place - 12 else { return nil }
            let data = UnsafeBufferPointer(rebasing: bytes[(place + 8)..<(place + 8 + length)])
            let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
            // A name in capitals at its start is critical: what libpng does not know of these is an error.
            let isCritical = bytes[place + 4] & 0x20 == 0
            let isOfUse = name == "tRNS" || ["gAMA", "sRGB"].contains(name) && !isDeepInterlaced
            if isCritical || isOfUse {
                essential.append(contentsOf: bytes[place..<(place + 12 + length)])
            }
            if name == "IHDR", length == 13 { isDeepInterlaced = data[8] == 16 && data[12] == 1 }
            if name == "eXIf" { orientation = Orientation(tiff: data) }
            if name == "IEND" { return }
            place += 12 + length
        }
        return nil
    }
}
