/// The chunks of a PNG that make up its picture.
///
/// libpng would also unpack compressed texts and profiles, up to 8 MB for each of as many as a file holds: gigabytes. So
/// it is handed the picture's chunks alone, as they are, with their checksums.
struct PNGChunks {
    /// A PNG with the critical chunks, transparency, gamma and rendering intent.
    private(set) var essential: [UInt8]
    /// Where in `essential` the packed rows lie.
    private(set) var pixels: [Range<Int>] = []
    private(set) var height = 0
    /// Bytes of a row that is not interlaced, without its filter.
    private(set) var rowBytes = 0
    private(set) var orientation = Orientation.upright
    /// Whether it is interlaced with 16 bits a channel.
    private(set) var isDeepInterlaced = false
    private var hasHeader = false

    /// Nil unless the chunks lie end to end, up to the one that ends the file, with one header at most. What follows the end
    /// is left out.
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
            if name == "IDAT" { pixels.append(essential.count + 8..<essential.count + 8 + length) }
            if isCritical || isOfUse {
                essential.append(contentsOf: bytes[place..<(place + 12 + length)])
            }
            if name == "IHDR" {
                // What a second one behind the pixels says would be held against no limit.
                guard !hasHeader, length == 13 else { return nil }
                hasHeader = true
                readHeader(data)
            }
            if name == "eXIf" { orientation = Orientation(tiff: data) }
            if name == "IEND" { return }
            place += 12 + length
        }
        return nil
    }

    /// Width, height, bits a channel, kind of colour, ways of packing and of filtering, interlacing.
    private mutating func readHeader(_ data: UnsafeBufferPointer<UInt8>) {
        func number(_ bytes: Range<Int>) -> Int { data[bytes].reduce(0) { $0 << 8 | Int($1) } }
        isDeepInterlaced = data[8] == 16 && data[12] == 1
        height = number(4..<8)
        let channels = [2: 3, 4: 2, 6: 4][data[9]] ?? 1
        rowBytes = (number(0..<4) * channels * Int(data[8]) + 7) / 8
    }
}
