import Stage

/// Where everything in a pop-up lies, from what it shows and the size of the screen.
///
/// The panel stands on half rows, so that eight points of margin above its first row are exact:
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖     y ≡ 8 (mod 16)
///      ▐✕▌   ┌──────┐          row 0: close button, top of the artwork
///            │      │
///            └──────┘
///                              blank
///      Name, over any number of lines
///      Artist
///                              blank
///      Type      Song          values on the artwork's left edge
///      Genre     Alternative   ▗▄▄▄▄▄▄▄▖
///      Length    4:12            $1.29     its row is the last one
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// In a low terminal the text stands beside the artwork (the side form). What does not fit scrolls, then the price
/// button has the last rows for itself.
struct PopUpLayout {
    /// One line of the scrolling content.
    struct Line: Hashable {
        var run: TextRun
        /// From the top of the content.
        var row: Int
        /// From the panel's left edge.
        var column: Int
        var columns: Int
    }

    /// The panel on the screen at rest.
    let frame: Rect
    /// In the panel's coordinates, as everything below.
    let close: Rect
    let button: Rect?
    let buttonLabel: String
    /// Where the content shows; what lies outside is scrolled away.
    let viewport: Rect
    /// The artwork, from the top of the content; nil where there is no room.
    let artwork: Rect?
    let lines: [Line]
    /// The rows that the content takes, and those that show at once.
    let contentRows: Int
    let visibleRows: Int

    /// How far the content can be scrolled, in rows.
    var maxScroll: Int { max(0, contentRows - visibleRows) }

    /// The panel never overshoots the screen: the bounce's greatest scale is 1.2026.
    static let greatestOvershoot = 1.2026
    /// Below, the text stands beside the artwork.
    static let leastRowsForPortrait = 22

    /// Rows from the top of the panel's inside to the first one: half a row, eight points.
    private static let topMargin = 8.0
    /// From the last row to the panel's lower edge.
    private static let bottomMargin = 24.0
    /// Columns of the labels with their gap.
    private static let labelColumns = 10

    init(_ row: ResultRow, size: GridSize, theme: Theme) {
        let form = Self.form(row, size: size, theme: theme)
        let button = row.item.url == nil || form.innerRows < 4 ? nil : row.buttonLabel
        let buttonColumns = button == nil ? 0 : Self.buttonColumns(row)
        let text = TextBlock(row, form: form, theme: theme)

        // Without a description the button shares the last rows with whatever leaves it room; a description is read by
        // scrolling, under rows that the button has for itself.
        let footerForScroll = button == nil ? 0 : 2
        let alone = text.rowsKeepingClear(of: buttonColumns, form: form)
        let least = max(row.details.isEmpty ? alone : text.rows + footerForScroll, form.leastRows)
        let needed = least + Form.rowsToCentre(least, in: size)
        let innerRows = form.isSide ? form.innerRows : min(needed, form.innerRows)
        let scrolls = form.isSide || !row.details.isEmpty || needed > form.innerRows
        let footerRows = scrolls ? footerForScroll : 0
        visibleRows = max(1, innerRows - footerRows - form.textTop)

        let panel = Size(
            width: Double(form.columns) * CellMetrics.width,
            height: Self.topMargin + Double(innerRows) * CellMetrics.height + Self.bottomMargin)
        let screen = size.points
        let left = Double((size.columns - form.columns) / 2) * CellMetrics.width
        let top = (((screen.height - panel.height) / 2 - 8) / 16).rounded(.down) * 16 + 8
        frame = Rect(x: left, y: top, width: panel.width, height: panel.height)

        close = Rect(x: 2.5 * CellMetrics.width, y: Self.topMargin, width: 16, height: 16)
        buttonLabel = button ?? ""
        self.button = button.map { _ in
            let width = Double(buttonColumns) * CellMetrics.width
            return Rect(x: panel.width - 16 - width, y: panel.height - 48, width: width, height: 32)
        }
        viewport = Rect(
            x: 0, y: Self.topMargin + Double(form.textTop) * CellMetrics.height, width: panel.width,
            height: Double(visibleRows) * CellMetrics.height)
        artwork = form.artworkRows == 0 ? nil : form.artwork(topMargin: Self.topMargin)
        lines = text.lines
        contentRows = text.rows
    }

    /// The side of the artwork in pixels, 0 where there is no room; less work than the whole layout.
    static func artworkSide(_ row: ResultRow, size: GridSize, theme: Theme) -> Int {
        form(row, size: size, theme: theme).artworkRows * Int(CellMetrics.height)
    }

    private static func form(_ row: ResultRow, size: GridSize, theme: Theme) -> Form {
        let form = Form(size: size)
        // A little less artwork is better than scrolling for the last two lines.
        let smaller = Form(size: size, artworkIsSmaller: true)
        let shrinks =
            !fits(row, form: form, size: size, theme: theme) && fits(row, form: smaller, size: size, theme: theme)
        return shrinks ? smaller : form
    }

    /// Whether everything shows at once, beside or above the button.
    private static func fits(_ row: ResultRow, form: Form, size: GridSize, theme: Theme) -> Bool {
        guard !form.isSide, row.details.isEmpty else { return true }
        let text = TextBlock(row, form: form, theme: theme)
        return text.rowsKeepingClear(of: Self.buttonColumns(row), form: form) <= form.innerRows
    }

    /// The price with three cells on each side; 0 where there is no page to open.
    private static func buttonColumns(_ row: ResultRow) -> Int {
        row.item.url == nil ? 0 : TextWidth.of(row.buttonLabel) + 6
    }

