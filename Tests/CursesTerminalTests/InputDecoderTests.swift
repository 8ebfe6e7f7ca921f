import Stage
import TestSupport
import Testing

@testable import CursesTerminal

@Suite struct InputDecoderTests {
    /// Decodes the text whole and split at every byte, then lets time pass; all must give the same events.
    static func check(
        _ text: String, _ expected: [InputEvent], expectsReplies: Bool = false,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let bytes = Array(text.utf8)
        for split in 0...bytes.count {
            var decoder = InputDecoder()
            decoder.expectsReplies = expectsReplies
            var events = decoder.decode(Array(bytes[..<split]), at: 1)
            events += decoder.decode(Array(bytes[split...]), at: 1)
            events += decoder.flush(at: 100)
            #expect(events == expected, "\(text.debugDescription) split at \(split)", sourceLocation: location)
            #expect(decoder.pendingDeadline == nil, sourceLocation: location)
        }
    }

    static let keys: [(String, Key)] = [
        ("a", Key("a")), ("A", Key("A")), ("ä", Key("ä")), ("世", Key("世")), ("🎧", Key("🎧")), (" ", Key(" ")),
        ("\r", Key(.enter)), ("\n", Key(.enter)), ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)),
        ("\u{8}", Key(.backspace)),
        ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\0", .control(" ")), ("\u{1F}", .control("_")),
        ("\u{1B}", Key(.escape)), ("\u{1B}a", Key(.character("a"), .alt)), ("\u{1B}ä", Key(.character("ä"), .alt)),
        ("\u{1B}\r", Key(.enter, .alt)), ("\u{1B}\u{7F}", Key(.backspace, .alt)),
        ("\u{1B}[", Key(.character("["), .alt)),
        ("\u{1B}O", Key(.character("O"), .alt)), ("\u{1B}]", Key(.character("]"), .alt)),
        ("\u{1B}[A", Key(.up)), ("\u{1B}OA", Key(.up)), ("\u{1B}[B", Key(.down)), ("\u{1B}[C", Key(.right)),
        ("\u{1B}[D", Key(.left)), ("\u{1B}[H", Key(.home)), ("\u{1B}OF", Key(.end)), ("\u{1B}[1~", Key(.home)),
        ("\u{1B}[7~", Key(.home)), ("\u{1B}[4~", Key(.end)), ("\u{1B}[8~", Key(.end)), ("\u{1B}[2~", Key(.insert)),
        ("\u{1B}[3~", Key(.delete)), ("\u{1B}[5~", Key(.pageUp)), ("\u{1B}[6~", Key(.pageDown)),
        ("\u{1B}[1;2A", Key(.up, .shift)), ("\u{1B}[1;3C", Key(.right, .alt)), ("\u{1B}[1;5D", Key(.left, .control)),
        ("\u{1B}[1;8H", Key(.home, [.shift, .alt, .control])), ("\u{1B}[3;5~", Key(.delete, .control)),
        ("\u{1B}[a", Key(.up, .shift)), ("\u{1B}Oa", Key(.up, .control)), ("\u{1B}[Z", Key(.backTab)),
        ("\u{1B}OP", Key(.function(1))), ("\u{1B}[11~", Key(.function(1))), ("\u{1B}[[A", Key(.function(1))),
        ("\u{1B}[15~", Key(.function(5))), ("\u{1B}[24~", Key(.function(12))),
        ("\u{1B}[1;2R", Key(.function(3), .shift)),
        ("\u{1B}[R", Key(.function(3))), ("\u{1B}OM", Key(.enter)), ("\u{1B}Oq", Key("1")),
        ("\u{1B}[97u", Key("a")), ("\u{1B}[97;5u", .control("a")), ("\u{1B}[97;2u", Key("A")),
        ("\u{1B}[97:65;2u", Key("A")),
        ("\u{1B}[13u", Key(.enter)), ("\u{1B}[27u", Key(.escape)), ("\u{1B}[9;2u", Key(.backTab)),
        ("\u{1B}[127;3u", Key(.backspace, .alt)), ("\u{1B}[57414u", Key(.enter)),
        ("\u{1B}[27;5;13~", Key(.enter, .control)),
        ("\u{1B}[27;2;65~", Key("A")), ("\u{1B}[27;6;97~", Key(.character("A"), .control)),
    ]

    @Test func keysAreRead() {
        for (text, key) in InputDecoderTests.keys { InputDecoderTests.check(text, [.key(key)]) }
    }

    static let replies: [(String, TerminalReply)] = [
        ("\u{1B}[?64;1;2c", .deviceAttributes([64, 1, 2])), ("\u{1B}[?6c", .deviceAttributes([6])),
        ("\u{1B}[0n", .statusOK),
        ("\u{1B}[12;40R", .cursorPosition(CellPoint(column: 39, row: 11))),
        ("\u{1B}[?2026;2$y", .mode(number: 2026, setting: 2)), ("\u{1B}[?2026;0$y", .mode(number: 2026, setting: 0)),
        ("\u{1B}]11;rgb:0f0f/1313/1818\u{1B}\\", .background(RGB(0x0F1318))),
        ("\u{1B}]11;rgb:0f/13/18\u{7}", .background(RGB(0x0F1318))),
        ("\u{1B}]10;#EEF2F6\u{7}", .foreground(RGB(0xEEF2F6))),
        ("\u{1B}]10;rgba:ffff/0000/8000/ffff\u{1B}\\", .foreground(RGB(0xFF0080))),
        ("\u{1B}]11;rgb:f/0/f\u{7}", .background(RGB(0xFF00FF))),
        ("\u{1B}P>|tmux 3.3a\u{1B}\\", .version("tmux 3.3a")), ("\u{1B}[6;16;8t", .cellPixels(width: 8, height: 16)),
        ("\u{1B}[48;24;80;480;640t", .size(GridSize(columns: 80, rows: 24))),
        ("\u{1B}[48;24;80t", .size(GridSize(columns: 80, rows: 24))),
        ("\u{1B}[48;99999999999;1;0;0t", .size(GridSize(columns: 1, rows: 1 << 24))),
        ("\u{1B}[?997;1n", .appearance(isLight: false)), ("\u{1B}[?997;2n", .appearance(isLight: true)),
        ("\u{1B}P1+r524742\u{1B}\\", .capability(name: "RGB", value: "")),
        ("\u{1B}P1+r524742=38\u{1B}\\", .capability(name: "RGB", value: "8")),
        ("\u{1B}P1+r5463\u{1B}\\", .capability(name: "Tc", value: "")),
        ("\u{1B}P1$r0;38:2::1:2:3m\u{1B}\\", .rendition("0;38:2::1:2:3")),
    ]

    @Test func repliesAreRead() {
        for (text, reply) in InputDecoderTests.replies {
            InputDecoderTests.check(text, [.reply(reply)], expectsReplies: true)
        }
    }

    static let others: [(String, [InputEvent])] = [
        ("\u{1B}[<0;3;2M", [.mouse(MouseEvent(.press, at: CellPoint(column: 2, row: 1)))]),
        ("\u{1B}[<0;3;2m", [.mouse(MouseEvent(.release, at: CellPoint(column: 2, row: 1)))]),
        ("\u{1B}[<32;300;2M", [.mouse(MouseEvent(.drag, at: CellPoint(column: 299, row: 1)))]),
        ("\u{1B}[<64;1;1M", [.mouse(MouseEvent(.wheel(-1), at: CellPoint(column: 0, row: 0)))]),
        ("\u{1B}[<81;1;1M", [.mouse(MouseEvent(.wheel(1), at: CellPoint(column: 0, row: 0), .control))]),
        ("\u{1B}[<2;1;1M", []), ("\u{1B}[<35;1;1M", []),
        ("\u{1B}[<66;1;1M", [.mouse(MouseEvent(.sidewaysWheel(-1), at: CellPoint(column: 0, row: 0)))]),
        ("\u{1B}[<67;3;2M", [.mouse(MouseEvent(.sidewaysWheel(1), at: CellPoint(column: 2, row: 1)))]),
        ("\u{1B}[M !!", [.mouse(MouseEvent(.press, at: CellPoint(column: 0, row: 0)))]),
        ("\u{1B}[I", [.focus(true)]), ("\u{1B}[O", [.focus(false)]),
        ("\u{1B}[200~a\u{1B}[Bß\r\n\u{1B}[201~x", [.paste("a\u{1B}[Bß\r\n"), .key(Key("x"))]),
        ("\u{1B}[200~\u{1B}\u{1B}[201\u{1B}[201~", [.paste("\u{1B}\u{1B}[201")]),
        ("\u{1B}[200~never ends", [.paste("never ends")]),
        ("\u{1B}\u{1B}[A", [.key(Key(.escape)), .key(Key(.up))]),
        ("\u{1B}\u{1B}", [.key(Key(.escape)), .key(Key(.escape))]),
        ("\u{1B}\u{3}", [.key(Key(.escape)), .key(.control("c"))]),
        ("\u{1B}\u{17}", [.key(Key(.character("w"), [.control, .alt]))]),
        ("\u{1B}[12\u{1B}[A", [.key(Key(.up))]), ("\u{1B}[12ä", [.key(Key("ä"))]), ("\u{1B}[1;5", []),
        ("\u{1B}]0;title\u{7}a", [.key(Key("a"))]), ("\u{1B}]11;nonsense\u{7}a", [.key(Key("a"))]),
        ("\u{1B}_Gi=1;OK\u{1B}\\a", [.key(Key("a"))]), ("\u{1B}P0+r524742\u{1B}\\a", [.key(Key("a"))]),
        ("\u{1B}]11;rgb:00\u{1B}[A", [.key(Key(.up))]), ("\u{1B}[999999999999999999999u", []), ("\u{1B}[99~", []),
        ("\u{1B}[97;1:3u", []), ("\u{1B}[>1;10;0c", []), ("\u{1B}[?u", []), ("\u{1B}[6;0;0t", []),
        ("\u{1B}[48;0;80;0;0t", []), ("\u{1B}[48;24t", []), ("\u{1B}[48t", []), ("\u{1B}[?997;0n", []),
        ("\u{1B}[?997n", []), ("\u{1B}[?996;1n", []), ("\u{1B}P0$r\u{1B}\\a", [.key(Key("a"))]),
        ("\u{1B}P1$r2 q\u{1B}\\a", [.key(Key("a"))]), ("\u{1B}P1+r5g;4\u{1B}\\a", [.key(Key("a"))]),
        (
            "\u{1B}P1+r5463;436f=323536\u{1B}\\a",
            [
                .reply(.capability(name: "Tc", value: "")), .reply(.capability(name: "Co", value: "256")),
                .key(Key("a")),
            ]
        ),
    ]

    @Test func ofSizesThatComeTogetherTheLastHolds() {
        var decoder = InputDecoder()
        let text = (1...500).map { "\u{1B}[48;24;\($0);0;0t" }.joined()
        #expect(decoder.decode(Array(text.utf8), at: 0) == [.reply(.size(GridSize(columns: 500, rows: 24)))])
        // A key between two is in the size that it was typed in.
        let mixed = decoder.decode(Array("\u{1B}[48;24;80t\u{1B}[A\u{1B}[48;30;90t".utf8), at: 0)
        #expect(mixed.count == 3)
    }

    @Test func mousePasteFocusAndOddThingsAreRead() {
        for (text, events) in InputDecoderTests.others { InputDecoderTests.check(text, events) }
    }

    @Test func brokenUTF8IsDropped() {
        let cases: [([UInt8], String)] = [
            ([0xC3, 0x61], "a"), ([0x80, 0x61], "a"), ([0xC0, 0xAF, 0x61], "a"), ([0xED, 0xA0, 0x80, 0x61], "a"),
            ([0xF4, 0x90, 0x80, 0x80, 0x61], "a"), ([0xE4, 0xB8, 0xC3, 0xA4], "ä"), ([0xFF, 0xFE, 0x62], "b"),
        ]
        for (bytes, text) in cases {
            var decoder = InputDecoder()
            #expect(decoder.decode(bytes, at: 0) == text.map { .key(Key($0)) }, "\(bytes)")
        }
    }

    @Test func loneEscapeWaitsForItsTime() {
        var decoder = InputDecoder()
        #expect(decoder.decode([0x1B], at: 10) == [])
        #expect(decoder.flush(at: 10.01) == [])
        #expect(decoder.pendingDeadline == 10.02)
        #expect(decoder.flush(at: 10.02) == [.key(Key(.escape))])
        decoder.expectsReplies = true
        _ = decoder.decode([0x1B], at: 20)
        #expect(decoder.flush(at: 20.2) == [])
        #expect(decoder.decode(Array("[A".utf8), at: 20.25) == [.key(Key(.up))])
    }

    @Test func pasteIsBoundedOnAWholeCharacter() throws {
        var decoder = InputDecoder()
        _ = decoder.decode(Array("\u{1B}[200~x".utf8), at: 0)
        for _ in 0..<20 { _ = decoder.decode(Array(String(repeating: "ä", count: 40_000).utf8), at: 0) }
        let events = decoder.decode(Array("\u{1B}[201~k".utf8), at: 0)
        try #require(events.count == 2)
        guard case .paste(let text) = events[0] else { return #expect(Bool(false), "no paste") }
        #expect(text.utf8.count == InputDecoder.longestPaste - 1)
        #expect(text.dropFirst().allSatisfy { $0 == "ä" })
        #expect(events[1] == .key(Key("k")))
    }

    @Test func stringsOfTheTerminfoEntryAreKeys() {
        var decoder = InputDecoder(keyStrings: ["kf12": "\u{1B}[31~", "kend": "\u{1B}Oe"])
        #expect(decoder.decode(Array("\u{1B}[31~\u{1B}Oe".utf8), at: 0) == [.key(Key(.function(12))), .key(Key(.end))])
    }

    @Test func randomBytesAlwaysResynchronise() {
        for seed in 1...400 {
            var random = SeededGenerator(seed: UInt64(seed))
            let alphabet = Array("\u{1B}[]OP_<;?:0126ABMRcmnu~\u{7}\\\u{18}aä".utf8) + [0x80, 0xFF]
            var bytes: [UInt8] = (0..<300).map { _ in
                Bool.random(using: &random)
                    ? alphabet.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
            }
            // Whatever is open ends here: a paste, a string, a sequence.
            bytes += Array("\u{1B}[201~\u{1B}\\\u{18}".utf8)
            var whole = InputDecoder()
            let expected = whole.decode(bytes, at: 0)
            var split = InputDecoder()
            #expect(bytes.flatMap { split.decode([$0], at: 0) } == expected, "seed \(seed)")
            _ = whole.flush(at: 100)
            #expect(
                whole.decode(Array("\u{1B}[1;5Aé".utf8), at: 101) == [.key(Key(.up, .control)), .key(Key("é"))],
                "seed \(seed)")
        }
    }
}
