import Foundation
import LinkSupport
import Testing

/// `storesearch search`, as it stands in a pipe.
@Suite struct SearchCommandTests {
    static func search(_ arguments: [String]) throws -> Program.Outcome {
        try Program.run(["search", "--catalog", "sample"] + arguments)
    }

    static func objects(_ outcome: Program.Outcome) throws -> [[String: Any]] {
        try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]])
    }

    @Test func jsonHasEveryFieldOfEveryResult() throws {
        let outcome = try SearchCommandTests.search(["bach", "--json"])
        #expect(outcome.status == 0)
        let objects = try SearchCommandTests.objects(outcome)
        #expect(!objects.isEmpty)
        let fields: Set = [
            "id", "type", "name", "artist", "collection", "genre", "price", "currency", "priceLabel", "url",
            "artworkUrl", "released", "source",
        ]
        for object in objects {
            #expect(Set(object.keys) == fields)
            #expect(object["name"] is String)
            #expect(object["type"] is String)
        }
    }

    @Test func nothingFoundIsAnEmptyArrayAndNoFailure() throws {
        let outcome = try SearchCommandTests.search(["qqqzzzxxx", "--json"])
        #expect(outcome.status == 0)
        #expect(outcome.text == "[]\n")
    }

    @Test func tabSeparatedLinesHaveAHeadingAndEqualFields() throws {
        let outcome = try SearchCommandTests.search(["bach", "--tsv"])
        let lines = outcome.text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        #expect(lines.count > 1)
        #expect(lines.first?.contains("name") == true)
        #expect(Set(lines.map(\.count)).count == 1)
    }

    @Test func anUnreachableServerIsOneLineAndExitOne() throws {
        // Port 9 of the own machine: nothing listens there.
        let outcome = try Program.run(["search", "adele", "--catalog", "itunes", "--endpoint", "http://127.0.0.1:9"])
        #expect(outcome.status == 1)
        #expect(outcome.text == "")
        #expect(outcome.errors.hasPrefix("storesearch: "))
        #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
    }

    @Test func offlineIsTheSampleWithANote() throws {
        let outcome = try Program.run(["search", "bach", "--offline", "--tsv"])
        #expect(outcome.status == 0)
        #expect(outcome.text.contains("\tSample\n"))
        #expect(outcome.errors == "storesearch: Offline: showing the sample catalogue.\n")
    }
}
