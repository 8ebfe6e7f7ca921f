import Motion
import Stage

/// What the stage was before a change in which nothing may move, while it gives way to what it is now.
struct Crossfade: Sendable {
    /// As it was drawn; it does not change any more.
    let before: [Layer]
    /// In seconds of the session.
    let start: Double
    /// In seconds.
    var duration: Double

    /// In seconds of the session.
    var end: Double { start + duration }

    func isMoving(at instant: Double) -> Bool { instant < end }

    /// What is shown at an instant, from the back to the front: `now` as one picture on its ground over what was before.
    func layers(to now: [Layer], on ground: RGB, size: GridSize, at instant: Double) -> [Layer] {
        guard isMoving(at: instant) else { return now }
        var picture = Layer(
            frame: Rect(origin: .zero, size: size.points), content: .fill(Color(ground), corners: .square),
            sublayers: now)
        picture.alpha = TimingFunction.easeInOut.fraction(at: (instant - start) / duration)
        return before + [picture]
    }
}
