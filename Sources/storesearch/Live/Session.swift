import CursesTerminal
import Motion
import Stage
import StoreUI

/// The browser between events and frames: decides when a frame is due, and composes it. It is given its time and touches no
/// terminal.
///
/// While something moves, frames lie on the grid of the frame clock, or come when the link's clock orders them; each shows the
/// instant at which it is made, and those that were missed are skipped. While all is still there is no frame and no deadline,
/// but an event is answered at once, and never later than at 60 frames a second, however few are wanted.
struct Session {
    /// One frame.
    struct Picture {
        /// That it shows.
        let instant: Double
        let tree: Layer
        let made: FrameComposer.Made
        /// What the world must do.
        let effects: [Effect]
    }

    private(set) var storefront: Storefront
    /// Plays the demo; nil in the browser.
    private var guide: TourGuide?
    /// Seconds of the session in one second: frames are as many in each of these.
    private let speed: Double
    private var composer: FrameComposer
    private var clock: FrameClock
    /// Whether something happened that the last frame does not show.
    private var isStale = true
    /// Whether the last frame does not answer what the user did last.
    private(set) var awaitsAnswer = true
    private var lastFrame = 0.0
    /// The newest instant that was shown.
    private var shownInstant = 0.0
    /// The instant of the last event or frame: what was due up to there has been served.
    private var served = 0.0

    /// An event waits for its frame at most so long, in seconds.
    private static let longestAnswer = 1.0 / 60

    init(
        storefront: Storefront, compositor: Compositor, depth: ColorDepth, guide: TourGuide? = nil, speed: Double = 1
    ) {
        self.storefront = storefront
        composer = FrameComposer(compositor, depth: depth)
        self.guide = guide
        self.speed = speed
        clock = FrameClock(framesPerSecond: Double(storefront.frameRate) / speed)
    }

    /// Of the whole screen.
    var size: GridSize { guide?.size ?? storefront.size }

    /// Takes an event, and says what the world must do.
    mutating func handle(_ event: Event, at instant: Double) -> [Effect] {
        served = instant
        var effects: [Effect] = []
        switch event {
        case .resize(let size) where guide != nil:
            guide?.size = size
            effects += storefront.handle(.resize(TourGuide.stage(of: size)), at: instant)
        case .tick where guide != nil:
            effects += followTour(at: instant)
        default:
            effects += storefront.handle(event, at: instant)
        }
        followFrameRate()
        switch event {
        // An image of a page beside this one changes nothing that is seen.
        case .image(let id, _) where !storefront.isSeen(id, at: instant): break
        // Its place looks as before until the cover comes.
        case .imageFailed, .note: break
        case .input, .resize:
            isStale = true
            awaitsAnswer = true
        default: isStale = true
        }
        return effects
    }

    /// Does what the tour does up to an instant; at its end it begins again, or the program ends.
    private mutating func followTour(at instant: Double) -> [Effect] {
        var effects: [Effect] = []
        for action in guide?.takeSteps(until: instant) ?? [] {
            effects += storefront.handle(action.event(on: storefront.size), at: instant)
        }
        if let guide, guide.isOver(at: instant) {
            guard guide.loops else { return effects + [.quit] }
            self.guide?.startAnew(at: instant)
            storefront.startAnew(at: instant)
        }
        // What is opened or copied on a tour is nothing that anybody asked for.
        return (effects + storefront.handle(.tick, at: instant)).filter {
            switch $0 {
            case .search, .stopSearch, .images: true
            case .open, .copy, .redraw, .suspend, .quit: false
            }
        }
    }

    /// Tells in the caption whether the demo is paused.
    mutating func setPaused(_ isPaused: Bool) {
        guide?.isPaused = isPaused
        isStale = true
    }

    /// Lays the clock's grid anew where the storefront wants another rate.
    private mutating func followFrameRate() {
        let rate = Double(storefront.frameRate) / speed
        guard rate != clock.framesPerSecond else { return }
        let isRunning = clock.isRunning
        clock = FrameClock(framesPerSecond: rate)
        if isRunning { clock.start(at: lastFrame) }
    }

