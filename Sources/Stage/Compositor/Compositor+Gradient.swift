/// Gradients: light and shade over what lies beneath, subcell by subcell.
extension Compositor {
    mutating func drawGradient(
        _ gradient: Gradient, alpha: Double, bounds: Rect, world: Transform3D, clip: SubcellRect
    ) {
        guard let projection = Projection(world, bounds: bounds) else { return }
        let ramp = GradientRamp(gradient, alpha: alpha)
        let keepsRows = projection.keepsRows
        forEachCell(of: bounds, world: world, clip: clip, projection) { compositor, cell, column, row, mask in
            let middle = CellPoint(column: column, row: row).center
            let block = compositor.canvas.writableBlock(cell)
            compositor.canvas.changeRows(of: block) { subcells, y in
                let part = CellMask.row(mask, y)
                let py = Double(row * 8 + y) * 2 + 1
                var veiled = subcells
                if keepsRows {
                    veiled = ramp.over(subcells, at: projection.fractionDown(middle.x, py))
                } else {
                    for x in 0..<8 {
                        let px = Double(column * 8 + x) + 0.5
                        veiled[x] = ramp.over(subcells[x], at: projection.fractionDown(px, py))
                    }
                }
                subcells = veiled & part | subcells & ~part
            }
            guard compositor.canvas.cells[cell].run != 0 else { return }
            compositor.canvas.cells[cell].foreground = ramp.over(
                compositor.canvas.cells[cell].foreground, at: projection.fractionDown(middle.x, middle.y))
        }
    }
}

/// A gradient in steps.
private struct GradientRamp {
    private struct Step {
        var color: UInt32
        var weight: Int
    }

    private let steps: [Step]
    private static let count = 64

    init(_ gradient: Gradient, alpha: Double) {
        steps = (0..<Self.count).map { place in
            let fraction = Double(place) / Double(Self.count - 1)
            let opacity = gradient.upper.alpha + (gradient.lower.alpha - gradient.upper.alpha) * fraction
            let color = Packed.mix(
                gradient.upper.rgb.packed, gradient.lower.rgb.packed, Packed.weight(fraction))
            return Step(color: color, weight: Packed.weight(opacity * alpha))
        }
    }

    private func step(at fraction: Double) -> Step {
        steps[Int(min(max(fraction, 0), 1) * Double(Self.count - 1) + 0.5)]
    }

    func over(_ row: SubcellRow, at fraction: Double) -> SubcellRow {
        let step = step(at: fraction)
        return Packed.mix(row, SubcellRow(repeating: step.color), step.weight)
    }

    func over(_ color: UInt32, at fraction: Double) -> UInt32 {
        let step = step(at: fraction)
        return Packed.mix(color, step.color, step.weight)
    }
}
