/// Gradients: light and shade over what lies beneath, subcell by subcell.
extension Compositor {
    mutating func drawGradient(
        _ gradient: Gradient, alpha: Double, bounds: Rect, world: Transform3D, clip: SubcellRect
    ) {
        guard let projection = Projection(world, bounds: bounds) else { return }
        let ramp = GradientRamp(gradient, alpha: alpha)
        let keepsRows = projection.keepsRows
        var steps = InlineArray<8, GradientRamp.Step>(repeating: ramp.first)
        var stepsRow = -1
        forEachCell(of: bounds, world: world, clip: clip, projection) { compositor, cell, column, row, mask in
            let middle = CellPoint(column: column, row: row).center
            if keepsRows, row != stepsRow {
                stepsRow = row
                for y in 0..<8 {
                    steps[y] = ramp.step(at: projection.fractionDown(middle.x, Double(row * 8 + y) * 2 + 1))
                }
            }
            let block = compositor.canvas.writableBlock(cell)
            compositor.canvas.changeRows(of: block) { subcells, y in
                var veiled = subcells
                if keepsRows {
                    veiled = Packed.mix(subcells, SubcellRow(repeating: steps[y].color), steps[y].weight)
                } else {
                    for x in 0..<8 {
                        let step = ramp.step(
                            at: projection.fractionDown(
                                Double(column * 8 + x) + 0.5, Double(row * 8 + y) * 2 + 1))
                        veiled[x] = Packed.mix(subcells[x], step.color, step.weight)
                    }
                }
                if mask == CellMask.full {
                    subcells = veiled
                } else {
                    let part = CellMask.row(mask, y)
                    subcells = veiled & part | subcells & ~part
                }
            }
            guard compositor.canvas.cells[cell].run != 0 else { return }
            let step = ramp.step(at: projection.fractionDown(middle.x, middle.y))
            compositor.canvas.cells[cell].foreground = Packed.mix(
                compositor.canvas.cells[cell].foreground, step.color, step.weight)
        }
    }
}

/// A gradient in steps.
private struct GradientRamp {
    struct Step {
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

    var first: Step { steps[0] }

    /// At a fraction of the way from the upper edge to the lower one.
    func step(at fraction: Double) -> Step {
        steps[Int(min(max(fraction, 0), 1) * Double(Self.count - 1) + 0.5)]
    }
}
