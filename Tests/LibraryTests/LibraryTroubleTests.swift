import CSQLite
import Catalog
import Foundation
import Glibc
import Testing

@testable import Library

/// What goes wrong with files: it is said in one line, and nothing that was there is lost.
@Suite struct LibraryTroubleTests {
    private let place = TemporaryFolder()
    private var path: String { place.path + "/test.sqlite" }
    private static let many = (0..<3000).map { LibraryRow.sample("song number \($0)", "artist \($0 % 7)") }

    @Test(arguments: [
        Data("no database, but a text that is long enough to be taken for one".utf8), Data([0]),
        Data(repeating: 0xFF, count: 10_000), Data("SQLite format 3\0".utf8) + Data(repeating: 7, count: 5000),
    ]) func anotherFileIsNoLibrary(_ content: Data) throws {
        try place.library([.sample("x")])
        try content.write(to: URL(filePath: path))
        for access in [LibraryFile.Access.reading, .writing, .untouched] {
            #expect(code { _ = try place.folder.open("test", access) } == .damaged, "\(access)")
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == content)
        try place.folder.remove("test")
    }

    @Test func anotherDatabaseIsNoLibrary() throws {
        try place.library([.sample("x")])
        unlink(path)
        try run("CREATE TABLE t (a); PRAGMA user_version = 1")
        #expect(code { _ = try place.folder.open("test", .writing) } == .damaged)
        #expect(code { _ = try place.folder.open("test", .reading) } == .damaged)
    }

    @Test func aNewerLibraryIsLeftAlone() throws {
        try place.library([.sample("x")])
        try run("PRAGMA user_version = 99")
        for access in [LibraryFile.Access.reading, .writing, .untouched] {
            #expect(code { _ = try place.folder.open("test", access) } == .tooNew)
        }
    }

    @Test func anOlderLibraryIsBroughtUpToDateWithItsRows() throws {
        try place.library([.sample("x")])
        let steps = Schema.steps + ["ALTER TABLE items ADD COLUMN mood TEXT", "CREATE TABLE more (a)"]
        let database = try Database(path: path, name: "test", mode: .writing)
        try Schema.prepare(database, steps: steps)
        #expect(try database.number("PRAGMA user_version") == Int64(steps.count))
        #expect(try database.number("SELECT count(*) FROM items WHERE mood IS NULL") == 1)
        #expect(code { _ = try place.folder.open("test", .reading) } == .tooNew)
    }

    @Test func aStepThatFailsChangesNothing() throws {
        try place.library([.sample("x")])
        let database = try Database(path: path, name: "test", mode: .writing)
        let steps = Schema.steps + ["CREATE TABLE more (a)", "no SQL"]
        #expect(throws: LibraryError.self) { try Schema.prepare(database, steps: steps) }
        #expect(try place.search("x").count == 1)
        #expect(try database.number("SELECT count(*) FROM sqlite_master WHERE name = 'more'") == 0)
    }

    @Test(arguments: [4096, 40_960, 200_000]) func damageIsSaidSoAndNeverACrash(_ from: Int) throws {
        try place.library(Self.many)
        var content = try Data(contentsOf: URL(filePath: path))
        for place in stride(from: from, to: min(from + 60_000, content.count), by: 3) { content[place] ^= 0x55 }
        try content.write(to: URL(filePath: path))
        var said: Set<LibraryError.Code> = []
        for term in ["song", "artist 3", "number 2999", "genre:x"] {
            do {
                _ = try place.folder.open("test", .reading).search().find(
                    Query(term: term), cancellation: Cancellation()
                ) { _ in }
            } catch {
                said.insert(error.code)
            }
        }
        #expect(said.isSubset(of: [.damaged]))
        var found = said == [.damaged]
        do { found = try place.folder.open("test", .reading).damage() != nil || found } catch {
            found = error.code == .damaged
        }
        #expect(found)
    }

