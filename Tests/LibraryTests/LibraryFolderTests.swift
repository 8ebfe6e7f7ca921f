import Foundation
import Glibc
import Testing

@testable import Library

/// Which libraries there are, whose they are, and what they may be called.
@Suite struct LibraryFolderTests {
    private let place = TemporaryFolder()

    @Test(arguments: [
        "a", "library", "My Jazz 2", "a.b-c_d", "音楽", "Ünïcode", "e\u{301}", String(repeating: "x", count: 64),
        "itunes2",
    ]) func isAName(_ name: String) throws {
        #expect(LibraryName.isValid(name))
        try place.library([.sample("x")], name: name)
        #expect(place.folder.names() == [name])
        #expect(try place.folder.summary(of: name).name == name)
        try place.folder.remove(name)
        #expect(place.folder.names().isEmpty)
    }

    @Test(arguments: [
        "", ".", "..", ".hidden", "a/b", "../a", "a\0b", "a\nb", " a", "a ", "a:b", "a?immutable=1", "a%2Fb",
        "-\u{202E}x", "🎵",
        "auto", "iTunes", "SAMPLE", "All", String(repeating: "x", count: 65), String(repeating: "音", count: 22),
    ]) func isNoName(_ name: String) {
        #expect(!LibraryName.isValid(name))
        #expect(code { _ = try place.folder.open(name, .writing) } == .badName)
        #expect(code { try place.folder.remove(name) } == .badName)
    }

    /// What is left of an import that was killed before its first row.
    @Test func aFileWithoutTablesIsAnEmptyLibrary() throws {
        try FileManager.default.createDirectory(atPath: place.folder.path, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: place.folder.path + "/test.sqlite"))
        #expect(try place.folder.summary(of: "test").rows == 0)
        let rows = try place.folder.open("test", .writing).add([.sample("x")])
        #expect(rows.added == 1)
    }

    @Test func whatGoesIntoARemovedLibraryIsNotSaidToBeThere() throws {
        let file = try place.folder.open("test", .writing)
        _ = try file.add([.sample("x")])
        try place.folder.remove("test")
        #expect(code { _ = try file.add([.sample("y")]) } == .unavailable)
        #expect(code { try file.finishAdding() } == .unavailable)
    }

    @Test func readingDoesNotChangeTheDay() throws {
        try place.library([.sample("x")], name: "test")
        let written = try place.folder.summary(of: "test").changed
        let file = place.folder.path + "/test.sqlite"
        try FileManager.default.setAttributes([.modificationDate: written - 1000], ofItemAtPath: file)
        let reader = try place.folder.open("test", .reading)
        #expect(try reader.rows() == 1)
        #expect(try abs(place.folder.summary(of: "test").changed.timeIntervalSince(written - 1000)) < 1)
    }

    @Test func filesAreTheirOwnersAlone() throws {
        let old = umask(0)
        defer { umask(old) }
        let file = try place.folder.open("test", .writing)
        _ = try file.add([.sample("x")])
        #expect(mode("") == 0o40700)
        for ending in ["", "-wal", "-shm"] { #expect(mode("/test.sqlite\(ending)") == 0o100600) }
    }

    @Test func aLinkIsNoLibrary() throws {
        try place.library([.sample("x")], name: "real")
        symlink("\(place.path)/real.sqlite", "\(place.path)/link.sqlite")
        symlink("/etc/nowhere", "\(place.path)/nowhere.sqlite")
        #expect(place.folder.names() == ["real"])
        #expect(code { _ = try place.folder.open("link", .reading) } == .unavailable)
        #expect(code { _ = try place.folder.open("link", .writing) } != nil)
        #expect(code { _ = try place.folder.open("nowhere", .writing) } != nil)
        #expect(!FileManager.default.fileExists(atPath: "/etc/nowhere"))
    }

    @Test func theFolderMayStandBehindALink() throws {
        try place.library([.sample("x")])
        let link = TemporaryFolder()
        symlink(place.path, link.path)
        #expect(try link.search("x").count == 1)
    }

    @Test func whatIsNotThereIsSaidSo() {
        #expect(place.folder.names().isEmpty)
        #expect(code { _ = try place.folder.open("test", .reading) } == .unavailable)
        #expect(code { _ = try place.folder.open("test", .untouched) } == .unavailable)
        #expect(code { _ = try place.folder.summary(of: "test") } == .unavailable)
        #expect(code { try place.folder.remove("test") } == .unavailable)
        #expect(!FileManager.default.fileExists(atPath: place.path))
    }

    @Test func aRemovedLibraryLeavesNothing() throws {
        let file = try place.folder.open("test", .writing)
        _ = try file.add([.sample("x")])
        try place.folder.remove("test")
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
    }

    @Test func aLibraryMadeAnewIsFoundByWhoHadTheOldOneOpen() throws {
        let provider = LibraryProvider(folder: place.folder, name: "test")
        try place.library([.sample("first")])
        #expect(try place.search("first", with: provider).count == 1)
        try place.folder.remove("test")
        #expect(throws: (any Error).self) { try place.search("first", with: provider) }
        try place.library([.sample("second")])
        #expect(try place.search("second", with: provider).count == 1)
        #expect(try place.search("first", with: provider).isEmpty)
    }

    @Test func lookingLeavesNothingBehindWhereNothingMayBeTouched() throws {
        try place.library([.sample("x")])
        let before = try FileManager.default.contentsOfDirectory(atPath: place.path)
        let provider = LibraryProvider(folder: place.folder, name: "test", access: .untouched)
        #expect(try place.search("x", with: provider).count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == before)
        #expect(before == ["test.sqlite"])
    }

    @Test func untouchedSeesWhatIsNotYetInTheFile() throws {
        let file = try place.folder.open("test", .writing)
        _ = try file.add([.sample("x")])
        let provider = LibraryProvider(folder: place.folder, name: "test", access: .untouched)
        #expect(try place.search("x", with: provider).count == 1)
        withExtendedLifetime(file) {}
    }

    @Test func untouchedSeesWhatCameSinceItWasOpened() throws {
        try place.library([.sample("x")])
        let provider = LibraryProvider(folder: place.folder, name: "test", access: .untouched)
        #expect(try place.search("x", with: provider).count == 1)
        let file = try place.folder.open("test", .writing)
        _ = try file.add([.sample("x two")])
        #expect(try place.search("x", with: provider).count == 2)
        try file.finishAdding()
        #expect(try place.search("x", with: provider).count == 2)
    }

    private func mode(_ file: String) -> mode_t? {
        var status = stat()
        return lstat(place.path + file, &status) == 0 ? status.st_mode : nil
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
