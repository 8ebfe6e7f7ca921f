/// The dim: black whose opacity grows with the distance from the centre, one step a cell.
///
/// It fills all that is not clipped away, beyond the layer's bounds too: while a terminal is resized they may be too small.
extension Compositor {
    mutating func darken(_ dim: RadialDim, alpha: Double, bounds: Rect, world: Transform3D, clip: SubcellRect) {
        guard alpha > 0, !clip.isEmpty else { return }
        let table = DimTable(dim, alpha: alpha)
        let center = world.apply(to: bounds.center)
        guard center.x.isFinite, center.y.isFinite else { return }
        let scale = world.keepsAxes ? max(world.m11, 1e-9) : 1
        let radius = max(bounds.midX - bounds.minX, bounds.midY - bounds.minY) * scale
        let cells = CellSpan(clip)
        for row in cells.rows {
            let dy = CellPoint(column: 0, row: row).center.y - center.y
            for column in cells.columns {
                let dx = (Double(column) + 0.5) * CellMetrics.width - center.x
                let fraction = radius > 0 ? min((dx * dx + dy * dy).squareRoot() / radius, 1) : 1
                shade(row * canvas.columns + column, keep: table.keep(at: fraction))
            }
        }
    }

    /// Multiplies everything in a cell: background, subcells and glyph alike.
    mutating func shade(_ cell: Int, keep: Int) {
        guard keep < 65536 else { return }
        if canvas.cells[cell].block >= 0 {
            let block = canvas.writableBlock(cell)
            canvas.pixels.withUnsafeMutableBufferPointer { pixels in
                for k in block * 64..<block * 64 + 64 { pixels[k] = Packed.scale(pixels[k], keep) }
            }
        } else {
            canvas.cells[cell].color = Packed.scale(canvas.cells[cell].color, keep)
        }
        if canvas.cells[cell].run != 0 {
            canvas.cells[cell].foreground = Packed.scale(canvas.cells[cell].foreground, keep)
        }
    }
}

/// What a dim leaves of the light, by steps of the distance, in 65,536ths.
struct DimTable {
    private let keeps: [Int]

    init(_ dim: RadialDim, alpha: Double) {
        let steps = max(dim.steps, 1)
        keeps = (0...steps).map { step in
            let opacity = dim.inner + (dim.outer - dim.inner) * Double(step) / Double(steps)
            return 65536 - Packed.weight(opacity * alpha)
        }
    }

    /// At a fraction 0…1 of the radius.
    func keep(at fraction: Double) -> Int {
        keeps[Int(fraction * Double(keeps.count - 1) + 0.5)]
    }
}
