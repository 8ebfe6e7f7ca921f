/// Cells from a column and a row on.
struct CellRect: Hashable, Sendable {
    var columns: Range<Int>
    var rows: Range<Int>

    var subcells: SubcellRect {
        SubcellRect(
            x0: columns.lowerBound * 8, y0: rows.lowerBound * 8, x1: columns.upperBound * 8, y1: rows.upperBound * 8)
    }
}

/// A panel at an instant: where it is, which rows take text, and where its controls stand.
struct Panel: Sendable {
    /// A control, moved but not scaled.
    struct Control: Sendable {
        /// From the coordinates of the control's parent to the screen.
        var transform: Transform3D
        var cells: CellRect
    }

    /// Room that is taken by a control, a run of text or a line of letters.
    struct Taken {
        /// Whole cells: a cell shows one ink.
        private let cells: SubcellRect
        /// Of letters, which share cells with others of their colour: what they need of them.
        private let letters: (line: SubcellRect, color: RGB)?

        init(_ cells: CellRect) {
            self.cells = cells.subcells
            letters = nil
        }

        init(_ letters: PlacedLetters) {
            cells = letters.cells.subcells
            self.letters = (letters.line, letters.run.color)
        }

        func overlaps(_ other: Taken) -> Bool {
            if let letters, let others = other.letters, letters.color == others.color {
                return !letters.line.intersection(others.line).isEmpty
            }
            return !cells.intersection(other.cells).isEmpty
        }
    }

    /// The rows of cells that a line of letters takes, and the steps in which it can be placed, in points.
    typealias Label = (LetterRun) -> (rows: Int, step: Double)

    /// On the screen.
    private let outline: Outline
    /// Whether the panel is neither scaled nor turned and stands on whole columns and half rows, so that every run has its own row.
    let isAtRest: Bool
    /// In the order of the tree.
    private(set) var controls: [Control] = []

    /// - Parameters:
    ///   - world: from the panel's own coordinates to the screen.
    ///   - parent: from its parent's to the screen.
    ///   - label: the rows of cells that a line of letters takes, and the height of its pixels in points.
    init(_ layer: Layer, world: Transform3D, parent: Transform3D, label: Label) {
        outline = Outline(layer.bounds, world: world)
        isAtRest =
            world.keepsAxes && abs(world.m11 - 1) < 1e-9 && abs(world.m22 - 1) < 1e-9
            && world.rect(layer.bounds).isOnHalfCells
        var resting = layer
        resting.transform = .identity
        let restingWorld = resting.toParent.concatenating(.translation(parent.m41, parent.m42))
        var found: [Found] = []
        for sublayer in layer.sublayers {
            Panel.collect(
                sublayer, layer.sublayersToSelf.concatenating(world),
                layer.sublayersToSelf.concatenating(restingWorld), into: &found)
        }
        let top = found.indices.min { found[$0].resting.minY < found[$1].resting.minY }
        controls = found.indices.map {
            place(found[$0], phase: found[$0].labelPhase(label), isTop: $0 == top)
        }
    }

    /// Where a run in a row may be: on the panel's whole cells.
    func textClip(row: Int) -> SubcellRect {
        var columns = outline.columns(inRow: row)
        if isAtRest, columns.isEmpty {
            // The row that the panel's edge passes through is full of text if the row beside it is.
            let (above, below) = (outline.columns(inRow: row - 1), outline.columns(inRow: row + 1))
            columns = above.isEmpty ? below : above
        }
        return SubcellRect(x0: columns.lowerBound * 8, y0: row * 8, x1: columns.upperBound * 8, y1: row * 8 + 8)
    }

    /// The row for a run: its own, or the next where its own is taken; nil if it must wait.
    ///
    /// In a turned panel a run waits if slanted sides would cut off more of it than the panel's width does.
    func freeRow(for run: Compositor.PanelRun, taken: [Taken]) -> Int? {
        if isAtRest { return run.row }
        return (run.row...run.row + 1).first { row in
            let cells = run.cells(row: row)
            return hasRoom(for: cells, anchorColumn: run.anchorColumn)
                && !taken.contains { $0.overlaps(Taken(cells)) }
        }
    }

    /// The place for a line of letters: its own, or the first free one up to a row of cells further down, in pixels; nil if
    /// it must wait, as a run must.
    func freePlace(for letters: PlacedLetters, taken: [Taken]) -> PlacedLetters? {
        if isAtRest { return letters }
        return (0...letters.pixelsPerRow).lazy.map { letters.lowered(by: $0) }.first { letters in
            hasRoom(for: letters.cells, anchorColumn: letters.anchorColumn)
                && !taken.contains { $0.overlaps(Taken(letters)) }
        }
    }

