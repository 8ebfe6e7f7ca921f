import Catalog

/// An item's texts as they stand in the full-text tables. They are made where the row is made, which is not where it is written, so
/// that a file is read and prepared while what came before it is indexed.
struct IndexedTexts: Sendable {
    let name: String
    let artist: String?
    let collection: String?
    let genre: String?
    let details: String?
    /// How many words the name has.
    let nameWords: Int

    init(_ item: Item) {
        name = SearchText.indexed(item.name)
        artist = item.artist.map(SearchText.indexed)
        collection = item.collection.map(SearchText.indexed)
        genre = item.genre.map(SearchText.indexed)
        details = item.details.map(SearchText.indexed)
        nameWords = SearchText.wordCount(item.name)
    }
}
