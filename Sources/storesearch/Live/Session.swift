import Motion
import Stage
import StoreUI

/// The browser between events and frames: decides when a frame is due, and composes it. It is given its time and touches no
/// terminal.
///
/// While something moves, frames lie on the grid of the frame clock; each shows the instant at which it is made, and those
/// that were missed are skipped. While all is still there is no frame and no deadline, but an event is answered at once, and
/// never later than at 60 frames a second, however few are wanted.
struct Session {
    /// One frame.
    struct Picture {
        let instant: Double
        let tree: Layer
        let grid: Grid
        /// What the world must do.
        let effects: [Effect]
    }

    private(set) var storefront: Storefront
    private var compositor: Compositor
    private var clock: FrameClock
    /// Whether something happened that the last frame does not show.
    private var isStale = true
    private var lastFrame = 0.0
    /// The instant of the last event or frame: what was due up to there has been served.
    private var served = 0.0

    /// An event waits for its frame at most so long, in seconds.
    private static let longestAnswer = 1.0 / 60

    init(storefront: Storefront, compositor: Compositor) {
        self.storefront = storefront
        self.compositor = compositor
        clock = FrameClock(framesPerSecond: Double(storefront.frameRate))
    }

    /// Takes an event, and says what the world must do.
    mutating func handle(_ event: Event, at instant: Double) -> [Effect] {
        served = instant
        let effects = storefront.handle(event, at: instant)
        followFrameRate()
        switch event {
        // An image of a page beside this one changes nothing that is seen.
        case .image(let id, _) where !storefront.isSeen(id, at: instant): break
        // Its place looks as before until the cover comes.
        case .imageFailed, .note: break
        default: isStale = true
        }
        return effects
    }

    /// Lays the clock's grid anew where the storefront wants another rate.
    private mutating func followFrameRate() {
        let rate = Double(storefront.frameRate)
        guard rate != clock.framesPerSecond else { return }
        let isRunning = clock.isRunning
        clock = FrameClock(framesPerSecond: rate)
        if isRunning { clock.start(at: lastFrame) }
    }

    /// Draws pictures and edges with other blocks from the next frame on.
    mutating func use(_ blocks: BlockSet, at instant: Double) -> [Effect] {
        guard blocks != compositor.blocks else { return [] }
        compositor.blocks = blocks
        return handle(.blocks(blocks), at: instant)
    }

    /// A frame is due although nothing changed: the terminal has lost its picture.
    mutating func needsFrame() {
        isStale = true
    }

    /// When a tick is due for what changes although nothing moves; it stays due until it has been served.
    var tickDeadline: Double? {
        storefront.deadline(after: served).flatMap { $0.isFinite ? $0 : nil }
    }

    /// When the next frame is due; nil while all is still and shown.
    var frameDeadline: Double? {
        guard let tick = clock.deadline(after: lastFrame) else { return isStale ? lastFrame : nil }
        return isStale ? min(tick, lastFrame + Session.longestAnswer) : tick
    }

    /// Makes the frame of an instant.
    mutating func picture(at instant: Double) -> Picture {
        let effects = handle(.tick, at: instant)
        let tree = storefront.tree(at: instant)
        let grid = compositor.grid(of: storefront, tree: tree, at: instant)
        isStale = false
        lastFrame = instant
        if storefront.isMoving(at: instant) {
            clock.start(at: instant)
        } else {
            clock.stop()
        }
        return Picture(instant: instant, tree: tree, grid: grid, effects: effects)
    }
}
