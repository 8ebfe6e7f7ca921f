/// A font from its text; docs/FONT.md describes the format.
extension PixelFont {
    /// No font is longer.
    static let longestFile = 1 << 20
    /// Neither letters nor parts of them are wider or higher.
    static let largestLetter = 32
    static let mostLetters = 4096

    /// The font that a text describes.
    ///
    /// - Parameter bytes: anything; a font is UTF-8.
    /// - Returns: the font, or the first fault.
    /// - Complexity: linear in the bytes, for at most `longestFile` of them.
    public static func parse(_ bytes: some Collection<UInt8>) -> Result<PixelFont, PixelFontFault> {
        guard bytes.count <= longestFile else { return .failure(PixelFontFault(line: 0, "a font has 1 MiB at most")) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return .failure(PixelFontFault(line: 0, "a font is UTF-8"))
        }
        var reader = PixelFontReader(text)
        if let fault = reader.read() { return .failure(fault) }
        return reader.font
    }
}

/// Reads the text line by line.
private struct PixelFontReader {
    private let lines: [Substring]
    /// The next line, from 0.
    private var place = 0
    private var numbers: [Substring: Int] = [:]
    private var measures: PixelFont.Measures?
    /// Letters and parts by their names as written, `U+0041` apart.
    private var drawings: [Name: PixelFont.Letter] = [:]

    /// What a drawing is called.
    private enum Name: Hashable {
        case letter(Character)
        /// Drawn only as a part of letters.
        case part(Substring)
    }

    private static let keys: [Substring: ClosedRange<Int>] = [
        "rows": 1...PixelFont.largestLetter, "over": 0...PixelFont.largestLetter,
        "baseline": 1...PixelFont.largestLetter, "spacing": 0...8,
    ]

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The font that was read.
    var font: Result<PixelFont, PixelFontFault> {
        guard let measures else { return .failure(fault("a font begins with rows, over, baseline and spacing")) }
        var letters: [Character: PixelFont.Letter] = [:]
        for case (.letter(let character), let drawing) in drawings { letters[character] = drawing }
        return .success(PixelFont(measures: measures, letters: letters))
    }

    /// Reads all lines, up to the first fault.
    mutating func read() -> PixelFontFault? {
        while place < lines.count {
            let words = words(lines[place])
            place += 1
            guard let first = words.first, !first.hasPrefix("//") else { continue }
            let found =
                if first == "at" {
                    readDrawings(words)
                } else if words.count > 1, words[1] == "=" {
                    readComposition(words)
                } else {
                    readNumber(words)
                }
            if let found { return found }
        }
        return nil
    }

    private func words(_ line: Substring) -> [Substring] { line.split(separator: " ") }

    private func fault(_ message: String) -> PixelFontFault { PixelFontFault(line: place, message) }

    // MARK: - Numbers

    private mutating func readNumber(_ words: [Substring]) -> PixelFontFault? {
        guard let range = Self.keys[words[0]] else { return fault("\(words[0]) is nothing that a font has") }
        guard measures == nil, numbers[words[0]] == nil else { return fault("\(words[0]) is there twice") }
        guard words.count == 2, let number = Int(words[1]), range.contains(number) else {
            return fault("\(words[0]) is a number of \(range.lowerBound) to \(range.upperBound)")
        }
        numbers[words[0]] = number
        guard let rows = numbers["rows"], let over = numbers["over"], let baseline = numbers["baseline"],
            let spacing = numbers["spacing"]
        else { return nil }
        guard over < baseline, baseline <= rows else { return fault("the baseline is below over, within rows") }
        measures = PixelFont.Measures(rows: rows, over: over, baseline: baseline, spacing: spacing)
        return nil
    }

    // MARK: - Drawings

