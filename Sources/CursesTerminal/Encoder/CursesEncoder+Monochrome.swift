import Stage

extension CursesEncoder {
    /// From this difference in lightness on, a ground stands out from the screen's own: panels do, bars do not.
    private static let leastContrast = 0.06

    /// Without colours, a ground that stands out from the screen's own is shown reversed, and of a picture's two parts
    /// the one that stands out more. A dimmed ground does not: it goes back, away from the panels.
    func monochromeAttributes(of cell: Cell, canvas: RGB) -> Attributes {
        let ground = CursesEncoder.contrast(cell.background, canvas)
        let isReversed =
            CursesEncoder.isPicture(cell.glyph)
            ? ground > CursesEncoder.contrast(cell.foreground, canvas) : ground > CursesEncoder.leastContrast
        return isReversed ? cell.attributes.symmetricDifference(.reverse) : cell.attributes
    }

    /// Whether a cell is a part of a picture whose two colours have both gone back: nothing of it is left without colours.
    func hasGoneBack(_ cell: Cell, canvas: RGB) -> Bool {
        CursesEncoder.isPicture(cell.glyph)
            && max(CursesEncoder.contrast(cell.foreground, canvas), CursesEncoder.contrast(cell.background, canvas))
                <= CursesEncoder.leastContrast
    }

    /// How far a colour stands out: on a dark screen by its light, on a light one by its darkness.
    private static func contrast(_ color: RGB, _ canvas: RGB) -> Double {
        let ground = Oklab(canvas).lightness
        let difference = Oklab(color).lightness - ground
        return ground < 0.5 ? difference : -difference
    }
}