    /// A file that somebody else made, well formed as a database.
    @Test(arguments: [Int64.min, .max]) func valuesThatNoImportWritesAreNoTrap(_ number: Int64) throws {
        try place.library([.sample("x", details: "y")])
        try run(
            "UPDATE items SET released = \(number), kind = \(number), tracks = \(number), url = 'javascript:alert(1)', "
                + "artwork = 'file:///etc/passwd', preview = 'x', duration = 9e999, rating = -9e999")
        let item = try #require(try place.search("x").first)
        #expect(item.url == nil && item.artworkURL == nil && item.previewURL == nil)
        #expect(item.durationLabel == nil && item.ratingLabel(in: .english) == nil)
        #expect(item.releaseLabel(in: .english) != nil)
    }

    @Test(arguments: ["rows", "sequence", "looseRows"], [Int64.min, -1, .max])
    func countsThatNoImportWritesAreDamage(_ fact: String, _ value: Int64) throws {
        try place.library([.sample("x")])
        try run("UPDATE facts SET value = \(value) WHERE name = '\(fact)'")
        #expect(try place.search("x").count <= 1)
        #expect(code { _ = try place.folder.open("test", .writing).add([.sample("y")]) } == .damaged)
    }

    @Test func aFileThatWasCutOffIsDamaged() throws {
        try place.library(Self.many)
        #expect(truncate(path, 50_000) == 0)
        var codes: [LibraryError.Code?] = []
        codes.append(
            code {
                _ = try place.folder.open("test", .reading).search().find(
                    Query(term: "song"), cancellation: Cancellation()
                ) { _ in }
            })
        codes.append(
            code { if try place.folder.open("test", .reading).damage() != nil { throw LibraryError.damaged("test") } })
        #expect(codes.contains(.damaged))
    }

    /// What a kill leaves behind: the files as they are in the middle of a batch.
    @Test func aKilledImportLeavesWholeBatches() throws {
        let file = try place.folder.open("test", .writing)
        _ = try file.add(Array(Self.many[..<1000]))
        try file.database.execute("BEGIN IMMEDIATE")
        _ = try Batch(file.database).add(Array(Self.many[1000...]))
        sqlite3_db_cacheflush(file.database.handle)
        let after = TemporaryFolder()
        try FileManager.default.copyItem(atPath: place.path, toPath: after.path)
        try file.database.execute("ROLLBACK")

        let left = try after.folder.open("test", .reading)
        #expect(try left.rows() == 1000)
        #expect(try left.damage() == nil)
        #expect(try after.search("song").count == 200)
        let again = try after.folder.open("test", .writing)
        #expect(try again.add(Self.many) == Added(added: 2000, unchanged: 1000))
        try again.finishAdding()
        #expect(try again.damage() == nil)
        #expect(try again.rows() == 3000)
        #expect(try after.search("number 2999").map(\.name) == ["song number 2999"])
    }

    @Test func aBatchThatFailsLeavesNothing() throws {
        let file = try place.folder.open("test", .writing)
        _ = try file.add([.sample("before")])
        try file.database.execute(
            "CREATE TRIGGER no BEFORE INSERT ON items WHEN new.name = 'bad' BEGIN SELECT raise(ABORT, 'no'); END")
        #expect(throws: LibraryError.self) { try file.add([.sample("good"), .sample("bad"), .sample("better")]) }
        #expect(try file.rows() == 1)
        #expect(try place.search("good").isEmpty)
        #expect(try file.add([.sample("good")]) == Added(added: 1))
        #expect(try file.damage() == nil)
    }

    @Test func oneWritesWhileOthersRead() throws {
        let writer = try place.folder.open("test", .writing)
        _ = try writer.add([.sample("x")])
        let reader = LibraryProvider(folder: place.folder, name: "test")
        try writer.database.execute("BEGIN IMMEDIATE")
        _ = try Batch(writer.database).add([.sample("x two")])
        #expect(try place.search("x", with: reader).count == 1)
        try writer.database.execute("COMMIT")
        #expect(try place.search("x", with: reader).count == 2)
    }