    private func hasRoom(for cells: CellRect, anchorColumn: Int) -> Bool {
        // Two cells to either side are margin.
        let least = outline.isTurned ? min(cells.columns.count, outline.widthCells - 4) : 0
        return cells.rows.allSatisfy { row in
            let room = outline.columns(inRow: row)
            return room.contains(anchorColumn) && room.clamped(to: cells.columns).count >= least
        }
    }

    // MARK: - Controls

    fileprivate struct Found {
        var layer: Layer
        /// The middle of the control on the screen, where the panel takes it.
        var middle: Point
        /// The control's frame on the screen as it stands in the resting panel.
        var resting: Rect
        /// From the parent of the control to the screen, in the resting panel.
        var restingWorld: Transform3D
    }

    private static func collect(
        _ layer: Layer, _ world: Transform3D, _ resting: Transform3D, into found: inout [Found]
    ) {
        guard layer.alpha > 0 else { return }
        if layer.placement == .control {
            found.append(
                Found(
                    layer: layer, middle: world.apply(to: layer.frame.center), resting: resting.rect(layer.frame),
                    restingWorld: resting))
            return
        }
        let inner = layer.sublayersToSelf.concatenating(layer.toParent)
        for sublayer in layer.sublayers {
            collect(sublayer, inner.concatenating(world), inner.concatenating(resting), into: &found)
        }
    }

    private static func range(_ from: Double, _ to: Double) -> Range<Int> {
        let first = SubcellRect.nearest(from.rounded(.down))
        return first..<max(first, SubcellRect.nearest(to.rounded(.up)))
    }

    /// The least whole number of cells that makes up for an excess, in points; 0 where there is none.
    private static func steps(_ excess: Double, _ cell: Double) -> Double {
        excess > 1e-6 ? (excess / cell - 1e-6).rounded(.up) * cell : 0
    }

    /// Moves a control by whole cells towards its place in the panel, unturned and unscaled, and keeps it inside.
    ///
    /// - Parameter phase: how far down it stands from whole rows, in points.
    private func place(_ found: Found, phase: Double, isTop: Bool) -> Control {
        let (width, height) = (CellMetrics.width, CellMetrics.height)
        var dx = found.middle.x - found.resting.midX
        var dy = found.middle.y - found.resting.midY
        // At rest, and only there, everything stands on its cells already.
        if !isAtRest || phase > 1e-6 {
            func excess(over side: Outline.Side) -> Double {
                outline.excess(of: found.resting.offsetBy(dx: dx, dy: dy), over: side)
            }
            dx = (dx / width).rounded() * width
            dy = ((dy - phase) / height).rounded() * height + phase
            dx -= Panel.steps(excess(over: .right) + width / 2, width)
            dx += Panel.steps(excess(over: .left) + width / 2, width)
            dy -= Panel.steps(excess(over: .bottom) + height / 2, height)
            var above = excess(over: .top) + height / 2
            if isTop {
                // The uppermost one stands on whole rows, as high as it may.
                let top = found.resting.minY + dy
                above = ((top + excess(over: .top)) / height - 1e-6).rounded(.up) * height - top
            }
            dy += Panel.steps(above, height)
        }
        let frame = found.resting.offsetBy(dx: dx, dy: dy)
        let columns = Panel.range(frame.minX / width, frame.maxX / width)
        let rows = Panel.range(frame.minY / height, frame.maxY / height)
        return Control(
            transform: found.restingWorld.concatenating(.translation(dx, dy)),
            cells: CellRect(columns: columns, rows: rows))
    }
}

extension Panel.Found {
    /// How far down, 0…16 points, the resting control must go for its label to stand on a whole row; one of letters on a whole
    /// row of pixels.
    fileprivate func labelPhase(_ label: Panel.Label) -> Double {
        guard let (top, step) = Self.labelTop(layer, resting, label) else { return 0 }
        // But for rounding.
        return ((top / step - 1e-6).rounded(.up) * step - top).magnitude
    }

    /// Where the label's upper edge is, and in which steps it can be placed, in points.
    private static func labelTop(
        _ layer: Layer, _ frame: Rect, _ label: Panel.Label
    ) -> (top: Double, step: Double)? {
        switch layer.content {
        case .text: return (frame.midY - CellMetrics.height / 2, CellMetrics.height)
        case .letters(let run):
            let (rows, step) = label(run)
            return (frame.midY - Double(rows) * CellMetrics.height / 2, step)
        default: break
        }
        for sublayer in layer.sublayers {
            let inside = sublayer.frame.offsetBy(dx: frame.minX - layer.bounds.minX, dy: frame.minY - layer.bounds.minY)
            if let top = labelTop(sublayer, inside, label) { return top }
        }
        return nil
    }
}

extension Rect {
    /// Whether every side is on a border of columns, or of half rows, but for rounding.
    fileprivate var isOnHalfCells: Bool {
        [minX, minY, maxX, maxY].allSatisfy { abs($0 / 8 - ($0 / 8).rounded()) < 1e-6 }
    }
}
