import Foundation
import LinkSupport

/// A line of the trace, and when the terminal at the near end had read its frame.
struct TraceFrame {
    /// What is shown of the pop-up.
    enum State {
        case open, closed, moving
    }

    /// In seconds of the session.
    let instant: Double
    /// With the question behind it.
    let bytes: Int
    /// As the trace says it: `key`, `motion`, `end`, `refinement`, or `whole` where frames are not paced.
    let purpose: String
    /// The quality, 0 the best.
    let level: Int
    let state: State
    /// When its first and its last byte had come, in seconds of `LinkRelay.now`. A frame that changed nothing, so that nothing was sent,
    /// is there when it would have been, but not before the one before it.
    private(set) var firstArrival: Double
    private(set) var lastArrival: Double

    /// The frames of a trace that have come whole, by a link.
    static func all(in trace: String, seenBy terminal: AnsweringTerminal, link: TestLink) throws -> [TraceFrame] {
        // What the terminal is sent before the first frame ends with the mouse's last mode.
        let bytes = terminal.bytes
        let mark = Array("\u{1B}[?1006h".utf8)
        guard let opening = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { return [] }
        let arrivals = Arrivals(terminal.pieces, from: opening + mark.count)
        var frames: [TraceFrame] = []
        for line in trace.split(separator: "\n") {
            guard let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
                let instant = fields["t"] as? Double, let bytes = fields["bytes"] as? Int,
                let sent = fields["sent"] as? Int, let purpose = fields["for"] as? String,
                let level = fields["level"] as? Int
            else { throw FigureError("a line of the trace is not as expected: \(line.prefix(200))") }
            guard let last = arrivals.instant(ofByte: sent), let first = arrivals.instant(ofByte: sent - bytes + 1)
            else { continue }
            frames.append(
                TraceFrame(
                    instant: instant, bytes: bytes, purpose: purpose, level: level,
                    state: state(fields["layers"] as? [[String: Any]] ?? []),
                    firstArrival: min(first, last), lastArrival: last))
        }
        let sessionStart = start(of: frames, link: link)
        for place in frames.indices where frames[place].bytes == 0 {
            let before = place > 0 ? frames[place - 1].lastArrival : -.infinity
            let arrival = max(sessionStart + frames[place].instant + link.roundTrip / 2, before)
            (frames[place].firstArrival, frames[place].lastArrival) = (arrival, arrival)
        }
        return frames
    }

    /// When the session began, in seconds of `LinkRelay.now`: so early that no frame came sooner than it was made and the link allows.
    static func start(of frames: [TraceFrame], link: TestLink) -> Double {
        // The last frame of a motion shows an instant that is still to come.
        let made = frames.filter { $0.bytes > 0 && ["whole", "key", "motion"].contains($0.purpose) }
        let starts = made.map { frame in
            frame.lastArrival - frame.instant - link.roundTrip / 2 - Double(8 * frame.bytes) / link.bitsPerSecond
        }
        return starts.min() ?? 0
    }

    private static func state(_ layers: [[String: Any]]) -> State {
        func layer(_ name: String) -> [String: Any]? { layers.last { $0["name"] as? String == name } }
        guard let popUp = layer("popup") else { return .closed }
        let (dim, alpha) = (layer("dim")?["alpha"] as? Double ?? 0, popUp["alpha"] as? Double ?? 0)
        let bottom = (popUp["y"] as? Double ?? 0) + (popUp["h"] as? Double ?? 0)
        if dim == 0, alpha == 0 || bottom <= 0 { return .closed }
        return dim == 1 && alpha == 1 && popUp["scale"] as? Double == 1 ? .open : .moving
    }
}

/// When which byte was read.
private struct Arrivals {
    private let pieces: [AnsweringTerminal.Piece]
    private let offset: Int

    init(_ pieces: [AnsweringTerminal.Piece], from offset: Int) { (self.pieces, self.offset) = (pieces, offset) }

    /// When the n-th byte, counted from 1, was read; nil if it was not.
    func instant(ofByte number: Int) -> Double? {
        var (low, high) = (0, pieces.count)
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].end >= number + offset { high = middle } else { low = middle + 1 }
        }
        return low < pieces.count ? pieces[low].instant : nil
    }
}

/// Why there are no figures.
struct FigureError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
