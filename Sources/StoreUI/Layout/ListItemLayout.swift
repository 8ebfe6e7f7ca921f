import Stage

/// Where the texts of an item stand in its rows of the list.
///
/// What cannot be said in the room there is goes whole, and before a name is cut to a few letters: the price, genre and year.
struct ListItemLayout {
    enum Part: Sendable {
        case name, artist, price, context
    }

    struct Text: Sendable {
        var part: Part
        var line: TextLine
        /// Of the screen.
        var column: Int
        /// From the item's first.
        var row: Int
        /// Whether it goes on where the text before it ended.
        var isContinuation = false
    }

    private(set) var texts: [Text] = []

    private let layout: ScreenLayout
    private let row: ResultRow
    private let showsSource: Bool
    private var metrics: ListMetrics { layout.list }
    private var typography: Typography { metrics.typography }
    /// The columns that texts may take.
    private let start: Int
    private let end: Int

    private enum Sizes {
        /// Between two texts in one row, in cells.
        static let gap = 3
        /// Fewer columns of a name say nothing.
        static let leastName = 12
        /// In narrower windows a row has no price.
        static let leastColumnsForPrice = 34
        /// In one line the artists stand below each other from here on, and beneath so many columns behind the names.
        static let artistColumn = 3.0 / 5
        static let leastColumnsForArtists = 48
        /// What a price may take beside an artist.
        static let widestPrice = 0.45
    }

    /// - Parameter showsSource: whether the item tells its catalogue, where there is room.
    init(_ row: ResultRow, layout: ScreenLayout, showsSource: Bool = false) {
        (self.row, self.layout, self.showsSource) = (row, layout, showsSource)
        start = layout.listTextColumn
        end = max(layout.right - 2, start + 1)
        switch metrics.form {
        case .oneLine: setOneLine()
        case .twoLines: setTwoLines()
        case .threeLines: setThreeLines()
        case .letters: setLetters()
        }
    }

    private var columns: Int { end - start }

    // MARK: - Cells' own letters

    private mutating func setOneLine() {
        let nameEnd = setPrice(row: 0)
        let artistColumn = start + Int(Double(columns) * Sizes.artistColumn)
        if columns >= Sizes.leastColumnsForArtists {
            setName(end: artistColumn - 2)
            add(.artist, typography.line(row.subtitle, .subhead, columns: nameEnd - artistColumn), artistColumn, 0)
        } else {
            let name = setName(end: nameEnd)
            let column = start + name + Sizes.gap
            // Less than a few letters of the artist say nothing.
            if nameEnd - column >= min(TextWidth.of(row.subtitle), 8) {
                add(.artist, typography.line(row.subtitle, .subhead, columns: nameEnd - column), column, 0)
            }
        }
    }

    private mutating func setTwoLines() {
        setName(end: setPrice(row: 0))
        guard !layout.showsContext, showsSource else {
            setArtist(row: 1, end: setTrailingContext(row: 1))
            return
        }
        // The catalogue rather than the type; neither rather than a part of whose it is.
        for artist in [row.subtitle, row.artist] {
            for source in row.sourceWordings {
                let text = typography.line(source, .caption1, columns: columns)
                guard TextWidth.of(artist) + Sizes.gap + text.columns <= columns else { continue }
                add(.artist, typography.line(artist, .subhead, columns: columns), start, 1)
                add(.context, text, end - text.columns, 1)
                return
            }
        }
        setArtist(row: 1, end: end)
    }

    private mutating func setThreeLines() {
        let nameEnd = setPrice(row: 0)
        setName(end: nameEnd)
        setArtist(row: 1, end: end)
        var contextEnd = end
        // A price that leaves no room for the name stands beside what matters less.
        if !texts.contains(where: { $0.part == .price }), let price = row.price {
            let line = typography.line(price, .body, columns: columns)
            add(.price, line, end - line.columns, 2)
            contextEnd = end - line.columns - Sizes.gap
        }
        let context = row.context(columns: contextEnd - start, showsSource: showsSource)
        if !context.isEmpty, contextEnd - start >= min(TextWidth.of(context), 8) {
            add(.context, typography.line(context, .caption1, columns: contextEnd - start), start, 2)
        }
    }

    /// The price at the end of a row, unless it would leave no room for the name.
    ///
    /// - Returns: the column before which the name ends.
    private mutating func setPrice(row line: Int) -> Int {
        guard let price = row.price, layout.columns >= Sizes.leastColumnsForPrice else { return end }
        let text = typography.line(price, .body, columns: columns)
        let nameEnd = end - text.columns - Sizes.gap
        guard nameEnd - start >= min(Sizes.leastName, TextWidth.of(row.name)) else { return end }
        add(.price, text, end - text.columns, line)
        return nameEnd
    }

    /// - Returns: the columns that it takes.
    @discardableResult
    private mutating func setName(end: Int) -> Int {
        var line = typography.line(row.name, .headline, columns: max(1, end - start))
        // In the list weight marks the chosen one.
        line.face = metrics.hasBoldNames ? .bold : .regular
        add(.name, line, start, 0)
        return line.columns
    }

    private mutating func setArtist(row line: Int, end: Int) {
        add(.artist, typography.line(row.subtitle, .subhead, columns: max(1, end - start)), start, line)
    }

    private mutating func setTrailingContext(row line: Int) -> Int {
        let context = layout.showsContext ? row.context(columns: layout.columns * 2 / 5, showsSource: showsSource) : ""
        guard !context.isEmpty else { return end }
        let text = typography.line(context, .caption1, columns: columns)
        add(.context, text, end - text.columns, line)
        return end - text.columns - Sizes.gap
    }

    // MARK: - Pixel letters

    private mutating func setLetters() {
        let (nameRows, restRows) = (typography.rows(.headline), typography.rows(.subhead))
        let lines = typography.lines(row.name, .headline, columns: columns, most: metrics.nameLines)
        // Cells' own letters and smaller ones stand where those of a name do.
        let taken = lines.reduce(0) { $0 + $1.rows }
        let place = max(nameRows, (taken + nameRows - 1) / nameRows * nameRows)
        var next = (place - taken + 1) / 2
        for (number, line) in lines.enumerated() {
            add(.name, line, start, next, isContinuation: number > 0)
            next += line.rows
        }
        var artistEnd = end
        let widest = Int(Double(columns) * Sizes.widestPrice)
        if let price = row.price.flatMap({ typography.fitting($0, .body, columns: widest) }) {
            add(.price, price, end - price.columns, place + price.margin(in: restRows))
            artistEnd = end - price.columns - Sizes.gap
        }
        let width = max(1, artistEnd - start)
        let artist = typography.line(firstFitting: row.subtitle, row.artist, style: .subhead, columns: width)
        add(.artist, artist, start, place + artist.margin(in: restRows))
        setContext(top: place + restRows, rows: metrics.pitch - 1 - place - restRows)
    }

    /// Genre and year where a shorter name has left rows.
    private mutating func setContext(top: Int, rows: Int) {
        let context = row.context(columns: columns, showsSource: showsSource)
        guard rows > 0, !context.isEmpty, let line = typography.fitting(context, .caption1, columns: columns),
            line.rows <= rows
        else { return }
        add(.context, line, start, top)
    }

    private mutating func add(_ part: Part, _ line: TextLine, _ column: Int, _ row: Int, isContinuation: Bool = false) {
        texts.append(Text(part: part, line: line, column: column, row: row, isContinuation: isContinuation))
    }
}
