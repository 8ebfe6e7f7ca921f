import Stage

/// The text of a picture: runs of one style, each held to the width of its cells.
struct SVGText {
    private struct Style: Hashable {
        let color: RGB
        let attributes: Attributes
    }

    private struct Run {
        let style: Style
        let column, row: Int
        var text: String
        var columns: Int
        /// A symbol that fonts draw in various widths stands in the middle of its cells.
        let isCentered: Bool
    }

    private var order: [Style] = []
    private var lines: [Style: String] = [:]
    private var run: Run?

    /// Adds the next cell of a row.
    mutating func add(_ cell: Cell, color: RGB, column: Int, row: Int, isWide: Bool) {
        if cell.glyph == .continuation { return }
        let style = Style(color: color, attributes: cell.attributes.subtracting(.reverse))
        let isSpace = cell.glyph == .space
        let isUnderlined = cell.attributes.contains(.underline)
        if isSpace, !isUnderlined, run == nil || run?.text.last == " " {
            endRun()
            return
        }
        let isCentered = isWide || !SVGText.isPlain(cell.glyph)
        if let current = run, !current.isCentered, !isCentered,
            current.style == style || (isSpace && !isUnderlined)
        {
            run?.text += cell.glyph.text
            run?.columns += 1
            return
        }
        endRun()
        guard !isSpace || isUnderlined else { return }
        run = Run(
            style: style, column: column, row: row, text: cell.glyph.text, columns: isWide ? 2 : 1,
            isCentered: isCentered)
        if isCentered { endRun() }
    }

    /// Ends the run under way, at the end of a row or at a shape.
    mutating func endRun() {
        guard var finished = run else { return }
        run = nil
        while finished.text.last == " ", !finished.style.attributes.contains(.underline) {
            finished.text.removeLast()
            finished.columns -= 1
        }
        if lines[finished.style] == nil { order.append(finished.style) }
        lines[finished.style, default: ""] += SVGText.element(finished)
    }

    /// The runs, by style.
    var text: String {
        order.map { style in
            var open = "<g fill=\"\(SVGPicture.hex(style.color))\""
            if style.attributes.contains(.bold) { open += " font-weight=\"bold\"" }
            if style.attributes.contains(.underline) { open += " text-decoration=\"underline\"" }
            return open + ">" + (lines[style] ?? "") + "</g>\n"
        }.joined()
    }

    private static func element(_ run: Run) -> String {
        let y = run.row * 16 + 12
        let content = escaped(run.text)
        if run.isCentered {
            let middle = run.column * 8 + run.columns * 4
            return "<text x=\"\(middle)\" y=\"\(y)\" text-anchor=\"middle\">\(content)</text>"
        }
        let length = run.columns > 1 ? " textLength=\"\(run.columns * 8)\"" : ""
        return "<text x=\"\(run.column * 8)\" y=\"\(y)\"\(length)>\(content)</text>"
    }

    /// Letters, digits and punctuation that monospaced fonts draw in one cell.
    private static func isPlain(_ glyph: Glyph) -> Bool {
        guard let value = glyph.singleScalar?.value else { return false }
        return (0x20...0x24F).contains(value) || (0x370...0x52F).contains(value) || (0x2010...0x2027).contains(value)
    }

    private static func escaped(_ text: String) -> String {
        // By scalars: a `<` with a combining mark is another character, and still opens a tag.
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
