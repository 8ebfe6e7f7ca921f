import Catalog
import Stage

/// What the gallery says in words: the titles beside the cards, and the bar above them.
extension GalleryView {
    /// Each as a whole beside its card's upper edge. They are gone before the card in front could touch them, and wait where it does.
    var titles: [Layer] {
        let visible = min(max(1 - frontness / 0.6, 0), 1)
        guard let column = layout.titleColumn, visible > 0.02 else { return [] }
        let touching = LayerTrace.of(cards).filter { $0.name == "card" }.map {
            $0.frame.insetBy(dx: -2 * CellMetrics.width, dy: -CellMetrics.height)
        }
        return gallery.shown(at: instant).flatMap { place -> [Layer] in
            let (row, title) = title(of: place)
            guard let last = title.last else { return [] }
            let frame = Rect(
                column: column - 2, row: row, columns: layout.titleColumns + 2, rows: last.row + last.line.rows)
            guard !touching.contains(where: { !$0.intersection(frame).isEmpty }) else { return [] }
            let opacity = visible * gallery.opacity(of: place, at: instant)
            var layers = title.map { text in
                text.line.layer(
                    theme.canvas.mixed(with: color(of: text, isChosen: place == gallery.chosen), by: opacity),
                    isStrong: text.isName && place == gallery.chosen, column: column, row: row + text.row,
                    columns: layout.titleColumns)
            }
            if place == gallery.chosen {
                layers.append(
                    .fill(
                        theme.canvas.mixed(with: theme.accent, by: visible),
                        Rect(
                            x: Double(column - 2) * CellMetrics.width, y: frame.minY, width: 2, height: frame.height)))
            }
            return layers
        }
    }

    /// A card's title and the row that it begins at.
    private func title(of place: Int) -> (row: Int, texts: [GalleryTitles.Text]) {
        let row = layout.titleRow(gallery.position(of: place, at: instant))
        let texts = GalleryTitles(typography, layout: layout)
            .title(
                of: gallery.rows[place], isChosen: place == gallery.chosen, above: layout.size.rows - 1 - row)
        return (row, texts)
    }

    private func color(of text: GalleryTitles.Text, isChosen: Bool) -> RGB {
        if text.isName { return isChosen ? theme.text : theme.second }
        return isChosen ? theme.second : theme.third
    }

    // MARK: The bar

    /// The way back, what is shown, and which card it is.
    var bar: Layer {
        var bar = Layer(
            frame: Rect(column: 0, row: 0, columns: layout.size.columns, rows: 1),
            content: .fill(Color(theme.bar), corners: .square))
        let (columns, positionColumns) = (layout.size.columns, TextWidth.of(position))
        let middle = min(columns - 2 * (max(backColumns, positionColumns) + 4), columns)
        // One title goes before the other comes.
        let fraction = frontness
        let title = fraction < 0.5 ? strings[.galleryTitle] : gallery.rows[gallery.front ?? gallery.chosen].name
        let visible = abs(1 - 2 * fraction)
        bar.sublayers = [
            .line(
                TextRun([
                    .init("‹", color: theme.accent, attributes: weight),
                    .init(
                        TextLayout.truncated(" " + term, toWidth: backColumns - 1), color: theme.accent,
                        attributes: weight),
                ]),
                column: 2, row: 0, columns: backColumns),
            .line(
                position, color: theme.second, attributes: weight, column: columns - 2 - positionColumns, row: 0,
                columns: positionColumns,
                alignment: .trailing),
        ]
        if middle >= 4 {
            bar.sublayers.append(
                .line(
                    title, color: theme.bar.mixed(with: theme.text, by: visible), attributes: .bold,
                    column: (columns - middle) / 2,
                    row: 0, columns: middle, alignment: .center, rank: .headline))
        }
        return bar
    }

    private var weight: Attributes { typography.isBold ? .bold : [] }

    private var position: String { strings.number(gallery.chosen + 1) + " " + strings.of(gallery.rows.count) }

    /// How much of the way back is shown, in columns.
    private var backColumns: Int {
        // Fewer than a few letters of what was searched say nothing.
        let room = max(1, (layout.size.columns - 4 - TextWidth.of(position)) / 3)
        return room < 6 ? 1 : min(TextWidth.of("‹ " + term), room)
    }

    /// Whether a click on a cell asks for the way back.
    func isBack(_ cell: CellPoint) -> Bool {
        cell.row == 0 && cell.column >= 1 && cell.column < 2 + backColumns
    }

    /// Where the chosen card is named.
    var cursor: CellPoint {
        guard let column = layout.titleColumn, gallery.front == nil else { return CellPoint(column: 2, row: 0) }
        return CellPoint(column: column, row: layout.titleRow(gallery.position(of: gallery.chosen, at: instant)))
    }

    /// The card whose title stands at a cell.
    func title(at cell: CellPoint) -> Int? {
        guard let column = layout.titleColumn, gallery.front == nil, cell.column >= column - 2 else { return nil }
        return gallery.shown(at: instant).last { place in
            let (row, title) = title(of: place)
            return (row..<row + max(1, title.last.map { $0.row + $0.line.rows } ?? 0)).contains(cell.row)
        }
    }
}
