import Stage
import StoreUI

/// Makes grids of layer trees and bytes of grids, for the film and the live program alike.
struct FramePainter {
    private var compositor: Compositor
    private var size: GridSize

    init(options: Options, size: GridSize) {
        compositor = Compositor()
        self.size = size
    }

    /// Composes the picture of an instant.
    mutating func grid(of storefront: Storefront, tree: Layer, at instant: Double) -> Grid {
        var grid = compositor.composite(tree, size: storefront.size, canvas: storefront.canvas)
        grid.cursor = storefront.cursor(at: instant)
        return grid
    }

    /// What a terminal is sent to show the grid after the one before; empty when nothing changed.
    mutating func encode(_ grid: Grid) -> [UInt8] {
        []
    }

    /// Prepares for grids of another size.
    mutating func resize(to size: GridSize) {
        self.size = size
    }

    /// Makes the next frame draw every cell.
    mutating func forgetScreen() {}
}
