import Stage

/// How the list sets its items at a text size: all take the same rows.
///
///     one line             two lines       three lines          letters
///     ▪ Name  Artist  1.29 ▄▄ Name   1.29  ▄▄▄▄ Name      1.29  ▄▄▄▄▄  Name, rows high
///                          ▀▀ Artist       ████ Artist          █████  Artist   1.29
///                                          ▀▀▀▀ Genre · year    ▀▀▀▀▀
struct ListMetrics: Sendable {
    enum Form: Sendable {
        case oneLine, twoLines, threeLines, letters
    }

    let form: Form
    /// How the texts are set: smaller than the size asks for where the window shows only one item so.
    let typography: Typography
    /// Rows from one item to the next.
    let pitch: Int
    /// How many lines a name may have: in cells one, in letters two where enough items are seen even so.
    let nameLines: Int
    /// A thumbnail's upper edge below the item's, and its side, in points.
    let thumbTop: Double
    let thumbSide: Double

    private enum Sizes {
        /// So many items are seen rather than larger letters.
        static let leastItems = 2
        /// So many items are seen where names have two lines.
        static let leastItemsOfTwoLines = 3
        /// A line has room for so many letters, or it has smaller ones.
        static let leastLetters = 12
        /// Cells left of a thumbnail, and between it and the texts.
        static let margin = 2
        /// A thumbnail takes so much of the width at most, unless it is smaller than the least one, in points.
        static let widestThumb = 1.0 / 5
        static let leastThumb = 40.0
    }

    /// - Parameters:
    ///   - columns: what the content has.
    ///   - rows: what the list has.
    init(_ typography: Typography, columns: Int, rows: Int) {
        let forms = typography.ways.flatMap { way in ListMetrics.forms(way).map { (form: $0, way: way) } }
        var metrics = ListMetrics(forms[0].form, forms[0].way, columns: columns, rows: rows)
        for (form, way) in forms.dropFirst() {
            if rows / metrics.pitch >= Sizes.leastItems, metrics.hasRoom(columns: columns) { break }
            metrics = ListMetrics(form, way, columns: columns, rows: rows)
        }
        self = metrics
    }

    private static func forms(_ typography: Typography) -> [Form] {
        if typography.face(.headline).isPixels { return [.letters] }
        switch typography.size {
        case .xs: return [.oneLine]
        case .s, .m, .l: return [.twoLines]
        default: return [.threeLines, .twoLines]
        }
    }

    private init(_ form: Form, _ typography: Typography, columns: Int, rows: Int) {
        (self.form, self.typography) = (form, typography)
        let widest = (Double(columns) * Sizes.widestThumb).rounded(.down) * CellMetrics.width
        var lines = 1
        switch form {
        case .oneLine:
            (pitch, thumbTop, thumbSide) = (1, 0, 16)
        case .twoLines:
            let side = typography.size == .s ? 24.0 : Sizes.leastThumb
            (pitch, thumbTop, thumbSide) = (typography.size == .s ? 2 : 3, 0, side)
        case .threeLines:
            (pitch, thumbTop, thumbSide) = (4, 0, min(56, max(Sizes.leastThumb, widest)))
        case .letters:
            let one = typography.titleRows + 1
            let two = one + typography.rows(.headline)
            lines = rows / two >= Sizes.leastItemsOfTwoLines ? 2 : 1
            pitch = lines == 2 ? two : one
            let room = Double(pitch) * CellMetrics.height - CellMetrics.height / 2
            let side = min(room, max(Sizes.leastThumb, widest))
            thumbTop = ((room - side) / 2 / CellMetrics.height).rounded(.down) * CellMetrics.height
            thumbSide = side
        }
        nameLines = lines
    }

    private func hasRoom(columns: Int) -> Bool {
        form != .letters
            || typography.hasRoom(forLetters: Sizes.leastLetters, columns: columns - textInset - Sizes.margin)
    }

    /// From the content's left edge to the texts, in cells.
    var textInset: Int { Sizes.margin + Int((thumbSide / CellMetrics.width).rounded(.up)) + Sizes.margin }

    /// From the content's left edge to the thumbnails, in cells.
    var thumbInset: Int { Sizes.margin }

    /// The card behind the chosen item, from the item's upper edge: half a row around its thumbnail, or where the texts fill all
    /// rows just these.
    var card: (top: Double, height: Double) {
        let height = Double(pitch) * CellMetrics.height
        let margin = pitch < 3 ? 0 : CellMetrics.height / 2
        return (-margin, height + margin)
    }

    /// Whether all names are bold: else the chosen one is.
    var hasBoldNames: Bool { typography.isBold }

    /// The side of the thumbnails' pictures in pixels: one of few, so that a change of size finds most of them there.
    var imageSide: Int {
        switch thumbSide {
        case ...64: 64
        case ...128: 128
        default: 192
        }
    }
}
