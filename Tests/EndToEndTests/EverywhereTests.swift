import Catalog
import Foundation
import Library
import LinkSupport
import Testing

/// The built program with libraries beside a store.
@Suite struct EverywhereTests {
    private let folder: TemporaryFolder
    private let environment: [String: String]
    private let libraries: LibraryFolder

    init() throws {
        folder = try TemporaryFolder()
        environment = Program.environment.merging(
            ["XDG_CACHE_HOME": folder.path("cache"), "XDG_DATA_HOME": folder.path("data")]) { $1 }
        libraries = LibraryFolder(path: folder.path("data/storesearch/libraries"))
        try make("Jazz", [("30001", "Blues 1 3"), ("3", "Item 3")])
        try make("Rock", [("30001", "Blues for 1 and 3"), ("30002", "Another 1 for 3")])
    }

    /// Makes a library of songs by their numbers and names.
    private func make(_ name: String, _ songs: [(String, String)]) throws {
        let file = try libraries.open(name, .writing)
        let rows = songs.map { number, name in
            var item = Item(id: Item.ID(kind: .song, number: number), name: name, source: "")
            item.artist = "Library \(number)"
            // So that the terms of the store find them too.
            item.collection = "1-3 2-3"
            return LibraryRow(item)
        }
        _ = try file.add(rows)
        try file.finishAdding()
    }

    private func search(_ term: String, _ options: [String] = [], store: String) throws -> Program.Outcome {
        try Program.run(["search", term, "--json", "--endpoint", store] + options, environment: environment)
    }

    /// `id name (artist) source` of each.
    private func lines(_ outcome: Program.Outcome) throws -> [String] {
        try SearchCommandTests.objects(outcome).map { object in
            "\(object["id"] as? String ?? "") \(object["name"] as? String ?? "")"
                + " (\(object["artist"] as? String ?? "-")) \(object["source"] as? String ?? "")"
        }
    }

    @Test func aSearchAsksTheStoreAndAllLibraries() throws {
        let server = try PictureServer()
        defer { server.stop() }
        let outcome = try search("2-3", store: server.address)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        // The store's third item is the one of the library: it stands with the store's, and the library says who made it.
        #expect(
            try Set(lines(outcome)) == [
                "2 Item 2 (-) iTunes US", "3 Item 3 (Library 3) iTunes US", "30001 Blues 1 3 (Library 30001) Jazz",
                "30002 Another 1 for 3 (Library 30002) Rock",
            ])
        let limited = try lines(try search("2-3", ["--limit", "3"], store: server.address))
        #expect(limited.map { $0.split(separator: " ").last } == ["US", "Jazz", "Rock"])
    }

    @Test func aLibraryIsSearchedAloneByItsName() throws {
        let server = try PictureServer()
        defer { server.stop() }
        let outcome = try search("blues", ["--catalog", "Rock"], store: server.address)
        #expect(try lines(outcome) == ["30001 Blues for 1 and 3 (Library 30001) Rock"])
        #expect(server.paths.isEmpty)
        let film = try Program.run(
            ["film", "--catalog", "Rock", "--keys", "blu", "--at", "0", "--out", "-"], environment: environment)
        #expect(film.status == 0)
        #expect(film.text.contains("Blues for 1 and 3"))
    }

    @Test func aNameThatNoLibraryHasIsAMistake() throws {
        for command in [["search", "a"], ["doctor"], ["film", "--keys", "a", "--out", "-"]] {
            let outcome = try Program.run(command + ["--catalog", "Jaz"], environment: environment)
            #expect(outcome.status == 2)
            #expect(
                outcome.errors
                    == "storesearch: --catalog: there is no library 'Jaz'; did you mean Jazz?; there are: Jazz, Rock\n")
        }
        let bad = try Program.run(["search", "a", "--catalog", "../x"], environment: environment)
        #expect(bad.status == 2)
        #expect(bad.errors.contains("the name of a library"))
    }

    @Test func whoFailsIsToldAndHidesNothing() throws {
        let server = try PictureServer()
        server.stop()
        try Data("no library".utf8).write(
            to: folder.url.appendingPathComponent("data/storesearch/libraries/Rock.sqlite"))
        let store = ["--catalog", "all"]
        let outcome = try search("blues", store, store: server.address)
        #expect(outcome.status == 0)
        #expect(try lines(outcome).contains("30001 Blues 1 3 (Library 30001) Jazz"))
        let errors = outcome.errors.split(separator: "\n")
        #expect(errors.count == 2)
        #expect(errors.first?.hasPrefix("storesearch: iTunes US: ") == true)
        #expect(errors.last?.contains("Rock is damaged") == true)
        // Nobody knows what they would have had.
        let nothing = try search("qqqzzz", store, store: server.address)
        #expect(nothing.status == 3)
        #expect(nothing.text == "")
        #expect(try search("qqqzzz", ["--catalog", "Jazz"], store: server.address).status == 1)
    }

    /// Who is offline on purpose has the libraries, and no sample in between.
    @Test func offlineTheLibrariesAnswer() throws {
        let outcome = try search("blues", ["--offline"], store: "http://127.0.0.1:1")
        #expect(outcome.status == 0)
        // They are the same number, and the first library's name.
        #expect(try lines(outcome) == ["30001 Blues 1 3 (Library 30001) Jazz"])
        #expect(outcome.errors.contains("no answer to this search is kept"))
        #expect(try search("bach", ["--offline"], store: "http://127.0.0.1:1").status == 3)
    }

    @Test func theDoctorHasALineForEach() throws {
        try Data("no library".utf8).write(
            to: folder.url.appendingPathComponent("data/storesearch/libraries/Rock.sqlite"))
        let report = try Program.run(["doctor"], environment: environment).text.split(separator: "\n").map(String.init)
        func line(_ beginning: String) -> String? { report.first { $0.hasPrefix(beginning) } }
        #expect(line("catalogue")?.hasSuffix("iTunes US, Jazz, Rock") == true)
        #expect(report.contains { $0.hasPrefix("library ") && $0.contains("Jazz, 2 rows, ") })
        #expect(report.contains { $0.hasPrefix("library ") && $0.contains("Rock: ") })
        #expect(line("sample")?.hasSuffix("511 works") == true)
    }

    /// A film knows libraries only by name: it is the same on every machine.
    @Test func aFilmHasNoLibraries() throws {
        let server = try PictureServer()
        defer { server.stop() }
        let film = try Program.run(
            [
                "film", "--endpoint", server.address, "--catalog", "all", "--keys", "2-3<Enter><Wait 1>", "--at", "0",
                "--out", "-",
            ], environment: environment)
        #expect(film.text.contains("Item 2"))
        #expect(!film.text.contains("Blues"))
    }
}