    /// The panel's width, its artwork and where its text begins.
    struct Form {
        let isSide: Bool
        let columns: Int
        /// Rows that the panel can have inside at most.
        let innerRows: Int
        let artworkRows: Int
        let artworkColumn: Int
        let textColumn: Int
        let textColumns: Int
        /// The first row of the scrolling content, from the panel's first.
        let textTop: Int
        /// The panel is never lower, so that the button stands clear of the close button.
        let leastRows = 4

        init(size: GridSize, artworkIsSmaller: Bool = false) {
            isSide = size.rows < PopUpLayout.leastRowsForPortrait
            let most = Int(Double(size.rows) / PopUpLayout.greatestOvershoot)
            let fitting = most - 2 - Self.rowsToCentre(most - 2, in: size)
            // In the lowest windows the overshoot may leave the screen, for a moment.
            let innerRows = fitting >= 2 ? fitting : fitting + 2
            self.innerRows = innerRows
            if isSide {
                let columns = max(18, min(58, size.columns - 2) & ~1)
                let isWide = columns >= 50
                let heightLeft = innerRows - 1
                let rows = [8, 6].first { $0 <= heightLeft && columns >= $0 * 2 + 24 } ?? 0
                self.columns = columns
                artworkRows = rows
                artworkColumn = isWide ? 6 : 2
                textColumn = rows == 0 ? 6 : artworkColumn + rows * 2 + (isWide ? 3 : 2)
                textTop = rows == 0 ? 0 : 1
            } else {
                let full = size.rows >= 40 ? 12 : size.rows >= 30 ? 10 : 8
                let rows = artworkIsSmaller ? full - 2 : full
                columns = max(18, min(full * 2 + 24, size.columns - 2) & ~1)
                artworkRows = rows
                artworkColumn = (columns - rows * 2) / 2
                textColumn = 2
                textTop = 0
            }
            textColumns = max(4, columns - textColumn - 2)
        }

        /// In the narrowest panels a value says enough by itself.
        var showsLabels: Bool { textColumns >= 18 }

        /// 1 where so many rows would leave the panel half a row off the middle of the screen, 0 where they centre it.
        static func rowsToCentre(_ innerRows: Int, in size: GridSize) -> Int {
            (size.rows - innerRows) & 1 == 1 ? 0 : 1
        }

        /// The column of the values, from the panel's left edge: the artwork's left edge is the axis.
        var valueColumn: Int {
            isSide ? textColumn + PopUpLayout.labelColumns : 12
        }

        /// In the side form fixed in the panel; else at the top of the scrolling content.
        func artwork(topMargin: Double) -> Rect {
            var rect = Rect(
                column: artworkColumn, row: isSide ? 1 : 0, columns: artworkRows * 2, rows: artworkRows)
            if isSide { rect.origin.y += topMargin }
            return rect
        }
    }

    /// The lines of a pop-up under each other.
    private struct TextBlock {
        var lines: [Line] = []
        /// From the top of the content to the end of the last line.
        var rows = 0

        init(_ row: ResultRow, form: Form, theme: Theme) {
            // A short side form does without blank lines.
            let blank = form.isSide && form.innerRows < 9 ? 0 : 1
            var next = form.isSide ? 0 : form.artworkRows + 1
            /// - Parameter place: which line of its text it is.
            func add(_ run: TextRun, _ column: Int, _ columns: Int, place: Int) {
                var run = run
                run.isContinuation = place > 0
                lines.append(Line(run: run, row: next, column: column, columns: columns))
                next += 1
            }
            let (column, columns) = (form.textColumn, form.textColumns)
            for (place, line) in TextLayout.wrapped(row.name, width: columns).enumerated() {
                add(TextRun(line, color: theme.text, attributes: .bold, rank: .headline), column, columns, place: place)
            }
            for (place, line) in TextLayout.wrapped(row.artist, width: columns).enumerated() {
                add(TextRun(line, color: theme.second, rank: .artist), column, columns, place: place)
            }
            next += blank
            let valueColumn = form.showsLabels ? form.valueColumn : column
            let valueColumns = column + columns - valueColumn
            for field in row.fields {
                for (place, line) in TextLayout.wrapped(field.value, width: valueColumns).enumerated() {
                    var spans: [TextRun.Span] = [.init(line, color: theme.value)]
                    if form.showsLabels {
                        // Label and value are one run, so that the values stay in line at every scale.
                        let label = place == 0 ? field.label : ""
                        let gap = max(1, valueColumn - column - TextWidth.of(label))
                        spans.insert(.init(label + String(repeating: " ", count: gap), color: theme.third), at: 0)
                    }
                    add(TextRun(spans), column, columns, place: place)
                }
            }
            for paragraph in row.details {
                next += 1
                for (place, line) in TextLayout.wrapped(paragraph, width: columns).enumerated() {
                    add(TextRun(line, color: theme.second), column, columns, place: place)
                }
            }
            rows = next
        }

        /// The rows of a panel whose button, on its last row and half a row around it, covers no line.
        func rowsKeepingClear(of buttonColumns: Int, form: Form) -> Int {
            guard buttonColumns > 0 else { return rows }
            let free = form.columns - 2 - buttonColumns - 1
            var count = rows
            while lines.contains(where: { line in
                let end = line.column + line.run.spans.reduce(0) { $0 + TextWidth.of($1.text) }
                return line.row >= count - 2 && end > free
            }) {
                count += 1
            }
            return count
        }

    }
}
