import Stage

/// Where everything in a pop-up lies, from what it shows, the text size and the size of the screen.
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
/// `PopUpForm` has the other arrangements. What does not fit scrolls, under the close button and over the price button, which
/// keep their places.
struct PopUpLayout {
    /// The panel on the screen at rest, and in its coordinates what has a place of its own.
    let shape: PopUpShape
    let buttonLabel: TextLine?
    /// Where the content shows; what lies outside is scrolled away.
    let viewport: Rect
    /// Whether the artwork stands still while the text scrolls.
    let artworkIsFixed: Bool
    let lines: [PopUpText.Line]
    /// The rows that the content takes, and those that show at once.
    let contentRows: Int
    let visibleRows: Int
    /// The rows beneath them beside the button, where lines that end before it show as well.
    let footerRows: Int
    /// Rows of a step of scrolling: a line of body text, where that leaves every line its moment.
    let scrollStep: Int

    /// How far the content can be scrolled, in rows.
    var maxScroll: Int { max(0, contentRows - visibleRows) }
    var frame: Rect { shape.frame }
    var close: Rect { shape.close }
    var button: Rect? { shape.button.isEmpty ? nil : shape.button }
    var artwork: Rect? { shape.artwork.isEmpty ? nil : shape.artwork }

    /// Rows from the top of the panel's inside to the first one: half a row, eight points.
    private static let topMargin = 8.0
    /// From the last row to the panel's lower edge.
    private static let bottomMargin = 24.0

    /// Where letters of a size leave no line its room, smaller ones are taken.
    init(_ row: ResultRow, size: GridSize, typography: Typography, theme: Theme) {
        var layout = PopUpLayout(row, size, typography, theme)
        var smaller = typography.smaller
        while !layout.showsEveryLine, let typography = smaller {
            layout = PopUpLayout(row, size, typography, theme)
            smaller = typography.smaller
        }
        self = layout
    }

    private init(_ row: ResultRow, _ size: GridSize, _ typography: Typography, _ theme: Theme) {
        let parts = Parts(row, size: size, typography: typography, theme: theme)
        let (form, text, label) = (parts.form, parts.text, parts.label)
        let button = parts.button

        // Without a description the button shares the last rows with whatever leaves it room; a description is read by
        // scrolling, under rows that the button has for itself.
        let rowsOfButton = button?.rows ?? 0
        let alone = text.rowsKeepingClear(of: button)
        let content = row.details.isEmpty ? alone : text.rows + rowsOfButton
        let least = max(content + form.textTop, rowsOfButton + 2)
        let needed = least + PopUpForm.rowsToCentre(least, in: size)
        let isBeside = form.arrangement == .beside
        let innerRows = isBeside ? form.innerRows : min(needed, form.innerRows)
        let scrolls = isBeside || !row.details.isEmpty || needed > form.innerRows
        footerRows = scrolls ? rowsOfButton : 0
        visibleRows = max(1, innerRows - footerRows - form.textTop)
        contentRows = text.rows
        lines = text.lines
        // No step passes over a line.
        let highest = text.lines.map(\.cluster.rows.count).max() ?? 1
        scrollStep = max(1, min(typography.rows(.body), visibleRows - highest + 1))

        let panel = Size(
            width: Double(form.columns) * CellMetrics.width,
            height: Self.topMargin + Double(innerRows) * CellMetrics.height + Self.bottomMargin)
        let screen = size.points
        let left = Double((size.columns - form.columns) / 2) * CellMetrics.width
        let top = (((screen.height - panel.height) / 2 - 8) / 16).rounded(.down) * 16 + 8
        let buttonSize = button?.points ?? Size(width: 0, height: 0)
        shape = PopUpShape(
            frame: Rect(x: left, y: top, width: panel.width, height: panel.height),
            close: Rect(x: 2.5 * CellMetrics.width, y: Self.topMargin, width: 16, height: 16),
            artwork: form.artwork(topMargin: Self.topMargin)
                ?? Rect(x: panel.width / 2, y: Self.topMargin, width: 0, height: 0),
            button: Rect(
                x: panel.width - 16 - buttonSize.width, y: panel.height - 16 - buttonSize.height,
                width: buttonSize.width, height: buttonSize.height))
        buttonLabel = button == nil ? nil : label
        artworkIsFixed = isBeside
        viewport = Rect(
            x: 0, y: Self.topMargin + Double(form.textTop) * CellMetrics.height, width: panel.width,
            height: Double(visibleRows) * CellMetrics.height)
    }

