import Catalog
import Testing

@testable import Library

/// What a search does when its time is over, and when it is cancelled. No test looks at a clock: the times are none, or no end.
@Suite struct SearchTimeTests {
    private let place = TemporaryFolder()

    init() throws {
        try place.library((0..<3000).map { .sample("song \($0)", "artist\($0 % 60)", popularity: Double(3000 - $0)) })
    }

    @Test(arguments: ["song", "artis", "song arti"]) func whatThereIsIsShownFirstAndThenTheRest(_ term: String) throws {
        let search = try place.folder.open("test", .reading).search()
        let whole = try search.find(Query(term: term), cancellation: Cancellation()) { _ in }
        search.firstTime = .zero
        search.restTime = .seconds(3600)
        var parts: [LibrarySearch.Found] = []
        let found = try search.find(Query(term: term), cancellation: Cancellation()) { parts.append($0) }
        // Where the time is over before the first row, there is nothing to show.
        #expect(parts.count == (term == "artis" ? 0 : 1))
        #expect(parts.allSatisfy { $0.isPartial && !$0.items.isEmpty && $0.items.count < 200 })
        #expect(!found.isPartial && found.items == whole.items && found.items.count == 200)
    }

    @Test func aSearchThatIsGivenUpSaysSo() throws {
        let search = try place.folder.open("test", .reading).search()
        search.firstTime = .zero
        search.restTime = .zero
        let found = try search.find(Query(term: "song"), cancellation: Cancellation()) { _ in }
        #expect(!found.isPartial && found.isCut && (1..<200).contains(found.items.count))
    }

    @Test func aSearchThatHasFoundNothingIsNotGivenUp() throws {
        let search = try place.folder.open("test", .reading).search()
        search.firstTime = .zero
        search.restTime = .zero
        let found = try search.find(Query(term: "artis"), cancellation: Cancellation()) { _ in }
        #expect(found.items.count == 200)
    }

    @Test(arguments: [("song", 200, true), ("song 17", 5, true), ("song 2999", 5, false), ("nothing", 1, false)])
    func anAnswerSaysWhetherThereIsMore(_ term: String, _ limit: Int, _ isCut: Bool) throws {
        let provider = LibraryProvider(folder: place.folder, name: "test")
        let answer = try provider.search(Query(term: term, limit: limit), cancellation: Cancellation())
        #expect(answer.isCut == isCut && answer.items.count <= limit)
    }

    @Test func aCancelledSearchGivesNothing() throws {
        let provider = LibraryProvider(folder: place.folder, name: "test")
        let cancellation = Cancellation()
        cancellation.cancel()
        #expect(throws: CatalogError(.cancelled, .errorCancelled)) {
            try provider.search(Query(term: "song"), cancellation: cancellation)
        }
        #expect(try place.search("song", with: provider).count == 200)
    }

    @Test func aSearchIsCancelledWhileItRuns() throws {
        let search = try place.folder.open("test", .reading).search()
        search.firstTime = .zero
        let cancellation = Cancellation()
        var parts = 0
        do throws(LibraryError) {
            _ = try search.find(Query(term: "song"), cancellation: cancellation) { _ in
                parts += 1
                cancellation.cancel()
            }
            Issue.record("it went on")
        } catch {
            #expect(error.code == .interrupted)
        }
        #expect(parts == 1)
        #expect(try search.find(Query(term: "song"), cancellation: Cancellation()) { _ in }.items.count == 200)
    }

    @Test func theMostPopularAreAmongTheCandidates() throws {
        #expect(try place.search("song").map(\.name).prefix(3) == ["song 0", "song 1", "song 2"])
    }
}
