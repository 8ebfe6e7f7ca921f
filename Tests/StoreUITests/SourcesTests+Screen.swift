import Catalog
import Stage
import Testing

@testable import StoreUI

/// What the screens tell of several catalogues, and of those that fail.
extension SourcesTests {
    // MARK: - What failed

    @Test func aFailureIsToldAndAMarkStays() {
        var session = Self.session(size: GridSize(columns: 100, rows: 24))
        session.type("al")
        session.press(Key(.enter))
        let answer = Self.answer([(Self.jazz, ["L"]), (Self.rock, [])], failed: [(Self.store, Self.refusal)])
        session.answer(.success(answer))
        #expect(session.storefront.message?.text.hasPrefix("iTunes US: ") == true)
        #expect(shown(session) == "all: L")
        session.wait(until: 10)
        #expect(session.storefront.message == nil)
        #expect(statusText(session).contains("iTunes US ✕"))
    }

    /// A damaged library is told once, the store's refusal each time.
    @Test func aLibrarysTroubleIsToldOnce() {
        var session = Self.session()
        let trouble = CatalogError(.unreadable, .errorSampleDamaged)
        func search(_ term: String, failed: [(Source, CatalogError)]) -> Bool {
            session.press(Key("/"), .control("u"))
            session.type(term)
            session.press(Key(.enter))
            let parts = [Self.store, Self.jazz, Self.rock].filter { source in !failed.contains { $0.0 == source } }
            session.answer(.success(Self.answer(parts.map { ($0, [term]) }, failed: failed)))
            defer { session.wait(until: session.now + 10) }
            return session.storefront.message != nil
        }
        #expect(search("a", failed: [(Self.jazz, trouble)]))
        #expect(!search("b", failed: [(Self.jazz, trouble)]))
        #expect(search("c", failed: [(Self.store, Self.refusal), (Self.jazz, trouble)]))
        #expect(search("d", failed: [(Self.store, Self.refusal)]))
        #expect(search("e", failed: [(Self.jazz, trouble)]))
    }

    @Test func aLibrarysOwnWordsNameItOnce() {
        let strings = Strings.english
        let damaged = CatalogError(.unreadable, .errorLibraryDamaged, ["library": "Jazz"])
        let report = SourceReport(Self.jazz, .failed(damaged))
        #expect(strings.failure(of: report) == strings(damaged.sentence))
        #expect(strings.failure(of: SourceReport(Self.store, .failed(Self.refusal)))?.hasPrefix("iTunes US: ") == true)
        #expect(strings.failure(of: SourceReport(Self.store, .found(1))) == nil)
    }

    /// Where libraries have answered nothing counts down, and the store is asked again by itself all the same.
    @Test func aRefusedStoreIsAskedAgainBehindTheLibrariesRows() {
        var session = Self.session()
        session.type("al")
        session.press(Key(.enter))
        var refusal = Self.refusal
        refusal.retrySeconds = 60
        session.answer(.success(Self.answer([(Self.jazz, ["L"]), (Self.rock, [])], failed: [(Self.store, refusal)])))
        session.wait(until: 30)
        #expect(session.storefront.message == nil)
        #expect(session.storefront.deadline(after: 30) == 60)
        #expect(searches(session).last == "al")
        let count = searches(session).count
        session.wait(until: 60)
        #expect(searches(session).count == count + 1)
        #expect(shown(session) == "all: L")
    }

    // MARK: - On the screen

    func statusText(_ session: Session) -> String {
        let size = session.storefront.size
        var compositor = Compositor()
        let grid = compositor.composite(
            session.storefront.tree(at: session.now), size: size, canvas: session.storefront.canvas)
        return grid.text(row: size.rows - 1)
    }

    private func listed(columns: Int) -> Session {
        var session = Self.session(size: GridSize(columns: columns, rows: 24)) { $0.orientation = .portrait }
        session.type("al")
        session.press(Key(.enter))
        session.answer(.success(Self.answer([(Self.store, ["A", "L"]), (Self.jazz, ["L", "P"]), (Self.rock, [])])))
        session.wait(until: 5)
        return session
    }

