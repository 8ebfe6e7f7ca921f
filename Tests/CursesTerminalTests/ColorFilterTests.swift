import TestSupport
import Testing

@testable import CursesTerminal

@Suite struct ColorFilterTests {
    private static let cases: [(written: String, sent: String)] = [
        ("", ""), ("plain", "plain"),
        // One number becomes three.
        ("\u{1B}[38;2;0mA", "\u{1B}[38;2;0;0;0mA"), ("\u{1B}[48;2;16777215mA", "\u{1B}[48;2;255;255;255mA"),
        ("\u{1B}[38;2;66051mA", "\u{1B}[38;2;1;2;3mA"),
        // What is in force is not said again, each ground by itself.
        ("\u{1B}[38;2;1mA\u{1B}[38;2;1mB\u{1B}[48;2;1mC", "\u{1B}[38;2;0;0;1mAB\u{1B}[48;2;0;0;1mC"),
        ("\u{1B}[38;2;1mA\u{1B}[38;2;2mB\u{1B}[38;2;1mC", "\u{1B}[38;2;0;0;1mA\u{1B}[38;2;0;0;2mB\u{1B}[38;2;0;0;1mC"),
        ("\u{1B}[31mA\u{1B}[31m\u{1B}[41mB\u{1B}[91mC\u{1B}[91mD", "\u{1B}[31mA\u{1B}[41mB\u{1B}[91mCD"),
        ("\u{1B}[38;5;7mA\u{1B}[38;5;7mB\u{1B}[48;5;7mC", "\u{1B}[38;5;7mAB\u{1B}[48;5;7mC"),
        // The palette's 7, the basic 37 and the colour 0x000007 are three.
        ("\u{1B}[38;5;7mA\u{1B}[37mB\u{1B}[38;2;7mC", "\u{1B}[38;5;7mA\u{1B}[37mB\u{1B}[38;2;0;0;7mC"),
        // Both go out at once; what nothing shows, not at all.
        ("\u{1B}[31m\u{1B}[41mA", "\u{1B}[31;41mA"), ("\u{1B}[31m", ""), ("\u{1B}[31m\u{1B}[32mA", "\u{1B}[32mA"),
        ("\u{1B}[31m\u{1B}[41m\u{1B}[5GA", "\u{1B}[5G\u{1B}[31;41mA"),
        // A space shows its ground, unless it is underlined or reversed, or a mark stands over it.
        ("\u{1B}[31m\u{1B}[41m  A", "\u{1B}[41m  \u{1B}[31mA"),
        ("\u{1B}[4m\u{1B}[31m A", "\u{1B}[4;31m A"), ("\u{1B}[0;7m\u{1B}[31m A", "\u{1B}[7;31m A"),
        ("\u{1B}[4m\u{1B}[24m\u{1B}[31m A", " \u{1B}[31mA"),
        ("\u{1B}[4mA\u{1B}[m\u{1B}[31m A", "\u{1B}[4mA\u{1B}[24m \u{1B}[31mA"),
        ("\u{1B}[31m \u{308}", "\u{1B}[31m \u{308}"),
        // So does what erases.
        ("\u{1B}[31m\u{1B}[41m\u{1B}[K", "\u{1B}[41m\u{1B}[K"),
        ("\u{1B}[31m\u{1B}[41m\u{1B}[3X", "\u{1B}[41m\u{1B}[3X"),
        // A part of a cell becomes its complement where that spares a colour.
        ("\u{1B}[38;5;1m\u{1B}[48;5;2m▌\u{1B}[38;5;2m\u{1B}[48;5;1m▌", "\u{1B}[38;5;1;48;5;2m▌▐"),
        (
            "\u{1B}[38;2;1m\u{1B}[48;2;2m▄\u{1B}[38;2;3m\u{1B}[48;2;1m▟",
            "\u{1B}[38;2;0;0;1;48;2;0;0;2m▄\u{1B}[48;2;0;0;3m▘"
        ),
        (
            "\u{1B}[38;5;1m\u{1B}[48;5;2m🬀\u{1B}[38;5;2m\u{1B}[48;5;1m🬀x",
            "\u{1B}[38;5;1;48;5;2m🬀🬻\u{1B}[38;5;2;48;5;1mx"
        ),
        ("\u{1B}[38;5;1m\u{1B}[48;5;2m▃\u{1B}[38;5;2m\u{1B}[48;5;1m▃", "\u{1B}[38;5;1;48;5;2m▃\u{1B}[38;5;2;48;5;1m▃"),
        ("\u{1B}[31m\u{1B}[42m▌\u{1B}[32m\u{1B}[41m▌", "\u{1B}[31;42m▌\u{1B}[32;41m▌"),
        // A reset waits as well, and attributes are taken off one by one.
        ("\u{1B}[31mA\u{1B}[mB\u{1B}[31mC", "\u{1B}[31mA\u{1B}[39mB\u{1B}[31mC"),
        ("\u{1B}[31mA\u{1B}[39;49m\u{1B}[m\u{1B}[31mC", "\u{1B}[31mAC"),
        ("\u{1B}[31mA\u{1B}[0;1m\u{1B}[31mC\u{1B}[m\u{1B}[31mD", "\u{1B}[31mA\u{1B}[1mC\u{1B}[22mD"),
        ("\u{1B}[41mA\u{1B}[0;1;4;7mB\u{1B}[0;4mC", "\u{1B}[41mA\u{1B}[1;4;7;49mB\u{1B}[22;27mC"),
        ("\u{1B}[31mA\u{1B}[1mB\u{1B}[31mC\u{1B}[24mD", "\u{1B}[31mA\u{1B}[1mBCD"),
        ("\u{1B}[31m\u{1B}[mA", "A"), ("\u{1B}[31m\u{1B}[0;1mA", "\u{1B}[1mA"),
        // Whether a blank is bold is not seen.
        ("\u{1B}[1mA\u{1B}[m \u{1B}[K\u{1B}[1mB", "\u{1B}[1mA \u{1B}[KB"),
        // What is not understood passes, after what waited, and makes all unknown.
        ("\u{1B}[41m\u{1B}[38:5:3mA", "\u{1B}[41m\u{1B}[38:5:3mA"),
        ("\u{1B}[31m\u{1B}[0;10mA\u{1B}[0;1mB", "\u{1B}[31m\u{1B}[0;10mA\u{1B}[0;1mB"),
        // A movement to the right comes in two bytes.
        ("a\u{1}!b\u{1}%c\u{1}~\u{1B}[31m d", "a\u{1B}[Cb\u{1B}[5Cc\u{1B}[94C \u{1B}[31md"), ("\u{1}", "\u{1}"),
        // Other sequences, and broken ones, pass as they are.
        ("\u{1B}[2;3H\u{1B}[K\u{1B}[31", "\u{1B}[2;3H\u{1B}[K\u{1B}[31"), ("\u{1B}", "\u{1B}"), ("\u{1B}[", "\u{1B}["),
        ("\u{1B}[31m\u{1B}(BA", "\u{1B}(B\u{1B}[31mA"), ("\u{1B}[31m\u{1B}7A", "\u{1B}7\u{1B}[31mA"),
        ("\u{1B}[31mA\u{1B}[38:5:3mB\u{1B}[31mC", "\u{1B}[31mA\u{1B}[38:5:3mB\u{1B}[31mC"),
    ]

