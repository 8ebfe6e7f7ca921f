import Artwork
import Stage
import Testing

@testable import StoreUI

/// The shelf of images: what it keeps, what it asks for and what it shows meanwhile.
@Suite struct ImageShelfTests {
    /// An image of 8 × 8 pixels, 256 bytes.
    private static func id(_ seed: UInt64, side: Int = 8) -> ImageID { ImageID(cover(seed), side: side) }

    private static func cover(_ seed: UInt64) -> Cover { Cover(family: .music, seed: seed) }

    private static let place = Rect(x: 16, y: 32, width: 128, height: 128)

    private static let imageBytes = 256

    /// A shelf with room for so many images of `id`, and those that were put on it.
    private func shelf(room: Int, holding ids: [ImageID] = []) -> ImageShelf {
        var shelf = ImageShelf(capacityBytes: room * Self.imageBytes)
        for id in ids { shelf.put(id.drawn(), for: id) }
        return shelf
    }

    private func seeds(on shelf: ImageShelf) -> [UInt64] {
        (0..<10).filter { shelf[Self.id($0)] != nil }
    }

    @Test func bytesStayWithinTheBound() {
        var shelf = shelf(room: 3)
        for seed in UInt64(0)..<10 {
            shelf.put(Self.id(seed).drawn(), for: Self.id(seed))
            #expect(shelf.byteCount == Self.imageBytes * Int(min(seed + 1, 3)))
        }
        #expect(seeds(on: shelf) == [7, 8, 9])
    }

    @Test func whatIsWantedNeverGoes() {
        var shelf = shelf(room: 2)
        _ = shelf.want([0, 1, 2, 3].map { Self.id($0) })
        for seed in [0, 1, 2, 3, 4, 5] as [UInt64] { shelf.put(Self.id(seed).drawn(), for: Self.id(seed)) }
        #expect(seeds(on: shelf) == [0, 1, 2, 3])
        _ = shelf.want([Self.id(3)])
        #expect(seeds(on: shelf) == [0, 3])
        #expect(shelf.byteCount == 2 * Self.imageBytes)
    }

    @Test func whatWasWantedLeastRecentlyGoesFirst() {
        var shelf = shelf(room: 3)
        _ = shelf.want([Self.id(0)])
        shelf.put(Self.id(0).drawn(), for: Self.id(0))
        _ = shelf.want([Self.id(1), Self.id(2)])
        for seed in [1, 2] as [UInt64] { shelf.put(Self.id(seed).drawn(), for: Self.id(seed)) }
        // Wanted once more, 0 is the most recent of the three; of 1 and 2 the less urgent goes.
        _ = shelf.want([Self.id(0)])
        _ = shelf.want([Self.id(3)])
        shelf.put(Self.id(3).drawn(), for: Self.id(3))
        #expect(seeds(on: shelf) == [0, 1, 3])
        _ = shelf.want([Self.id(4)])
        shelf.put(Self.id(4).drawn(), for: Self.id(4))
        #expect(seeds(on: shelf) == [0, 3, 4])
    }

    @Test func anImageThatComesTwiceStays() throws {
        var shelf = shelf(room: 3)
        let first = Self.id(1).drawn()
        shelf.put(first, for: Self.id(1))
        shelf.put(Self.id(1).drawn(), for: Self.id(1))
        #expect(shelf[Self.id(1)] === first)
        #expect(shelf.byteCount == Self.imageBytes)
    }

    /// Which sides are there, which one is asked for, and which one is shown; 0 is one colour.
    @Test(
        arguments: [
            ([], 8, 0), ([8], 8, 8), ([4], 8, 4), ([2, 4], 8, 4), ([4, 16], 8, 16), ([4, 32, 16], 8, 16),
            ([4, 8, 16], 8, 8), ([2, 1], 64, 2),
        ] as [([Int], Int, Int)])
    func anotherSideStandsIn(sides: [Int], wanted: Int, shown: Int) {
        var shelf = ImageShelf()
        for side in sides { shelf.put(Self.id(1, side: side).drawn(), for: Self.id(1, side: side)) }
        shelf.put(Self.id(2, side: wanted).drawn(), for: Self.id(2, side: wanted))
        let cover = Self.cover(1)
        let layers = shelf.layers(of: ItemPicture(cover: cover), in: Self.place, side: wanted, at: 0)
        #expect(layers.count == 1)
        switch layers.first?.content {
        case .picture(let surface): #expect(surface === shelf[ImageID(cover, side: shown)])
        case .fill(let color, .square): #expect(shown == 0 && color == Color(cover.ground))
        default: Issue.record("neither a picture nor a plain square")
        }
    }

    @Test func anEvictedCoverIsOneColourAgain() {
        let shelf = shelf(room: 1, holding: [Self.id(1), Self.id(2)])
        let layers = shelf.layers(of: ItemPicture(cover: Self.cover(1)), in: Self.place, side: 8, at: 0)
        guard case .fill? = layers.first?.content else {
            Issue.record("no plain fill")
            return
        }
    }

    @Test func whatIsMissingIsAskedForOnce() {
        let ids = (0..<3).map { Self.id($0) }
        var shelf = shelf(room: 9, holding: [ids[1]])
        #expect(shelf.want(ids) == [ids[0], ids[2]])
        #expect(shelf.want(ids) == nil)
        shelf.put(ids[0].drawn(), for: ids[0])
        #expect(shelf.want(ids) == nil)
        // What became more urgent is told, and so is that nothing is needed any more.
        #expect(shelf.want([ids[1]]) == [])
        #expect(shelf.want([Self.id(5), ids[2]]) == [Self.id(5), ids[2]])
        #expect(shelf.want([ids[2], Self.id(5)]) == [ids[2], Self.id(5)])
        shelf.put(ids[2].drawn(), for: ids[2])
        shelf.put(Self.id(5).drawn(), for: Self.id(5))
        #expect(shelf.want([ids[2], Self.id(5)]) == nil)
        #expect(shelf.want([]) == nil)
    }

    @Test func whatIsAwaitedInALaterListTooFadesIn() {
        let ids = (1...2).map { Self.id($0) }
        var shelf = shelf(room: 9)
        _ = shelf.want([ids[0]], at: 0)
        _ = shelf.want(ids, at: 1)
        shelf.put(ids[1].drawn(), for: ids[1], isSeen: true, at: 1)
        #expect((shelf.fadeEnd ?? 0) <= 1)
        shelf.put(ids[0].drawn(), for: ids[0], isSeen: true, at: 1)
        #expect(shelf.fadeEnd ?? 0 > 1)
    }
}
