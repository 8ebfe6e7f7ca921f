import Catalog
import Stage

/// The search field with its categories.
struct SearchBarView {
    var layout: ScreenLayout
    var theme: Theme
    var strings: Strings
    var field: TextField
    /// What stands in the empty field.
    var placeholder: Phrase
    var hasKeyboard: Bool
    var category: Category
    /// The spinner's glyph while a search is under way.
    var spinner: String?

    var layer: Layer {
        var bar = Layer(
            frame: Rect(column: 0, row: 0, columns: layout.size.columns, rows: (layout.segmentsRow ?? 0) + 1))
        bar.name = "searchbar"
        let ground = hasKeyboard ? theme.fieldFocused : theme.fieldResting
        bar.sublayers.append(.fill(ground, layout.field, corners: layout.fieldRows > 1 ? .cut : .square))
        bar.sublayers.append(
            .line(
                spinner ?? "⌕", color: hasKeyboard || spinner != nil ? theme.accent : theme.third,
                column: layout.left + 4, row: layout.fieldRow, columns: 1))
        bar.sublayers += field.isEmpty ? text : [typed]
        if hasKeyboard, !field.isEmpty {
            bar.sublayers.append(
                .line("✕", color: theme.third, column: layout.clearColumn, row: layout.fieldRow, columns: 1))
        }
        if let row = layout.segmentsRow { bar.sublayers += segments(row: row) }
        return bar
    }

    private var fieldLayout: FieldLayout { FieldLayout(field, layout: layout) }

    /// What was typed, with its caret, as a block that is read from left to right also where lines begin on the right.
    private var typed: Layer {
        let rows = layout.fieldTextRows
        var block = Layer(
            frame: Rect(
                column: layout.fieldTextColumn, row: rows.lowerBound, columns: typedColumns, rows: rows.count))
        block.bounds.origin = block.frame.origin
        block.keepsInside = true
        block.sublayers = text
        return block
    }

    /// The cells of the text as far as it is shown, with one for the caret after it.
    private var typedColumns: Int {
        let fieldLayout = fieldLayout
        let columns =
            hasKeyboard ? fieldLayout.line(from: fieldLayout.firstVisible).columns + 1 : fieldLayout.restingLine.columns
        return min(columns, layout.fieldTextColumns)
    }

    /// A column of what was typed as the layout counts it where lines begin on the right, and the other way about.
    func turned(_ column: Int) -> Int {
        field.isEmpty ? column : 2 * layout.fieldTextColumn + typedColumns - 1 - column
    }

    private var text: [Layer] {
        let typography = layout.fieldTypography
        let columns = layout.fieldTextColumns
        guard !field.isEmpty else {
            let line = typography.line(strings[placeholder], .body, columns: columns)
            return [placed(line, theme.third)] + (hasKeyboard ? caret(rows: line.rows) : [])
        }
        let fieldLayout = fieldLayout
        guard hasKeyboard else { return [placed(fieldLayout.restingLine, theme.text)] }
        let line = fieldLayout.line(from: fieldLayout.firstVisible)
        var layers = [placed(line, field.isMarked ? theme.selectionText : theme.text)]
        if field.isMarked {
            let frame = Rect(
                column: layout.fieldTextColumn, row: fieldLayout.row(of: line), columns: line.columns, rows: line.rows)
            layers.insert(.fill(theme.selection, frame), at: 0)
        }
        return layers + caret(rows: line.rows)
    }

    private func placed(_ line: TextLine, _ color: RGB) -> Layer {
        line.layer(
            color, column: layout.fieldTextColumn, row: fieldLayout.row(of: line), columns: layout.fieldTextColumns)
    }

    /// Where the caret stands, in cells.
    var caretCell: CellPoint {
        CellPoint(column: fieldLayout.columns(ofCluster: field.caret).lowerBound, row: layout.fieldRow)
    }

    /// A bar after the last letter; within the text the letter itself stands on the accent.
    private func caret(rows: Int) -> [Layer] {
        let fieldLayout = fieldLayout
        let cells = fieldLayout.columns(ofCluster: field.caret)
        let line = fieldLayout.line(from: fieldLayout.firstVisible)
        let frame = Rect(
            column: cells.lowerBound, row: field.isEmpty ? layout.fieldRow - rows / 2 : fieldLayout.row(of: line),
            columns: cells.count, rows: rows)
        guard field.caret < field.characters.count else {
            // Before the placeholder it stands on the edge of the cell to the left, since a cell shows one glyph.
            let x = field.isEmpty ? frame.minX - 2 : frame.minX
            return [.fill(theme.accent, Rect(x: x, y: frame.minY, width: 2, height: frame.height))]
        }
        guard fieldLayout.isLetters else {
            let under = String(field.characters[field.caret])
            return [
                .fill(theme.accent, frame),
                .line(
                    under, color: theme.onAccent, attributes: line.face == .bold ? .bold : [],
                    column: cells.lowerBound, row: fieldLayout.row(of: line), columns: cells.count),
            ]
        }
        // Whole cells of the line in the other colours: a cell shows two.
        var window = Layer(frame: frame, content: .fill(Color(theme.accent), corners: .square))
        window.clipsToBounds = true
        window.sublayers = [
            line.layer(
                theme.onAccent, column: layout.fieldTextColumn - cells.lowerBound, row: 0, columns: line.columns)
        ]
        return [window]
    }

    private func segments(row: Int) -> [Layer] {
        let segments = SegmentsLayout(layout: layout, strings: strings, current: category)
        var layers: [Layer] = []
        for segment in segments.segments {
            let isCurrent = segment.category == category
            if isCurrent { layers.append(.fill(theme.raised, segment.pill(row: row))) }
            layers.append(
                .line(
                    segment.label, color: isCurrent ? theme.accent : theme.second,
                    attributes: isCurrent || layout.typography.isBold ? .bold : [], column: segment.column, row: row,
                    columns: TextWidth.of(segment.label)))
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
