import Glibc

/// A picture made to the subcells of its place: `0xAARRGGBB`, straight.
struct SubcellPicture: Sendable {
    var width: Int
    var height: Int
    var pixels: ContiguousArray<UInt32>
    var isOpaque: Bool
    /// What fits the picture's whole cells when its corner is that of a cell, row by row; nil until it was looked for.
    var fits = ContiguousArray<BlockFit.Result?>()

    init(_ plane: PixelPlane) {
        (width, height, isOpaque) = (plane.width, plane.height, plane.isOpaque)
        let isOpaque = isOpaque
        pixels = ContiguousArray(plane.pixels.map { PixelPlane.packed($0, isOpaque: isOpaque) })
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
    static func resample(_ surface: PixelPlane, across: AxisWeights, down: AxisWeights) -> PixelPlane {
        let (width, height) = (across.first.count, down.first.count)
        let lines = across.isIdentity ? surface.pixels : widened(surface, by: across)
        var out = ContiguousArray<SIMD4<Float>>(repeating: .zero, count: width * height)
        lines.withUnsafeBufferPointer { lines in
            out.withUnsafeMutableBufferPointer { out in
                for y in 0..<height {
                    var source = down.first[y] * width
                    for k in down.ranges[y] {
                        let weight = down.weights[k]
                        for x in 0..<width { out[y * width + x] += lines[source + x] * weight }
                        source += width
                    }
                }
            }
        }
        return PixelPlane(width: width, height: height, pixels: out, isOpaque: surface.isOpaque)
    }

    /// The pixels with each line made up by the weights of the columns.
    private static func widened(_ surface: PixelPlane, by across: AxisWeights) -> ContiguousArray<SIMD4<Float>> {
        let width = across.first.count
        var lines = ContiguousArray<SIMD4<Float>>(repeating: .zero, count: width * surface.height)
        surface.pixels.withUnsafeBufferPointer { pixels in
            across.weights.withUnsafeBufferPointer { weights in
                lines.withUnsafeMutableBufferPointer { lines in
                    for x in 0..<width {
                        let (first, range) = (across.first[x], across.ranges[x])
                        for y in 0..<surface.height {
                            var sum = SIMD4<Float>.zero
                            var source = y * surface.width + first
                            for k in range {
                                sum += pixels[source] * weights[k]
                                source += 1
                            }
                            lines[y * width + x] = sum
                        }
                    }
                }
            }
        }
        return lines
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
        pixels = ContiguousArray(
            surface.pixels.map { p in
                let alpha = Float(p >> 24)
                let color = SIMD4<Float>(Float(p & 255), Float(p >> 8 & 255), Float(p >> 16 & 255), 255)
                return color * (alpha / 255)
            })
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

    /// Half as large both ways or one way, by means of neighbours; an odd last column or row counts alone.
    func halved(across: Bool = true, down: Bool = true) -> PixelPlane {
        let (stepX, stepY) = (across ? 2 : 1, down ? 2 : 1)
        let (w, h) = ((width + stepX - 1) / stepX, (height + stepY - 1) / stepY)
        var out = ContiguousArray<SIMD4<Float>>(repeating: .zero, count: w * h)
        pixels.withUnsafeBufferPointer { pixels in
            out.withUnsafeMutableBufferPointer { out in
                for y in 0..<h {
                    let (y0, y1) = (stepY * y * width, min(stepY * y + stepY - 1, height - 1) * width)
                    for x in 0..<w {
                        let (x0, x1) = (stepX * x, min(stepX * x + stepX - 1, width - 1))
                        out[y * w + x] =
                            (pixels[y0 + x0] + pixels[y0 + x1] + pixels[y1 + x0] + pixels[y1 + x1]) * 0.25
                    }
                }
            }
        }
        return PixelPlane(width: w, height: h, pixels: out, isOpaque: isOpaque)
    }
}
