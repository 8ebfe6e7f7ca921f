import Stage

/// Where covers, caption and page control lie on the landscape screen at a size. Everything follows from that and from the
/// caption's rows, of which large text takes more.
///
/// A page is filled column by column, down and then right. A tile is a cover with the gap around it; covers lie on whole
/// cells, and what is left over goes into even margins.
///
///     120x30              120x9, no caption     120x7, covers only
///     rows 0…27  covers   rows 0…7              rows 0…6
///     row 28     caption
///     row 29     dots     row 8
struct GridLayout: Hashable, Sendable {
    let size: GridSize
    /// Tiles beside each other on a page, at least 1.
    let columns: Int
    /// Tiles above each other on a page, at least 1.
    let rows: Int
    /// The cover, in cells; twice as wide as high, so square in points.
    let artwork: GridSize
    /// From one tile to the next, in cells.
    let pitch: GridSize
    /// The first cover's top left cell.
    let origin: CellPoint
    /// The rows of the selection's caption, where there is room for it.
    let captionRows: Range<Int>?
    /// The row of the page control, where there is room for it.
    let controlRow: Int?

    /// Covers to choose from, in cells.
    private static let artworks = [(10, 5), (12, 6), (14, 7), (16, 8), (20, 10)].map {
        GridSize(columns: $0.0, rows: $0.1)
    }
    /// The pages of the four phones, by the width of the terminal in cells: 568, 667, 736 and 724 points.
    private static let phones: [Int: (columns: Int, rows: Int)] = [71: (6, 3), 83: (7, 3), 92: (8, 4), 90: (8, 3)]
    /// Large covers look better than many, down to so many a page.
    private static let wanted = (columns: 6, rows: 3)

    init(size: GridSize, captionRows rows: Int = 1) {
        self.size = size
        let captionRows = size.rows >= 10 ? size.rows - 1 - rows..<size.rows - 1 : nil
        controlRow = size.rows >= 8 ? size.rows - 1 : nil
        let area = GridSize(columns: size.columns, rows: captionRows?.lowerBound ?? controlRow ?? size.rows)
        self.captionRows = captionRows
        let smallest = GridLayout.artworks[0]
        if let phone = GridLayout.phones[size.columns], (area.rows + 1) / 6 == phone.rows {
            (columns, self.rows) = phone
            artwork = smallest
            pitch = GridSize(columns: 11, rows: 6)
        } else {
            // Over a caption of letters a row stays free at the top, for the ring.
            let isLetters = captionRows.map { $0.count > 1 } ?? false
            let room = GridSize(columns: area.columns, rows: area.rows - (isLetters ? 1 : 0))
            let least = GridLayout.fit(smallest, in: room)
            artwork =
                GridLayout.artworks.last {
                    let fit = GridLayout.fit($0, in: room)
                    return fit.columns >= min(least.columns, GridLayout.wanted.columns)
                        && fit.rows >= min(least.rows, GridLayout.wanted.rows)
                } ?? smallest
            let fit = GridLayout.fit(artwork, in: room)
            (columns, self.rows) = (max(1, fit.columns), max(1, fit.rows))
            pitch = GridSize(
                columns: min(area.columns / columns, artwork.columns * 5 / 4),
                rows: min(room.rows / self.rows, artwork.rows * 5 / 4))
        }
        origin = CellPoint(
            column: max(0, (area.columns - (columns - 1) * pitch.columns - artwork.columns) / 2),
            row: max(0, (area.rows - (self.rows - 1) * pitch.rows - artwork.rows) / 2))
    }

    /// How many tiles of a cover have room beside and above each other, with the least gap between them and a cell at the edge.
    private static func fit(_ artwork: GridSize, in area: GridSize) -> (columns: Int, rows: Int) {
        ((area.columns - 1) / (artwork.columns + artwork.columns / 8), area.rows / (artwork.rows + 1))
    }

    /// Tiles a page.
    var perPage: Int { columns * rows }
    /// The width of a page in points: the screen's.
    var pageWidth: Double { size.points.width }
    /// The area that the pages scroll in: everything above caption and page control.
    var area: Rect {
        Rect(column: 0, row: 0, columns: size.columns, rows: captionRows?.lowerBound ?? controlRow ?? size.rows)
    }

    /// The first column of a text so many cells wide, centred on the screen.
    func column(centring width: Int) -> Int { max(0, (size.columns - width) / 2) }

    /// The pages that so many items take; none without items.
    func pageCount(_ count: Int) -> Int {
        count > 0 ? 1 + (count - 1) / perPage : 0
    }

    /// The page nearest to an offset, from 0.
    func page(at offset: Double, count: Int) -> Int {
        min(max(Int((offset / pageWidth).rounded()), 0), max(pageCount(count) - 1, 0))
    }

    /// The offset at which the page of an item is shown, in points.
    func offset(showing place: Int) -> Double {
        Double(place / perPage) * pageWidth
    }

    /// The cover of an item, in points, in the coordinates of the pages: page p begins at p × pageWidth.
    func artworkFrame(_ place: Int) -> Rect {
        let (page, onPage) = place.quotientAndRemainder(dividingBy: perPage)
        return Rect(
            column: page * size.columns + origin.column + onPage / rows * pitch.columns,
            row: origin.row + onPage % rows * pitch.rows, columns: artwork.columns, rows: artwork.rows)
    }

    /// The tile of an item: its cover with the gap around it, as far as that is in the area.
    func tileFrame(_ place: Int) -> Rect {
        let cover = artworkFrame(place)
        let left = Double((pitch.columns - artwork.columns) / 2) * CellMetrics.width
        let top = Double((pitch.rows - artwork.rows) / 2) * CellMetrics.height
        let y = cover.minY - top
        return Rect(
            x: cover.minX - left, y: y, width: pitch.points.width,
            height: min(pitch.points.height, area.maxY - y))
    }

    /// The side of a cover in pixels.
    var imageSide: Int { artwork.columns * Int(CellMetrics.width) }

    /// The items of a page, of so many.
    func places(onPage page: Int, count: Int) -> Range<Int> {
        let first = min(max(page, 0) * perPage, count)
        return first..<(page < 0 ? first : min(first + perPage, count))
    }

    /// The items whose tiles are seen at an offset, of so many.
    func places(inSightAt offset: Double, count: Int) -> [Int] {
        let sight = offset..<offset + pageWidth
        let pages = Int((offset / pageWidth).rounded(.down))...Int((offset / pageWidth).rounded(.up))
        return pages.flatMap { places(onPage: $0, count: count) }.filter {
            let frame = tileFrame($0)
            return frame.maxX > sight.lowerBound && frame.minX < sight.upperBound
        }
    }

    /// The item whose tile contains a point of the pages.
    func place(at point: Point, count: Int) -> Int? {
        guard point.x >= 0 else { return nil }
        return places(onPage: Int(point.x / pageWidth), count: count).first { tileFrame($0).contains(point) }
    }
}
