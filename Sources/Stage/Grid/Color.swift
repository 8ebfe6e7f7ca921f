/// An opaque sRGB colour, 8 bits a channel, as `0xRRGGBB`.
public struct RGB: Hashable, Sendable {
    public var packed: UInt32

    /// - Precondition: the value has no more than 24 bits.
    public init(_ packed: UInt32) {
        precondition(packed <= 0xFF_FFFF, "an RGB has 24 bits")
        self.packed = packed
    }

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        packed = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    public static let black = RGB(0x000000)
    public static let white = RGB(0xFFFFFF)

    public var red: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
    public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
    public var blue: UInt8 { UInt8(truncatingIfNeeded: packed) }

    /// The mix of this colour and another on the sRGB values, rounded to the nearest: 0 gives this one, 1 the other.
    public func mixed(with other: RGB, by fraction: Double) -> RGB {
        let weight = Int(min(max(fraction, 0), 1) * 65536 + 0.5)
        func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8((Int(a) * (65536 - weight) + Int(b) * weight + 32768) >> 16)
        }
        return RGB(
            red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue))
    }

    /// The Euclidean distance of two colours on their sRGB values, 0…441.7.
    public func distance(to other: RGB) -> Double {
        let r = Double(red) - Double(other.red)
        let g = Double(green) - Double(other.green)
        let b = Double(blue) - Double(other.blue)
        return (r * r + g * g + b * b).squareRoot()
    }
}

/// A colour with straight alpha, 0…1.
public struct Color: Hashable, Sendable {
    public var rgb: RGB
    public var alpha: Double

    public init(_ rgb: RGB, alpha: Double = 1) {
        self.rgb = rgb
        self.alpha = alpha
    }
}
