import Foundation
import Stage
import TestSupport
import Testing

@testable import StoreUI

/// The list at every text size: nothing leaves its place, and the selection is never lost.
@Suite struct ListSizeTests {
    private static let sizes = stride(from: 20, through: 200, by: 12).flatMap { columns in
        stride(from: 6, through: 60, by: 6).map { GridSize(columns: columns, rows: $0) }
    }

    private static let items: [ResultRow] = {
        func row(_ name: String, _ artist: String, _ price: String?, number: Int) -> ResultRow {
            var item = Session.item(name, number: number)
            item.artist = artist
            item.price = price.flatMap { Decimal(string: $0) }.map { .amount($0, formatted: nil) } ?? .notSoldSeparately
            item.currency = "USD"
            return ResultRow(item, strings: .english)
        }
        let long = String(repeating: "The Night the Lights Went Out ", count: 20)
        return [
            row("Émigré", "Ángel García", "1.29", number: 1), row(long, long, nil, number: 2),
            row("東京の長い夜とその続きの物語", "東京事変", "99999.99", number: 3), row("", "", "0", number: 4),
            row("Ünbreakablewordthatisverylongindeed", "A", nil, number: 5),
        ]
    }()

    private static func session(_ size: GridSize, _ text: TextSize, count: Int, blocks: BlockSet = .quadrant) -> Session
    {
        var session = Session(size: size) {
            $0.orientation = .portrait
            $0.textSize = text
            $0.letters = { .ofResources }
            $0.blocks = blocks
        }
        session.search("storm", finding: (0..<count).map { "Item \($0 + 1000)" })
        session.wait(until: 1)
        return session
    }

    // MARK: - Within a row

    @Test(arguments: TextSize.allCases, [BlockSet.half, .quadrant, .sextant, .ascii])
    func textsStayInTheirRowsAndApart(text: TextSize, blocks: BlockSet) {
        for size in Self.sizes {
            let layout = ScreenLayout(size: size, typography: .of(text, size, blocks: blocks))
            let what = "\(size.columns)x\(size.rows)"
            #expect(layout.pitch <= layout.listRows, "\(what): no item has room")
            #expect(layout.listTop + layout.itemsPerPage * layout.pitch <= layout.statusRow, "\(what)")
            let problem = Self.items.lazy.compactMap { Self.problem($0, layout) }.first
            #expect(problem == nil, "\(what)")
        }
    }

    /// What is wrong with a row.
    private static func problem(_ row: ResultRow, _ layout: ScreenLayout) -> String? {
        let list = layout.list
        let height = Double(list.pitch) * CellMetrics.height
        let thumb = Rect(
            x: Double(layout.left + list.thumbInset) * CellMetrics.width, y: list.thumbTop, width: list.thumbSide,
            height: list.thumbSide)
        if thumb.minY < 0 || thumb.maxY > height { return "the thumbnail leaves its row" }
        var taken = [thumb]
        let texts = ListItemLayout(row, layout: layout).texts
        for text in texts {
            let frame = Rect(column: text.column, row: text.row, columns: text.line.columns, rows: text.line.rows)
            if frame.minY < 0 || frame.maxY > height { return "\(text.part) leaves the row" }
            if text.column + text.line.columns > layout.right - 2 { return "\(text.part) leaves the screen" }
            if taken.contains(where: { !$0.intersection(frame).isEmpty }) { return "\(text.part) lies on something" }
            taken.append(frame)
        }
        let names = texts.filter { $0.part == .name }
        if !row.name.isEmpty, names.map(\.line.columns).max() ?? 0 < min(3, TextWidth.of(row.name)) {
            return "the name cannot be read"
        }
        return nil
    }

    @Test func namesHaveTwoLinesWhereThreeItemsAreSeen() {
        func lines(_ text: TextSize, _ columns: Int, _ rows: Int) -> Int {
            let size = GridSize(columns: columns, rows: rows)
            return ScreenLayout(size: size, typography: .of(text, size)).list.nameLines
        }
        #expect(lines(.ax1, 80, 24) == 1)
        #expect(lines(.ax1, 100, 40) == 2)
        #expect(lines(.ax2, 100, 40) == 2)
        #expect(lines(.ax3, 100, 40) == 1)
        #expect(lines(.ax3, 200, 60) == 2)
        #expect(lines(.xxxl, 200, 60) == 1)
    }

