/// What is drawn less finely in motion.
extension Compositor {
    /// The alpha that a layer is drawn with; a dim rounds its own darkness.
    func alpha(of layer: Layer) -> Double {
        let alpha = min(layer.alpha, 1)
        if case .dim = layer.content { return alpha }
        return quality.stepped(alpha)
    }

    /// What is drawn in place of a picture.
    mutating func reduced(_ surface: Surface) -> Surface {
        quality.pictures >= .plain ? pictures.plain(surface) : surface
    }

    /// What a cell shows that a picture fills.
    ///
    /// - Parameter before: what the cell to the left shows.
    func reducedFit(
        _ cell: CanvasCell, at index: Int, known: BlockFit.Result?, rows: UnsafeBufferPointer<SubcellRow>,
        before: BlockFit.Result?
    ) -> BlockFit.Result {
        var result: BlockFit.Result
        switch quality.pictures {
        case _ where !fit.colors.isEmpty || blocks == .ascii, .subcells:
            result = known ?? fit.fit(rows, at: cell.place)
        case .halves: result = Compositor.halves.fit(rows, at: cell.place)
        case .cells, .plain, .steady: result = BlockFit.Result(Sums(rows, CellMask.full).mean)
        case .pairs:
            if cell.place.column & 1 == 1, let before { return before }
            result = BlockFit.Result(pairMean(rows, at: index))
        }
        guard fit.colors.isEmpty else { return result }
        result.foreground = quality.reduced(result.foreground)
        result.background = quality.reduced(result.background)
        if result.foreground == result.background { result.glyph = .space }
        return result
    }

    /// Leaves in the cells what the screen shows there, where that comes near enough, or is what full quality shows; what
    /// has moved as a whole is held against what it was. Edges are rounded where the screen does not show them yet.
    func leaveShown(_ shown: Grid?, in grid: inout Grid) {
        var kept = quality.tolerance > 0 && shown?.size == grid.size ? shown : nil
        guard kept != nil || quality.roundsEdges else { return }
        let fine = kept == nil ? grid : self.fine(grid)
        if let before = kept { kept?.apply(grid.moves(from: before, orTo: fine)) { _ in .unknown } }
        for index in canvas.cells.indices {
            let cell = canvas.cells[index]
            if let kept, kept.cells[index] == fine.cells[index] {
                grid.cells[index] = fine.cells[index]
                continue
            }
            if let kept { keep(kept.cells[index], in: &grid.cells[index], isPicture: isPicture(cell)) }
            guard quality.roundsEdges, isEdge(cell), grid.cells[index] != kept?.cells[index] else { continue }
            grid.cells[index] = roundedEdge(cell)
            if let kept { keep(kept.cells[index], in: &grid.cells[index], isPicture: false) }
        }
    }

    /// A grid with the cells of pictures as at rest, where that is known.
    private func fine(_ grid: Grid) -> Grid {
        var fine = grid
        for index in canvas.cells.indices where isPicture(canvas.cells[index]) {
            guard let known = canvas.knownFits[Int(canvas.cells[index].block)] else { continue }
            (fine.cells[index].glyph, fine.cells[index].foreground, fine.cells[index].background) =
                (known.glyph, RGB(known.foreground), RGB(known.background))
        }
        return fine
    }

    private func keep(_ shown: Cell, in cell: inout Cell, isPicture: Bool) {
        if isNear(shown, cell, isPicture: isPicture) { cell = shown }
    }

    /// Whether an edge passes through a cell.
    func isEdge(_ cell: CanvasCell) -> Bool {
        cell.block >= 0 && cell.run == 0 && canvas.masks[Int(cell.block)] != 0 && cell.border != .letters
    }

    /// A cell with an edge in the colour of its larger side.
    func roundedEdge(_ cell: CanvasCell) -> Cell {
        let mask = canvas.masks[Int(cell.block)]
        let side = mask.nonzeroBitCount >= 32 ? mask : ~mask
        let color = canvas.withRows(of: Int(cell.block)) { RGB(Sums($0, side).mean) }
        return Cell(foreground: color, background: color, link: cell.link)
    }

