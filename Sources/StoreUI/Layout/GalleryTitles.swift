import Stage

/// How the titles beside the cards of a gallery are set: all alike, in letters as large as there is room for between two cards.
struct GalleryTitles {
    struct Text {
        var isName: Bool
        var line: TextLine
        /// From the title's first.
        var row: Int
    }

    private let typography: Typography
    private let columns: Int
    /// From one title to the next; more than any title has where there is one.
    private let room: Int
    /// Lines of a title in cells: names may stand without whose they are, or not at all.
    private let cellLines: Int

    private enum Sizes {
        /// A line has room for so many letters, or it has smaller ones.
        static let leastLetters = 10
        static let mostLines = 2
    }

    init(_ typography: Typography, layout: GalleryLayout) {
        let columns = layout.titleColumns
        let room = layout.count == 1 ? layout.size.rows : Int(layout.fan.step / CellMetrics.height)
        let ways = typography.ways
        self.typography =
            ways.first { way in
                // A row stays empty between titles.
                way.titleRows < room && way.hasRoom(forLetters: Sizes.leastLetters, columns: columns)
            } ?? ways[ways.count - 1]
        (self.columns, self.room, cellLines) = (columns, room, layout.titleRows)
    }

    /// The lines of a card's title that end above a row of its own, its name first.
    func title(of row: ResultRow, isChosen: Bool, above end: Int) -> [Text] {
        let texts = typography.face(.headline).isPixels ? letters(of: row) : cells(of: row, isChosen: isChosen)
        return texts.filter { $0.row + $0.line.rows <= end }
    }

    private func letters(of row: ResultRow) -> [Text] {
        let artist = typography.line(firstFitting: row.subtitle, row.artist, style: .subhead, columns: columns)
        let most = (room - 1 - artist.rows) / typography.rows(.headline)
        let name = typography.lines(row.name, .headline, columns: columns, most: min(Sizes.mostLines, most))
        let (tops, rows) = TextLine.stacked(name)
        return zip(name, tops).map { Text(isName: true, line: $0, row: $1) }
            + [Text(isName: false, line: artist, row: rows)]
    }

    private func cells(of row: ResultRow, isChosen: Bool) -> [Text] {
        // Where cards are closer than rows, only one name can be told from its neighbours'.
        let count = isChosen ? max(1, cellLines) : cellLines
        var name = typography.line(row.name, .headline, columns: columns)
        if !typography.isBold { name.face = .regular }
        let artist = typography.line(row.subtitle, .subhead, columns: columns)
        return Array([Text(isName: true, line: name, row: 0), Text(isName: false, line: artist, row: 1)].prefix(count))
    }
}
