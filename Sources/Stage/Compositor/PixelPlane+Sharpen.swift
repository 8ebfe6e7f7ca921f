import Glibc

extension PixelPlane {
    /// The picture with its differences from a Gaussian blur made stronger by `amount`.
    ///
    /// - Parameter radius: the standard deviation of the blur, in pixels.
    func sharpened(radius: Double, amount: Float) -> PixelPlane {
        guard radius > 0.2 else { return self }
        let reach = Int((radius * 3).rounded(.up))
        let raw = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * radius * radius))) }
        let total = raw.reduce(0, +)
        let kernel = raw.map { $0 / total }
        let soft = blurred(kernel, reach: reach, alongX: true).blurred(kernel, reach: reach, alongX: false)
        var out = self
        let top = SIMD4<Float>(repeating: 255)
        for k in out.pixels.indices {
            let pixel = pixels[k]
            var sharp = (pixel + (pixel - soft.pixels[k]) * amount).clamped(lowerBound: .zero, upperBound: top)
            sharp.w = pixel.w
            out.pixels[k] = sharp
        }
        return out
    }

    private func blurred(_ kernel: [Float], reach: Int, alongX: Bool) -> PixelPlane {
        var out = self
        let last = (alongX ? width : height) - 1
        pixels.withUnsafeBufferPointer { source in
            out.pixels.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    for x in 0..<width {
                        var sum = SIMD4<Float>.zero
                        let place = alongX ? x : y
                        for k in -reach...reach {
                            let other = min(max(place + k, 0), last)
                            sum += source[alongX ? y * width + other : other * width + x] * kernel[k + reach]
                        }
                        target[y * width + x] = sum
                    }
                }
            }
        }
        return out
    }
}
