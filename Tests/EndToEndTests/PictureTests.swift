import Foundation
import LinkSupport
import Testing

/// The way of an item's picture from its address to the screen.
@Suite(.serialized) struct PictureTests {
    /// Films a script against a server; the folder has `film` and `trace`.
    private func film(_ server: PictureServer, _ script: String, _ options: [String] = []) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let outcome = try Program.run(
            [
                "film", "--endpoint", server.address, "--keys", script, "--format", "svg", "--out",
                folder.path("film"), "--trace", folder.path("trace"),
            ] + options)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return folder
    }

    private func hex(_ item: Int) -> String {
        let digits = String(PictureServer.color(item), radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The items, of so many, whose pictures a frame shows in full.
    private func shown(_ folder: TemporaryFolder, frame: Int = 1, of items: ClosedRange<Int>) throws -> [Int] {
        let digits = String(frame)
        let name = "film/" + String(repeating: "0", count: 5 - digits.count) + digits + ".svg"
        let text = try folder.text(name).lowercased()
        return items.filter { text.contains(hex($0)) }
    }

    private func notes(_ folder: TemporaryFolder) throws -> [[String]] {
        try folder.text("trace").split(separator: "\n").map { line in
            let frame = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return frame?["notes"] as? [String] ?? []
        }
    }

    @Test(arguments: ["80x24", "120x30"]) func everyRowShowsItsOwnPicture(size: String) throws {
        let server = try PictureServer()
        defer { server.stop() }
        let folder = try film(server, "1-6<Enter><Wait 1>", ["--size", size, "--at", "1"])
        #expect(try shown(folder, of: 1...12) == Array(1...6))
        #expect(server.pictures.sorted() == Array(1...6))
        let side = size == "80x24" ? "100x100bb.png" : "250x250bb.png"
        #expect(server.paths.filter { $0.hasPrefix("/art/") }.allSatisfy { $0.hasSuffix(side) })
    }

    /// The server answers in another order than it was asked, and another one each time.
    @Test(arguments: [[], ["--latency", "0.1"]]) func aFilmIsTheSameWhateverOrderPicturesComeIn(options: [String])
        throws
    {
        let script = "1-8<Enter><Wait 0.4><Enter><Wait 0.2>"
        var films: [TemporaryFolder] = []
        for turn in 0..<2 {
            let server = try PictureServer(faults: [3: .page]) { Double(($0 * (turn == 0 ? 7 : 3)) % 8) * 0.01 }
            defer { server.stop() }
            films.append(try film(server, script, options + ["--fps", "20"]))
        }
        let names = try films[0].names(under: "film")
        #expect(names.count == 13)
        for name in names { #expect(try films[0].bytes("film/" + name) == films[1].bytes("film/" + name), "\(name)") }
        // The addresses in the notes have the servers' ports.
        #expect(try notes(films[0]).map(\.count) == notes(films[1]).map(\.count))
    }

    @Test func whatIsNoPictureShowsItsCoverAndIsNotedOnce() throws {
        let server = try PictureServer(faults: [2: .notFound, 3: .page])
        defer { server.stop() }
        let folder = try film(server, "1-4<Enter><Wait 0.5><Down><Wait 0.5>", ["--fps", "10"])
        #expect(try shown(folder, frame: 10, of: 1...4) == [1, 4])
        let notes = try notes(folder)
        let place = "picture \(server.address)/art/"
        #expect(
            notes.flatMap { $0 } == [
                "\(place)2/100x100bb.png: status 404", "\(place)3/100x100bb.png: unknown-format",
            ])
        // Asked once more as the catalogue gives it, were that another address; and never again in this search.
        #expect(server.pictures.sorted() == [1, 2, 3, 4])
    }

    @Test func aPictureThatIsToBeHadOnlyAsTheRowNamesItIsShownLikeThat() throws {
        let server = try PictureServer(faults: [2: .small])
        defer { server.stop() }
        let folder = try film(server, "1-3<Enter>", ["--size", "120x30", "--at", "1"])
        #expect(try shown(folder, of: 1...4) == [1, 2, 3])
        #expect(server.pictures.sorted() == [1, 2, 2, 3])
        #expect(try notes(folder) == [[]])
    }

    @Test func aPictureFadesInAfterTheLatency() throws {
        let server = try PictureServer()
        defer { server.stop() }
        let folder = try film(server, "5<Enter><Wait 1>", ["--latency", "0.2", "--fps", "20"])
        // Asked for when the rows came, at 0.2 s; there at 0.4 s; whole at 0.6 s.
        let whole = try (1...21).filter { try !shown(folder, frame: $0, of: 5...5).isEmpty }
        #expect(whole == Array(13...21))
    }

    @Test func ofTwentyRapidSearchesOnlyTheLastOnesPicturesShow() throws {
        let server = try PictureServer()
        defer { server.stop() }
        let searches = (1...20).map { "\($0 * 3)-\($0 * 3 + 2)<Enter><Wait 0.05>" }.joined(separator: "/<C-u>")
        let folder = try film(server, searches + "<Wait 1>", ["--latency", "0.07", "--at", "1"])
        #expect(try shown(folder, of: 1...62) == [60, 61, 62])
    }

    // MARK: - Live

    private func live(_ server: PictureServer, _ folder: TemporaryFolder, _ options: [String]) throws -> PseudoTerminal
    {
        var environment = Program.environment
        environment["COLORTERM"] = "truecolor"
        environment["XDG_CACHE_HOME"] = folder.path("")
        return try PseudoTerminal(
            ["--endpoint", server.address, "--trace", folder.path("trace")] + options, environment: environment)
    }

    /// What a terminal is sent for an item's colour.
    private func isShown(_ item: Int, _ terminal: PseudoTerminal, from start: Int = 0) -> Bool {
        let color = PictureServer.color(item)
        let channels = "\(color >> 16);\(color >> 8 & 255);\(color & 255)"
        return terminal.hasShown(channels, from: start)
            || terminal.hasShown(channels.replacingOccurrences(of: ";", with: ":"), from: start)
    }

    private func quit(_ terminal: PseudoTerminal) throws {
        terminal.type("q")
        #expect(try #require(terminal.waitForEnd(), "still running") == 0)
    }

    @Test func rapidSearchesAskForNothingAfterLeaving() throws {
        let server = try PictureServer { _ in 0.1 }
        defer { server.stop() }
        let folder = try TemporaryFolder()
        let terminal = try live(server, folder, [])
        #expect(terminal.read { _ in terminal.hasShown("iTunes") })
        for search in 1...20 {
            terminal.type("\(search * 10)-\(search * 10 + 9)\r")
            #expect(terminal.read { _ in server.pictures.contains(search * 10) })
            if search < 20 { terminal.type("/\u{15}") }
        }
        #expect(terminal.read { _ in isShown(200, terminal) })
        let paths = server.paths
        let last = try #require(paths.lastIndex(of: "/search"))
        #expect(paths.count { $0 == "/search" } == 20)
        // A picture of the search before may be asked for until the rows of the last one have come.
        let after = paths[last...].dropFirst(1 + 3).compactMap { path in
            path.split(separator: "/").dropFirst().first.flatMap { Int($0) }
        }
        #expect(after.allSatisfy { $0 >= 200 }, "\(after)")
        #expect(server.mostConnections <= 4)
        try quit(terminal)
    }

    @Test func whatWasSeenIsThereWithoutTheNetwork() throws {
        let server = try PictureServer()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        for _ in 0..<2 {
            let terminal = try live(server, folder, ["1-5"])
            #expect(terminal.read { _ in (1...5).allSatisfy { isShown($0, terminal) } })
            try quit(terminal)
        }
        #expect(server.pictures.sorted() == Array(1...5))
        #expect(try folder.names(under: "storesearch/pictures").count == 5)
    }

    @Test func aPictureThatNeverComesStallsNothing() throws {
        let server = try PictureServer(faults: [1: .hang])
        defer { server.stop() }
        let folder = try TemporaryFolder()
        let terminal = try live(server, folder, ["1-6"])
        #expect(terminal.read { _ in (2...6).allSatisfy { isShown($0, terminal) } })
        terminal.type("\r")
        #expect(terminal.read { _ in terminal.hasShown("✕") })
        // Not by Esc: on a busy machine the key after it would be read together with it.
        terminal.type("q")
        try quit(terminal)
    }

    @Test func withoutACacheFolderAllIsShownAndOneNoteIsLeft() throws {
        let server = try PictureServer()
        defer { server.stop() }
        let folder = try TemporaryFolder()
        try Data().write(to: folder.url.appendingPathComponent("storesearch"))
        let terminal = try live(server, folder, ["1-5"])
        #expect(terminal.read { _ in (1...5).allSatisfy { isShown($0, terminal) } })
        try quit(terminal)
        let notes = try notes(folder).flatMap { $0 }
        #expect(notes.count == 1 && notes[0].hasPrefix("pictures are not kept: "), "\(notes)")
    }
}
