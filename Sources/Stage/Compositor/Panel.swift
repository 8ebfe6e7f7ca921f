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

    /// On the screen, in points.
    let rect: Rect
    /// Whether the panel is not scaled, so that every run has its own row.
    let isUnscaled: Bool
    /// In the order of the tree.
    private(set) var controls: [Control] = []

    /// - Parameters:
    ///   - world: from the panel's own coordinates to the screen.
    ///   - parent: from its parent's to the screen.
    init(_ layer: Layer, world: Transform3D, parent: Transform3D) {
        rect = world.rect(layer.bounds)
        isUnscaled = abs(world.m11 - 1) < 1e-9 && abs(world.m22 - 1) < 1e-9
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

    /// The rows that are entirely inside.
    var rows: Range<Int> {
        let first = SubcellRect.nearest((rect.minY / CellMetrics.height - 1e-6).rounded(.up))
        let end = SubcellRect.nearest((rect.maxY / CellMetrics.height + 1e-6).rounded(.down))
        return first..<max(first, end)
    }

    /// Where text may be: the panel's whole cells.
    var textClip: SubcellRect {
        let first = SubcellRect.nearest((rect.minX / CellMetrics.width - 1e-6).rounded(.up))
        let end = SubcellRect.nearest((rect.maxX / CellMetrics.width + 1e-6).rounded(.down))
        let rows = isUnscaled ? Panel.range(rect.minY / CellMetrics.height, rect.maxY / CellMetrics.height) : self.rows
        return SubcellRect(
            x0: first * 8, y0: rows.lowerBound * 8, x1: end * 8, y1: rows.upperBound * 8)
    }

    /// The row for a run: its own, or the next where its own is taken; nil if it must wait.
    func freeRow(for run: Compositor.PanelRun, taken: [CellRect]) -> Int? {
        if isUnscaled { return run.row }
        let columns = run.column..<run.column + max(run.width, 1)
        return (run.row...run.row + 1).first { row in
            let cells = CellRect(columns: columns, rows: row..<row + 1)
            return rows.contains(row) && !taken.contains { $0.overlaps(cells) }
        }
    }

    // MARK: - Controls

    fileprivate struct Found {
        var layer: Layer
        /// The control's frame on the screen: scaled with the panel, and as it stands in the resting panel.
        var scaled: Rect
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
                    layer: layer, scaled: world.rect(layer.frame), resting: resting.rect(layer.frame),
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
        excess > 0 ? (excess / cell).rounded(.up) * cell : 0
    }

    /// Moves a control by whole cells towards its place in the scaled panel, and keeps it inside.
    private func place(_ found: Found, isTop: Bool) -> Control {
        let (width, height) = (CellMetrics.width, CellMetrics.height)
        var dx = 0.0
        var dy = 0.0
        if isUnscaled {
            dx = found.scaled.midX - found.resting.midX
            dy = found.scaled.midY - found.resting.midY
        } else {
            let phase = found.labelPhase
            dx = ((found.scaled.midX - found.resting.midX) / width).rounded() * width
            dy = ((found.scaled.midY - found.resting.midY - phase) / height).rounded() * height + phase
            let ceiling = isTop ? Double(rows.lowerBound) * height : rect.minY + height / 2
            dx -= Panel.steps(found.resting.maxX + dx - (rect.maxX - width / 2), width)
            dx += Panel.steps(rect.minX + width / 2 - (found.resting.minX + dx), width)
            dy -= Panel.steps(found.resting.maxY + dy - (rect.maxY - height / 2), height)
            dy += Panel.steps(ceiling - (found.resting.minY + dy), height)
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
