import Testing

@testable import Stage

/// The two fonts: every letter is there, is what it seems, and is of one weight with the others.
@Suite struct LetterFontTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let font: PixelFont
        /// Rows from one line to the next, above the baseline, and of a small letter.
        let lineRows: Int
        let capitals: Range<Int>
        let smalls: Range<Int>
        /// The width of a stem in pixels.
        let stem: Int
    }

    static let cases = [
        Case(testDescription: "tall", font: Fonts.tall, lineRows: 8, capitals: 1..<8, smalls: 3..<8, stem: 2),
        Case(testDescription: "low", font: Fonts.low, lineRows: 6, capitals: 1..<6, smalls: 2..<6, stem: 1),
    ]

    /// ASCII, Latin-1, Latin Extended-A, and what texts have beside them.
    static let wanted: [Character] =
        [0x20...0x7E, 0xA0...0x17F].flatMap { $0.compactMap { Unicode.Scalar(UInt32($0)).map { Character($0) } } }
        + ["–", "—", "‘", "’", "“", "”", "„", "‚", "…", "•", "€", "™", "‹", "›"] + ["↑", "↓", "←", "→", "↵", "⇥", "⌫"]

    @Test(arguments: cases) func everyLetterIsThere(_ one: Case) {
        #expect(Self.wanted.filter { one.font.letters[$0] == nil } == [])
        #expect(one.font.letters.count == Self.wanted.count)
        #expect(one.font.lineRows == one.lineRows)
    }

    @Test(arguments: cases) func onlySpacesAreEmptyAndNoLetterHasAMarginOfItsOwn(_ one: Case) {
        for (character, letter) in one.font.letters where character != " " && character != "\u{A0}" {
            let inked = letter.rows.reduce(0, |)
            #expect(inked & 1 == 1, "\(character) has an empty column on its left")
            #expect(inked >> UInt32(letter.width - 1) == 1, "\(character) is not as wide as its ink")
        }
        #expect(one.font.letters[" "]?.rows.allSatisfy { $0 == 0 } == true)
    }

    /// Letters that look alike in print as well; all others differ.
    static let alike: [Set<Character>] = [[" ", "\u{A0}"], ["-", "\u{AD}"], [",", "‚"], ["Ð", "Đ"]]

    @Test(arguments: cases) func lettersAreTold(_ one: Case) {
        let groups = Dictionary(grouping: one.font.letters.keys) { one.font.letters[$0] }.values.filter { $0.count > 1 }
        #expect(Set(groups.map { Set($0) }) == Set(Self.alike))
    }

    @Test(arguments: cases) func lettersStandOnTheirLines(_ one: Case) {
        for character in "ABCDEFGHIKLMNOPRSTUVWXYZ0123456789" {
            #expect(one.rows(character) == one.capitals, "\(character)")
        }
        for character in "acemnorsuvwxz" { #expect(one.rows(character) == one.smalls, "\(character)") }
        for character in "bdfhklt" { #expect(one.rows(character) == one.capitals, "\(character)") }
        let deep = one.smalls.lowerBound..<one.capitals.upperBound + 1
        for character in "gpqy" { #expect(one.rows(character) == deep, "\(character)") }
        #expect(one.capitals.upperBound == one.font.measures.baseline)
    }

    /// What no mark is on stays within the line; so no line without marks touches the one above.
    @Test(arguments: cases) func onlyMarksStandAboveTheLine(_ one: Case) {
        for character in one.font.letters.keys where character.isASCII {
            #expect(one.font.letters[character]?.rows[0] == 0, "\(character)")
        }
        #expect(one.font.letters["Å"]?.rows[0] != 0)
    }

    /// Stems are equally wide, and letters equally grey.
    @Test(arguments: cases) func lettersAreOfOneWeight(_ one: Case) {
        for character in "bdfhklnprtuBDEFHKLNPRTU" { #expect(one.hasStem(character), "\(character) has no stem") }
        // Ink over area, which the eye reads as grey.
        for alphabet in ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"] {
            let shares = alphabet.map { one.inkShare($0) }
            let mean = shares.reduce(0, +) / Double(shares.count)
            for (character, share) in zip(alphabet, shares) {
                #expect(abs(share / mean - 1) < 0.45, "\(character) is \(share) of its area, the others \(mean)")
            }
        }
    }

    /// A letter with a mark has more ink than its mark alone, and differs from the letter without.
    @Test(arguments: cases) func marksAreOnTheLettersTheyBelongTo(_ one: Case) {
        let families: [(plain: Character, marked: String)] = [
            ("a", "àáâãäåāăą"), ("e", "èéêëēĕėęě"), ("o", "òóôõöōŏő"), ("u", "ùúûüũūŭůűų"), ("c", "çćĉċč"),
            ("n", "ñńņň"), ("s", "śŝşš"), ("z", "źżž"), ("g", "ĝğġģ"), ("O", "ÒÓÔÕÖŌŎŐ"), ("U", "ÙÚÛÜŨŪŬŮŰŲ"),
        ]
        for (plain, marked) in families {
            for character in marked {
                guard let letter = one.font.letters[character], let base = one.font.letters[plain] else { continue }
                #expect(abs(letter.width - base.width) <= 1, "\(character) is far from as wide as \(plain)")
                let above = letter.rows[..<one.smalls.lowerBound].reduce(0, |)
                let below = letter.rows[one.font.measures.baseline...].reduce(0, |)
                #expect(above != 0 || below != 0, "\(character) has no mark")
            }
        }
    }
}

extension LetterFontTests.Case {
    /// The rows that a letter has ink in.
    func rows(_ character: Character) -> Range<Int> {
        let rows = font.letters[character]?.rows ?? []
        guard let first = rows.firstIndex(where: { $0 != 0 }), let last = rows.lastIndex(where: { $0 != 0 }) else {
            return 0..<0
        }
        return first..<last + 1
    }

    /// Whether a stroke as wide as a stem goes through all rows but the first and last, in one of them with nothing beside it.
    func hasStem(_ character: Character) -> Bool {
        guard let letter = font.letters[character] else { return false }
        let rows = letter.rows[self.rows(character)].dropFirst().dropLast()
        let stroke = UInt32(1) << UInt32(stem) - 1
        return (0...letter.width - stem).contains { x in
            // One empty column on the left, so that there is something beside the first.
            rows.allSatisfy { $0 >> UInt32(x) & stroke == stroke }
                && rows.contains { ($0 << 1) >> UInt32(x) & (stroke << 2 | 1 | stroke << 1) == stroke << 1 }
        }
    }

    func inkShare(_ character: Character) -> Double {
        guard let letter = font.letters[character] else { return 0 }
        let ink = letter.rows.reduce(0) { $0 + $1.nonzeroBitCount }
        return Double(ink) / Double(letter.width * rows(character).count)
    }
}
