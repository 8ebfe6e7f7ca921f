import Stage

/// A grid as a picture in SVG that needs no font for its shapes: block elements are rectangles, and every run of text is
/// held to its cells. One cell is 8 × 16 units.
struct SVGPicture {
    private let grid: Grid
    private let canvas: RGB

    /// How many pixels one unit takes.
    private static let zoom = 1.25
    /// The radius of the picture's corners, in units.
    private static let corner = 4
    private static let cellWidth = 8
    private static let cellHeight = 16

    /// - Parameter canvas: the colour of what is not drawn.
    init(_ grid: Grid, canvas: RGB) {
        self.grid = grid
        self.canvas = canvas
    }

    /// The whole file.
    var text: String { head + content + "</g></svg>\n" }

    /// What stands between the head and the end.
    var content: String {
        var areas = SVGAreas()
        var blocks = SVGAreas()
        var runs = SVGText()
        for row in 0..<grid.size.rows {
            for column in 0..<grid.size.columns {
                let cell = grid[column, row]
                let reversed = cell.attributes.contains(.reverse)
                let (front, back) =
                    reversed ? (cell.background, cell.foreground) : (cell.foreground, cell.background)
                let (x, y) = (column * SVGPicture.cellWidth, row * SVGPicture.cellHeight)
                if back != canvas {
                    areas.add(x: x, y: y, width: Self.cellWidth, height: Self.cellHeight, color: back)
                }
                if let scalar = cell.glyph.singleScalar, let shape = BlockShape(scalar) {
                    let color = back.mixed(with: front, by: shape.coverage)
                    for part in shape.parts where color != back {
                        blocks.add(
                            x: x + part.x, y: y + part.y, width: part.width, height: part.height, color: color)
                    }
                    runs.endRun()
                } else {
                    runs.add(cell, color: front, column: column, row: row, isWide: isWide(column, row))
                }
            }
            runs.endRun()
        }
        return areas.text + blocks.text + runs.text
    }

    private func isWide(_ column: Int, _ row: Int) -> Bool {
        column + 1 < grid.size.columns && grid[column + 1, row].glyph == .continuation
    }

    /// The file's beginning: its size and what holds for all of it.
    var head: String {
        let width = grid.size.columns * SVGPicture.cellWidth
        let height = grid.size.rows * SVGPicture.cellHeight
        let pixels = [width, height].map { DecimalText.text(Double($0) * SVGPicture.zoom, decimals: 2) }
        let window = "<rect width=\"\(width)\" height=\"\(height)\" rx=\"\(SVGPicture.corner)\""
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(pixels[0])\" height=\"\(pixels[1])\""
            + " viewBox=\"0 0 \(width) \(height)\">\n"
            + "<clipPath id=\"window\">\(window)/></clipPath>\n\(window) fill=\"\(SVGPicture.hex(canvas))\"/>\n"
            + "<g clip-path=\"url(#window)\" font-size=\"13.3\" font-family=\"ui-monospace,SFMono-Regular,"
            + "Menlo,Consolas,'DejaVu Sans Mono',monospace\" style=\"white-space:pre\">\n"
    }

    /// A colour as SVG writes it: `#0f1318`, or `#fff` where three digits do.
    static func hex(_ color: RGB) -> String {
        let digits = Array(String(color.packed, radix: 16))
        let padded = [Character](repeating: "0", count: 6 - digits.count) + digits
        let isShort = padded[0] == padded[1] && padded[2] == padded[3] && padded[4] == padded[5]
        return "#" + String(isShort ? [padded[0], padded[2], padded[4]] : padded)
    }
}
