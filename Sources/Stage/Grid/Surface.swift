/// A picture: width × height pixels, row-major, origin top-left, straight RGBA, 8 bits a channel.
///
/// Pixels are shared, not copied, when a surface is passed on. `id` tells two surfaces apart cheaply: what was made of a
/// surface (its resampled cells) can be remembered under it.
public final class Surface: Sendable {
    public let width: Int
    public let height: Int
    /// `0xAABBGGRR` in memory order R, G, B, A: 4 bytes a pixel.
    public let pixels: [UInt32]
    /// Whether no pixel lets anything through.
    public let isOpaque: Bool

    /// - Precondition: `pixels` holds width × height values.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "a surface is width × height pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
        // Of all alphas together every bit is left only where all have it.
        isOpaque = pixels.reduce(UInt32.max, &) >= 0xFF00_0000
    }

    /// One pixel as it is kept: red in the lowest byte, alpha in the highest.
    public static func pixel(_ rgb: RGB, alpha: UInt8 = 255) -> UInt32 {
        UInt32(rgb.red) | UInt32(rgb.green) << 8 | UInt32(rgb.blue) << 16 | UInt32(alpha) << 24
    }
}
