/// The canvas into cells of the terminal.
extension Compositor {
    ///
    /// - Parameter shown: what the screen shows; cells that come near enough to it stay, as far as the quality allows.
    func encoded(size: GridSize, over shown: Grid?) -> Grid {
        var grid = Grid(size: size)
        canvas.subcells.withUnsafeBufferPointer { subcells in
            // What the cell to the left shows, if a picture fills it.
            var before: BlockFit.Result?
            for index in canvas.cells.indices {
                var next: BlockFit.Result?
                let cell = canvas.cells[index]
                if cell.run != 0, isWhole(cell, at: index) {
                    grid.cells[index] = Cell(
                        glyph: cell.glyph, foreground: RGB(cell.foreground),
                        background: RGB(canvas.background(of: cell)),
                        attributes: cell.attributes, link: cell.link)
                } else if cell.block >= 0 {
                    let block = Int(cell.block)
                    let rows = UnsafeBufferPointer(rebasing: subcells[block * 8..<block * 8 + 8])
                    let result = fitted(cell, at: index, rows, before: before)
                    if isPicture(cell) { next = result }
                    grid.cells[index] = Cell(
                        glyph: result.glyph, foreground: RGB(result.foreground), background: RGB(result.background),
                        link: cell.link)
                } else {
                    grid.cells[index] = Cell(
                        foreground: RGB(cell.color), background: RGB(cell.color), link: cell.link)
                }
                before = next
            }
        }
        grid.links = links
        leaveShown(shown, in: &grid)
        return grid
    }

    /// What a cell with subcells shows.
    private func fitted(
        _ cell: CanvasCell, at index: Int, _ rows: UnsafeBufferPointer<SubcellRow>, before: BlockFit.Result?
    ) -> BlockFit.Result {
        let mask = canvas.masks[Int(cell.block)]
        let known = canvas.knownFits[Int(cell.block)]
        if mask == 0 {
            return quality == .full
                ? known ?? fit.fit(rows, at: cell.place)
                : reducedFit(cell, at: index, known: known, rows: rows, before: before)
        }
        return switch cell.border {
        case .picture: fit.fit(rows, edge: mask, at: cell.place)
        case .letters: fit.fit(rows, letters: mask)
        case .none, .fill: fit.fit(rows, border: mask)
        }
    }

    /// Whether a wide glyph has both its halves.
    private func isWhole(_ cell: CanvasCell, at index: Int) -> Bool {
        let column = index % canvas.columns
        if cell.isWide {
            return column + 1 < canvas.columns && canvas.cells[index + 1].glyph == .continuation
                && canvas.cells[index + 1].run == cell.run
        }
        if cell.glyph == .continuation {
            return column > 0 && canvas.cells[index - 1].isWide && canvas.cells[index - 1].run == cell.run
        }
        return true
    }
}
