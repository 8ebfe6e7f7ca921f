import Catalog
import Foundation
import Stage

/// The gallery as layers: its ground, the title bar, the cards in perspective with their titles, and the status line.
struct GalleryView {
    var gallery: Gallery
    var layout: GalleryLayout
    var typography: Typography
    var theme: Theme
    var strings: Strings
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
    }

    /// A card as it is at the instant.
    struct Shown {
        /// Among the results.
        var place: Int
        /// In the fan.
        var position: Double
        var fan: Double
        var front: Double
        var alpha: Double
    }

    func shown(_ place: Int) -> Shown {
        let motion = gallery.motions[place] ?? Gallery.Motion()
        return Shown(
            place: place, position: gallery.position(of: place, at: instant), fan: motion.fan.value(at: instant),
            front: motion.front.value(at: instant), alpha: gallery.alpha(of: place, at: instant))
    }

    /// How far a card has come to the front: nothing while the fan is open, 1 when it is all that is seen.
    var frontness: Double {
        min(max(gallery.motions.values.map { $0.front.value(at: instant) }.max() ?? 0, 0), 1)
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
            let shown = shown(place)
            return place == gallery.chosen && shown.fan > 0 ? [card(shown)] + outline(shown) : [card(shown)]
        }
        return view
    }

    private func card(_ shown: Shown) -> Layer {
        let row = gallery.rows[shown.place]
        var layer = Layer(frame: Rect(origin: .zero, size: layout.view.size))
        layer.name = "card"
        layer.index = shown.place - gallery.fan.lowerBound
        layer.isSelected = shown.place == gallery.chosen
        layer.anchorPoint = Point(x: 0.5, y: 0)
        layer.position = Point(x: layout.view.width / 2, y: 0)
        layer.transform = layout.transform(at: shown.position, fan: shown.fan, front: shown.front)
        layer.alpha = shown.alpha
        layer.content = .fill(Color(theme.panel), corners: .square)
        if shown.fan == 0, layout.picture.size != layout.view.size { layer.sublayers += caption(row) }
        layer.sublayers += images.layers(
            of: row.picture, in: layout.picture, side: layout.imageSide, at: instant)
        if shown.fan > 0 { layer.sublayers += light(on: shown) }
        return layer
    }

    /// Name and maker beneath a picture that leaves room for them, in a card as narrow as the screen.
    private func caption(_ row: ResultRow) -> [Layer] {
        let columns = Int(layout.view.width / CellMetrics.width) - 4
        let top = Int(layout.picture.maxY / CellMetrics.height) + 1
        let room = Int(layout.view.height / CellMetrics.height) - top
        // Smaller letters where those of the size would not have room for all.
        var way = typography
        var texts = words(row, way, columns: columns)
        while TextLine.stacked(texts.map(\.line)).rows > room, let smaller = way.smaller {
            way = smaller
            texts = words(row, way, columns: columns)
        }
        let tops = TextLine.stacked(texts.map(\.line)).tops
        return zip(texts, tops).filter { $1 + $0.line.rows <= room }.map { text, line in
            text.line.layer(
                text.color, isStrong: text.isName, column: 2, row: top + line, columns: columns, alignment: .center)
        }
    }

    private typealias Words = (line: TextLine, color: RGB, isName: Bool)

    private func words(_ row: ResultRow, _ typography: Typography, columns: Int) -> [Words] {
        typography.lines(row.name, .headline, columns: columns).map { ($0, theme.text, true) }
            + typography.lines(row.subtitle, .subhead, columns: columns).map { ($0, theme.second, false) }
    }

    /// Light and shade over a card in the fan, as strong as it is deep in it.
    private func light(on shown: Shown) -> [Layer] {
        let size = layout.view.size
        let depth = min(shown.fan, 1)
        func veil(_ color: RGB, _ upper: Double, _ lower: Double, y: Double, height: Double) -> Layer {
            Layer(
                frame: Rect(x: 0, y: y, width: size.width, height: height),
                content: .gradient(
                    Gradient(
                        upper: Color(color, alpha: upper * depth), lower: Color(color, alpha: lower * depth))))
        }
        let isChosen = shown.place == gallery.chosen
        let shade = isChosen ? Light.chosen : Light.other
        let edge = isChosen ? Light.chosenEdge : Light.otherEdge
        var layers = [
            veil(.black, shade.upper, shade.lower, y: 0, height: size.height),
            veil(.white, edge, edge, y: 0, height: Light.edgeHeight),
        ]
        if let shadow = shadowPlace(on: shown) {
            layers.append(veil(.black, 0, Light.shadow * shadow.alpha, y: shadow.upper, height: shadow.height))
        }
        return layers
    }

    /// Where the card in front throws its shadow on a card, in this card's own coordinates: above the front card's upper edge. Nil
    /// where the two are apart.
    private func shadowPlace(on shown: Shown) -> (upper: Double, height: Double, alpha: Double)? {
        guard gallery.shown(at: instant).contains(shown.place + 1), gallery.front != shown.place else { return nil }
        let next = self.shown(shown.place + 1)
        let edge = layout.fan.top(at: next.position, progress: next.fan)
        // A subcell further, so that no light is left along the edge.
        guard let lower = layout.fan.height(on: shown.position, progress: shown.fan, at: edge + 2),
            let upper = layout.fan.height(on: shown.position, progress: shown.fan, at: edge - Light.shadowHeight),
            lower < layout.view.height, upper < lower
        else { return nil }
        // Beside the fan there is nobody to throw one.
        return (upper, lower - upper, next.alpha * max(1 - 2 * next.front, 0))
    }

    /// The frame of the chosen card, around what is seen of it on the screen: its sides as strips of even width, its upper edge up to
    /// a border between rows, so that no cell has three colours to show.
    private func outline(_ shown: Shown) -> [Layer] {
        let corners = layout.corners(at: shown.position, fan: shown.fan, front: shown.front)
        let color = Color(theme.accent, alpha: min(max(shown.fan, 0), 1) * shown.alpha)
        let left = side(from: corners[0], to: corners[3], outside: -1, color)
        let right = side(from: corners[1], to: corners[2], outside: 1, color)
        let edge = layout.view.minY + corners[0].y
        let border = (edge / CellMetrics.height).rounded() * CellMetrics.height
        // Less than three points would hardly be seen.
        let other = abs(border - edge) < 3 ? border + (border >= edge ? 4 : -4) : border
        let upper = Layer(
            frame: Rect(
                x: corners[0].x - left.bounds.width, y: min(edge, other) - layout.view.minY,
                width: corners[1].x - corners[0].x + left.bounds.width + right.bounds.width,
                height: abs(other - edge)),
            content: .fill(color, corners: .square))
        return [left, right, upper]
    }

    /// A strip along a side, as wide as cells need to show it without gaps: eight points across, or ten down.
    private func side(from upper: Point, to lower: Point, outside: Double, _ color: Color) -> Layer {
        let (dx, dy) = (lower.x - upper.x, lower.y - upper.y)
        let length = max((dx * dx + dy * dy).squareRoot(), 1e-6)
        let width = max(8 * abs(dy), 10 * abs(dx)) / length
        var layer = Layer(
            frame: Rect(x: 0, y: 0, width: width, height: length), content: .fill(color, corners: .square))
        layer.anchorPoint = Point(x: outside < 0 ? 1 : 0, y: 0)
        layer.position = upper
        layer.transform = .rotation(atan2(-dx, dy), about: (0, 0, 1))
        return layer
    }

    /// The card at a place of the screen, as it is seen: the frontmost one.
    func card(at point: Point) -> Int? {
        LayerTrace.of(layer).last { $0.name == "card" && $0.alpha > 0.5 && $0.contains(point) }?.index
            .map { $0 + gallery.fan.lowerBound }
    }
}
