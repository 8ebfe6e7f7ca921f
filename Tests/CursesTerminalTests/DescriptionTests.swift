import Testing

@testable import CursesTerminal

extension CursesTests {
    @Suite struct DescriptionTests {
        @Test func entriesAreFound() throws {
            let cases: [(String, colors: Int, bce: Bool, rep: Bool)] = [
                ("xterm-256color", 256, true, true), ("xterm", 8, true, true), ("screen-256color", 256, false, false),
                ("tmux-256color", 256, false, false), ("linux", 8, true, false), ("vt100", -1, false, false),
            ]
            for (name, colors, bce, rep) in cases {
                let found = try #require(TerminalDescription.lookup(name), "\(name)")
                #expect(found.colors == colors, "\(name)")
                #expect(found.erasesWithBackground == bce, "\(name)")
                #expect(found.repeatsCharacters == rep, "\(name)")
                #expect(found.movesCursor, "\(name)")
            }
            #expect(TerminalDescription.lookup("no-such-terminal") == nil)
            #expect(TerminalDescription.lookup("") == nil)
            #expect(TerminalDescription.lookup("dumb")?.movesCursor == false)
            #expect(TerminalDescription.lookup("linux")?.keyStrings["kf1"] == "\u{1B}[[A")
        }

        @Test func depthFollowsTheEntry() {
            let cases: [(String, ColorDepth)] = [
                ("xterm-256color", .indexed), ("xterm", .eight), ("linux", .eight), ("vt100", .monochrome),
                ("rxvt-unicode", .sixteen),
            ]
            for (name, depth) in cases {
                let description = TerminalDescription.lookup(name)
                #expect(ColorDepth.detected(environment: ["TERM": name], description: description) == depth, "\(name)")
            }
        }
    }
}
