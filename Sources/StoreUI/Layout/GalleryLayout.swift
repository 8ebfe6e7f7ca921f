import Glibc
import Stage

/// Where the cards of a gallery lie on a screen of a size, fanned out, at identity and on the way between.
///
/// The view is a square between the title bar and the status line, or narrower where the screen is. A card fills it at
/// identity; in the fan each is tilted away about its upper edge, and the perspective of the view does the rest:
///
///     row 0      title bar
///                ╲ card 0          ╱   Title 0
///                 ╲_______________╱
///                ╲ card 1          ╱   Title 1
///                 …
///     last row   status line
struct GalleryLayout: Hashable, Sendable {
    let size: GridSize
    /// The number of cards.
    let count: Int
    /// The view on the screen in points, on whole cells.
    let view: Rect
    /// From one card's upper edge to the next, in points.
    let step: Double
    /// The first column of the titles beside the cards, where there is room for them.
    let titleColumn: Int?

    /// The most cards that a gallery has.
    static let mostCards = 6
    /// How far a card in the fan is tilted away, in radians.
    static let angle = Double.pi / 8
    /// What a card in the fan is scaled by, as seen before it is tilted.
    static let scale = (x: 0.95, y: 0.6)

    /// On narrower screens there are no titles, and the fan stands in the middle.
    private static let leastColumnsForTitles = 66
    /// Titles in fewer columns would say nothing; in more they are lost.
    private static let titleColumns = (least: 14, most: 34)
    /// From the cards to the mark of the chosen one, and from there to the titles, in cells.
    private static let gap = 2
    /// The front card keeps so much of its height, in points, on all but the lowest screens.
    private static let leastFront = 64.0

    /// - Precondition: there is at least one card.
    init(size: GridSize, count: Int) {
        precondition(count > 0, "a gallery has cards")
        self.size = size
        self.count = count
        let height = Double(max(1, size.rows - 2)) * CellMetrics.height
        let columns = min(size.columns, Int(height / CellMetrics.width))
        let gaps = 2 * Self.gap
        let left = max(4 + (size.columns - 80) / 40, (size.columns - columns - gaps - Self.titleColumns.most) / 2)
        let hasTitles =
            size.columns >= Self.leastColumnsForTitles
            && left + columns + gaps + Self.titleColumns.least + 2 <= size.columns
        view = Rect(
            x: Double(hasTitles ? left : (size.columns - columns) / 2) * CellMetrics.width, y: CellMetrics.height,
            width: Double(columns) * CellMetrics.width, height: height)
        titleColumn = hasTitles ? left + columns + gaps : nil
        step = Self.step(height: height, count: count)
    }

    /// How many cards a screen has room for, out of so many items: a row of each can be seen at least.
    static func count(of items: Int, size: GridSize) -> Int {
        let height = Double(max(1, size.rows - 2)) * CellMetrics.height
        let most = min(mostCards, items)
        return (1...max(1, most)).last { $0 == 1 || step(height: height, count: $0) >= CellMetrics.height } ?? 1
    }

    /// The upper edge of the first card in the fan, from the view's, in points.
    private static func firstOffset(_ height: Double) -> Double { 50 / 667 * height }

    private static func step(height: Double, count: Int) -> Double {
        guard count > 1 else { return 0 }
        let front = min(leastFront, 0.3 * height)
        let last = (0.5269 * height - front) / 0.5051
        return min(height / Double(count), (last - firstOffset(height)) / Double(count - 1))
    }

    /// How far behind the cards' plane the eye's plane of no distance is, in points.
    private var depth: Double { 0.375 * view.height }

    /// What an eye at that depth sees.
    var perspective: Transform3D {
        var perspective = Transform3D.identity
        perspective.m34 = -1 / depth
        return perspective
    }

    /// Where a card is on its ways, about the middle of its upper edge.
    ///
    /// - Parameters:
    ///   - fan: 0 at identity, 1 at its place in the fan; angle, scale and offset follow it.
    ///   - front: 0 above the fan, 1 in the middle of the screen.
    func transform(of place: Int, fan: Double, front: Double) -> Transform3D {
        Transform3D.rotation(fan * Self.angle, about: (-1, 0, 0))
            .concatenating(.scale(1 + fan * (Self.scale.x - 1), 1 + fan * (Self.scale.y - 1)))
            .concatenating(.translation(front * wayToMiddle, offset(of: place, fan: fan)))
    }

    /// The height of a card's upper edge, from the view's, in points. There nothing is nearer or farther.
    func offset(of place: Int, fan: Double) -> Double {
        fan * (Self.firstOffset(view.height) + Double(place) * step)
    }

    /// How far down a card, in its own points, the height `y` of the view is seen; nil beyond its horizon.
    func height(on place: Int, fan: Double, at y: Double) -> Double? {
        let (angle, scale) = (fan * Self.angle, 1 + fan * (Self.scale.y - 1))
        let slope = scale * cos(angle) - (y - view.height / 2) * sin(angle) / depth
        return slope > 0 ? (y - offset(of: place, fan: fan)) / slope : nil
    }

    /// From the view's left edge to where a card stands in the middle, in points.
    private var wayToMiddle: Double {
        Double((size.columns - Int(view.width / CellMetrics.width)) / 2) * CellMetrics.width - view.minX
    }

    /// The picture of a card, from the card's upper left corner: a square as wide as the card.
    var picture: Rect {
        let side = min(view.width, view.height)
        return Rect(x: (view.width - side) / 2, y: 0, width: side, height: side)
    }

    /// The side of the pictures in pixels: a subcell is a point wide, and more cannot be seen.
    var imageSide: Int { min(512, Int(picture.width)) }

    /// The row of a card's title, at its upper edge.
    func titleRow(_ place: Int) -> Int {
        Int(((view.minY + Self.firstOffset(view.height) + Double(place) * step) / CellMetrics.height).rounded())
    }

    /// Lines beside each card: its name and whose it is; where those would run into each other the name alone, and where cards
    /// are closer than rows none.
    var titleRows: Int {
        if count == 1 || step >= 3 * CellMetrics.height { return 2 }
        return step >= CellMetrics.height ? 1 : 0
    }

    /// The columns that titles may take.
    var titleColumns: Int { titleColumn.map { size.columns - 2 - $0 } ?? 0 }
}
