import Stage

/// The gallery as layers: its ground, the title bar, the cards in perspective with their titles, and the status line.
struct GalleryView {
    var gallery: Gallery
    var layout: GalleryLayout
    var theme: Theme
    /// What was searched for: the way back.
    var term: String
    var statusLine: StatusLine
    var images: ImageShelf
    var instant: Double

    /// Light and shade. Dark pictures would vanish on a dark ground otherwise.
    enum Light {
        /// Black over the upper and the lower edge of a card in the fan: the chosen one stands in the light.
        static let chosen = (upper: 0.0, lower: 0.32)
        static let other = (upper: 0.2, lower: 0.46)
        /// White along the upper edge.
        static let chosenEdge = 0.34
        static let otherEdge = 0.14
        static let edgeHeight = 9.0
        /// What a card throws on the one behind it, above its upper edge.
        static let shadow = 0.6
        static let shadowHeight = 14.0
        /// The width of the chosen card's frame, in points of the card.
        static let outline = 8.0
    }

    struct Shown {
        var fan: Double
        var front: Double
        var alpha: Double
    }

    func shown(_ place: Int) -> Shown {
        let motion = gallery.cards[place].motion
        return Shown(
            fan: motion.fan.value(at: instant), front: motion.front.value(at: instant),
            alpha: min(max(motion.alpha.value(at: instant), 0), 1))
    }

    /// How far a card has come to the front: nothing while the fan is open, 1 when it is all that is seen.
    var frontness: Double {
        min(max(gallery.cards.indices.map { shown($0).front }.max() ?? 0, 0), 1)
    }

    var layer: Layer {
        var screen = Layer(
            frame: Rect(origin: .zero, size: layout.size.points), content: .fill(Color(theme.canvas), corners: .square))
        screen.alpha = min(max(gallery.alpha.value(at: instant), 0), 1)
        screen.sublayers = titles
        screen.sublayers.append(cards)
        screen.sublayers += [bar, statusLine.layer]
        return screen
    }

    // MARK: The fan

    var cards: Layer {
        var view = Layer(frame: layout.view)
        view.name = "gallery"
        view.sublayerTransform = layout.fan.perspective
        view.sublayers = gallery.drawingOrder(at: instant).flatMap { place in
            place == gallery.chosen && shown(place).fan > 0 ? [card(place), upperOutline(shown(place))] : [card(place)]
        }
        return view
    }

    private func card(_ place: Int) -> Layer {
        let card = gallery.cards[place]
        let shown = shown(place)
        let isChosen = place == gallery.chosen
        var layer = Layer(frame: Rect(origin: .zero, size: layout.view.size))
        layer.name = "card"
        layer.index = place
        layer.isSelected = isChosen
        layer.anchorPoint = Point(x: 0.5, y: 0)
        layer.position = Point(x: layout.view.width / 2, y: 0)
        layer.transform = layout.transform(of: place, fan: shown.fan, front: shown.front)
        layer.alpha = shown.alpha
        let depth = min(max(shown.fan, 0), 1)
        layer.content = .fill(Color(theme.panel), corners: .square)
        if shown.fan == 0, layout.picture.size != layout.view.size { layer.sublayers += caption(card.row) }
        layer.sublayers += images.layers(
            of: card.row.picture, in: layout.picture, side: layout.imageSide, at: instant)
        if depth > 0 { layer.sublayers += light(on: place, depth: depth) }
        if isChosen, depth > 0 { layer.sublayers += outline(depth: depth) }
        return layer
    }

    /// Name and maker beneath a picture that leaves room for them, in a card as narrow as the screen.
    private func caption(_ row: ResultRow) -> [Layer] {
        let columns = Int(layout.view.width / CellMetrics.width) - 4
        let top = Int(layout.picture.maxY / CellMetrics.height) + 1
        let room = Int(layout.view.height / CellMetrics.height) - top
        let lines =
            TextLayout.wrapped(row.name, width: columns).map { ($0, theme.text, Attributes.bold) }
            + TextLayout.wrapped(row.subtitle, width: columns).map { ($0, theme.second, Attributes()) }
        return lines.prefix(max(0, room)).enumerated().map { line, text in
            .line(
                text.0, color: text.1, attributes: text.2, column: 2, row: top + line, columns: columns,
                alignment: .center)
        }
    }

