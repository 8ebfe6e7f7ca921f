import Foundation
import LinkSupport
import Testing

/// A day without the store: what was asked is answered, what was not is said to be out of reach.
@Suite struct OfflineTests {
    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        environment = Program.environment.merging(["XDG_CACHE_HOME": folder.path("cache")]) { $1 }
    }

    private func search(_ term: String, _ options: String...) throws -> Program.Outcome {
        try Program.run(["search", term, "--json"] + options, environment: environment)
    }

    @Test func theSameSearchesAnswerTheSameWithoutTheStore() throws {
        let server = try PictureServer()
        let terms = ["1-3", "4-9", "20-20"]
        let store = ["--catalog", "itunes", "--endpoint", server.address]
        func answer(_ term: String, _ options: [String]) throws -> Program.Outcome {
            try Program.run(["search", term, "--json"] + store + options, environment: environment)
        }
        let before = try terms.map { try answer($0, []) }
        #expect(before.allSatisfy { $0.status == 0 && $0.errors == "" && $0.output.count > 3 })
        #expect(server.paths.count == terms.count)
        server.stop()

        #expect(try terms.map { try answer($0, []) } == before)
        for (term, old) in zip(terms, before) {
            let outcome = try answer(term, ["--offline"])
            #expect(outcome.status == 0)
            #expect(outcome.output == old.output)
            #expect(outcome.errors.hasPrefix("storesearch: Offline: showing a kept answer · "))
            // An answer that is not wanted from the cache is, where the store does not give it.
            let anew = try answer(term, ["--refresh"])
            #expect(anew.output == old.output)
            #expect(anew.errors.hasPrefix("storesearch: The store cannot be reached: showing a kept answer · "))
        }
        for options in [[], ["--offline"], ["--refresh"]] {
            let outcome = try answer("5-5", options)
            #expect(outcome.status == 3)
            #expect(outcome.text == "")
            #expect(
                outcome.errors.contains(
                    options == ["--offline"] ? "no answer to this search is kept" : "cannot be reached"))
            #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
        }
        #expect(server.paths.count == terms.count)
    }

    @Test func aRefreshedAnswerIsKeptInThePlaceOfTheOld() throws {
        let server = try PictureServer()
        defer { server.stop() }
        for options in [[], [], ["--refresh"], ["--refresh"], []] {
            let all = ["search", "1-3", "--ids", "--catalog", "itunes", "--endpoint", server.address] + options
            #expect(try Program.run(all, environment: environment).text == "1\n2\n3\n")
        }
        #expect(server.paths.count == 3)
        #expect(try folder.names(under: "cache/storesearch/answers").count == 1)
    }

    @Test func offlineTheSampleStandsInOnlyWhereItHasSomething() throws {
        let found = try search("bach", "--offline")
        #expect(found.status == 0)
        #expect(found.errors == "storesearch: Offline: showing the sample catalogue.\n")
        let nothing = try search("qqqzzz", "--offline")
        #expect(nothing.status == 3)
        #expect(nothing.text == "")
        #expect(nothing.errors == "storesearch: Offline, and no answer to this search is kept.\n")
        #expect(try search("bach", "--offline", "--catalog", "itunes").status == 3)
        // Nothing was written on the way.
        #expect(!FileManager.default.fileExists(atPath: folder.path("cache")))
    }

    @Test func aFilmKeepsNothing() throws {
        let server = try PictureServer()
        defer { server.stop() }
        let arguments = [
            "film", "--endpoint", server.address, "--keys", "1-3<Enter><Wait 1>", "--at", "0", "--out", "-",
        ]
        for _ in 0..<2 { #expect(try Program.run(arguments, environment: environment).status == 0) }
        #expect(server.paths.count { $0 == "/search" } == 2)
        #expect(!FileManager.default.fileExists(atPath: folder.path("cache")))
    }

    @Test func whatIsNoCacheFolderIsNoTrouble() throws {
        let server = try PictureServer()
        defer { server.stop() }
        try Data().write(to: folder.url.appendingPathComponent("file"))
        for place in ["relative", "/proc/none", folder.path("file")] {
            let outcome = try Program.run(
                ["search", "1-2", "--ids", "--endpoint", server.address],
                environment: Program.environment.merging(["XDG_CACHE_HOME": place]) { $1 })
            #expect(outcome == Program.Outcome(status: 0, output: Data("1\n2\n".utf8), errors: ""))
        }
    }

    @Test func theDoctorCountsWhatIsKept() throws {
        let server = try PictureServer()
        defer { server.stop() }
        for term in ["1-2", "3-4"] {
            _ = try Program.run(["search", term, "--endpoint", server.address], environment: environment)
        }
        let report = try Program.run(["doctor"], environment: environment).text
        let line = report.split(separator: "\n").first { $0.hasPrefix("answers ") }
        try Data().write(to: folder.url.appendingPathComponent("file"))
        let bad = Program.environment.merging(["XDG_CACHE_HOME": folder.path("file")]) { $1 }
        #expect(try Program.run(["doctor"], environment: bad).text.contains("answers are not kept: "))
        #expect(line?.contains("2 kept in \(folder.path("cache"))/storesearch/answers, ") == true)
    }
}