    @Test func aSecondWriterWaitsAndThenSaysBusy() throws {
        let first = try place.folder.open("test", .writing)
        _ = try first.add([.sample("x")])
        let second = try LibraryFile(path: realPath(), name: "test", access: .writing, patienceSeconds: 0.05)
        try first.database.execute("BEGIN IMMEDIATE")
        #expect(code { _ = try second.add([.sample("y")]) } == .busy)
        try first.database.execute("COMMIT")
        #expect(try second.add([.sample("y")]) == Added(added: 1))
        #expect(try first.add([.sample("x"), .sample("y"), .sample("z")]) == Added(added: 1, unchanged: 2))
    }

    @Test func readersDoNotWrite() throws {
        try place.library([.sample("x")])
        for access in [LibraryFile.Access.reading, .untouched] {
            let file = try place.folder.open("test", access)
            #expect(code { _ = try file.add([.sample("y")]) } == .notWritable)
            #expect(code { try file.finishAdding() } == .notWritable)
            #expect(code { try file.database.execute("DELETE FROM items") } == .notWritable)
        }
        #expect(try place.search("x").count == 1)
    }

    @Test(.enabled(if: geteuid() == 0)) func aFullDiskLosesNothing() throws {
        let disk = try SmallDisk()
        let folder = LibraryFolder(path: disk.path)
        let file = try folder.open("test", .writing)
        _ = try file.add(Array(Self.many[..<100]))
        #expect(code { for _ in 0..<9 { _ = try file.add(Self.large()) } } == .diskFull)
        #expect(try file.rows() % 100 == 0)
        #expect(try file.damage() == nil)
        let found = try file.search().find(Query(term: "number"), cancellation: Cancellation()) { _ in }
        #expect(found.items.count == 100)
        #expect(found.items.first?.name == "song number 0")
    }

    @Test(.enabled(if: geteuid() == 0)) func aDiskThatTakesNoWritingCanBeRead() throws {
        let disk = try SmallDisk()
        let folder = LibraryFolder(path: disk.path)
        do {
            let file = try folder.open("test", .writing)
            _ = try file.add([.sample("x")])
            try file.finishAdding()
        }
        try disk.forbidWriting()
        for access in [LibraryFile.Access.reading, .untouched] {
            let found = try folder.open("test", access).search().find(Query(term: "x"), cancellation: Cancellation()) {
                _ in
            }
            #expect(found.items.count == 1)
        }
        #expect(code { _ = try folder.open("test", .writing).add([.sample("y")]) } == .notWritable)
        #expect(code { _ = try folder.open("new", .writing) } == .notWritable)
        #expect(code { try folder.remove("test") } == .notWritable)
    }

    private static func large() -> [LibraryRow] {
        (0..<100).map { place in
            let number = UUID().uuidString
            return .sample(
                "large \(number)", details: String(repeating: number + " ", count: 30 + place), number: number)
        }
    }

    private func realPath() throws -> String {
        let real = try #require(realpath(place.path, nil))
        defer { free(real) }
        return String(cString: real) + "/test.sqlite"
    }

    private func run(_ sql: String) throws {
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        try #require(sqlite3_open(path, &handle) == SQLITE_OK)
        try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
    }

    private func code(_ body: () throws -> Void) -> LibraryError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? LibraryError)?.code
        }
    }
}

/// A file system of one megabyte, for tests that run as root.
private final class SmallDisk {
    let path = NSTemporaryDirectory() + "storesearch-disk-" + UUID().uuidString

    init() throws {
        mkdir(path, 0o700)
        try #require(mount("tmpfs", path, "tmpfs", 0, "size=1m") == 0)
    }

    deinit {
        umount2(path, Int32(MNT_DETACH))
        rmdir(path)
    }

    func forbidWriting() throws {
        try #require(mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), "size=1m") == 0)
    }
}
