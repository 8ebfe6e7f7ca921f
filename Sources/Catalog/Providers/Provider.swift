/// The segments of the search bar: which part of a catalogue is searched.
public enum Category: String, Hashable, Sendable, CaseIterable {
    case all, music, software, ebooks, movies, tv, podcasts, audiobooks
}

/// One search.
public struct Query: Hashable, Sendable {
    /// What was typed, trimmed; not escaped.
    public var term: String
    /// Which kinds of item are wanted.
    public var category: Category
    /// The store's country, ISO 3166-1 alpha-2.
    public var country: String
    /// The language of the answer, as the store names it (`en_us`).
    public var language: String
    /// Rows wanted, 1…200.
    public var limit: Int
    /// Which of several catalogues are asked; one alone answers whatever this says.
    public var reach = Reach.everywhere
    /// The one catalogue that is asked, by its name as shown; nil for all.
    public var source: String?

    /// Where a search looks.
    public enum Reach: Hashable, Sendable {
        /// In all catalogues.
        case everywhere
        /// In those on this machine: they answer while somebody types.
        case here
    }

    /// A search of the US store in English, unless said otherwise.
    public init(
        term: String, category: Category = .all, country: String = "US", language: String = "en_us", limit: Int = 200
    ) {
        self.term = term
        self.category = category
        self.country = country
        self.language = language
        self.limit = limit
    }
}

/// What a search found.
public struct Answer: Hashable, Sendable {
    /// What was found, in the provider's order.
    public var items: [Item]
    /// Rows that could not be read and were left out.
    public var skippedRows: Int
    /// The provider that answered, as shown: `iTunes US`, `Sample`.
    public var source: String
    /// Something the user should know, as that another catalogue answered because the store was out of reach.
    public var note: Sentence?
    /// Whether more is on its way: the search goes on, and a later answer has all of this one and what came since.
    public var isPartial: Bool
    /// What became of each catalogue of a search of several, in their order; empty where there is only one.
    public var reports: [SourceReport] = []
    /// Whether it ends where it does because no more rows were wanted: there may be more.
    public var isCut = false
    /// Seconds since the answer came, where an old one is shown because the store cannot be asked; nil for a new one.
    public var ageSeconds: Double?

    /// A whole answer; nothing skipped and nothing to note unless said.
    public init(
        items: [Item], skippedRows: Int = 0, source: String, note: Sentence? = nil, isPartial: Bool = false
    ) {
        self.items = items
        self.skippedRows = skippedRows
        self.source = source
        self.note = note
        self.isPartial = isPartial
    }
}

/// A catalogue that can be searched. Searching blocks: call it on a worker thread.
public protocol Provider: Sendable {
    /// - Parameter cancellation: asked now and then; the search ends early once it is cancelled.
    /// - Throws: `CatalogError`, and nothing else.
    func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer

    /// The same, for who can show a part of the answer before the rest is there.
    ///
    /// - Parameter partial: given the answer as far as it has come, on the calling thread, as often as it has grown; every one
    ///   of them `isPartial`. What is returned in the end is whole, and need not have been given before.
    func search(
        _ query: Query, cancellation: Cancellation, partial: (Answer) -> Void
    ) throws(CatalogError) -> Answer
}

extension Provider {
    /// All at once.
    public func search(
        _ query: Query, cancellation: Cancellation, partial: (Answer) -> Void
    ) throws(CatalogError) -> Answer {
        try search(query, cancellation: cancellation)
    }
}

/// Why a search gave no answer, told apart as far as the user can act on it.
public struct CatalogError: Error, Hashable, Sendable {
    /// The kinds of failure.
    public enum Code: Hashable, Sendable {
        /// The store could not be reached: no network, no such host, connection refused or lost.
        case unreachable
        /// Too slow.
        case timedOut
        /// 403 or 429: too many requests.
        case rateLimited
        /// 400: the store refused a parameter.
        case badRequest
        /// 5xx, 404 or another status.
        case server(status: Int)
        /// An answer that cannot be understood: HTML, nothing, cut off, nested too deep.
        case unreadable
        /// More bytes than are accepted.
        case tooLarge
        /// A redirect to where the program does not go.
        case badRedirect
        case cancelled
    }

    /// What kind of failure it is.
    public var code: Code
    /// For the user: what failed, and what to do. Of what comes from outside it has only the store's own message for a bad
    /// request.
    public var sentence: Sentence
    /// Seconds after which the store may be asked again, where that is known.
    public var retrySeconds: Double?
    /// Where several catalogues were asked and nothing was found: what became of each; empty otherwise.
    public var reports: [SourceReport] = []

    /// A failure, and what is said of it.
    public init(_ code: Code, _ phrase: Phrase, _ values: [String: String] = [:]) {
        self.code = code
        sentence = Sentence(phrase, values)
    }
}
