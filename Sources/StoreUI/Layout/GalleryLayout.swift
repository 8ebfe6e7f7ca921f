import Stage

/// Where the cards of a gallery lie on a screen of a size, fanned out, at identity and on the way between.
///
/// The view is a square between the title bar and the status line, or narrower where the screen is; `Fan` has its geometry.
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
    /// The cards within the view.
    let fan: Fan
    /// The first column of the titles beside the cards, where there is room for them.
    let titleColumn: Int?

    /// The most cards that a gallery has.
    static let mostCards = 6
    /// On narrower screens there are no titles, and the fan stands in the middle.
    private static let leastColumnsForTitles = 66
    /// Titles in fewer columns would say nothing; in more they are lost.
    private static let titleColumns = (least: 14, most: 34)
    /// From the cards to the mark of the chosen one, and from there to the titles, in cells.
    private static let gap = 2

    /// - Precondition: there is at least one card.
    init(size: GridSize, count: Int) {
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
        fan = Fan(size: view.size, count: count)
    }

    /// How many cards a screen has room for, out of so many items: a row of each can be seen at least.
    static func count(of items: Int, size: GridSize) -> Int {
        (1...max(1, min(mostCards, items))).last { count in
            count == 1 || GalleryLayout(size: size, count: count).fan.step >= CellMetrics.height
        } ?? 1
    }

    /// Where a card is on its ways, about the middle of its upper edge.
    ///
    /// - Parameters:
    ///   - fan: 0 at identity, 1 at its place in the fan.
    ///   - front: 0 above the fan, 1 in the middle of the screen.
    func transform(at place: Double, fan progress: Double, front: Double) -> Transform3D {
        fan.transform(at: place, progress: progress).concatenating(.translation(front * wayToMiddle, 0))
    }

    /// A card's corners as they are seen, in the view's points: top-left, top-right, bottom-right, bottom-left.
    func corners(at place: Double, fan progress: Double, front: Double) -> [Point] {
        var card = Layer(frame: Rect(origin: .zero, size: view.size))
        card.name = "card"
        card.anchorPoint = Point(x: 0.5, y: 0)
        card.position = Point(x: view.width / 2, y: 0)
        card.transform = transform(at: place, fan: progress, front: front)
        var scene = Layer(frame: Rect(origin: .zero, size: view.size), sublayers: [card])
        scene.sublayerTransform = fan.perspective
        return LayerTrace.of(scene).first?.corners ?? []
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

    /// The side of the pictures in pixels: four a cell, twice what its quarters can show.
    var imageSide: Int { min(512, max(64, Int(picture.width) / 2)) }

    /// The row of a card's title, at its upper edge.
    func titleRow(_ place: Double) -> Int {
        Int(((view.minY + fan.top(at: place)) / CellMetrics.height).rounded())
    }

    /// Lines beside each card: its name and whose it is; where those would run into each other the name alone, and where cards
    /// are closer than rows none.
    var titleRows: Int {
        if count == 1 || fan.step >= 3 * CellMetrics.height { return 2 }
        return fan.step >= CellMetrics.height ? 1 : 0
    }

    /// The columns that titles may take.
    var titleColumns: Int { titleColumn.map { size.columns - 2 - $0 } ?? 0 }
}
