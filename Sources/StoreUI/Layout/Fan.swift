import Foundation
import Stage

/// The geometry of a fan of cards in a view: at identity a card fills the view, in the fan each is tilted away about its upper edge
/// and stands a step below the one before.
///
/// - SeeAlso: `CALayer`'s anchor point and sublayer transform, whose semantics these are.
struct Fan: Hashable, Sendable {
    /// The view and each card, in points.
    let size: Size
    /// The number of cards.
    let count: Int
    /// From one card's upper edge to the next, in points.
    let step: Double

    /// How far a card in the fan is tilted away, in radians.
    static let angle = Double.pi / 8
    /// What a card in the fan is scaled by, as seen before it is tilted.
    static let scale = (x: 0.95, y: 0.6)
    /// The front card keeps so much of its height, in points, on all but the lowest screens: there it keeps a share.
    private static let leastFront = (points: 64.0, share: 0.3)

    /// - Precondition: there is at least one card.
    init(size: Size, count: Int) {
        precondition(count > 0, "a fan has cards")
        self.size = size
        self.count = count
        guard count > 1 else {
            step = 0
            return
        }
        // A card whose upper edge is at y ends .5269 · H + .4949 · y below the view's.
        let front = min(Self.leastFront.points, Self.leastFront.share * size.height)
        let last = (0.5269 * size.height - front) / 0.5051
        step = min(size.height / Double(count), (last - Self.first(size)) / Double(count - 1))
    }

    /// The upper edge of the first card, in points.
    private static func first(_ size: Size) -> Double { 50 / 667 * size.height }

    /// How far the eye is from the view, in points.
    private var distance: Double { 0.375 * size.height }

    /// What the eye sees, about the middle of the view.
    var perspective: Transform3D {
        var perspective = Transform3D.identity
        perspective.m34 = -1 / distance
        return perspective
    }

    /// What moves a card about the middle of its upper edge.
    ///
    /// - Parameters:
    ///   - place: 0 for the backmost card, 1 for the next; between the two while the fan is moved on.
    ///   - progress: 0 at identity, 1 in the fan; angle, scale and offset follow it, not the entries of the matrix.
    func transform(at place: Double, progress: Double) -> Transform3D {
        Transform3D.rotation(progress * Self.angle, about: (-1, 0, 0))
            .concatenating(.scale(1 + progress * (Self.scale.x - 1), 1 + progress * (Self.scale.y - 1)))
            .concatenating(.translation(0, top(at: place, progress: progress)))
    }

    /// The height of a card's upper edge, which is neither nearer nor farther than the view, in points.
    func top(at place: Double, progress: Double = 1) -> Double {
        progress * (Self.first(size) + place * step)
    }

    /// How far down a card, in its own points, the height `y` of the view is seen; nil beyond its horizon.
    func height(on place: Double, progress: Double, at y: Double) -> Double? {
        let (angle, scale) = (progress * Self.angle, 1 + progress * (Self.scale.y - 1))
        let slope = scale * cos(angle) - (y - size.height / 2) * sin(angle) / distance
        return slope > 0 ? (y - top(at: place, progress: progress)) / slope : nil
    }
}
