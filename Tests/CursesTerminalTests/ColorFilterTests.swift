import Testing

@testable import CursesTerminal

@Suite struct ColorFilterTests {
    private static let cases: [(written: String, sent: String)] = [
        ("", ""), ("plain", "plain"),
        // One number becomes three.
        ("\u{1B}[38;2;0mA", "\u{1B}[38;2;0;0;0mA"), ("\u{1B}[48;2;16777215mA", "\u{1B}[48;2;255;255;255mA"),
        ("\u{1B}[38;2;66051m", "\u{1B}[38;2;1;2;3m"),
        // What is in force is not said again, each ground by itself.
        ("\u{1B}[38;2;1mA\u{1B}[38;2;1mB\u{1B}[48;2;1mC", "\u{1B}[38;2;0;0;1mAB\u{1B}[48;2;0;0;1mC"),
        ("\u{1B}[38;2;1mA\u{1B}[38;2;2mB\u{1B}[38;2;1mC", "\u{1B}[38;2;0;0;1mA\u{1B}[38;2;0;0;2mB\u{1B}[38;2;0;0;1mC"),
        ("\u{1B}[31mA\u{1B}[31m\u{1B}[41mB\u{1B}[91mC\u{1B}[91mD", "\u{1B}[31mA\u{1B}[41mB\u{1B}[91mCD"),
        ("\u{1B}[38;5;7mA\u{1B}[38;5;7mB\u{1B}[48;5;7mC", "\u{1B}[38;5;7mAB\u{1B}[48;5;7mC"),
        // The palette's 7, the basic 37 and the colour 0x000007 are three.
        ("\u{1B}[38;5;7mA\u{1B}[37mB\u{1B}[38;2;7mC", "\u{1B}[38;5;7mA\u{1B}[37mB\u{1B}[38;2;0;0;7mC"),
        // A reset forgets, an attribute does not.
        ("\u{1B}[38;2;1mA\u{1B}[mB\u{1B}[38;2;1mC", "\u{1B}[38;2;0;0;1mA\u{1B}[mB\u{1B}[38;2;0;0;1mC"),
        ("\u{1B}[31mA\u{1B}[0;1mB\u{1B}[31mC", "\u{1B}[31mA\u{1B}[0;1mB\u{1B}[31mC"),
        ("\u{1B}[31mA\u{1B}[39;49mB\u{1B}[31mC", "\u{1B}[31mA\u{1B}[39;49mB\u{1B}[31mC"),
        ("\u{1B}[31mA\u{1B}[1mB\u{1B}[31mC\u{1B}[24mD", "\u{1B}[31mA\u{1B}[1mBC\u{1B}[24mD"),
        // Other sequences, and broken ones, pass as they are.
        ("\u{1B}[2;3H\u{1B}[K\u{1B}[31", "\u{1B}[2;3H\u{1B}[K\u{1B}[31"), ("\u{1B}", "\u{1B}"), ("\u{1B}[", "\u{1B}["),
        ("\u{1B}[31mA\u{1B}[38:5:3mB\u{1B}[31mC", "\u{1B}[31mA\u{1B}[38:5:3mB\u{1B}[31mC"),
    ]

    @Test func coloursInForceAreLeftOut() {
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
        #expect(filter.filtered(color) == color)
    }
}