    /// Whether what the screen shows in a cell comes so near to what it should that it may stay.
    private func isNear(_ shown: Cell, _ wanted: Cell, isPicture: Bool) -> Bool {
        guard shown.link == wanted.link, shown.attributes == wanted.attributes else { return false }
        if isPicture {
            guard let old = shown.mean, let new = wanted.mean else { return false }
            // A sharp edge that was there is no part of it, though the cell's mean may fit.
            let most = min(quality.tolerance + 48, 96)
            return old.isWithin(quality.tolerance, of: new) && shown.background.packed.isWithin(most, of: new)
                && (shown.glyph == .space || shown.foreground.packed.isWithin(most, of: new))
        }
        guard shown.glyph == wanted.glyph else { return false }
        let isGround = wanted.glyph == .space
        let ground = quality.tolerance / (wanted.mean == nil || isGround ? 8 : 2)
        return shown.background.packed.isWithin(ground, of: wanted.background.packed)
            && (isGround || shown.foreground.packed.isWithin(quality.tolerance, of: wanted.foreground.packed))
    }

    /// The mean of a cell and the one to its right, where both belong to a picture.
    private func pairMean(_ rows: UnsafeBufferPointer<SubcellRow>, at index: Int) -> UInt32 {
        let mean = Sums(rows, CellMask.full).mean
        guard index % canvas.columns + 1 < canvas.columns, isPicture(canvas.cells[index + 1]) else { return mean }
        return Packed.mix(mean, canvas.meanColor(block: Int(canvas.cells[index + 1].block)), 32768)
    }

    /// Whether a picture, or a mix of what is beneath and above, fills the cell.
    func isPicture(_ cell: CanvasCell) -> Bool {
        cell.block >= 0 && cell.run == 0 && canvas.masks[Int(cell.block)] == 0
    }

    private static let halves = BlockFit(.half)
}

extension BlockFit.Result {
    /// A cell in one colour.
    init(_ color: UInt32) {
        self.init(glyph: .space, foreground: color, background: color)
    }
}

extension Surface {
    /// One pixel: the mean of some thousand of this picture's, by their alpha.
    var mean: Surface {
        var (red, green, blue, alpha, count) = (0, 0, 0, 0, 0)
        for index in stride(from: 0, to: pixels.count, by: max(pixels.count / 4096, 1)) {
            let pixel = pixels[index]
            let weight = Int(pixel >> 24)
            red += Int(pixel & 255) * weight
            green += Int(pixel >> 8 & 255) * weight
            blue += Int(pixel >> 16 & 255) * weight
            alpha += weight
            count += 1
        }
        func channel(_ sum: Int) -> UInt8 { UInt8(alpha > 0 ? (sum + alpha / 2) / alpha : 0) }
        let color = RGB(red: channel(red), green: channel(green), blue: channel(blue))
        // An opaque picture stays one.
        return Surface(width: 1, height: 1, pixels: [Surface.pixel(color, alpha: UInt8((alpha + count / 2) / count))])
    }
}

extension UInt32 {
    /// Whether no channel of two colours differs by more than so much.
    fileprivate func isWithin(_ most: Int, of other: UInt32) -> Bool {
        func differs(_ shift: UInt32) -> Int { abs(Int(self >> shift & 255) - Int(other >> shift & 255)) }
        return differs(16) <= most && differs(8) <= most && differs(0) <= most
    }
}

extension Cell {
    /// What is never near to anything.
    fileprivate static let unknown = Cell(glyph: .continuation, link: 255)

    /// The colour of a picture's cell as a whole; nil where it shows a letter.
    fileprivate var mean: UInt32? {
        if glyph == .space { return background.packed }
        guard let count = BlockSet.inkCounts[glyph] else { return nil }
        return Packed.mix(background.packed, foreground.packed, count * 1024)
    }
}

extension BlockSet {
    /// How many of 64 subcells each character for a part of a cell fills.
    fileprivate static let inkCounts: [Glyph: Int] = {
        var counts: [Glyph: Int] = [:]
        for shape in BlockSet.sextant.shapes {
            counts[shape.glyph] = shape.count
            if let inverse = shape.inverse { counts[inverse] = 64 - shape.count }
        }
        return counts
    }()
}
