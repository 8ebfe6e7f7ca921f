import Stage
import Testing

@testable import StoreUI

@Suite struct GridLayoutTests {
    struct Page: Sendable, CustomTestStringConvertible {
        var size: GridSize
        var tiles: GridSize
        var artwork: GridSize
        /// The first cover's cell, and the pitch.
        var origin: CellPoint
        var pitch: GridSize

        init(_ size: (Int, Int), tiles: (Int, Int), artwork: (Int, Int), at: (Int, Int), pitch: (Int, Int)) {
            self.size = GridSize(columns: size.0, rows: size.1)
            self.tiles = GridSize(columns: tiles.0, rows: tiles.1)
            self.artwork = GridSize(columns: artwork.0, rows: artwork.1)
            origin = CellPoint(column: at.0, row: at.1)
            self.pitch = GridSize(columns: pitch.0, rows: pitch.1)
        }

        var testDescription: String { "\(size.columns)x\(size.rows)" }
    }

    private static let pages: [Page] = [
        Page((71, 20), tiles: (6, 3), artwork: (10, 5), at: (3, 0), pitch: (11, 6)),
        Page((83, 23), tiles: (7, 3), artwork: (10, 5), at: (3, 2), pitch: (11, 6)),
        Page((92, 25), tiles: (8, 4), artwork: (10, 5), at: (2, 0), pitch: (11, 6)),
        Page((90, 23), tiles: (8, 3), artwork: (10, 5), at: (1, 2), pitch: (11, 6)),
        Page((120, 30), tiles: (6, 3), artwork: (16, 8), at: (2, 1), pitch: (20, 9)),
        Page((200, 60), tiles: (9, 5), artwork: (20, 10), at: (2, 2), pitch: (22, 11)),
        Page((20, 6), tiles: (1, 1), artwork: (10, 5), at: (5, 0), pitch: (12, 6)),
        Page((40, 12), tiles: (3, 1), artwork: (12, 6), at: (1, 2), pitch: (13, 7)),
    ]

    @Test(arguments: pages) func pageIsLaidOut(page: Page) {
        let layout = GridLayout(size: page.size)
        #expect(layout.columns == page.tiles.columns)
        #expect(layout.rows == page.tiles.rows)
        #expect(layout.artwork == page.artwork)
        #expect(layout.origin == page.origin)
        #expect(layout.pitch == page.pitch)
    }

    @Test func tilesFillColumnByColumn() {
        let layout = GridLayout(size: GridSize(columns: 120, rows: 30))
        for place in 0..<40 {
            let onPage = place % 18
            let expected = Rect(
                column: 120 * (place / 18) + 2 + 20 * (onPage / 3), row: 1 + 9 * (onPage % 3), columns: 16, rows: 8)
            #expect(layout.artworkFrame(place) == expected)
        }
    }

