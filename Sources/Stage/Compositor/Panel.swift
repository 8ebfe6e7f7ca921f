/// Cells from a column and a row on.
struct CellRect: Hashable, Sendable {
    var columns: Range<Int>
    var rows: Range<Int>

    func overlaps(_ other: CellRect) -> Bool {
        columns.overlaps(other.columns) && rows.overlaps(other.rows)
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

    /// On the screen.
    private let outline: Outline
    /// Whether the panel is neither scaled nor turned, so that every run has its own row.
    let isUnscaled: Bool
    /// In the order of the tree.
    private(set) var controls: [Control] = []

    /// - Parameters:
    ///   - world: from the panel's own coordinates to the screen.
    ///   - parent: from its parent's to the screen.
    init(_ layer: Layer, world: Transform3D, parent: Transform3D) {
        outline = Outline(layer.bounds, world: world)
        isUnscaled = world.keepsAxes && abs(world.m11 - 1) < 1e-9 && abs(world.m22 - 1) < 1e-9
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
        controls = found.indices.map { place(found[$0], isTop: $0 == top) }
    }

    /// Where a run in a row may be: on the panel's whole cells.
    func textClip(row: Int) -> SubcellRect {
        var columns = outline.columns(inRow: row)
        if isUnscaled, columns.isEmpty {
            // The row that the panel's edge passes through is full of text if the row beside it is.
            let (above, below) = (outline.columns(inRow: row - 1), outline.columns(inRow: row + 1))
            columns = above.isEmpty ? below : above
        }
        return SubcellRect(x0: columns.lowerBound * 8, y0: row * 8, x1: columns.upperBound * 8, y1: row * 8 + 8)
    }

    /// The row for a run: its own, or the next where its own is taken; nil if it must wait.
    ///
    /// In a turned panel a run waits if slanted sides would cut off more of it than the panel's width does.
    func freeRow(for run: Compositor.PanelRun, taken: [CellRect]) -> Int? {
        if isUnscaled { return run.row }
        let columns = run.column..<run.column + max(run.width, 1)
        // Two cells to either side are margin.
        let least = outline.isTurned ? min(columns.count, outline.widthCells - 4) : 0
        return (run.row...run.row + 1).first { row in
            let cells = CellRect(columns: columns, rows: row..<row + 1)
            let room = outline.columns(inRow: row)
            return room.contains(run.anchorColumn) && room.clamped(to: columns).count >= least
                && !taken.contains { $0.overlaps(cells) }
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
    private func place(_ found: Found, isTop: Bool) -> Control {
        let (width, height) = (CellMetrics.width, CellMetrics.height)
        var dx = found.middle.x - found.resting.midX
        var dy = found.middle.y - found.resting.midY
        let phase = found.labelPhase
        // At rest, and only there, everything stands on its cells already.
        if !isUnscaled || phase > 1e-6 {
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
    /// How far down, 0…16 points, the resting control must go for its label to stand on a whole row.
    fileprivate var labelPhase: Double {
        guard let middle = Self.labelMiddle(layer, resting) else { return 0 }
        let offset = (middle - CellMetrics.height / 2).truncatingRemainder(dividingBy: CellMetrics.height)
        return offset == 0 ? 0 : (offset < 0 ? -offset : CellMetrics.height - offset)
    }

    private static func labelMiddle(_ layer: Layer, _ frame: Rect) -> Double? {
        if case .text = layer.content { return frame.midY }
        for sublayer in layer.sublayers {
            let inside = sublayer.frame.offsetBy(dx: frame.minX - layer.bounds.minX, dy: frame.minY - layer.bounds.minY)
            if let middle = labelMiddle(sublayer, inside) { return middle }
        }
        return nil
    }
}
