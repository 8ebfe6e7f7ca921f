import Artwork
import Stage

/// Which image: what it is of, and at which size. Equal ids name equal pictures, so an image that comes late is never wrong.
public struct ImageID: Hashable, Sendable {
    public var cover: Cover
    /// Pixels across and down.
    public var side: Int

    /// - Precondition: `side` is positive.
    public init(_ cover: Cover, side: Int) {
        precondition(side > 0, "an image has at least one pixel")
        self.cover = cover
        self.side = side
    }

    /// The image, drawn anew.
    ///
    /// - Complexity: about 0.1 µs a pixel, too much for the event loop.
    public func drawn() -> Surface { cover.surface(side: side) }
}
