import Stage

/// The memory that a library decodes into: row-major, origin top-left, 3 bytes a pixel (RGB) or 4 (straight RGBA).
struct Raster: ~Copyable {
    let size: PixelSize
    private(set) var channels: Int
    /// Zero until decoded.
    let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Bytes a row.
    var stride: Int { size.width * channels }

    init(_ size: PixelSize, channels: Int) {
        (self.size, self.channels) = (size, channels)
        bytes = .allocate(capacity: size.area * channels)
        bytes.initialize(repeating: 0)
    }

    deinit { bytes.deallocate() }

    /// The picture made smaller until its longer edge is `side`, then turned upright.
    func surface(side: Int, orientation: Orientation = .upright) -> Surface {
        let fitted = size.fitted(to: side)
        let pixels = orientation.upright(fitted == size ? copied() : reduced(to: fitted), fitted)
        return orientation.swapsSides
            ? Surface(width: fitted.height, height: fitted.width, pixels: pixels)
            : Surface(width: fitted.width, height: fitted.height, pixels: pixels)
    }

    /// Ink in the way of Adobe's programs, which store 255 for none: light is what the ink and the black let through.
    func convertFromInvertedCMYK() {
        for place in Swift.stride(from: 0, to: bytes.count, by: 4) {
            let black = Int(bytes[place + 3])
            for channel in place..<(place + 3) { bytes[channel] = UInt8((Int(bytes[channel]) * black + 127) / 255) }
            bytes[place + 3] = 255
        }
    }

    /// Channels of 16 bits in the machine's order, where there is alpha times alpha, made 8 bits and straight.
    mutating func convertFromSixteenBits() {
        channels /= 2
        let deep = UnsafeRawBufferPointer(bytes)
        func value(_ index: Int) -> Int { Int(deep.load(fromByteOffset: 2 * index, as: UInt16.self)) }
        // The narrow values end before the wide ones that are still to be read.
        for place in Swift.stride(from: 0, to: size.area * channels, by: channels) {
            let alpha = channels == 4 ? value(place + 3) : 0xFFFF
            for channel in place..<(place + 3) {
                bytes[channel] = alpha == 0 ? 0 : UInt8(min((value(channel) * 255 + alpha / 2) / alpha, 255))
            }
            if channels == 4 { bytes[place + 3] = UInt8((alpha + 128) / 257) }
        }
    }

    private func copied() -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: size.area) { out, count in
            for index in 0..<size.area { out[index] = pixel(index * channels) }
            count = size.area
        }
    }

    /// Each target pixel the mean of the area it covers, on sRGB values, colour weighted by alpha.
    private func reduced(to target: PixelSize) -> [UInt32] {
        let columns = CoveredSpan.spans(of: size.width, in: target.width)
        let rows = CoveredSpan.spans(of: size.height, in: target.height)
        return [UInt32](unsafeUninitializedCapacity: target.area) { out, count in
            for row in rows {
                for column in columns {
                    out[count] = mean(row, column)
                    count += 1
                }
            }
        }
    }

    @inline(__always)
    private func mean(_ row: CoveredSpan, _ column: CoveredSpan) -> UInt32 {
        var sum = SIMD4<Float>.zero
        for y in row.first...row.last {
            var line = SIMD4<Float>.zero
            var place = (y * size.width + column.first) * channels
            for x in column.first...column.last {
                line += premultiplied(place) * column.weight(x)
                place += channels
            }
            sum += line * row.weight(y)
        }
        guard sum.w > 0 else { return 0 }
        let alpha = sum.w / (row.length * column.length)
        let straight = sum / sum.w + 0.5
        return UInt32(straight.x) | UInt32(straight.y) << 8 | UInt32(straight.z) << 16 | UInt32(alpha + 0.5) << 24
    }

    /// Red, green and blue times alpha, and alpha; each 0…255.
    @inline(__always)
    private func premultiplied(_ place: Int) -> SIMD4<Float> {
        let alpha: Float = channels == 4 ? Float(bytes[place + 3]) : 255
        return SIMD4(Float(bytes[place]), Float(bytes[place + 1]), Float(bytes[place + 2]), 1) * alpha
    }

    @inline(__always)
    private func pixel(_ place: Int) -> UInt32 {
        let alpha = channels == 4 ? UInt32(bytes[place + 3]) : 255
        return UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16 | alpha << 24
    }
}

/// The source pixels that one target pixel covers along an axis; the first and the last perhaps in part.
private struct CoveredSpan {
    let first: Int
    let last: Int
    /// How much of the first and of the last pixel is covered, 0…1.
    private let firstWeight: Float
    private let lastWeight: Float
    /// All weights together.
    let length: Float

    @inline(__always)
    func weight(_ place: Int) -> Float { place == first ? firstWeight : place == last ? lastWeight : 1 }

    /// The spans of `target` pixels over `source` pixels, end to end.
    ///
    /// - Precondition: 0 < target ≤ source.
    static func spans(of source: Int, in target: Int) -> [CoveredSpan] {
        (0..<target).map { index in
            // In parts of 1/target of a source pixel, so that the borders are exact.
            let (from, to) = (index * source, (index + 1) * source)
            let (first, last) = (from / target, (to - 1) / target)
            return CoveredSpan(
                first: first, last: last, firstWeight: Float((first + 1) * target - from) / Float(target),
                lastWeight: Float(to - last * target) / Float(target), length: Float(source) / Float(target))
        }
    }
}
