import Artwork
import Catalog
import Stage

/// Before the first search: three covers, what can be done, and searches to begin with.
struct FirstScreenView {
    var layout: ScreenLayout
    var theme: Theme
    var strings: Strings
    /// The title over the chips, and their searches.
    var chipsTitle: String
    var chips: [String]
    var images: ImageShelf
    var instant: Double

    /// A search offered, and where: one cell of margin on each side of its words.
    struct Chip {
        var term: String
        /// The key that searches it.
        var keyLabel: String
        var column: Int
        var row: Int
        var columns: Int
    }

    private enum Sizes {
        /// Rows beneath the headline and the line: gap, title, chips.
        static let searches = 3
        /// Between covers and words.
        static let gap = 2
    }

    /// The headline and the line beneath it, in letters for which there is room.
    private let words: CentredWords

    init(
        layout: ScreenLayout, theme: Theme, strings: Strings, headline: String, line: String, chipsTitle: String,
        chips: [String],
        images: ImageShelf, instant: Double
    ) {
        (self.layout, self.theme, self.strings) = (layout, theme, strings)
        (self.chipsTitle, self.chips) = (chipsTitle, chips)
        (self.images, self.instant) = (images, instant)
        func words(rows: Int, isCut: Bool) -> CentredWords {
            CentredWords(
                headline: headline, sentence: line, typography: layout.typography,
                columns: layout.columns - 4, rows: rows, isCut: isCut)
        }
        // Where they would be cut beside the searches, the words have all rows.
        let room = layout.listRows - Sizes.searches
        let beside = words(rows: room, isCut: false)
        self.words = beside.rows <= room ? beside : words(rows: layout.listRows, isCut: true)
    }

    private var wordsRows: Int { words.rows + Sizes.searches }

    /// The side of the front cover in rows, or 0 where there is no room for one.
    private var coverRows: Int {
        let room = layout.listRows - wordsRows - Sizes.gap
        return [12, 10, 8, 6].first { $0 <= room - ($0 > 8 ? 6 : 0) && $0 * 5 <= layout.columns } ?? 0
    }

    /// The row that everything starts at, so that the block stands a little above the middle.
    private var top: Int {
        let rows = wordsRows + (coverRows > 0 ? coverRows + Sizes.gap : 0)
        return layout.listTop + max(0, (layout.listRows - rows - 3) * 2 / 5)
    }

    private var wordsTop: Int { coverRows > 0 ? top + coverRows + Sizes.gap : top }

    var layers: [Layer] {
        var layers = coverRows > 0 ? pictures : []
        let (left, columns) = (layout.left + 2, layout.columns - 4)
        layers += words.layers(theme: theme, column: left, top: wordsTop)
        let weight: Attributes = layout.typography.isBold ? .bold : []
        if let row = laidOutChips.first?.row {
            layers.append(
                .line(
                    chipsTitle, color: theme.third, attributes: weight, column: left, row: row - 1, columns: columns,
                    alignment: .center))
        }
        for chip in laidOutChips {
            layers.append(
                .fill(
                    theme.fieldResting, Rect(column: chip.column, row: chip.row, columns: chip.columns, rows: 1)))
            layers.append(
                .line(
                    TextRun([
                        .init(chip.keyLabel + " ", color: theme.third, attributes: weight),
                        .init(chip.term, color: theme.second, attributes: weight),
                    ]),
                    column: chip.column + 1, row: chip.row, columns: chip.columns - 2))
        }
        return layers
    }

    /// The chips that fit in one row, centred, a cell apart.
    var laidOutChips: [Chip] {
        let row = wordsTop + words.rows + Sizes.searches - 1
        guard row < layout.statusRow else { return [] }
        var chips: [Chip] = []
        var width = 0
        for (place, term) in self.chips.prefix(4).enumerated() {
            let keyLabel = "F\(place + 1)"
            let columns = TextWidth.of(term) + keyLabel.count + 3
            guard width + columns <= layout.columns - 4 else { break }
            chips.append(Chip(term: term, keyLabel: keyLabel, column: width, row: row, columns: columns))
            width += columns + 1
        }
        let start = layout.left + (layout.columns - (width - 1)) / 2
        return chips.map { chip in
            var placed = chip
            placed.column += start
            return placed
        }
    }

    /// What the screen shows, the front cover first.
    var imageIDs: [ImageID] {
        coverRows > 0 ? [Cover.storm, .sea, .canyon].map { ImageID($0, side: imageSide) } : []
    }

    /// The side of the front cover in pixels.
    private var imageSide: Int { coverRows * Int(CellMetrics.height) }

    /// One cover in front, two tilted behind it.
    private var pictures: [Layer] {
        let columns = coverRows * 2
        let front = Rect(
            column: layout.left + (layout.columns - columns) / 2, row: top, columns: columns, rows: coverRows)
        let side = front.width * 104 / 128
        func behind(_ cover: Cover, direction: Double) -> Layer {
            let center = Point(x: front.midX + direction * front.width * 0.78, y: front.midY + front.height * 0.09)
            var layer = Layer(
                frame: Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
            layer.sublayers = picture(cover, layer.bounds)
            layer.transform = .rotation(direction * 14 * .pi / 180, about: (0, 0, 1))
            layer.alpha = 0.78
            return layer
        }
        return [
            behind(.sea, direction: -1), behind(.canyon, direction: 1),
            Layer(
                frame: front,
                content: theme.hasShadow ? .shadow(Shadow(reach: Size(width: 24, height: 16), drop: 0)) : .none),
        ] + picture(.storm, front)
    }

    private func picture(_ cover: Cover, _ frame: Rect) -> [Layer] {
        images.layers(of: ItemPicture(cover: cover), in: frame, side: imageSide, at: instant)
    }
}
