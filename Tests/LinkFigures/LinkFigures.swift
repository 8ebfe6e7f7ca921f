import Foundation
import Glibc
import LinkSupport

/// Measures what is seen of the program's transitions over links by a real `ssh`, with pacing and without, and prints a table.
///
///     link-figures [--link 1M|10M|56k|free|stops]… [--runs N] [--pacing on|off|both] [--answers-every MS] [--log FILE]
///
/// Each link is a `LinkRelay` between `ssh` and an `sshd` of its own; the program is the one beside this one. The log has a line
/// for each key and each frame. By `stops` the reader stops for ten seconds, and the link is cut.
@main struct LinkFigures {
    static func main() {
        do {
            try measure(Arguments(CommandLine.arguments.dropFirst()))
        } catch let error as FigureError {
            fail(error.message)
        } catch {
            fail("\(error)")
        }
    }

    private static func measure(_ arguments: Arguments) throws {
        if let obstacle = SecureShellServer.obstacle { throw FigureError(obstacle) }
        let server = try SecureShellServer()
        var feet: [String] = []
        var log = ""
        print(FigureTable.head)
        for (key, link) in TestLink.all where arguments.links.contains(key) {
            for isPaced in arguments.pacings {
                let load = Machine.load
                let clock = LinkRelay.now()
                var session = try MeasuredSession(link, server: server, isPaced: isPaced, grid: arguments.grid)
                let runs = isPaced ? arguments.runs : min(arguments.runs, link.mostUnpacedRuns)
                try session.run(transitions: runs, keys: 2 * runs)
                log += "\(link.title), pacing \(isPaced ? "on" : "off")\n" + session.log
                if let path = arguments.logPath { try Data(log.utf8).write(to: URL(filePath: path)) }
                print(FigureTable.row(link.title, isPaced: isPaced, Figures(session)))
                // To be seen at once, in a file too.
                fflush(nil)
                feet.append(
                    FigureTable.foot(
                        link.title, isPaced: isPaced, session, seconds: LinkRelay.now() - clock,
                        load: (load, Machine.load)))
            }
            let check = try RelayCheck(link.shape)
            feet.append(FigureTable.foot(link.title, check))
        }
        if arguments.links.contains("stops") {
            for isPaced in arguments.pacings {
                let stop = try MeasuredStop(server: server, isPaced: isPaced)
                feet.append(FigureTable.foot(stop, isPaced: isPaced))
            }
        }
        print("\n" + feet.map { "- " + $0 }.joined(separator: "\n"))
    }

    private static func fail(_ message: String) -> Never {
        let line = Array("link-figures: \(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(2)
    }
}

/// What is to be measured.
private struct Arguments {
    private(set) var links = TestLink.all.map(\.key) + ["stops"]
    /// How often each transition is shown; keys are pressed in the middle of twice as many.
    private(set) var runs = 10
    private(set) var pacings = [true, false]
    private(set) var logPath: String?
    /// The terminal's answers wait for the next of these instants, in seconds.
    private(set) var grid = 0.0

    init(_ words: ArraySlice<String>) throws {
        let usage = FigureError(
            "usage: link-figures [--link 1M|10M|56k|free|stops]… [--runs N] [--pacing on|off|both] [--answers-every MS] [--log FILE]"
        )
        var words = words
        var chosen: [String] = []
        while let word = words.popFirst() {
            guard let value = words.popFirst() else { throw usage }
            switch (word, value) {
            case ("--link", _) where links.contains(value): chosen.append(value)
            case ("--runs", _):
                guard let count = Int(value), count > 0 else { throw usage }
                runs = count
            case ("--log", _): logPath = value
            case ("--answers-every", _):
                guard let milliseconds = Double(value), milliseconds >= 0 else { throw usage }
                grid = milliseconds / 1000
            case ("--pacing", "on"): pacings = [true]
            case ("--pacing", "off"): pacings = [false]
            case ("--pacing", "both"): pacings = [true, false]
            default: throw usage
            }
        }
        if !chosen.isEmpty { links = chosen }
    }
}

/// The machine that measures.
enum Machine {
    /// The tasks that ran or wanted to, on average over the last minute.
    static var load: Double {
        var loads = [0.0]
        return getloadavg(&loads, 1) == 1 ? loads[0] : .nan
    }
}
