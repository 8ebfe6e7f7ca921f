import CCurses
import Synchronization

/// What terminfo knows about a terminal: the few things that choose how it is drawn.
public struct TerminalDescription: Hashable, Sendable {
    /// The name under which the entry was found.
    public let name: String
    /// Colours of the palette, or of all RGB for a direct entry; negative without colours.
    public let colors: Int
    /// Whether the entry says that 24-bit colours work (`RGB`, or `Tc` as tmux has it).
    public let hasDirectColor: Bool
    /// Whether erasing fills with the background colour in force.
    public let erasesWithBackground: Bool
    /// Whether the terminal repeats a character by `CSI b`.
    public let repeatsCharacters: Bool
    /// Whether the cursor can be put anywhere; without that nothing can be drawn.
    public let movesCursor: Bool
    /// Whether it is controlled by sequences that begin with `CSI`.
    public let isOfEscapeSequences: Bool
    /// What the keys send that have a name in terminfo and in `Key`, by that name (`kcuu1` and so on).
    public let keyStrings: [String: String]

    /// ncurses keeps the current entry in a global.
    private static let lock = Mutex(())

    /// Looks the entry up, as `setupterm` does: `TERMINFO`, `~/.terminfo`, `TERMINFO_DIRS`, the system's.
    ///
    /// Returns nil for a name without an entry.
    public static func lookup(_ name: String) -> TerminalDescription? {
        guard !name.isEmpty, !name.contains("\0") else { return nil }
        return lock.withLock { _ in
            guard let entry = curses_load_entry(name, 1) else { return nil }
            defer { del_curterm(entry) }
            return TerminalDescription(name: name, entry: entry)
        }
    }

    private init(name: String, entry: UnsafeMutablePointer<TERMINAL>) {
        self.name = name
        colors = Int(curses_entry_number(entry, "colors"))
        hasDirectColor =
            curses_entry_flag(entry, "Tc") > 0 || curses_entry_flag(entry, "RGB") > 0
            || curses_entry_number(entry, "RGB") > 0 || curses_entry_string(entry, "RGB") != nil
        erasesWithBackground = curses_entry_flag(entry, "bce") > 0
        let movement = curses_entry_string(entry, "cup").map { String(cString: $0) }
        movesCursor = movement != nil
        isOfEscapeSequences = movement?.hasPrefix("\u{1B}[") == true
        repeatsCharacters = curses_entry_string(entry, "rep").map { String(cString: $0).contains("%db") } ?? false
        var strings: [String: String] = [:]
        for key in KeyTable.terminfoNames {
            if let value = curses_entry_string(entry, key) { strings[key] = String(cString: value) }
        }
        keyStrings = strings
    }
}