/// The same in a real terminal.
@Suite(.enabled(if: TmuxSession.path != nil, "tmux is missing: apt-get install tmux"), .serialized)
struct EverywhereLiveTests {
    private let folder: TemporaryFolder
    private let libraries: LibraryFolder

    init() throws {
        folder = try TemporaryFolder()
        libraries = LibraryFolder(path: folder.path("data/storesearch/libraries"))
        try make("Jazz", ["Blues for Item 2", "Naima"])
    }

    private func make(_ name: String, _ names: [String]) throws {
        let file = try libraries.open(name, .writing)
        _ = try file.add(
            names.enumerated().map { place, name in
                LibraryRow(Item(id: Item.ID(kind: .song, number: "3000\(place)"), name: name, source: ""))
            })
        try file.finishAdding()
    }

    private func session(_ store: String, columns: Int = 80) throws -> TmuxSession {
        try TmuxSession(
            ["--endpoint", store, "--orientation", "portrait"], columns: columns, rows: 24,
            environment: ["XDG_DATA_HOME": folder.path("data"), "XDG_CACHE_HOME": folder.path("cache")])
    }

    /// The library answers while the store does not.
    @Test func aLibraryAnswersAtTheFirstLetter() throws {
        let silent = try SilentServer()
        let session = try session(silent.address)
        #expect(try session.wait { $0.contains("and your libraries") }.contains("and your libraries"))
        try session.type("n")
        #expect(try session.wait { $0.contains("Naima") }.contains("Naima"))
        try session.type("a")
        let pending = try session.wait { $0.contains("Searching…") }
        #expect(pending.contains("Naima") && pending.contains("Searching…"), "\(pending)")
        try session.press("Enter")
        try session.press("c")
        #expect(try session.wait { $0.contains("Searching for") }.contains("Searching for"))
        try session.press("c")
        #expect(try session.wait { $0.contains("Naima") }.contains("Naima"))
        try session.press("q")
        #expect(try session.wait { $0.contains("modes=") }.contains("status=0"))
    }

    /// The store's rows come to those of the library, and a library that is made meanwhile is there at the next search.
    @Test func sourcesAreShownAndChosen() throws {
        let server = try PictureServer()
        defer { server.stop() }
        let session = try session(server.address, columns: 100)
        _ = try session.wait { $0.contains("and your libraries") }
        try session.type("2")
        #expect(try session.wait { $0.contains("Blues for Item 2") }.contains("Jazz"))
        try session.press("C-u")
        try session.type("2-3")
        try session.press("Enter")
        let all = try session.wait { $0.contains("iTunes US 2") }
        #expect(all.contains("Item 3") && all.contains("All sources · iTunes US 2 · Jazz 0"), "\(all)")
        try session.press("c")
        try session.press("c")
        let none = try session.wait { $0.contains("Nothing found") }
        #expect(none.contains("Searched Jazz."), "\(none)")
        try make("Rock", ["Round 3 of 3"])
        try session.press("c")
        _ = try session.wait { $0.contains("Item 3") }
        try session.press("/")
        try session.type("3-3")
        try session.press("Enter")
        func isThere(_ screen: String) -> Bool {
            screen.contains("Item 3") && screen.contains("Round 3 of 3") && screen.contains("Rock 1")
        }
        let three = try session.wait(until: isThere)
        #expect(isThere(three), "\(three)")
        try session.press("C")
        let rock = try session.wait { !$0.contains("Item 3") && $0.contains("Round 3 of 3") }
        #expect(!rock.contains("Item 3"), "\(rock)")
    }
}
