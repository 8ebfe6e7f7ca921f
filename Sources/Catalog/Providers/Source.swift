/// One of the catalogues that a search can ask.
public struct Source: Hashable, Sendable {
    /// As shown, and as its items name it: `iTunes US`, `Jazz`.
    public var name: String
    /// Whether it is on this machine and answers at once: it is asked while somebody types.
    public var isLocal: Bool

    /// A catalogue by its name.
    public init(_ name: String, isLocal: Bool) {
        self.name = name
        self.isLocal = isLocal
    }
}

/// What became of a search in one of several catalogues.
public struct SourceReport: Hashable, Sendable {
    /// How far the catalogue has come.
    public enum Outcome: Hashable, Sendable {
        /// The search was not for it.
        case notAsked
        /// It has not answered yet, or not all of it.
        case searching
        /// It gave so many items, those that others gave too among them.
        case found(Int)
        case failed(CatalogError)
    }

    /// Which catalogue; one that answered in place of another has its own name.
    public var source: Source
    /// How far it has come.
    public var outcome: Outcome
    /// Whether it may have more than was wanted of it.
    public var isCut = false

    /// What became of a search in a catalogue.
    public init(_ source: Source, _ outcome: Outcome) {
        self.source = source
        self.outcome = outcome
    }

    /// Why the catalogue gave no answer; nil unless it failed.
    public var failure: CatalogError? {
        if case .failed(let error) = outcome { return error }
        return nil
    }
}
