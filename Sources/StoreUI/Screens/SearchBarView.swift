import Catalog
import Stage

/// The search field with its categories.
struct SearchBarView {
    var layout: ScreenLayout
    var theme: Theme
    var strings: Strings
    var field: TextField
    var hasKeyboard: Bool
    var category: Category
    /// The spinner's glyph while a search is under way.
    var spinner: String?

    var layer: Layer {
        var bar = Layer(
            frame: Rect(column: 0, row: 0, columns: layout.size.columns, rows: (layout.segmentsRow ?? 0) + 1))
        bar.name = "searchbar"
        let ground = hasKeyboard ? theme.fieldFocused : theme.fieldResting
        bar.sublayers.append(.fill(ground, layout.field, corners: layout.fieldRows == 3 ? .cut : .square))
        bar.sublayers.append(
            .line(
                spinner ?? "⌕", color: hasKeyboard || spinner != nil ? theme.accent : theme.third,
                column: layout.left + 4, row: layout.fieldRow, columns: 1))
        bar.sublayers += text
        if hasKeyboard, !field.isEmpty {
            bar.sublayers.append(
                .line("✕", color: theme.third, column: layout.clearColumn, row: layout.fieldRow, columns: 1))
        }
        if let row = layout.segmentsRow { bar.sublayers += segments(row: row) }
        return bar
    }

    private var text: [Layer] {
        let row = layout.fieldRow
        let (column, columns) = (layout.fieldTextColumn, layout.fieldTextColumns)
        var layers: [Layer] = []
        if field.isEmpty {
            layers.append(
                .line(
                    strings[.placeholder], color: theme.third, column: column, row: row, columns: columns))
        } else {
            let first = hasKeyboard ? field.firstVisible(width: columns) : 0
            let shown = String(field.characters[first...])
            let isMarked = hasKeyboard && field.isMarked
            if isMarked {
                let width = min(TextWidth.of(shown), columns)
                layers.append(.fill(theme.selection, Rect(column: column, row: row, columns: width, rows: 1)))
            }
            layers.append(
                .line(
                    shown, color: isMarked ? theme.selectionText : theme.text, column: column, row: row,
                    columns: columns, ellipsis: !hasKeyboard))
        }
        if hasKeyboard { layers += caret }
        return layers
    }

    /// Where the caret stands, in cells.
    var caretCell: CellPoint {
        let first = field.firstVisible(width: layout.fieldTextColumns)
        let before = field.characters[first..<field.caret].reduce(0) { $0 + TextWidth.of($1) }
        return CellPoint(column: layout.fieldTextColumn + before, row: layout.fieldRow)
    }

    /// A bar after the last letter; within the text the letter itself stands on the accent.
    private var caret: [Layer] {
        let cell = caretCell
        let frame = Rect(column: cell.column, row: cell.row, columns: 1, rows: 1)
        guard field.caret < field.characters.count else {
            // Before the placeholder it stands on the edge of the cell to the left, since a cell shows one glyph.
            let x = field.isEmpty ? frame.minX - 2 : frame.minX
            return [.fill(theme.accent, Rect(x: x, y: frame.minY, width: 2, height: 16))]
        }
        let under = field.characters[field.caret]
        let width = TextWidth.of(under)
        return [
            .fill(theme.accent, Rect(column: cell.column, row: cell.row, columns: width, rows: 1)),
            .line(String(under), color: theme.onAccent, column: cell.column, row: cell.row, columns: width),
        ]
    }

    private func segments(row: Int) -> [Layer] {
        let segments = SegmentsLayout(layout: layout, strings: strings, current: category)
        var layers: [Layer] = []
        for segment in segments.segments {
            let isCurrent = segment.category == category
            if isCurrent { layers.append(.fill(theme.raised, segment.pill(row: row))) }
            layers.append(
                .line(
                    segment.label, color: isCurrent ? theme.accent : theme.second, attributes: isCurrent ? .bold : [],
                    column: segment.column, row: row, columns: TextWidth.of(segment.label)))
        }
        if segments.hidesLeading {
            layers.append(.line("‹", color: theme.third, column: layout.left + 2, row: row, columns: 1))
        }
        if segments.hidesTrailing {
            layers.append(.line("›", color: theme.third, column: layout.right - 3, row: row, columns: 1))
        }
        return layers
    }
}
