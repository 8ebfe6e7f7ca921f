import Foundation
import Library
import Testing

/// Files into a library.
@Suite struct ImporterTests {
    private let place = TemporaryFolder()

    private func file(_ name: String, _ text: String) throws -> String {
        let folder = place.path + "-files"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/" + name
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    private func run(_ paths: [String]) throws -> ImportOutcome {
        try Importer(paths: paths, into: place.folder, name: "mine").run()
    }

    private func names() throws -> [String] {
        var names: [String] = []
        try place.folder.open("mine", .reading).forEach { names.append($0.item.name) }
        return names
    }

    private static func table(_ rows: Range<Int>) -> String {
        "id,name\n" + rows.map { "\($0),Name \($0)\n" }.joined()
    }

    @Test func theSameFileTwiceAddsNothing() throws {
        let path = try file("a.csv", "name,artist\nA,X\nB,Y\n")
        #expect(try run([path]).rows == Added(added: 2))
        #expect(try run([path]).rows == Added(unchanged: 2))
        let moved = try file("b.csv", "artist;name\nY;B\nX;A\n")
        #expect(try run([moved]).rows == Added(unchanged: 2))
    }

    @Test func batchesAreWrittenInTheirOrder() throws {
        let path = try file("a.csv", ImporterTests.table(0..<45_123))
        let outcome = try run([path])
        #expect(outcome.rows == Added(added: 45_123))
        #expect(try names() == (0..<45_123).map { "Name \($0)" })
    }

    @Test func aFileThatFailsLeavesTheOthersAlone() throws {
        let good = try file("a.csv", ImporterTests.table(0..<3))
        let bad = try file("b.csv", "x,y\n1,2\n")
        let empty = try file("c.json", "")
        let broken = try file("d.ndjson", "{\"kind\":\n{\n")
        let outcome = try run([bad, empty, place.path + "/missing", broken, good])
        #expect(outcome.rows == Added(added: 3))
        #expect(
            outcome.failed.map { URL(filePath: $0.path).lastPathComponent } == [
                "b.csv", "c.json", "missing", "d.ndjson",
            ])
        #expect(outcome.failed.map(\.message)[1...2] == ["empty", "cannot be read: No such file or directory"])
    }

    @Test func theFirstBadRowsAreNamedAndAllAreCounted() throws {
        let path = try file("a.csv", "id,name\n" + (0..<25).map { $0 % 2 == 0 ? "\($0),\n" : "\($0),N\n" }.joined())
        let outcome = try run([path])
        #expect(outcome.skippedCount == 13)
        #expect(outcome.skipped.map(\.row) == (0..<10).map { BadRow(line: 2 + 2 * $0, reason: "no name") })
        #expect(outcome.rows.added == 12)
        #expect(outcome.failed.isEmpty)
    }

    @Test func whatHasNoRowsMakesNoLibrary() throws {
        let outcome = try run([try file("a.json", "{\"resultCount\":0,\"results\":[]}")])
        #expect(outcome.rows == Added() && outcome.failed.map(\.message) == ["has not one row"])
        #expect(place.folder.names() == [])
    }

    @Test func whatWasWrittenBeforeItIsCutShortStays() throws {
        let path = try file("a.csv", ImporterTests.table(0..<120_000))
        let importer = Importer(paths: [path], into: place.folder, name: "mine")
        let waiter = Thread {
            while importer.progress.rows == 0 { usleep(500) }
            importer.cancel()
        }
        waiter.start()
        let outcome = try importer.run()
        #expect(outcome.isCancelled)
        #expect(outcome.rows.added >= 20_000 && outcome.rows.added < 120_000)
        #expect(try names().count == outcome.rows.added)
        // The same again brings the rest.
        let rest = try run([path])
        #expect(rest.rows == Added(added: 120_000 - outcome.rows.added, unchanged: outcome.rows.added))
    }

    @Test func beforeItBeginsACancelledOneReadsNothing() throws {
        let importer = Importer(
            paths: [try file("a.csv", ImporterTests.table(0..<10))], into: place.folder, name: "mine")
        importer.cancel()
        let outcome = try importer.run()
        #expect(outcome.isCancelled && outcome.rows == Added())
    }

    @Test func progressEndsWithAllBytesAndRows() throws {
        let paths = [
            try file("a.csv", ImporterTests.table(0..<2_500)), try file("b.csv", ImporterTests.table(2_000..<9_000)),
        ]
        let importer = Importer(paths: paths, into: place.folder, name: "mine")
        let size = try paths.reduce(0) { try $0 + Data(contentsOf: URL(filePath: $1)).count }
        #expect(importer.progress.bytes == size)
        _ = try importer.run()
        #expect(importer.progress.rows == 9_500)
        #expect(importer.progress.bytesRead == size)
        #expect(importer.progress.isFinishing)
    }

    @Test func aFolderThatTakesNoFilesSaysSo() throws {
        let importer = Importer(
            paths: [try file("a.csv", ImporterTests.table(0..<10))], into: LibraryFolder(path: "/proc/none/libraries"),
            name: "mine")
        #expect { try importer.run() } throws: { ($0 as? LibraryError)?.code == .notWritable }
    }
}
