import Foundation
import Glibc
import LinkSupport
import Testing

/// `storesearch import` and `storesearch libraries`, as they are used.
@Suite struct ImportTests {
    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        var environment = Program.environment
        environment["XDG_DATA_HOME"] = folder.path("data")
        environment["TZ"] = "UTC"
        self.environment = environment
    }

    private func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
        return folder.path(name)
    }

    private func run(_ arguments: String...) throws -> Program.Outcome {
        try Program.run(arguments, environment: environment)
    }

    @Test func aTableBecomesALibraryAndATableAgain() throws {
        let table = try file("songs.csv", "name,artist,plays\nOne,X,1\nTwo,Y,2\n")
        let first = try run("import", table, "--into", "mine")
        #expect(
            first
                == Program.Outcome(
                    status: 0, output: Data("mine: 2 added, 0 changed, 0 unchanged\n".utf8),
                    errors: "storesearch: \(table): columns: name, artist, popularity from plays\n"))
        #expect(try run("import", table, "--into", "mine").text == "mine: 0 added, 0 changed, 2 unchanged\n")

        let list = try run("libraries")
        #expect(list.status == 0)
        #expect(
            list.text.wholeMatch(of: /NAME +ROWS +SIZE +CHANGED\nmine +2 +[0-9.]+ KB +20\d\d-\d\d-\d\d \d\d:\d\d\n/)
                != nil, "\(list.text)")
        let objects = try JSONSerialization.jsonObject(with: try run("libraries", "--json").output) as? [[String: Any]]
        #expect(objects?.map { $0["name"] as? String } == ["mine"] && objects?.first?["rows"] as? Int == 2)

        let csv = try run("libraries", "export", "mine", "--csv")
        let names = csv.text.split(separator: "\n").dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false)[2]
        }
        #expect(names == ["Two", "One"])
        let json = try run("libraries", "export", "mine")
        let rows = try #require(try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
        #expect(rows.map { $0["name"] as? String } == ["Two", "One"])
        #expect(rows.map { $0["popularity"] as? Int } == [2, 1])
    }

    @Test func anExportIsThereWholeAndReplacesNothingUnasked() throws {
        _ = try run("import", try file("a.csv", "name\nOne\n"))
        let path = folder.path("out.json")
        #expect(try run("libraries", "export", "library", "--out", path).status == 0)
        let whole = try folder.text("out.json")
        #expect(whole.hasPrefix("[\n  {") && whole.hasSuffix("}\n]\n"))
        let refused = try run("libraries", "export", "library", "--csv", "--out", path)
        #expect(refused.status == 1 && refused.errors.contains("is there already: --force replaces it"))
        #expect(try folder.text("out.json") == whole)
        #expect(try run("libraries", "export", "library", "--csv", "--out", path, "--force").status == 0)
        #expect(try folder.text("out.json").hasPrefix("id,type,name,"))
        #expect(try folder.names(under: ".") == ["a.csv", "data", "out.json"])
        let nowhere = try run("libraries", "export", "library", "--out", folder.path("no/where"))
        #expect(nowhere.status == 1 && nowhere.errors.contains("cannot write"))
    }

    @Test func aFileThatCannotBeReadIsOneLineAndTheOthersComeIn() throws {
        let good = try file("good.csv", "name\nOne\n\n")
        let page = try file("page.html", "<html>\u{1B}[31m</html>")
        let outcome = try run("import", page, folder.path("missing"), good)
        #expect(outcome.status == 2)
        #expect(outcome.text == "library: 1 added, 0 changed, 0 unchanged\n")
        let lines = outcome.errors.split(separator: "\n").filter { !$0.contains(": columns: ") }
        #expect(lines.count == 2)
        #expect(lines.first?.hasSuffix("page.html: a web page, not a catalogue") == true)
        #expect(lines.last?.hasSuffix("missing: cannot be read: No such file or directory") == true)
    }

    @Test func badRowsAreNamedByTheirLines() throws {
        let path = try file("a.csv", "name,artist\n" + String(repeating: ",\u{9B}31mX\n", count: 12) + "One,\n")
        let outcome = try run("import", path)
        #expect(outcome.status == 0)
        #expect(outcome.text == "library: 1 added, 0 changed, 0 unchanged, 12 skipped\n")
        let lines = outcome.errors.split(separator: "\n").filter { !$0.contains(": columns: ") }
        #expect(lines.count == 11)
        #expect(lines[0] == "storesearch: \(path):2: no name")
        #expect(lines[10] == "storesearch: … and 2 more")
    }

    @Test func removingNeedsAYes() throws {
        _ = try run("import", try file("a.csv", "name\nOne\n"))
        let refused = try run("libraries", "remove", "library")
        #expect(refused.status == 2 && refused.errors.contains("--yes"))
        let unknown = try run("libraries", "remove", "libary", "--yes")
        #expect(unknown.status == 2 && unknown.errors.contains("did you mean library?"))
        #expect(try run("libraries", "remove", "library", "--yes").status == 0)
        let empty = try run("libraries", "--json")
        #expect(empty.text == "[]\n")
    }

    @Test(arguments: [("y\r", false), ("n\r", true), ("\r", true)])
    func aTerminalIsAsked(_ answer: String, _ stays: Bool) throws {
        _ = try run("import", try file("a.csv", "name\nOne\n"))
        let terminal = try PseudoTerminal(["libraries", "remove", "library"], environment: environment)
        #expect(terminal.read { _ in terminal.hasShown("Remove library, 1 row, for good? [y/N] ") })
        terminal.type(answer)
        let status = try #require(terminal.waitForEnd())
        #expect(status >> 8 == (stays ? 1 : 0))
        #expect(try run("libraries", "--json").text.contains("library") == stays)
    }

    /// Rows of a table into a pipe from a thread of its own; the pipe stays open until it is told.
    private func feed(_ path: String, rows: Int) throws -> @Sendable () -> Void {
        guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
        let text = "id,name\n" + (0..<rows).map { "\($0),Name \($0)\n" }.joined()
        let closing = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            signal(SIGPIPE, SIG_IGN)
            let pipe = open(path, O_WRONLY | O_CLOEXEC)
            text.utf8.withContiguousStorageIfAvailable { bytes in
                var start = 0
                while start < bytes.count {
                    let count = write(pipe, bytes.baseAddress.map { $0 + start }, bytes.count - start)
                    if count <= 0 { break }
                    start += count
                }
            }
            closing.wait()
            close(pipe)
        }
        return { closing.signal() }
    }

    @Test func controlCKeepsWhatIsWritten() throws {
        let close = try feed(folder.path("pipe"), rows: 60_000)
        defer { close() }
        let terminal = try PseudoTerminal(["import", folder.path("pipe")], environment: environment)
        #expect(terminal.read { _ in terminal.hasShown("40,000 rows") })
        terminal.type("\u{3}")
        let status = try #require(terminal.waitForEnd())
        #expect(status == 130 << 8)
        #expect(terminal.hasShown("\r\u{1B}[K") && terminal.hasShown("rows are in library and stay"))
        #expect(terminal.hasItsOldModes)
        let count = try run("libraries", "export", "library", "--csv").text.split(separator: "\n").count - 1
        #expect(count == 40_000)
    }

    @Test func termEndsItToo() throws {
        let close = try feed(folder.path("pipe"), rows: 30_000)
        defer { close() }
        let terminal = try PseudoTerminal(["import", folder.path("pipe")], environment: environment)
        #expect(terminal.read { _ in terminal.hasShown("20,000 rows") })
        kill(terminal.process, SIGTERM)
        #expect(terminal.waitForEnd() == 143 << 8)
    }

    @Test func twoAtOnceBothComeIn() throws {
        let texts = (0..<2).map { part in "id,name\n" + (0..<30_000).map { "\(part)-\($0),Name \($0)\n" }.joined() }
        let paths = try texts.enumerated().map { try file("\($0.offset).csv", $0.element) }
        let streams = ["0", "1"].map { (folder.path("out" + $0), folder.path("err" + $0)) }
        for path in streams.flatMap({ [$0.0, $0.1] }) { try Data().write(to: URL(filePath: path)) }
        let processes = try zip(paths, streams).map { path, streams in
            try ChildProcess.start(
                Program.url.path, ["import", path], environment: environment,
                streams: .files(output: streams.0, errors: streams.1))
        }
        #expect(processes.map(ChildProcess.wait(for:)) == [0, 0])
        #expect(try run("libraries", "--json").text.contains("\"rows\":60000"))
    }

    @Test(arguments: [
        OptionsTests.Mistake(arguments: ["import"], complaint: "import needs a file"),
        OptionsTests.Mistake(
            arguments: ["import", "a", "--into", "sample"], complaint: "no library can be called 'sample'"),
        OptionsTests.Mistake(arguments: ["import", "a", "--into", "../x"], complaint: "no library can be called"),
        OptionsTests.Mistake(arguments: ["import", "a", "--map", "name"], complaint: "--map takes field=column"),
        OptionsTests.Mistake(arguments: ["import", "a", "--map", "nome=x"], complaint: "--map knows no field 'nome'"),
        OptionsTests.Mistake(arguments: ["import", "-", "-"], complaint: "import reads - only once"),
        OptionsTests.Mistake(arguments: ["import", "a", "--csv"], complaint: "--csv belongs to 'libraries'"),
        OptionsTests.Mistake(arguments: ["libraries", "removes", "x"], complaint: "did you mean remove?"),
        OptionsTests.Mistake(arguments: ["libraries", "export"], complaint: "takes one name"),
        OptionsTests.Mistake(arguments: ["libraries", "export", "x", "y"], complaint: "takes one name"),
        OptionsTests.Mistake(
            arguments: ["libraries", "export", "x", "--yes"], complaint: "--yes does not go with 'libraries export'"),
        OptionsTests.Mistake(arguments: ["libraries", "--csv"], complaint: "--csv does not go with 'libraries'"),
        OptionsTests.Mistake(
            arguments: ["libraries", "export", "x", "--csv", "--json"], complaint: "exclude each other"),
        OptionsTests.Mistake(
            arguments: ["libraries", "export", "nothing"], complaint: "no library is called 'nothing'"),
    ])
    func aMistakeIsOneLineAndExitTwo(_ mistake: OptionsTests.Mistake) throws {
        try OptionsTests.check(mistake)
    }
}
