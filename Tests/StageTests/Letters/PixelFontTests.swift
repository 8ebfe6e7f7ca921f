import TestSupport
import Testing

@testable import Stage

/// Fonts read from text, valid and not, and lines measured and broken.
@Suite struct PixelFontTests {
    private static let head = "rows 3\nover 0\nbaseline 2\nspacing 1\n"

    private func fault(_ text: String) -> PixelFontFault? {
        switch Fonts.parse(text) {
        case .success: nil
        case .failure(let fault): fault
        }
    }

    @Test func drawingsAndCompositionsAreRead() {
        #expect(Fonts.small.drawing("aä-") == ["....#...", "##.##...", "#..#..##", "........"])
        #expect(Fonts.small.drawing("ab") == [".....", "##.#.", "#..##", "....."])
    }

    @Test func lettersAreFoundHoweverTheirMarksAreWritten() {
        #expect(Fonts.tall.covers("Ange\u{301}lique"))
        #expect(Fonts.tall.drawing("e\u{301}") == Fonts.tall.drawing("\u{E9}"))
        #expect(Fonts.tall.covers(""))
        for text in ["日本", "Café ☕", "x\u{301}", "Ω", "👍"] { #expect(!Fonts.tall.covers(text), "\(text)") }
    }

    static let faults: [(text: String, line: Int)] = [
        ("", 1), ("rows 3\nover 0\nbaseline 2", 3), ("rows 33", 1), ("rows three", 1), ("rows 3 4", 1), ("rows", 1),
        ("rows 3\nrows 3", 2), ("rows 3\nover 2\nbaseline 2\nspacing 1", 4),
        ("rows 3\nover 0\nbaseline 4\nspacing 1", 4),
        ("height 3", 1), ("at 0 a\n#", 1), (head + "rows 3", 5), (head + "at 0 a\n", 5), (head + "at 0\n#", 5),
        (head + "at 3 a\n#", 5), (head + "at -1 a\n#", 5), (head + "at 0 a b\n#", 6), (head + "at 0 a\n# #", 6),
        (head + "at 0 a\n#\n##", 7), (head + "at 0 a\n#\n#\n#\n#", 9), (head + "at 0 a\n#x", 6),
        (head + "at 0 a\n" + String(repeating: "#", count: 33), 6), (head + "at 0 a a\n# #", 6),
        (head + "at 0 U+D800\n#", 6), (head + "at 0 U+41\n#", 6), (head + "at 0 U+110000\n#", 6),
        (head + "at 0 1st\n#", 6), (head + "at 0 é e\u{301}\n# #", 6), (head + "é = e", 5), (head + "é =", 5),
        (head + "at 0 e\n#\n\né = e e@33", 8), (head + "at 0 e\n#\n\né = e e@x", 8),
        (head + "at 0 e\n#\n\né = e e@", 8),
        (head + "at 0 e\n#\n\né = e@1@2", 8), (head + "at 0 e\n#\n\né = e e e e e", 8),
        (head + "at 0 e\n#\n\ne = e", 8),
        (head + "at 0 e\n#\n\né = e e@-30 e@30", 8), ("é = e", 1), (head + "é = @", 5),
    ]

    @Test(arguments: faults.indices) func whatIsWrongIsSaidWithItsLine(index: Int) {
        let found = fault(Self.faults[index].text)
        #expect(found?.line == Self.faults[index].line, "\(String(describing: found))")
    }

    @Test func theFaultIsASentence() {
        #expect(fault(Self.head + "at 0 a b\n#")?.description == "line 6: 1 drawings, 2 names")
    }

    @Test func whatIsNoTextOrTooLongIsNoFont() {
        guard case .failure(let fault) = PixelFont.parse([0x72, 0xFF, 0xC0]) else {
            Issue.record("this was a font")
            return
        }
        #expect(fault == PixelFontFault(line: 0, "a font is UTF-8"))
        let long = Self.head + String(repeating: "// no end\n", count: PixelFont.longestFile / 10)
        #expect(self.fault(long)?.line == 0)
        #expect(self.fault(Self.head + String(repeating: "// an end\n", count: 1000)) == nil)
        let names = (0...PixelFont.mostLetters).map { "U+\(String($0 + 0x4E00, radix: 16))" }.joined(separator: " ")
        #expect(self.fault(Self.head + "at 0 " + names)?.message == "too many names")
    }

    /// Whatever bytes of a font are changed, left out or doubled, there is a font or a fault.
    @Test func anyChangeOfAFontIsReadOrRefused() {
        let text = """
            \(Self.head)// comment
            at 0 a U+0062 mark
            ## #.# #
            #. ### #

            ä = a mark@1
            c = a mark@-1 U+0062
            """
        var random = SeededGenerator(seed: 5)
        let spice: [UInt8] = [0, 10, 32, 35, 43, 45, 46, 47, 48, 61, 64, 97, 0x80, 0xC3, 0xA4, 0xFF]
        for _ in 0..<3000 {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = spice.randomElement(using: &random) ?? 0
                case 1: bytes.remove(at: place)
                default: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
                }
            }
            guard case .success(let font) = PixelFont.parse(bytes) else { continue }
            for letter in font.letters.values {
                #expect((1...PixelFont.largestLetter).contains(letter.width))
                #expect(letter.rows.count == font.measures.rows)
                #expect(letter.rows.allSatisfy { letter.width == 32 || $0 >> UInt32(letter.width) == 0 })
            }
        }
    }

    // MARK: - Lines

    @Test func linesAreAsHighAsTheirBlocksAreCoarse() {
        #expect(BlockSet.allCases.map { Fonts.tall.rows(for: $0) } == [1, 4, 4, 3])
        #expect(BlockSet.allCases.map { Fonts.low.rows(for: $0) } == [1, 3, 3, 2])
    }

    @Test func linesWithMarksThatHangOverStandARowLower() {
        let lines = ["Été", "Herbst", "öl", "é"]
        // In sextants the tall letters' marks are within their rows.
        for (font, blocks, tops) in [
            (Fonts.tall, BlockSet.sextant, [0, 3, 6, 9]), (Fonts.tall, .quadrant, [0, 4, 8, 13]),
            (Fonts.low, .sextant, [0, 2, 5, 8]), (Fonts.low, .half, [0, 3, 7, 11]), (Fonts.low, .ascii, [0, 1, 2, 3]),
        ] {
            let stacked = font.stacked(lines, for: blocks)
            #expect(stacked.tops == tops)
            #expect(stacked.rows == tops[3] + font.rows(for: blocks))
        }
        #expect(Fonts.tall.stacked([], for: .half).rows == 0)
    }

    @Test func aTextIsAsWideAsItsLettersAndWhatIsBetweenThem() {
        // 6 + 1 + 6 + 1 + 6 pixels.
        #expect(Fonts.tall.width(of: "Eye") == 20)
        #expect(BlockSet.allCases.map { Fonts.tall.columns(of: "Eye", for: $0) } == [3, 20, 10, 10])
        #expect(Fonts.tall.columns(of: "", for: .sextant) == 0)
        #expect(Fonts.low.columns(of: "i", for: .sextant) == 1)
    }

    @Test func linesBreakAtSpacesAndHyphensAndHoldWhatFits() {
        let font = Fonts.small
        // A letter and its spacing are 3 pixels, so 5 pixels hold two.
        for (text, columns, lines) in [
            ("aa bb", 5, ["aa", "bb"]), ("aa bb", 7, ["aa bb"]), ("aa bb", 6, ["aa", "bb"]),
            ("ab-ab", 5, ["ab-", "ab"]),
            ("aabb", 3, ["aa", "bb"]), ("aabb", 2, ["a", "a", "b", "b"]), ("", 5, [""]), ("ab", 0, ["a", "b"]),
            ("a-a b", 4, ["a-a", "b"]),
        ] {
            #expect(font.wrapped(text, columns: columns, for: .sextant) == lines, "\(text) in \(columns)")
        }
        #expect(font.wrapped("aa bb", columns: 5, for: .half) == ["aa", "bb"])
        #expect(font.wrapped("aa bb", columns: 5, for: .ascii) == ["aa bb"])
    }

    @Test func everyLineFitsAndNothingIsLost() {
        let text = "Voix ambiguë d'un cœur qui, au zéphyr, préfère les jattes de kiwis – Donaudampfschifffahrt"
        for blocks in [BlockSet.half, .quadrant, .sextant] {
            for columns in 4...80 {
                let lines = Fonts.low.wrapped(text, columns: columns, for: blocks)
                for line in lines {
                    #expect(Fonts.low.columns(of: line, for: blocks) <= columns || line.count == 1)
                    #expect(line.first != " " && line.last != " ")
                }
                #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
            }
        }
    }

    @Test func whatDoesNotFitEndsInAnEllipsis() {
        let font = Fonts.small
        #expect(font.truncated("aabb", columns: 6, for: .sextant) == "aabb")
        #expect(font.truncated("aabb", columns: 5, for: .sextant) == "aa…")
        #expect(font.truncated("aabb", columns: 2, for: .sextant) == "…")
        #expect(font.truncated("aabb", columns: 1, for: .sextant) == "")
        #expect(font.truncated("aabb", columns: 0, for: .sextant) == "")
        #expect(font.truncated("aabb", columns: 3, for: .ascii) == "aa…")
    }
}
