import Stage
import TestSupport
import Testing

@testable import CursesTerminal

@Suite struct ColorTests {
    @Test func exactPaletteColoursFindThemselves() {
        for depth in [ColorDepth.eight, .sixteen, .indexed] {
            var quantizer = ColorQuantizer(depth: depth)
            let range = depth == .indexed ? 16..<256 : 0..<depth.rawValue
            for index in range {
                let found = quantizer.index(of: XtermPalette.colors[index])
                #expect(XtermPalette.colors[Int(found)] == XtermPalette.colors[index], "\(depth) \(index)")
            }
        }
    }

    @Test func hintsWinOverTheNearest() {
        var quantizer = ColorQuantizer(depth: .indexed, hints: [RGB(0x0F1318): 233, RGB(0x123B3F): 23])
        #expect(quantizer.index(of: RGB(0x0F1318)) == 233)
        #expect(quantizer.index(of: RGB(0x123B3F)) == 23)
        var plain = ColorQuantizer(depth: .sixteen, hints: [RGB(0x0F1318): 233])
        #expect(plain.index(of: RGB(0x0F1318)) == 0)
    }

    @Test func picturesGetAllOfFewColours() {
        #expect(ColorDepth.monochrome.pictureColors == [.black, .white])
        #expect(ColorDepth.eight.pictureColors == Array(XtermPalette.colors[..<8]))
        #expect(ColorDepth.sixteen.pictureColors == Array(XtermPalette.colors[..<16]))
        #expect(ColorDepth.indexed.pictureColors == [] && ColorDepth.truecolor.pictureColors == [])
    }

    @Test func lostChromaCountsMoreThanGained() {
        let (grey, blue) = (Oklab(RGB(0x303030)), Oklab(RGB(0x203A70)))
        #expect(blue.squaredLoss(in: grey, hueWeight: 1.6) > 1.2 * grey.squaredLoss(in: blue, hueWeight: 1.6))
    }

    /// Grey has no hue left; the cubes' own dark colours have.
    @Test func darkColoursKeepTheirHueAmong256() {
        var quantizer = ColorQuantizer(depth: .indexed)
        let cases: [(color: UInt32, most: KeyPath<RGB, UInt8>)] = [
            (0x203A70, \.blue), (0x5A1E1C, \.red), (0x1C4A5C, \.green), (0x6B4A14, \.red), (0x40205A, \.blue),
        ]
        for (color, most) in cases {
            let found = XtermPalette.colors[Int(quantizer.index(of: RGB(color)))]
            let channels = [found.red, found.green, found.blue]
            #expect(Set(channels).count > 1 && found[keyPath: most] == channels.max(), "\(RGB(color)) as \(found)")
        }
        // What is nearly grey stays so.
        for color: UInt32 in [0x0F1318, 0x1D242D, 0x2C3641, 0x7B8998, 0xEAEEF2, 0x403C38] {
            let found = XtermPalette.colors[Int(quantizer.index(of: RGB(color)))]
            #expect(found.red == found.green && found.green == found.blue, "\(RGB(color)) as \(found)")
        }
    }

    @Test func differentTextNeverVanishes() {
        for depth in [ColorDepth.eight, .sixteen, .indexed] {
            var quantizer = ColorQuantizer(depth: depth)
            var random = SeededGenerator(seed: 2)
            for _ in 0..<3000 {
                let background = RGB(UInt32.random(in: 0...0xFF_FFFF, using: &random))
                let foreground = background.mixed(with: RGB(UInt32.random(in: 0...0xFF_FFFF, using: &random)), by: 0.05)
                let text = quantizer.pair(foreground: foreground, background: background, keepsApart: true)
                #expect(
                    foreground == background || text.foreground != text.background, "\(foreground) on \(background)")
                let picture = quantizer.pair(foreground: foreground, background: background, keepsApart: false)
                #expect(picture.foreground == quantizer.index(of: foreground))
            }
        }
    }

    @Test func brighterTextStaysBrighter() {
        var quantizer = ColorQuantizer(depth: .indexed)
        for level in stride(from: UInt8(20), to: 240, by: 10) {
            let ground = RGB(red: level, green: level, blue: level)
            let text = RGB(red: level + 1, green: level + 1, blue: level + 1)
            let pair = quantizer.pair(foreground: text, background: ground, keepsApart: true)
            let front = Oklab(XtermPalette.colors[Int(pair.foreground)]).lightness
            let back = Oklab(XtermPalette.colors[Int(pair.background)]).lightness
            #expect(front > back, "\(level)")
        }
    }

    @Test func depthFollowsTheEnvironment() {
        let cases: [([String: String], ColorDepth)] = [
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .truecolor),
            (["TERM": "xterm", "COLORTERM": "24bit"], .truecolor), (["TERM": "xterm-kitty"], .truecolor),
            (["TERM": "xterm-direct"], .truecolor), (["TERM": "foot"], .truecolor),
            (["TERM": "xterm-256color"], .indexed),
            (["TERM": "screen.xterm-256color", "COLORTERM": "truecolor", "STY": "1.pts-0.host"], .indexed),
            (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux"], .truecolor),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .monochrome),
            (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed), (["TERM": "tmux-somewhere"], .indexed),
            (["TERM": "dumb", "COLORTERM": "truecolor"], .monochrome), (["TERM": "unknown"], .monochrome),
            ([:], .monochrome),
        ]
        for (environment, depth) in cases {
            #expect(ColorDepth.detected(environment: environment, description: nil) == depth, "\(environment)")
        }
    }

    @Test func oklabAgreesWithItsDefinition() {
        let white = Oklab(.white)
        #expect(abs(white.lightness - 1) < 1e-6 && abs(white.a) < 1e-6 && abs(white.b) < 1e-6)
        let red = Oklab(RGB(0xFF0000))
        #expect(abs(red.lightness - 0.62796) < 1e-4 && abs(red.a - 0.22486) < 1e-4 && abs(red.b - 0.12585) < 1e-4)
    }
}
