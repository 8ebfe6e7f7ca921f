import Foundation
import Glibc
import LinkSupport
import Testing

/// Terminals without an entry, terminals that know little, and links over SSH.
extension AnswersTests {
    /// A name that nobody knows is no obstacle where the terminal answers.
    @Test func aStrangeNameIsAskedFor() throws {
        var environment = Program.environment
        environment["TERM"] = "nonsense"
        let terminal = try PseudoTerminal(Self.arguments, environment: environment)
        #expect(terminal.read { _ in terminal.hasShown("\u{1B}[c") })
        terminal.type("\u{1B}[?62;22c")
        #expect(terminal.read { _ in terminal.hasShown("Sample") })
        Self.quit(terminal)
        #expect(terminal.hasItsOldModes)
    }

    @Test(arguments: ["xterm-kitty", "xterm-ghostty", "foot", "wezterm", "alacritty"])
    func modernNamesNeedNoEntry(_ name: String) throws {
        let terminal = try Self.started([], ["TERM": name, "TERMINFO": "/nonexistent"])
        #expect(terminal.hasShown(Self.dark))
        Self.quit(terminal)
    }

    @Test func theConsoleIsAskedNothingThatItMightShow() throws {
        let terminal = try Self.openedPopUp([], ["TERM": "linux"])
        #expect(terminal.hasShown("\u{1B}[c") && !terminal.hasShown("\u{1B}P"))
        #expect(!terminal.hasShown("\u{1B}[>") && !terminal.hasShown("$p"))
        let before = terminal.output.count
        terminal.type("y")
        #expect(terminal.read { _ in terminal.hasShown("https://", from: before) })
        #expect(!terminal.hasShown("\u{1B}]52;") && !terminal.hasShown("\u{1B}]8;id="))
        Self.quit(terminal)
    }

    // MARK: Links

    /// Over SSH a browser would open on the far machine, where nobody sits.
    @Test(arguments: [("SSH_TTY", "/dev/pts/9"), ("NOTHING", "")])
    func overSSHNothingIsOpened(variable: String, value: String) throws {
        let isRemote = variable.hasPrefix("SSH")
        let folder = try TemporaryFolder()
        let browser = "#!/bin/sh\ntouch '\(folder.path("browsed"))'\n"
        try Data(browser.utf8).write(to: folder.url.appendingPathComponent("browser"))
        chmod(folder.path("browser"), 0o755)
        for options in [[], ["--color", "16"], ["--color", "mono"]] {
            let terminal = try Self.openedPopUp(options, [variable: value, "BROWSER": folder.path("browser")])
            #expect(terminal.hasShown("\u{1B}]8;id=") == isRemote, "\(options)")
            for key in ["\r", "b"] {
                terminal.type(key)
                _ = terminal.read(seconds: 0.4) { _ in false }
            }
            #expect(terminal.hasShown("\u{1B}]52;c;") == isRemote, "\(options)")
            Self.quit(terminal)
        }
        if isRemote {
            #expect(try !folder.names(under: ".").contains("browsed"))
        } else {
            let end = Date().addingTimeInterval(10)
            while try !folder.names(under: ".").contains("browsed"), Date() < end { usleep(50_000) }
            #expect(try folder.names(under: ".").contains("browsed"))
        }
    }

    /// Where a browser could not open anyway, a visitor gets no link either.
    @Test func inPublicNothingIsALink() throws {
        let terminal = try Self.openedPopUp(["--kiosk", "--kiosk-quit"], ["SSH_TTY": "/dev/pts/9"])
        let before = terminal.output.count
        terminal.type("y")
        #expect(terminal.read { _ in terminal.hasShown("https://", from: before) })
        #expect(!terminal.hasShown("\u{1B}]52;") && !terminal.hasShown("\u{1B}]8;id="))
        Self.quit(terminal)
    }
}
