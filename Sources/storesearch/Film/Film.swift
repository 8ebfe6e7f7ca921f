import Catalog
import CursesTerminal
import Stage
import StoreUI

/// A whole session at a clock that is moved by hand, without a terminal: the same script and the same answers give the
/// same bytes.
///
/// The film's clock stands while a search is under way, however long that really takes; its answer comes at the instant of
/// the request, or later by the latency asked for.
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
    private var deliveries: [Delivery] = []
    private var now = 0.0
    private var lastTick = -Double.infinity
    private var hasQuit = false

    /// - Parameters:
    ///   - search: posts what it finds to `answers`.
    init(_ options: Options, configuration: Configuration, search: SearchWorker, answers: Mailbox<Event>) throws {
        self.options = options
        self.search = search
        self.answers = answers
        storefront = Storefront(configuration, size: options.film.size)
        compositor = Compositor(options)
        let needsBytes = options.tracePath != nil || FilmWriter.needsBytes(options.film.format)
        let depth = ColorDepth(options.color, otherwise: .truecolor)
        encoder =
            needsBytes
            ? try CursesEncoder(
                size: options.film.size, depth: depth, hints: configuration.theme.hints(at: depth)) : nil
        steps = options.film.script.steps[...]
    }

    /// Runs the film from its first frame to its last.
    mutating func run() throws {
        let film = options.film
        let writer = try film.output.map { try FilmWriter(format: film.format, output: $0) }
        let trace = try options.tracePath.map { try OutputFile(path: $0) }
        for instant in FilmPlan(film).instants {
            try advance(to: instant)
            if hasQuit { break }
            try handle(.tick, at: instant)
            try settle()
            let tree = storefront.tree(at: instant)
            let grid = compositor.grid(of: storefront, tree: tree, at: instant)
            let bytes = encoder?.encode(grid) ?? []
            display.show(grid)
            try writer?.write(FilmFrame(instant: instant, grid: grid, canvas: storefront.canvas, bytes: bytes))
            try trace?.write(TraceLine.text(instant: instant, root: tree, byteCount: bytes.count))
        }
        try writer?.finish()
        try trace?.flush()
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
                try handle(deliveries.removeFirst().event, at: next)
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
        }
    }

    private mutating func handle(_ event: Event, at instant: Double) throws {
        now = max(now, instant)
        if case .tick = event { lastTick = now }
        for effect in storefront.handle(event, at: now) {
            switch effect {
            case .search(let query, let token): request = (query, token)
            case .images(let ids):
                for id in ids {
                    if case .cover(let cover) = id.source {
                        try handle(.image(id, cover.surface(side: id.side)), at: now)
                    }
                }
            case .redraw: encoder?.invalidate()
            case .quit: hasQuit = true
            case .open, .copy, .suspend: break
            }
        }
    }

    /// Waits, in real time, for the answers to what was asked; the film's clock stands.
    private mutating func settle() throws {
        while let request {
            self.request = nil
            search.submit(request.query, token: request.token)
            guard waitForAnswer() else {
                search.cancel()
                throw Failure("the catalogue gave no answer within \(Int(Film.longestWait)) seconds", status: 3)
            }
            let due = now + options.film.latencySeconds
            for event in answers.takeAll() {
                if options.film.latencySeconds > 0 {
                    deliveries.append(Delivery(due: due, event: event))
                } else {
                    try handle(event, at: now)
                }
            }
        }
    }

    private func waitForAnswer() -> Bool {
        let end = MonotonicClock.now() + Film.longestWait
        while MonotonicClock.now() < end {
            if Poller.wait(for: [answers.descriptor], until: end)[0].contains(.readable) { return true }
        }
        return false
    }
}
