import Stage

/// The artwork grid: the pages with their covers, and beneath them the selection's caption and the page control.
struct GridView {
    var layout: GridLayout
    var caption: GridCaptionView
    var theme: Theme
    var results: Results
    /// In points; drawn in whole cells, so that covers keep their shape while they slide.
    var offset: Double
    /// Whether the grid has the keyboard; if not, its selection is quiet.
    var hasKeyboard: Bool
    var images: ImageShelf
    var instant: Double

    private enum Sizes {
        /// The width of the ring around the selected cover, in points.
        static let ring = 4.0
    }

    private var drawnOffset: Double { (offset / CellMetrics.width).rounded() * CellMetrics.width }
    private var count: Int { results.rows.count }
    private var currentPage: Int { layout.page(at: offset, count: count) }

    var pageControl: PageControlLayout {
        PageControlLayout(
            pages: layout.pageCount(count), current: currentPage, screenColumns: layout.size.columns)
    }

    /// The covers of the pages in sight.
    var pages: Layer {
        var pages = Layer(frame: layout.area)
        pages.name = "page"
        pages.offset = offset
        pages.pages = Layer.Pages(count: layout.pageCount(count), current: currentPage)
        pages.clipsToBounds = true
        pages.bounds.origin.x = drawnOffset
        pages.sublayers = layout.places(inSightAt: drawnOffset, count: count).map(tile)
        return pages
    }

    private func tile(_ place: Int) -> Layer {
        let frame = layout.tileFrame(place)
        let cover = layout.artworkFrame(place).offsetBy(dx: -frame.minX, dy: -frame.minY)
        let isSelected = place == results.selection
        var tile = Layer(frame: frame)
        tile.name = "tile"
        tile.index = place
        tile.isSelected = isSelected
        let picture = images.layers(
            of: results.rows[place].picture, in: cover, side: layout.imageSide, at: instant)
        tile.sublayers = isSelected ? ringed(picture, cover: cover, tile: frame, place: place) : picture
        return tile
    }

    /// A ring of 4 points around a cover, open at its corners. Where the page ends before that, the ring lies on the cover.
    private func ringed(_ picture: [Layer], cover: Rect, tile: Rect, place: Int) -> [Layer] {
        let page = Double(place / layout.perPage) * layout.pageWidth
        let room = Rect(x: page, y: 0, width: layout.pageWidth, height: layout.area.height)
            .offsetBy(dx: -tile.minX, dy: -tile.minY)
        let left = max(cover.minX - Sizes.ring, room.minX)
        let right = min(cover.maxX + Sizes.ring, room.maxX)
        let top = max(cover.minY - Sizes.ring, room.minY)
        let bottom = min(cover.maxY + Sizes.ring, room.maxY)
        let inside = Rect(
            x: max(cover.minX, left + Sizes.ring), y: max(cover.minY, top + Sizes.ring),
            width: min(cover.maxX, right - Sizes.ring) - max(cover.minX, left + Sizes.ring),
            height: min(cover.maxY, bottom - Sizes.ring) - max(cover.minY, top + Sizes.ring))
        let color = hasKeyboard ? theme.accent : theme.scrollThumb
        var shown = picture
        if inside != cover {
            var window = Layer(frame: inside)
            window.clipsToBounds = true
            window.bounds.origin = inside.origin
            window.sublayers = picture
            shown = [window]
        }
        return [
            .fill(color, Rect(x: left, y: cover.minY, width: right - left, height: cover.height)),
            .fill(color, Rect(x: cover.minX, y: top, width: cover.width, height: bottom - top)),
            .fill(theme.canvas, inside),
        ] + shown
    }

    /// A dot for each page, the current one filled, or the numbers.
    var pageControlRun: TextRun {
        let control = pageControl
        guard control.showsDots else {
            return TextRun(control.numbers, color: theme.second)
        }
        let spans = (0..<control.pages).map { page in
            TextRun.Span(
                (page == control.current ? "●" : "○") + (page + 1 < control.pages ? " " : ""),
                color: page == control.current ? theme.text : theme.third)
        }
        return TextRun(spans)
    }
}
