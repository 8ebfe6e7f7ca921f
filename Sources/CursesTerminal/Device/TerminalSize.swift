import CTerminal
import Stage

/// The extent of a terminal: what to compose for, and the pixels behind it where the terminal says so.
public struct TerminalSize: Hashable, Sendable {
    /// Cells, 1 × 1 to 1000 × 500.
    public var cells: GridSize
    /// Width and height of the whole in pixels; nil if unknown.
    public var pixels: (width: Int, height: Int)? {
        pixelWidth > 0 && pixelHeight > 0 ? (pixelWidth, pixelHeight) : nil
    }
    private var pixelWidth = 0
    private var pixelHeight = 0

    /// The extent that is drawn on where a terminal says that it has another.
    public static func clamped(_ cells: GridSize) -> GridSize { CursesEncoder.clamped(cells) }

    /// What the driver of the terminal says. 0 × 0, as on some serial lines, counts as 80 × 24.
    public init(descriptor: Int32) {
        var columns: Int32 = 0
        var rows: Int32 = 0
        var width: Int32 = 0
        var height: Int32 = 0
        let error = terminal_window_size(descriptor, &columns, &rows, &width, &height)
        if error != 0 || columns <= 0 || rows <= 0 { (columns, rows) = (80, 24) }
        cells = CursesEncoder.clamped(GridSize(columns: Int(columns), rows: Int(rows)))
        pixelWidth = Int(width)
        pixelHeight = Int(height)
    }
}
