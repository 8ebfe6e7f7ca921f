import Foundation
import Synchronization
import Testing

@testable import Catalog

/// Several catalogues as one: each answers in its own time, here when the test says so.
@Suite(.timeLimit(.minutes(1))) struct CombinedProviderTests {
    /// A store and two libraries.
    private struct World {
        let store = GatedProvider("Store")
        let jazz = GatedProvider("Jazz")
        let rock = GatedProvider("Rock")

        var members: [CombinedProvider.Member] {
            [
                .init(Source("Store", isLocal: false), provider: store),
                .init(Source("Jazz", isLocal: true), provider: jazz),
                .init(Source("Rock", isLocal: true), provider: rock),
            ]
        }

        var combined: CombinedProvider { CombinedProvider { [members] in members } }
    }

    /// A search on a thread of its own, whose answers come one after the other.
    private final class Running: Sendable {
        private let arrived = DispatchSemaphore(value: 0)
        private let answers = Mutex<[Result<Answer, CatalogError>]>([])
        let cancellation = Cancellation()

        init(_ provider: CombinedProvider, _ query: Query) {
            Thread { [self] in
                let end = Result { () throws(CatalogError) in
                    try provider.search(query, cancellation: cancellation) { put(.success($0)) }
                }
                put(end)
            }.start()
        }

        private func put(_ result: Result<Answer, CatalogError>) {
            answers.withLock { $0.append(result) }
            arrived.signal()
        }

        /// The next answer, whenever it comes.
        func next() -> Result<Answer, CatalogError> {
            arrived.wait()
            return answers.withLock { $0.removeFirst() }
        }

        /// The whole answer, after its parts.
        func wholeText(parts look: (String) -> Void = { _ in }) -> String {
            while true {
                let text = nextText()
                guard text.hasSuffix("…") else { return text }
                look(text)
            }
        }

        /// As `name name … (Source outcome, …)`, with `…` at the end of what is not whole.
        func nextText() -> String {
            switch next() {
            case .success(let answer):
                let reports = answer.reports.map { report in
                    switch report.outcome {
                    case .notAsked: "\(report.source.name) -"
                    case .searching: "\(report.source.name) ?"
                    case .found(let count): "\(report.source.name) \(count)"
                    case .failed: "\(report.source.name) !"
                    }
                }
                return answer.items.map(\.name).joined(separator: " ") + " (" + reports.joined(separator: ", ") + ")"
                    + (answer.isPartial ? "…" : "")
            case .failure(let error): return "\(error.code)"
            }
        }
    }

    @Test func whatComesIsGivenAtOnceAndInTheOrderOfTheCatalogues() {
        let world = World()
        let search = Running(world.combined, Query(term: "a"))
        world.rock.give(.part(["r1"]))
        #expect(search.nextText() == "r1 (Store ?, Jazz ?, Rock ?)…")
        world.rock.give(.whole(["r1", "r2"]))
        #expect(search.nextText() == "r1 r2 (Store ?, Jazz ?, Rock 2)…")
        world.jazz.give(.whole(["j1"]))
        #expect(search.nextText() == "j1 r1 r2 (Store ?, Jazz 1, Rock 2)…")
        world.store.give(.whole(["s1"]))
        #expect(search.nextText() == "s1 j1 r1 r2 (Store 1, Jazz 1, Rock 2)")
    }

    /// The store comes first, but not before what is called as was typed.
    @Test func theBestNamesOfAllComeFirst() {
        let world = World()
        let search = Running(world.combined, Query(term: "blue"))
        world.store.give(.whole(["Azure", "Blue Train"]))
        _ = search.nextText()
        world.jazz.give(.whole(["Blues", "Blue"]))
        _ = search.nextText()
        world.rock.give(.whole([]))
        #expect(search.wholeText() == "Blue Blue Train Blues Azure (Store 2, Jazz 2, Rock 0)")
    }

    @Test func aCatalogueThatFoundNothingGivesNoPart() {
        let world = World()
        let search = Running(world.combined, Query(term: "a"))
        world.jazz.give(.whole([]))
        world.rock.give(.whole([]))
        world.store.give(.whole(["s1"]))
        // Which of them is first is up to their threads.
        let whole = search.wholeText { #expect($0.hasPrefix("s1 ")) }
        #expect(whole == "s1 (Store 1, Jazz 0, Rock 0)")
    }

    @Test func whatSeveralHaveIsOneItem() throws {
        let world = World()
        let search = Running(world.combined, Query(term: "a"))
        world.rock.give(.whole(["x", "y"]))
        #expect(search.nextText() == "x y (Store ?, Jazz ?, Rock 2)…")
        world.jazz.give(.whole(["y", "z"]))
        #expect(search.nextText() == "y z x (Store ?, Jazz 2, Rock 2)…")
        world.store.give(.whole(["z"]))
        let answer = try search.next().get()
        #expect(answer.items.map(\.sources) == [["Store", "Jazz"], ["Jazz", "Rock"], ["Rock"]])
    }

    @Test func oneThatFailsIsToldAndHidesNothing() {
        let world = World()
        let search = Running(world.combined, Query(term: "a"))
        world.store.give(.fails(.rateLimited))
        world.jazz.give(.whole([]))
        world.rock.give(.whole(["r1"]))
        #expect(search.wholeText() == "r1 (Store !, Jazz 0, Rock 1)")
    }

    @Test func nothingIsFoundOnlyWhereEveryoneSaysSo() {
        let world = World()
        var search = Running(world.combined, Query(term: "a"))
        for provider in [world.store, world.jazz, world.rock] { provider.give(.whole([])) }
        #expect(search.nextText() == " (Store 0, Jazz 0, Rock 0)")
        search = Running(world.combined, Query(term: "a"))
        world.store.give(.fails(.unreachable))
        world.jazz.give(.whole([]))
        world.rock.give(.whole([]))
        #expect(search.nextText() == "unreachable")
    }

    @Test func whereAllFailTheFirstOneIsTold() {
        let world = World()
        let search = Running(world.combined, Query(term: "a"))
        world.rock.give(.fails(.unreadable))
        world.jazz.give(.fails(.tooLarge))
        world.store.give(.fails(.timedOut))
        #expect(search.nextText() == "timedOut")
    }

    @Test func whoStaysHereAsksNoStore() {
        let world = World()
        let combined = world.combined
        var query = Query(term: "a")
        query.reach = .here
        var search = Running(combined, query)
        world.jazz.give(.whole(["j1"]))
        #expect(search.nextText() == "j1 (Store -, Jazz 1, Rock ?)…")
        world.rock.give(.whole(["r1"]))
        #expect(search.nextText() == "j1 r1 (Store -, Jazz 1, Rock 1)")
        query.reach = .everywhere
        query.source = "Jazz"
        search = Running(combined, query)
        world.jazz.give(.whole([]))
        #expect(search.nextText() == " (Store -, Jazz 0, Rock -)")
        query.source = "Store"
        query.reach = .here
        #expect(Running(combined, query).nextText() == " (Store -, Jazz -, Rock -)")
        // One that is gone is nobody's wish any more.
        query.source = "Gone"
        search = Running(combined, query)
        world.jazz.give(.whole([]))
        world.rock.give(.whole([]))
        #expect(search.nextText() == " (Store -, Jazz 0, Rock 0)")
    }

    @Test func aCancelledSearchLeavesAtOnceAndGivesUpWhatIsUnderWay() {
        let world = World()
        let combined = world.combined
        let first = Running(combined, Query(term: "a"))
        for provider in [world.store, world.jazz, world.rock] { provider.waitForSearches(1) }
        first.cancellation.cancel()
        #expect(first.nextText() == "cancelled")
        for provider in [world.store, world.jazz, world.rock] { provider.waitForCancelled(1) }
        // Nothing of it comes into the next one.
        let second = Running(combined, Query(term: "b"))
        for provider in [world.store, world.jazz, world.rock] { provider.give(.whole([])) }
        #expect(second.nextText() == " (Store 0, Jazz 0, Rock 0)")
    }

    /// The one that is slow to give up, as a store whose connection hangs, does not hold up the next search of the others.
    @Test func aSlowCatalogueHoldsNobodyUp() {
        final class Stubborn: Provider {
            let mayEnd = DispatchSemaphore(value: 0)
            func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
                mayEnd.wait()
                return Answer(items: [], source: "Store")
            }
        }
        let (stubborn, jazz) = (Stubborn(), GatedProvider("Jazz"))
        let combined = CombinedProvider {
            [
                .init(Source("Store", isLocal: false), provider: stubborn),
                .init(Source("Jazz", isLocal: true), provider: jazz),
            ]
        }
        let first = Running(combined, Query(term: "a"))
        jazz.waitForSearches(1)
        first.cancellation.cancel()
        #expect(first.nextText() == "cancelled")
        let second = Running(combined, Query(term: "b"))
        jazz.waitForSearches(2)
        jazz.give(.whole(["j1"]))
        #expect(second.nextText() == "j1 (Store ?, Jazz 1)…")
        stubborn.mayEnd.signal()
        stubborn.mayEnd.signal()
        #expect(second.nextText() == "j1 (Store 0, Jazz 1)")
    }

    /// Libraries come and go while the program runs.
    @Test func cataloguesAreThoseThatThereAreNow() {
        let world = World()
        let members = Mutex(Array(world.members.prefix(2)))
        let combined = CombinedProvider { members.withLock { $0 } }
        func answer(_ providers: GatedProvider...) -> String {
            let search = Running(combined, Query(term: "a"))
            for provider in providers { provider.give(.whole([])) }
            return search.nextText()
        }
        #expect(answer(world.store, world.jazz) == " (Store 0, Jazz 0)")
        members.withLock { $0 = world.members }
        #expect(answer(world.store, world.jazz, world.rock) == " (Store 0, Jazz 0, Rock 0)")
        members.withLock { _ = $0.remove(at: 1) }
        #expect(answer(world.store, world.rock) == " (Store 0, Rock 0)")
    }

    @Test func whoAnswersInAnothersPlaceIsNamed() {
        let sample = GatedProvider("Sample")
        let combined = CombinedProvider { [.init(Source("Store", isLocal: false), provider: sample)] }
        var query = Query(term: "a")
        for name in [nil, "Store", "Sample"] {
            query.source = name
            let search = Running(combined, query)
            sample.give(.whole(["s"]))
            #expect(search.nextText() == "s (Sample 1)")
        }
    }
}
