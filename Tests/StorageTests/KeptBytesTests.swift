import Foundation
import Glibc
import TestSupport
import Testing

@testable import Storage

/// A folder of kept bytes: what is kept, and that nothing in it or around it does harm.
@Suite struct KeptBytesTests {
    private let folder: TestFolder
    private let path: String

    init() throws {
        folder = try TestFolder()
        path = folder.path + "/storesearch/pictures"
    }

    private static let contents = KeptBytes.Contents(name: "picture", plural: "pictures", byteLimit: 1 << 20)

    private func store(capacity: Int = 1 << 20) -> KeptBytes {
        KeptBytes(path: path, of: Self.contents, capacityBytes: capacity)
    }

    private func bytes(_ count: Int, _ value: UInt8 = 7) -> [UInt8] { [UInt8](repeating: value, count: count) }

    private func address(_ number: Int) -> String { "https://example.com/\(number)/100x100bb.jpg" }

    private var files: [String] { folder.names(in: "storesearch/pictures") }

    private func size() throws -> Int {
        try files.reduce(0) {
            $0 + (try FileManager.default.attributesOfItem(atPath: path + "/" + $1)[.size] as? Int ?? 0)
        }
    }

    @Test func whatWasKeptIsThereForTheNextToo() {
        let first = store()
        #expect(first.bytes(of: address(1)) == nil)
        #expect(files.isEmpty)
        first.keep(bytes(300), of: address(1))
        first.keep(bytes(5), of: address(2))
        first.keep(bytes(400, 9), of: address(1))
        let second = store()
        #expect(second.bytes(of: address(1)) == bytes(400, 9))
        #expect(second.bytes(of: address(2)) == bytes(5))
        second.remove(address(1))
        #expect(first.bytes(of: address(1)) == nil)
        #expect(files.count == 1)
        #expect(first.takeNotes() + second.takeNotes() == [])
    }

