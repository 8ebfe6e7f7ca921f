import Stage

/// Covers already drawn, so that frames do not draw them again: the same surface object comes back while it is kept.
///
/// A plain value without locks; it belongs to whoever draws the frames. When full, the one asked for longest ago goes.
public struct CoverCache: Sendable {
    private struct Key: Hashable {
        let cover: Cover
        let side: Int
    }

    private struct Entry {
        let surface: Surface
        var lastUse: UInt64
    }

    /// How many covers are kept at most.
    public let capacity: Int
    private var entries: [Key: Entry] = [:]
    private var uses: UInt64 = 0

    /// - Precondition: `capacity` is positive.
    public init(capacity: Int = 128) {
        precondition(capacity > 0, "a cache keeps at least one cover")
        self.capacity = capacity
    }

    /// How many covers are kept now.
    public var count: Int { entries.count }

    /// The cover at a side in pixels, drawn if it is not kept.
    ///
    /// - Complexity: constant when kept; otherwise the drawing, and a look at every entry when the cache is full.
    public mutating func surface(for cover: Cover, side: Int) -> Surface {
        uses += 1
        let key = Key(cover: cover, side: side)
        if let kept = entries[key] {
            entries[key]?.lastUse = uses
            return kept.surface
        }
        if entries.count >= capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
            entries[oldest] = nil
        }
        let surface = cover.surface(side: side)
        entries[key] = Entry(surface: surface, lastUse: uses)
        return surface
    }
}
