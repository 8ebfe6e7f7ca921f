import Foundation
import Stage
import Testing

@testable import StoreUI

/// docs/TEXT-SIZES.md says what the code does.
@Suite struct TextSizePageTests {
    private static let screen = GridSize(columns: 100, rows: 60)
    private static let styles: [TextStyle] = [.headline, .subhead, .body, .caption1]

    /// The cells of the page's table whose first heading is `heading`, without its two first lines.
    private func table(_ heading: String) throws -> [[String]] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let page = try String(contentsOf: root.appending(path: "docs/TEXT-SIZES.md"), encoding: .utf8)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let first = try #require(lines.firstIndex { $0.hasPrefix("| \(heading) |") })
        return lines[(first + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    private func name(_ face: Face) -> String {
        switch face {
        case .regular: "regular"
        case .bold: "bold"
        case .low: "low"
        case .tall: "tall"
        case .high: "high"
        }
    }

    /// A face's rows, by a size and style that has it.
    private func rows(_ face: String, _ blocks: BlockSet) -> Int? {
        for size in TextSize.allCases {
            let typography = Typography.of(size, Self.screen, blocks: blocks)
            if let style = Self.styles.first(where: { name(typography.face($0)) == face }) {
                return typography.rows(style)
            }
        }
        return nil
    }

    @Test func facesHaveTheRowsOfThePage() throws {
        let faces = try table("face")
        #expect(faces.map { $0[0] } == ["regular", "bold", "low", "tall", "high"])
        for face in faces {
            #expect(rows(face[0], .sextant) == Int(face[2]), "\(face)")
            #expect(rows(face[0], .quadrant) == Int(face[3]), "\(face)")
            #expect(rows(face[0], .half) == Int(face[3]), "\(face)")
        }
    }

    @Test func sizesHaveTheFacesOfThePage() throws {
        let rows = try table("size")
        #expect(rows.map { $0[0] } == TextSize.allCases.map(\.rawValue))
        for (size, row) in zip(TextSize.allCases, rows) {
            let typography = Typography.of(size, Self.screen)
            #expect(Self.styles.map { name(typography.face($0)) } == Array(row[1...4]), "\(row)")
            #expect("× " + TextSizeTable.row(size).spacing.formatted() == row[5])
        }
    }

    @Test func itemsAreAsHighAsOnThePage() throws {
        for (size, row) in zip(TextSize.allCases, try table("size")) {
            for (blocks, place) in [(BlockSet.sextant, 6), (.quadrant, 7)] {
                let pitch = try #require(Int(row[place]))
                let list = ListMetrics(
                    Typography.of(size, Self.screen, blocks: blocks), columns: Self.screen.columns, rows: 2 * pitch)
                #expect(list.pitch == pitch, "\(size) \(blocks)")
                let (columns, rows) = (list.thumbSide / CellMetrics.width, list.thumbSide / CellMetrics.height)
                #expect("\(columns.formatted()) × \(rows.formatted())" == row[place + 2], "\(size) \(blocks)")
            }
        }
    }
}
