import Foundation
import Synchronization

/// Several catalogues as one: they are asked side by side, and what they found becomes one answer.
///
///     query ──▶ lane of the store ────┐
///           ──▶ lane of a library ────┼──▶ Gathering ──▶ answers that grow ──▶ the whole answer
///           ──▶ lane of another ──────┘
///
/// Each catalogue has a thread of its own, a `SearchWorker`'s, so a slow or failing one holds nobody up; between searches the
/// threads sleep. Who searches waits meanwhile, and gives what there is whenever something has come.
public final class CombinedProvider: Provider {
    /// A catalogue, and what searches it.
    public struct Member: Sendable {
        /// Its name, and whether it is on this machine.
        public var source: Source
        /// What searches it.
        public var provider: any Provider

        /// A catalogue to be asked with others.
        public init(_ source: Source, provider: any Provider) {
            self.source = source
            self.provider = provider
        }
    }

    private let members: @Sendable () -> [Member]
    private let lanes = Mutex<[Lane]>([])
    /// Held while a search is under way: a lane has one search at a time.
    private let turn = NSLock()

    /// - Parameter members: the catalogues there are, in the order in which they come in answers; asked at each search.
    public init(_ members: @escaping @Sendable () -> [Member]) {
        self.members = members
    }

    /// What all catalogues found that the query is for.
    public func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
        try search(query, cancellation: cancellation) { _ in }
    }

    /// The same, with what there is whenever a catalogue has answered, or has got further; parts without an item are not given.
    ///
    /// A catalogue that failed is told in the answer's reports. One search at a time: a second one waits for the first.
    ///
    /// - Throws: a catalogue's own error if there is no item because of it; nothing found is an answer only if every catalogue
    ///   that was asked says so.
    public func search(
        _ query: Query, cancellation: Cancellation, partial: (Answer) -> Void
    ) throws(CatalogError) -> Answer {
        turn.lock()
        defer { turn.unlock() }
        let lanes = currentLanes()
        // One that is gone is nobody's wish any more.
        let isOneOf = query.source.map { name in lanes.contains { $0.isCalled(name) } } ?? false
        let asked = lanes.filter { lane in
            (query.reach == .everywhere || lane.source.isLocal) && (!isOneOf || lane.isCalled(query.source ?? ""))
        }
        let gathering = Gathering()
        for lane in asked { lane.search(query, into: gathering) }
        defer { for lane in asked { lane.rest() } }
        return try cancellation.withWaker({ gathering.wake() }) { () throws(CatalogError) in
            var answer = Answer(gathering: [:], to: query, of: lanes, asked: asked)
            while answer.isPartial {
                let results = gathering.next(unless: cancellation)
                guard !cancellation.isCancelled else { throw .cancelled() }
                answer = Answer(gathering: results, to: query, of: lanes, asked: asked)
                if answer.isPartial, !answer.items.isEmpty { partial(answer) }
            }
            return try answer.orFailure()
        }
    }

    /// The lanes of the catalogues there are now: those of before as far as they have the same names.
    private func currentLanes() -> [Lane] {
        let members = members()
        return lanes.withLock { lanes in
            let before = lanes
            lanes = members.map { member in before.first { $0.member.source == member.source } ?? Lane(member) }
            return lanes
        }
    }
}

/// One catalogue's thread, from the first search that it is asked.
private final class Lane: Sendable {
    let member: CombinedProvider.Member
    private let search = Mutex<(token: UInt64, gathering: Gathering)?>(nil)
    private let lastToken = Atomic<UInt64>(0)
    /// As the catalogue named itself when it last answered: another may have answered in its place.
    private let answeredName = Mutex<String?>(nil)
    private let worker = Mutex<SearchWorker?>(nil)

    init(_ member: CombinedProvider.Member) {
        self.member = member
    }

    /// The catalogue as the user knows it now.
    var source: Source { Source(answeredName.withLock { $0 } ?? member.source.name, isLocal: member.source.isLocal) }

    /// By its own name, or that of who answered in its place.
    func isCalled(_ name: String) -> Bool { name == member.source.name || name == source.name }

    func search(_ query: Query, into gathering: Gathering) {
        let token = lastToken.add(1, ordering: .relaxed).newValue
        search.withLock { $0 = (token, gathering) }
        worker.withLock { worker in
            if worker == nil {
                worker = SearchWorker(provider: member.provider) { [weak self] in self?.receive($1, token: $0) }
            }
            worker?.submit(query, token: token)
        }
    }

    private func receive(_ result: Result<Answer, CatalogError>, token: UInt64) {
        guard let search = search.withLock({ $0 }), search.token == token else { return }
        if case .success(let answer) = result { answeredName.withLock { $0 = answer.source } }
        search.gathering.put(result, of: self)
    }

    /// Gives up what is under way.
    func rest() {
        search.withLock { $0 = nil }
        worker.withLock { $0?.cancel() }
    }
}

/// Where the lanes put what they found, and the one who searches waits.
private final class Gathering: @unchecked Sendable {
    // Sendable because the variables are only touched while `condition` is locked.

    typealias Results = [ObjectIdentifier: Result<Answer, CatalogError>]

    private let condition = NSCondition()
    private var results: Results = [:]
    private var hasChanged = false

    func put(_ result: Result<Answer, CatalogError>, of lane: Lane) {
        condition.withLock {
            results[ObjectIdentifier(lane)] = result
            hasChanged = true
            condition.signal()
        }
    }

    /// Ends the waiting.
    func wake() {
        condition.withLock {
            hasChanged = true
            condition.signal()
        }
    }

    /// Waits until something has come or the search is cancelled; what there is by then, by lane.
    func next(unless cancellation: Cancellation) -> Results {
        condition.withLock {
            while !hasChanged, !cancellation.isCancelled { condition.wait() }
            hasChanged = false
            return results
        }
    }
}

extension Answer {
    /// What lanes have found so far, as one answer.
    fileprivate init(gathering results: Gathering.Results, to query: Query, of lanes: [Lane], asked: [Lane]) {
        let isAsked = Set(asked.map { ObjectIdentifier($0) })
        var answers: [Answer] = []
        var reports: [SourceReport] = []
        for lane in lanes {
            let outcome: SourceReport.Outcome =
                switch results[ObjectIdentifier(lane)] {
                case .success(let answer):
                    answer.isPartial ? .searching : .found(answer.items.count)
                case .failure(let error): .failed(error)
                case nil: isAsked.contains(ObjectIdentifier(lane)) ? .searching : .notAsked
                }
            var report = SourceReport(lane.source, outcome)
            if case .success(let answer) = results[ObjectIdentifier(lane)] {
                answers.append(answer)
                report.isCut = answer.isCut
            }
            reports.append(report)
        }
        self.init(
            items: answers.count == 1
                ? answers[0].items : [Item](merging: answers.map(\.items)).bestFirst(for: query.term),
            skippedRows: answers.reduce(0) { $0 + $1.skippedRows },
            source: answers.map(\.source).joined(separator: ", "),
            note: answers.lazy.compactMap(\.note).first,
            isPartial: reports.contains { $0.outcome == .searching })
        self.reports = reports
        isCut = answers.contains { $0.isCut }
        ageSeconds = answers.compactMap(\.ageSeconds).max()
    }

    /// The answer, unless nothing was found and somebody did not answer.
    fileprivate func orFailure() throws(CatalogError) -> Answer {
        if items.isEmpty, var failure = reports.lazy.compactMap(\.failure).first {
            if reports.count > 1 { failure.reports = reports }
            throw failure
        }
        return self
    }
}
