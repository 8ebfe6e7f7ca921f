import Foundation

/// What was measured over one link, in seconds and bytes.
struct Figures {
    /// How much later than nominal and the round trip the last frame of each motion was there.
    private(set) var ends: [Double] = []
    /// The same of the full picture.
    private(set) var fullPictures: [Double] = []
    /// The frames of each transition in and out, up to the last one of its motion.
    private(set) var framesIn: [Int] = []
    private(set) var framesOut: [Int] = []
    /// The bytes of each transition.
    private(set) var bytes: [Int] = []
    /// From a key in the middle of a transition to the first byte of its answer.
    private(set) var keys: [Double] = []
    /// How many transitions never came to their end on the screen.
    private(set) var missing = 0

    /// The bounce, and the slide out.
    private static let durations: [TraceFrame.State: Double] = [.open: 0.4, .closed: 0.3]

    init(_ session: MeasuredSession) {
        let frames = session.frames
        let delay = session.link.roundTrip / 2
        let start = TraceFrame.start(of: frames, link: session.link)
        for (place, press) in session.presses.enumerated() {
            let next = place + 1 < session.presses.count ? session.presses[place + 1].instant : .infinity
            switch press.kind {
            case .opens: addTransition(to: .open, press, until: next, frames, roundTrip: 2 * delay)
            case .closes: addTransition(to: .closed, press, until: next, frames, roundTrip: 2 * delay)
            case .answered:
                let arrival = press.instant + delay - start
                let answer = frames.first { frame in
                    frame.bytes > 0 && frame.instant >= arrival - 0.002
                        && ["key", "whole"].contains(frame.purpose)
                }
                if let answer { keys.append(answer.firstArrival - press.instant) } else { missing += 1 }
            case .other: break
            }
        }
    }

    private mutating func addTransition(
        to state: TraceFrame.State, _ press: MeasuredSession.Press, until next: Double, _ frames: [TraceFrame],
        roundTrip: Double
    ) {
        let own = frames.filter { $0.firstArrival > press.instant && $0.firstArrival <= next }
        // The pop-up is where it was for the frame that answers the key, and at its goal in the end.
        guard let moving = own.firstIndex(where: { $0.state == .moving }),
            let end = own[moving...].firstIndex(where: { $0.state == state }),
            let last = own.last(where: { $0.bytes > 0 })
        else {
            missing += 1
            return
        }
        let nominal = press.instant + (Self.durations[state] ?? 0) + roundTrip
        ends.append(own[end].lastArrival - nominal)
        fullPictures.append(max(last.lastArrival, own[end].lastArrival) - nominal)
        let count = own[...end].count { $0.bytes > 0 }
        if state == .open { framesIn.append(count) } else { framesOut.append(count) }
        bytes.append(own.reduce(0) { $0 + $1.bytes })
    }
}

extension [Double] {
    /// The value below which a share of them lies; nil without any.
    func quantile(_ share: Double) -> Double? {
        guard !isEmpty else { return nil }
        return sorted()[Swift.min(Int((share * Double(count)).rounded(.up)) - 1, count - 1).clamped]
    }
}

extension Int {
    fileprivate var clamped: Int { Swift.max(self, 0) }
}
