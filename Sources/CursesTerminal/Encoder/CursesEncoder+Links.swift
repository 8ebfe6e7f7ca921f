import Stage

extension CursesEncoder {
    /// The bytes that put links (OSC 8) under the cells that have one, after all cells are drawn.
    ///
    /// ncurses knows no links, and loses them when it draws a cell again or passes over it. So each row that changed, and
    /// each in which the cursor moved, has its links sent again, with the cell's own colours, between saving and restoring
    /// the cursor (DECSC, DECRC), so that ncurses finds everything as it left it.
    func linkBytes(grid: Grid, changedRows: [Bool]) -> [UInt8] {
        guard takesLinks else { return [] }
        let hadLinks = !(previous?.links.isEmpty ?? true)
        guard hadLinks || !grid.links.isEmpty else { return [] }
        var rows = changedRows
        for cursor in [grid.cursor, previous?.cursor] {
            if let cursor, rows.indices.contains(cursor.row) { rows[cursor.row] = true }
        }
        var output = ""
        for y in rows.indices where rows[y] && y < grid.size.rows {
            var x = 0
            while x < size.columns {
                let link = drawn[y * size.columns + x].link
                let isStale = link == 0 && hadLink(column: x, row: y)
                guard link != 0 || isStale else {
                    x += 1
                    continue
                }
                // An old link may have covered one half of what is a wide glyph now.
                let start = drawn[y * size.columns + x].isContinuation ? x - 1 : x
                while x < size.columns, drawn[y * size.columns + x].link == link,
                    link != 0 || hadLink(column: x, row: y) || drawn[y * size.columns + x].isContinuation
                {
                    x += 1
                }
                output += run(row: y, columns: start..<x, address: address(of: link, in: grid), number: link)
            }
        }
        return output.isEmpty ? [] : Array("\u{1B}7\(output)\u{1B}8".utf8)
    }

    /// Whether the terminal at least swallows links: old ones would show the address.
    var takesLinks: Bool { terminal.map { TerminalName($0.name).isModern } ?? true }

    private func hadLink(column: Int, row: Int) -> Bool {
        guard let previous, column < previous.size.columns, row < previous.size.rows else { return false }
        return previous[column, row].link != 0
    }

    /// One run of cells under a link, or without one to take an old link away.
    private func run(row: Int, columns: Range<Int>, address: String?, number: UInt8) -> String {
        var output = "\u{1B}[\(row + 1);\(columns.lowerBound + 1)H"
        if let address { output += "\u{1B}]8;id=\(number);\(address)\u{1B}\\" }
        var style = ""
        for x in columns {
            let cell = drawn[row * size.columns + x]
            if cell.isContinuation { continue }
            let wanted = selectGraphics(cell)
            if wanted != style {
                output += wanted
                style = wanted
            }
            output += cell.glyph.text
        }
        if address != nil { output += "\u{1B}]8;;\u{1B}\\" }
        return output
    }

    private func selectGraphics(_ cell: DrawnCell) -> String {
        var parameters = "0"
        if cell.attributes.contains(.bold) { parameters += ";1" }
        if cell.attributes.contains(.underline) { parameters += ";4" }
        if cell.attributes.contains(.reverse) { parameters += ";7" }
        func color(_ kind: Int, _ value: Int32) -> String {
            switch depth {
            case .monochrome: return ""
            case .eight, .sixteen: return ";\(value < 8 ? kind - 8 + Int(value) : kind + 44 + Int(value))"
            case .indexed: return ";\(kind);5;\(value)"
            case .truecolor: break
            }
            return ";\(kind);2;\(value >> 16);\(value >> 8 & 255);\(value & 255)"
        }
        return "\u{1B}[\(parameters)\(color(38, cell.foreground))\(color(48, cell.background))m"
    }

    /// The address as OSC 8 takes it: printable ASCII, everything else escaped; nil if there is none or it is too long.
    private func address(of link: UInt8, in grid: Grid) -> String? {
        guard link > 0, Int(link) <= grid.links.count else { return nil }
        var output = ""
        for byte in grid.links[Int(link) - 1].utf8 {
            if byte > 0x20, byte < 0x7F {
                output.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                output += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return output.isEmpty || output.utf8.count > 2000 ? nil : output
    }
}
