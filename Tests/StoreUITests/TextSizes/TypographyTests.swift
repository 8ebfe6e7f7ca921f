import Stage
import Testing

@testable import StoreUI

/// How texts become lines: in which face, broken where, and what happens where there is no room.
@Suite struct TypographyTests {
    private static let screen = GridSize(columns: 100, rows: 60)

    /// The lines of a headline at AX3, whose face is tall.
    private func check(_ text: String, columns: Int, _ lines: [String], _ face: Face) {
        let set = Typography.of(.ax3, Self.screen).lines(text, .headline, columns: columns)
        #expect(set.map(\.text) == lines)
        #expect(set.allSatisfy { $0.face == face })
    }

    private func columns(_ text: String, _ face: Face) -> Int {
        Typography.of(.ax3, Self.screen).line(text, in: face).columns
    }

    @Test func linesBreakBeforeLettersShrink() {
        check("Eye of the Storm", columns: columns("Eye of", .tall), ["Eye of", "the", "Storm"], .tall)
        check("Rhapsody-in-Blue", columns: columns("Rhapsody-", .tall), ["Rhapsody-", "in-Blue"], .tall)
    }

    @Test func aWordThatIsTooWideHasSmallerLetters() {
        check("Eye of Hurricane", columns: columns("Hurricane", .low), ["Eye of", "Hurricane"], .low)
        // One that is too wide in all of them is broken in the smallest.
        check("Hurricane", columns: columns("Hurrica", .low), ["Hurrica", "ne"], .low)
    }

    @Test func aTextWithALetterThatNoFontHasStandsInCells() {
        check("Eye of 東京", columns: 8, ["Eye of", "東京"], .bold)
        // Nor is there room for any letter of a font in one column.
        check("MM", columns: 1, ["M", "M"], .bold)
    }

    @Test func theLastLineThatThereMayBeSaysThatThereIsMore() {
        let typography = Typography.of(.l, Self.screen)
        func lines(most: Int) -> [String] {
            typography.lines("the Lightning storm", .headline, columns: 10, most: most).map(\.text)
        }
        #expect(lines(most: 3) == ["the", "Lightning", "storm"])
        #expect(lines(most: 2) == ["the", "Lightning…"])
        #expect(lines(most: 1) == ["the Light…"])
    }

    @Test func aFittingLineIsWholeOrNone() throws {
        let typography = Typography.of(.ax5, Self.screen)
        let text = "Hurricane"
        for (face, room) in [(Face.high, columns(text, .tall)), (.low, columns(text, .low)), (.bold, text.count)] {
            let line = try #require(typography.fitting(text, .headline, columns: room))
            #expect(line.face == face && line.text == text && line.columns == room)
        }
        #expect(typography.fitting(text, .headline, columns: text.count - 1) == nil)
        let label = typography.label(text, .headline, columns: text.count - 1)
        #expect(label.text == "Hurrica…" && label.face == .bold)
        #expect(Typography.of(.l, Self.screen).label(text, .body, columns: 3).face == .regular)
    }

    @Test func theFirstTextThatFitsIsTaken() {
        let typography = Typography.of(.l, Self.screen)
        func line(_ columns: Int) -> String {
            typography.line(firstFitting: "Nina Simone (Song)", "Nina Simone", style: .subhead, columns: columns).text
        }
        #expect(line(18) == "Nina Simone (Song)")
        #expect(line(17) == "Nina Simone")
        #expect(line(5) == "Nina…")
    }

    @Test(arguments: TextSize.allCases, [BlockSet.ascii, .half, .quadrant, .sextant])
    func eachWayTakesFewerRowsDownToCells(size: TextSize, blocks: BlockSet) {
        for screen in [Self.screen, GridSize(columns: 50, rows: 16), GridSize(columns: 39, rows: 13)] {
            let typography = Typography.of(size, screen, blocks: blocks)
            let rows = typography.ways.map(\.titleRows)
            #expect(rows.first == typography.titleRows && rows.last == 2)
            #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 > $1 })
            var faces: [Face] = []
            for way in sequence(first: typography, next: \.smaller) { faces.append(way.face(.headline)) }
            #expect(faces.last.map { $0 <= .bold } == true)
            #expect(zip(faces, faces.dropFirst()).allSatisfy { $0 > $1 })
        }
    }

    @Test func aLowerLineStandsInTheMiddleOrBelowIt() {
        let line = Typography.of(.l, Self.screen).line("a", in: .regular)
        #expect((1...5).map { line.margin(in: $0) } == [0, 1, 1, 2, 2])
    }
}
