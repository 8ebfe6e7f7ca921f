import Stage

extension CursesEncoder {
    /// From this difference in lightness on, a ground stands out from the screen's own: panels do, bars do not.
    private static let leastContrast = 0.06

    /// Without colours, a ground that stands out from the screen's own is shown reversed, and of a picture's two parts
    /// the one that stands out more. A dimmed ground does not: it goes back, away from the panels.
    func monochromeAttributes(of cell: Cell, canvas: RGB) -> Attributes {
        let canvas = Oklab(canvas).lightness
        // How far a colour stands out, on a dark screen by its light, on a light one by its darkness.
        func contrast(_ color: RGB) -> Double {
            let difference = Oklab(color).lightness - canvas
            return canvas < 0.5 ? difference : -difference
        }
        let isReversed =
            CursesEncoder.isPicture(cell.glyph)
            ? contrast(cell.background) > contrast(cell.foreground)
            : contrast(cell.background) > CursesEncoder.leastContrast
        return isReversed ? cell.attributes.symmetricDifference(.reverse) : cell.attributes
    }
}
