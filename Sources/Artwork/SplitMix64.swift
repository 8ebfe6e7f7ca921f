/// A small random generator whose next values are well mixed even for neighbouring seeds.
///
/// - SeeAlso: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number in `low..<high`.
    ///
    /// The standard library promises no particular algorithm for `Double.random(in:using:)`, and a cover must look the
    /// same under every version of it.
    mutating func number(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * (Double(next() >> 11) * 0x1p-53)
    }

    /// An index in `0..<count`; the bias of the multiplication is below 2⁻³² for the small counts used here.
    ///
    /// - Precondition: `count` is positive.
    mutating func index(_ count: Int) -> Int {
        precondition(count > 0, "an index needs something to choose from")
        return Int(((next() >> 32) &* UInt64(count)) >> 32)
    }

    /// True once in `odds` times.
    mutating func chance(oneIn odds: Int) -> Bool {
        index(odds) == 0
    }
}
