import Foundation
import Storage
import Synchronization

/// The store's answers as the server gave them, kept by the address they answer, so that a newer program reads them anew.
///
/// Only good answers are put here. Their age counts from when they came; how long they are kept follows from when they were last
/// used, and from how many there are.
public final class AnswerCache: Sendable {
    /// An answer, and when it came.
    struct Kept: Equatable {
        var body: [UInt8]
        /// Seconds since 1970.
        var time: Double
    }

    /// Seconds for which an answer is as good as a new one: as long as the store's own network keeps it.
    static let freshSeconds = 86_400.0
    /// Bytes of all answers.
    static let capacityBytes = 32 << 20
    /// A larger answer is not kept: it would take too many others' place.
    static let bodyLimit = 4 << 20

    private let folder: Mutex<KeptBytes>
    /// Seconds since 1970.
    let now: @Sendable () -> Double

    /// - Parameters:
    ///   - path: the folder, made when the first answer is kept.
    ///   - now: seconds since 1970.
    public init(path: String, now: @escaping @Sendable () -> Double) {
        folder = Mutex(
            KeptBytes(
                path: path,
                // The lines before the answer take a little room too.
                of: KeptBytes.Contents(name: "answer", plural: "answers", byteLimit: Self.bodyLimit + 4096),
                capacityBytes: Self.capacityBytes))
        self.now = now
    }

    /// How many answers there are, and how many bytes they have.
    public func total() -> (count: Int, bytes: Int) { folder.withLock { $0.total() } }

    /// What should be told of the folder; each thing once.
    public func takeNotes() -> [String] { folder.withLock { $0.takeNotes() } }

    /// The answer that is kept of an address.
    func answer(of url: URL) -> Kept? {
        guard let bytes = folder.withLock({ $0.bytes(of: url.absoluteString) }) else { return nil }
        return Self.kept(bytes)
    }

    /// Keeps an answer that has just come.
    func keep(_ body: [UInt8], of url: URL) {
        guard body.count <= Self.bodyLimit else { return remove(url) }
        let line = Array("\(Int64(now()))\n".utf8)
        folder.withLock { $0.keep(line + body, of: url.absoluteString) }
    }

    /// Forgets the answer of an address.
    func remove(_ url: URL) {
        folder.withLock { $0.remove(url.absoluteString) }
    }

    /// Seconds since an answer came; none for one from the future, as a clock that was put back makes it.
    func age(of kept: Kept) -> Double { max(0, now() - kept.time) }

    /// Whether an answer is as good as a new one. What comes from the future is not: nobody knows how old it is.
    func isFresh(_ kept: Kept) -> Bool { (0..<Self.freshSeconds).contains(now() - kept.time) }

    /// Seconds since 1970 on a line of their own, and the answer.
    private static func kept(_ bytes: [UInt8]) -> Kept? {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let time = Int64(String(decoding: bytes[..<end], as: UTF8.self)), time >= 0
        else { return nil }
        return Kept(body: Array(bytes[(end + 1)...]), time: Double(time))
    }
}
