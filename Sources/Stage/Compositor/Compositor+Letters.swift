/// Pixel letters: each pixel a part of a cell, in the run's colour over whatever is there.
extension Compositor {
    /// The blocks that a run's letters are drawn with: its own, or coarser ones where the compositor has no finer; `.ascii`
    /// where they are shown as cell text: without blocks, and without colours, where ground and ink could not be told apart.
    func letterBlocks(_ run: LetterRun) -> BlockSet {
        let hasColors = palette.isEmpty || palette.count > 2
        return hasColors ? run.blocks.limited(to: blocks) : .ascii
    }

    /// Draws a run at its transformed place.
    mutating func drawLetters(_ run: LetterRun, bounds: Rect, world: Transform3D, clip: SubcellRect) {
        guard let letters = PlacedLetters(run, letterBlocks(run), bounds: bounds, world: world) else {
            drawRun(run.inCells, bounds: bounds, world: world, clip: clip)
            return
        }
        place(letters) { _ in clip }
    }

    /// Draws letters at their place, in each row of cells within what `clip` leaves of it.
    mutating func place(_ letters: PlacedLetters, clip: (_ row: Int) -> SubcellRect) {
        let screen = SubcellRect(x0: 0, y0: 0, x1: canvas.columns * 8, y1: canvas.rows * 8)
        let seen = letters.reach.intersection(screen)
        guard !seen.isEmpty else { return }
        let link = linkNumber(letters.run.link)
        let cells = CellSpan(seen)
        for row in cells.rows {
            let clip = clip(row).intersection(screen)
            for column in cells.columns where windows.allSatisfy({ $0.covers(column: column, row: row) }) {
                let cell = row * canvas.columns + column
                let mask = letters.mask(column: column, row: row) & clip.mask(column: column, row: row)
                if mask != 0 { ink(cell, mask, letters.run.color.packed) }
                if link > 0, clip.mask(column: column, row: row) == CellMask.full { canvas.cells[cell].link = link }
            }
        }
    }

    /// Paints a part of a cell in the colour of letters. What letters of the same colour left there stays.
    private mutating func ink(_ cell: Int, _ mask: UInt64, _ color: UInt32) {
        let old = canvas.cells[cell]
        var mask = mask
        if old.border == .letters, old.block >= 0 {
            let (block, inked) = (Int(old.block), canvas.masks[Int(old.block)])
            let first = inked.trailingZeroBitCount
            if inked != 0, canvas.subcells[block * 8 + first / 8][first % 8] == color { mask |= inked }
        }
        if mask == CellMask.full {
            cover(cell, color: color, weight: 65536)
            return
        }
        paintEdge(cell, mask: mask, color: color, weight: 65536)
        if canvas.cells[cell].block >= 0 { canvas.cells[cell].border = .letters }
    }
}

extension BlockSet {
    /// The coarser one of two sets.
    fileprivate func limited(to other: BlockSet) -> BlockSet {
        let order = BlockSet.allCases
        return order.first { $0 == self || $0 == other } ?? self
    }
}

/// A line of letters on the screen, in the pixels of its grid.
struct PlacedLetters: Sendable {
    let run: LetterRun
    private let grid: LetterGrid
    private let partMasks: [UInt64]
    /// The line's pixels: `width` × the font's rows, row-major.
    private let pixels: [Bool]
    /// In pixels.
    let width: Int
    /// Where the drawing's first pixel lies on the screen, in pixels.
    private(set) var column: Int
    private(set) var row: Int

    /// Nil where the blocks have no pixels for letters.
    init?(_ run: LetterRun, _ blocks: BlockSet, bounds: Rect, world: Transform3D) {
        guard let grid = blocks.letterGrid else { return nil }
        (self.run, self.grid) = (run, grid)
        partMasks = blocks.partMasks
        width = run.font.width(of: run.text)
        pixels = PlacedLetters.pixels(run, width: width)
        let anchor = world.apply(to: run.alignment.anchor(in: bounds))
        let across = anchor.x / grid.pixel.width
        column =
            switch run.alignment {
            case .leading: SubcellRect.nearest(across)
            case .center: SubcellRect.nearest(across - Double(width) / 2)
            case .trailing: SubcellRect.nearest(across) - width
            }
        // The line ends where its rows of cells do; what they have more than it is above it.
        let lineRows = run.font.rows(for: blocks) * grid.rows
        let top = SubcellRect.nearest(anchor.y / grid.pixel.height - Double(lineRows) / 2)
        row = top + lineRows - run.font.measures.rows
    }

    private static func pixels(_ run: LetterRun, width: Int) -> [Bool] {
        var pixels = [Bool](repeating: false, count: width * run.font.measures.rows)
        var left = 0
        for character in run.text {
            guard let letter = run.font.letter(character) else { continue }
            for (y, bits) in letter.rows.enumerated() {
                for x in 0..<letter.width where bits >> UInt32(x) & 1 == 1 { pixels[y * width + left + x] = true }
            }
            left += run.font.advance(of: character)
        }
        return pixels
    }

    /// How many pixels lie above each other in a row of cells.
    var pixelsPerRow: Int { grid.rows }

    /// The letters moved down by so many pixels.
    func lowered(by pixels: Int) -> PlacedLetters {
        var moved = self
        moved.row += pixels
        return moved
    }

    /// The subcells that the drawing takes, marks over the line included.
    var reach: SubcellRect { rect(rows: row..<row + run.font.measures.rows) }

    /// The subcells that the line itself takes.
    var line: SubcellRect { rect(rows: row + run.font.measures.over..<row + run.font.measures.rows) }

    /// The cells that the line touches; one at least.
    var cells: CellRect {
        let line = line
        return CellRect(
            columns: line.x0 >> 3..<max((line.x1 + 7) >> 3, (line.x0 >> 3) + 1), rows: line.y0 >> 3..<(line.y1 + 7) >> 3
        )
    }

    /// The column of the cell that stays in place: the first, middle or last one.
    var anchorColumn: Int {
        switch run.alignment {
        case .leading: cells.columns.lowerBound
        case .center: (cells.columns.lowerBound + cells.columns.upperBound) / 2
        case .trailing: cells.columns.upperBound - 1
        }
    }

    private func rect(rows: Range<Int>) -> SubcellRect {
        SubcellRect(
            x0: column * 8 / grid.columns, y0: edge(rows.lowerBound), x1: (column + width) * 8 / grid.columns,
            y1: edge(rows.upperBound))
    }

    /// The subcell at which a row of pixels begins: thirds of a cell are 3, 2 and 3 subcells high.
    private func edge(_ row: Int) -> Int {
        let cell = row.floorDivided(by: grid.rows)
        let part = row - cell * grid.rows
        return cell * 8 + (part * 8 + grid.rows / 2) / grid.rows
    }

    /// The subcells of a cell that are inked.
    func mask(column cellColumn: Int, row cellRow: Int) -> UInt64 {
        var mask: UInt64 = 0
        for (part, subcells) in partMasks.enumerated() {
            let x = cellColumn * grid.columns + part % grid.columns - column
            let y = cellRow * grid.rows + part / grid.columns - row
            guard x >= 0, x < width, y >= 0, y < run.font.measures.rows else { continue }
            if pixels[y * width + x] { mask |= subcells }
        }
        return mask
    }
}

extension Int {
    fileprivate func floorDivided(by divisor: Int) -> Int {
        self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
    }
}
