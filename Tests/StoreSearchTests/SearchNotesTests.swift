import Catalog
import Testing

@testable import storesearch

/// What `search` says beside its results.
@Suite struct SearchNotesTests {
    private static func notes(tellsCut: Bool = true, _ change: (inout Answer) -> Void) -> [String] {
        var answer = Answer(
            items: [Item(id: Item.ID(kind: .song, number: "1"), name: "One", source: "Jazz")], source: "Jazz")
        change(&answer)
        return SearchCommand.notes(on: answer, in: .english, tellsCut: tellsCut)
    }

    @Test func aPlainAnswerNeedsNoWords() {
        #expect(Self.notes { _ in } == [])
    }

    @Test func whoFailedIsNamedWithTheReason() {
        let notes = Self.notes {
            $0.reports = [
                SourceReport(
                    Source("iTunes\u{1B}[2J US", isLocal: false), .failed(CatalogError(.cancelled, .errorCancelled))),
                SourceReport(Source("Jazz", isLocal: true), .found(1)),
            ]
        }
        #expect(notes.count == 1)
        #expect(notes[0].contains("US: The search was cancelled."))
        #expect(!notes[0].contains("\u{1B}"))
    }

    @Test func anAnswerThatIsOldLacksRowsOrEndsEarlySaysSo() {
        let notes = Self.notes {
            $0.note = Sentence(.noteKeptOffline)
            $0.ageSeconds = 86_400 * 2
            $0.skippedRows = 3
            $0.isCut = true
        }
        #expect(
            notes == [
                "Offline: showing a kept answer · 2 days old", "3 unreadable rows left out",
                "The first 1; there may be more.",
            ])
    }

    @Test func nobodyIsToldOfMoreWhereNobodyReads() {
        #expect(Self.notes(tellsCut: false) { $0.isCut = true } == [])
        #expect(
            Self.notes {
                $0.isCut = true
                $0.items = []
            } == [])
    }
}
