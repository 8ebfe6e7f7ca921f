import Stage

/// The two fonts of pixel letters.
public struct LetterFonts: Sendable {
    public var low: PixelFont
    public var tall: PixelFont

    public init(low: PixelFont, tall: PixelFont) {
        (self.low, self.tall) = (low, tall)
    }
}

/// How texts are set at a text size, on a screen, with the blocks that its terminal has.
///
/// A view asks it for lines: `lines(name, .headline, columns: 40)`. A text whose letters no font has, or a terminal without
/// blocks, gets lines of cells' own letters. Where a screen has no room for letters of a size, smaller ones are taken.
struct Typography: Sendable {
    let size: TextSize
    private let fonts: LetterFonts?
    private let blocks: BlockSet
    /// No name has a larger face, and no other text.
    private let largest: (headline: Face, rest: Face)

    /// - Parameters:
    ///   - fonts: nil where everything is set in cells' own letters.
    ///   - blocks: what pixel letters are drawn with.
    init(size: TextSize, fonts: (() -> LetterFonts)?, blocks: BlockSet, screen: GridSize) {
        self.size = size
        self.blocks = blocks
        self.fonts = blocks == .ascii || !size.isAccessibility ? nil : fonts?()
        let face = self.fonts == nil ? .bold : Typography.largest(on: screen)
        largest = (face, face)
    }

    /// What the smallest windows have room for.
    private static func largest(on screen: GridSize) -> Face {
        if screen.columns < 40 || screen.rows < 14 { return .bold }
        return screen.columns < 60 || screen.rows < 20 ? .low : .high
    }

    private init(_ other: Typography, headline: Face, rest: Face) {
        (size, fonts, blocks) = (other.size, other.fonts, other.blocks)
        largest = (min(other.largest.headline, headline), min(other.largest.rest, rest))
    }

    /// The same with no face larger than the one below the largest in use; nil where all are cells' own letters.
    var smaller: Typography? {
        let used = TextStyle.allCases.map(face).max() ?? .regular
        guard used.isPixels, let next = Face(rawValue: used.rawValue - 1) else { return nil }
        return Typography(self, headline: next, rest: next)
    }

    /// The ways to set a name with a line below it: this one, then others down to cells' own letters, each in fewer rows than
    /// the one before.
    var ways: [Typography] {
        guard face(.headline).isPixels else { return [self] }
        let limits: [(headline: Face, rest: Face)] = [
            (.high, .low), (.tall, .low), (.low, .low), (.low, .bold), (.bold, .bold),
        ]
        var ways = [self]
        for limit in limits {
            let way = Typography(self, headline: limit.headline, rest: limit.rest)
            if way.titleRows < ways[ways.count - 1].titleRows { ways.append(way) }
        }
        return ways
    }

    /// Whether texts that stand by themselves, as on the status line, are bold.
    var isBold: Bool { size >= .xxl }

    /// The face of a style, for texts that its letters cover.
    func face(_ style: TextStyle) -> Face {
        min(TextSizeTable.row(size).face(style), style == .headline ? largest.headline : largest.rest)
    }

    /// A spacing of a layout at this size, in rows: of 8 and of 4 points a row and none at the default size.
    func rows(spacing points: Double) -> Int {
        Int((points * TextSizeTable.row(size).spacing / CellMetrics.height).rounded(.toNearestOrAwayFromZero))
    }

    /// The rows of cells of a line in a style.
    func rows(_ style: TextStyle) -> Int { rows(face(style)) }

    /// The rows of a name and a line below it.
    var titleRows: Int { rows(.headline) + rows(.subhead) }

    private func rows(_ face: Face) -> Int {
        letters(face).map { $0.font.rows(for: $0.blocks) } ?? 1
    }

    /// The font of a face and the blocks that it is drawn with; nil for cells' own letters.
    private func letters(_ face: Face) -> (font: PixelFont, blocks: BlockSet)? {
        guard let fonts else { return nil }
        switch face {
        case .regular, .bold: return nil
        case .low: return (fonts.low, blocks)
        case .tall: return (fonts.tall, blocks)
        case .high: return (fonts.tall, blocks == .sextant ? .quadrant : blocks)
        }
    }

    // MARK: - Lines

