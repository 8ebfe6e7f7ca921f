import Foundation
import Glibc
import LinkSupport
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

    /// Sizes at random with keys in between; in the end the screen is that of a fresh start.
    @Test(arguments: [(120, 30), (80, 24)])
    func aStormOfSizesLeavesNothingBehind(columns: Int, rows: Int) throws {
        let session = try TmuxSession(["--catalog", "sample", "casals"])
        _ = try session.wait { $0.contains("Pablo Casals") }
        let keys = ["Down", "Up", "Enter", "Escape", "]", "PageUp", "/", "Escape", "?", "Escape", "Left", "h"]
        for step in 0..<90 {
            // 37 and 41 share no factor with the ranges, so that every kind of shape comes.
            try session.resize(columns: 1 + step * 37 % 300, rows: 1 + step * 41 % 100)
            try session.press(keys[step % keys.count])
        }
        try session.resize(columns: columns, rows: rows)
        for _ in 0..<3 {
            usleep(500_000)
            try session.press("Escape")
        }
        try session.press("Home")
        let fresh = try TmuxSession(["--catalog", "sample", "casals"], columns: columns, rows: rows)
        let wanted = try fresh.wait { $0.contains("Pablo Casals") && $0.contains("help") && !$0.contains("Offline") }
        #expect(wanted.contains("Casals"))
        usleep(600_000)
        let expected = Self.shapes(try fresh.screen())
        // A message of the last keys stands for three seconds.
        let found = Self.shapes(try session.wait { Self.shapes($0) == expected })
        #expect(found == expected)
    }

    /// The screen without the difference of a block and its complement: with the colours exchanged they look the same.
    private static func shapes(_ screen: String) -> String {
        let pairs: [Character: Character] = [
            "▐": "▌", "▀": "▄", "▙": "▝", "▛": "▗", "▜": "▖", "▟": "▘", "▞": "▚", "█": " ",
        ]
        return String(screen.map { pairs[$0] ?? $0 })
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
