import Artwork
import Stage
import Testing

@testable import StoreUI

/// How pictures come to their places: the ground, stand-ins, fades and shapes.
@Suite struct PictureFadeTests {
    private static let cover = Cover(family: .music, seed: 1)
    private static let place = Rect(x: 16, y: 32, width: 128, height: 128)
    private static var picture: ItemPicture { ItemPicture(cover: cover, address: "https://example.com/a.jpg") }

    private static func own(_ side: Int) -> ImageID { ImageID(.address("https://example.com/a.jpg"), side: side) }

    private static func surface(_ width: Int, _ height: Int, alpha: UInt32 = 255) -> Surface {
        Surface(width: width, height: height, pixels: Array(repeating: alpha << 24 | 0x30, count: width * height))
    }

    /// A shelf on which an image came at an instant after it was asked for.
    private func shelf(
        _ surface: Surface = surface(128, 128), side: Int = 128, isSeen: Bool = true, asked: Double = 1,
        came: Double = 2
    ) -> ImageShelf {
        var shelf = ImageShelf()
        _ = shelf.want([Self.own(side)], at: asked)
        shelf.put(surface, for: Self.own(side), isSeen: isSeen, at: came)
        return shelf
    }

    /// What each layer is, its frame and its opacity, in short.
    private func layers(_ shelf: ImageShelf, side: Int = 128, at instant: Double) -> [String] {
        shelf.layers(of: Self.picture, in: Self.place, side: side, at: instant).map { layer in
            let frame = layer.frame
            let place = frame == Self.place ? "" : " \(Int(frame.width))x\(Int(frame.height))"
            switch layer.content {
            case .fill(let color, .square):
                #expect(color.rgb == Self.cover.ground)
                return "ground\(place) \(rounded(color.alpha))"
            case .picture(let surface): return "picture of \(surface.width)\(place) \(rounded(layer.alpha))"
            default: return "something else"
            }
        }
    }

    private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    @Test func untilAPictureIsThereItsPlaceHasTheCoversGround() {
        #expect(layers(ImageShelf(), at: 0) == ["ground 1.0"])
    }

    @Test func aPictureFadesInOverTheGround() {
        let shelf = shelf()
        #expect(layers(shelf, at: 2) == ["ground 1.0", "picture of 128 0.0"])
        #expect(layers(shelf, at: 2.05) == ["ground 1.0", "picture of 128 0.13"])
        #expect(layers(shelf, at: 2.1) == ["ground 1.0", "picture of 128 0.5"])
        #expect(layers(shelf, at: 2.2) == ["picture of 128 1.0"])
        #expect(shelf.fadeEnd == 2.2)
    }

    @Test func whatNobodySeesOrMissedAppearsAtOnce() {
        for shelf in [shelf(isSeen: false), shelf(asked: 2, came: 2)] {
            #expect(layers(shelf, at: 2) == ["picture of 128 1.0"])
            #expect(shelf.fadeEnd ?? 0 <= 2)
        }
    }

    @Test func whereThePictureDoesNotReachTheGroundFadesOut() {
        let shelf = shelf(Self.surface(128, 32))
        #expect(layers(shelf, at: 2.1) == ["ground 0.5", "ground 128x32 1.0", "picture of 128 128x32 0.5"])
        #expect(layers(shelf, at: 3) == ["picture of 128 128x32 1.0"])
    }

    @Test func noGroundIsLeftBehindWhatShinesThrough() {
        let shelf = shelf(Self.surface(128, 128, alpha: 90))
        #expect(layers(shelf, at: 2.1) == ["ground 0.5", "picture of 128 0.5"])
        #expect(layers(shelf, at: 3) == ["picture of 128 1.0"])
    }

    @Test func theRightSideFadesInOverAnother() {
        var shelf = shelf(Self.surface(64, 64), side: 64)
        #expect(layers(shelf, at: 3) == ["picture of 64 1.0"])
        _ = shelf.want([Self.own(128)], at: 3)
        #expect(layers(shelf, at: 3) == ["picture of 64 1.0"])
        shelf.put(Self.surface(128, 128), for: Self.own(128), isSeen: true, at: 4)
        #expect(layers(shelf, at: 4.1) == ["picture of 64 1.0", "picture of 128 0.5"])
        #expect(layers(shelf, at: 4.2) == ["picture of 128 1.0"])
        // The smaller place keeps its own.
        #expect(layers(shelf, side: 64, at: 4.2) == ["picture of 64 1.0"])
        // A smaller one that is missing does not show in place of the larger one.
        #expect(layers(shelf, side: 100, at: 4.2) == ["picture of 128 1.0"])
    }

    @Test func whatCannotBeHadShowsItsCover() {
        var shelf = ImageShelf()
        _ = shelf.want([Self.own(128)], at: 1)
        shelf.fail(Self.own(128))
        let cover = ImageID(Self.cover, side: 128)
        #expect(shelf.id(of: Self.picture, side: 128) == cover)
        #expect(shelf.id(of: Self.picture, side: 64) == ImageID(Self.cover, side: 64))
        #expect(shelf.want([cover], at: 2) == [cover])
        shelf.put(Self.surface(128, 128), for: cover, isSeen: true, at: 3)
        #expect(layers(shelf, at: 3.1) == ["ground 1.0", "picture of 128 0.5"])
        shelf.forgetFailures()
        #expect(shelf.id(of: Self.picture, side: 128) == Self.own(128))
        #expect(shelf.want([Self.own(128)], at: 4) == [Self.own(128)])
    }

    @Test func aPictureThatIsThereStaysWhenAnotherSideFails() {
        var shelf = shelf(Self.surface(64, 64), side: 64)
        #expect(shelf.want([Self.own(128)], at: 3) == [Self.own(128)])
        shelf.fail(Self.own(128))
        #expect(shelf.id(of: Self.picture, side: 128) == Self.own(128))
        #expect(shelf.want([Self.own(128)], at: 4) == nil)
        #expect(layers(shelf, at: 4) == ["picture of 64 1.0"])
    }

    /// The largest place of the picture's shape, in the middle, its edges on whole subcells of 1 × 2 points.
    @Test(
        arguments: [
            (100, 100, 128, 128), (1, 1, 128, 128), (160, 240, 86, 128), (240, 160, 128, 84), (800, 60, 128, 8),
            (60, 800, 10, 128), (100, 99, 128, 128), (1000, 1, 128, 4), (1, 1000, 2, 128),
        ])
    func aPictureKeepsItsShapeInTheMiddle(width: Int, height: Int, shownWidth: Int, shownHeight: Int) {
        let shelf = shelf(Self.surface(width, height), isSeen: false)
        let layers = shelf.layers(of: Self.picture, in: Self.place, side: 128, at: 3)
        #expect(layers.count == 1)
        #expect(
            layers.first?.frame
                == Rect(
                    x: Self.place.midX - Double(shownWidth) / 2, y: Self.place.midY - Double(shownHeight) / 2,
                    width: Double(shownWidth), height: Double(shownHeight)))
    }
}
