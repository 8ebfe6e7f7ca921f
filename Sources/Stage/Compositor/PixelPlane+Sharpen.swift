import Glibc

extension PixelPlane {
    /// The picture with its differences from a Gaussian blur made stronger by `amount`.
    ///
    /// - Parameter radius: the standard deviation of the blur, in pixels.
    /// - Complexity: O(pixels · radius).
    func sharpened(radius: Double, amount: Float) -> PixelPlane {
        guard radius > 0.2 else { return self }
        var out = self
        let top = SIMD4<Float>(repeating: 255)
        var k = 0
        Resampler.forEachLine(
            of: self, across: AxisWeights(blurring: width, radius: radius),
            down: AxisWeights(blurring: height, radius: radius)
        ) { soft in
            for pixel in soft {
                let own = pixels[k]
                var sharp = (own + (own - pixel) * amount).clamped(lowerBound: .zero, upperBound: top)
                sharp.w = own.w
                out.pixels[k] = sharp
                k += 1
            }
        }
        return out
    }
}

extension AxisWeights {
    /// Weights that blur by a Gaussian, cut off at three times its standard deviation; the edge pixels are repeated.
    init(blurring length: Int, radius: Double) {
        let reach = Int((radius * 3).rounded(.up))
        let raw = (-reach...reach).map { exp(-Double($0 * $0) / (2 * radius * radius)) }
        let total = raw.reduce(0, +)
        self.init(
            rows: (0..<length).map { place in
                let (low, high) = (max(place - reach, 0), min(place + reach, length - 1))
                var weights = [Float](repeating: 0, count: high - low + 1)
                for (k, weight) in raw.enumerated() {
                    weights[min(max(place - reach + k, low), high) - low] += Float(weight / total)
                }
                return (low, weights)
            })
    }
}
