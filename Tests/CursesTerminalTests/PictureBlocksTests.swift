import Stage
import Testing

@testable import CursesTerminal

@Suite struct PictureBlocksTests {
    private func blocks(
        _ environment: [String: String], _ version: String? = nil, isUnicode: Bool = true, knowsSextants: Bool = true
    ) -> BlockSet {
        PictureBlocks.detected(
            environment: environment, version: version, isUnicode: isUnicode, knowsSextants: knowsSextants
        ).blocks
    }

    @Test func theAnswerTells() {
        let cases: [(String, BlockSet)] = [
            ("kitty(0.35.2)", .sextant), ("kitty(0.19.3)", .sextant), ("kitty(0.19.2)", .quadrant),
            ("kitty(0.9)", .quadrant),
            ("foot(1.16.2)", .sextant), ("WezTerm 20240203-110809-5046fc22", .sextant),
            ("WezTerm 20210502-154244-3f7122cb", .quadrant), ("ghostty 1.0.1", .sextant), ("ghostty", .quadrant),
            ("contour 0.4.3.6442", .sextant), ("VTE(7600)", .sextant), ("XTerm(379)", .quadrant),
            ("Konsole 23.08.1", .quadrant), ("iTerm2 3.5.0", .quadrant), ("tmux 3.4", .quadrant), ("", .quadrant),
            ("kittycat(9)", .quadrant),
        ]
        for (version, expected) in cases {
            #expect(blocks(["TERM": "xterm-256color"], version) == expected, "\(version)")
        }
        // It counts more than the names, which go on into terminals started from others.
        #expect(blocks(["TERM": "xterm-kitty"], "XTerm(379)") == .quadrant)
        #expect(blocks(["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], "XTerm(379)") == .quadrant)
    }

    @Test func namesTellBeforeTheAnswer() {
        let cases: [([String: String], BlockSet)] = [
            (["TERM": "xterm-kitty"], .sextant), (["TERM": "xterm-ghostty"], .sextant),
            (["TERM": "foot-extra"], .sextant),
            (["TERM": "wezterm"], .sextant), (["TERM": "contour-latest"], .sextant),
            (["TERM": "xterm-256color"], .quadrant),
            (["TERM": "alacritty"], .quadrant), (["TERM": "konsole"], .quadrant), (["TERM": "linux"], .half),
            (["TERM": "linux-16color"], .half), ([:], .quadrant),
            (
                ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20240203-110809"],
                .sextant
            ),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .quadrant),
            (["TERM": "alacritty", "TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.1.3"], .quadrant),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5.0"], .quadrant),
        ]
        for (environment, expected) in cases { #expect(blocks(environment) == expected, "\(environment)") }
    }

    @Test func nothingIsKnownBehindAMultiplexer() {
        let cases = [
            ["TERM": "tmux-256color"], ["TERM": "screen.xterm-kitty"],
            ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"],
            ["TERM": "xterm-kitty", "STY": "1.tty"],
        ]
        for environment in cases {
            #expect(blocks(environment) == .quadrant)
            #expect(blocks(environment, "kitty(0.35.2)") == .quadrant)
        }
    }

    @Test func withoutUnicodeThereAreCharactersAlone() {
        let cases: [([String: String], BlockSet)] = [
            (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], .ascii), (["LANG": "POSIX"], .ascii),
            (["LC_CTYPE": "ru_RU.KOI8-R"], .ascii), (["LANG": "de_DE.ISO-8859-15@euro"], .ascii),
            (["LC_ALL": "", "LANG": "C.UTF-8"], .sextant), (["LANG": "C.utf8"], .sextant),
            (["LANG": "ca_ES.UTF-8@valencia"], .sextant),
            (["LANG": "de_DE"], .sextant), ([:], .sextant),
        ]
        for (environment, expected) in cases {
            #expect(blocks(environment.merging(["TERM": "foot"]) { $1 }) == expected, "\(environment)")
        }
        #expect(blocks(["TERM": "foot", "LANG": "C.UTF-8"], isUnicode: false) == .ascii)
    }

    @Test func aSextantThatLibcDoesNotKnowIsNotDrawn() {
        #expect(blocks(["TERM": "xterm-kitty"], "kitty(0.35.2)", knowsSextants: false) == .quadrant)
    }
}
