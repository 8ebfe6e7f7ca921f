import Stage

/// The result list: thumbnails, names and prices, the selection behind the chosen row, and the scroll thumb.
struct ListView {
    var layout: ScreenLayout
    var theme: Theme
    var results: Results
    /// In points; drawn in whole rows, so that pictures and text move as one.
    var offset: Double
    /// Whether the list has the keyboard; if not, its selection is quiet.
    var hasKeyboard: Bool
    var images: ImageShelf
    var instant: Double

    private var itemHeight: Double { Double(layout.pitch) * CellMetrics.height }
    private var drawnOffset: Double { (offset / CellMetrics.height).rounded() * CellMetrics.height }

    var layers: [Layer] {
        // The selection reaches half a row above the first thumbnail, where that row is free.
        let margin = layout.listTopMargin
        let top = Double(layout.listTop) * CellMetrics.height - margin
        let height = Double(layout.itemsPerPage * layout.pitch) * CellMetrics.height + margin
        var list = Layer(frame: Rect(x: 0, y: top, width: layout.size.points.width, height: height))
        list.name = "list"
        list.offset = offset
        list.clipsToBounds = true
        // In the list's own coordinates the first thumbnail is at 0.
        list.bounds.origin.y = drawnOffset - margin
        let places = layout.places(from: offset, to: offset, count: results.rows.count)
        list.sublayers = places.map { row(at: $0) }
        // The chosen row's card reaches over its neighbours' margins, so it comes first.
        if places.contains(results.selection) { list.sublayers.insert(card, at: 0) }
        return [list] + scrollThumb
    }

    private var card: Layer {
        .fill(
            hasKeyboard ? theme.selection : theme.quietSelection,
            Rect(
                x: Double(layout.left + 1) * CellMetrics.width, y: Double(results.selection) * itemHeight - 8,
                width: Double(layout.columns - 2) * CellMetrics.width, height: layout.thumbSide + 16),
            corners: .cut)
    }

    private func row(at place: Int) -> Layer {
        let row = results.rows[place]
        let isChosen = place == results.selection
        let loud = isChosen && hasKeyboard
        let quiet = loud ? theme.selectionSecond : isChosen ? theme.second : theme.third
        let (left, right) = (layout.left, layout.right)
        var layer = Layer(
            frame: Rect(
                x: 0, y: Double(place) * itemHeight, width: layout.size.points.width, height: itemHeight))
        layer.name = "row"
        layer.index = place
        layer.isSelected = isChosen

        layer.sublayers += images.layers(
            of: row.picture,
            in: Rect(
                x: Double(left + 2) * CellMetrics.width, y: 0, width: layout.thumbSide, height: layout.thumbSide),
            side: Storefront.listImageSide, at: instant)

        let textColumn = left + 9
        let textEnd = right - 2
        var nameEnd = textEnd
        if let price = row.price, layout.columns >= 34 {
            let width = TextWidth.of(price)
            layer.sublayers.append(
                .line(
                    price, color: row.isSold ? theme.accent : quiet, column: textEnd - width, row: 0, columns: width,
                    alignment: .trailing,
                    rank: .price))
            nameEnd = textEnd - width - 3
        }
        layer.sublayers.append(
            .line(
                row.name, color: loud ? theme.selectionText : theme.text, attributes: isChosen ? .bold : [],
                column: textColumn, row: 0, columns: max(1, nameEnd - textColumn), rank: .headline))

        var subtitleEnd = textEnd
        let context = layout.showsContext ? row.context(columns: layout.columns * 2 / 5) : ""
        if !context.isEmpty {
            let width = TextWidth.of(context)
            layer.sublayers.append(
                .line(
                    context, color: quiet, column: textEnd - width, row: 1, columns: width, alignment: .trailing))
            subtitleEnd = textEnd - width - 3
        }
        layer.sublayers.append(
            .line(
                row.subtitle, color: loud ? theme.selectionSecond : theme.second, column: textColumn, row: 1,
                columns: max(1, subtitleEnd - textColumn), rank: .artist))
        return layer
    }

    private var scrollThumb: [Layer] {
        let count = results.rows.count
        guard count > layout.itemsPerPage else { return [] }
        let track = Double(layout.itemsPerPage * layout.pitch) * CellMetrics.height
        let height = max(CellMetrics.height, track * Double(layout.itemsPerPage) / Double(count))
        let fraction = min(max(offset / layout.maxOffset(count: count), 0), 1)
        let y = Double(layout.listTop) * CellMetrics.height + (track - height) * fraction
        let x = Double(layout.right) * CellMetrics.width - 4
        return [.fill(theme.scrollThumb, Rect(x: x, y: y, width: 4, height: height))]
    }
}
