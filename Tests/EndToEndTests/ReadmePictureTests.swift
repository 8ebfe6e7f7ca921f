import Foundation
import Testing

/// The README's pictures are films that anyone can make again. `GOLDEN=all` makes them.
@Suite struct ReadmePictureTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func readme() throws -> String {
        try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    }

    @Test(arguments: ["bounce", "turn", "fan", "front"].map { "docs/pictures/" + $0 })
    func picturesAreWhatTheReadmesOwnCommandMakes(folder: String) throws {
        let readme = try Self.readme()
        let line = try #require(
            readme.split(separator: "\n").first { $0.contains("storesearch film") && $0.hasSuffix("--out " + folder) })
        let arguments = Self.words(of: String(line)).dropFirst().dropLast()
        let made = try TemporaryFolder()
        let target =
            ProcessInfo.processInfo.environment["GOLDEN"] == "all"
            ? Self.root.appending(path: folder).path : made.path("film")
        let outcome = try Program.run(Array(arguments) + [target])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: target).sorted()
        #expect(
            try names
                == FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path).sorted())
        #expect(names.count >= 3)
        for name in names {
            let kept = try Data(contentsOf: Self.root.appending(path: folder).appending(path: name))
            let new = try Data(contentsOf: URL(filePath: target).appending(path: name))
            #expect(kept == new, "\(folder)/\(name) is not what the film makes now")
            #expect(readme.contains("(\(folder)/\(name))"), "the README does not show \(name)")
        }
    }

    /// Every film that the README names makes pictures that it shows.
    @Test func noFilmIsForgotten() throws {
        let films = try Self.readme().split(separator: "\n").filter { $0.contains("--out docs/pictures/") }
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: "docs/pictures").path)
        #expect(films.count == folders.count)
    }

    /// The words of a shell command that quotes with apostrophes only.
    private static func words(of line: String) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
            place % 2 == 1 ? [String(part)] : part.split(separator: " ").map { String($0) }
        }
    }
}
