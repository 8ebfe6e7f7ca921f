/// Something that shows grids: a real terminal, or memory.
public protocol Display {
    /// The size to compose for.
    var size: GridSize { get }
    /// Shows the grid, sending only what changed since the last one.
    mutating func show(_ grid: Grid)
}

/// The display that only remembers, for films and tests.
public struct HeadlessDisplay: Display {
    public var size: GridSize
    /// The newest grid, once one was shown.
    public private(set) var grid: Grid?
    /// How many grids were shown.
    public private(set) var shownCount = 0

    public init(size: GridSize) {
        self.size = size
    }

    public mutating func show(_ grid: Grid) {
        self.grid = grid
        shownCount += 1
    }
}
