import Foundation
import Testing

/// Keeps house: what the architecture says of the sources is held against the sources.
@Suite struct ProjectTests {
    /// What each target may import; the table of docs/ARCHITECTURE.md.
    static let allowedImports: [String: Set<String>] = [
        "Motion": ["Glibc"],
        "Stage": ["Glibc", "Synchronization"],
        "CursesTerminal": ["Stage", "CCurses", "CTerminal", "Glibc", "Synchronization"],
        "Storage": ["Glibc", "Synchronization"],
        "Catalog": ["Storage", "Foundation", "CCurl", "Resources", "Glibc", "Synchronization"],
        "Library": ["Catalog", "CSQLite", "Foundation", "Glibc", "Synchronization"],
        "Artwork": ["Stage", "Storage", "CTurboJPEG", "CPNG", "Foundation", "Glibc", "Synchronization"],
        "StoreUI": ["Motion", "Stage", "Catalog", "Artwork", "Foundation", "Synchronization"],
        "storesearch": [
            "Motion", "Stage", "CursesTerminal", "CTerminal", "Storage", "Catalog", "Library", "Artwork", "StoreUI",
            "Resources", "Foundation", "Glibc", "Synchronization",
        ],
    ]

    @Test(arguments: allowedImports.keys.sorted())
    func importsMatchTheTable(target: String) throws {
        let allowed = try #require(Self.allowedImports[target])
        for file in try Project.swiftFiles(under: "Sources/\(target)") {
            for name in file.lines.compactMap(Project.importedModule) {
                #expect(allowed.contains(name), "\(file.path) imports \(name)")
            }
        }
    }

    @Test func everyTargetIsInTheTableAndInTheArchitecture() throws {
        let architecture = try Project.text("docs/ARCHITECTURE.md")
        for target in try Project.folders(under: "Sources") {
            #expect(architecture.contains("`\(target)`"), "docs/ARCHITECTURE.md does not explain \(target)")
            let hasSwift = try !Project.swiftFiles(under: "Sources/\(target)").isEmpty
            #expect(!hasSwift || Self.allowedImports[target] != nil, "\(target) has no line in the table")
        }
    }

    /// Time is an argument everywhere but in the executable and where the network and the terminal live.
    @Test(arguments: ["Motion", "Stage", "Artwork", "StoreUI"])
    func noRealClockInPureTargets(target: String) throws {
        let clocks = [
            "clock_gettime", "Date()", "Date.now", "ContinuousClock", "SuspendingClock", "gettimeofday", "DispatchTime",
        ]
        for file in try Project.swiftFiles(under: "Sources/\(target)") {
            for clock in clocks {
                #expect(!file.text.contains(clock), "\(file.path) reads a clock: \(clock)")
            }
        }
    }

    @Test func nothingPrintsOutsideTheExecutable() throws {
        for target in Self.allowedImports.keys where target != "storesearch" {
            for file in try Project.swiftFiles(under: "Sources/\(target)") {
                for line in file.lines {
                    let code = line.trimmingCharacters(in: .whitespaces)
                    #expect(!code.hasPrefix("print(") && !code.contains(" print("), "\(file.path): \(code)")
                }
            }
        }
    }

    @Test func everyEscapeFromTheCompilersChecksIsExplained() throws {
        for file in try Project.swiftFiles(under: "Sources") {
            for (place, line) in file.lines.enumerated()
            where line.contains("@unchecked Sendable") || line.contains("nonisolated(unsafe)") {
                let above = file.lines[..<place].suffix(8)
                #expect(above.contains { $0.contains("//") }, "\(file.path):\(place + 1) has no reason")
            }
        }
    }

    @Test func nothingIsLeftOpenInTheSources() throws {
        for file in try Project.swiftFiles(under: "Sources") + Project.swiftFiles(under: "Tests") {
            for mark in ["TO" + "DO", "FIX" + "ME", "X" + "XX"] {
                let place = file.text.range(of: "\\b\(mark)\\b", options: .regularExpression)
                #expect(place == nil, "\(file.path) says \(mark)")
            }
        }
    }

    /// Each phrase of the table is said somewhere.
    @Test func noPhraseIsUnused() throws {
        let phrases = try Project.text("Resources/strings.txt").split(separator: "\n").filter {
            ![" ", "#"].contains($0.first ?? " ")
        }
        #expect(phrases.count > 100)
        let sources = try ["Catalog", "Library", "StoreUI", "storesearch"].flatMap {
            try Project.swiftFiles(under: "Sources/\($0)")
        }
        let text = sources.map(\.text).joined()
        for phrase in phrases {
            let use = text.range(of: "\\.\(phrase)\\b", options: .regularExpression)
            #expect(use != nil, "nothing says \(phrase)")
        }
    }

    @Test func theReadmeHasItsTwoCommands() throws {
        let readme = try Project.text("README.md").split(separator: "\n")
        let commands = readme.filter { $0.hasPrefix("    ./.ci/setup") }
        #expect(commands.count == 2)
        #expect(commands.contains { $0.contains("swift test") })
    }
}
