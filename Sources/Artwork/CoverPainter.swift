import Stage

/// A picture as a function of place: what every motif is.
protocol CoverPainter {
    /// The colour at a point: x and y run 0…1 from the top-left corner, `pixel` is the width of a pixel on that scale and
    /// the width over which edges are softened.
    func color(_ x: Double, _ y: Double, _ pixel: Double) -> Tint

    /// The picture as a square surface. A requirement, so that each motif gets a loop compiled for itself.
    func surface(side: Int) -> Surface
}

extension CoverPainter {
    func surface(side: Int) -> Surface {
        let pixel = 1 / Double(side)
        let pixels = [UInt32](unsafeUninitializedCapacity: side * side) { buffer, count in
            for row in 0..<side {
                let y = (Double(row) + 0.5) * pixel
                for column in 0..<side {
                    let x = (Double(column) + 0.5) * pixel
                    let edge = min(min(x, 1 - x), min(y, 1 - y))
                    buffer[row * side + column] = framed(color(x, y, pixel), edge, pixel).pixel
                }
            }
            count = side * side
        }
        return Surface(width: side, height: side, pixels: pixels)
    }

    /// A hair of mid grey along the border: dark pictures end before a dark page, light ones before a light page.
    @inline(__always)
    private func framed(_ tint: Tint, _ edge: Double, _ pixel: Double) -> Tint {
        let width = 1.0 / 96
        let amount = min(max((width - edge) / pixel + 0.5, 0), 1)
        return amount > 0 ? tint.mixed(Tint(red: 0.5, green: 0.53, blue: 0.56), amount * 0.15) : tint
    }
}
