import Glibc

/// A picture made to the subcells of its place: `0xAARRGGBB`, straight.
struct SubcellPicture: Sendable {
    var width: Int
    var height: Int
    var pixels: ContiguousArray<UInt32>
    var isOpaque: Bool
    /// What fits the picture's whole cells when its corner is that of a cell, row by row; nil until it was looked for.
    var fits = ContiguousArray<BlockFit.Result?>()

    /// The picture with each pixel made up by the weights of its column and its row.
    init(_ plane: PixelPlane, across: AxisWeights, down: AxisWeights) {
        (width, height, isOpaque) = (across.first.count, down.first.count, plane.isOpaque)
        var pixels = ContiguousArray<UInt32>()
        pixels.reserveCapacity(width * height)
        Resampler.forEachLine(of: plane, across: across, down: down) { line in
            for pixel in line { pixels.append(PixelPlane.packed(pixel, isOpaque: plane.isOpaque)) }
        }
        self.pixels = pixels
    }
}

/// The weights with which source pixels make up each target pixel of one axis.
struct AxisWeights {
    /// For each target pixel, the first source pixel and the range of its weights.
    var first: [Int] = []
    var ranges: [Range<Int>] = []
    var weights: [Float] = []

    /// Whether each target pixel is the source pixel at its place.
    private(set) var isIdentity = false

    /// - Parameters:
    ///   - source: pixels of the source.
    ///   - target: pixels to make.
    ///   - origin: where the first target pixel begins, in target pixels from the picture's edge; 0…−1 when the picture
    ///     begins inside the first pixel.
    ///   - length: the whole picture's length in target pixels.
    init(source: Int, target: Int, origin: Double, length: Double) {
        let ratio = Double(source) / length
        for k in 0..<target {
            let from = (Double(k) + origin) * ratio
            let to = from + ratio
            if ratio >= 1 {
                addArea(from: from, to: to, source: source)
            } else {
                addCubic(at: (from + to) / 2 - 0.5, source: source)
            }
        }
        isIdentity = source == target && first == Array(0..<source) && weights.allSatisfy { $0 == 1 }
    }

    /// The weights of each target pixel, from a source pixel on.
    init(rows: [(first: Int, weights: [Float])]) {
        for row in rows {
            first.append(row.first)
            ranges.append(weights.count..<weights.count + row.weights.count)
            weights += row.weights
        }
    }

    /// Each source pixel by the part of it that is covered.
    private mutating func addArea(from: Double, to: Double, source: Int) {
        var start = max(from, 0)
        var end = min(to, Double(source))
        if end - start < 1e-6 {
            start = min(max(from, 0), Double(source) - 1)
            end = start + 1
        }
        let low = min(Int(start), source - 1)
        let high = max(min(Int(end.rounded(.up)), source), low + 1)
        let begin = weights.count
        for k in low..<high {
            let part = min(end, Double(k + 1)) - max(start, Double(k))
            weights.append(Float(max(part, 0) / (end - start)))
        }
        first.append(low)
        ranges.append(begin..<weights.count)
    }

