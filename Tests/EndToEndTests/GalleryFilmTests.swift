import Foundation
import LinkSupport
import Testing

/// The gallery, read from the traces of films.
@Suite struct GalleryFilmTests {
    private struct Card {
        var index: Int
        var corners: [[Double]]
        var alpha: Double
    }

    /// The cards of each frame from the back to the front, and the fan's view.
    private static func frames(
        _ script: String, at milliseconds: [Int], size: String
    ) throws -> [(view: [String: Any], cards: [Card])] {
        let folder = try TemporaryFolder()
        let outcome = try Program.run([
            "film", "--catalog", "sample", "--size", size, "--keys", script, "--at",
            milliseconds.map { String(Double($0) / 1000) }.joined(separator: ","), "--trace", folder.path("trace"),
        ])
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try folder.text("trace").split(separator: "\n").map { line in
            let frame = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let layers = try #require(frame["layers"] as? [[String: Any]])
            let view = try #require(layers.first { $0["name"] as? String == "gallery" })
            let cards = try layers.filter { $0["name"] as? String == "card" }.map { card in
                Card(
                    index: try #require(card["index"] as? Int), corners: try #require(card["corners"] as? [[Double]]),
                    alpha: try #require(card["alpha"] as? Double))
            }
            return (view, cards)
        }
    }

    /// The corners by the design's formula, in the view's coordinates: a card tilted by π/8 about its upper edge, seen from
    /// three eighths of the view's height.
    private static func fanned(_ place: Int, of count: Int, width: Double, height: Double) -> [[Double]] {
        let first = 50.0 / 667 * height
        let step = min(height / Double(count), ((0.5269 * height - 64) / 0.5051 - first) / Double(count - 1))
        let top = first + Double(place) * step
        let (sine, cosine) = (0.38268343236, 0.92387953251)
        let away = 1 + sine / 0.375
        let bottom = height / 2 + (top + 0.6 * cosine * height - height / 2) / away
        let (near, far) = (0.95 * width / 2, 0.95 * width / 2 / away)
        return [
            [width / 2 - near, top], [width / 2 + near, top], [width / 2 + far, bottom], [width / 2 - far, bottom],
        ]
    }

    @Test(arguments: ["80x24", "120x40", "47x42"])
    func cardsGoFromIdentityToTheFan(size: String) throws {
        let frames = try Self.frames(
            "hurricane<Enter><Wait 1>v", at: Array(stride(from: 0, through: 330, by: 30)), size: size)
        let view = frames[0].view
        let x = try #require(view["x"] as? Double)
        let y = try #require(view["y"] as? Double)
        let width = try #require(view["w"] as? Double)
        let height = try #require(view["h"] as? Double)
        let count = frames[0].cards.count
        #expect(count == 6)
        for place in 0..<count {
            let ways = frames.map { $0.cards[place] }
            let identity = [[0, 0], [width, 0], [width, height], [0, height]]
            let fan = Self.fanned(place, of: count, width: width, height: height)
            for corner in 0..<4 {
                for axis in 0..<2 {
                    let origin = axis == 0 ? x : y
                    let values = ways.map { $0.corners[corner][axis] - origin }
                    #expect(abs(values[0] - identity[corner][axis]) < 0.5)
                    #expect(abs((values.last ?? 0) - fan[corner][axis]) < 0.5, "card \(place), corner \(corner)")
                    let rises = (values.last ?? 0) >= values[0]
                    #expect(zip(values, values.dropFirst()).allSatisfy { rises ? $0 <= $1 + 1e-3 : $0 >= $1 - 1e-3 })
                }
            }
            #expect(ways.first?.alpha == 0 && ways.last?.alpha == 1)
        }
    }

    @Test(arguments: ["80x24", "120x40", "47x42"])
    func theChosenCardEndsAtIdentityAndTheOthersAreGone(size: String) throws {
        let frames = try Self.frames(
            "hurricane<Enter><Wait 1>v<Wait 1><Down><Down><Enter>", at: [0, 110, 220, 330], size: size)
        let end = try #require(frames.last)
        let width = try #require(end.view["w"] as? Double)
        let height = try #require(end.view["h"] as? Double)
        let front = try #require(end.cards.last)
        #expect(front.index == 2 && front.alpha == 1)
        let (left, top) = (front.corners[0][0], front.corners[0][1])
        #expect(
            front.corners == [[left, top], [left + width, top], [left + width, top + height], [left, top + height]])
        #expect(end.cards.dropLast().allSatisfy { $0.alpha == 0 })
        for place in 0..<5 {
            let alphas = frames.map { $0.cards[place].alpha }
            #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 > $1 })
        }
    }
}
