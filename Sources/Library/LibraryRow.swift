import Catalog

/// One row on its way into a library. An object, so that it is handed on without its texts being copied.
public final class LibraryRow: Hashable, Sendable {
    /// What is kept; its `source` is not: it is the library's name.
    public let item: Item
    /// How much it is played, bought or rated, in whatever the file counts: more is better. Nil where the file says nothing:
    /// then what stands earlier comes first.
    public let popularity: Double?
    /// What it is found by.
    let texts: IndexedTexts

    /// A row to be kept.
    public init(_ item: Item, popularity: Double? = nil) {
        self.item = item
        self.popularity = popularity
        texts = IndexedTexts(item)
    }

    public static func == (a: LibraryRow, b: LibraryRow) -> Bool { a.item == b.item && a.popularity == b.popularity }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(item)
        hasher.combine(popularity)
    }
}
