@testable import Stage

/// Lines of pixel letters on small screens, and a pop-up of them.
enum LetterScenes {
    static let ink = RGB(0xEEF2F6)

    /// A line whose layer begins at a place in points and is as high as the line.
    static func line(
        _ text: String, _ font: PixelFont, _ blocks: BlockSet, x: Double = 0, y: Double = 0, width: Double = 160,
        color: RGB = ink, alignment: TextRun.Alignment = .leading, rank: TextRun.Rank = .rest
    ) -> Layer {
        var layer = Layer(
            frame: Rect(x: x, y: y, width: width, height: Double(font.rows(for: blocks)) * CellMetrics.height))
        if let run = LetterRun(
            text, font: font, blocks: blocks, color: color, attributes: .bold, alignment: alignment, rank: rank)
        {
            layer.content = .letters(run)
        }
        return layer
    }

    /// Lines below each other, from the second row on.
    static func page(_ lines: [String], _ font: PixelFont, _ blocks: BlockSet, columns: Int = 80) -> (Layer, GridSize) {
        let stacked = font.stacked(lines, for: blocks)
        let size = GridSize(columns: columns, rows: 1 + stacked.rows)
        let layers = zip(lines, stacked.tops).map { text, top in
            line(
                text, font, blocks, y: Double(1 + top) * CellMetrics.height,
                width: Double(columns) * CellMetrics.width)
        }
        return (Scenes.screenLayer(size, layers), size)
    }

    /// The pop-up of the largest sizes but two: a headline of tall letters, the rest low ones, a button.
    static func popup(_ blocks: BlockSet, scale: Double = 1, alpha: Double = 1) -> Layer {
        var panel = Scenes.fill(Rect(x: 72, y: 24, width: 496, height: 336), RGB(0x1D242D), corners: .cut)
        panel.name = "popup"
        panel.placement = .panel
        panel.transform = .scale(scale, scale)
        panel.alpha = alpha
        func part(
            _ text: String, _ font: PixelFont, column: Int, row: Int, color: UInt32, _ rank: TextRun.Rank = .rest
        ) -> Layer {
            let (x, y) = (Double(column) * CellMetrics.width, Double(row) * CellMetrics.height)
            return line(text, font, blocks, x: x, y: y, width: 320, color: RGB(color), rank: rank)
        }
        let step = Fonts.tall.rows(for: blocks)
        var parts = [
            Layer(frame: Rect(column: 11, row: 4, columns: 18, rows: 9), content: .picture(Scenes.cover)),
            part("Eye of the", Fonts.tall, column: 31, row: 3, color: 0xEEF2F6, .headline),
            part("Hurricane", Fonts.tall, column: 31, row: 3 + step, color: 0xEEF2F6, .headline),
            part("Ada Verne", Fonts.low, column: 31, row: 4 + 2 * step, color: 0xA3AFBC, .artist),
            part("Type", Fonts.low, column: 11, row: 15, color: 0x7B8998),
            part("Song", Fonts.low, column: 31, row: 15, color: 0xD2DAE2),
            part("Genre", Fonts.low, column: 11, row: 18, color: 0x7B8998),
            part("Jazz", Fonts.low, column: 31, row: 18, color: 0xD2DAE2),
        ]
        let height = Double(Fonts.low.rows(for: blocks)) * CellMetrics.height
        var button = Scenes.fill(
            Rect(x: 416, y: 328 - height, width: 136, height: height + 16), RGB(0x35C9BE), corners: .cut)
        button.placement = .control
        button.sublayers = [
            line(
                "$1.29", Fonts.low, blocks, y: (button.bounds.height - height) / 2, width: 136, color: .black,
                alignment: .center)
        ]
        parts.append(button)
        panel.sublayers = parts.map { part in
            var part = part
            part.position.x -= 72
            part.position.y -= 24
            return part
        }
        return panel
    }
}

extension Grid {
    /// Which pixels of letters have a colour: rows of `#` and `.`, as many to a cell as the blocks have.
    func pixels(of color: RGB, in blocks: BlockSet) -> [String] {
        guard let grid = blocks.letterGrid else { return [] }
        let parts = blocks.partMasks
        var masks: [Glyph: UInt64] = [:]
        for shape in blocks.letterShapes {
            masks[shape.glyph] = shape.mask
            if let inverse = shape.inverse { masks[inverse] = ~shape.mask }
        }
        return (0..<size.rows * grid.rows).map { y in
            String(
                (0..<size.columns * grid.columns).map { x -> Character in
                    let cell = self[x / grid.columns, y / grid.rows]
                    let part = parts[y % grid.rows * grid.columns + x % grid.columns]
                    if cell.background == color, cell.glyph == .space { return "#" }
                    return cell.foreground == color && masks[cell.glyph, default: 0] & part == part ? "#" : "."
                })
        }
    }
}
