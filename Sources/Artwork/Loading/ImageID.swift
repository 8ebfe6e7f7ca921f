import Stage

/// Which image: what it is of, and at which size. Equal ids name equal pictures, so an image that comes late is never wrong.
public struct ImageID: Hashable, Sendable {
    /// What an image is made from.
    public enum Source: Hashable, Sendable {
        case cover(Cover)
        /// The picture at an http or https address, as the catalogue gives it: which size is fetched depends on the side.
        case address(String)
    }

    public var source: Source
    /// Pixels across and down that are wanted. A cover has them; a picture keeps its shape within them, and may be smaller.
    public var side: Int

    /// - Precondition: `side` is in 1…`PictureDecoder.sideLimit`.
    public init(_ source: Source, side: Int) {
        precondition((1...PictureDecoder.sideLimit).contains(side), "an image has pixels, within the limit")
        self.source = source
        self.side = side
    }

    /// The cover that it is of, if it is of one.
    public var cover: Cover? {
        if case .cover(let cover) = source { cover } else { nil }
    }

    /// The image of a cover.
    public init(_ cover: Cover, side: Int) {
        self.init(.cover(cover), side: side)
    }
}
