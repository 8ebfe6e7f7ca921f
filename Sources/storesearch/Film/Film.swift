import Artwork
import Catalog
import CursesTerminal
import Stage
import StoreUI

/// A whole session at a clock that is moved by hand, without a terminal: the same script and the same answers give the
/// same bytes.
///
/// The film's clock stands while a search or a picture is under way, however long that really takes; what was asked for comes
/// at the instant of the request, or later by the latency asked for, in the order of the requests.
///
/// Where a frame rate is asked for, a frame shows what a screen would that is drawn so many times a second, and after each event.
struct Film {
    /// An answer on its way, due at an instant of the film.
    private struct Delivery {
        let due: Double
        let event: Event
    }

    /// How long an answer may really take, in seconds.
    private static let longestWait = 30.0

    private let options: Options
    private let search: SearchWorker
    private let answers: Mailbox<Event>
    private var storefront: Storefront
    private var compositor: Compositor
    private let encoder: CursesEncoder?
    private var display = HeadlessDisplay()
    private var steps: ArraySlice<KeyScript.Step>
    /// The search asked for and not submitted yet: a newer one takes its place.
    private var request: (query: Query, token: UInt64)?
    private var pictures: FilmPictures
    /// Tells what is seen, where the film is of the demo.
    private let guide: TourGuide?
    private var deliveries: [Delivery] = []
    /// What the next line of the trace tells besides.
    private var notes: [String] = []
    /// The newest picture, and when it was made.
    private var drawn: (tree: Layer, grid: Grid, instant: Double)?
    /// Whether something happened that it does not show.
    private var isStale = true
    private var now = 0.0
    private var lastTick = -Double.infinity
    private var hasQuit = false

    /// - Parameters:
    ///   - search: posts what it finds to `answers`.
    ///   - images: posts what it gets to `answers`.
    init(
        _ options: Options, configuration: Configuration, search: SearchWorker, images: ImageLoader,
        answers: Mailbox<Event>
    ) throws {
        self.options = options
        pictures = FilmPictures(images)
        self.search = search
        self.answers = answers
        guide = options.command == .demo ? TourGuide(size: options.film.size, loops: false) : nil
        storefront = Storefront(configuration, size: guide?.stage ?? options.film.size)
        let depth = ColorDepth(options.color, otherwise: .truecolor)
        compositor = Compositor(blocks: configuration.blocks, depth: depth)
        let needsBytes = options.tracePath != nil || FilmWriter.needsBytes(options.film.format)
        encoder =
            needsBytes
            ? try CursesEncoder(
                size: options.film.size, depth: depth, hints: configuration.theme.hints(at: depth)) : nil
        steps = options.film.script.steps[...]
    }

    /// Runs the film from its first frame to its last.
    mutating func run() throws {
        let film = options.film
        let writer = try options.output.map { try FilmWriter(format: film.format, output: $0) }
        let trace = try options.tracePath.map { try OutputFile(path: $0) }
        defer { pictures.stop() }
        for instant in FilmPlan(options).instants {
            try draw(until: instant)
            guard !hasQuit, let (tree, grid, _) = drawn else { break }
            let bytes = encoder?.encode(grid) ?? []
            display.show(grid)
            try writer?.write(
                FilmFrame(instant: instant / options.speed, grid: grid, canvas: storefront.canvas, bytes: bytes))
            try trace?.write(TraceLine.text(instant: instant, root: tree, byteCount: bytes.count, notes: notes))
            notes = []
        }
        try writer?.finish()
        try trace?.flush()
    }

    /// Lets everything happen up to an instant, and makes the picture that is seen then.
    private mutating func draw(until instant: Double) throws {
        guard let period = repaintPeriod else {
            try draw(at: instant)
            return
        }
        let due = min((instant / period + 1e-6).rounded(.down) * period, instant)
        if due > drawn?.instant ?? -1 { try draw(at: due) }
        try advance(to: instant)
        if isStale { try draw(at: instant) }
    }

    /// From one picture to the next, in seconds; nil where every frame is a picture of its own instant.
    private var repaintPeriod: Double? {
        let isAsked = options.frameRate != nil || storefront.frameRate != storefront.configuration.frameRate
        return isAsked ? 1 / Double(storefront.frameRate) : nil
    }

