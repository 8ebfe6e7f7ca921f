import Stage

/// The page control: a dot for each page, two cells apart, or `12 / 40` where the dots have no room.
struct PageControlLayout {
    let pages: Int
    /// From 0.
    let current: Int
    /// The columns that it takes.
    let columns: Range<Int>
    let showsDots: Bool

    /// Cells from one dot to the next.
    private static let pitch = 2
    /// Cells kept free on each side.
    private static let margin = 2

    /// Centred on a screen so many cells wide.
    init(pages: Int, current: Int, screenColumns: Int) {
        self.pages = pages
        self.current = current
        let dots = pages * Self.pitch - 1
        showsDots = dots <= screenColumns - 2 * Self.margin
        let width = showsDots ? dots : PageControlLayout.numbers(pages, current).count
        let left = max(0, (screenColumns - max(width, 0)) / 2)
        columns = left..<left + max(width, 0)
    }

    /// As shown where there is no room for dots.
    var numbers: String { PageControlLayout.numbers(pages, current) }

    private static func numbers(_ pages: Int, _ current: Int) -> String { "\(current + 1) / \(pages)" }

    /// The page that a click on a column asks for: a dot's own, or, by the numbers, the one before or after.
    func page(atColumn column: Int) -> Int? {
        guard pages > 0, (columns.lowerBound - 1...columns.upperBound).contains(column) else { return nil }
        if showsDots { return min(max((column - columns.lowerBound + 1) / Self.pitch, 0), pages - 1) }
        let isBefore = column < (columns.lowerBound + columns.upperBound) / 2
        return min(max(current + (isBefore ? -1 : 1), 0), pages - 1)
    }
}
