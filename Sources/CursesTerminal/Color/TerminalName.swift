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

    /// Whether the terminal at least swallows questions that it does not know, so that none appears on the screen.
    var swallowsQuestions: Bool {
        isModern
    }
}
