import Stage

/// Where the parts of the portrait screen lie at a size. Everything follows from the size, nothing is kept.
///
///     row 0…2   search field, 32 points high        (one row where there are fewer than 12)
///     row 3     categories                          (none where there are fewer than 8)
///     row 4     empty
///     row 5…    the list, in whole items
///     last row  status line
struct ScreenLayout: Hashable, Sendable {
    /// The least size that can be worked with.
    static let least = GridSize(columns: 20, rows: 6)
    /// On wider screens names and prices would drift apart.
    static let widestContent = 100
    /// Up to here the content takes the whole width.
    static let widestUncentred = 110

    let size: GridSize
    /// The columns that the content takes.
    let left: Int
    let columns: Int
    /// The rows of the search field: 3 or 1.
    let fieldRows: Int
    /// The row of the categories, where there is room for them.
    let segmentsRow: Int?
    let listTop: Int
    /// Rows between the top of the list and the status line.
    let listRows: Int

    /// Rows from one item to the next.
    let pitch = 3
    /// The side of a thumbnail in points: 5 × 2½ cells.
    let thumbSide = 40.0

    init(size: GridSize) {
        self.size = size
        columns = size.columns > ScreenLayout.widestUncentred ? ScreenLayout.widestContent : size.columns
        left = (size.columns - columns) / 2
        switch size.rows {
        case 12...:
            fieldRows = 3
            segmentsRow = 3
            listTop = 5
        case 8...:
            fieldRows = 1
            segmentsRow = 1
            listTop = 2
        default:
            fieldRows = 1
            segmentsRow = nil
            listTop = 1
        }
        listRows = max(0, size.rows - 1 - listTop)
    }

    var isTooSmall: Bool {
        size.columns < ScreenLayout.least.columns || size.rows < ScreenLayout.least.rows
    }

    var statusRow: Int { size.rows - 1 }
    /// The column after the content's last.
    var right: Int { left + columns }

    /// The search field's rectangle.
    var field: Rect {
        let x = Double(left + 2) * CellMetrics.width
        let width = Double(columns - 4) * CellMetrics.width
        return fieldRows == 3
            ? Rect(x: x, y: 8, width: width, height: 32)
            : Rect(x: x, y: 0, width: width, height: 16)
    }

    var fieldRow: Int { fieldRows / 2 }
    /// The first column of the typed text.
    var fieldTextColumn: Int { left + 7 }
    /// How many cells the typed text may take.
    var fieldTextColumns: Int { max(1, columns - 7 - 6) }
    /// The column of the mark that clears the field.
    var clearColumn: Int { right - 5 }

    /// Whole items that the list shows at once; at least one.
    var itemsPerPage: Int { max(1, listRows / pitch) }
    /// Whether the second column, genre and year, has room.
    var showsContext: Bool { columns >= 64 }

    /// How far the first row's selection may reach above the list, in points.
    var listTopMargin: Double { fieldRows == 3 ? 8 : 0 }

    /// The greatest scroll offset of a list, in points.
    func maxOffset(count: Int) -> Double {
        Double(max(0, count - itemsPerPage) * pitch) * CellMetrics.height
    }

    /// The rows in sight while the list goes from one offset to another, drawn in whole rows; offsets beyond the ends show
    /// nothing beyond them.
    func places(from first: Double, to last: Double, count: Int) -> Range<Int> {
        let itemHeight = Double(pitch) * CellMetrics.height
        func drawn(_ offset: Double) -> Double { (offset / CellMetrics.height).rounded() * CellMetrics.height }
        let height = Double(itemsPerPage) * itemHeight + listTopMargin
        let start = Int(((drawn(first) - listTopMargin) / itemHeight).rounded(.down))
        let end = Int(((drawn(last) + height) / itemHeight).rounded(.up)) + 1
        let clamped = min(max(start, 0), count)
        return clamped..<max(clamped, min(end, count))
    }

    /// The offset at which a row is first or last on the page, if it is off the page at `offset`; else the same offset.
    func offset(showing place: Int, from offset: Double, count: Int) -> Double {
        let itemHeight = Double(pitch) * CellMetrics.height
        let first = Double(place) * itemHeight
        let last = Double(place - itemsPerPage + 1) * itemHeight
        return min(max(min(max(offset, last), first), 0), maxOffset(count: count))
    }
}