    @Test func coloursGoOutWhereTheyAreShown() {
        for (written, sent) in ColorFilterTests.cases {
            var filter = ColorFilter()
            #expect(String(decoding: filter.filtered(Array(written.utf8)), as: UTF8.self) == sent)
        }
    }

    @Test func memoryLastsUntilItIsTold() {
        var filter = ColorFilter()
        let color = Array("\u{1B}[31mA".utf8)
        #expect(filter.filtered(color) == color)
        #expect(filter.filtered(color) == Array("A".utf8))
        filter.forget()
        #expect(filter.filtered(color) == Array("\u{1B}[0;31mA".utf8))
    }

    @Test func whatWaitsOutlastsAFrame() {
        var filter = ColorFilter()
        #expect(filter.filtered(Array("\u{1B}[31m\u{1B}[41m ".utf8)) == Array("\u{1B}[41m ".utf8))
        filter.forget()
        #expect(filter.filtered(Array("A".utf8)) == Array("\u{1B}[0;31;41mA".utf8))
    }

    /// Where attributes cannot be taken off, all is set anew.
    @Test func oldTerminalsAreReset() {
        var filter = ColorFilter(endsAttributes: false)
        let written = "\u{1B}[31m\u{1B}[1mA\u{1B}[m\u{1B}[31mB\u{1B}[4mC"
        #expect(
            String(decoding: filter.filtered(Array(written.utf8)), as: UTF8.self)
                == "\u{1B}[1;31mA\u{1B}[0;31mB\u{1B}[4mC")
    }

    /// The memory that it writes into is large enough, whatever comes.
    @Test func nothingIsTooMuch() {
        let pieces = [
            "\u{1B}[38;2;0m", "\u{1B}[48;2;16777215m", "\u{1B}[38;2;16777214m", "\u{1B}[48;2;1m", "A", " ", "▌", "▃",
            "\u{1B}[K", "\u{1B}[m", "\u{1B}[0;1m", "\u{1B}[7m",
        ]
        var random = SeededGenerator(seed: 3)
        var filter = ColorFilter()
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            #expect(filter.filtered(Array(text.utf8)).count <= text.utf8.count * 4 + 128)
        }
    }
}
