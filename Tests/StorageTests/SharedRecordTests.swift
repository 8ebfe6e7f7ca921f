import Foundation
import Glibc
import TestSupport
import Testing

@testable import Storage

/// A record that programs change in turn.
@Suite struct SharedRecordTests {
    private let folder: TestFolder
    private let path: String

    init() throws {
        folder = try TestFolder()
        path = folder.path + "/storesearch/record"
    }

    /// What the record holds; nil if it cannot be had.
    private func content() -> [UInt8]? { SharedRecord(path: path).update { $0 } }

    private func put(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

    @Test func whatOneWritesTheNextReads() throws {
        #expect(content() == [])
        #expect(SharedRecord(path: path).update { $0 = [1, 2, 3] } != nil)
        #expect(content() == [1, 2, 3])
        // A shorter one leaves nothing of the longer one behind.
        _ = SharedRecord(path: path).update { $0 = [9] }
        #expect(content() == [9])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func changesOfManyAtOnceAreAllThere() async {
        let path = path
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<50 {
                        // Who does not get the lock in time tries again here.
                        while SharedRecord(path: path).update({ $0 = [($0.first ?? 0) + 1] }) == nil {}
                    }
                }
            }
        }
        #expect(content() == [200])
    }

    @Test func moreThanTheLimitIsNeitherReadNorWritten() throws {
        _ = SharedRecord(path: path).update { $0 = [7] }
        _ = SharedRecord(path: path).update { $0 = [UInt8](repeating: 1, count: SharedRecord.byteLimit + 1) }
        #expect(content() == [7])
        try put([UInt8](repeating: 1, count: SharedRecord.byteLimit + 1))
        #expect(content() == [])
        _ = SharedRecord(path: path).update { $0 = [8] }
        #expect(content() == [8])
    }

    @Test func aLinkAFolderAndAPipeAreNoRecord() throws {
        #expect(content() == [])
        let outside = folder.path + "/outside"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: outside))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
        #expect(SharedRecord(path: path).update { $0 = [1] } == nil)
        #expect(try Data(contentsOf: URL(fileURLWithPath: outside)) == Data("mine".utf8))
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(content() == nil)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(content() == nil)
    }

    @Test func aLockThatIsNotGivenUpHoldsNobodyUpForGood() {
        #expect(content() == [])
        let holder = open(path, O_RDWR | O_CLOEXEC)
        #expect(flock(holder, LOCK_EX) == 0)
        #expect(content() == nil)
        close(holder)
        #expect(content() == [])
    }
}
