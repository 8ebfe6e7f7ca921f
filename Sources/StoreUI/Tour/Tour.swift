import Motion
import Stage

/// A tour of every transition: what is done, when, and what is said of it.
public struct Tour: Sendable {
    /// What is done at one instant.
    public enum Action: Hashable, Sendable {
        case key(Key)
        /// The pointer at shares of the screen's width and height, 0…1.
        case pointer(MouseEvent.Action, x: Double, y: Double)
        /// Pop-ups come in another way from now on.
        case entrance(Entrance)

        /// What that is to a storefront of a size.
        public func event(on size: GridSize) -> Event {
            switch self {
            case .key(let key): .input(.key(key))
            case .entrance(let entrance): .entrance(entrance)
            case .pointer(let action, let x, let y):
                .input(
                    .mouse(
                        MouseEvent(
                            action,
                            at: CellPoint(
                                column: Int(x * Double(size.columns - 1)), row: Int(y * Double(size.rows - 1))))))
            }
        }
    }

    /// An action in its place in time, in seconds from the start.
    public struct Step: Hashable, Sendable {
        public let instant: Double
        public let action: Action
    }

    /// What is said while something is shown.
    public struct Caption: Hashable, Sendable {
        /// From when on it is said, and when the first of its keys is pressed, in seconds from the start.
        public let (instant, press): (Double, Double)
        /// The keys, as the help writes them; empty where none is pressed.
        public let keys: String
        /// What is seen.
        public let title: String
        /// How it moves.
        public let detail: String
        /// Its curve, and how long it takes after a comma; empty where it has none.
        public let timing: String
        /// When what its last key began is over; nil where nothing is under way for a time that is known.
        let (last, end): (Double, Double?)

        /// What is said below the title, in room for so many cells: where there is none for how it moves, the curve and how long it takes;
        /// or that alone.
        func words(columns: Int) -> String {
            guard !timing.isEmpty else { return detail }
            let whole = detail + ": " + timing
            let duration = timing.split(separator: ", ").last.map(String.init) ?? timing
            return [whole, timing, duration].first { TextWidth.of($0) <= columns } ?? whole
        }
    }

    /// In the order of time.
    public private(set) var steps: [Step] = []
    /// In the order of time; the first from the start.
    public private(set) var captions: [Caption] = []
    /// When the tour is over, in seconds.
    public private(set) var duration = 0.0

    /// So long one reads before the key is pressed, and so long one looks when it is over.
    private static let (reading, looking) = (1.4, 0.7)

    /// What is said at an instant, and whether its keys have been pressed.
    public func caption(at instant: Double) -> (caption: Caption, isPressed: Bool) {
        let caption = captions.last { $0.instant <= instant } ?? captions[0]
        return (caption, !caption.keys.isEmpty && caption.press <= instant)
    }

    /// When something is done or said next, or the tour is over; nil when it is.
    public func nextInstant(after instant: Double) -> Double? {
        let next = [
            steps.first { $0.instant > instant }?.instant, captions.first { $0.instant > instant }?.instant,
            captions.first { $0.press > instant }?.press, duration > instant ? duration : nil,
        ]
        return next.compactMap { $0 }.min()
    }

    /// Says something, does something, and waits until it has been seen.
    ///
    /// - Parameters:
    ///   - timing: the curve and how long it takes, with a comma between them.
    ///   - lasting: how long what the last action begins takes, in seconds; nil where that is not known.
    ///   - actions: with the seconds after the first.
    mutating func stop(
        _ keys: String, _ title: String, _ detail: String, timing: String = "", lasting: Double? = nil,
        _ actions: [(Double, Action)]
    ) {
        let press = duration + Tour.reading
        steps += actions.map { Step(instant: press + $0.0, action: $0.1) }
        let last = press + (actions.last?.0 ?? 0)
        captions.append(
            Caption(
                instant: duration, press: press, keys: keys, title: title, detail: detail, timing: timing, last: last,
                end: lasting.map { last + $0 }))
        duration = last + (lasting ?? 0) + Tour.looking
    }
}