    private mutating func draw(at instant: Double) throws {
        try advance(to: instant)
        if hasQuit { return }
        try handle(.tick, at: instant)
        try settle()
        let tree = storefront.tree(at: instant)
        var grid = compositor.grid(of: storefront, tree: tree, at: instant)
        if let guide {
            grid = guide.captioned(grid, theme: storefront.theme, compositor: &compositor, at: instant)
        }
        drawn = (tree, grid, instant)
        isStale = false
    }

    /// Lets everything happen that is due up to an instant: keys before answers, answers before ticks.
    private mutating func advance(to end: Double) throws {
        // A wait as 0.1 has no exact binary form: what is due a billionth later is due now.
        let horizon = end + 1e-9
        while !hasQuit {
            let step = steps.first?.instant ?? .infinity
            // Before time passes a key's own instant, what it asked for is answered.
            if step > now { try settle() }
            let delivery = deliveries.first?.due ?? .infinity
            // What is due already is served by the next tick; one tick an instant is enough.
            let tick =
                storefront.deadline(after: now).map { max($0, now) }.flatMap { $0 > lastTick ? $0 : nil } ?? .infinity
            let next = min(step, delivery, tick)
            guard next <= horizon else { break }
            if step == next {
                try perform(steps.removeFirst())
            } else if delivery == next {
                let event = deliveries.removeFirst().event
                if pictures.arrives(event) { try handle(event, at: next) }
            } else {
                try handle(.tick, at: next)
            }
        }
    }

    private mutating func perform(_ step: KeyScript.Step) throws {
        switch step.action {
        case .input(let input):
            try handle(.input(input), at: step.instant)
        case .wheel(let rows):
            let middle = CellPoint(column: storefront.size.columns / 2, row: storefront.size.rows / 2)
            try handle(.input(.mouse(MouseEvent(.wheel(rows), at: middle))), at: step.instant)
        case .resize(let size):
            try handle(.resize(size), at: step.instant)
        case .tour(let action):
            try handle(action.event(on: storefront.size), at: step.instant)
        }
    }

    private mutating func handle(_ event: Event, at instant: Double) throws {
        now = max(now, instant)
        if case .tick = event { lastTick = now } else { isStale = true }
        if let note = event.note { notes.append(note) }
        for effect in storefront.handle(event, at: now) {
            switch effect {
            case .search(let query, let token): request = (query, token)
            case .stopSearch:
                request = nil
                search.cancel()
            case .images(let ids):
                pictures.want(ids.filter { $0.cover == nil })
                for id in ids {
                    if let cover = id.cover { try handle(.image(id, cover.surface(side: id.side)), at: now) }
                }
            case .redraw: encoder?.invalidate()
            case .quit: hasQuit = true
            case .open, .copy, .suspend: break
            }
        }
    }

    /// Waits, in real time, for the answers to what was asked; the film's clock stands.
    private mutating func settle() throws {
        while true {
            var events: [Event]
            if let request {
                self.request = nil
                search.submit(request.query, token: request.token)
                events = waitForAnswers()
                if events.isEmpty { search.cancel() }
            } else if pictures.areMissing {
                events = pictures.fetch(waiting: waitForAnswers) ?? []
            } else {
                return
            }
            if events.isEmpty {
                throw Failure("the catalogue gave no answer within \(Int(Film.longestWait)) seconds", status: 3)
            }
            let due = now + options.film.latencySeconds
            if options.film.latencySeconds > 0 {
                deliveries += events.map { Delivery(due: due, event: $0) }
            } else {
                for event in events where pictures.arrives(event) { try handle(event, at: now) }
            }
        }
    }

    /// The next answers, none if there are none for too long.
    private func waitForAnswers() -> [Event] {
        let end = MonotonicClock.now() + Film.longestWait
        while MonotonicClock.now() < end {
            guard Poller.wait(for: [answers.descriptor], until: end)[0].contains(.readable) else { continue }
            let events = answers.takeAll()
            if !events.isEmpty { return events }
        }
        return []
    }
}
