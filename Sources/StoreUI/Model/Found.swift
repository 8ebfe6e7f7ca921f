import Catalog
import Stage

/// The newest answer, ready for the screen: of all its catalogues, whichever of them is shown.
struct Found: Sendable {
    let query: Query
    /// Who answered, as the answer names it.
    let source: String
    /// In the order of the answer.
    let rows: [ResultRow]
    /// What became of each catalogue; empty where there is only one.
    private(set) var reports: [SourceReport]
    /// Whether more is on its way.
    private(set) var isPartial: Bool
    /// Whether the rest of it was given up.
    private(set) var isStopped = false
    /// Whether there may be more rows than were wanted.
    let isCut: Bool
    /// How old the answer is where it is an old one, in seconds.
    let ageSeconds: Double?

    /// - Parameter before: what was there of the same search; rows that have not changed are taken over.
    init(_ answer: Answer, to query: Query, after before: Found?, strings: Strings) {
        self.query = query
        source = CleanText.line(answer.source)
        reports = answer.reports
        isPartial = answer.isPartial
        isCut = answer.isCut
        ageSeconds = answer.ageSeconds
        let showsSources = answer.reports.count > 1
        let known = Dictionary((before?.rows ?? []).map { ($0.item.id, $0) }, uniquingKeysWith: { first, _ in first })
        rows = answer.items.map { item in
            if let row = known[item.id], row.item == item, row.namesSources == showsSources { return row }
            return ResultRow(item, strings: strings, namesSources: showsSources)
        }
    }

    /// Nothing more comes. Who has not answered counts as not asked.
    mutating func stop() {
        guard isPartial else { return }
        (isPartial, isStopped) = (false, true)
        for place in reports.indices where reports[place].outcome == .searching { reports[place].outcome = .notAsked }
    }

    /// Whether it answers the same words, in the same part of the catalogues' stock.
    func isAbout(_ query: Query) -> Bool { self.query.isAbout(query) }

    /// Whether it has all that a query asks for, so that nobody needs to be asked: an old answer has not, nor one that somebody
    /// failed to give.
    func answers(_ query: Query) -> Bool {
        guard isAbout(query), !isPartial, !isStopped, ageSeconds == nil, self.query.reach == .everywhere,
            self.query.limit >= query.limit
        else {
            return false
        }
        let hasFailed = reports.contains {
            $0.failure != nil && (query.source == nil || query.source == $0.source.name)
        }
        return !hasFailed && (self.query.source == nil || self.query.source == query.source)
    }

    /// Whether a catalogue was asked, whatever became of it; nil stands for all of them.
    func hasAsked(_ source: String?) -> Bool {
        reports.allSatisfy { (source != nil && $0.source.name != source) || $0.outcome != .notAsked }
    }

    /// Whether a catalogue may have more than is there; nil stands for all of them.
    func isCut(of source: String?) -> Bool { report(of: source)?.isCut ?? isCut }

    /// How many rows more than one catalogue gave.
    var sharedRows: Int { rows.reduce(0) { $0 + ($1.item.sources.count > 1 ? 1 : 0) } }

    func report(of source: String?) -> SourceReport? { reports.first { $0.source.name == source } }

    /// The rows that a catalogue gave; nil stands for all of them.
    func rows(of source: String?) -> [ResultRow] {
        guard let source else { return rows }
        return rows.filter { $0.item.sources.contains(source) }
    }
}

extension Query {
    /// Whether it asks for the same words, whomever it asks and for however many rows.
    func isAbout(_ other: Query) -> Bool {
        term == other.term && category == other.category && country == other.country && language == other.language
    }
}
