import Foundation
import LinkSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

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

    /// The picture that plays is small enough for a page, and shows one picture at a time, none of them for ever.
    @Test func thePictureThatPlaysIsWhatTheReadmesOwnCommandMakes() throws {
        let path = "docs/pictures/bounce.svg"
        let readme = try Self.readme()
        let line = try #require(
            readme.split(separator: "\n").first { $0.contains("storesearch film") && $0.hasSuffix("--out " + path) })
        let made = try TemporaryFolder()
        let target =
            ProcessInfo.processInfo.environment["GOLDEN"] == "all"
            ? Self.root.appending(path: path).path : made.path("film.svg")
        let outcome = try Program.run(Array(Self.words(of: String(line)).dropFirst().dropLast()) + [target])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let kept = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        #expect(try kept == String(contentsOf: URL(filePath: target), encoding: .utf8))
        #expect(readme.contains("(\(path))"))
        #expect(kept.utf8.count < 1 << 20)
        #expect(XMLParser(data: Data(kept.utf8)).parse())

        // The list at rest and a bounce of 0.4 s at 60 frames a second, in a round of 3 s.
        #expect(kept.contains("g[id]{animation:3s step-end infinite}"))
        let groups = kept.split(separator: "\n").filter { $0.hasPrefix("<g id=") }
        #expect(groups.count >= 24 && groups.count <= 27)
        #expect(groups.filter { !$0.contains("class=\"f\"") } == [groups[groups.count - 1]])
        var end = "0%"
        for (place, rule) in kept.split(separator: "\n").filter({ $0.hasPrefix("#f") }).enumerated() {
            #expect(rule.hasPrefix("#f\(place){animation-name:k\(place)}"))
            #expect(rule.contains("\(end){visibility:visible}"), "\(rule)")
            let after = rule.split(separator: "{visibility:visible}").last.map { String($0.prefix { $0 != "{" }) }
            end = after ?? ""
        }
        #expect(end.hasPrefix("}"), "the last picture goes before the end")
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
