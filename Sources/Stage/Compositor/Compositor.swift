import Motion

/// Turns a layer tree into a grid of cells.
public struct Compositor: Sendable {
    public init() {}

    /// Draws the tree over the canvas colour.
    public mutating func composite(_ root: Layer, size: GridSize, canvas: RGB) -> Grid {
        Grid(size: size, filledWith: Cell(background: canvas))
    }
}
