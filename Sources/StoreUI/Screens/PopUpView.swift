import Stage

/// The detail pop-up as layers: its shadow, its panel and what is in it.
struct PopUpView {
    var row: ResultRow
    var layout: PopUpLayout
    var theme: Theme
    /// In rows.
    var scroll: Int
    var scale: Double
    /// In radians, clockwise.
    var angle: Double
    /// Points that the centre is away from its place.
    var lift: Double
    var alpha: Double
    /// The page that the button links to, where the terminal itself must open it.
    var link: String?
    /// Whether the panel throws a shadow: of two that crossfade only one may, or it would darken and jump back.
    var throwsShadow: Bool
    var images: ImageShelf
    var instant: Double

    var layers: [Layer] {
        var panel = placed(content: .fill(Color(theme.panel), corners: .cut))
        panel.name = "popup"
        panel.placement = .panel
        panel.sublayers = inside
        guard theme.hasShadow, throwsShadow else { return [panel] }
        return [placed(content: .shadow(Shadow())), panel]
    }

    private func placed(content: Layer.Content) -> Layer {
        var layer = Layer(frame: layout.frame.offsetBy(dx: 0, dy: lift), content: content)
        layer.transform = .scale(scale, scale)
        if angle != 0 { layer.transform = layer.transform.concatenating(.rotation(angle, about: (0, 0, 1))) }
        layer.alpha = alpha
        return layer
    }

    private var inside: [Layer] {
        var layers: [Layer] = []
        if let artwork = layout.artwork, isSide { layers += picture(artwork) }
        layers.append(content)
        layers += scrollThumb
        layers.append(control(layout.close, "✕", fill: theme.raised, text: theme.second, corners: .square))
        if let button = layout.button {
            layers.append(
                control(
                    button, layout.buttonLabel, fill: theme.accent, text: theme.onAccent, attributes: .bold,
                    corners: .cut, link: link))
        }
        return layers
    }

    /// Whether the artwork stands beside the text and does not scroll with it.
    private var isSide: Bool { (layout.artwork?.minY ?? 0) > 0 }

    /// Everything that scrolls. Once scrolled it is cut at the viewport, and the close button's row is kept free; before, there
    /// is nothing to cut, and in a scaled panel a line may need the row beyond.
    private var content: Layer {
        var viewport = layout.viewport
        if scroll > 0, !isSide, layout.visibleRows > 2 {
            viewport.origin.y += CellMetrics.height
            viewport.size.height -= CellMetrics.height
        }
        var content = Layer(frame: viewport)
        content.clipsToBounds = scroll > 0
        content.bounds.origin.y = viewport.minY - layout.viewport.minY + Double(scroll) * CellMetrics.height
        if let artwork = layout.artwork, !isSide { content.sublayers += picture(artwork) }
        for line in layout.lines where line.row >= scroll && line.row < scroll + layout.visibleRows {
            content.sublayers.append(.line(line.run, column: line.column, row: line.row, columns: line.columns))
        }
        return content
    }

    private func picture(_ frame: Rect) -> [Layer] {
        images.layers(of: row.picture, in: frame, side: Int(frame.width), at: instant)
    }

    private func control(
        _ frame: Rect, _ label: String, fill: RGB, text: RGB, attributes: Attributes = [], corners: Layer.Corners,
        link: String? = nil
    ) -> Layer {
        var layer = Layer(frame: frame, content: .fill(Color(fill), corners: corners))
        layer.placement = .control
        let middle = Rect(x: 0, y: (frame.height - 16) / 2, width: frame.width, height: 16)
        var run = TextRun(label, color: text, attributes: attributes, alignment: .center, rank: .price)
        run.link = link
        layer.sublayers = [Layer(frame: middle, content: .text(run))]
        return layer
    }

    /// At rest only: between two columns of cells a thin bar would flicker.
    private var scrollThumb: [Layer] {
        guard layout.maxScroll > 0, scale == 1, angle == 0, lift == 0 else { return [] }
        let track = layout.viewport
        let share = Double(layout.visibleRows) / Double(layout.contentRows)
        let height = max(8, track.height * share)
        let y = track.minY + (track.height - height) * Double(scroll) / Double(layout.maxScroll)
        return [.fill(theme.scrollThumb, Rect(x: track.width - 8, y: y, width: 2, height: height))]
    }
}
