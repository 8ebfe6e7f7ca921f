import Foundation

/// The built program, as a user runs it.
package enum Program {
    /// What a run left behind.
    package struct Outcome: Equatable {
        package var status: Int32
        package var output: Data
        package var errors: String

        package init(status: Int32, output: Data, errors: String) {
            (self.status, self.output, self.errors) = (status, output, errors)
        }

        package var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// The program beside the test bundle, in the folder of products.
    package static let url: URL = {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        var folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
        for _ in 0..<4 where !FileManager.default.isExecutableFile(atPath: folder.path + "/storesearch") {
            folder.deleteLastPathComponent()
        }
        return folder.appendingPathComponent("storesearch")
    }()

    /// An environment in which nothing of the machine shows.
    package static let environment = [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8", "TERM": "xterm-256color",
    ]

    /// Runs the program to its end, with standard input from nowhere.
    package static func run(
        _ arguments: [String], environment: [String: String] = Program.environment
    ) throws -> Outcome {
        let folder = try TemporaryFolder()
        for name in ["output", "errors"] { try Data().write(to: folder.url.appendingPathComponent(name)) }
        let process = try ChildProcess.start(
            url.path, arguments, environment: environment,
            streams: .files(output: folder.path("output"), errors: folder.path("errors")))
        let status = ChildProcess.wait(for: process)
        return Outcome(
            status: status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F),
            output: try folder.bytes("output"), errors: try folder.text("errors"))
    }
}

/// A folder that goes with the test.
package final class TemporaryFolder {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("storesearch-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of a file in the folder.
    package func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }

    /// The names of the files, sorted.
    package func names(under name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }

    package func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: url.appendingPathComponent(name))
    }

    package func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }
}
