import Stage
import Testing

@testable import Artwork

/// The four storms of the sample catalogue.
@Suite struct HurricaneTests {
    private static let names = ["hurricane-coast", "hurricane-dawn", "hurricane-dusk", "hurricane-eye"]

    private func cover(_ name: String) throws -> Cover {
        try #require(Cover(named: name))
    }

    private func luma(_ pixel: UInt32) -> Double {
        let rgb = RGB(
            red: UInt8(truncatingIfNeeded: pixel), green: UInt8(truncatingIfNeeded: pixel >> 8),
            blue: UInt8(truncatingIfNeeded: pixel >> 16))
        return Tint(rgb).luma * 255
    }

    /// The lumas, 0…255, of what lies so far from a storm's eye, in its own plane and in radii of the eye.
    private func lumas(of storm: Hurricane, _ surface: Surface, from: Double, to: Double) -> [Double] {
        let form = storm.form
        let (c, s) = (Shape.cosine(form.turn), Shape.sine(form.turn))
        return surface.pixels.enumerated().compactMap { index, pixel in
            let x = (Double(index % surface.width) + 0.5) / Double(surface.width) - form.x
            let y = (Double(index / surface.width) + 0.5) / Double(surface.height) - form.y
            let r = Shape.length(x * c + y * s, (y * c - x * s) / form.tilt) / form.eye
            return (from..<to).contains(r) ? luma(pixel) : nil
        }.sorted()
    }

    private func mean(_ values: some Collection<Double>) -> Double {
        values.reduce(0, +) / Double(values.count)
    }

    /// The means of a raster of 4 × 4 blocks, of the channels of 0…255.
    private func blocks(_ surface: Surface) -> [Double] {
        var sums = [Double](repeating: 0, count: 48)
        for (index, pixel) in surface.pixels.enumerated() {
            let block = index / surface.width * 4 / surface.height * 4 + index % surface.width * 4 / surface.width
            for channel in 0..<3 { sums[block * 3 + channel] += Double(pixel >> UInt32(channel * 8) & 255) }
        }
        return sums.map { $0 * 16 / Double(surface.pixels.count) }
    }

    private func difference(_ a: Surface, _ b: Surface) -> Double {
        mean(zip(blocks(a), blocks(b)).map { abs($0 - $1) })
    }

    @Test func onlyTheirNamesNameThem() {
        #expect(Hurricane.allCases.map(\.rawValue) == Self.names)
        for name in ["", "hurricane", "Hurricane-eye", "storm"] { #expect(Cover(named: name) == nil, "\(name)") }
    }

    /// FNV-1a over the pixels at side 32, in the order of the names.
    static let checksums: [UInt64] = [
        0x56DE_9F0D_4BDD_1B41, 0x9E80_D50A_AEFC_D538, 0xEBF0_2C81_8C59_3FFE, 0x3A5B_DBE1_1BA6_83CE,
    ]

    @Test(arguments: zip(names, checksums))
    func bytesAreTheSameEverywhere(name: String, expected: UInt64) throws {
        let sum = try cover(name).surface(side: 32).pixels.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        #expect(sum == expected, "0x\(String(sum, radix: 16, uppercase: true))")
    }

    @Test func noTwoLookAlike() throws {
        let pictures = try Self.names.map { try cover($0).surface(side: 32) }
        for (place, picture) in pictures.enumerated() {
            for other in pictures[..<place] { #expect(difference(picture, other) > 20) }
        }
    }

    /// A small picture is the large one seen from afar: what is finer than its pixels is not in it.
    @Test(arguments: names) func everySideShowsTheSamePicture(name: String) throws {
        let (small, large) = (try cover(name).surface(side: 32), try cover(name).surface(side: 256))
        let differences = small.pixels.indices.map { index in
            let (left, top) = (index % 32 * 8, index / 32 * 8)
            let square = (0..<64).map { luma(large.pixels[(top + $0 / 8) * 256 + left + $0 % 8]) }
            return abs(luma(small.pixels[index]) - mean(square))
        }
        #expect(mean(differences) < 6)
    }

    @Test(arguments: Hurricane.allCases) func theEyeIsDarkAndCalmWithinABrightWall(storm: Hurricane) {
        let surface = storm.painter().surface(side: 256)
        let eye = lumas(of: storm, surface, from: 0, to: 0.5)
        let wall = lumas(of: storm, surface, from: 1.3, to: 1.8)
        #expect(mean(eye) < 60)
        #expect((eye.last ?? 255) - (eye.first ?? 0) < 12, "something moves in the eye")
        #expect(mean(wall) > mean(eye) + 90)
    }

    /// Round the eye, bands and gaps take turns.
    @Test(arguments: Hurricane.allCases, [2.6, 3.4]) func bandsAreBrighterThanTheSea(storm: Hurricane, radii: Double) {
        let round = lumas(of: storm, storm.painter().surface(side: 256), from: radii, to: radii + 0.3)
        let third = round.count / 3
        let sea = storm.palette.shallow.luma * 255
        #expect(mean(round.suffix(third)) > sea + 50)
        #expect(mean(round.prefix(third)) < sea + 30)
    }

    @Test(arguments: Hurricane.allCases) func theGroundIsNearThePictureOnTheWhole(storm: Hurricane) throws {
        let blocks = blocks(storm.painter().surface(side: 32))
        let ground = try cover(storm.rawValue).ground
        for (channel, value) in [ground.red, ground.green, ground.blue].enumerated() {
            #expect(abs(mean((0..<16).map { blocks[$0 * 3 + channel] }) - Double(value)) < 32)
        }
    }
}
