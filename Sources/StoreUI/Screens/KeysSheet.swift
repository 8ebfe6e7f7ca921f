import Catalog
import Stage

/// The overview of the keys, made from the table that the program obeys.
struct KeysSheet: SheetContent {
    let name = "help"
    let columns: Int
    var rows: Int { pages.map(\.count).max() ?? 0 }
    /// One column, or two beside each other where the screen is wide enough for both; a row may have nothing, where letters of
    /// the one above reach into it.
    private let pages: [[[Piece]]]
    /// Whether everything is bold, not the titles alone.
    private let isBold: Bool

    private static let sections: [(Place, Phrase)] = [
        (.field, .helpField), (.list, .helpList), (.grid, .helpGrid), (.gallery, .helpGallery), (.popUp, .helpPopUp),
        (.anywhere, .helpAnywhere),
    ]

    private enum Sizes {
        /// The column of keys in cells' own letters: of all, and of those that most are.
        static let (allKeys, shortKeys) = (17, 9)
        /// A column with keys and words from here on has room for all keys.
        static let leastForAllKeys = 44
    }

    /// A line in its column of the panel.
    private struct Piece {
        var line: TextLine
        var color: RGB
        var isTitle = false
        var column: Int
    }

    /// - Parameter bindings: the lines of the table that can be obeyed.
    init(size: GridSize, typography: Typography, theme: Theme, strings: Strings, bindings: [Binding] = Binding.all) {
        let isLetters = typography.face(.body).isPixels
        let hasTwoColumns = size.columns >= 100 && !isLetters
        let widest = isLetters ? 120 : hasTwoColumns ? 96 : 58
        let columns = max(18, min(widest, size.columns - 2) & ~1)
        let columnWidth = hasTwoColumns ? (columns - 4 - 4) / 2 : columns - 4
        // In a narrow window most keys have a short column, and the few that need more a row of their own.
        let isNarrow = !isLetters && columnWidth < Sizes.leastForAllKeys
        let keyColumns =
            isNarrow
            ? Sizes.shortKeys : min(isLetters ? columnWidth * 2 / 5 : Sizes.allKeys, columnWidth / 2)
        let sections = Self.sections.enumerated().map { place, section in
            let column = 2 + (hasTwoColumns && place >= 2 ? columnWidth + 4 : 0)
            let title = typography.label(strings[section.1], .headline, columns: columnWidth)
            return Self.rows([Piece(line: title, color: theme.text, isTitle: true, column: column)], [])
                + bindings.filter { $0.place == section.0 }.flatMap { binding -> [[Piece]] in
                    guard let summary = binding.summary else { return [] }
                    let room = isNarrow ? columnWidth : keyColumns - 1
                    let keys = typography.label(binding.label, .body, columns: room)
                    let lines = typography.lines(strings[summary], .body, columns: columnWidth - keyColumns)
                    let first = [Piece(line: keys, color: theme.accent, column: column)]
                    let second = lines.map { Piece(line: $0, color: theme.value, column: column + keyColumns) }
                    return keys.columns < keyColumns
                        ? Self.rows(first, second) : Self.rows(first, []) + Self.rows([], second)
                }
        }
        pages = (hasTwoColumns ? [Array(sections[..<2]), Array(sections[2...])] : [sections]).map {
            Array($0.joined(separator: [[]]))
        }
        self.columns = columns
        isBold = typography.isBold
    }

    /// The rows of what begins beside each other.
    private static func rows(_ first: [Piece], _ second: [Piece]) -> [[Piece]] {
        var rows: [[Piece]] = []
        for pieces in [first, second] {
            let (tops, height) = TextLine.stacked(pieces.map(\.line))
            while rows.count < height { rows.append([]) }
            for (piece, top) in zip(pieces, tops) { rows[top].append(piece) }
        }
        return rows
    }

    func layers(row: Int) -> [Layer] {
        pages.flatMap { $0.indices.contains(row) ? $0[row] : [] }.map { piece in
            piece.line.layer(
                piece.color, isStrong: piece.isTitle || isBold, column: piece.column, row: row,
                columns: piece.line.columns, rank: piece.isTitle ? .headline : .rest)
        }
    }
}
