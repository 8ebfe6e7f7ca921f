/// A row of a block: 8 subcells, `0xRRGGBB`.
typealias SubcellRow = SIMD8<UInt32>

/// Arithmetic on packed colours.
enum Packed {
    /// `a` towards `b`; the weight of `b` is in 65,536ths; rounded to the nearest.
    @inline(__always)
    static func mix(_ a: UInt32, _ b: UInt32, _ weight: Int) -> UInt32 {
        let keep = 65536 - weight
        let red = (Int(a >> 16) * keep + Int(b >> 16) * weight + 32768) >> 16
        let green = (Int(a >> 8 & 255) * keep + Int(b >> 8 & 255) * weight + 32768) >> 16
        let blue = (Int(a & 255) * keep + Int(b & 255) * weight + 32768) >> 16
        return UInt32(truncatingIfNeeded: red << 16 | green << 8 | blue)
    }

    /// The colour times `keep` 65,536ths; rounded to the nearest.
    @inline(__always)
    static func scale(_ a: UInt32, _ keep: Int) -> UInt32 {
        let red = (Int(a >> 16) * keep + 32768) >> 16
        let green = (Int(a >> 8 & 255) * keep + 32768) >> 16
        let blue = (Int(a & 255) * keep + 32768) >> 16
        return UInt32(truncatingIfNeeded: red << 16 | green << 8 | blue)
    }

    /// As for one colour.
    @inline(__always)
    static func mix(_ a: SubcellRow, _ b: SubcellRow, _ weight: Int) -> SubcellRow {
        if weight == 0 { return a }
        if weight == 65536 { return b }
        // Factors of 16 bits, and known to be: they are multiplied the faster.
        let keep = UInt32(truncatingIfNeeded: 65536 - weight) & 0xFFFF
        let weight = UInt32(truncatingIfNeeded: weight) & 0xFFFF
        @inline(__always) func channel(_ shift: UInt32) -> SubcellRow {
            ((a &>> shift & 255) &* keep &+ (b &>> shift & 255) &* weight &+ 32768) &>> 16
        }
        return channel(16) &<< 16 | channel(8) &<< 8 | channel(0)
    }

    /// As for one colour.
    @inline(__always)
    static func scale(_ a: SubcellRow, _ keep: Int) -> SubcellRow {
        if keep == 65536 { return a }
        let keep = UInt32(truncatingIfNeeded: keep) & 0xFFFF
        @inline(__always) func channel(_ shift: UInt32) -> SubcellRow {
            ((a &>> shift & 255) &* keep &+ 32768) &>> 16
        }
        return channel(16) &<< 16 | channel(8) &<< 8 | channel(0)
    }

    /// A straight colour with its alpha, `0xAARRGGBB`, over an opaque one.
    @inline(__always)
    static func over(_ below: UInt32, _ color: UInt32) -> UInt32 {
        mix(below, color & 0xFF_FFFF, Int(color >> 24) * 65536 / 255)
    }

    /// As for one colour.
    static func over(_ below: SubcellRow, _ colors: SubcellRow) -> SubcellRow {
        var row = below
        for x in 0..<8 { row[x] = over(below[x], colors[x]) }
        return row
    }

    /// An opacity 0…1 in 65,536ths.
    static func weight(_ fraction: Double) -> Int {
        fraction > 0 ? Int(min(fraction, 1) * 65536 + 0.5) : 0
    }

    /// The squared distance on the sRGB values.
    static func squaredDistance(_ a: UInt32, _ b: UInt32) -> Int {
        let red = Int(a >> 16) - Int(b >> 16)
        let green = Int(a >> 8 & 255) - Int(b >> 8 & 255)
        let blue = Int(a & 255) - Int(b & 255)
        return red * red + green * green + blue * blue
    }
}
