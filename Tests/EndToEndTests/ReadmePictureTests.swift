import Foundation
import Testing

/// The README's pictures are films that anyone can make again. `GOLDEN=all` makes them.
@Suite struct ReadmePictureTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func picturesAreWhatTheReadmesOwnCommandMakes() throws {
        let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let line = try #require(
            readme.split(separator: "\n").first { $0.contains("storesearch film") && $0.contains("--at") })
        var arguments = Self.words(of: String(line)).dropFirst()
        let folder = try #require(arguments.last)
        arguments.removeLast()
        let made = try TemporaryFolder()
        let target =
            ProcessInfo.processInfo.environment["GOLDEN"] == "all"
            ? Self.root.appending(path: folder).path : made.path("film")
        let outcome = try Program.run(Array(arguments) + [target])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path).sorted()
        #expect(names == (1...5).map { "0000\($0).svg" })
        for name in names {
            let kept = try Data(contentsOf: Self.root.appending(path: folder).appending(path: name))
            let new = try Data(contentsOf: URL(filePath: target).appending(path: name))
            #expect(kept == new, "\(folder)/\(name) is not what the film makes now")
            #expect(readme.contains("(\(folder)/\(name))"), "the README does not show \(name)")
        }
    }

    /// The words of a shell command that quotes with apostrophes only.
    private static func words(of line: String) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
            place % 2 == 1 ? [String(part)] : part.split(separator: " ").map { String($0) }
        }
    }
}
