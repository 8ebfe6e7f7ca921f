/// How a stored picture is to be turned, numbered as EXIF does (tag 0x0112).
///
///     1  as it is            5  mirrored about the falling diagonal
///     2  mirrored            6  a quarter to the right
///     3  half a turn         7  mirrored about the rising diagonal
///     4  upside down, mirrored    8  a quarter to the left
enum Orientation: Int, CaseIterable, Sendable {
    case upright = 1, mirrored, halfTurned, flipped, transposed, turnedRight, transversed, turnedLeft

    /// The orientation of a JPEG's APP1 segment, nil if it is not EXIF.
    ///
    /// `segment` is what follows the segment's length: `Exif`, two zeros, a TIFF block.
    init?(exif segment: UnsafeBufferPointer<UInt8>) {
        guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
        self.init(tiff: UnsafeBufferPointer(rebasing: segment[6...]))
    }

    /// The orientation of a TIFF block by its first directory, upright if that does not say or is damaged.
    init(tiff block: UnsafeBufferPointer<UInt8>) {
        self = TIFFBlock(block)?.shortValue(ofTag: 0x0112).flatMap { Orientation(rawValue: $0) } ?? .upright
    }

    /// Whether width and height change places.
    var swapsSides: Bool { rawValue >= 5 }

    /// The pixels turned upright: row-major before and after.
    ///
    /// - Precondition: `pixels` holds `size.area` values.
    func upright(_ pixels: [UInt32], _ size: PixelSize) -> [UInt32] {
        guard self != .upright else { return pixels }
        let (w, h) = (size.width, size.height)
        // Where the first pixel comes from, and how far from there lie the next to the right and the next below.
        let (first, right, below) =
            switch self {
            case .upright: (0, 1, w)
            case .mirrored: (w - 1, -1, w)
            case .halfTurned: (w * h - 1, -1, -w)
            case .flipped: (w * (h - 1), 1, -w)
            case .transposed: (0, w, 1)
            case .turnedRight: (w * (h - 1), -w, 1)
            case .transversed: (w * h - 1, -w, -1)
            case .turnedLeft: (w - 1, w, -1)
            }
        let (width, height) = swapsSides ? (h, w) : (w, h)
        var turned: [UInt32] = []
        turned.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width { turned.append(pixels[first + x * right + y * below]) }
        }
        return turned
    }
}

/// The tags of a TIFF block's first directory, read within the block's bounds.
private struct TIFFBlock {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isLittleEndian: Bool

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        switch Array(bytes.prefix(4)) {
        case [0x49, 0x49, 42, 0]: isLittleEndian = true
        case [0x4D, 0x4D, 0, 42]: isLittleEndian = false
        default: return nil
        }
    }

    /// The one 16-bit value of a tag; nil if there is none.
    func shortValue(ofTag tag: Int) -> Int? {
        guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else { return nil }
        // Twelve bytes each: tag, type (3 is 16 bits), number of values, value.
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let found = number(at: entry, bytes: 2) else { return nil }
            guard found == tag else { continue }
            guard number(at: entry + 2, bytes: 2) == 3, number(at: entry + 4, bytes: 4) == 1 else { return nil }
            return number(at: entry + 8, bytes: 2)
        }
        return nil
    }

    private func number(at place: Int, bytes count: Int) -> Int? {
        guard place + count <= bytes.count else { return nil }
        let digits = bytes[place..<(place + count)]
        return isLittleEndian
            ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
    }
}
