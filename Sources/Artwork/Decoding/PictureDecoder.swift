import Stage

/// Makes the bytes of a JPEG or a PNG into a picture that is no larger than needed.
///
/// What the header asks for is held against the limits before any memory for pixels is taken. Nothing is kept between
/// calls, so any thread may decode. Colours are taken as sRGB: an embedded profile is not applied.
public enum PictureDecoder {
    /// The most bytes that are looked at.
    public static let byteLimit = 8 << 20
    /// The most pixels a side that a picture is decoded at; a JPEG's own size may be up to eight times that.
    public static let sideLimit = 4096
    /// The most memory in bytes for all the pixels of one picture: decoded, made smaller and turned.
    public static let memoryLimit = 64 << 20
    /// The most bytes of coefficients that a JPEG's scans may go through, each all of them: sixteen scans of the largest.
    static let scanLimit = 16 * memoryLimit

    /// The picture upright, its aspect kept: the longer edge is `side` pixels, or the picture's own where that is smaller.
    ///
    /// - Parameters:
    ///   - bytes: a whole file; its first bytes tell what it is.
    ///   - side: what is needed, 1…`sideLimit` pixels.
    /// - Throws: `PictureError`, for anything but a whole picture within the limits.
    /// - Complexity: about 5 ns for each pixel that is decoded.
    public static func surface(from bytes: [UInt8], side: Int) throws(PictureError) -> Surface {
        precondition((1...sideLimit).contains(side), "a picture is decoded for a side within the limit")
        guard bytes.count <= byteLimit else { throw .tooManyBytes }
        return try bytes.withUnsafeBufferPointer { bytes throws(PictureError) in
            if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return try jpeg(bytes, side: side) }
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                return try png(bytes, side: side)
            }
            throw .unknownFormat
        }
    }

    /// Holds a picture against the limits.
    ///
    /// - Parameters:
    ///   - size: the pixels that will be decoded.
    ///   - channels: bytes a pixel of these.
    ///   - side: the longer edge that the picture is made smaller to.
    ///   - turned: whether a second copy of the result is needed.
    ///   - besides: bytes that the library takes for the whole picture while it decodes.
    static func check(
        _ size: PixelSize, channels: Int, side: Int, turned: Bool = false, besides: Int = 0
    ) throws(PictureError) {
        guard size.width > 0, size.height > 0 else { throw .badHeader }
        guard size.longer <= sideLimit else { throw .tooManyPixels }
        let result = size.fitted(to: side)
        let memory = size.area * channels + result.area * 4 * (turned ? 2 : 1)
        guard besides <= memoryLimit - memory else { throw .tooManyPixels }
    }
}

/// Whole pixels across and down.
struct PixelSize: Hashable, Sendable {
    var width: Int
    var height: Int

    var area: Int { width * height }
    var longer: Int { max(width, height) }

    /// The size with its longer edge at most `side`, the aspect kept, no edge under one pixel.
    func fitted(to side: Int) -> PixelSize {
        guard longer > side else { return self }
        return PixelSize(
            width: max(1, (2 * width * side + longer) / (2 * longer)),
            height: max(1, (2 * height * side + longer) / (2 * longer)))
    }
}
