import CTurboJPEG
import Stage

extension PictureDecoder {
    /// JPEG is decoded at the fewest eighths of its size that are enough.
    static func jpeg(_ bytes: UnsafeBufferPointer<UInt8>, side: Int) throws(PictureError) -> Surface {
        guard let header = JPEGHeader(bytes) else { throw .badHeader }
        let orientation = header.orientation
        let size = header.size(forSide: side)
        try check(
            size, channels: 4, side: side, turned: orientation != .upright, besides: header.coefficientBytes)
        guard header.scans * header.coefficientBytes <= scanLimit else { throw .tooManyScans }

        guard let handle = tjInitDecompress() else { throw .noDecoder }
        defer { tjDestroy(handle) }
        let raster = Raster(size, channels: 4)
        let isCMYK = header.components == 4
        let format = isCMYK ? TJPF_CMYK : TJPF_RGBA
        // libjpeg makes up what is missing and warns; the first warning ends it, as do 500 scans.
        let result = tjDecompress2(
            handle, bytes.baseAddress, UInt(bytes.count), raster.bytes.baseAddress, Int32(size.width),
            Int32(raster.stride), Int32(size.height), Int32(format.rawValue),
            TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
        // A warning after the last row says nothing against the picture. A decoded pixel is opaque; memory begins as 0.
        guard result == 0 || !isCMYK && raster.bytes.last == 255 else { throw .damaged }
        if isCMYK { raster.convertFromInvertedCMYK() }
        return raster.surface(side: side, orientation: orientation)
    }
}
