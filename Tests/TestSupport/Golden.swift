import Foundation
import Stage

/// Grids kept as text beside a suite. `GOLDEN=all` writes them anew.
package struct Golden {
    /// Which part of a grid a golden keeps.
    package enum Detail {
        case textAndStyles
        /// The rows alone, where a dim gives nearly every cell a style of its own.
        case text
        /// The rows alone, with █ where a cell is of this colour all over: pixel letters.
        case ink(RGB)
    }

    private let folder: URL

    /// The goldens in the folder `Goldens` beside the given source file.
    package init(beside file: String) {
        folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens")
    }

    /// Compares a grid with the file of its name.
    ///
    /// - Returns: what is wrong, with the whole grid as text; nil if nothing is.
    package func mismatch(_ grid: Grid, _ name: String, detail: Detail = .textAndStyles) throws -> String? {
        let file = folder.appending(path: name + ".txt")
        let text = Self.describe(grid, detail)
        if ProcessInfo.processInfo.environment["GOLDEN"] == "all" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            return nil
        }
        let kept = try? String(contentsOf: file, encoding: .utf8)
        return kept == text ? nil : "\(name) differs:\n\(text)"
    }

    /// The files in the folder that no known name accounts for.
    package func orphans(known: [String]) throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Set(files).subtracting(known.map { $0 + ".txt" }).sorted()
    }

    /// The rows between bars, then each row's stretches of one style, where they are not blank in the grid's commonest colour.
    private static func describe(_ grid: Grid, _ detail: Detail) -> String {
        var out = "\(grid.size.columns) x \(grid.size.rows)\n"
        for row in 0..<grid.size.rows {
            let line = (0..<grid.size.columns).map { glyph(grid[$0, row], detail) }.joined()
            out += "|\(line)|\n"
        }
        guard case .textAndStyles = detail else { return out }
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

    private static func glyph(_ cell: Cell, _ detail: Detail) -> String {
        if case .ink(let color) = detail, cell.glyph == .space, cell.background == color { return "█" }
        return cell.glyph.text
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
