/// What the name in `TERM` tells about a terminal that has no entry on this machine.
struct TerminalName {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    /// Terminals that understand what xterm does: its entry serves them when their own is missing.
    var isModern: Bool {
        let prefixes = [
            "xterm", "tmux", "screen", "alacritty", "foot", "wezterm", "ghostty", "kitty", "konsole", "vte", "gnome",
            "contour", "rio", "iterm", "mlterm", "rxvt", "st-", "mintty", "ms-terminal", "putty",
        ]
        return name == "st" || prefixes.contains { name.hasPrefix($0) }
    }

    /// Names that are used by terminals with true colour only.
    var showsTrueColor: Bool {
        let prefixes = ["xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "wezterm", "contour", "rio"]
        return prefixes.contains { name.hasPrefix($0) }
    }

    /// Whether a terminal that calls itself so (XTVERSION) has 24-bit colours, in every version that tells its name.
    static func showsTrueColor(version: String) -> Bool {
        let prefixes = [
            "kitty", "foot", "wezterm", "ghostty", "contour", "vte(", "iterm2", "konsole", "mintty", "alacritty",
            "rio ",
            "xterm.js",
        ]
        return prefixes.contains { version.lowercased().hasPrefix($0) }
    }

    /// The names that tmux and screen give themselves.
    var isMultiplexer: Bool {
        name.hasPrefix("tmux") || name.hasPrefix("screen")
    }
}
