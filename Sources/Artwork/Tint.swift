import Stage

/// A colour while it is being mixed: sRGB values of 0…1, so that mixing looks as it does elsewhere in the program.
struct Tint: Equatable {
    var red: Double
    var green: Double
    var blue: Double

    init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    init(_ rgb: RGB) {
        red = Double(rgb.red) / 255
        green = Double(rgb.green) / 255
        blue = Double(rgb.blue) / 255
    }

    static let black = Tint(red: 0, green: 0, blue: 0)
    static let white = Tint(red: 1, green: 1, blue: 1)

    /// The Rec. 709 weights on sRGB values: near enough to tell light from dark.
    var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// The mix with another colour; `amount` is 0…1 and is not clamped.
    @inline(__always)
    func mixed(_ other: Tint, _ amount: Double) -> Tint {
        Tint(
            red: red + (other.red - red) * amount,
            green: green + (other.green - green) * amount,
            blue: blue + (other.blue - blue) * amount)
    }

    /// Light of another colour added on top: never darker than before and never above 1.
    @inline(__always)
    func lit(_ other: Tint, _ amount: Double) -> Tint {
        Tint(
            red: red + (1 - red) * other.red * amount,
            green: green + (1 - green) * other.green * amount,
            blue: blue + (1 - blue) * other.blue * amount)
    }

    /// The nearest colour of 8 bits a channel.
    var rgb: RGB {
        let pixel = pixel
        return RGB(
            red: UInt8(truncatingIfNeeded: pixel), green: UInt8(truncatingIfNeeded: pixel >> 8),
            blue: UInt8(truncatingIfNeeded: pixel >> 16))
    }

    /// Red in the lowest byte, opaque, as a surface keeps it.
    @inline(__always)
    var pixel: UInt32 {
        func byte(_ value: Double) -> UInt32 {
            UInt32(min(max(value, 0), 1) * 255 + 0.5)
        }
        return byte(red) | byte(green) << 8 | byte(blue) << 16 | 0xFF00_0000
    }
}

extension Tint: ExpressibleByIntegerLiteral {
    /// A colour written as `0xRRGGBB`.
    init(integerLiteral value: UInt32) {
        self.init(RGB(value))
    }
}
