import Stage
import TestSupport
import Testing

@testable import Artwork

/// Pictures no larger than needed, and the means that their pixels become.
struct PictureSizeTests {
    @Test(arguments: [1, 5, 16, 37, 99, 100, 101, 199, 200, 4096])
    func theLongerEdgeIsWhatIsNeededAndNeverMoreThanThereIs(side: Int) throws {
        let size = PixelSize(width: 200, height: 100)
        let longer = min(side, 200)
        let jpeg = try JPEGMaker(width: 200, height: 100).file { x, y in Quarters.color(x, y, size) }
        let png = PNGMaker(width: 200, height: 100, color: .rgb)
            .file { x, y in Quarters.color(x, y, size).map { Int($0) } }
        for file in [jpeg, png] {
            let surface = try Quarters.decode(file, side: side)
            #expect(surface.width == longer)
            #expect(surface.height == max(1, (longer + 1) / 2))
            if side >= 16 { Quarters.expect(surface, Quarters.colors.map(Quarters.opaque), within: 6) }
        }
    }

    @Test func aPixelIsTheMeanOfWhatItCovers() throws {
        // Three columns on two: each takes one and a half.
        let file = PNGMaker(width: 3, height: 3, color: .grey).file { x, y in [[0, 120, 240][x]] }
        #expect(
            try Quarters.decode(file, side: 2).pixels == [0xFF28_2828, 0xFFC8_C8C8, 0xFF28_2828, 0xFFC8_C8C8])
    }

    @Test func aColorCountsAsMuchAsItIsSeen() throws {
        // Opaque red beside clear green, and beside half of blue.
        let file = PNGMaker(width: 2, height: 4, color: .rgba).file { x, y in
            x == 0 ? [255, 0, 0, 255] : y < 2 ? [0, 255, 0, 0] : [0, 0, 255, 127]
        }
        #expect(try Quarters.decode(file, side: 2).pixels == [0x8000_00FF, 0xBF55_00AA])
    }

    @Test func onePixelIsAPicture() throws {
        let png = PNGMaker(width: 1, height: 1, color: .rgb).file { _, _ in [200, 30, 40] }
        #expect(try Quarters.decode(png).pixels == [0xFF28_1EC8])
        let jpeg = try JPEGMaker(width: 1, height: 1).file { _, _ in [200, 30, 40] }
        Quarters.expect(try Quarters.decode(jpeg), [[200, 30, 40, 255]], within: 2)
    }

    @Test func aLineIsAPicture() throws {
        let file = PNGMaker(width: 400, height: 1, color: .grey).file { x, _ in [x < 200 ? 10 : 90] }
        let surface = try Quarters.decode(file, side: 4)
        #expect(surface.width == 4 && surface.height == 1)
        #expect(surface.pixels.map { $0 & 255 } == [10, 10, 90, 90])
    }
}
