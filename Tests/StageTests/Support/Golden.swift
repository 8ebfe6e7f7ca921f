import Foundation
import Testing

@testable import Stage

/// Grids kept as text beside the tests. `GOLDEN=all` writes them anew.
enum Golden {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Goldens")

    /// Compares a grid with the file of its name; the text is the message.
    static func check(_ grid: Grid, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let file = folder.appending(path: name + ".txt")
        let text = describe(grid)
        if ProcessInfo.processInfo.environment["GOLDEN"] == "all" {
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            } catch {
                Issue.record("cannot write \(name): \(error)", sourceLocation: sourceLocation)
            }
            return
        }
        let kept = try? String(contentsOf: file, encoding: .utf8)
        #expect(kept == text, "\(name) differs:\n\(text)", sourceLocation: sourceLocation)
    }

    /// The rows between bars, then each row's stretches of one style, where they are not blank in the grid's commonest colour.
    static func describe(_ grid: Grid) -> String {
        var out = "\(grid.size.columns) x \(grid.size.rows)\n"
        for row in 0..<grid.size.rows {
            let line = (0..<grid.size.columns).map { grid[$0, row].glyph.text }.joined()
            out += "|\(line)|\n"
        }
        for row in 0..<grid.size.rows {
            var column = 0
            while column < grid.size.columns {
                let style = self.style(grid[column, row], grid.links)
                var end = column + 1
                while end < grid.size.columns, self.style(grid[end, row], grid.links) == style { end += 1 }
                out += "\(row):\(column)-\(end - 1) \(style)\n"
                column = end
            }
        }
        return out
    }

    private static func style(_ cell: Cell, _ links: [String]) -> String {
        var text = hex(cell.foreground) + " on " + hex(cell.background)
        if cell.attributes.contains(.bold) { text += " bold" }
        if cell.attributes.contains(.underline) { text += " underline" }
        if cell.attributes.contains(.reverse) { text += " reverse" }
        if cell.link > 0 { text += " → " + links[Int(cell.link) - 1] }
        return text
    }

    private static func hex(_ color: RGB) -> String {
        let text = String(color.packed, radix: 16)
        return String(repeating: "0", count: 6 - text.count) + text
    }
}
