import Stage
import Testing

@testable import Artwork

/// Pictures of four coloured quarters: top left, top right, bottom left, bottom right.
enum Quarters {
    /// Red, green, blue and yellow.
    static let colors: [[UInt8]] = [[230, 20, 30], [20, 220, 40], [30, 40, 210], [240, 230, 20]]

    /// The colour at a place of a picture.
    static func color(_ x: Int, _ y: Int, _ size: PixelSize) -> [UInt8] {
        colors[(2 * y < size.height ? 0 : 2) + (2 * x < size.width ? 0 : 1)]
    }

    static func opaque(_ color: [UInt8]) -> [Int] { color.map { Int($0) } + [255] }

    /// The only line that knows how one decodes.
    static func decode(_ bytes: [UInt8], side: Int = 64) throws(PictureError) -> Surface {
        try PictureDecoder.surface(from: bytes, side: side)
    }

    /// Holds the middle of each quarter against red, green, blue and alpha.
    static func expect(
        _ surface: Surface, _ wanted: [[Int]], within tolerance: Int, _ location: SourceLocation = #_sourceLocation
    ) {
        for (quarter, color) in wanted.enumerated() {
            let x = surface.width * (quarter % 2 == 0 ? 1 : 3) / 4
            let y = surface.height * (quarter < 2 ? 1 : 3) / 4
            let found = surface.channels(x, y)
            let isNear = zip(found, color).allSatisfy { abs($0 - $1) <= tolerance }
            #expect(isNear, "quarter \(quarter): \(found), not \(color)", sourceLocation: location)
        }
    }
}

extension Surface {
    /// Red, green, blue and alpha of a pixel.
    func channels(_ x: Int, _ y: Int) -> [Int] { [0, 8, 16, 24].map { Int(pixels[y * width + x] >> $0 & 255) } }
}
