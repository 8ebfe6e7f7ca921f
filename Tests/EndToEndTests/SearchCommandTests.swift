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

    @Test(arguments: [("--json", "[]\n"), ("--ids", ""), ("--tsv", nil)])
    func nothingFoundIsEmptyAndExitOne(format: String, text: String?) throws {
        let outcome = try SearchCommandTests.search(["qqqzzzxxx", format])
        #expect(outcome.status == 1)
        #expect(outcome.errors == "")
        if let text { #expect(outcome.text == text) }
        if format == "--tsv" {
            #expect(outcome.text.hasPrefix("id\ttype\tname") && outcome.text.split(separator: "\n").count == 1)
        }
    }

    @Test func idsAreThoseOfTheObjectsAndFollowTheSort() throws {
        for sort in ["name", "relevance", "price", "date"] {
            let ids = try SearchCommandTests.search(["bach", "--ids", "--sort", sort])
            let objects = try SearchCommandTests.objects(
                try SearchCommandTests.search(["bach", "--json", "--sort", sort]))
            #expect(ids.status == 0)
            #expect(ids.text.split(separator: "\n").map(String.init) == objects.compactMap { $0["id"] as? String })
        }
        let names = try SearchCommandTests.objects(
            try SearchCommandTests.search(["bach", "--json", "--sort", "name"])
        ).compactMap { $0["name"] as? String }
        #expect(names.count > 3)
        #expect(
            names
                == names.sorted {
                    $0.compare($1, options: .numeric, locale: Locale(identifier: "en_US")) == .orderedAscending
                })
        #expect(try SearchCommandTests.search(["bach", "--ids", "--limit", "2"]).text.filter { $0 == "\n" }.count == 2)
    }

    /// Numbers and days are the same for every reader; only `priceLabel` is for people.
    @Test func whatProgramsReadIsTheSameInEveryLanguage() throws {
        func fields(_ locale: String) throws -> [[String: String]] {
            let environment = Program.environment.merging(["LC_ALL": locale]) { $1 }
            let outcome = try Program.run(
                ["search", "--catalog", "sample", "bach", "--json"], environment: environment)
            return try SearchCommandTests.objects(outcome).map { object in
                object.filter { $0.key != "priceLabel" }.mapValues { String(describing: $0) }
            }
        }
        let english = try fields("C")
        #expect(!english.isEmpty)
        #expect(try fields("de_DE.UTF-8") == english)
        #expect(try fields("ar_EG.UTF-8") == english)
    }

    @Test func nothingSteersATerminal() throws {
        for arguments in [
            ["bach", "--json"], ["bach"], ["bach", "--ids"], ["qqqzzz", "--open", "1"], ["bach", "--open", "999"],
        ] {
            let outcome = try SearchCommandTests.search(arguments)
            #expect(!outcome.output.contains(0x1B) && !outcome.errors.contains("\u{1B}"))
        }
    }

    @Test func aReaderThatGoesIsNoFailure() throws {
        let folder = try TemporaryFolder()
        // The reader has gone before the first byte comes.
        let search = "'\(Program.url.path)' search --catalog sample a --json 2>'\(folder.path("errors"))'"
        let script = "{ sleep 1; \(search); echo $? >'\(folder.path("output"))'; } | :"
        try Data().write(to: folder.url.appendingPathComponent("output"))
        try Data().write(to: folder.url.appendingPathComponent("errors"))
        let shell = try ChildProcess.start(
            "/bin/bash", ["-c", script], environment: Program.environment,
            streams: .files(output: "/dev/null", errors: "/dev/null"))
        _ = ChildProcess.wait(for: shell)
        #expect(try folder.text("output") == "0\n")
        #expect(try folder.text("errors") == "")
    }

    @Test func theNthResultIsOpenedInABrowser() throws {
        let folder = try TemporaryFolder()
        let browser = folder.path("browser")
        try Data("#!/bin/sh\nprintf '%s\\n' \"$#\" \"$1\" > '\(folder.path("opened"))'\n".utf8).write(
            to: folder.url.appendingPathComponent("browser"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
        let objects = try SearchCommandTests.objects(try SearchCommandTests.search(["hurricane", "--json"]))
        let place = try #require(objects.firstIndex { $0["url"] is String })
        let url = try #require(objects[place]["url"] as? String)
        let id = try #require(objects[place]["id"] as? String)
        for choice in [String(place + 1), "id:" + id] {
            try? FileManager.default.removeItem(atPath: folder.path("opened"))
            let environment = Program.environment.merging(["BROWSER": browser]) { $1 }
            let outcome = try Program.run(
                ["search", "--catalog", "sample", "hurricane", "--open", choice], environment: environment)
            #expect(outcome == Program.Outcome(status: 0, output: Data(), errors: ""))
            // The browser is a process of its own.
            for _ in 0..<200 where (try? folder.text("opened"))?.hasSuffix("\n") != true { usleep(20_000) }
            #expect(try folder.text("opened") == "1\n\(url)\n")
        }
        // On another machine's terminal it is printed.
        let remote = Program.environment.merging(["BROWSER": browser, "SSH_TTY": "/dev/pts/9"]) { $1 }
        let printed = try Program.run(
            ["search", "--catalog", "sample", "hurricane", "--open", "id:" + id], environment: remote)
        #expect(printed.status == 1)
        #expect(printed.text == url + "\n")
        #expect(printed.errors == "storesearch: no browser can be started here: the address is printed\n")
    }

    @Test(arguments: [
        (["bach", "--open", "999"], 2, "number 999"), (["bach", "--open", "id:nope"], 2, "the id 'nope'"),
        (["qqqzzz", "--open", "1"], 1, "nothing found"),
    ])
    func whatCannotBeOpenedIsOneLine(arguments: [String], status: Int32, words: String) throws {
        let outcome = try SearchCommandTests.search(arguments)
        #expect(outcome.status == status)
        #expect(outcome.text == "")
        #expect(outcome.errors.contains(words) && outcome.errors.filter { $0 == "\n" }.count == 1)
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

    @Test func anUnreachableServerIsOneLineAndExitThree() throws {
        // Port 9 of the own machine: nothing listens there.
        let outcome = try Program.run(["search", "adele", "--catalog", "itunes", "--endpoint", "http://127.0.0.1:9"])
        #expect(outcome.status == 3)
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
