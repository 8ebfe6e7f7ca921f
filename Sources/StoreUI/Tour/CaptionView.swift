import Stage

/// What is said of what a tour shows, in two rows below it: the keys and what is seen, the curve and how long it takes.
///
///      ↵  The pop-up bounces in                      space pauses, other keys leave
///         scale .7, 1.2, .9, 1 on one curve, while all dims: eased in and out, 0.4 s
public struct CaptionView {
    public static let rows = 2

    private let caption: Tour.Caption
    private let isPressed: Bool
    private let isPaused: Bool
    private let columns: Int
    private let theme: Theme

    public init(caption: Tour.Caption, isPressed: Bool, isPaused: Bool, columns: Int, theme: Theme) {
        self.caption = caption
        self.isPressed = isPressed
        self.isPaused = isPaused
        self.columns = columns
        self.theme = theme
    }

    /// Both rows, from the top left of their own place.
    public var layer: Layer {
        var layer = Layer(
            frame: Rect(column: 0, row: 0, columns: columns, rows: Self.rows),
            content: .fill(Color(theme.raised), corners: .square))
        let keys = caption.keys.isEmpty ? "" : " \(caption.keys) "
        let width = TextWidth.of(keys)
        let left = keys.isEmpty ? 1 : width + 2
        if !keys.isEmpty {
            if isPressed {
                layer.sublayers.append(.fill(theme.accent, Rect(column: 1, row: 0, columns: width, rows: 1)))
            }
            let color = isPressed ? theme.onAccent : theme.accent
            layer.sublayers.append(
                .line(keys, color: color, attributes: .bold, column: 1, row: 0, columns: width, ellipsis: false))
        }
        let room = max(1, columns - left - 1)
        layer.sublayers.append(
            .line(caption.title, color: theme.text, attributes: .bold, column: left, row: 0, columns: room))
        let below = max(1, columns - 2)
        layer.sublayers.append(
            .line(caption.words(columns: below), color: theme.value, column: 1, row: 1, columns: below))
        // Where there is no room for it, the tour's first words have said it.
        let help = isPaused ? "paused: space goes on" : "space pauses, other keys leave"
        let helpWidth = TextWidth.of(help)
        if left + TextWidth.of(caption.title) + 2 + helpWidth + 1 <= columns {
            layer.sublayers.append(
                .line(
                    help, color: isPaused ? theme.warning : theme.third, column: columns - helpWidth - 1, row: 0,
                    columns: helpWidth))
        }
        return layer
    }
}
