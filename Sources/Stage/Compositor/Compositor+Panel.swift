/// Panels that scale or turn: pictures exactly, controls whole and upright, text by rank on whole rows.
extension Compositor {
    /// What is being gathered while a panel, or a translucent group in it, is drawn.
    struct PanelPass {
        let panel: Panel
        var controls: [(layer: Layer, place: Place)] = []
        var lines: [PanelLine] = []
        /// How many controls were met so far, in the order of `panel.controls`.
        var controlsMet = 0
    }

    /// A line that waits for its place.
    enum PanelLine {
        case text(PanelRun)
        case letters(PlacedLetters, clip: SubcellRect)

        var rank: TextRun.Rank {
            switch self {
            case .text(let run): run.run.rank
            case .letters(let letters, _): letters.run.rank
            }
        }

        var isContinuation: Bool {
            switch self {
            case .text(let run): run.run.isContinuation
            case .letters(let letters, _): letters.run.isContinuation
            }
        }
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
        let panel = Panel(layer, world: world, parent: place.transform) { [self] run in
            let blocks = letterBlocks(run)
            return (run.font.rows(for: blocks), blocks.letterGrid?.pixel.height ?? CellMetrics.height)
        }
        var pass = PanelPass(panel: panel)
        drawInPanel(layer, in: place, alpha: alpha, pass: &pass)
        finish(pass)
    }

    private mutating func drawInPanel(_ layer: Layer, in place: Place, alpha: Double, pass: inout PanelPass) {
        let world = layer.toParent.concatenating(place.transform)
        let inner = place.inside(layer, world: world)
        switch layer.content {
        case .text(let run):
            pass.lines.append(.text(PanelRun(run, bounds: layer.bounds, world: world, clip: inner.clip)))
        case .letters(let run):
            if let letters = PlacedLetters(run, letterBlocks(run), bounds: layer.bounds, world: world) {
                pass.lines.append(.letters(letters, clip: inner.clip))
            } else {
                pass.lines.append(.text(PanelRun(run.inCells, bounds: layer.bounds, world: world, clip: inner.clip)))
            }
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
            // A group lies over what is behind it, text included.
            finish(pass)
            (pass.controls, pass.lines) = ([], [])
            let before = beginGroup()
            var group = PanelPass(panel: pass.panel)
            group.controlsMet = pass.controlsMet
            drawInPanel(layer, in: place, alpha: 1, pass: &group)
            pass.controlsMet = group.controlsMet
            finish(group)
            endGroup(before, alpha: layer.alpha)
        } else {
            drawInPanel(layer, in: place, alpha: alpha(of: layer), pass: &pass)
        }
    }

    /// Draws the controls and the lines that find a place.
    private mutating func finish(_ pass: PanelPass) {
        for control in pass.controls {
            draw(control.layer, in: control.place)
        }
        let panel = pass.panel
        var taken = panel.controls.map { Panel.Taken($0.cells) }
        let inOrder = pass.lines.enumerated().sorted {
            ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }
        var isBeginningShown = true
        for (_, line) in inOrder {
            // The rest of a text says nothing without its beginning.
            if line.isContinuation, !isBeginningShown { continue }
            let found = self.place(line, in: panel, taken: taken)
            isBeginningShown = found != nil
            if let found { taken.append(found) }
        }
    }

    /// Draws a line where it finds a place.
    ///
    /// - Returns: the room that it takes; nil if it waits.
    private mutating func place(_ line: PanelLine, in panel: Panel, taken: [Panel.Taken]) -> Panel.Taken? {
        switch line {
        case .text(let run):
            guard let row = panel.freeRow(for: run, taken: taken) else { return nil }
            place(run.run, column: run.column, row: row, clip: run.clip.intersection(panel.textClip(row: row)))
            return Panel.Taken(run.cells(row: row))
        case .letters(let letters, let clip):
            guard let letters = panel.freePlace(for: letters, taken: taken) else { return nil }
            place(letters) { clip.intersection(panel.textClip(row: $0)) }
            return Panel.Taken(letters)
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

    /// The cells that the run takes in a row.
    func cells(row: Int) -> CellRect {
        CellRect(columns: column..<column + max(width, 1), rows: row..<row + 1)
    }
}