    /// Catmull-Rom through the four nearest pixels; the edge pixels are repeated.
    private mutating func addCubic(at place: Double, source: Int) {
        let base = place.rounded(.down)
        let t = place - base
        let taps = [
            ((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1, ((-1.5 * t + 2) * t + 0.5) * t,
            (0.5 * t - 0.5) * t * t,
        ]
        let low = min(max(Int(base) - 1, 0), source - 1)
        let high = min(max(Int(base) + 2, 0), source - 1)
        let begin = weights.count
        weights.append(contentsOf: repeatElement(0, count: high - low + 1))
        for k in 0..<4 {
            let pixel = min(max(Int(base) - 1 + k, 0), source - 1)
            weights[begin + pixel - low] += Float(taps[k])
        }
        first.append(low)
        ranges.append(begin..<weights.count)
    }
}

/// Makes pictures smaller by area and larger by cubics, on sRGB values.
enum Resampler {
    /// The picture with each pixel made up by the weights of its column and its row.
    static func resample(_ plane: PixelPlane, across: AxisWeights, down: AxisWeights) -> PixelPlane {
        let (width, height) = (across.first.count, down.first.count)
        var out = ContiguousArray<SIMD4<Float>>()
        out.reserveCapacity(width * height)
        forEachLine(of: plane, across: across, down: down) { out.append(contentsOf: $0) }
        return PixelPlane(width: width, height: height, pixels: out, isOpaque: plane.isOpaque)
    }

    /// Calls `body` with each line of the resampled picture, from above.
    ///
    /// A line is first made up of the picture's lines, then each of its pixels of that line's: what is between lives in
    /// one line of memory.
    ///
    /// - Complexity: O(source width · weights down + target width · weights across) a line.
    static func forEachLine(
        of plane: PixelPlane, across: AxisWeights, down: AxisWeights,
        _ body: (UnsafeBufferPointer<SIMD4<Float>>) -> Void
    ) {
        let width = across.first.count
        var mixed = ContiguousArray<SIMD4<Float>>(repeating: .zero, count: plane.width)
        var line = ContiguousArray<SIMD4<Float>>(repeating: .zero, count: width)
        plane.pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<down.first.count {
                mixed.withUnsafeMutableBufferPointer { mix(pixels, plane.width, down, y, into: $0) }
                if across.isIdentity {
                    mixed.withUnsafeBufferPointer(body)
                    continue
                }
                mixed.withUnsafeBufferPointer { mixed in
                    line.withUnsafeMutableBufferPointer { widen(mixed, across, into: $0) }
                }
                line.withUnsafeBufferPointer(body)
            }
        }
    }

    /// One line of the lines of a picture, by the weights for the line `y` of the result.
    private static func mix(
        _ pixels: UnsafeBufferPointer<SIMD4<Float>>, _ width: Int, _ down: AxisWeights, _ y: Int,
        into mixed: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        var source = down.first[y] * width
        for k in down.ranges[y] {
            let weight = down.weights[k]
            if k == down.ranges[y].lowerBound {
                for x in 0..<width { mixed[x] = pixels[source + x] * weight }
            } else {
                for x in 0..<width { mixed[x] += pixels[source + x] * weight }
            }
            source += width
        }
    }

    /// Each pixel of a line from the pixels of another.
    private static func widen(
        _ pixels: UnsafeBufferPointer<SIMD4<Float>>, _ across: AxisWeights,
        into line: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        across.weights.withUnsafeBufferPointer { weights in
            for x in 0..<line.count {
                var source = across.first[x]
                var sum = SIMD4<Float>.zero
                for k in across.ranges[x] {
                    sum += pixels[source] * weights[k]
                    source += 1
                }
                line[x] = sum
            }
        }
    }
}

/// A picture as premultiplied floating-point pixels, 0…255.
struct PixelPlane: Sendable {
    var width: Int
    var height: Int
    var pixels: ContiguousArray<SIMD4<Float>>
    var isOpaque: Bool

    init(_ surface: Surface) {
        (width, height) = (surface.width, surface.height)
        isOpaque = surface.isOpaque
        let source = surface.pixels
        pixels = ContiguousArray(unsafeUninitializedCapacity: source.count) { pixels, count in
            source.withUnsafeBufferPointer { source in
                for k in 0..<source.count {
                    let pixel = source[k]
                    let alpha = pixel >> 24
                    var color = SIMD4<Float>(unsafeBitCast(pixel | 0xFF00_0000, to: SIMD4<UInt8>.self))
                    if alpha != 255 { color *= Float(alpha) / 255 }
                    pixels.initializeElement(at: k, to: color)
                }
            }
            count = source.count
        }
    }

    init(width: Int, height: Int, pixels: ContiguousArray<SIMD4<Float>>, isOpaque: Bool) {
        (self.width, self.height, self.pixels, self.isOpaque) = (width, height, pixels, isOpaque)
    }

    /// The straight colour of a premultiplied pixel, `0xAARRGGBB`.
    @inline(__always)
    static func packed(_ pixel: SIMD4<Float>, isOpaque: Bool) -> UInt32 {
        guard isOpaque else { return packed(pixel) }
        let red = UInt32(min(max(pixel.x, 0), 255) + 0.5)
        let green = UInt32(min(max(pixel.y, 0), 255) + 0.5)
        let blue = UInt32(min(max(pixel.z, 0), 255) + 0.5)
        return red << 16 | green << 8 | blue | 0xFF00_0000
    }

    /// The straight colour of a premultiplied pixel that may be translucent.
    static func packed(_ pixel: SIMD4<Float>) -> UInt32 {
        let alpha = min(max(pixel.w, 0), 255)
        guard alpha > 0.25 else { return 0 }
        let straight = (pixel * (255 / alpha)).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + 0.5
        return UInt32(straight.x) << 16 | UInt32(straight.y) << 8 | UInt32(straight.z) | UInt32(alpha + 0.5) << 24
    }

    /// Half as large, rounded down, each pixel the mean of what it covers.
    func halved() -> PixelPlane {
        let (columns, rows) = (max(width / 2, 1), max(height / 2, 1))
        return Resampler.resample(
            self, across: AxisWeights(source: width, target: columns, origin: 0, length: Double(columns)),
            down: AxisWeights(source: height, target: rows, origin: 0, length: Double(rows)))
    }
}
