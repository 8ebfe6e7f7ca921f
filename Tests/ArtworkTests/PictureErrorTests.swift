import CTurboJPEG
import Stage
import TestSupport
import Testing

@testable import Artwork

/// Files that are no picture, or one that is too much.
struct PictureErrorTests {
    private func error(_ bytes: [UInt8], side: Int = 64) -> PictureError? {
        do throws(PictureError) {
            _ = try PictureDecoder.surface(from: bytes, side: side)
            return nil
        } catch {
            return error
        }
    }

    /// A pattern that packs badly, so that each part of the file holds a part of the picture.
    private static func speckle(_ x: Int, _ y: Int) -> [UInt8] {
        let value = (x &* 2_654_435_761 ^ y &* 40503) >> 3
        return [UInt8(value & 255), UInt8(value >> 8 & 255), UInt8(value >> 16 & 255)]
    }

    /// Whole files of each way to store a picture.
    static func files() throws -> [(String, [UInt8])] {
        let exif = JPEGMaker.exif(6)
        let rgb = { (x: Int, y: Int) in speckle(x, y).map { Int($0) } }
        return [
            ("baseline", try JPEGMaker(width: 40, height: 40, exif: exif).file(speckle)),
            ("halved", try JPEGMaker(width: 40, height: 40, sampling: TJSAMP_420).file(speckle)),
            ("progressive", try JPEGMaker(width: 40, height: 40, isProgressive: true).file(speckle)),
            (
                "ink",
                try JPEGMaker(width: 40, height: 40, format: TJPF_CMYK).file { speckle($0, $1) + [UInt8($0 * 6)] }
            ),
            ("png", PNGMaker(width: 40, height: 40, color: .rgb).file(rgb)),
            ("interlaced", PNGMaker(width: 40, height: 40, color: .rgb, isInterlaced: true).file(rgb)),
        ]
    }

    @Test func aFileCutOffIsDamaged() throws {
        for (name, file) in try Self.files() {
            #expect(error(file) == nil, "\(name) whole")
            for eighth in 0..<8 {
                let part = Array(file.prefix(file.count * eighth / 8))
                let wanted: Set<PictureError> = eighth == 0 ? [.unknownFormat] : [.badHeader, .damaged]
                let found = try #require(error(part), "\(name), \(eighth) eighths")
                #expect(wanted.contains(found), "\(name), \(eighth) eighths")
            }
        }
    }