    @Test func theFolderIsForItsUserAndMadeWhenItIsWritten() throws {
        let store = store()
        _ = store.bytes(of: address(1))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/storesearch"))
        store.keep(bytes(3), of: address(1))
        for name in ["/storesearch", "/storesearch/pictures"] {
            let mode = try FileManager.default.attributesOfItem(atPath: folder.path + name)[.posixPermissions] as? Int
            #expect(mode == 0o700)
        }
        let file = path + "/" + (try #require(files.first))
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }

    @Test func aFileOfMoreBytesThanTheLimitIsNotRead() {
        let store = store(capacity: 64 << 20)
        store.keep(bytes(1 << 20), of: address(1))
        #expect(store.bytes(of: address(1)) == nil)
        #expect(files.isEmpty)
    }

    @Test func whatIsDamagedIsGone() throws {
        let store = store()
        store.keep(bytes(40), of: address(1))
        let file = path + "/" + (try #require(files.first))
        let whole = try Data(contentsOf: URL(fileURLWithPath: file))
        var damaged = [Data(), Data(count: whole.count), whole.dropLast(), whole + Data([0])]
        for place in whole.indices {
            var changed = whole
            changed[place] ^= 0x10
            damaged.append(changed)
        }
        for content in damaged {
            try content.write(to: URL(fileURLWithPath: file))
            #expect(store.bytes(of: address(1)) == nil)
            #expect(files.isEmpty)
        }
        try whole.write(to: URL(fileURLWithPath: file))
        #expect(store.bytes(of: address(1)) == bytes(40))
    }

    @Test func whatIsOfAnotherAddressIsNotTakenForThisOne() throws {
        let store = store()
        store.keep(bytes(40), of: address(1))
        let name = try #require(files.first)
        store.keep(bytes(41), of: address(2))
        let other = try #require(files.first { $0 != name })
        try FileManager.default.removeItem(atPath: path + "/" + other)
        try FileManager.default.moveItem(atPath: path + "/" + name, toPath: path + "/" + other)
        #expect(store.bytes(of: address(2)) == nil)
    }

    @Test func theBytesStayBelowTheBoundAndTheOldestUseGoesFirst() throws {
        let capacity = 32 << 10
        let store = store(capacity: capacity)
        store.keep(bytes(1000), of: address(0))
        for number in 1...100 {
            store.keep(bytes(1000), of: address(number))
            #expect(try size() <= capacity)
            // The first is used again and again.
            #expect(store.bytes(of: address(0)) != nil)
        }
        #expect(store.bytes(of: address(100)) != nil)
        #expect(store.bytes(of: address(1)) == nil)
        #expect(try size() > capacity / 2)
    }

    @Test func whatACrashLeftCountsAndForeignFilesStay() throws {
        let store = store(capacity: 32 << 10)
        store.keep(bytes(10), of: address(0))
        try Data(count: 200_000).write(to: URL(fileURLWithPath: path + "/0123456789abcdef.77-1"))
        try Data(count: 200_000).write(to: URL(fileURLWithPath: path + "/holiday.jpg"))
        for number in 1...4 { store.keep(bytes(1000), of: address(number)) }
        #expect(!files.contains("0123456789abcdef.77-1"))
        #expect(files.contains("holiday.jpg"))
        #expect(store.bytes(of: address(4)) != nil)
    }

    @Test func whatAProgramOfTheSameNumberLeftCostsOneFileAtMost() throws {
        let first = store()
        first.keep(bytes(10), of: address(1))
        let name = try #require(files.first)
        first.remove(address(1))
        try Data(count: 5).write(to: URL(fileURLWithPath: path + "/\(name).\(getpid())-1"))
        let second = store()
        for number in 1...2 { second.keep(bytes(10), of: address(number)) }
        #expect(second.bytes(of: address(2)) == bytes(10))
        second.keep(bytes(10), of: address(1))
        #expect(second.bytes(of: address(1)) == bytes(10))
        #expect(second.takeNotes() == [])
    }

    @Test func aFolderInOneFilesPlaceIsNoMatterForTheOthers() throws {
        let first = store()
        first.keep(bytes(5), of: address(1))
        let name = try #require(files.first)
        try FileManager.default.removeItem(atPath: path + "/" + name)
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: false)
        first.keep(bytes(5), of: address(1))
        first.keep(bytes(6), of: address(2))
        #expect(first.bytes(of: address(1)) == nil && first.bytes(of: address(2)) == bytes(6))
        #expect(files.count == 2 && first.takeNotes() == [])
    }

    @Test func twoWhoShareAFolderSeeOnlyWholeFiles() async throws {
        let (path, capacity, contents) = (path, 24 << 10, Self.contents)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for writer in 0..<2 {
                group.addTask {
                    let store = KeptBytes(path: path, of: contents, capacityBytes: capacity)
                    var torn = 0
                    for step in 0..<400 {
                        let address = "https://example.com/\(step % 30)"
                        if step % 2 == writer {
                            store.keep([UInt8](repeating: UInt8(step & 255), count: 900), of: address)
                        } else if let found = store.bytes(of: address) {
                            if found.count != 900 || Set(found).count != 1 { torn += 1 }
                        }
                    }
                    return torn + store.takeNotes().count
                }
            }
            for try await torn in group { #expect(torn == 0) }
        }
        #expect(!files.contains { $0.contains(".") })
    }

    @Test func linksLeadNowhere() throws {
        let outside = folder.path + "/outside"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: outside))
        let store = store()
        store.keep(bytes(10), of: address(1))
        let file = path + "/" + (try #require(files.first))
        for _ in 0..<2 {
            try FileManager.default.removeItem(atPath: file)
            try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: outside)
            store.keep(bytes(20), of: address(1))
            #expect(try Data(contentsOf: URL(fileURLWithPath: outside)) == Data("mine".utf8))
            #expect(store.bytes(of: address(1)) == bytes(20))
        }
        // Not even to what would be the right file.
        try FileManager.default.moveItem(atPath: file, toPath: outside + "2")
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: outside + "2")
        #expect(store.bytes(of: address(1)) == nil)
        #expect(FileManager.default.fileExists(atPath: outside + "2"))
    }

    @Test func whatIsNoFileHoldsNothingUp() throws {
        let store = store()
        store.keep(bytes(10), of: address(1))
        let file = path + "/" + (try #require(files.first))
        try FileManager.default.removeItem(atPath: file)
        #expect(mkfifo(file, 0o600) == 0)
        #expect(store.bytes(of: address(1)) == nil)
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        #expect(store.bytes(of: address(1)) == nil)
        store.keep(bytes(10), of: address(1))
        #expect(store.takeNotes() == [])
    }

    /// What may stand in the folder's way.
    enum Obstacle: CaseIterable {
        case file, fileAbove, link, noParent, kernel
    }

    @Test(arguments: Obstacle.allCases) func withoutAFolderNothingIsKeptAndThatIsToldOnce(obstacle: Obstacle) throws {
        var place = path
        let above = folder.path + "/storesearch"
        switch obstacle {
        case .file:
            try FileManager.default.createDirectory(atPath: above, withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: path))
        case .fileAbove:
            try Data().write(to: URL(fileURLWithPath: above))
        case .link:
            try FileManager.default.createDirectory(atPath: above, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path)
        case .noParent: place = folder.path + "/a/b/c/d/pictures"
        case .kernel: place = "/proc/storesearch/pictures"
        }
        let store = KeptBytes(path: place, of: Self.contents, capacityBytes: 1 << 20)
        for number in 1...3 {
            #expect(store.bytes(of: address(number)) == nil)
            store.keep(bytes(10), of: address(number))
            #expect(store.bytes(of: address(number)) == nil)
            store.remove(address(number))
        }
        let notes = store.takeNotes()
        #expect(notes.count == 1)
        #expect(notes.first?.hasPrefix("pictures are not kept: ") == true)
        #expect(store.takeNotes() == [])
    }

    @Test func anAddressOfAnyLengthHasAName() {
        let store = store()
        for address in ["", String(repeating: "å/../", count: 2000)] {
            store.keep(bytes(3), of: address)
            #expect(store.bytes(of: address) == bytes(3))
        }
    }
}
