/// Soft random values over the plane: a lattice of random numbers, smooth in between, that repeats after 64 steps each way.
struct NoiseField {
    private static let side = 64
    private let values: [Double]

    init(_ random: inout SplitMix64) {
        values = (0..<NoiseField.side * NoiseField.side).map { _ in random.number(-1, 1) }
    }

    /// A value of −1…1; places a lattice step or more apart have little to do with each other.
    @inline(__always)
    func value(_ x: Double, _ y: Double) -> Double {
        // Far enough from 0 that cutting off the fraction rounds down.
        let (x, y) = (x + 4096, y + 4096)
        let (column, row) = (Int(x), Int(y))
        let (dx, dy) = (x - Double(column), y - Double(row))
        let (u, v) = (dx * dx * (3 - 2 * dx), dy * dy * (3 - 2 * dy))
        let mask = NoiseField.side - 1
        let (left, right) = (column & mask, (column &+ 1) & mask)
        let (above, below) = ((row & mask) &* NoiseField.side, ((row &+ 1) & mask) &* NoiseField.side)
        return values.withUnsafeBufferPointer { values in
            let upper = values[above &+ left] + (values[above &+ right] - values[above &+ left]) * u
            let lower = values[below &+ left] + (values[below &+ right] - values[below &+ left]) * u
            return upper + (lower - upper) * v
        }
    }

    /// The sum of ever finer and weaker values, about −1…1, as clouds and coasts have them: from one step of the lattice at
    /// the given frequency on, each half as large as the one before.
    ///
    /// What is finer than two pixels is left out, so that a small picture is a large one seen from afar.
    ///
    /// - Parameter pixel: the width of a pixel on the scale of x and y.
    @inline(__always)
    func clouds(_ x: Double, _ y: Double, frequency: Double, octaves: Int, pixel: Double) -> Double {
        var sum = 0.0
        var weight = 0.5
        var f = frequency
        for octave in 0..<octaves {
            let seen = min(max(2 - 2 * f * pixel, 0), 1)
            if seen == 0 { break }
            let shift = Double(octave) * 17.3
            sum += value(x * f + shift, y * f - shift) * weight * seen
            weight *= 0.52
            f *= 2.21
        }
        return sum
    }
}
