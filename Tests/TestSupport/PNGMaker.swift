/// Writes PNG files of every kind, unpacked, without a library.
public struct PNGMaker {
    public enum Color: UInt8, Sendable {
        case grey = 0
        case rgb = 2
        case palette = 3
        case greyAlpha = 4
        case rgba = 6

        public var channels: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    public var width: Int
    public var height: Int
    public var color: Color
    /// Bits a channel: 1, 2, 4, 8 or 16.
    public var bits: Int
    public var isInterlaced: Bool
    /// Chunks before the pixels: name and data.
    public var extras: [(String, [UInt8])]
    /// Bytes after the last row that belong to nothing.
    public var surplus: Int

    public init(
        width: Int, height: Int, color: Color, bits: Int = 8, isInterlaced: Bool = false,
        extras: [(String, [UInt8])] = [], surplus: Int = 0
    ) {
        (self.width, self.height, self.color, self.bits) = (width, height, color, bits)
        (self.isInterlaced, self.extras, self.surplus) = (isInterlaced, extras, surplus)
    }

    /// The file, each pixel's channels by its place.
    public func file(_ pixel: (_ x: Int, _ y: Int) -> [Int]) -> [UInt8] {
        let rows = isInterlaced ? adam7(pixel) : rows(pixel, 0, 0, 1, 1)
        let pixels = Self.stored(rows + [UInt8](repeating: 0, count: surplus))
        let chunks = extras + [("IDAT", pixels), ("IEND", [])]
        return chunks.reduce([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header()) { $0 + chunk($1.0, $1.1) }
    }

    /// The chunk that begins the file.
    public func header() -> [UInt8] {
        chunk("IHDR", number(width) + number(height) + [UInt8(bits), color.rawValue, 0, 0, isInterlaced ? 1 : 0])
    }

    private func adam7(_ pixel: (Int, Int) -> [Int]) -> [UInt8] {
        let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        return passes.flatMap { rows(pixel, $0.0, $0.1, $0.2, $0.3) }
    }

    /// Rows of every so many pixels, each after its filter, which is none.
    private func rows(_ pixel: (Int, Int) -> [Int], _ left: Int, _ top: Int, _ stepX: Int, _ stepY: Int) -> [UInt8] {
        guard left < width, top < height else { return [] }
        return stride(from: top, to: height, by: stepY).flatMap { y in
            [0] + packed(stride(from: left, to: width, by: stepX).flatMap { pixel($0, y) })
        }
    }

    private func packed(_ values: [Int]) -> [UInt8] {
        if bits == 16 { return values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        let perByte = 8 / bits
        return stride(from: 0, to: values.count, by: perByte).map { start in
            (0..<perByte).reduce(UInt8(0)) { byte, index in
                let value = start + index < values.count ? values[start + index] : 0
                return byte | UInt8(value << (8 - bits * (index + 1)))
            }
        }
    }

    private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return number(data.count) + body + number(Int(crc(body)))
    }

    private func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

    private func crc(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    /// A zlib stream of blocks that are not packed.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var (low, high) = (1, 0)
        for start in stride(from: 0, to: bytes.count, by: 0xFFFF) {
            let block = bytes[start..<min(start + 0xFFFF, bytes.count)]
            let (size, isLast) = (block.count, start + block.count == bytes.count)
            stream += [isLast ? 1 : 0, UInt8(size & 255), UInt8(size >> 8), ~UInt8(size & 255), ~UInt8(size >> 8)]
            stream += block
            for byte in block {
                low = (low + Int(byte)) % 65521
                high = (high + low) % 65521
            }
        }
        return stream + [high >> 8, high & 255, low >> 8, low & 255].map { UInt8($0) }
    }
}
