import Motion

/// What the overlay tells of the link, and when it is out of date although nothing moves.
///
///     … frame ── frame ── last frame ─ ¼ s ─ refresh: all that it took ─ 1.15 s ─ refresh: the figures of rest, and then no more
struct PacingFigures: Sendable {
    var isShown = false {
        didSet {
            refreshDue = nil
            if isShown { status = nil }
        }
    }
    /// As they are shown; nil where there has been no frame to count.
    private(set) var status: PacingStatus?
    /// When a frame is due for their sake alone.
    private(set) var refreshDue: Double?

    private var changed = -Double.infinity
    /// The frames made for their sake since something happened.
    private var refreshes = 0

    /// In motion they stay for so long at least: nobody reads what changes sixty times a second, and it would take bytes.
    private static let pause = 0.1
    /// After the last frame, and then until all that is counted is older than a second.
    private static let (afterLast, untilRest) = (0.25, 1.15)

    /// Takes what is known before a frame.
    ///
    /// - Parameter motionEnd: when what moves will have come to rest, whose last frame may come before; nil where all is still.
    mutating func note(_ new: PacingStatus, motionEnd: Double?, at instant: Double) {
        guard isShown else { return }
        let isMoving = motionEnd != nil
        if status == nil || !isMoving || instant >= changed + Self.pause { (status, changed) = (new, instant) }
        if isMoving { refreshes = 0 }
        switch refreshes {
        case 0: refreshDue = max(motionEnd ?? instant, instant) + Self.afterLast
        case 1: refreshDue = instant + Self.untilRest
        // A frame that was made for their sake does not count.
        default: refreshDue = new.framesPerSecond > 1 ? instant + Self.untilRest : nil
        }
    }

    /// Something happened: frames to come are no mere refreshes.
    mutating func wake() {
        refreshes = 0
    }

    /// Takes note that the instant of a refresh has come.
    mutating func settle(at instant: Double) {
        guard let due = refreshDue, due <= instant else { return }
        refreshDue = nil
        refreshes += 1
    }
}