    @Test func aWindowForOneItemHasSmallerLetters() {
        let size = GridSize(columns: 80, rows: 24)
        let list = ScreenLayout(size: size, typography: .of(.ax5, size)).list
        #expect(list.pitch == 8 && list.typography.face(.subhead) == .low)
        let low = GridSize(columns: 80, rows: 12)
        #expect(ScreenLayout(size: low, typography: .of(.xxl, low)).pitch == 3)
    }

    // MARK: - Over changes

    /// The row of the selection on the screen.
    private static func row(_ storefront: Storefront) -> Double {
        let selection = Double((storefront.state.results?.selection ?? 0) * storefront.layout.pitch)
        return Double(storefront.layout.listTop) + selection - storefront.scene.listOffset.model / CellMetrics.height
    }

    /// Whether the list shows whole items, the selection among them.
    private static func isInPlace(_ storefront: Storefront) -> Bool {
        let (layout, offset) = (storefront.layout, storefront.scene.listOffset.model / CellMetrics.height)
        let row = row(storefront) - Double(layout.listTop)
        return offset.truncatingRemainder(dividingBy: Double(layout.pitch)) == 0
            && offset * CellMetrics.height <= layout.maxOffset(count: storefront.state.results?.rows.count ?? 0)
            && row >= 0 && row <= Double((layout.itemsPerPage - 1) * layout.pitch)
    }