    /// Light and shade over a card in the fan, as strong as it is deep in it.
    private func light(on place: Int, depth: Double) -> [Layer] {
        let size = layout.view.size
        func veil(_ color: RGB, _ upper: Double, _ lower: Double, y: Double, height: Double) -> Layer {
            Layer(
                frame: Rect(x: 0, y: y, width: size.width, height: height),
                content: .gradient(
                    Gradient(
                        upper: Color(color, alpha: upper * depth), lower: Color(color, alpha: lower * depth))))
        }
        let isChosen = place == gallery.chosen
        let shade = isChosen ? Light.chosen : Light.other
        let edge = isChosen ? Light.chosenEdge : Light.otherEdge
        var layers = [
            veil(.black, shade.upper, shade.lower, y: 0, height: size.height),
            veil(.white, edge, edge, y: 0, height: Light.edgeHeight),
        ]
        if let shadow = shadowPlace(on: place) {
            layers.append(veil(.black, 0, Light.shadow * shadow.alpha, y: shadow.upper, height: shadow.height))
        }
        return layers
    }

    /// Where the card in front throws its shadow on a card, in this card's own coordinates: above the front card's upper edge. Nil
    /// where the two are apart.
    private func shadowPlace(on place: Int) -> (upper: Double, height: Double, alpha: Double)? {
        guard place + 1 < gallery.cards.count, gallery.front != place else { return nil }
        let (own, next) = (shown(place), shown(place + 1))
        let edge = layout.fan.top(of: place + 1, progress: next.fan)
        // A subcell further, so that no light is left along the edge.
        guard let lower = layout.fan.height(on: place, progress: own.fan, at: edge + 2),
            let upper = layout.fan.height(on: place, progress: own.fan, at: edge - Light.shadowHeight),
            lower < layout.view.height, upper < lower
        else { return nil }
        // Beside the fan there is nobody to throw one.
        return (upper, lower - upper, next.alpha * max(1 - 2 * next.front, 0))
    }

    /// The sides of the chosen card's frame, beside the card.
    private func outline(depth: Double) -> [Layer] {
        let (size, width) = (layout.view.size, Light.outline)
        return [-width, size.width].map { x in
            Layer(
                frame: Rect(x: x, y: 0, width: width, height: size.height),
                content: .fill(Color(theme.accent, alpha: depth), corners: .square))
        }
    }

    /// The upper side of the chosen card's frame: from the card's upper edge to the nearest border between rows, or a little
    /// further, so that no cell has three colours to show.
    private func upperOutline(_ shown: Shown) -> Layer {
        let edge = layout.view.minY + layout.fan.top(of: gallery.chosen, progress: shown.fan)
        let border = (edge / CellMetrics.height).rounded() * CellMetrics.height
        let least = 3.0
        let further = border >= edge ? border + 4 : border - 4
        let other = abs(border - edge) < least ? further : border
        let corners = layout.transform(of: gallery.chosen, fan: shown.fan, front: shown.front)
            .concatenating(.translation(layout.view.width / 2, -layout.view.minY))
        let half = (layout.view.width / 2 + Light.outline) * corners.m11
        return Layer(
            frame: Rect(
                x: corners.m41 - half, y: min(edge, other) - layout.view.minY, width: 2 * half,
                height: abs(other - edge)),
            content: .fill(Color(theme.accent, alpha: min(max(shown.fan, 0), 1)), corners: .square))
    }

    /// The card at a place of the screen, as it is seen: the frontmost one.
    func card(at point: Point) -> Int? {
        LayerTrace.of(layer).last { $0.name == "card" && $0.alpha > 0.5 && $0.contains(point) }?.index
    }
}
