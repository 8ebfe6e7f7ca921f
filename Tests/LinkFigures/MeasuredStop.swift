import Foundation
import Glibc
import LinkSupport

/// What becomes of the program when its reader stops in the middle of a transition, and when its link is cut there.
struct MeasuredStop {
    /// What the program used of the processors in the ten seconds, in seconds; in steps of the kernel's clock.
    let processorSeconds: Double
    /// From the first look after them until the whole picture was there, in seconds.
    let pictureSeconds: Double
    /// From the cut until the program had ended, in seconds.
    let endSeconds: Double

    /// Over an `ssh` that is not shaped.
    init(server: SecureShellServer, isPaced: Bool) throws {
        let folder = try TemporaryFolder()
        let relay = try LinkRelay(to: server.port, shape: .init())
        let words = ["--catalog", "sample"] + (isPaced ? [] : ["--no-pacing"]) + ["a"]
        let command =
            "echo $$ >\(folder.path("process")); exec env HOME=/nonexistent LANG=C.UTF-8 COLORTERM=truecolor "
            + "\(Program.url.path) \(words.joined(separator: " "))"
        let (program, arguments) = server.client(port: relay.port, command: command)
        let terminal = try AnsweringTerminal(program: program, arguments, columns: 80, rows: 24)
        guard terminal.wait(seconds: 30, until: { $0.count > 1000 }), terminal.waitForQuiet(seconds: 1),
            let process = pid_t(try folder.text("process").filter(\.isNumber))
        else { throw FigureError("the program does not start") }

        terminal.press("\r")
        usleep(200_000)
        terminal.stopReading()
        // What is still to be done when nothing goes out any more, and nothing comes in.
        usleep(1_000_000)
        let before = ProcessState(of: process)?.ticks ?? 0
        usleep(10_000_000)
        let ticks = (ProcessState(of: process)?.ticks ?? 0) - before
        processorSeconds = Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
        let resumed = LinkRelay.now()
        terminal.goOnReading()
        guard terminal.waitForQuiet(seconds: 1), let last = terminal.pieces.last?.instant else {
            throw FigureError("the screen does not come to rest")
        }
        pictureSeconds = last - resumed

        terminal.press("q")
        usleep(100_000)
        let cut = LinkRelay.now()
        relay.stop()
        while ProcessState(of: process)?.isRunning == true {
            guard LinkRelay.now() < cut + 10 else { throw FigureError("the program outlives its link") }
            usleep(1000)
        }
        endSeconds = LinkRelay.now() - cut
    }
}
