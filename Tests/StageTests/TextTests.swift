import Testing

@testable import Stage

@Suite struct TextTests {
    static let clean: [(text: String, line: String)] = [
        ("plain", "plain"), ("a\tb\n\nc", "a b c"), ("a \n b", "a  b"), ("\r\nstart", "start"), ("end\n", "end"),
        ("e\u{1B}[31mvil", "e[31mvil"), ("bell\u{7}\u{9B}x\u{7F}", "bellx"), ("ab\u{202E}cd\u{2069}", "abcd"),
        ("\u{FEFF}bom\u{200B}", "bom"), ("soft\u{AD}hyphen", "softhyphen"), ("a\u{2028}b", "a b"), ("a\u{A0}b", "a b"),
        ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}!", "\u{1F468}!"), ("\u{1F44D}\u{1F3FD}", "\u{1F44D}"),
        ("\u{1F1E9}\u{1F1EA}", "DE"), ("1\u{FE0F}\u{20E3}", "1"), ("\u{2764}\u{FE0F}", "\u{2764}"),
        ("\u{301}x", "\u{25CC}\u{301}x"), ("日本", "日本"), ("e\u{301}", "e\u{301}"), ("\u{E000}\u{378}z", "z"),
        ("a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}b", "a\u{300}\u{301}\u{302}\u{303}b"), ("", ""), ("a  b", "a  b"),
    ]

    @Test(arguments: clean.indices) func outsideTextIsMadePlain(index: Int) {
        let (text, line) = TextTests.clean[index]
        check(text, line)
        // Cleaning twice changes nothing more.
        check(line, line)
    }

    private func check(_ text: String, _ line: String) {
        #expect(Array(CleanText.line(text).unicodeScalars) == Array(line.unicodeScalars), "\(text.debugDescription)")
    }

    @Test func everyScalarIsPlainOrDropped() {
        for code in UInt32(0)...0x2FFFF {
            guard let scalar = Unicode.Scalar(code) else { continue }
            let line = CleanText.line("a" + String(Character(scalar)) + "b")
            for shown in line.unicodeScalars { #expect(!TextWidth.isDropped(shown)) }
        }
    }

    @Test func linesAreBounded() {
        #expect(CleanText.line(String(repeating: "é", count: 9000)).count == 4096)
        #expect(CleanText.line(String(repeating: "a", count: 9000), limit: 10) == "aaaaaaaaaa")
        #expect(CleanText.block("a\u{1B}\r\n\nb") == "a\n\nb")
    }

    static let widths: [(text: String, cells: Int)] = [
        ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("Ａ", 2), ("ｱ", 1), ("\u{1F600}", 2), ("⌕", 1),
        ("✕", 1),
        ("…", 1), ("·", 1), ("█", 1), ("\u{1FB00}", 1), ("\u{200B}", 0), ("\u{301}", 0), ("\u{3000}", 2), ("ß", 1),
        ("\u{2764}", 1), ("☔", 2), ("\u{1B}", 0), ("ไ", 1), ("नी", 2), ("\u{1100}\u{1161}", 2), ("", 0),
    ]

    @Test(arguments: widths.indices) func widthsComeFromTheTable(index: Int) {
        #expect(TextWidth.of(TextTests.widths[index].text) == TextTests.widths[index].cells)
    }

    static let cuts: [(text: String, width: Int, line: String)] = [
        ("Hurricane", 9, "Hurricane"), ("Hurricane", 8, "Hurrica…"), ("Eye of", 5, "Eye…"), ("日本語", 5, "日本…"),
        ("日本語", 4, "日…"), ("ab", 1, "…"), ("ab", 0, ""), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ]

    @Test(arguments: cuts.indices) func longTextEndsInAnEllipsis(index: Int) {
        let (text, width, line) = TextTests.cuts[index]
        #expect(TextLayout.truncated(text, toWidth: width) == line)
    }

    static let wraps: [(text: String, width: Int, lines: [String])] = [
        ("one two three", 7, ["one two", "three"]), ("one two", 3, ["one", "two"]),
        ("abcdefg", 3, ["abc", "def", "g"]),
        ("well-known fact", 6, ["well-", "known", "fact"]), ("", 5, [""]), ("a\n\nb", 5, ["a", "", "b"]),
        ("日本語", 4, ["日本", "語"]), ("日", 1, ["日"]), ("to abcdefgh", 5, ["to", "abcde", "fgh"]),
        ("日本語。", 6, ["日本", "語。"]), ("語「日本」", 4, ["語", "「日", "本」"]), ("スター", 4, ["ス", "ター"]),
        ("。。。。", 4, ["。。", "。。"]),
    ]

    @Test(arguments: wraps.indices) func textWrapsByWordsThenClusters(index: Int) {
        let (text, width, lines) = TextTests.wraps[index]
        #expect(TextLayout.wrapped(text, width: width) == lines)
    }

    @Test func wrappingLosesNoLetter() {
        let text = "The Night the Hurricane Came — a well-known 日本語 story/legend of e\u{301}te\u{301}"
        for width in 1...60 {
            let lines = TextLayout.wrapped(text, width: width)
            #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
            #expect(lines.allSatisfy { TextWidth.of($0) <= max(width, 2) })
        }
    }

    static let places: [(alignment: TextRun.Alignment, row: String)] = [
        (.leading, "  abc"), (.center, "    abc"), (.trailing, "       abc"),
    ]

    @Test(arguments: places.indices) func runsStandByTheirAnchor(index: Int) {
        let size = GridSize(columns: 12, rows: 1)
        let (alignment, row) = TextTests.places[index]
        let text = Scenes.text("abc", column: 2, row: 0, columns: 8, alignment: alignment)
        let shown = Compositor.fresh(Scenes.screenLayer(size, [text]), size).text(row: 0)
        #expect(shown == (alignment == .center ? "     abc" : row))
    }

    @Test func halfAWideGlyphNeverRemains() {
        let size = GridSize(columns: 10, rows: 1)
        for x in 0..<10 {
            let cover = Scenes.fill(Rect(x: Double(x) * 8, y: 0, width: 8, height: 16), .black)
            let grid = Compositor.fresh(
                Scenes.screenLayer(size, [Scenes.text("日本語日本", column: 0, row: 0), cover]), size)
            for column in 0..<10 where grid[column, 0].glyph == .continuation {
                #expect(column > 0 && TextWidth.of(grid[column - 1, 0].glyph.text) == 2)
            }
            #expect(grid.cells.filter { TextWidth.of($0.glyph.text) == 2 }.count == 4, "covered at \(x)")
        }
    }

    @Test func clippedTextKeepsWholeClusters() {
        let size = GridSize(columns: 10, rows: 1)
        var view = Layer(frame: Rect(x: 8, y: 0, width: 40, height: 16))
        view.clipsToBounds = true
        view.sublayers = [Scenes.text("日本語日本", column: -1, row: 0)]
        let grid = Compositor.fresh(Scenes.screenLayer(size, [view]), size)
        #expect(grid.text(row: 0) == "  本語")
    }
}
