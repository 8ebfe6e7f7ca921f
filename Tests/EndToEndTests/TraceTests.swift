import Foundation
import LinkSupport
import Testing

/// The motion of the pop-up, read from the trace of a film.
@Suite struct TraceTests {
    /// A value that a layer has at an instant after the last key.
    struct Moment: CustomTestStringConvertible {
        var milliseconds: Int
        var layer: String
        var field: String
        var value: Double
        var tolerance = 1e-3
        var testDescription: String { "\(layer).\(field) at \(milliseconds) ms" }
    }

    /// The layers of each frame, by name; the first of a name is the frontmost one listed last.
    static func frames(
        _ script: String, at milliseconds: [Int], size: String = "80x24", options: [String] = []
    ) throws -> [[String: [String: Any]]] {
        let folder = try TemporaryFolder()
        let instants = milliseconds.map { String(Double($0) / 1000) }.joined(separator: ",")
        let outcome = try Program.run(
            [
                "film", "--catalog", "sample", "--size", size, "--keys", script, "--at", instants, "--trace",
                folder.path("trace"),
            ] + options)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try folder.text("trace").split(separator: "\n").map { line in
            let frame = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let layers = try #require(frame["layers"] as? [[String: Any]])
            var byName: [String: [String: Any]] = [:]
            for layer in layers {
                if let name = layer["name"] as? String { byName[name] = layer }
            }
            return byName
        }
    }

    static func check(_ script: String, _ moments: [Moment]) throws {
        let instants = Array(Set(moments.map(\.milliseconds))).sorted()
        let frames = try frames(script, at: instants)
        for moment in moments {
            let frame = try #require(instants.firstIndex(of: moment.milliseconds).map { frames[$0] })
            let value = try #require(frame[moment.layer]?[moment.field] as? Double, "\(moment)")
            #expect(abs(value - moment.value) <= moment.tolerance, "\(moment): \(value) is not \(moment.value)")
        }
    }

    static let opened = "bach<Enter><Wait 1><Enter>"

    @Test func thePopupBouncesInOverTheDim() throws {
        let scales = [
            (0, 0.7), (40, 0.7178), (80, 0.8054), (120, 1.0088), (160, 1.1993), (200, 1.0750), (240, 0.8994),
            (280, 0.9217), (320, 0.9735), (360, 0.9961), (400, 1),
        ]
        let dims = [(0, 0.0), (200, 0.5), (400, 1.0)]
        try TraceTests.check(
            TraceTests.opened,
            scales.map { Moment(milliseconds: $0.0, layer: "popup", field: "scale", value: $0.1) }
                + dims.map { Moment(milliseconds: $0.0, layer: "dim", field: "alpha", value: $0.1) })
    }

    @Test func aSpinIsTracedByItsAngle() throws {
        let script = TraceTests.opened
        let frames = try TraceTests.frames(script, at: [0, 160, 400], options: ["--entrance", "spin"])
        let expected: [(scale: Double, angle: Double?)] = [(0.7, -0.20944), (1.1993, 0.08669), (1, nil)]
        for (frame, expected) in zip(frames, expected) {
            let popup = try #require(frame["popup"])
            let (scale, angle) = (try #require(popup["scale"] as? Double), popup["angle"] as? Double)
            #expect(abs(scale - expected.scale) < 1e-3)
            #expect(abs((angle ?? 0) - (expected.angle ?? 0)) < 1e-4 && (angle == nil) == (expected.angle == nil))
        }
    }

    @Test func thePopupSlidesOut() throws {
        // Fractions of the way: the scale goes from 1 to 0.5, the centre up by 384 points, the dim from 1 to 0.
        let fractions = [(60, 0.0817), (120, 0.3319), (150, 0.5), (180, 0.6681), (240, 0.9183)]
        try TraceTests.check(
            TraceTests.opened + "<Wait 1><Esc>",
            fractions.flatMap { milliseconds, fraction in
                [
                    Moment(milliseconds: milliseconds, layer: "popup", field: "scale", value: 1 - fraction / 2),
                    Moment(milliseconds: milliseconds, layer: "dim", field: "alpha", value: 1 - fraction),
                ]
            })
    }

    @Test func escapeInTheBounceAddsUp() throws {
        let scales = [(30, 1.1205), (60, 0.9217), (90, 0.8003), (120, 0.7557), (150, 0.7129), (300, 0.5)]
        try TraceTests.check(
            TraceTests.opened + "<Wait 0.16><Esc>",
            scales.filter { $0.0 < 300 }.map {
                Moment(milliseconds: $0.0, layer: "popup", field: "scale", value: $0.1)
            })
    }

    @Test func enterAfterEscapeReverses() throws {
        let scales = [(30, 0.6642), (90, 0.6345), (150, 0.75), (210, 0.9063), (300, 1.0)]
        try TraceTests.check(
            TraceTests.opened + "<Wait 0.16><Esc><Wait 0.15><Enter>",
            scales.map { Moment(milliseconds: $0.0, layer: "popup", field: "scale", value: $0.1) })
    }
}
