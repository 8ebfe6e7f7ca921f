import Foundation
import Testing

@testable import storesearch

/// docs/CONFIGURATION.md against the option table.
@Suite struct ConfigurationPageTests {
    private static let page: [Substring] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try? String(contentsOf: root.appending(path: "docs/CONFIGURATION.md"), encoding: .utf8)
        return (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    }()

    /// The lines between the fences.
    private static let example = page.drop { $0 != "```" }.dropFirst().prefix { $0 != "```" }

    @Test func itsExampleHasEveryNameOnceInTheOrderOfTheTable() {
        let names = Self.example.filter { $0.contains("=") && !$0.hasPrefix("#") }.map {
            $0.prefix { $0 != " " }
        }
        let settable = OptionTable.entries.filter(\.isForFiles).map(\.name)
        #expect(names.map(String.init) == settable)
    }

    @Test func itsExampleIsReadAndChangesNothing() throws {
        let text = Self.example.joined(separator: "\n")
        for command in [Options.Command.browse, .search, .film, .doctor] {
            var options = try ConfigurationText(file: "page", command: command).options(Array(text.utf8))
            #expect(options.endpoint == "https://itunes.apple.com" && options.country == "US")
            #expect(options.language?.language == "en")
            #expect(options.frameRate == (command == .search ? nil : 60))
            // There is no value that stands for these four.
            (options.endpoint, options.country, options.language, options.frameRate) = (nil, nil, nil, nil)
            #expect(String(describing: options) == String(describing: Options()))
        }
    }

    @Test func itNamesWhatIsForTheCommandLineOnly() throws {
        let line = try #require(Self.page.first { $0.hasPrefix("On the command line only") })
        let names = line.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        #expect(Set(names) == Set(OptionTable.entries.filter { !$0.isForFiles }.map(\.name)))
    }
}
