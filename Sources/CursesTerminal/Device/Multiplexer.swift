/// A program between the program and its terminal that is a terminal itself, and answers questions for itself.
public enum Multiplexer {
    /// What it is called; nil where none is known of.
    ///
    /// - Parameter version: the answer to XTVERSION, which tells most; nil if there is none.
    public static func name(environment: [String: String], version: String?) -> String? {
        let said = (version ?? "").lowercased()
        if let name = ["tmux", "zellij"].first(where: said.hasPrefix) { return name }
        if isSet("TMUX", environment) { return "tmux" }
        if isSet("STY", environment) { return "screen" }
        let name = TerminalName(environment["TERM"] ?? "")
        guard name.isMultiplexer else { return nil }
        // tmux bears both names, screen its own.
        return name.name.hasPrefix("tmux") ? "tmux" : "tmux or screen"
    }

    /// Whether it is mosh's server that answers, as far as can be told: it says no more than DA1 of a VT220 without anything,
    /// and sets a variable for what it starts.
    public static func isMosh(_ answers: TerminalAnswers, environment: [String: String]) -> Bool {
        answers.version == nil && answers.attributes == [62] && environment["NCURSES_NO_UTF8_ACS"] == "1"
    }

    private static func isSet(_ variable: String, _ environment: [String: String]) -> Bool {
        environment[variable]?.isEmpty == false
    }
}