    @Test func aScanThatBreaksOffIsDamagedAtAnySide() throws {
        for (name, file) in try Self.files() where name != "png" && name != "interlaced" {
            // The end is there; what is before it is not.
            let cut = Array(file.prefix(file.count * 3 / 4)) + [0xFF, 0xD9]
            for side in [1, 5, 10, 40] { #expect(error(cut, side: side) == .damaged, "\(name) at \(side)") }
        }
    }

    @Test func aByteChangedNeverEndsTheProgram() throws {
        var random = SplitMix64(seed: 4)
        for (name, file) in try Self.files() {
            for _ in 0..<300 {
                var changed = file
                for _ in 0...random.index(3) { changed[2 + random.index(file.count - 2)] = UInt8(random.index(256)) }
                let found = error(changed, side: 20)
                // A PNG holds a checksum of each chunk.
                if name == "png", changed != file { #expect(found != nil, "\(name) was not checked") }
            }
        }
    }

    @Test(arguments: [
        [], [0xFF], [0xFF, 0xD8], [0x89, 0x50, 0x4E], Array("GIF89a".utf8), Array("<html>not found</html>".utf8),
        Array("RIFF0000WEBP".utf8), [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0x00],
    ])
    func whatBeginsOtherwiseIsUnknown(bytes: [UInt8]) {
        #expect(error(bytes) == .unknownFormat)
    }

    @Test func whatOnlyBeginsWellIsNoPicture() {
        var random = SplitMix64(seed: 11)
        for length in [0, 1, 7, 40, 3000] {
            let rest = (0..<length).map { _ in UInt8(random.index(256)) }
            let jpeg = error([0xFF, 0xD8, 0xFF] + rest)
            #expect(jpeg == .badHeader)
            #expect(error([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + rest) == .damaged)
        }
    }

    @Test func bytesBeyondTheLimitAreNotLookedAt() throws {
        let file = PNGMaker(width: 1, height: 1, color: .grey).file { _, _ in [9] }
        let room = PictureDecoder.byteLimit - file.count
        #expect(error(file + [UInt8](repeating: 0, count: room)) == nil)
        #expect(error(file + [UInt8](repeating: 0, count: room + 1)) == .tooManyBytes)
    }

    /// Twice the rows and 64 KB are looked at; more would be unpacked only to be thrown away.
    @Test(arguments: [false, true]) func aPNGThatUnpacksToMoreThanItsRowsIsDamaged(isInterlaced: Bool) {
        for (surplus, wanted) in [(0, nil), (60_000, nil), (80_000, PictureError.damaged), (5_000_000, .damaged)] {
            let maker = PNGMaker(width: 8, height: 8, color: .rgb, isInterlaced: isInterlaced, surplus: surplus)
            #expect(error(maker.file { _, _ in [1, 2, 3] }) == wanted, "\(surplus) bytes")
        }
    }

    /// A PNG whose header alone is changed.
    private func png(_ width: Int, _ height: Int, color: PNGMaker.Color = .rgb) -> [UInt8] {
        // The maker writes no pixels where a side is nothing, so the pixels are of another picture.
        let small = PNGMaker(width: 1, height: 1, color: color).file { _, _ in
            [Int](repeating: 1, count: color.channels)
        }
        let header = PNGMaker(width: width, height: height, color: color).header()
        return Array(small.prefix(8)) + header + small.dropFirst(8 + header.count)
    }

    @Test(arguments: [
        (4096, 4096, PNGMaker.Color.rgb, PictureError.damaged), (4097, 1, .rgb, .tooManyPixels),
        (1, 4097, .rgb, .tooManyPixels), (30000, 30000, .grey, .tooManyPixels), (4096, 4096, .rgba, .tooManyPixels),
        (4096, 4000, .rgba, .damaged), (0, 10, .rgb, .badHeader), (10, 0, .rgb, .badHeader),
        (0x7FFF_FFFF, 0x7FFF_FFFF, .grey, .badHeader),
    ])
    func aPNGIsHeldToItsHeader(width: Int, height: Int, color: PNGMaker.Color, wanted: PictureError) {
        #expect(error(png(width, height, color: color), side: 600) == wanted)
    }

    @Test func aSecondHeaderIsNotBelieved() {
        // As large as it can be said: a number of bytes that no number holds.
        let huge = PNGMaker(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF, color: .rgba, bits: 16).header()
        let file = PNGMaker(width: 8, height: 8, color: .rgb).file { _, _ in [1, 2, 3] }
        let (begin, end) = (Array(file.prefix(8)), 12)
        #expect(error(Array(file.dropLast(end)) + huge + file.suffix(end)) == .damaged)
        #expect(error(begin + huge + file.dropFirst(8)) == .damaged)
    }

    /// A JPEG whose header alone is changed.
    private func jpeg(_ width: Int, _ height: Int, isProgressive: Bool) throws -> [UInt8] {
        var file = try JPEGMaker(width: 8, height: 8, isProgressive: isProgressive).file { _, _ in [1, 2, 3] }
        let frame = try #require((0..<file.count).first { file[$0] == 0xFF && [0xC0, 0xC2].contains(file[$0 + 1]) })
        for (place, value) in [(5, height >> 8), (6, height & 255), (7, width >> 8), (8, width & 255)] {
            file[frame + place] = UInt8(value)
        }
        return file
    }

    @Test(arguments: [
        // An eighth is within the limits; the scan ends too soon.
        (32768, 8192, 600, false, PictureError.damaged), (32769, 8, 600, false, .tooManyPixels),
        (65535, 65535, 600, false, .tooManyPixels),
        // All of it is wanted, and an eighth is not enough.
        (4096, 4096, 4096, false, .tooManyPixels), (4096, 4096, 600, false, .damaged),
        // More than one scan: the whole picture's coefficients are held, whatever is shown of it.
        (3000, 3000, 600, true, .damaged), (4096, 4096, 600, true, .tooManyPixels),
        (0, 10, 600, false, .badHeader), (10, 0, 600, false, .badHeader),
    ])
    func aJPEGIsHeldToItsHeader(
        width: Int, height: Int, side: Int, isProgressive: Bool, wanted: PictureError
    ) throws {
        #expect(error(try jpeg(width, height, isProgressive: isProgressive), side: side) == wanted)
    }

    /// 24 MB decoded and 32 MB made of it are within the limit; 32 MB more to turn that are not.
    @Test func memoryForTurningCounts() {
        func isAllowed(turned: Bool) -> Bool {
            let size = PixelSize(width: 4096, height: 2048)
            return (try? PictureDecoder.check(size, channels: 3, side: 4096, turned: turned)) != nil
        }
        #expect(isAllowed(turned: false))
        #expect(!isAllowed(turned: true))
    }

    @Test func scansWithoutEndAreNotGoneThrough() throws {
        // The coefficients of 3000 × 3000 pixels in three channels are 54 MB: nineteen times that is allowed.
        let file = try jpeg(3000, 3000, isProgressive: true)
        let scans = zip(file, file.dropFirst()).count { $0 == 0xFF && $1 == 0xDA }
        for (count, wanted) in [(19, PictureError.damaged), (20, .tooManyScans)] {
            let more = (scans..<count).flatMap { _ -> [UInt8] in [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0] }
            #expect(error(file + more, side: 600) == wanted)
        }
    }

    @Test func whatIsWrongAfterTheLastRowIsNoMatter() throws {
        let file = try JPEGMaker(width: 16, height: 16).file { _, _ in [1, 2, 3] }
        #expect(error(file.dropLast(2) + [UInt8](repeating: 0x12, count: 40) + [0xFF, 0xD9]) == nil)
    }

    @Test func everyErrorHasACodeAndASentence() {
        let errors: [PictureError] = [
            .tooManyBytes, .unknownFormat, .badHeader, .tooManyPixels, .tooManyScans, .damaged, .noDecoder,
        ]
        for error in errors {
            #expect(error.message.hasPrefix("The") && error.message.hasSuffix("."))
            #expect(error.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
        }
        #expect(Set(errors.map(\.message)).count == errors.count)
    }
}
