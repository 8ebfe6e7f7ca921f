import Stage

/// The panel's width, its artwork and where its text begins: what a pop-up has before its text is broken into lines.
struct PopUpForm {
    /// How artwork and text stand to each other.
    enum Arrangement {
        /// The artwork in the middle, all text beneath it.
        case above
        /// In a low window: the text beside the artwork, which does not scroll with it.
        case beside
        /// With letters of several rows: the name beside the artwork, what is labelled beneath, and everything scrolls.
        case leading
    }

    let arrangement: Arrangement
    let columns: Int
    /// Rows that the panel can have inside at most.
    let innerRows: Int
    let artworkRows: Int
    let artworkColumn: Int
    /// Where name and artist begin, and how much room they have.
    let textColumn: Int
    let textColumns: Int
    /// The first row of the scrolling content, from the panel's first.
    let textTop: Int

    /// The panel never overshoots the screen: the bounce's greatest scale is 1.2026. Large letters need the room more.
    private static let greatestOvershoot = 1.2026
    /// Below, the text stands beside the artwork.
    private static let leastRowsForPortrait = 22
    /// From the panel's edges to its content, in columns.
    static let margin = 2

    /// - Parameters:
    ///   - naturalColumns: what the widest line would take in one piece.
    ///   - buttonColumns: what the button takes at least; beside it the artwork must have room.
    ///   - artworkIsSmaller: two rows of artwork less.
    init(
        size: GridSize, typography: Typography, naturalColumns: Int, buttonColumns: Int, artworkIsSmaller: Bool = false
    ) {
        let most = Int(Double(size.rows) / PopUpForm.greatestOvershoot)
        let fitting = most - 2 - PopUpForm.rowsToCentre(most - 2, in: size)
        // In the lowest windows the overshoot may leave the screen, for a moment.
        let ordinary = fitting >= 2 ? fitting : fitting + 2
        if typography.face(.headline) >= .tall {
            arrangement = .leading
            innerRows = size.rows - 5
            let full = size.rows >= 40 ? 12 : size.rows >= 30 ? 10 : 9
            let widest = size.columns - 8
            let rows = widest >= 68 ? full : 6
            artworkRows = artworkIsSmaller ? rows - 2 : rows
            artworkColumn = PopUpForm.margin
            textColumn = artworkColumn + artworkRows * 2 + 3
            columns = min(widest, max(72, textColumn + naturalColumns + PopUpForm.margin)) & ~1
            textTop = 2
        } else if size.rows < PopUpForm.leastRowsForPortrait {
            arrangement = .beside
            innerRows = ordinary
            let widest = typography.size.isAccessibility ? 72 : 58
            columns = max(18, min(widest, size.columns - 2) & ~1)
            let isWide = columns >= 50
            let (heightLeft, columns) = (innerRows - 1, columns)
            let rows =
                [8, 6].first {
                    $0 <= heightLeft && columns >= $0 * 2 + max(24, buttonColumns + (isWide ? 9 : 4) + PopUpForm.margin)
                } ?? 0
            artworkRows = rows
            artworkColumn = isWide ? 6 : PopUpForm.margin
            textColumn = rows == 0 ? 6 : artworkColumn + rows * 2 + (isWide ? 3 : 2)
            textTop = rows == 0 ? 0 : 1
        } else {
            arrangement = .above
            innerRows = ordinary
            let full = size.rows >= 40 ? 12 : size.rows >= 30 ? 10 : 8
            // Large names have a wider panel.
            let wanted = typography.face(.headline).isPixels ? min(naturalColumns + 4, full * 2 + 40) : 0
            columns = max(18, min(max(full * 2 + 24, wanted), size.columns - 2) & ~1)
            // In a narrow panel the artwork leaves the close button its corner.
            artworkRows = min(full - (artworkIsSmaller ? 2 : 0), (columns - 10) / 2)
            artworkColumn = (columns - artworkRows * 2) / 2
            textColumn = PopUpForm.margin
            textTop = 0
        }
        textColumns = max(4, columns - textColumn - PopUpForm.margin)
    }

    /// 1 where so many rows would leave the panel half a row off the middle of the screen, 0 where they centre it.
    static func rowsToCentre(_ innerRows: Int, in size: GridSize) -> Int {
        (size.rows - innerRows) & 1 == 1 ? 0 : 1
    }

    /// Where what is labelled begins.
    var labelColumn: Int { arrangement == .leading ? PopUpForm.margin : textColumn }
    /// The room for what is labelled, from there on.
    var labelledColumns: Int { max(4, columns - labelColumn - PopUpForm.margin) }
    /// In the narrowest panels a value says enough by itself.
    var showsLabels: Bool { textColumns >= 18 }
    /// A short one does without blank rows.
    var isShort: Bool { arrangement == .beside && innerRows < 9 }

    /// The column of the values: the artwork's left edge is the axis, or the name's; or as far from the labels as they need.
    ///
    /// - Parameter labels: the columns of the widest label; nil for cells' own letters.
    func valueColumn(labels: Int?) -> Int {
        switch (arrangement, labels) {
        case (.leading, _): textColumn
        case (.above, nil): 12
        case (.beside, nil): textColumn + 10
        case (_, let labels?): labelColumn + labels + 2
        }
    }

    /// In the panel, before anything is scrolled; nil where there is no room.
    ///
    /// - Parameter topMargin: from the panel's edge to its first row, in points.
    func artwork(topMargin: Double) -> Rect? {
        guard artworkRows > 0 else { return nil }
        let row = arrangement == .beside ? 1 : textTop
        return Rect(column: artworkColumn, row: row, columns: artworkRows * 2, rows: artworkRows)
            .offsetBy(dx: 0, dy: topMargin)
    }
}
