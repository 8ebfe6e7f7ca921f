/// A screenful of cells, row by row from the top left.
public struct Grid: Hashable, Sendable {
    public let size: GridSize
    /// columns × rows cells, row-major.
    public var cells: [Cell]
    /// Addresses that cells point at by number, from 1; at most 255.
    public var links: [String]
    /// The colour behind everything: what stands out from it can be told without colours.
    public var canvas = RGB.black
    /// Where the hardware cursor stands, unseen, for input methods and screen readers; anywhere if nil.
    public var cursor: CellPoint?

    public init(size: GridSize, filledWith cell: Cell = Cell()) {
        precondition(size.columns >= 0 && size.rows >= 0, "a grid has no negative extent")
        self.size = size
        cells = [Cell](repeating: cell, count: size.columns * size.rows)
        links = []
    }

    public subscript(column: Int, row: Int) -> Cell {
        get { cells[row * size.columns + column] }
        set { cells[row * size.columns + column] = newValue }
    }

    /// The text of a row, without what stands to the right of the last visible glyph.
    public func text(row: Int) -> String {
        var line = ""
        for column in 0..<size.columns {
            line += self[column, row].glyph.text
        }
        while line.last == " " { line.removeLast() }
        return line
    }
}
