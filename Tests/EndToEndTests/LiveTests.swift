import Foundation
import Glibc
import Testing

/// The program in a real terminal.
@Suite(
    .enabled(if: TmuxSession.path != nil, "tmux is missing: apt-get install tmux, or run the README's test command"),
    .serialized)
struct LiveTests {
    @Test(arguments: [(80, 24), (100, 30), (200, 60), (40, 12)])
    func aSearchAPopUpAndBack(columns: Int, rows: Int) throws {
        let session = try TmuxSession(["--catalog", "sample"], columns: columns, rows: rows)
        let first = try session.wait { $0.contains("Sample") }
        #expect(first.contains("Sample"), "\(first)")
        try session.type("casals")
        try session.press("Enter")
        let list = try session.wait { $0.contains("Pablo Casals") }
        #expect(list.contains("Bach: Cello Suites"), "\(list)")
        try session.press("Enter")
        let popUp = try session.wait { $0.contains("✕") && $0.contains("close") }
        #expect(popUp.contains("✕"), "\(popUp)")
        try session.press("Escape")
        let closed = try session.wait { !$0.contains("✕") }
        #expect(!closed.contains("✕"), "\(closed)")
        try session.press("q")
        let shell = try session.wait { $0.contains("modes=") }
        #expect(shell.contains("status=0"), "\(shell)")
        #expect(shell.contains("modes=same"), "\(shell)")
        #expect(!shell.contains("Casals"), "\(shell)")
    }

    /// After Ctrl-Z and fg a stop from outside must be noticed too: the shell has changed the terminal's modes meanwhile.
    @Test func eachStopIsFollowedByTakingTheTerminalOver() throws {
        let session = try TmuxSession()
        let folder = try TemporaryFolder()
        func enter(_ line: String) throws {
            try session.type(line)
            try session.press("Enter")
        }
        try enter("sh -c 'echo $$ >\(folder.path("pid")); exec \(Program.url.path) --catalog sample casals'")
        #expect(try session.wait { $0.contains("Pablo Casals") }.contains("Pablo Casals"))
        let process = try #require(pid_t(try folder.text("pid").filter(\.isNumber)))
        try session.press("C-z")
        #expect(try !session.wait { !$0.contains("Pablo Casals") }.contains("Pablo Casals"))
        try enter("fg")
        #expect(try session.wait { $0.contains("Pablo Casals") }.contains("Pablo Casals"))
        kill(process, SIGSTOP)
        #expect(try session.wait { $0.contains("topped") }.contains("topped"))
        try enter("fg")
        #expect(try !session.wait { !$0.contains("topped") }.contains("topped"))
        try session.press("q")
        #expect(try !session.wait { !$0.contains("Pablo Casals") }.contains("Pablo Casals"))
    }

    @Test func theScreenFollowsTheTerminal() throws {
        let session = try TmuxSession(["--catalog", "sample", "casals"])
        _ = try session.wait { $0.contains("Pablo Casals") }
        try session.resize(columns: 120, rows: 40)
        let larger = try session.wait { $0.split(separator: "\n", omittingEmptySubsequences: false).count >= 40 }
        #expect(larger.contains("Pablo Casals"), "\(larger)")
        try session.resize(columns: 30, rows: 10)
        let smaller = try session.wait { screen in
            screen.contains("Bach") && screen.split(separator: "\n").allSatisfy { $0.count <= 30 }
        }
        #expect(smaller.contains("Bach"), "\(smaller)")
    }
}
