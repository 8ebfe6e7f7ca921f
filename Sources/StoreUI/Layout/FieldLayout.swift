import Stage

/// How the typed text stands in the search field: in pixel letters where the size asks for them and they have all of it.
struct FieldLayout {
    private let typography: Typography
    private let face: Face
    private let layout: ScreenLayout
    private let field: TextField

    init(_ field: TextField, layout: ScreenLayout) {
        (self.field, self.layout) = (field, layout)
        typography = layout.fieldTypography
        face = typography.face(of: field.text, .body)
    }

    /// Whether letters are several rows high.
    var isLetters: Bool { face.isPixels }

    private var columns: Int { layout.fieldTextColumns }

    /// The columns that some clusters take.
    func measure(_ characters: ArraySlice<Character>) -> Int {
        isLetters ? typography.line(String(characters), in: face).columns : TextField.cells(characters)
    }

    /// The first cluster to show so that the caret is inside the field.
    var firstVisible: Int { field.firstVisible(width: columns, measure: measure) }

    /// What the field has room for from a cluster on.
    func line(from first: Int) -> TextLine {
        let characters = field.characters
        var end = first
        while end < characters.count, measure(characters[first...end]) <= columns { end += 1 }
        return typography.line(String(characters[first..<end]), in: face)
    }

    /// The text while it is not edited.
    var restingLine: TextLine { typography.line(field.text, .body, columns: columns) }

    /// The row of a line: where it is lower than the field, in the middle.
    func row(of line: TextLine) -> Int {
        layout.fieldTextRows.lowerBound + line.margin(in: layout.fieldTextRows.count)
    }

    /// The columns of the screen that a cluster takes; behind the last one a cell.
    func columns(ofCluster place: Int) -> Range<Int> {
        let first = firstVisible
        guard first <= place else { return layout.fieldTextColumn..<layout.fieldTextColumn + 1 }
        let start = measure(field.characters[first..<place])
        let end = place < field.characters.count ? measure(field.characters[first...place]) : start + 1
        return layout.fieldTextColumn + start..<layout.fieldTextColumn + max(end, start + 1)
    }
}