    /// The lines that show once so many rows are scrolled away: whole ones alone, and beside the button those that end before it,
    /// up to the first that does not.
    func lines(scrolledBy scroll: Int) -> [PopUpText.Line] {
        let end = scroll + visibleRows
        let shown = lines.filter { $0.cluster.rows.lowerBound >= scroll && $0.cluster.rows.upperBound <= end }
        let free = Int(shape.button.minX / CellMetrics.width) - 1
        let beside = lines.filter { $0.cluster.rows.lowerBound >= scroll && $0.cluster.rows.upperBound > end }.prefix {
            $0.cluster.rows.upperBound <= end + footerRows && $0.cluster.end <= free
        }
        return shown + beside
    }

    /// Whether no line is higher than what shows at once, so that each can be seen whole.
    private var showsEveryLine: Bool { lines.allSatisfy { $0.cluster.rows.count <= visibleRows } }

    /// The form that suits the text, the text in it, and the button.
    private struct Parts {
        let form: PopUpForm
        let text: PopUpText
        let label: TextLine
        /// The button in cells: its label with three cells on each side and half a row above and below; nil where there is no page to
        /// open.
        let button: GridSize?

        /// The button's cells on both sides of its label.
        private static let besideLabel = 6
        /// What a paragraph asks of the panel's width at most, in cells.
        private static let widestParagraph = 80

        init(_ row: ResultRow, size: GridSize, typography: Typography, theme: Theme) {
            // A paragraph need not be in one piece to be read well.
            let values = row.fields.map { typography.columns(of: $0.value, .body) }
            let paragraphs = row.details.map { min(typography.columns(of: $0, .body), Self.widestParagraph) }
            let natural = max(
                typography.columns(of: row.name, .headline), typography.columns(of: row.artist, .subhead),
                values.max() ?? 0, paragraphs.max() ?? 0)
            func form(artworkIsSmaller: Bool) -> PopUpForm {
                PopUpForm(
                    size: size, typography: typography, naturalColumns: natural,
                    buttonColumns: row.item.url == nil ? 0 : TextWidth.of(row.buttonLabel) + Self.besideLabel,
                    artworkIsSmaller: artworkIsSmaller)
            }
            let whole = form(artworkIsSmaller: false)
            let besideArtwork = whole.arrangement == .beside && whole.artworkRows > 0
            let room = besideArtwork ? whole.textColumns : whole.columns - 2 * PopUpForm.margin
            // In the narrowest panels the label stands closer to the button's sides.
            let price = typography.fitting(row.buttonLabel, .body, columns: room - 2)
            let label = price ?? typography.label(row.viewLabel, .body, columns: room - 2)
            self.label = label
            let button =
                row.item.url == nil || whole.innerRows < 4
                ? nil : GridSize(columns: min(label.columns + Self.besideLabel, room), rows: label.rows + 1)
            self.button = button
            let showsPrice = button == nil || price == nil
            func fits(_ text: PopUpText, in form: PopUpForm) -> Bool {
                text.rowsKeepingClear(of: button) + form.textTop <= form.innerRows
            }
            let text = PopUpText(
                row, form: whole, typography: typography, theme: theme, showsPrice: showsPrice)
            // A little less artwork is better than scrolling for the last two lines.
            if whole.arrangement != .beside, row.details.isEmpty, !fits(text, in: whole) {
                let smaller = form(artworkIsSmaller: true)
                let moved = PopUpText(
                    row, form: smaller, typography: typography, theme: theme, showsPrice: showsPrice)
                if fits(moved, in: smaller) {
                    (self.form, self.text) = (smaller, moved)
                    return
                }
            }
            (self.form, self.text) = (whole, text)
        }
    }
}
