import Artwork
import Catalog

/// What stands for an item: its own picture, and the cover that is drawn where there is none.
struct ItemPicture: Hashable, Sendable {
    let cover: Cover
    /// http or https, as the catalogue gives it.
    let address: String?

    /// A cover alone.
    init(_ cover: Cover) {
        self.cover = cover
        address = nil
    }

    init(_ item: Item) {
        cover = Cover(item)
        address = item.artworkURL?.absoluteString
    }
}
