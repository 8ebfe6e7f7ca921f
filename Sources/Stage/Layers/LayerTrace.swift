import Glibc

/// Where a named layer is shown at an instant.
///
/// Presentation values, as drawn: through every transform, offset and alpha of the layers it is in.
public struct LayerTrace: Hashable, Sendable {
    /// What the layer is called.
    public var name: String
    /// Which of several layers of the name this is.
    public var index: Int?
    /// Whether it is selected, where that is known.
    public var isSelected: Bool?
    /// The smallest upright rectangle around the layer on the screen, in points.
    public var frame: Rect
    /// The scale along x, of the layer and all it is in; nil in perspective.
    public var scale: Double?
    /// By which the layer is turned in the plane, in radians, clockwise; 0 in perspective.
    public var angle: Double
    /// The product of the alphas, 0…1.
    public var alpha: Double
    /// The scroll offset of its content in points, exact, where it has one.
    public var offset: Double?
    /// Its pages, where it has them.
    public var pages: Layer.Pages?
    /// The corners on the screen in points: top-left, top-right, bottom-right, bottom-left of the layer.
    public var corners: [Point]

    /// The named layers of a tree, in the order in which they are drawn.
    public static func of(_ root: Layer) -> [LayerTrace] {
        var found: [LayerTrace] = []
        collect(root, parent: .identity, alpha: 1, into: &found)
        return found
    }

    /// Whether a place of the screen, in points, lies within the layer as it is seen. In perspective too: the image of a
    /// rectangle is convex.
    public func contains(_ point: Point) -> Bool {
        let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { a, b in
            (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        }
        return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
    }

    private static func collect(
        _ layer: Layer, parent: Transform3D, alpha: Double, into found: inout [LayerTrace]
    ) {
        let world = layer.toParent.concatenating(parent)
        let product = alpha * min(max(layer.alpha, 0), 1)
        if let name = layer.name {
            found.append(LayerTrace(layer, name: name, world: world, alpha: product))
        }
        let inner = layer.sublayersToSelf.concatenating(world)
        for sublayer in layer.sublayers {
            collect(sublayer, parent: inner, alpha: product, into: &found)
        }
    }

    private init(_ layer: Layer, name: String, world: Transform3D, alpha: Double) {
        self.name = name
        index = layer.index
        isSelected = layer.isSelected
        offset = layer.offset
        pages = layer.pages
        self.alpha = alpha
        let corners = world.corners(of: layer.bounds)
        self.corners = corners
        scale =
            world.keepsAxes
            ? world.m11 : world.staysInPlane ? (world.m11 * world.m11 + world.m12 * world.m12).squareRoot() : nil
        angle = world.keepsAxes || !world.staysInPlane ? 0 : atan2(world.m12, world.m11)
        let left = corners.map(\.x).reduce(.infinity, min)
        let right = corners.map(\.x).reduce(-.infinity, max)
        let top = corners.map(\.y).reduce(.infinity, min)
        let bottom = corners.map(\.y).reduce(-.infinity, max)
        frame = Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
