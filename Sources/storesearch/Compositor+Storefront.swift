import Stage
import StoreUI

extension Compositor {
    /// Composes the picture of a storefront at an instant, from the layer tree that it has then.
    ///
    /// - Parameter shown: what the screen shows at present.
    mutating func grid(
        of storefront: Storefront, tree: Layer, at instant: Double, over shown: Grid? = nil
    ) -> Grid {
        var grid = composite(tree, size: storefront.size, canvas: storefront.canvas, over: shown)
        grid.cursor = storefront.cursor(at: instant)
        return grid
    }
}
