import Stage

/// Where the parts of the portrait screen lie at a size and a text size. Everything follows from these, nothing is kept.
///
///     row 0…2   search field, 32 points high        (one row where there are fewer than 12; more for large letters)
///     row 3     categories                          (none where there are fewer than 8)
///     row 4     empty
///     row 5…    the list, in whole items
///     last row  status line
struct ScreenLayout: Sendable {
    /// The least size that can be worked with.
    static let least = GridSize(columns: 20, rows: 6)
    /// On wider screens names and prices would drift apart.
    static let widestContent = 100
    /// Up to here the content takes the whole width.
    static let widestUncentred = 110

    let size: GridSize
    let typography: Typography
    /// The columns that the content takes.
    let left: Int
    let columns: Int
    /// The rows of the search field: 1, or those of its text and half a row above and below.
    let fieldRows: Int
    /// How the typed text is set.
    let fieldTypography: Typography
    /// The row of the categories, where there is room for them.
    let segmentsRow: Int?
    let listTop: Int
    /// Rows between the top of the list and the status line.
    let listRows: Int

    /// How the list sets its items.
    let list: ListMetrics

    /// The search field takes so much of the rows at most, or its text is a cell's own letters.
    private static let mostFieldRows = 2.0 / 9

    init(size: GridSize, typography: Typography) {
        self.size = size
        self.typography = typography
        columns = size.columns > ScreenLayout.widestUncentred ? ScreenLayout.widestContent : size.columns
        left = (size.columns - columns) / 2
        var field = typography
        switch size.rows {
        case 12...:
            while field.rows(.body) > 1, Double(field.rows(.body) + 2) > Double(size.rows) * ScreenLayout.mostFieldRows,
                let smaller = field.smaller
            {
                field = smaller
            }
            fieldRows = field.rows(.body) + 2
            segmentsRow = fieldRows
            listTop = fieldRows + 2
        case 8...:
            fieldRows = 1
            segmentsRow = 1
            listTop = 2
        default:
            fieldRows = 1
            segmentsRow = nil
            listTop = 1
        }
        fieldTypography = field
        listRows = max(0, size.rows - 1 - listTop)
        list = ListMetrics(typography, columns: columns, rows: listRows)
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
        return fieldRows > 1
            ? Rect(x: x, y: 8, width: width, height: Double(fieldRows - 1) * CellMetrics.height)
            : Rect(x: x, y: 0, width: width, height: 16)
    }

    /// The row of the field's marks, and of texts in cells' own letters.
    var fieldRow: Int { fieldRows / 2 }
    /// The rows of text that the field has.
    var fieldTextRows: Range<Int> { fieldRows > 1 ? 1..<fieldRows - 1 : 0..<1 }
    /// The first column of the typed text.
    var fieldTextColumn: Int { left + 7 }
    /// How many cells the typed text may take.
    var fieldTextColumns: Int { max(1, columns - 7 - 6) }
    /// The column of the mark that clears the field.
    var clearColumn: Int { right - 5 }

    /// Rows from one item to the next.
    var pitch: Int { list.pitch }
    /// The first column of the items' texts.
    var listTextColumn: Int { left + list.textInset }

    /// Whole items that the list shows at once; at least one.
    var itemsPerPage: Int { max(1, listRows / pitch) }
    /// Whether the second column, genre and year, has room.
    var showsContext: Bool { columns >= 64 }

    /// How far the first row's selection may reach above the list, in points.
    var listTopMargin: Double { fieldRows > 1 ? -list.card.top : 0 }

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
