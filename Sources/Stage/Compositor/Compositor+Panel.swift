/// Panels that scale or turn: pictures exactly, controls whole and upright, text by rank on whole rows.
extension Compositor {
    /// What is being gathered while a panel, or a translucent group in it, is drawn.
    struct PanelPass {
        let panel: Panel
        var controls: [(layer: Layer, place: Place)] = []
        var runs: [PanelRun] = []
        /// How many controls were met so far, in the order of `panel.controls`.
        var controlsMet = 0
    }

    /// A run that waits for its row.
    struct PanelRun {
        var run: TextRun
        var column: Int
        /// The column of the cell that stays in place: the first, middle or last one.
        var anchorColumn: Int
        var width: Int
        var row: Int
        var clip: SubcellRect
    }

    /// - Precondition: `world` does not leave the plane.
    mutating func drawPanel(_ layer: Layer, world: Transform3D, place: Place, alpha: Double) {
        var pass = PanelPass(panel: Panel(layer, world: world, parent: place.transform))
        drawInPanel(layer, in: place, alpha: alpha, pass: &pass)
        finish(pass)
    }

    private mutating func drawInPanel(_ layer: Layer, in place: Place, alpha: Double, pass: inout PanelPass) {
        let world = layer.toParent.concatenating(place.transform)
        let inner = place.inside(layer, world: world)
        switch layer.content {
        case .text(let run):
            pass.runs.append(PanelRun(run, bounds: layer.bounds, world: world, clip: inner.clip))
        default:
            drawContent(layer, world: world, clip: place.clip, alpha: alpha)
        }
        for sublayer in layer.sublayers {
            drawSublayer(sublayer, in: inner, pass: &pass)
        }
    }

    private mutating func drawSublayer(_ layer: Layer, in place: Place, pass: inout PanelPass) {
        guard layer.alpha > 0 else { return }
        if layer.placement == .control {
            let shift = pass.panel.controls[pass.controlsMet].transform
            pass.controlsMet += 1
            var moved = place
            moved.transform = shift
            pass.controls.append((layer, moved))
        } else if layer.alpha < 1, layer.isGroup(in: place) {
            let before = beginGroup()
            var group = PanelPass(panel: pass.panel)
            group.controlsMet = pass.controlsMet
            drawInPanel(layer, in: place, alpha: 1, pass: &group)
            pass.controlsMet = group.controlsMet
            finish(group)
            endGroup(before, alpha: layer.alpha)
        } else {
            drawInPanel(layer, in: place, alpha: min(layer.alpha, 1), pass: &pass)
        }
    }

    /// Draws the controls and the runs that find a row.
    private mutating func finish(_ pass: PanelPass) {
        for control in pass.controls {
            draw(control.layer, in: control.place)
        }
        let panel = pass.panel
        var taken = panel.controls.map(\.cells)
        let inOrder = pass.runs.enumerated().sorted {
            ($0.element.run.rank, $0.offset) < ($1.element.run.rank, $1.offset)
        }
        var isBeginningShown = true
        for (_, run) in inOrder {
            // The rest of a text says nothing without its beginning.
            let row =
                run.run.isContinuation && !isBeginningShown ? nil : panel.freeRow(for: run, taken: taken)
            isBeginningShown = row != nil
            guard let row else { continue }
            taken.append(CellRect(columns: run.column..<run.column + max(run.width, 1), rows: row..<row + 1))
            self.place(run.run, column: run.column, row: row, clip: run.clip.intersection(panel.textClip(row: row)))
        }
    }
}

extension Compositor.PanelRun {
    init(_ run: TextRun, bounds: Rect, world: Transform3D, clip: SubcellRect) {
        let width = run.width
        let anchor = world.apply(to: run.anchor(in: bounds))
        let column = run.firstColumn(anchorX: anchor.x, width: width)
        let anchorColumn =
            switch run.alignment {
            case .leading: column
            case .center: column + width / 2
            case .trailing: column + max(width, 1) - 1
            }
        self.init(
            run: run, column: column, anchorColumn: anchorColumn, width: width, row: Compositor.row(of: anchor.y),
            clip: clip)
    }
}