    @Test func theStatusLineTellsThemAsLongAsThereIsRoom() {
        let wide = statusText(listed(columns: 110))
        #expect(wide.contains("1 of 3  Name ↑  All sources · iTunes US 2 · Jazz 2 · Rock 0 · 1 shared"), "\(wide)")
        let narrow = statusText(listed(columns: 80))
        #expect(narrow.contains("All sources  "))
        #expect(narrow.contains("c source"))
        var session = listed(columns: 40)
        #expect(!statusText(session).contains("All sources"))
        session.press(Key("c"))
        session.wait(until: 6)
        #expect(statusText(session).contains("iTunes US"))
    }

    @Test func aClickOnASourceChoosesIt() throws {
        var session = listed(columns: 100)
        func click(_ word: String) throws {
            let text = statusText(session)
            let place = try #require(text.range(of: word))
            session.click(column: text.distance(from: text.startIndex, to: place.lowerBound) + 1, row: 23)
            session.wait(until: session.now + 1)
        }
        try click("Jazz")
        #expect(shown(session) == "Jazz: L P")
        try click("iTunes")
        #expect(shown(session) == "iTunes US: A L")
        try click("All")
        #expect(shown(session) == "all: A L P")
        #expect(session.storefront.message == nil)
        session = listed(columns: 80)
        try click("All")
        #expect(shown(session) == "iTunes US: A L")
        try click("Name")
        #expect(session.storefront.sort == .price)
    }

    @Test func rowsTellTheirSourceWhereSeveralAreShown() {
        var session = listed(columns: 80)
        func contexts() -> [String] {
            session.storefront.state.results.map { results in
                results.rows.map { row in
                    ListItemLayout(row, layout: session.storefront.layout, showsSource: results.showsSources).texts
                        .first { $0.part == .context }?.line.text ?? ""
                }
            } ?? []
        }
        #expect(contexts() == ["Storm · iTunes US", "Storm · iTunes US + Jazz", "Jazz"])
        session.press(Key("c"))
        #expect(contexts() == ["Storm", "Storm"])
    }

