import Stage
import Testing

@testable import StoreUI

@Suite struct OrientationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var size: GridSize
        var before: Orientation?
        var expected: Orientation

        init(_ columns: Int, _ rows: Int, after before: Orientation? = nil, _ expected: Orientation) {
            size = GridSize(columns: columns, rows: rows)
            self.before = before
            self.expected = expected
        }

        var testDescription: String { "\(size.columns)x\(size.rows) after \(before.map { "\($0)" } ?? "nothing")" }
    }

    private static let cases: [Case] = [
        // A fresh start.
        Case(80, 24, .portrait), Case(100, 30, .portrait), Case(120, 30, .landscape), Case(140, 30, .landscape),
        Case(200, 60, .landscape), Case(80, 16, .portrait), Case(92, 25, .landscape), Case(20, 6, .portrait),
        Case(70, 20, .landscape), Case(69, 20, .portrait), Case(71, 19, .portrait), Case(500, 19, .portrait),
        // Aspect 1.75 exactly, and a cell less.
        Case(105, 30, .landscape), Case(104, 30, .portrait),
        // Wide: 1,100 points and 1.45.
        Case(138, 47, .landscape), Case(138, 48, .portrait), Case(137, 47, .portrait),
        // Between the borders everything stays what it was.
        Case(103, 30, after: .portrait, .portrait), Case(103, 30, after: .landscape, .landscape),
        Case(102, 30, after: .landscape, .landscape), Case(101, 30, after: .landscape, .portrait),
        Case(80, 19, after: .landscape, .landscape), Case(80, 18, after: .landscape, .portrait),
        Case(80, 19, after: .portrait, .portrait), Case(133, 47, after: .landscape, .landscape),
        Case(133, 48, after: .landscape, .portrait), Case(132, 47, after: .landscape, .portrait),
        Case(0, 0, .portrait), Case(1000, 0, .portrait),
    ]

    @Test(arguments: cases) func shapeDecides(test: Case) {
        let found = OrientationThresholds().orientation(of: test.size, choice: .automatic, before: test.before)
        #expect(found == test.expected)
    }

    @Test func choiceOverridesShape() {
        for size in [GridSize(columns: 20, rows: 6), GridSize(columns: 200, rows: 60)] {
            let thresholds = OrientationThresholds()
            #expect(thresholds.orientation(of: size, choice: .landscape, before: .portrait) == .landscape)
            #expect(thresholds.orientation(of: size, choice: .portrait, before: .landscape) == .portrait)
        }
    }

    @Test func keyGoesThroughTheChoices() {
        var session = Session(size: GridSize(columns: 120, rows: 30))
        session.search("storm", finding: ["a", "b"])
        #expect(session.storefront.orientation == .landscape)
        var seen: [Orientation] = []
        for _ in 0..<3 {
            session.press(Key("o"))
            seen.append(session.storefront.orientation)
        }
        #expect(seen == [.portrait, .landscape, .landscape])
        #expect(session.storefront.orientationChoice == .automatic)
    }

    /// A window dragged to and fro across a border turns once.
    @Test func borderDoesNotFlap() {
        var session = Session(size: GridSize(columns: 100, rows: 30))
        var turns = 0
        for columns in [104, 105, 104, 103, 105, 102, 105, 103] {
            let before = session.storefront.orientation
            session.send(.resize(GridSize(columns: columns, rows: 30)))
            if session.storefront.orientation != before { turns += 1 }
        }
        #expect(turns == 1)
    }
}
