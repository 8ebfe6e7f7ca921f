import Artwork
import Catalog

/// What stands for an item: its own picture, and the cover that is drawn where there is none.
struct ItemPicture: Hashable, Sendable {
    let cover: Cover
    /// http or https, as the catalogue gives it.
    let address: String?

    init(cover: Cover, address: String? = nil) {
        self.cover = cover
        self.address = address
    }

    init(_ item: Item) {
        self.init(cover: Cover(item), address: item.artworkURL?.absoluteString)
    }
}
