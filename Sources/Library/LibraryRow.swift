import Catalog

/// One row on its way into a library.
public struct LibraryRow: Hashable, Sendable {
    /// What is kept; its `source` is not: it is the library's name.
    public var item: Item
    /// How much it is played, bought or rated, in whatever the file counts: more is better. Nil where the file says nothing:
    /// then what stands earlier comes first.
    public var popularity: Double?

    /// A row to be kept.
    public init(_ item: Item, popularity: Double? = nil) {
        self.item = item
        self.popularity = popularity
    }
}
