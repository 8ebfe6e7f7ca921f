/// What a JPEG says of itself before its first scan.
struct JPEGHeader {
    /// The picture as it is stored, in pixels.
    private(set) var stored = PixelSize(width: 0, height: 0)
    /// Channels: 1 grey, 3 colour, 4 ink.
    private(set) var components = 0
    private(set) var orientation = Orientation.upright
    /// What libjpeg takes for the whole picture's coefficients when there is more than one scan, in bytes; else 0.
    private(set) var coefficientBytes = 0

    /// How many scans there are, at most.
    private(set) var scans = 0

    private var isProgressive = false
    private var coefficients = 0
    private var exifIsKnown = false

    /// Nil unless the segments lie end to end, with one frame before the first scan.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var place = 2
        while place + 4 <= bytes.count {
            guard bytes[place] == 0xFF else { return nil }
            let marker = bytes[place + 1]
            if marker == 0xFF {
                // Fill before a marker.
                place += 1
                continue
            }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            guard length >= 2, place + 2 + length <= bytes.count else { return nil }
            let segment = UnsafeBufferPointer(rebasing: bytes[(place + 4)..<(place + 2 + length)])
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard components == 0, readFrame(segment) else { return nil }
                isProgressive = marker == 0xC2 || marker == 0xCA
            case 0xDA:
                guard components > 0, let inScan = segment.first else { return nil }
                // Within a scan's data a byte of 255 is followed by 0, so that these two are a marker.
                scans = zip(bytes[place...], bytes[(place + 1)...]).count { $0 == 0xFF && $1 == 0xDA }
                if isProgressive || Int(inScan) < components { coefficientBytes = coefficients * 2 }
                return
            case 0xE1:
                guard !exifIsKnown, let found = Orientation(exif: segment) else { break }
                orientation = found
                exifIsKnown = true
            case 0x00, 0x01, 0xD0...0xD9:
                // No segment, and not what comes here.
                return nil
            default:
                break
            }
            place += 2 + length
        }
        return nil
    }

    /// The size at the fewest eighths whose longer edge is at least `side`, or the whole size.
    func size(forSide side: Int) -> PixelSize {
        let eighths = (1...8).first { scaled($0).longer >= side } ?? 8
        return scaled(eighths)
    }

    private func scaled(_ eighths: Int) -> PixelSize {
        PixelSize(width: (stored.width * eighths + 7) / 8, height: (stored.height * eighths + 7) / 8)
    }

    /// Bits a sample, height, width, and for each component an id, its sampling and its table.
    private mutating func readFrame(_ segment: UnsafeBufferPointer<UInt8>) -> Bool {
        guard segment.count >= 6, segment[0] == 8 else { return false }
        stored.height = Int(segment[1]) << 8 | Int(segment[2])
        stored.width = Int(segment[3]) << 8 | Int(segment[4])
        components = Int(segment[5])
        guard stored.width > 0, stored.height > 0, [1, 3, 4].contains(components),
            segment.count == 6 + 3 * components
        else { return false }
        let samplings = (0..<components).map { segment[7 + 3 * $0] }
        let (across, down) = (samplings.map { Int($0 >> 4) }, samplings.map { Int($0 & 15) })
        guard (across + down).allSatisfy({ (1...4).contains($0) }), let widest = across.max(), let highest = down.max()
        else { return false }
        // Components are stored in whole groups of blocks.
        let groups = ceil(stored.width, 8 * widest) * ceil(stored.height, 8 * highest)
        coefficients = groups * zip(across, down).map { $0 * $1 * 64 }.reduce(0, +)
        return true
    }

    private func ceil(_ value: Int, _ divisor: Int) -> Int { (value + divisor - 1) / divisor }
}
