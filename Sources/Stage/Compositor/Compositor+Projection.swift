/// Fills and pictures that are turned or seen in perspective.
extension Compositor {
    mutating func fillQuad(_ bounds: Rect, color: UInt32, weight: Int, world: Transform3D, clip: SubcellRect) {
    }

    mutating func drawProjected(_ surface: Surface, bounds: Rect, world: Transform3D, clip: SubcellRect) {
    }
}
