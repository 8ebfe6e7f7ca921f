import Stage
import Testing

@testable import StoreUI

/// Typing, sheets and the gallery's titles in letters that are rows high.
@Suite struct LargeTextTests {
    private func session(_ text: TextSize, _ columns: Int = 80, _ rows: Int = 24) -> Session {
        Session(size: GridSize(columns: columns, rows: rows)) {
            $0.textSize = text
            $0.letters = { .ofResources }
        }
    }

    // MARK: - The search field

    @Test func theFieldIsAsHighAsItsText() {
        func rows(_ text: TextSize, _ columns: Int, _ rows: Int) -> [Int] {
            let layout = session(text, columns, rows).storefront.layout
            return [layout.fieldRows, layout.segmentsRow ?? -1, layout.listTop]
        }
        #expect(rows(.xxxl, 80, 24) == [3, 3, 5])
        #expect(rows(.ax1, 80, 24) == [3, 3, 5])
        #expect(rows(.ax3, 80, 24) == [5, 5, 7])
        #expect(rows(.ax5, 100, 40) == [6, 6, 8])
        // Too low for letters, for a field of three rows, for categories.
        #expect(rows(.ax5, 80, 20) == [3, 3, 5])
        #expect(rows(.ax5, 80, 10) == [1, 1, 2])
        #expect(rows(.ax5, 80, 7) == [1, -1, 1])
    }

    /// Wherever the caret stands it is within the field, and a click on it puts it there again.
    @Test(
        arguments: [TextSize.l, .ax3, .ax5], ["hurricane season in the far north", "Ærøskøbing ﬂ", "東京 in the night"])
    func theCaretIsWhereTheLettersAre(text: TextSize, typed: String) {
        var session = session(text, 60, 30)
        session.type(typed + typed)
        session.press(Key(.home))
        let layout = session.storefront.layout
        for place in 0...session.storefront.field.characters.count {
            guard session.storefront.field.caret == place else {
                Issue.record("the caret is not before cluster \(place)")
                return
            }
            let field = FieldLayout(session.storefront.field, layout: layout)
            let cells = field.columns(ofCluster: place)
            #expect(cells.lowerBound >= layout.fieldTextColumn)
            #expect(cells.lowerBound < layout.fieldTextColumn + layout.fieldTextColumns)
            let cursor = session.storefront.cursor(at: session.now)
            #expect(cursor == CellPoint(column: cells.lowerBound, row: layout.fieldRow))
            session.click(column: cells.lowerBound, row: layout.fieldTextRows.lowerBound)
            #expect(session.storefront.field.caret == place)
            session.press(Key(.right))
        }
    }

    @Test func aTextThatNoFontHasIsTypedInCells() {
        var session = session(.ax3)
        session.type("storm")
        #expect(FieldLayout(session.storefront.field, layout: session.storefront.layout).isLetters)
        session.type("東")
        let layout = session.storefront.layout
        let field = FieldLayout(session.storefront.field, layout: layout)
        #expect(!field.isLetters)
        // In the middle of the rows that letters would take, beside the field's marks.
        #expect(field.row(of: field.restingLine) == layout.fieldRow && layout.fieldTextRows.count == 3)
    }

    /// The letter under the caret is seen through a window: the whole line stands behind it where it stands in the field.
    @Test func theCaretShowsTheLetterThatItStandsOn() throws {
        var session = session(.ax3)
        session.type("storm")
        session.press(Key(.left), Key(.left))
        func window(in layer: Layer) -> Layer? {
            layer.clipsToBounds ? layer : layer.sublayers.lazy.compactMap { window(in: $0) }.first
        }
        let caret = try #require(window(in: session.storefront.searchBar(at: 0).layer))
        let line = try #require(caret.sublayers.first)
        let start = Double(session.storefront.layout.fieldTextColumn) * CellMetrics.width
        #expect(caret.frame.minX > start && caret.frame.minX + line.frame.minX == start)
    }

    // MARK: - Sheets

    @Test func sheetsScrollByPages() {
        var session = session(.ax3)
        session.press(Key("?"))
        let sheet = session.storefront.sheetView(alpha: 1)
        #expect(sheet.maxScroll > 20)
        session.press(Key(.pageDown))
        #expect(session.storefront.sheet.scroll == sheet.visibleRows - 1)
        session.press(Key(.end))
        #expect(session.storefront.sheet.scroll == sheet.maxScroll)
        session.press(Key(.down))
        #expect(session.storefront.sheet.scroll == sheet.maxScroll)
        session.press(Key(.pageUp), Key(.home))
        #expect(session.storefront.sheet.scroll == 0)
    }

    @Test func aSheetOfSmallerTextEndsWhereItEnds() {
        var session = session(.ax3)
        session.press(Key("?"), Key(.end))
        let before = session.storefront.sheet.scroll
        session.press(Key("-"), Key("-"), Key("-"))
        #expect(session.storefront.sheet.scroll == session.storefront.sheetView(alpha: 1).maxScroll)
        #expect(session.storefront.sheet.scroll < before)
    }

    // MARK: - The gallery

    /// Titles end before the next one and above the last row, and all begin in letters of one face.
    @Test(arguments: TextSize.allCases, [(80, 24), (100, 40), (120, 40), (200, 60)])
    func titlesStayApart(text: TextSize, size: (Int, Int)) {
        let size = GridSize(columns: size.0, rows: size.1)
        for count in 1...6 {
            let layout = GalleryLayout(size: size, count: count)
            guard layout.titleColumn != nil else { continue }
            let titles = GalleryTitles(.of(text, size), layout: layout)
            for place in 0..<count {
                let name = place % 2 == 0 ? "The Night the Lights Went Out in a Town Far from Here" : "Émigré"
                let row = layout.titleRow(Double(place))
                let end = layout.size.rows - 1 - row
                let texts = titles.title(
                    of: ResultRow(Session.item(name, number: place), strings: .english), isChosen: false, above: end)
                let next = place + 1 < count ? layout.titleRow(Double(place + 1)) - row : end
                #expect(texts.allSatisfy { $0.row + $0.line.rows <= next }, "\(count) cards, \(place)")
                #expect(texts.allSatisfy { $0.line.columns <= layout.titleColumns }, "\(count) cards, \(place)")
            }
        }
    }

    // MARK: - The grid's caption

    @Test func theCaptionTakesAThirdAtMost() {
        for text in TextSize.allCases {
            for rows in 6...60 {
                let size = GridSize(columns: 120, rows: rows)
                for blocks in [BlockSet.half, .quadrant, .sextant] {
                    let caption = GridCaptionView(.of(text, size, blocks: blocks), screen: size)
                    #expect(caption.rows == 1 || caption.rows * 3 <= rows, "\(text) \(rows)")
                    let row = ResultRow(Session.item("Eye of the Storm", number: 1), strings: .english)
                    for layer in caption.layers(of: row, theme: .dark, top: 0).layers {
                        let room = Rect(column: 0, row: 0, columns: 120, rows: caption.rows)
                        #expect(layer.frame.intersection(room) == layer.frame)
                    }
                }
            }
        }
    }
}
