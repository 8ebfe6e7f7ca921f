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

    private static func isSet(_ variable: String, _ environment: [String: String]) -> Bool {
        environment[variable]?.isEmpty == false
    }
}