    /// In a narrow list the catalogue stands behind whose it is, rather than the type, and where neither has room in the pop-up alone.
    @Test func narrowRowsTellTheirSourceToo() {
        func texts(columns: Int) -> [[String]] {
            let session = listed(columns: columns)
            return session.storefront.state.results.map { results in
                results.rows.map { row in
                    ListItemLayout(row, layout: session.storefront.layout, showsSource: results.showsSources).texts
                        .filter { $0.row == 1 }.map(\.line.text)
                }
            } ?? []
        }
        #expect(
            texts(columns: 40) == [
                ["Unknown (Song)", "iTunes US"], ["Unknown (Song)", "2 sources"], ["Unknown (Song)", "Jazz"],
            ])
        #expect(texts(columns: 30).map(\.count) == [2, 2, 2])
        #expect(texts(columns: 24).map(\.count) == [1, 1, 1])
    }

    @Test func aLargeCaptionTellsItsSource() {
        var session = Self.session(size: GridSize(columns: 160, rows: 40)) {
            $0.textSize = .ax1
            $0.letters = { .ofResources }
        }
        session.type("al")
        session.press(Key(.enter))
        session.answer(.success(Self.answer([(Self.store, []), (Self.jazz, ["L"]), (Self.rock, [])])))
        session.wait(until: 1)
        let caption = session.storefront.gridCaption
        func parts(_ showsSource: Bool) -> Int {
            session.storefront.state.results.map {
                caption.layers(of: $0.selected, theme: .dark, top: 30, showsSource: showsSource).layers.count
            } ?? 0
        }
        #expect(parts(true) == parts(false) + 1)
    }

    /// The grid covers the search bar: what was searched for stands beneath it.
    @Test func theGridTellsWhatWasSearchedFor() {
        var session = Self.session(size: GridSize(columns: 160, rows: 40))
        session.type("al")
        session.press(Key(.enter))
        session.answer(.success(Self.answer([(Self.store, ["A"]), (Self.jazz, ["L"]), (Self.rock, [])])))
        session.wait(until: 5)
        #expect(statusText(session).contains("⌕ al  1 of 2  Name ↑  All sources"))
        session.press(Key(.tab))
        session.wait(until: 6)
        session.answer(.success(Self.answer([(Self.store, ["A"]), (Self.jazz, ["L"]), (Self.rock, [])])))
        session.wait(until: 10)
        #expect(statusText(session).contains("⌕ al · Music  1 of 2"))
    }

    /// Only who was cut has more.
    @Test func aCutIsToldOfItsSource() {
        var session = Self.session()
        session.type("al")
        session.press(Key(.enter))
        var answer = Self.answer([(Self.store, ["A", "B"]), (Self.jazz, ["L"]), (Self.rock, [])])
        answer.isCut = true
        answer.reports[0].isCut = true
        session.answer(.success(answer))
        session.wait(until: 5)
        // Of all of them the number is not that of the one that was cut.
        #expect(statusText(session).contains("1 of 3+ ") && !statusText(session).contains("first"))
        session.press(Key("c"))
        session.wait(until: 6)
        #expect(statusText(session).contains("1 of 2+  first 2 "))
        session.press(Key("c"))
        session.wait(until: 7)
        #expect(statusText(session).contains("1 of 1 "))
        #expect(!statusText(session).contains("first"))
    }

    /// Where not all of them have room they are told when one comes back to all.
    @Test func whatEachSourceGaveIsToldWhereItDoesNotStandThere() {
        var session = listed(columns: 80)
        session.press(Key("c"), Key("C"))
        #expect(session.storefront.message?.text == "iTunes US 2 · Jazz 2 · Rock 0 · 1 shared")
    }

    @Test func thePopUpFollowsTheSource() {
        var session = Self.session()
        session.type("al")
        session.press(Key(.enter))
        session.answer(.success(Self.answer([(Self.store, ["A", "L"]), (Self.jazz, ["L", "P"]), (Self.rock, [])])))
        session.wait(until: 1)
        session.press(Key(.enter))
        session.wait(until: 2)
        #expect(session.storefront.openPopUp?.row?.name == "A")
        #expect(session.storefront.hints.contains { $0.command == .nextSource })
        var seen: [String?] = []
        for _ in 1...3 {
            session.press(Key("c"))
            session.wait(until: session.now + 1)
            seen.append(session.storefront.openPopUp?.row?.name)
        }
        // The last one has nothing.
        #expect(seen == ["A", "L", nil])
    }

    @Test func theKeyForTheNextSourceIsNamedForWhatItDoes() {
        var session = listed(columns: 80)
        session.press(Key("C"))
        session.wait(until: 6)
        let size = session.storefront.size
        var compositor = Compositor()
        let grid = compositor.composite(session.storefront.tree(at: 6), size: size, canvas: .init(0x0F1318))
        let text = (0..<size.rows).map { grid.text(row: $0) }.joined(separator: "\n")
        #expect(text.contains("c next source"))
        #expect(!text.contains("previous"))
    }

    @Test(arguments: [
        ([store], "Search the iTunes Store", "Music, apps, books, films, shows and podcasts", "Songs"),
        ([store, jazz], "Search the iTunes Store and your libraries", "iTunes US, Jazz", "Songs"),
        ([jazz, rock], "Search your libraries", "Jazz, Rock", "Names"),
        ([jazz], "Search Jazz", "Names, artists, albums, genres, years, descriptions", "Names"),
        ([Source("Sample", isLocal: false)], "Search the sample catalogue", "Music, apps", "Songs"),
        ([], "Search the iTunes Store", "Music, apps", "Songs"),
    ])
    func theFirstScreenSaysWhatIsSearched(sources: [Source], headline: String, line: String, placeholder: String) {
        var session = Self.session(sources) { if !sources.isEmpty { $0.catalogName = sources[0].name } }
        #expect(session.storefront.firstHeadline == headline)
        #expect(session.storefront.firstLine.hasPrefix(line))
        let strings = Strings.english
        #expect(strings[session.storefront.searchBar(at: 0).placeholder].hasPrefix(placeholder))
        #expect(session.storefront.offeredSearches.isEmpty == (placeholder == "Names"))
        // Of the one that is chosen as well.
        guard sources.count > 1 else { return }
        session.press(Key(.escape), Key("C"))
        #expect(session.storefront.firstHeadline == "Search \(sources[1].name)")
        #expect(session.storefront.firstLine.hasPrefix("Names"))
    }
}