    @Test(arguments: [1, 2, 7, 200])
    func aChangeKeepsTheSelectionInSight(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        var session = Self.session(GridSize(columns: 80, rows: 24), .l, count: count)
        for step in 0..<150 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: session.press(Key("+"))
            case 1: session.press(Key("-"))
            case 2: session.press(Key(.pageDown))
            case 3: for _ in 0..<Int.random(in: 1...9, using: &random) { session.press(Key(.down)) }
            case 4:
                let columns = Int.random(in: 20...200, using: &random)
                session.send(.resize(GridSize(columns: columns, rows: Int.random(in: 6...60, using: &random))))
            default: session.send(.blocks([.half, .quadrant, .sextant].randomElement(using: &random) ?? .half))
            }
            #expect(Self.isInPlace(session.storefront), "\(count) items, step \(step)")
            session.wait(until: session.now + 1)
        }
    }

    /// In the middle of a long list, from each size to the next by no more than half an item, and back to where it was.
    @Test func aChangeKeepsTheSelectionWhereItWas() {
        for size in TextSize.allCases.dropLast() {
            var session = Self.session(GridSize(columns: 100, rows: 40), size, count: 200)
            session.storefront.placeSelection(100)
            let before = Self.row(session.storefront)
            session.press(Key("+"))
            let room = Double(session.storefront.layout.pitch) / 2
            let last = Double(
                session.storefront.layout.listTop + (session.storefront.layout.itemsPerPage - 1)
                    * session.storefront.layout.pitch)
            let wanted = min(max(before, Double(session.storefront.layout.listTop)), last)
            #expect(abs(Self.row(session.storefront) - wanted) <= room, "\(size)")
            #expect(session.storefront.state.results?.selection == 100)
            session.press(Key("-"))
            #expect(Self.row(session.storefront) == before)
        }
    }

    @Test(arguments: TextSize.allCases) func pagesLeadToTheEnd(size: TextSize) {
        var session = Self.session(GridSize(columns: 80, rows: 24), size, count: 50)
        let perPage = session.storefront.layout.itemsPerPage
        for page in 1...(49 + perPage - 1) / perPage {
            session.press(Key(.pageDown))
            session.wait(until: session.now + 1)
            #expect(session.storefront.state.results?.selection == min(page * perPage, 49))
            #expect(Self.isInPlace(session.storefront))
        }
        // A click on each item in sight opens that one.
        let (layout, first) = (
            session.storefront.layout,
            Int(session.storefront.scene.listOffset.model / CellMetrics.height) / session.storefront.layout.pitch
        )
        for place in 0..<perPage {
            session.click(column: 30, row: layout.listTop + place * layout.pitch)
            #expect(session.storefront.state.results?.selection == first + place)
            session.press(Key(.escape))
            session.wait(until: session.now + 1)
            let cursor = session.storefront.cursor(at: session.now)
            #expect(cursor == CellPoint(column: layout.listTextColumn, row: layout.listTop + place * layout.pitch))
        }
    }

    @Test func theGridKeepsThePageOfItsSelection() {
        var session = Session(size: GridSize(columns: 120, rows: 30)) { $0.letters = { .ofResources } }
        session.search("storm", finding: (0..<200).map { "Item \($0 + 1000)" })
        session.wait(until: 1)
        for _ in 0..<70 { session.press(Key(.down)) }
        for _ in 0..<6 {
            session.press(Key("+"))
            let layout = session.storefront.gridLayout
            #expect(session.storefront.state.results?.selection == 70)
            #expect(session.storefront.scene.pageOffset.model == layout.offset(showing: 70))
        }
        #expect(session.storefront.gridLayout.captionRows == 21..<29)
    }

    /// Larger and back again shows what was shown, unless the list was moved in between.
    @Test(arguments: [1, 4, 8]) func goingBackShowsWhatWasShown(steps: Int) {
        var session = Session(size: GridSize(columns: 100, rows: 30)) {
            $0.letters = { .ofResources }
            $0.orientation = .portrait
        }
        session.search("one", finding: (0..<40).map { "Item \($0)" })
        for _ in 0..<12 { session.press(Key(.down)) }
        session.wait(until: 2)
        let before = session.storefront.scene.listOffset.model
        #expect(before > 0)
        for _ in 0..<steps { session.press(Key("+")) }
        for _ in 0..<steps { session.press(Key("-")) }
        #expect(session.storefront.scene.listOffset.model == before)
        session.press(Key("+"), Key(.down), Key("-"))
        #expect(session.storefront.state.results?.selection == 13)
    }

    @Test func otherBlocksKeepThePageOfTheSelection() {
        var pages: Set<Int> = []
        for blocks in [BlockSet.quadrant, .half, .sextant, .ascii, .quadrant] {
            for size in [TextSize.ax1, .ax2, .ax3, .ax4, .ax5] {
                var session = Session(size: GridSize(columns: 120, rows: 30), drawsImages: false) {
                    ($0.letters, $0.textSize) = ({ .ofResources }, size)
                }
                session.search("storm", finding: (0..<200).map { "Item \($0 + 1000)" })
                session.press(Key(.end))
                session.wait(until: 1)
                session.send(.blocks(blocks))
                let layout = session.storefront.gridLayout
                #expect(session.storefront.scene.pageOffset.model == layout.offset(showing: 199), "\(size) \(blocks)")
                pages.insert(layout.perPage)
            }
        }
        #expect(pages.count > 1)
    }

    @Test func thePointerLetsGoOfAGridOfAnotherSize() {
        var session = Session(size: GridSize(columns: 120, rows: 30), drawsImages: false) {
            $0.letters = { .ofResources }
        }
        session.search("storm", finding: (0..<200).map { "Item \($0 + 1000)" })
        session.wait(until: 1)
        for (action, column) in [(MouseEvent.Action.press, 100), (.drag, 60)] {
            session.send(.input(.mouse(MouseEvent(action, at: CellPoint(column: column, row: 10)))))
        }
        #expect(session.storefront.scene.pageOffset.model == 320)
        session.press(Key("+"))
        session.send(.input(.mouse(MouseEvent(.drag, at: CellPoint(column: 50, row: 10)))))
        #expect(session.storefront.scene.pageOffset.model == 0)
        session.send(.input(.mouse(MouseEvent(.release, at: CellPoint(column: 50, row: 10)))))
        #expect(session.storefront.scene.pageOffset.model == 0)
        #expect(session.storefront.state.results?.selection == 0 && session.storefront.openPopUp == nil)
    }
}

extension Storefront {
    /// Selects an item in the middle of the page.
    fileprivate mutating func placeSelection(_ place: Int) {
        guard case .results(var results) = state else { return }
        results.selection = place
        state = .results(results)
        scene.listOffset.set(Double((place - layout.itemsPerPage / 2) * layout.pitch) * CellMetrics.height)
    }
}
