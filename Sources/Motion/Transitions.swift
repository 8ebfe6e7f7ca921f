/// The transitions under way on one subject.
///
/// Keep it beside the subject, not inside: its methods change both at once. Completions therefore cannot begin a
/// transition here; they change the subject, and the caller looks at it afterwards.
public struct Transitions<Subject: Sendable>: Sendable {
    /// Names one transition that was begun; never used again after it.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    private struct Entry: Sendable {
        let id: ID
        let end: Double
        let completion: Transition<Subject>.Completion
    }

    // In the order in which they began.
    private var entries: [Entry] = []
    private var count = 0

    /// None under way.
    public init() {}

    /// Begins every animation of a transition at the instant, in seconds.
    ///
    /// Also one without length completes in the next `settle`, not here.
    ///
    /// - Returns: its name, to interrupt it by.
    public mutating func begin(_ t: Transition<Subject>, on subject: inout Subject, at instant: Double) -> ID {
        t.start(on: &subject, at: instant)
        let id = ID(number: count)
        count += 1
        entries.append(Entry(id: id, end: instant + t.duration, completion: t.completion))
        return id
    }

    /// Completes a transition with `finished` false at the instant; its deltas play out.
    ///
    /// Does nothing if it has completed already, since a transition completes once.
    public mutating func interrupt(_ id: ID, on subject: inout Subject, at instant: Double) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        let entry = entries.remove(at: index)
        entry.completion(&subject, false, instant)
    }

    /// Completes the transitions whose end has come with `finished` true, in the order of their ends.
    ///
    /// Those that end together complete in the order in which they began. A completion is given its transition's own end,
    /// not the later instant at which a frame happened to ask: what follows from it does not depend on the frames.
    public mutating func settle(on subject: inout Subject, at instant: Double) {
        while let end = nextEnd, end <= instant, let index = entries.firstIndex(where: { $0.end == end }) {
            let entry = entries.remove(at: index)
            entry.completion(&subject, true, end)
        }
    }

    /// Whether the transition has begun and not completed.
    public func contains(_ id: ID) -> Bool {
        entries.contains { $0.id == id }
    }

    /// The instant at which the next transition ends, or nil if none is under way.
    public var nextEnd: Double? {
        entries.map(\.end).min()
    }

    /// The instant at which the last one ends, or nil if none is under way.
    public var lastEnd: Double? {
        entries.map(\.end).max()
    }

    /// Whether nothing is under way.
    public var isEmpty: Bool { entries.isEmpty }
}
