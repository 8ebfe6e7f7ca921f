import Stage
import TestSupport
import Testing

@testable import Artwork

/// Each kind of PNG, against the pixels that it was made of.
struct PNGDecodingTests {
    /// How the four quarters are written, and as what they are read.
    struct Kind: Sendable, CustomStringConvertible {
        var color: PNGMaker.Color
        var bits: Int
        var extras: [(String, [UInt8])] = []
        var written: [[Int]]
        var read: [[Int]]
        var description: String { "\(color) of \(bits) bits, \(extras.map { $0.0 })" }
    }

    private static let alphas = [255, 128, 64, 0]
    private static let colors = Quarters.colors.map { $0.map { Int($0) } }
    private static let opaque = Quarters.colors.map(Quarters.opaque)
    private static let translucent = zip(colors, alphas).map { $0 + [$1] }
    private static let palette = ("PLTE", Quarters.colors.flatMap { $0 })
    private static let numbers = [[0], [1], [2], [3]]

    private static func greys(_ values: [Int], _ alphas: [Int] = [255, 255, 255, 255]) -> [[Int]] {
        zip(values, alphas).map { [$0, $0, $0, $1] }
    }

    private static func deep(_ values: [[Int]]) -> [[Int]] { values.map { $0.map { $0 * 257 } } }

    static let kinds: [Kind] = [
        Kind(color: .grey, bits: 1, written: [[0], [1], [1], [0]], read: greys([0, 255, 255, 0])),
        Kind(color: .grey, bits: 2, written: numbers, read: greys([0, 85, 170, 255])),
        Kind(color: .grey, bits: 4, written: [[0], [5], [9], [15]], read: greys([0, 85, 153, 255])),
        Kind(color: .grey, bits: 8, written: [[0], [99], [201], [255]], read: greys([0, 99, 201, 255])),
        Kind(
            color: .grey, bits: 16, written: [[0], [0x3030], [0x8000], [0xFFFF]], read: greys([0, 0x30, 0x80, 255])),
        Kind(
            color: .grey, bits: 8, extras: [("tRNS", [0, 50])], written: [[0], [50], [100], [150]],
            read: greys([0, 50, 100, 150], [255, 0, 255, 255])),
        Kind(color: .palette, bits: 2, extras: [palette], written: numbers, read: opaque),
        Kind(color: .palette, bits: 4, extras: [palette], written: numbers, read: opaque),
        Kind(color: .palette, bits: 8, extras: [palette], written: numbers, read: opaque),
        Kind(
            color: .palette, bits: 8, extras: [palette, ("tRNS", [255, 128, 64, 0])], written: numbers,
            read: translucent),
        Kind(
            color: .greyAlpha, bits: 8, written: [[0, 255], [60, 128], [120, 64], [180, 0]],
            read: greys([0, 60, 120, 180], alphas)),
        Kind(
            color: .greyAlpha, bits: 16, written: deep([[0, 255], [60, 128], [120, 64], [180, 0]]),
            read: greys([0, 60, 120, 180], alphas)),
        Kind(color: .rgb, bits: 8, written: colors, read: opaque),
        Kind(color: .rgb, bits: 16, written: deep(colors), read: opaque),
        Kind(color: .rgba, bits: 8, written: translucent, read: translucent),
        Kind(color: .rgba, bits: 16, written: deep(translucent), read: translucent),
    ]

    @Test(arguments: kinds, [false, true])
    func everyKindOfPNGHasItsColors(kind: Kind, isInterlaced: Bool) throws {
        let maker = PNGMaker(
            width: 13, height: 10, color: kind.color, bits: kind.bits, isInterlaced: isInterlaced, extras: kind.extras)
        let file = maker.file { x, y in kind.written[(x + y) % 4] }
        let surface = try Quarters.decode(file)
        #expect(surface.width == 13 && surface.height == 10)
        for y in 0..<10 {
            for x in 0..<13 {
                let wanted = kind.read[(x + y) % 4]
                let found = surface.channels(x, y)
                // What cannot be seen has no colour to hold.
                let isRight = wanted[3] == 0 ? found[3] == 0 : zip(found, wanted).allSatisfy { abs($0 - $1) <= 1 }
                #expect(isRight, "\(x) \(y): \(found), not \(wanted)")
            }
        }
    }

    @Test func aPNGOfLinearLightIsMadeSRGB() throws {
        let maker = PNGMaker(width: 1, height: 1, color: .grey, extras: [("gAMA", [0, 1, 0x86, 0xA0])])
        Quarters.expect(try Quarters.decode(maker.file { _, _ in [55] }), [[128, 128, 128, 255]], within: 1)
    }

    @Test func anInterlacedPNGOfSixteenBitsIsTakenAsItIs() throws {
        let file = PNGMaker(
            width: 9, height: 9, color: .grey, bits: 16, isInterlaced: true, extras: [("gAMA", [0, 0, 0xB1, 0x8F])]
        ).file { _, _ in [55 * 257] }
        Quarters.expect(try Quarters.decode(file), [[55, 55, 55, 255]], within: 1)
    }

    @Test func textsOfAPNGAreNotUnpacked() throws {
        // Compressed by a way that there is not: whoever looked would say so.
        let maker = PNGMaker(
            width: 1, height: 1, color: .rgb, extras: [("zTXt", [0x61, 0, 9, 1, 2, 3]), ("iCCP", [0x61, 0, 9, 1])])
        let file = maker.file { _, _ in [1, 2, 3] }
        let chunks = try #require(file.withUnsafeBufferPointer { PNGChunks($0) })
        #expect(chunks.essential == PNGMaker(width: 1, height: 1, color: .rgb).file { _, _ in [1, 2, 3] })
        #expect(try Quarters.decode(file).pixels == [0xFF03_0201])
    }

    @Test(arguments: JPEGDecodingTests.turns)
    func aPNGIsTurnedUpright(turn: (orientation: Int, quarters: [Int])) throws {
        let size = PixelSize(width: 6, height: 4)
        let extras = [("eXIf", JPEGMaker.tiff(turn.orientation))]
        let file = PNGMaker(width: 6, height: 4, color: .rgb, extras: extras)
            .file { x, y in Quarters.color(x, y, size).map { Int($0) } }
        Quarters.expect(
            try Quarters.decode(file), turn.quarters.map { Quarters.opaque(Quarters.colors[$0]) }, within: 0)
    }
}
