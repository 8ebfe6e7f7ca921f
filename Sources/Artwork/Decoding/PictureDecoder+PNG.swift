import CPNG
import Stage

extension PictureDecoder {
    /// PNG is decoded whole, so its own size is what the limits hold.
    static func png(_ bytes: UnsafeBufferPointer<UInt8>, side: Int) throws(PictureError) -> Surface {
        guard let chunks = PNGChunks(bytes) else { throw .damaged }
        let orientation = chunks.orientation
        return try chunks.essential.withUnsafeBufferPointer { bytes throws(PictureError) in
            var state = png_image()
            // One pointer for all calls: libpng keeps it between them.
            return try withUnsafeMutablePointer(to: &state) { image throws(PictureError) in
                defer { png_image_free(image) }
                return try raster(bytes, chunks, image, side: side)
                    .surface(side: side, orientation: orientation)
            }
        }
    }

    /// Bytes a channel that libpng is asked for.
    ///
    /// Eight bits, but for interlaced files of sixteen: the libpng of Debian 12 (1.6.39-2+deb12u4) mixes up their rows when it
    /// makes them eight. They are read as they are, which is what libpng takes for linear light, and made eight here.
    private enum Depth: Int {
        case eight = 1
        case sixteen = 2
    }

    private static func raster(
        _ bytes: UnsafeBufferPointer<UInt8>, _ chunks: PNGChunks, _ image: UnsafeMutablePointer<png_image>, side: Int
    ) throws(PictureError) -> Raster {
        let depth: Depth = chunks.isDeepInterlaced ? .sixteen : .eight
        image.pointee.version = png_uint_32(PNG_IMAGE_VERSION)
        guard png_image_begin_read_from_memory(image, bytes.baseAddress, bytes.count) != 0 else { throw .badHeader }
        let size = PixelSize(width: Int(image.pointee.width), height: Int(image.pointee.height))
        let hasAlpha = image.pointee.format & PNG_FORMAT_FLAG_ALPHA != 0
        let channels = hasAlpha ? 4 : 3
        try check(
            size, channels: channels * depth.rawValue, side: side, turned: chunks.orientation != .upright)
        guard chunks.unpackWithinReason(bytes) else { throw .damaged }

        image.pointee.format = PNG_FORMAT_FLAG_COLOR | (hasAlpha ? PNG_FORMAT_FLAG_ALPHA : 0)
        switch depth {
        case .eight: image.pointee.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
        case .sixteen: image.pointee.format |= PNG_FORMAT_FLAG_LINEAR
        }
        var raster = Raster(size, channels: channels * depth.rawValue)
        let stride = png_int_32(size.width * channels)
        guard png_image_finish_read(image, nil, raster.bytes.baseAddress, stride, nil) != 0 else { throw .damaged }
        if depth == .sixteen { raster.convertFromSixteenBits() }
        return raster
    }
}
