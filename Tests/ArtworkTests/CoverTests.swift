import Stage
import Testing

@testable import Artwork

/// Covers drawn from seeds: the same everywhere, and each well told apart from its page and its neighbours.
struct CoverTests {
    /// Every family with a good number of its seeds.
    static let covers: [Cover] = Cover.Family.allCases.flatMap { family in
        (0..<24).map { Cover(family: family, seed: UInt64($0)) }
    }

    /// FNV-1a over the pixels.
    private func checksum(_ surface: Surface) -> UInt64 {
        surface.pixels.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private func color(_ pixel: UInt32) -> RGB {
        RGB(
            red: UInt8(truncatingIfNeeded: pixel), green: UInt8(truncatingIfNeeded: pixel >> 8),
            blue: UInt8(truncatingIfNeeded: pixel >> 16))
    }

    /// The means of a raster of 4 × 4 blocks, 48 channels of 0…255.
    private func blocks(_ surface: Surface) -> [Double] {
        var sums = [Double](repeating: 0, count: 48)
        for (index, pixel) in surface.pixels.enumerated() {
            let column = index % surface.width * 4 / surface.width
            let row = index / surface.width * 4 / surface.height
            let rgb = color(pixel)
            for (channel, value) in [rgb.red, rgb.green, rgb.blue].enumerated() {
                sums[(row * 4 + column) * 3 + channel] += Double(value)
            }
        }
        let area = Double(surface.width * surface.height) / 16
        return sums.map { $0 / area }
    }

    private func meanDifference(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).map { abs($0 - $1) }.reduce(0, +) / Double(a.count)
    }

    private func lumaDeviation(_ surface: Surface) -> Double {
        let lumas = surface.pixels.map { Tint(color($0)).luma * 255 }
        let mean = lumas.reduce(0, +) / Double(lumas.count)
        return (lumas.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(lumas.count)).squareRoot()
    }

    /// The share of the pixels that are clearly not the colour of the page.
    private func shareApart(_ surface: Surface, from page: RGB) -> Double {
        Double(surface.pixels.count { color($0).distance(to: page) > 24 }) / Double(surface.pixels.count)
    }

    /// Covers and the checksums of their bytes at side 32.
    static let checksums: [(Cover, UInt64)] = [
        (.storm, 0x926A_3C72_E724_0D57),
        (.sea, 0xCEB4_EEDE_C385_0623),
        (.canyon, 0xCC6D_8F27_7CFB_424E),
        (Cover(family: .music, seed: 1), 0xDBD9_BD67_F35A_C745),
        (Cover(family: .video, seed: 2), 0xB606_C334_42D2_9CB5),
        (Cover(family: .software, seed: 3), 0x83A8_0812_7C32_F02D),
        (Cover(family: .book, seed: 4), 0x468F_E4F0_6D4A_7BF1),
        (Cover(family: .podcast, seed: 5), 0xB63D_7A10_AF6B_F5B3),
        (Cover(family: .other, seed: .max), 0x661E_1056_14DA_ED1B),
    ]

    @Test(arguments: checksums)
    func bytesAreTheSameEverywhere(cover: Cover, expected: UInt64) {
        #expect(checksum(cover.surface(side: 32)) == expected)
    }

    @Test func aCoverIsOpaqueAndOfTheSideAskedFor() {
        for side in [1, 10, 16, 33] {
            let surface = Cover(family: .other, seed: 9).surface(side: side)
            #expect(surface.width == side && surface.height == side)
            #expect(surface.pixels.allSatisfy { $0 >> 24 == 255 })
        }
    }

    @Test(arguments: Cover.Family.allCases)
    func everySideShowsTheSamePicture(family: Cover.Family) {
        for seed in UInt64(0)..<8 {
            let cover = Cover(family: family, seed: seed)
            let difference = meanDifference(blocks(cover.surface(side: 24)), blocks(cover.surface(side: 60)))
            #expect(difference < 3, "seed \(seed)")
        }
    }

