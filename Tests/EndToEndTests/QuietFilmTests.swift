import Foundation
import LinkSupport
import Testing

/// Films whose motion is reduced, or that do not move, read from their traces.
@Suite struct QuietFilmTests {
    /// A layer in a frame, but for its opacity.
    struct Place: Hashable {
        var fields: [String: String]

        init(_ layer: [String: Any]) {
            fields = layer.filter { $0.key != "alpha" && $0.key != "selected" }.mapValues { "\($0)" }
        }
    }

    struct Frame {
        var instant: Double
        var layers: [[String: Any]]
        var bytes: Int

        func layer(_ name: String) -> [String: Any]? { layers.last { $0["name"] as? String == name } }

        /// What can be seen.
        var places: Set<Place> {
            Set(layers.filter { ($0["alpha"] as? Double ?? 0) > 0 }.map { Place($0) })
        }
    }

    /// - Returns: the film's frames, and its trace as it was written.
    static func film(_ options: [String]) throws -> (frames: [Frame], trace: Data) {
        let folder = try TemporaryFolder()
        let outcome = try Program.run(["film", "--catalog", "sample", "--trace", folder.path("trace")] + options)
        try #require(outcome.status == 0, "\(outcome.errors)")
        let frames = try folder.text("trace").split(separator: "\n").map { line in
            let frame = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            return Frame(
                instant: try #require(frame["t"] as? Double), layers: try #require(frame["layers"] as? [[String: Any]]),
                bytes: try #require(frame["bytes"] as? Int))
        }
        return (frames, try folder.bytes("trace"))
    }

    @Test func withoutMotionEnterGivesTheLastFrameAtOnce() throws {
        let frames = try Self.film(["--motion", "none", "--keys", "bach<Enter><Wait 1><Enter><Wait 1><Esc><Wait 0.5>"])
            .frames
        let shown = frames.filter { $0.layer("popup") != nil }
        #expect(shown.count == 60 && shown.first?.instant == 1)
        let first = try #require(shown.first)
        #expect(first.layer("popup")?["scale"] as? Double == 1 && first.layer("popup")?["alpha"] as? Double == 1)
        #expect(first.layer("dim")?["alpha"] as? Double == 1)
        #expect(first.bytes > 0)
        for frame in shown.dropFirst() {
            #expect(frame.bytes == 0 && frame.places == first.places)
        }
        let after = frames.filter { $0.instant >= 2 }
        #expect(after.allSatisfy { $0.layer("dim") == nil })
        #expect(after.dropFirst().allSatisfy { $0.bytes == 0 })
    }

    /// Every transition that there is, each `pause` seconds after the one before.
    static let actions = [
        "", "a<Enter>", "<Enter>", "<Right>", "<Esc>", "<Enter>", "<Esc><Enter>", "<Esc>", "<PgDn>", "<End>",
        "<Wheel -2>",
        "v", "<End>", "<Enter>", "<Down>", "<BS>", "v", "?", "<Esc>", "<Resize 120x30>", "<PgDn>", "/", "<Esc>",
        "<Drag 100,10 20,10>", "<Wheel +1>", "v", "<Home>", "<Esc>", "<Enter>", "<Resize 80x24>", "o", "o", "o", "+",
        "-",
    ]
    static let pause = 0.5

    static let script = actions.map { $0 + "<Wait \(pause)>" }.joined()

    @Test func reducedNothingChangesItsPlaceBetweenTwoKeys() throws {
        let film = try Self.film(["--motion", "reduced", "--keys", Self.script, "--fps", "10"])
        var changedFrames = 0
        for (number, action) in Self.actions.enumerated() {
            let start = Double(number) * Self.pause
            let frames = film.frames.filter {
                $0.instant > start - 0.001 && $0.instant < start + Self.pause - 0.001
            }
            // What is there, and what comes, from the first frame of its fade.
            let places = frames[0].places.union(frames[1].places)
            for frame in frames where !frame.places.isSubset(of: places) {
                Issue.record("\(action): at \(frame.instant) \(frame.places.subtracting(places))")
            }
            changedFrames += frames.dropFirst(2).filter { $0.bytes > 0 }.count
        }
        // It does fade.
        #expect(changedFrames > 40)
    }

    @Test func aReducedFilmIsTheSameTwice() throws {
        let options = [
            "--motion", "reduced", "--fps", "20", "--keys",
            "bach<Enter><Wait 1><PgDn><Wait 0.1>v<Wait 0.2><Enter><Wait 0.4>",
        ]
        #expect(try Self.film(options).trace == Self.film(options).trace)
    }

    @Test func theKeyChangesTheLevel() throws {
        let frames = try Self.film(["--keys", "bach<Enter><Wait 1>mm<Enter><Wait 0.5>"]).frames
        for frame in frames where frame.instant >= 1 {
            #expect(frame.layer("popup")?["scale"] as? Double == 1)
        }
    }

    /// The pop-up's scales in a film, each with the number of frames in which it is held.
    private func scales(_ script: String, _ options: [String]) throws -> [(scale: Double, frames: Int)] {
        var scales: [(scale: Double, frames: Int)] = []
        for frame in try Self.film(["--keys", script] + options).frames {
            guard let scale = frame.layer("popup")?["scale"] as? Double else { continue }
            if scales.last?.scale == scale { scales[scales.count - 1].frames += 1 } else { scales.append((scale, 1)) }
        }
        return scales
    }

    /// The grid of pictures stays where it is, and the key is answered in its own frame.
    @Test func aFilmHoldsWhatAScreenOfAFrameRateShows() throws {
        let script = "bach<Enter><Wait 1.05><Enter><Wait 0.45>"
        #expect(try scales(script, ["--frame-rate", "20"]).map(\.frames) == [3, 3, 3, 3, 3, 3, 3, 3, 4])
        #expect(try scales(script, ["--frame-rate", "15"]).map(\.frames) == [1, 4, 4, 4, 4, 4, 4, 3])
        #expect(try scales("bach<Enter><Wait 1.05>ff<Enter><Wait 0.45>", []).map(\.frames) == [1, 4, 4, 4, 4, 4, 4, 3])
        #expect(try scales(script, []).count > 20)
    }
}
