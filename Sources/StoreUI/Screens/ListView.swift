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

    private var cardColor: RGB { hasKeyboard ? theme.selection : theme.quietSelection }

    private var card: Layer {
        .fill(
            cardColor,
            Rect(
                x: Double(layout.left + 1) * CellMetrics.width,
                y: Double(results.selection) * itemHeight + layout.list.card.top,
                width: Double(layout.columns - 2) * CellMetrics.width, height: layout.list.card.height),
            corners: .cut)
    }

    private func row(at place: Int) -> Layer {
        let row = results.rows[place]
        let isChosen = place == results.selection
        var layer = Layer(
            frame: Rect(
                x: 0, y: Double(place) * itemHeight, width: layout.size.points.width, height: itemHeight))
        layer.name = "row"
        layer.index = place
        layer.isSelected = isChosen
        layer.sublayers = thumb(row, ground: isChosen ? cardColor : theme.canvas)
        layer.sublayers += ListItemLayout(row, layout: layout, showsSource: results.showsSources).texts.map { text in
            text.line.layer(
                color(of: text.part, row, isChosen: isChosen), isStrong: isChosen && text.part == .name,
                column: text.column, row: text.row, columns: text.line.columns,
                alignment: text.part == .price ? .trailing : .leading, rank: rank(of: text.part),
                isContinuation: text.isContinuation)
        }
        return layer
    }

    /// The item's picture. A chip as high as its row is cut by the ground, so that those above each other do not touch.
    private func thumb(_ row: ResultRow, ground: RGB) -> [Layer] {
        let metrics = layout.list
        let (x, side) = (Double(layout.left + metrics.thumbInset) * CellMetrics.width, metrics.thumbSide)
        let picture = images.layers(
            of: row.picture, in: Rect(x: x, y: metrics.thumbTop, width: side, height: side), side: metrics.imageSide,
            at: instant)
        return side < itemHeight ? picture : picture + [.fill(ground, Rect(x: x, y: 0, width: side, height: 4))]
    }

    private func color(of part: ListItemLayout.Part, _ row: ResultRow, isChosen: Bool) -> RGB {
        let loud = isChosen && hasKeyboard
        let quiet = loud ? theme.selectionSecond : isChosen ? theme.second : theme.third
        return switch part {
        case .name: loud ? theme.selectionText : theme.text
        case .artist: loud ? theme.selectionSecond : theme.second
        case .price: row.isSold ? theme.accent : quiet
        case .context: quiet
        }
    }

    private func rank(of part: ListItemLayout.Part) -> TextRun.Rank {
        switch part {
        case .name: .headline
        case .artist: .artist
        case .price: .price
        case .context: .rest
        }
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
