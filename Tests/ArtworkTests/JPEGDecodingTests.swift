import CTurboJPEG
import Stage
import Testing

@testable import Artwork

/// JPEG in its ways of storing, upright, against the pixels that it was made of.
struct JPEGDecodingTests {
    @Test(arguments: [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411], [false, true])
    func everyKindOfJPEGHasItsColors(sampling: TJSAMP, isProgressive: Bool) throws {
        let size = PixelSize(width: 64, height: 32)
        let maker = JPEGMaker(width: 64, height: 32, sampling: sampling, isProgressive: isProgressive)
        let surface = try Quarters.decode(maker.file { x, y in Quarters.color(x, y, size) })
        #expect(surface.width == 64 && surface.height == 32)
        Quarters.expect(surface, Quarters.colors.map(Quarters.opaque), within: 4)
    }

    @Test func aGreyJPEGIsGrey() throws {
        let maker = JPEGMaker(width: 16, height: 16, format: TJPF_GRAY, sampling: TJSAMP_GRAY)
        let surface = try Quarters.decode(maker.file { x, y in [x < 8 ? 40 : 200] })
        Quarters.expect(surface, [[40, 40, 40, 255], [200, 200, 200, 255]], within: 2)
    }

    /// Four inks as 255 minus their strength, which is how the files of print shops have them.
    static let inks: [[UInt8]] = [[255, 0, 0, 255], [200, 100, 50, 128], [255, 255, 255, 0], [255, 255, 255, 255]]

    @Test func inkIsLightThatIsLetThrough() throws {
        let maker = JPEGMaker(width: 32, height: 32, format: TJPF_CMYK)
        let file = try maker.file { x, y in Self.inks[(y < 16 ? 0 : 2) + (x < 16 ? 0 : 1)] }
        Quarters.expect(
            try Quarters.decode(file),
            [[255, 0, 0, 255], [100, 50, 25, 255], [0, 0, 0, 255], [255, 255, 255, 255]], within: 3)
    }

    @Test func inkThatWasNotMadeLumaIsTakenAsItIs() throws {
        let maker = JPEGMaker(width: 8, height: 8, format: TJPF_CMYK)
        var file = try maker.file { _, _ in [200, 200, 200, 128] }
        let adobe = try #require((0..<file.count - 6).first { Array(file[$0..<$0 + 5]) == Array("Adobe".utf8) })
        // The segment's last byte says luma and two chromas with black: now four inks, as they are stored.
        #expect(file[adobe + 11] == 2)
        file[adobe + 11] = 0
        // Stored are luma 55 of light 200, chromas in the middle, and black as it is.
        let surface = try Quarters.decode(file)
        Quarters.expect(surface, [[55 * 128 / 255, 64, 64, 255]], within: 3)
    }

    /// Which stored quarter lies in each upright one.
    static let turns: [(orientation: Int, quarters: [Int])] = [
        (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
        (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
        (0, [0, 1, 2, 3]), (9, [0, 1, 2, 3]),
    ]

    @Test(arguments: turns, [false, true])
    func aJPEGIsTurnedUpright(turn: (orientation: Int, quarters: [Int]), isLittleEndian: Bool) throws {
        let size = PixelSize(width: 48, height: 32)
        let exif = JPEGMaker.exif(turn.orientation, isLittleEndian: isLittleEndian)
        let file = try JPEGMaker(width: 48, height: 32, exif: exif).file { x, y in Quarters.color(x, y, size) }
        for side in [48, 24] {
            let surface = try Quarters.decode(file, side: side)
            let (longer, shorter) = (side, side * 2 / 3)
            let isTurned = (5...8).contains(turn.orientation)
            #expect(surface.width == (isTurned ? shorter : longer))
            #expect(surface.height == (isTurned ? longer : shorter))
            Quarters.expect(surface, turn.quarters.map { Quarters.opaque(Quarters.colors[$0]) }, within: 4)
        }
    }

    @Test func theFirstEXIFCounts() throws {
        let file = try JPEGMaker(width: 48, height: 32, exif: JPEGMaker.exif(6) + JPEGMaker.exif(3)).file { _, _ in
            [1, 2, 3]
        }
        let surface = try Quarters.decode(file)
        #expect(surface.width == 32 && surface.height == 48)
    }

    @Test func noMoreEighthsAreDecodedThanAreNeeded() throws {
        let file = try JPEGMaker(width: 80, height: 40).file { _, _ in [1, 2, 3] }
        let header = try #require(file.withUnsafeBufferPointer { JPEGHeader($0) })
        for (side, longer) in [(1, 10), (10, 10), (11, 20), (79, 80), (80, 80), (81, 80)] {
            #expect(header.size(forSide: side) == PixelSize(width: longer, height: longer / 2), "\(side)")
        }
    }

    @Test func aDamagedEXIFLeavesThePictureAsItIs() throws {
        let size = PixelSize(width: 16, height: 16)
        let whole = JPEGMaker.exif(6)
        // Cut anywhere; an offset out of the block; more tags than there are; another type.
        var damaged = (10..<whole.count - 8).map { count in
            [0xFF, 0xE1, 0, UInt8(count - 2)] + whole[4..<count]
        }
        for (place, value) in [(14, UInt8(200)), (17, 255), (32, 4), (34, 2)] {
            damaged.append(whole)
            damaged[damaged.count - 1][place] = value
        }
        for exif in damaged {
            let file = try JPEGMaker(width: 16, height: 16, exif: exif).file { x, y in Quarters.color(x, y, size) }
            let surface = try Quarters.decode(file)
            Quarters.expect(surface, Quarters.colors.map(Quarters.opaque), within: 4)
        }
    }
}
