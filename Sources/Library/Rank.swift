import Catalog
import Glibc

/// Where an item stands among all of its library: the smaller, the earlier. It is its rowid in the full-text tables.
///
///     bits 34…41  popularity, by quarters of doublings, inverted
///     bits 3…33   a number that grows with every item that is added
///     bits 0…2    words in the name, 1…8 and more, so that a search knows them without reading the item
enum Rank {
    private static let lengthBits: Int64 = 3
    private static let sequenceBits: Int64 = 31
    /// The last number that an item may be added with.
    static let lastSequence: Int64 = 1 << sequenceBits - 1
    /// Names of so many words and more are not told apart.
    static let longName = 8
    private static let lastBucket = 255
    /// Where nothing is known of the popularity: before what is known never to have been played.
    private static let unknownBucket = 254

    /// Where a row belongs.
    ///
    /// - Parameter sequence: how many items were added before it.
    static func of(_ row: LibraryRow, sequence: Int64) -> Int64 {
        let length = Int64(min(max(row.texts.nameWords, 1), longName) - 1)
        return Int64(bucket(row.popularity)) << (sequenceBits + lengthBits) | sequence << lengthBits | length
    }

    /// The number that the item was added with, which is its rowid in `items`.
    static func sequence(_ rank: Int64) -> Int64 { rank >> lengthBits & lastSequence }

    /// Words in the name, 1…8; 8 is eight or more.
    static func nameWords(_ rank: Int64) -> Int { Int(rank & (1 << lengthBits - 1)) + 1 }

    private static func bucket(_ popularity: Double?) -> Int {
        guard let popularity, !popularity.isNaN else { return unknownBucket }
        guard popularity > 0 else { return lastBucket }
        return max(0, unknownBucket - 1 - Int(min(log2(1 + popularity) * 4, 253)))
    }
}
