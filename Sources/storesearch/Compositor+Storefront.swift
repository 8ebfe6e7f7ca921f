import Stage
import StoreUI

extension Compositor {
    /// Composes the picture of a storefront at an instant, from the layer tree that it has then.
    mutating func grid(of storefront: Storefront, tree: Layer, at instant: Double) -> Grid {
        var grid = composite(tree, size: storefront.size, canvas: storefront.canvas)
        grid.cursor = storefront.cursor(at: instant)
        return grid
    }
}
