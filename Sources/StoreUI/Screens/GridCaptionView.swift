import Stage

/// The selection beneath the artwork grid: in one row of cells its name, whose it is, and its price; or the name in letters and
/// the others below it.
struct GridCaptionView {
    /// How it is set: smaller than the size asks for where it would take too much of the screen.
    let typography: Typography
    /// Of cells.
    let rows: Int
    private let columns: Int

    private enum Sizes {
        /// So much of the screen's rows a caption takes at most.
        static let share = 1.0 / 3
        /// Cells between two texts.
        static let gap = 3
        /// What a price may take beside an artist.
        static let widestPrice = 0.45
    }

    init(_ typography: Typography, screen: GridSize) {
        func rows(_ way: Typography) -> Int {
            way.face(.headline).isPixels ? way.titleRows + Self.gap(way) : 1
        }
        let ways = typography.ways
        let way = ways.first { Double(rows($0)) <= Double(screen.rows) * Sizes.share } ?? ways[ways.count - 1]
        (self.typography, self.rows) = (way, rows(way))
        columns = screen.columns
    }

    /// A row between letters, for the feet of the name and the marks of what is below it.
    private static func gap(_ typography: Typography) -> Int { typography.face(.subhead).isPixels ? 1 : 0 }

    /// The caption from a row of the screen on, and the column that it begins at.
    ///
    /// - Parameter showsSource: whether it ends with the item's catalogue, where there is room.
    func layers(
        of row: ResultRow, theme: Theme, top: Int, showsSource: Bool = false
    ) -> (layers: [Layer], column: Int) {
        if typography.face(.headline).isPixels {
            return letters(of: row, theme: theme, top: top, showsSource: showsSource)
        }
        let run = line(of: row, theme: theme, showsSource: showsSource)
        let column = max(0, (columns - run.width) / 2)
        return ([.line(run, column: column, row: top, columns: run.width)], column)
    }

    // MARK: - In cells

    private func line(of row: ResultRow, theme: Theme, showsSource: Bool) -> TextRun {
        let gap = String(repeating: " ", count: Sizes.gap)
        // The price stays; the name is cut before it, and whose it is takes what is left.
        var left = max(1, columns - 4)
        var price = row.price.map { gap + $0 } ?? ""
        if TextWidth.of(price) > left / 2 { price = "" }
        left -= TextWidth.of(price)
        var spans = [TextRun.Span(TextLayout.truncated(row.name, toWidth: left), color: theme.text, attributes: .bold)]
        left -= TextWidth.of(spans[0].text)
        // Less than a few letters of the artist say nothing.
        if left >= min(TextWidth.of(row.subtitle), 8) + Sizes.gap {
            spans.append(
                .init(gap + TextLayout.truncated(row.subtitle, toWidth: left - Sizes.gap), color: theme.second))
            left -= TextWidth.of(spans[1].text)
        }
        if !price.isEmpty {
            spans.append(.init(price, color: row.isSold ? theme.accent : theme.third))
        }
        if showsSource, let source = row.sourceWordings.first(where: { TextWidth.of($0) + Sizes.gap <= left }) {
            spans.append(.init(gap + source, color: theme.third))
        }
        return TextRun(typography.isBold ? spans.map(\.bold) : spans, rank: .headline)
    }

    // MARK: - In letters

    private func letters(
        of row: ResultRow, theme: Theme, top: Int, showsSource: Bool
    ) -> (layers: [Layer], column: Int) {
        let width = columns - 4
        let (nameRows, restRows) = (typography.rows(.headline), typography.rows(.subhead))
        let restTop = top + nameRows + Self.gap(typography)
        let name =
            typography.fitting(row.name, .headline, columns: width)
            ?? typography.line(row.name, .headline, columns: width)
        let nameColumn = (columns - name.columns) / 2
        let price = row.price.flatMap {
            typography.fitting($0, .body, columns: Int(Double(width) * Sizes.widestPrice))
        }
        let priceColumns = price.map { $0.columns + Sizes.gap } ?? 0
        let artist = typography.line(
            firstFitting: row.subtitle, row.artist, style: .subhead, columns: width - priceColumns)
        let left = width - artist.columns - priceColumns - Sizes.gap
        let source =
            showsSource
            ? row.sourceWordings.lazy.compactMap { typography.fitting($0, .caption1, columns: left) }.first : nil
        let sourceColumns = source.map { $0.columns + Sizes.gap } ?? 0
        let column = (columns - artist.columns - priceColumns - sourceColumns) / 2
        var layers = [
            name.layer(
                theme.text, column: nameColumn, row: top + name.margin(in: nameRows), columns: name.columns,
                rank: .headline),
            artist.layer(
                theme.second, column: column, row: restTop + artist.margin(in: restRows),
                columns: artist.columns, rank: .artist),
        ]
        if let price {
            layers.append(
                price.layer(
                    row.isSold ? theme.accent : theme.third, column: column + artist.columns + Sizes.gap,
                    row: restTop + price.margin(in: restRows), columns: price.columns, rank: .price))
        }
        if let source {
            layers.append(
                source.layer(
                    theme.third, column: column + artist.columns + priceColumns + Sizes.gap,
                    row: restTop + source.margin(in: restRows), columns: source.columns))
        }
        return (layers, nameColumn)
    }
}