    @Test(arguments: CoverMotif.allCases)
    func everyMotifReadsInEveryPaletteItMeets(motif: CoverMotif) {
        for family in Cover.Family.allCases where CoverMotif.choices(for: family).contains(motif) {
            for (index, palette) in CoverPalette.choices(for: family).enumerated() {
                for seed in UInt64(0)..<3 {
                    var random = SplitMix64(seed: seed)
                    let surface = motif.painter(palette, &random).surface(side: 20)
                    let name = "\(motif), \(family) \(index), seed \(seed)"
                    #expect(lumaDeviation(surface) > 17, "\(name) is flat")
                    #expect(shareApart(surface, from: RGB(0x0F1318)) > 0.5, "\(name) sinks into the dark page")
                    #expect(shareApart(surface, from: RGB(0xF6F8FA)) > 0.4, "\(name) sinks into the light page")
                }
            }
        }
    }

    @Test(arguments: Cover.Family.allCases)
    func neighbouringSeedsLookDifferent(family: Cover.Family) {
        let pictures = (UInt64(0)..<40).map { blocks(Cover(family: family, seed: $0).surface(side: 16)) }
        let alike = zip(pictures, pictures.dropFirst()).count { meanDifference($0, $1) < 8 }
        #expect(alike <= 4, "\(alike) of 39 neighbours are alike")
    }

    /// The mean colour of a cover drawn at 10 × 10 pixels, as large as a row of a list shows it.
    private func meanColor(_ cover: Cover) -> RGB {
        let pixels = cover.surface(side: 10).pixels.map { color($0) }
        func mean(_ channel: (RGB) -> UInt8) -> UInt8 {
            UInt8(pixels.map { Int(channel($0)) }.reduce(0, +) / pixels.count)
        }
        return RGB(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
    }

    @Test(arguments: Cover.Family.allCases)
    func neighbouringSeedsDifferInColour(family: Cover.Family) {
        let means = (UInt64(0)..<40).map { meanColor(Cover(family: family, seed: $0)) }
        let apart = zip(means, means.dropFirst()).count { $0.distance(to: $1) >= 40 }
        #expect(apart * 100 >= 39 * 80, "\(apart) of 39 neighbours differ")
    }

    @Test(arguments: Cover.Family.allCases)
    func noCoverIsLouderThanTheAccentOfTheScreen(family: Cover.Family) {
        func strength(_ rgb: RGB) -> Int {
            Int(max(rgb.red, rgb.green, rgb.blue)) - Int(min(rgb.red, rgb.green, rgb.blue))
        }
        let accent = strength(RGB(0x35C9BE))
        for seed in UInt64(0)..<40 {
            let pixels = Cover(family: family, seed: seed).surface(side: 10).pixels
            let mean = pixels.map { strength(color($0)) }.reduce(0, +) / pixels.count
            #expect(mean < accent * 9 / 10, "seed \(seed)")
        }
    }

    @Test(arguments: [1, 2, 5, 10])
    func aRandomIndexReachesEveryChoice(count: Int) {
        var random = SplitMix64(seed: 5)
        let seen = Set((0..<400).map { _ in random.index(count) })
        #expect(seen == Set(0..<count))
    }

    @Test func coversHardlyEverRepeat() {
        let sums = Set(Self.covers.map { checksum($0.surface(side: 16)) })
        #expect(sums.count > Self.covers.count * 9 / 10)
    }

    @Test func theGroundIsNearThePictureOnTheWhole() {
        let distances = (Self.covers + [.storm, .sea, .canyon]).map { cover in
            let blocks = blocks(cover.surface(side: 16))
            func mean(_ channel: Int) -> UInt8 {
                UInt8((0..<16).map { blocks[$0 * 3 + channel] }.reduce(0, +) / 16)
            }
            return cover.ground.distance(to: RGB(red: mean(0), green: mean(1), blue: mean(2)))
        }
        #expect(distances.reduce(0, +) / Double(distances.count) < 45)
        #expect(Set(Self.covers.map(\.ground)).count > 30)
    }

    @Test func theCoversOfTheFirstScreenHaveTheirColours() {
        let storm = blocks(Cover.storm.surface(side: 32))
        let sea = blocks(Cover.sea.surface(side: 32))
        let canyon = blocks(Cover.canyon.surface(side: 32))
        #expect((0..<16).allSatisfy { storm[$0 * 3 + 2] > storm[$0 * 3] }, "the storm is blue throughout")
        #expect(sea[12 * 3 + 2] > sea[12 * 3] + 40, "the sea is blue below")
        #expect(canyon[8 * 3] > canyon[8 * 3 + 2] + 20, "the canyon is red in the middle")
    }
}
