import TestSupport
import Testing

@testable import Stage

/// The fonts and a pop-up of them as whole pictures.
@Suite struct LetterGoldenTests {
    private static let golden = Golden(beside: #filePath)

    static let pages: [(name: String, lines: [String])] = [
        (
            "alphabet",
            [
                "ABCDEFGHIJKLMNOPQRS", "TUVWXYZabcdefghijkl", "mnopqrstuvwxyz", "0123456789 $1.29 €0,99",
                "!\"#$%&'()*+,-./:;<=>",
                "?@[\\]^_`{|}~ –—‘’“”„…•", "¡¢£¤¥¦§¨©ª«¬®¯°±²³", "´µ¶·¸¹º»¼½¾¿×÷™‹›", "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐ",
                "ÑÒÓÔÕÖØÙÚÛÜÝÞß",
                "àáâãäåæçèéêëìíîïð", "ñòóôõöøùúûüýþÿ", "ĀāĂăĄąĆćĈĉĊċČčĎďĐđ", "ĒēĔĕĖėĘęĚěĜĝĞğĠġĢģ",
                "ĤĥĦħĨĩĪīĬĭĮįİıĲĳĴĵĶķĸ",
                "ĹĺĻļĽľĿŀŁłŃńŅņŇňŉŊŋ", "ŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝ", "ŞşŠšŢţŤťŦŧŨũŪūŬŭ", "ŮůŰűŲųŴŵŶŷŸŹźŻżŽžſ",
            ]
        ),
        (
            "pangrams",
            [
                "The quick brown fox", "Zwölf Boxkämpfer", "Pa's wijze lynx", "Voix ambiguë, où né",
                "El pingüino ¿qué?",
                "Zażółć gęślą jaźń", "Příliš žluťoučký kůň", "Pijamalı hasta yağız", "14 Aug 2015 $1.29",
            ]
        ),
    ]

    static let bounce: [(name: String, scale: Double)] = [
        ("popup-0ms", 0.7), ("popup-40ms", 0.7178), ("popup-80ms", 0.8054), ("popup-160ms", 1.1993),
        ("popup-240ms", 0.8994), ("popup-400ms", 1),
    ]

    static let names =
        pages.flatMap { page in kinds.map { "\(page.name)-\($0.name)" } } + bounce.map(\.name) + ["popup-quadrants"]

    static let kinds: [(name: String, font: PixelFont, blocks: BlockSet)] = [
        ("tall-sextants", Fonts.tall, .sextant), ("tall-quadrants", Fonts.tall, .quadrant),
        ("low-sextants", Fonts.low, .sextant), ("low-halves", Fonts.low, .half),
    ]

    @Test func pagesAreDrawnAsKept() throws {
        for kind in Self.kinds {
            for page in Self.pages {
                let columns = page.lines.map { kind.font.columns(of: $0, for: kind.blocks) }.reduce(1, max)
                let (root, size) = LetterScenes.page(page.lines, kind.font, kind.blocks, columns: columns)
                var compositor = Compositor(blocks: kind.blocks)
                let grid = compositor.composite(root, size: size, canvas: Scenes.canvas)
                let mismatch = try Self.golden.mismatch(
                    grid, "\(page.name)-\(kind.name)", detail: .ink(LetterScenes.ink))
                #expect(mismatch == nil)
            }
        }
    }

    @Test func thePopUpIsDrawnAsKept() throws {
        for (name, scale) in Self.bounce {
            let mismatch = try Self.golden.mismatch(popup(.sextant, scale), name)
            #expect(mismatch == nil)
        }
        let mismatch = try Self.golden.mismatch(popup(.quadrant, 1), "popup-quadrants")
        #expect(mismatch == nil)
    }

    private func popup(_ blocks: BlockSet, _ scale: Double) -> Grid {
        var compositor = Compositor(blocks: blocks)
        return compositor.composite(
            Scenes.screenLayer([LetterScenes.popup(blocks, scale: scale)]), size: Scenes.screen, canvas: Scenes.canvas)
    }

    @Test func noGoldenIsOrphaned() throws {
        #expect(try Self.golden.orphans(known: Self.names).isEmpty)
    }
}
