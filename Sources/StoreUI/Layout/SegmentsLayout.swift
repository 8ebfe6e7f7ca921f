import Catalog
import Stage

/// Where the category labels lie: three cells apart, the first under the field's text margin. Where they do not all fit,
/// the row is moved so that the current one is seen whole.
struct SegmentsLayout {
    struct Segment {
        var category: Category
        var label: String
        var column: Int

        /// The pill behind the label: a cell and a half on each side.
        func pill(row: Int) -> Rect {
            Rect(
                x: (Double(column) - 1.5) * CellMetrics.width, y: Double(row) * CellMetrics.height,
                width: Double(TextWidth.of(label) + 3) * CellMetrics.width, height: CellMetrics.height)
        }
    }

    /// The segments that are seen whole.
    let segments: [Segment]
    /// Whether some are hidden before the first or after the last.
    let hidesLeading: Bool
    let hidesTrailing: Bool

    init(layout: ScreenLayout, strings: Strings, current: Category) {
        let all = Category.allCases.map { ($0, strings.category($0)) }
        let room = layout.left + 4..<layout.right - 3
        var first = 0
        while true {
            var column = room.lowerBound
            var shown: [Segment] = []
            for (category, label) in all[first...] {
                guard column + TextWidth.of(label) <= room.upperBound else { break }
                shown.append(Segment(category: category, label: label, column: column))
                column += TextWidth.of(label) + 3
            }
            if shown.contains(where: { $0.category == current }) || first == all.count - 1 {
                segments = shown
                hidesLeading = first > 0
                hidesTrailing = first + shown.count < all.count
                return
            }
            first += 1
        }
    }

    func category(atColumn column: Int) -> Category? {
        segments.first { ($0.column - 1...$0.column + TextWidth.of($0.label)).contains(column) }?.category
    }
}