    /// Draws pictures and edges with other blocks from the next frame on.
    mutating func use(_ blocks: BlockSet, at instant: Double) -> [Effect] {
        guard blocks != composer.compositor.blocks else { return [] }
        composer.compositor.blocks = blocks
        return handle(.blocks(blocks), at: instant)
    }

    /// Draws with all colours from the next frame on.
    mutating func useTrueColor(at instant: Double) -> [Effect] {
        composer.use(.truecolor)
        return handle(.trueColor, at: instant)
    }

    /// A frame is due although nothing changed: the terminal has lost its picture.
    mutating func needsFrame() {
        isStale = true
        awaitsAnswer = true
        composer.forget()
    }

    /// Whether the screen is not what it will be at rest.
    var isIncomplete: Bool { isStale || composer.isCoarse }

    /// When all that moves will have come to rest; nil while all is still.
    var motionEnd: Double? { storefront.motionEnd(after: served) }

    /// The frames a second that are wanted, in seconds of the machine.
    var frameRate: Int { storefront.frameRate }

    /// When a tick is due for what changes although nothing moves; it stays due until it has been served.
    var tickDeadline: Double? {
        [storefront.deadline(after: served), guide?.deadline(after: served)].compactMap { $0 }.filter(\.isFinite).min()
    }

    /// When the next frame is due; nil while all is still and shown.
    var frameDeadline: Double? {
        guard let tick = clock.deadline(after: lastFrame) else { return isStale ? lastFrame : nil }
        return isStale ? min(tick, lastFrame + Session.longestAnswer) : tick
    }

    /// Makes a frame.
    ///
    /// - Parameters:
    ///   - order: what it is for and how it should be.
    ///   - status: what is known of the link; nil where nobody asked.
    mutating func picture(at instant: Double, _ order: LinkClock.Frame, status: PacingStatus? = nil) -> Picture {
        var effects = handle(.tick, at: instant)
        if let status, storefront.showsPacing { effects += storefront.handle(.pacing(status), at: instant) }
        // The last frame of a motion comes before its end, and nothing goes back from there.
        let end = order.purpose == .end ? motionEnd : nil
        shownInstant = max(end ?? instant, instant, shownInstant)
        let seen = shownInstant
        let tree = storefront.tree(at: seen)
        let (isStill, storefront, guide) = (motionEnd == nil, storefront, guide)
        let made = composer.frame(order, isStill: isStill) { compositor, shown in
            guard let guide else { return compositor.grid(of: storefront, tree: tree, at: seen, over: shown) }
            let stage = shown.flatMap { $0.size == guide.size ? $0.top(rows: guide.stage.rows) : nil }
            let grid = compositor.grid(of: storefront, tree: tree, at: seen, over: stage)
            return guide.captioned(grid, theme: storefront.theme, compositor: &compositor, at: seen)
        }
        isStale = false
        awaitsAnswer = false
        lastFrame = instant
        if storefront.isMoving(at: instant) {
            clock.start(at: instant)
        } else {
            clock.stop()
        }
        return Picture(instant: seen, tree: tree, made: made, effects: effects)
    }

    /// Notes what a frame took in bytes.
    mutating func sent(_ picture: Picture, bytes: Int) {
        composer.sent(picture.made, bytes: bytes)
    }
}

extension LinkClock.Frame {
    /// Everything at full quality, whatever it takes.
    static let whole = LinkClock.Frame(purpose: .key, level: 0, byteLimit: .max)
}

extension Grid {
    /// The upper rows alone.
    fileprivate func top(rows: Int) -> Grid {
        var part = Grid(size: GridSize(columns: size.columns, rows: min(rows, size.rows)))
        part.cells = Array(cells.prefix(part.cells.count))
        (part.links, part.canvas) = (links, canvas)
        return part
    }
}
