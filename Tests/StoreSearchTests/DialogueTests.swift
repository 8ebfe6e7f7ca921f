import CursesTerminal
import Stage
import StoreUI
import Testing

@testable import storesearch

/// What the program does with what the terminal says.
@Suite struct DialogueTests {
    /// What follows from an answer, after others.
    private static func check(
        _ replies: [TerminalReply], _ expected: [TerminalDialogue.Consequence], _ options: Options = Options(),
        depth: ColorDepth = .indexed, _ location: SourceLocation = #_sourceLocation
    ) {
        var dialogue = TerminalDialogue(options, asks: .all, depth: depth, environment: ["TERM": "xterm-256color"])
        let found = replies.map { dialogue.take($0) }.last ?? []
        #expect(found == expected, sourceLocation: location)
    }

    private static let (sizes, themes) = (
        TerminalReply.mode(number: 2048, setting: 2), TerminalReply.mode(number: 2031, setting: 2)
    )
    private static let fence = TerminalReply.deviceAttributes([64])

    @Test func sizesAreTakenWhereTheyWereOfferedAndClamped() {
        Self.check([Self.sizes], [.begin(.size)])
        let size = GridSize(columns: 100, rows: 30)
        Self.check([Self.sizes, .size(size)], [.resize(size)])
        Self.check(
            [Self.sizes, .size(GridSize(columns: 1 << 24, rows: 1 << 24))],
            [.resize(GridSize(columns: 1000, rows: 500))])
        Self.check([.size(size)], [])
        Self.check([.mode(number: 2048, setting: 0), .size(size)], [])
    }

    @Test func themesAreFollowedWhereTheyWereOfferedAndNoneWasChosen() {
        let ask = TerminalDialogue.Consequence.ask(TerminalQuestions.colors)
        Self.check([Self.themes], [.begin(.appearance)])
        Self.check([Self.themes, .appearance(isLight: true)], [.theme(.light), ask])
        Self.check([Self.themes, .appearance(isLight: false)], [.theme(.dark), ask])
        Self.check([.appearance(isLight: true)], [])
        var dark = Options()
        dark.theme = .dark
        Self.check([Self.themes], [], dark)
        Self.check([Self.themes, .appearance(isLight: true)], [], dark)
        Self.check([.background(.white)], [.theme(.light)])
        Self.check([.background(.white)], [], dark)
    }

    @Test func coloursAreRaisedOnceAndOnlyWhereNobodyChoseThem() {
        let kept = TerminalReply.rendition("0;38:2::1:2:3")
        Self.check([kept], [])
        Self.check([kept, Self.fence], [.trueColor, .complete])
        // The link's clock asks the same again.
        Self.check([kept, Self.fence, Self.fence], [])
        Self.check([Self.fence], [.complete])
        Self.check([.rendition("0;38:5:16"), Self.fence], [.complete])
        for depth in [ColorDepth.monochrome, .truecolor] { Self.check([kept, Self.fence], [.complete], depth: depth) }
        var chosen = Options()
        chosen.color = .indexed256
        Self.check([kept, Self.fence], [.complete], chosen)
    }

    @Test func theRestIsAsItWas() {
        Self.check([.mode(number: 2026, setting: 2)], [.markFrames(true)])
        Self.check([.mode(number: 2026, setting: 0)], [.markFrames(false)])
        Self.check([.version("nobody 1")], [.blocks(.quadrant)])
        Self.check([.statusOK], [])
        var half = Options()
        half.blocks = .half
        Self.check([.version("nobody 1")], [], half)
    }
}
