import CCurses

/// The locale by which libc and ncurses turn characters into bytes.
enum CharacterLocale {
    /// Whether characters go out as UTF-8; false only where not even C.UTF-8 exists, and then nothing but ASCII is drawn.
    static let isUnicode: Bool = {
        // LC_CTYPE alone: numbers, dates and order stay as they are everywhere in the process.
        for name in ["", "C.UTF-8", "C.utf8", "en_US.UTF-8"] {
            if curses_set_character_locale(name) != 0, curses_longest_character() >= 4 { return true }
        }
        return false
    }()
}