    /// A text in lines of at most so many columns, broken between words, or between clusters where a word alone is wider: then its
    /// letters are smaller ones if it fits in these.
    ///
    /// - Returns: at least one line.
    func lines(_ text: String, _ style: TextStyle, columns: Int) -> [TextLine] {
        let faces = faces(for: text, style)
        let face = faces.first { keepsWords(of: text, $0, columns: columns) } ?? faces[faces.count - 1]
        let lines = wrapped(text, face, columns: columns)
        // A single letter may be wider than the room.
        return lines.allSatisfy { $0.columns <= columns } || !face.isPixels
            ? lines : wrapped(text, .bold, columns: columns)
    }

    /// As many lines as there may be; the last one ends in an ellipsis where the text does not.
    func lines(_ text: String, _ style: TextStyle, columns: Int, most: Int) -> [TextLine] {
        let all = lines(text, style, columns: columns)
        guard all.count > most, most > 0 else { return all }
        var kept = Array(all.prefix(most))
        let rest = all[(most - 1)...].map(\.text).joined(separator: " ")
        kept[most - 1] = truncated(rest, kept[most - 1].face, columns: columns)
        return kept
    }

    /// A text on one line, its end replaced by an ellipsis where it is longer.
    func line(_ text: String, _ style: TextStyle, columns: Int) -> TextLine {
        truncated(text, faces(for: text, style)[0], columns: columns)
    }

    /// A text whole on one line, its letters smaller ones where it is too wide in its own.
    ///
    /// - Returns: nil where it is too wide in a cell's own letters too.
    func fitting(_ text: String, _ style: TextStyle, columns: Int) -> TextLine? {
        let faces = faces(for: text, style)
        let all = faces[0].isPixels ? faces + [.bold] : faces
        return all.lazy.map { measured(text, $0) }.first { $0.columns <= columns }
    }

    /// A text on one line in the largest of its faces that has it whole; else in cells' own letters, with an ellipsis.
    func label(_ text: String, _ style: TextStyle, columns: Int) -> TextLine {
        fitting(text, style, columns: columns) ?? truncated(text, min(face(style), .bold), columns: columns)
    }

    /// The first of some texts that is whole on one line, in letters of its style; else the last one, its end replaced by an ellipsis.
    func line(firstFitting texts: String..., style: TextStyle, columns: Int) -> TextLine {
        line(texts.first { self.columns(of: $0, style) <= columns } ?? texts[texts.count - 1], style, columns: columns)
    }

    /// Whether a name and a line below it could each have so many letters.
    func hasRoom(forLetters count: Int, columns: Int) -> Bool {
        let letters = String(repeating: "n", count: count)
        return [.headline, .subhead].allSatisfy { self.columns(of: letters, $0) <= columns }
    }

    /// The columns that a text takes on one line.
    func columns(of text: String, _ style: TextStyle) -> Int {
        measured(text, face(of: text, style)).columns
    }

    /// The face that a text has, by its style and its letters.
    func face(of text: String, _ style: TextStyle) -> Face { faces(for: text, style)[0] }

    /// A text on one line as wide as it is.
    ///
    /// - Parameter face: one that covers it.
    func line(_ text: String, in face: Face) -> TextLine { measured(text, face) }

    /// The faces that a text can have, the style's own first; never none.
    private func faces(for text: String, _ style: TextStyle) -> [Face] {
        let own = face(style)
        guard own.isPixels else { return [own] }
        let pixels = [Face.high, .tall, .low].filter { $0 <= own && letters($0)?.font.covers(text) == true }
        return pixels.isEmpty ? [.bold] : pixels
    }

    /// Whether every word has room on a line of its own.
    private func keepsWords(of text: String, _ face: Face, columns: Int) -> Bool {
        text.split { $0 == " " || $0 == "-" || $0 == "\n" }.allSatisfy { measured(String($0), face).columns <= columns }
    }

    private func wrapped(_ text: String, _ face: Face, columns: Int) -> [TextLine] {
        let texts =
            letters(face).map { $0.font.wrapped(text, columns: columns, for: $0.blocks) }
            ?? TextLayout.wrapped(text, width: columns)
        return texts.map { measured($0, face) }
    }

    private func truncated(_ text: String, _ face: Face, columns: Int) -> TextLine {
        let kept =
            letters(face).map { $0.font.truncated(text, columns: columns, for: $0.blocks) }
            ?? TextLayout.truncated(text, toWidth: columns)
        return measured(kept, face)
    }

    private func measured(_ text: String, _ face: Face) -> TextLine {
        guard let (font, blocks) = letters(face) else {
            return TextLine(text: text, face: face, columns: TextWidth.of(text), rows: 1, letters: nil)
        }
        return TextLine(
            text: text, face: face, columns: font.columns(of: text, for: blocks), rows: font.rows(for: blocks),
            letters: (font, blocks))
    }
}
