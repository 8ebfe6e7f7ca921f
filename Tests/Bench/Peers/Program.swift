import Foundation
import Glibc
import LinkSupport

/// A program that is run to its end and measured.
struct Program {
    /// What a run took.
    struct Run {
        var seconds: Double
        /// The most memory that it held at once.
        var peakBytes: Int
        var output: String
    }

    let path: String

    /// The program of a name in the folders of PATH; nil if there is none.
    static func named(_ name: String) -> Program? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }.map(Program.init)
    }

    /// Runs it, with variables besides those of this process.
    ///
    /// - Throws: `BenchError` if it cannot be run or fails.
    func run(
        _ arguments: [String], variables: [String: String] = [:], in folder: URL, failing allowed: [Int32] = []
    ) throws -> Run {
        let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
        for file in [output, errors] { try Data().write(to: file) }
        let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let start = Program.now
        let process = try ChildProcess.start(
            path, arguments, environment: environment, streams: .files(output: output.path, errors: errors.path))
        var (status, usage): (Int32, rusage) = (0, rusage())
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        let seconds = Program.now - start
        // As the macros of wait(2) take it apart: the signal below, the exit status above.
        let code = status >> 8 & 0xFF
        guard status & 0x7F == 0, code == 0 || allowed.contains(code) else {
            let said = try String(contentsOf: errors, encoding: .utf8).prefix(500)
            throw BenchError("\(path) \(arguments.joined(separator: " ")) failed: \(said)")
        }
        return Run(
            seconds: seconds, peakBytes: usage.ru_maxrss * 1024,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }

    /// Seconds on a clock that never goes back.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
