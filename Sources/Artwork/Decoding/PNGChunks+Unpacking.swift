import CPNG

extension PNGChunks {
    /// Whether the picture's rows unpack to no more than twice the bytes that they have.
    ///
    /// libpng unpacks what follows the last row as well, only to throw it away: a file of 7 MB can hold ten seconds of that.
    /// A stream that cannot be unpacked is for libpng to judge.
    ///
    /// - Parameter bytes: those of `essential`.
    /// - Precondition: width and height are within the limits.
    func unpackWithinReason(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Filters and the ends of interlaced rows take a little more.
        let limit = 2 * rowBytes * height + (1 << 16)
        var stream = z_stream()
        guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return false }
        defer { inflateEnd(&stream) }
        var scratch = [UInt8](repeating: 0, count: 1 << 15)
        for part in pixels {
            // zlib reads through a pointer that it declares to be for writing.
            stream.next_in = bytes.baseAddress.map { UnsafeMutablePointer(mutating: $0 + part.lowerBound) }
            stream.avail_in = UInt32(part.count)
            let result = scratch.withUnsafeMutableBufferPointer { scratch in
                var result = Z_OK
                while result == Z_OK, stream.avail_in > 0, Int(stream.total_out) <= limit {
                    stream.next_out = scratch.baseAddress
                    stream.avail_out = UInt32(scratch.count)
                    result = inflate(&stream, Z_NO_FLUSH)
                }
                return result
            }
            if Int(stream.total_out) > limit { return false }
            if result != Z_OK { return true }
        }
        return true
    }
}
