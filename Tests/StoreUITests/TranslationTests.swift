import Catalog
import Foundation
import Stage
import Testing

@testable import StoreUI

/// What is said has the room that the screens give it, in every language.
@Suite struct TranslationTests {
    private static func strings(_ language: Language) -> Strings {
        Strings(language, formats: Locale(identifier: language.rawValue))
    }

    /// A session in a language, with so many results.
    private static func session(
        _ language: Language, results: Int = 128, size: GridSize = GridSize(columns: 80, rows: 24),
        orientation: OrientationChoice = .portrait
    ) -> Session {
        var session = Session(size: size) {
            $0.strings = strings(language)
            $0.orientation = orientation
        }
        if results > 0 { session.search("storm", finding: (0..<results).map { "Item \($0 + 100)" }) }
        session.wait(until: 1)
        return session
    }

    @Test(arguments: Language.allCases)
    func labelsLeaveACellBeforeTheirValues(language: Language) {
        let labels: [Phrase] = [
            .labelType, .labelGenre, .labelReleased, .labelLength, .labelTracks, .labelEpisodes, .labelSize,
            .labelRating, .labelAdvisory, .labelSeason, .labelPodcast, .labelAlbum, .labelPartOf,
        ]
        for label in labels {
            let text = Self.strings(language)[label]
            #expect((1...9).contains(TextWidth.of(text)), "\(text)")
        }
    }

    @Test(arguments: Language.allCases)
    func theCategoriesFitBesideEachOther(language: Language) {
        let segments = SegmentsLayout(
            layout: Session().storefront.layout, strings: Self.strings(language),
            current: .audiobooks)
        #expect(segments.segments.count == 8)
        #expect(!segments.hidesLeading && !segments.hidesTrailing)
    }

    @Test(arguments: Language.allCases)
    func theFirstScreensWordsFit(language: Language) {
        let strings = Self.strings(language)
        let layout = Session().storefront.layout
        #expect(TextWidth.of(strings[.placeholder]) <= layout.fieldTextColumns)
        #expect(TextWidth.of(strings[.placeholderLibraries]) <= layout.fieldTextColumns)
        for phrase in [Phrase.firstHeadline, .firstHeadlineSample, .firstLine, .firstLineLibraries] {
            #expect(TextWidth.of(strings[phrase]) <= 60, "\(phrase)")
        }
        // The smallest window that asks for room has room to ask.
        #expect(TextLayout.wrapped(strings[.tooSmall], width: 19).count <= 3)
    }

    @Test(arguments: Language.allCases)
    func theWidestPriceLeavesRoomForTheName(language: Language) {
        let strings = Self.strings(language)
        for phrase in [Phrase.priceFree, .priceNotSeparately, .priceView] {
            // In the pop-up with three cells on each side, in its 40 columns.
            #expect(TextWidth.of(strings[phrase]) + 6 <= 40 - 6, "\(phrase)")
        }
    }

    /// The commands whose hints a status line shows.
    private func commands(_ line: StatusLine) -> Set<Command> {
        Set((0..<line.screenColumns).compactMap { line.command(atColumn: $0) })
    }

    /// Where there is no room for all hints, as beside the position, the sort and the source, no language shows fewer than five.
    @Test(arguments: Language.allCases)
    func theStatusLineKeepsItsHints(language: Language) {
        var session = Self.session(language)
        #expect(commands(session.storefront.statusLine).count >= 5)
        #expect(commands(session.storefront.statusLine).isSuperset(of: [.open, .quit, .help]))
        session.press(Key("/"))
        #expect(commands(session.storefront.statusLine) == [.submit, .nextCategory, .olderSearch, .leaveField])
        session.press(Key(.escape), Key(.enter))
        session.wait(until: 2)
        #expect(commands(session.storefront.statusLine).isSuperset(of: [.store, .copyLink, .next, .close]))
        session.press(Key(.escape))
        session.wait(until: 3)
        session.press(Key("v"))
        session.wait(until: 4)
        let gallery = session.storefront.galleryView(at: 4)?.statusLine
        #expect(gallery.map(commands) == [.down, .bringToFront, .credits, .gallery])

        let first = Self.session(language, results: 0)
        #expect(commands(first.storefront.statusLine) == [.submit, .nextCategory, .help, .quit])
        let grid = Self.session(language, size: GridSize(columns: 120, rows: 30), orientation: .landscape)
        let row = 29
        let footer = grid.storefront.gridFooter(at: 1)
        let shown = Set((0..<120).compactMap { footer?.command(at: CellPoint(column: $0, row: row)) })
        #expect(shown == [.sort, .search, .gallery, .help])
    }

    /// With several catalogues the key that chooses among them is among the hints, and the first screen's words have their room.
    @Test(arguments: Language.allCases)
    func theSourcesFit(language: Language) {
        let strings = Self.strings(language)
        for phrase in [Phrase.firstHeadlineEverywhere, .firstHeadlineLibraries] {
            #expect(TextWidth.of(strings[phrase]) <= 60, "\(phrase)")
        }
        for columns in [80, 106] {
            var session = Session(size: GridSize(columns: columns, rows: 24)) {
                $0.strings = strings
                $0.orientation = .portrait
            }
            session.type("storm")
            session.press(Key(.enter))
            var answer = Session.answer((0..<128).map { "Item \($0 + 100)" })
            answer.reports = [
                SourceReport(Source("iTunes US", isLocal: false), .found(128)),
                SourceReport(Source("Jazz", isLocal: true), .found(12)),
            ]
            session.answer(.success(answer))
            session.wait(until: 1)
            let line = session.storefront.statusLine
            #expect(commands(line).isSuperset(of: [.open, .nextSource, .quit, .help]), "\(columns)")
            let clicks = (0..<columns).compactMap { line.click(atColumn: $0) }
            #expect(clicks.contains(.source("Jazz")) == (columns == 106))
        }
    }

    @Test func aWholeScreenIsInTheLanguage() {
        var session = Self.session(.japanese)
        session.press(Key(.enter))
        session.wait(until: 2)
        var compositor = Compositor()
        let grid = compositor.composite(
            session.storefront.tree(at: 2), size: session.storefront.size, canvas: session.storefront.canvas)
        let text = (0..<24).map { grid.text(row: $0) }.joined(separator: "\n")
        for word in ["種類", "曲", "ジャンル", "無料", "オーディオブック", "1 / 128", "閉じる"] {
            #expect(text.contains(word), "\(word)")
        }
    }
}
