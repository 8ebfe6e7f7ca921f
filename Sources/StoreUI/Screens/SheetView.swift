import Stage

/// What a sheet shows: rows of text, as many as there are; laid out when it is made.
protocol SheetContent {
    /// The layer's name in a trace.
    var name: String { get }
    /// Of the panel, in cells.
    var columns: Int { get }
    var rows: Int { get }
    /// The lines that begin at a row, in the panel's columns; of letters they reach into the rows below.
    func layers(row: Int) -> [Layer]
}

/// A panel over everything, as high as its content or the screen, and then it scrolls.
struct SheetView {
    var content: any SheetContent
    var size: GridSize
    var theme: Theme
    var dim: RadialDim
    /// In rows.
    var scroll: Int
    var alpha: Double

    var visibleRows: Int { max(1, min(content.rows, size.rows - 6)) }

    var maxScroll: Int { max(0, content.rows - visibleRows) }

    var layers: [Layer] {
        var darkening = Layer(frame: Rect(origin: .zero, size: size.points), content: .dim(dim))
        darkening.alpha = alpha
        let rows = visibleRows + 3
        var panel = Layer(
            frame: Rect(
                x: Double((size.columns - content.columns) / 2) * CellMetrics.width,
                y: Double(max(0, (size.rows - rows - 1) / 2)) * CellMetrics.height + 8,
                width: Double(content.columns) * CellMetrics.width, height: Double(rows) * CellMetrics.height),
            content: .fill(Color(theme.panel), corners: .cut))
        panel.name = content.name
        panel.alpha = alpha
        panel.sublayers = [page]
        return [darkening, panel]
    }

    private var page: Layer {
        var layer = Layer(
            frame: Rect(
                x: 0, y: 24, width: Double(content.columns) * CellMetrics.width,
                height: Double(visibleRows) * CellMetrics.height))
        layer.clipsToBounds = true
        layer.bounds.origin.y = Double(scroll) * CellMetrics.height
        // Only whole lines are shown.
        let end = min(scroll + visibleRows, content.rows)
        layer.sublayers = (scroll..<max(scroll, end)).flatMap { content.layers(row: $0) }.filter {
            $0.frame.maxY <= Double(end) * CellMetrics.height
        }
        if maxScroll > 0 {
            let height = Double(visibleRows * visibleRows) / Double(content.rows) * CellMetrics.height
            let track = Double(visibleRows) * CellMetrics.height - height
            layer.sublayers.append(
                .fill(
                    theme.scrollThumb,
                    Rect(
                        x: Double(content.columns) * CellMetrics.width - 8,
                        y: Double(scroll) * CellMetrics.height + track * Double(scroll) / Double(maxScroll), width: 2,
                        height: height)))
        }
        return layer
    }
}
