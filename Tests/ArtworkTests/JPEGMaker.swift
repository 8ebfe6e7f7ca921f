import CTurboJPEG
import Testing

/// Writes JPEG files by libjpeg-turbo.
struct JPEGMaker {
    var width: Int
    var height: Int
    var format = TJPF_RGB
    var sampling = TJSAMP_444
    var isProgressive = false
    /// Put before everything but the file's first marker.
    var exif: [UInt8] = []

    /// The file at quality 100, each pixel's channels by its place.
    func file(_ pixel: (_ x: Int, _ y: Int) -> [UInt8]) throws -> [UInt8] {
        let pixels = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
        let handle = try #require(tjInitCompress())
        defer { tjDestroy(handle) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(bytes) }
        let result = tjCompress2(
            handle, pixels, Int32(width), 0, Int32(height), Int32(format.rawValue), &bytes, &count,
            Int32(sampling.rawValue), 100, isProgressive ? TJFLAG_PROGRESSIVE : 0)
        try #require(result == 0)
        let file = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
        return Array(file.prefix(2)) + exif + file.dropFirst(2)
    }

    /// An APP1 segment that gives the orientation, in either order of bytes.
    static func exif(_ orientation: Int, isLittleEndian: Bool = true) -> [UInt8] {
        let segment = [UInt8]("Exif\0\0".utf8) + tiff(orientation, isLittleEndian: isLittleEndian)
        return [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
    }

    /// A TIFF block with two tags: the width, and the orientation.
    static func tiff(_ orientation: Int, isLittleEndian: Bool = true) -> [UInt8] {
        func short(_ value: Int) -> [UInt8] {
            isLittleEndian
                ? [UInt8(value & 255), UInt8(value >> 8)] : [UInt8(value >> 8), UInt8(value & 255)]
        }
        func long(_ value: Int) -> [UInt8] {
            isLittleEndian ? short(value) + short(0) : short(0) + short(value)
        }
        let order = [UInt8]((isLittleEndian ? "II" : "MM").utf8)
        let width = short(0x0100) + short(3) + long(1) + short(9) + short(0)
        let turn = short(0x0112) + short(3) + long(1) + short(orientation) + short(0)
        return order + short(42) + long(8) + short(2) + width + turn + long(0)
    }
}
