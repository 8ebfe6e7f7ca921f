/// How a frame's dim was drawn, so that the next frame can draw it the same.
public struct DrawnDim: Hashable, Sendable {
    let dim: RadialDim
    /// 0…1, of its layer.
    let alpha: Double
    /// Of its layer, and where it stands on the screen.
    let bounds: Rect
    let world: Transform3D
    /// In whose steps.
    let quality: Quality
    /// Whether it is the same everywhere, as in its middle.
    var isFlat = false

    init(_ dim: RadialDim, alpha: Double, bounds: Rect, world: Transform3D, quality: Quality) {
        (self.dim, self.alpha, self.bounds, self.world, self.quality) = (dim, alpha, bounds, world, quality)
    }

    /// As dark on the whole, but the same everywhere, so that what is drawn anew under it takes few colours.
    public var flat: DrawnDim {
        var dim = self
        dim.isFlat = true
        return dim
    }
}

/// The dim: black whose opacity grows with the distance from the centre, one step a cell.
///
/// It fills all that is not clipped away, beyond the layer's bounds too: while a terminal is resized they may be too small.
extension Compositor {
    mutating func darken(as drawn: DrawnDim, clip: SubcellRect) {
        guard drawn.alpha > 0, !clip.isEmpty else { return }
        let (dim, bounds, world) = (drawn.dim, drawn.bounds, drawn.world)
        let tables = DimTables(dim, alpha: drawn.alpha, quality: drawn.quality, rows: canvas.rows)
        let center = world.apply(to: bounds.center)
        guard center.x.isFinite, center.y.isFinite else { return }
        let scale = world.keepsAxes ? max(world.m11, 1e-9) : 1
        let radius = max(bounds.midX - bounds.minX, bounds.midY - bounds.minY) * scale
        func keep(column: Double, row: Int, _ table: DimTable) -> Int {
            let dx = (column + 0.5) * CellMetrics.width - center.x
            let dy = (Double(row) + 0.5) * CellMetrics.height - center.y
            return table.keep(at: radius > 0 ? min((dx * dx + dy * dy).squareRoot() / radius, 1) : 1)
        }
        let cells = CellSpan(clip)
        let middles = dim.isCoarse ? runMiddles(in: cells) : []
        for row in cells.rows {
            let table = tables[row]
            for column in cells.columns {
                let cell = row * canvas.columns + column
                if drawn.isFlat {
                    shade(cell, keep: table.middle)
                    continue
                }
                let radial = keep(column: Double(column), row: row, table)
                guard dim.isCoarse else {
                    shade(cell, keep: radial)
                    continue
                }
                let ground = showsPicture(cell) ? radial : table.middle
                let isText = canvas.cells[cell].isText
                shadeGlyph(
                    cell, keep: isText ? keep(column: middles[Int(canvas.cells[cell].run)], row: row, table) : ground)
                shadeGround(cell, keep: ground)
            }
        }
    }

    /// Whether the cell is a part of a picture; a fill, its edge and letters on it included, is plain ground.
    private func showsPicture(_ cell: Int) -> Bool {
        canvas.cells[cell].block >= 0 && canvas.cells[cell].border.rawValue < CanvasCell.Border.fill.rawValue
    }

    /// The middle column of each run of text, by the run's number.
    private func runMiddles(in cells: CellSpan) -> [Double] {
        var spans: [(first: Int, last: Int)] = []
        for row in cells.rows {
            for column in cells.columns {
                let cell = canvas.cells[row * canvas.columns + column]
                guard cell.isText else { continue }
                let run = Int(cell.run)
                while spans.count <= run { spans.append((.max, .min)) }
                spans[run] = (min(spans[run].first, column), max(spans[run].last, column))
            }
        }
        return spans.map { $0.first <= $0.last ? Double($0.first + $0.last) / 2 : 0 }
    }

    /// Multiplies everything in a cell: background, subcells and glyph alike.
    mutating func shade(_ cell: Int, keep: Int) {
        shadeGround(cell, keep: keep)
        shadeGlyph(cell, keep: keep)
    }

    private mutating func shadeGround(_ cell: Int, keep: Int) {
        guard keep < 65536 else { return }
        if canvas.cells[cell].block >= 0 {
            let block = canvas.writableBlock(cell)
            canvas.changeRows(of: block) { row, _ in row = Packed.scale(row, keep) }
        } else {
            canvas.cells[cell].color = Packed.scale(canvas.cells[cell].color, keep)
        }
    }

    private mutating func shadeGlyph(_ cell: Int, keep: Int) {
        guard keep < 65536, canvas.cells[cell].run != 0 else { return }
        canvas.cells[cell].foreground = Packed.scale(canvas.cells[cell].foreground, keep)
    }
}

/// The tables of all rows: one, or one for each where the dim comes in steps.
private struct DimTables {
    private let tables: [DimTable]

    init(_ dim: RadialDim, alpha: Double, quality: Quality, rows: Int) {
        tables =
            quality.isStepped
            ? (0..<rows).map { row in
                DimTable(dim, alpha: alpha, quality: quality, phase: Quality.phase(row: row, of: rows))
            } : [DimTable(dim, alpha: alpha)]
    }

    subscript(row: Int) -> DimTable { tables[tables.count > 1 ? row : 0] }
}

/// What a dim leaves of the light, by steps of the distance, in 65,536ths.
struct DimTable {
    private let keeps: [Int]
    /// Midway between the centre and the radius.
    let middle: Int

    /// - Parameter phase: of a step, −0.5…0.5; what it adds never makes the dim darker than it becomes in the end.
    init(_ dim: RadialDim, alpha: Double, quality: Quality = .full, phase: Double = 0) {
        let most = quality.stepped(max(dim.inner, dim.outer))
        func keep(_ fraction: Double) -> Int {
            let opacity = (dim.inner + (dim.outer - dim.inner) * fraction) * alpha
            return 65536 - Packed.weight(min(quality.stepped(opacity, phase: phase), most))
        }
        let steps = max(dim.steps, 1)
        keeps = (0...steps).map { keep(Double($0) / Double(steps)) }
        middle = keep(0.5)
    }

    /// At a fraction 0…1 of the radius.
    func keep(at fraction: Double) -> Int {
        keeps[Int(fraction * Double(keeps.count - 1) + 0.5)]
    }
}
