import Catalog
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
    private let search: SearchService
    private let answers: Mailbox<Event>
    private var storefront: Storefront
    private var painter: FramePainter
    private var steps: ArraySlice<KeyScript.Step>
    private var requests: [(query: Query, token: UInt64)] = []
    private var deliveries: [Delivery] = []
    private var now = 0.0
    private var hasQuit = false

    /// - Parameters:
    ///   - search: posts what it finds to `answers`.
    init(_ options: Options, configuration: Configuration, search: SearchService, answers: Mailbox<Event>) {
        self.options = options
        self.search = search
        self.answers = answers
        storefront = Storefront(configuration, size: options.film.size)
        painter = FramePainter(options: options, size: options.film.size)
        steps = options.film.script.steps[...]
    }

    /// Runs the film from its first frame to its last.
    mutating func run() throws {
        let film = options.film
        let writer = try film.output.map { try FilmWriter(format: film.format, output: $0) }
        let trace = try options.tracePath.map { try OutputFile(path: $0) }
        let needsBytes = trace != nil || FilmWriter.needsBytes(film.format)
        for instant in FilmPlan(film).instants {
            try advance(to: instant)
            if hasQuit { break }
            try handle(.tick, at: instant)
            try settle()
            let tree = storefront.tree(at: instant)
            let grid = painter.grid(of: storefront, tree: tree, at: instant)
            let bytes = needsBytes ? painter.encode(grid) : []
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
            let tick = storefront.deadline(after: now).flatMap { $0 > now ? $0 : nil } ?? .infinity
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
            painter.resize(to: size)
            try handle(.resize(size), at: step.instant)
        }
    }

    private mutating func handle(_ event: Event, at instant: Double) throws {
        now = max(now, instant)
        for effect in storefront.handle(event, at: now) {
            switch effect {
            case .search(let query, let token): requests = [(query, token)]
            case .cancelSearch: requests = []
            case .redraw: painter.forgetScreen()
            case .quit: hasQuit = true
            case .open, .copy, .suspend: break
            }
        }
    }

    /// Waits, in real time, for the answers to what was asked; the film's clock stands.
    private mutating func settle() throws {
        while !requests.isEmpty {
            let request = requests.removeFirst()
            search.start(request.query, request.token)
            guard answers.wait(seconds: Film.longestWait) else {
                search.cancel()
                throw Failure("the catalogue gave no answer within \(Int(Film.longestWait)) seconds", status: 3)
            }
            let due = now + options.film.latencySeconds
            for event in answers.take() {
                if options.film.latencySeconds > 0 {
                    deliveries.append(Delivery(due: due, event: event))
                } else {
                    try handle(event, at: now)
                }
            }
        }
    }
}