    @Test func pagesFollowTheCount() {
        let layout = GridLayout(size: GridSize(columns: 71, rows: 20))
        let counts = [0: 0, 1: 1, 18: 1, 19: 2, 36: 2, 100: 6, 200: 12]
        for (count, pages) in counts { #expect(layout.pageCount(count) == pages) }
    }

    @Test func captionAndPageControlGiveWay() {
        func rows(_ rows: Int) -> [Int?] {
            let layout = GridLayout(size: GridSize(columns: 80, rows: rows))
            return [layout.captionRows?.lowerBound, layout.controlRow]
        }
        #expect(rows(10) == [8, 9])
        #expect(rows(9) == [nil, 8])
        #expect(rows(8) == [nil, 7])
        #expect(rows(7) == [nil, nil])
    }

    /// At every size every cover is a square on the screen, no two touch, and every item is on exactly one page.
    @Test func tilesNeverLeaveTheScreenOrMeet() {
        for rows in 6...100 {
            for columns in 20...300 {
                let layout = GridLayout(size: GridSize(columns: columns, rows: rows))
                let problem = Self.problem(layout)
                #expect(problem == nil)
                if problem != nil { return }
            }
        }
    }

    /// What is wrong with a layout, by its first two pages.
    private static func problem(_ layout: GridLayout) -> String? {
        let name = "\(layout.size.columns)x\(layout.size.rows): "
        let perPage = layout.perPage
        if perPage < 1 { return name + "no tile" }
        if layout.artwork.columns != layout.artwork.rows * 2 { return name + "not square" }
        let screen = Rect(origin: .zero, size: layout.size.points)
        // Tiles of a grid are apart if neighbours are: each begins where its neighbour ends, or beyond.
        for place in 0..<perPage {
            let (cover, tile) = (layout.artworkFrame(place), layout.tileFrame(place))
            if !contains(screen, tile) || !contains(layout.area, cover) { return name + "tile \(place) is outside" }
            if !contains(tile, cover) { return name + "cover \(place) leaves its tile" }
            if place % layout.rows > 0, tile.minY < layout.tileFrame(place - 1).maxY { return name + "rows meet" }
            if place >= layout.rows, tile.minX < layout.tileFrame(place - layout.rows).maxX {
                return name + "columns meet"
            }
            let next = layout.artworkFrame(place + perPage)
            if next != cover.offsetBy(dx: layout.pageWidth, dy: 0) { return name + "pages differ" }
        }
        for count in 0...200 {
            let pages = layout.pageCount(count)
            // Each page begins where the one before ended, none is empty, and together they are everything.
            var next = 0
            for page in 0..<pages {
                let places = layout.places(onPage: page, count: count)
                if places.isEmpty || places.lowerBound != next { return name + "page \(page) of \(count) items" }
                next = places.upperBound
            }
            if next != count { return name + "\(count) items are not on \(pages) pages" }
        }
        return nil
    }

    private static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
        inner.minX >= outer.minX && inner.minY >= outer.minY && inner.maxX <= outer.maxX && inner.maxY <= outer.maxY
    }

    @Test func pagesInSightAreTheNeighbours() {
        let layout = GridLayout(size: GridSize(columns: 120, rows: 30))
        #expect(layout.places(inSightAt: 0, count: 40) == Array(0..<18))
        #expect(layout.places(inSightAt: 960, count: 40) == Array(18..<36))
        #expect(layout.places(inSightAt: 1920, count: 40) == Array(36..<40))
        // Half way, three columns of each.
        #expect(layout.places(inSightAt: 480, count: 40) == Array(9..<27))
        // Beyond either end.
        #expect(layout.places(inSightAt: -160, count: 40) == Array(0..<15))
        #expect(layout.places(inSightAt: 2880, count: 40) == [])
        #expect(layout.places(inSightAt: 0, count: 0) == [])
    }

    /// Over every count a click in the middle of a tile finds its item, and beyond the last there is none.
    @Test func clicksFindTheirTile() {
        for size in [(71, 20), (92, 25), (120, 30), (20, 6)].map({ GridSize(columns: $0.0, rows: $0.1) }) {
            let layout = GridLayout(size: size)
            for count in [1, 17, 18, 19, 100, 200] {
                for place in 0..<count {
                    #expect(layout.place(at: layout.artworkFrame(place).center, count: count) == place)
                }
                #expect(layout.place(at: layout.artworkFrame(count).center, count: count) == nil)
            }
        }
    }

    @Test func dotsGiveWayToNumbers() {
        let few = PageControlLayout(pages: 6, current: 2, screenColumns: 71)
        #expect(few.showsDots)
        #expect(few.columns == 30..<41)
        #expect((0..<6).map { few.page(atColumn: 30 + 2 * $0) } == [0, 1, 2, 3, 4, 5])
        #expect(few.page(atColumn: 28) == nil)
        #expect(few.page(atColumn: 42) == nil)
        let many = PageControlLayout(pages: 40, current: 11, screenColumns: 71)
        #expect(!many.showsDots)
        #expect(many.numbers == "12 / 40")
        #expect(many.page(atColumn: many.columns.lowerBound) == 10)
        #expect(many.page(atColumn: many.columns.upperBound - 1) == 12)
        #expect(PageControlLayout(pages: 34, current: 0, screenColumns: 71).showsDots)
        #expect(!PageControlLayout(pages: 35, current: 0, screenColumns: 71).showsDots)
        #expect(PageControlLayout(pages: 0, current: 0, screenColumns: 71).page(atColumn: 35) == nil)
    }
}
