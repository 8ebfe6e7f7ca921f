import Stage

extension CursesEncoder {
    /// Without colours, a ground that stands out from the screen's own is shown reversed, and a picture by its lighter part.
    func monochromeAttributes(of cell: Cell) -> Attributes {
        var attributes = cell.attributes
        let background = Oklab(cell.background)
        let isReversed: Bool
        if CursesEncoder.isPicture(cell.glyph) {
            isReversed = background.lightness > Oklab(cell.foreground).lightness
        } else {
            isReversed = background.squaredDistance(to: Oklab(canvas)) > 0.12 * 0.12
        }
        if isReversed { attributes.formSymmetricDifference(.reverse) }
        return attributes
    }

    /// The background that most cells have; of two as frequent, the darker.
    static func mostFrequentBackground(of grid: Grid) -> RGB {
        var counts: [RGB: Int] = [:]
        for cell in grid.cells { counts[cell.background, default: 0] += 1 }
        let most = counts.max { ($0.value, $1.key.packed) < ($1.value, $0.key.packed) }
        return most?.key ?? .black
    }
}