    /// Reads `at ROW NAME…` and the rows that follow up to an empty line.
    private mutating func readDrawings(_ words: [Substring]) -> PixelFontFault? {
        guard let measures else { return fault("rows, over, baseline and spacing come first") }
        guard words.count > 2, let top = Int(words[1]), (0..<measures.rows).contains(top) else {
            return fault("at is followed by a row of 0 to \(measures.rows - 1), and by names")
        }
        let names = words.dropFirst(2)
        guard names.count <= PixelFont.mostLetters else { return fault("too many names") }
        var letters = [PixelFont.Letter](
            repeating: PixelFont.Letter(width: 0, rows: Array(repeating: 0, count: measures.rows)), count: names.count)
        let begin = place
        while place < lines.count {
            let pieces = self.words(lines[place])
            guard !pieces.isEmpty else { break }
            let row = top + place - begin
            place += 1
            guard row < measures.rows else { return fault("there is no row \(row)") }
            guard pieces.count == names.count else {
                return fault("\(pieces.count) drawings, \(names.count) names")
            }
            for (index, piece) in pieces.enumerated() {
                guard let bits = Self.bits(piece) else {
                    return fault("\(piece) is not a row of 1 to \(PixelFont.largestLetter) # and .")
                }
                guard row == top || letters[index].width == piece.utf8.count else {
                    return fault("\(piece) is not as wide as the row above it")
                }
                letters[index].width = piece.utf8.count
                letters[index].rows[row] = bits
            }
        }
        guard place > begin else { return fault("no rows follow") }
        for (word, letter) in zip(names, letters) {
            if let fault = add(letter, word) { return fault }
        }
        return nil
    }

    private static func bits(_ piece: Substring) -> UInt32? {
        guard (1...PixelFont.largestLetter).contains(piece.utf8.count) else { return nil }
        var bits: UInt32 = 0
        for (x, byte) in piece.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "#"): bits |= 1 << UInt32(x)
            case UInt8(ascii: "."): break
            default: return nil
            }
        }
        return bits
    }

    private mutating func add(_ letter: PixelFont.Letter, _ word: Substring) -> PixelFontFault? {
        guard let name = Self.name(word) else { return fault("\(word) is not a name") }
        guard drawings.updateValue(letter, forKey: name) == nil else { return fault("\(word) is there twice") }
        return drawings.count > PixelFont.mostLetters
            ? fault("a font has \(PixelFont.mostLetters) drawings at most") : nil
    }

    /// `é`, `U+00E9`, or the name of a part: two or more Latin letters and full stops.
    private static func name(_ word: Substring) -> Name? {
        if word.count == 1 { return word.first.map(Name.letter) }
        if word.hasPrefix("U+") {
            let digits = word.dropFirst(2)
            guard (4...6).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
                let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
            else { return nil }
            return .letter(Character(scalar))
        }
        let isPart = word.utf8.allSatisfy { byte in
            byte == UInt8(ascii: ".") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        return isPart ? .part(word) : nil
    }

    // MARK: - Compositions

    /// Reads `NAME = PART PART@COLUMN…`.
    private mutating func readComposition(_ words: [Substring]) -> PixelFontFault? {
        guard let measures else { return fault("rows, over, baseline and spacing come first") }
        guard (1...4).contains(words.count - 2) else { return fault("a letter is composed of one to four parts") }
        var parts: [(drawing: PixelFont.Letter, left: Int)] = []
        for word in words.dropFirst(2) {
            let pieces = word.count > 1 ? word.split(separator: "@", omittingEmptySubsequences: false) : [word]
            guard pieces.count < 3, let name = Self.name(pieces[0]), let drawing = drawings[name] else {
                return fault("\(pieces[0]) was not drawn above")
            }
            var left = parts.isEmpty ? 0 : Self.middle(of: drawing, over: parts[0].drawing)
            if pieces.count == 2 {
                let most = PixelFont.largestLetter
                guard let column = Int(pieces[1]), (-most...most).contains(column) else {
                    return fault("\(pieces[1]) is not a column")
                }
                left = column
            }
            parts.append((drawing, left))
        }
        let first = parts.reduce(0) { min($0, $1.left) }
        let width = parts.reduce(0) { max($0, $1.left + $1.drawing.width) } - first
        guard width <= PixelFont.largestLetter else { return fault("\(words[0]) is too wide") }
        var letter = PixelFont.Letter(width: width, rows: Array(repeating: 0, count: measures.rows))
        for part in parts {
            for row in letter.rows.indices { letter.rows[row] |= part.drawing.rows[row] << UInt32(part.left - first) }
        }
        return add(letter, words[0])
    }

    /// The column at which a part stands over the middle of another, half a pixel to the left where it must.
    private static func middle(of part: PixelFont.Letter, over base: PixelFont.Letter) -> Int {
        let room = base.width - part.width
        return room >= 0 ? room / 2 : -((1 - room) / 2)
    }
}
