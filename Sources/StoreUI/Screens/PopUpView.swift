import Stage

/// The detail pop-up as layers: its shadow, its panel and what is in it.
struct PopUpView {
    var popUp: PopUp
    var theme: Theme
    /// Whether the button is a link that the terminal itself must open.
    var linksInTerminal: Bool
    var images: ImageShelf
    var instant: Double

    /// Where panel, artwork and controls are at the instant.
    private var shape: PopUpShape { popUp.shape.value(at: instant) }

    var layers: [Layer] {
        let shape = shape
        var panel = placed(shape.frame, content: .fill(Color(theme.panel), corners: .cut))
        panel.name = "popup"
        panel.placement = .panel
        let alphas = popUp.cards.map { min(max($0.alpha.value(at: instant), 0), 1) }
        let whole = alphas.lastIndex(of: 1) ?? 0
        for place in popUp.cards.indices.dropFirst(whole) {
            let parts = inside(popUp.cards[place], shape)
            guard place > whole else {
                panel.sublayers = parts
                continue
            }
            // A card that fades in covers the one before it.
            var cover = Layer(frame: panel.bounds, content: .fill(Color(theme.panel), corners: .cut), sublayers: parts)
            cover.alpha = alphas[place]
            panel.sublayers.append(cover)
        }
        panel.sublayers += controls(shape, labels: zip(popUp.cards, alphas).dropFirst(whole))
        return theme.hasShadow ? [placed(shape.frame, content: .shadow(Shadow())), panel] : [panel]
    }

    private func placed(_ frame: Rect, content: Layer.Content) -> Layer {
        let (scale, angle) = (popUp.scale.value(at: instant), popUp.angle.value(at: instant))
        var layer = Layer(frame: frame.offsetBy(dx: 0, dy: popUp.lift.value(at: instant)), content: content)
        layer.transform = .scale(scale, scale)
        if angle != 0 { layer.transform = layer.transform.concatenating(.rotation(angle, about: (0, 0, 1))) }
        layer.alpha = min(max(popUp.alpha.value(at: instant), 0), 1)
        return layer
    }

    private func inside(_ card: PopUp.Card, _ shape: PopUpShape) -> [Layer] {
        let layout = card.layout
        var layers: [Layer] = []
        if layout.artworkIsFixed, layout.artwork != nil { layers += picture(card, shape.artwork) }
        layers.append(content(card, shape))
        layers += scrollThumb(card)
        return layers
    }

    /// The controls stand over the cards, so that only their labels change. One that comes or goes has its label once there is room.
    private func controls(_ shape: PopUpShape, labels: some Sequence<(PopUp.Card, Double)>) -> [Layer] {
        let close = TextRun("✕", color: theme.second, alignment: .center, rank: .price)
        var controls = [
            control(
                shape.close, fill: theme.raised, corners: .square,
                labels: [Layer(frame: middle(of: shape.close, rows: 1), content: .text(close))])
        ]
        guard !shape.button.isEmpty else { return controls }
        var shown: [(line: TextLine, layer: Layer)] = []
        for (card, alpha) in labels {
            guard let label = card.layout.buttonLabel, Double(label.columns) * CellMetrics.width <= shape.button.width,
                Double(label.rows) * CellMetrics.height <= shape.button.height
            else { continue }
            // What stays as it is does not fade.
            if let last = shown.last?.line, last.text == label.text, last.face == label.face { continue }
            let rows = middle(of: shape.button, rows: label.rows)
            var layer = label.layer(
                theme.onAccent, isStrong: true, column: 0, row: 0, columns: 0, alignment: .center, rank: .price,
                link: linksInTerminal ? card.row.item.url?.absoluteString : nil)
            layer.bounds.size = rows.size
            layer.position = rows.center
            layer.alpha = alpha
            if !shown.isEmpty { shown[shown.count - 1].layer.alpha *= 1 - alpha }
            shown.append((label, layer))
        }
        controls.append(control(shape.button, fill: theme.accent, corners: .cut, labels: shown.map(\.layer)))
        return controls
    }

    /// Everything that scrolls. Once scrolled it is cut at the viewport, and the close button's row is kept free; before, there
    /// is nothing to cut, and in a scaled panel a line may need the row beyond.
    private func content(_ card: PopUp.Card, _ shape: PopUpShape) -> Layer {
        let (layout, scroll) = (card.layout, card.scroll)
        var viewport = layout.viewport
        viewport.size.height += Double(layout.footerRows) * CellMetrics.height
        if scroll > 0, viewport.minY <= layout.close.minY, layout.visibleRows > 2 {
            viewport.origin.y += CellMetrics.height
            viewport.size.height -= CellMetrics.height
        }
        var content = Layer(frame: viewport)
        content.clipsToBounds = scroll > 0
        content.bounds.origin.y = viewport.minY - layout.viewport.minY + Double(scroll) * CellMetrics.height
        if !layout.artworkIsFixed, layout.artwork != nil {
            content.sublayers += picture(card, shape.artwork.offsetBy(dx: 0, dy: -layout.viewport.minY))
        }
        content.sublayers += layout.lines(scrolledBy: scroll).map(\.layer)
        return content
    }

    private func picture(_ card: PopUp.Card, _ frame: Rect) -> [Layer] {
        images.layers(of: card.row.picture, in: frame, side: Int(card.layout.shape.artwork.width), at: instant)
    }

    private func control(_ frame: Rect, fill: RGB, corners: Layer.Corners, labels: [Layer]) -> Layer {
        var layer = Layer(frame: frame, content: .fill(Color(fill), corners: corners))
        layer.placement = .control
        layer.sublayers = labels
        return layer
    }

    /// So many rows in the middle of a control, in its own coordinates.
    private func middle(of control: Rect, rows: Int) -> Rect {
        let height = Double(rows) * CellMetrics.height
        return Rect(x: 0, y: (control.height - height) / 2, width: control.width, height: height)
    }

    /// At rest only: between two columns of cells a thin bar would flicker.
    private func scrollThumb(_ card: PopUp.Card) -> [Layer] {
        let layout = card.layout
        guard layout.maxScroll > 0, !popUp.isMoving(at: instant), popUp.scale.model == 1, popUp.lift.model == 0 else {
            return []
        }
        let track = layout.viewport
        let share = Double(layout.visibleRows) / Double(layout.contentRows)
        let height = max(8, track.height * share)
        let y = track.minY + (track.height - height) * Double(card.scroll) / Double(layout.maxScroll)
        return [.fill(theme.scrollThumb, Rect(x: track.width - 8, y: y, width: 2, height: height))]
    }
}
