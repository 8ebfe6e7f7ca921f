/// Something that shows grids: a real terminal, or memory.
public protocol Display {
    /// Shows the grid in place of the last one.
    mutating func show(_ grid: Grid)
}

/// The display that only remembers, for films and tests.
public struct HeadlessDisplay: Display {
    /// The newest grid, once one was shown.
    public private(set) var grid: Grid?
    /// What the newest grid changed in the one before it: all of it for the first, or after another size.
    public private(set) var changes: [Grid.Span] = []

    /// A display that has shown nothing yet.
    public init() {}

    /// Takes the place of the last grid.
    public mutating func show(_ grid: Grid) {
        changes = grid.changes(from: self.grid ?? Grid(size: GridSize(columns: 0, rows: 0)))
        self.grid = grid
    }
}
