import CCurses
import Glibc
import Stage

extension CursesEncoder {
    /// Starts ncurses on the file in memory.
    ///
    /// Old terminals are driven by their own entry. The others get one made here, for any depth: shorter sequences, true colour
    /// under any name, and the last column without the tricks that tear a wide character there.
    static func open(
        size: GridSize, depth: ColorDepth, terminal: TerminalDescription?, memory: MemoryOutput
    ) throws(TerminalError) -> OpaquePointer {
        guard CharacterLocale.isUnicode || setlocale(LC_CTYPE, "C") != nil else {
            throw TerminalError("no locale can be set")
        }
        // ncurses takes the size from the environment before anything else; the caller's LINES and COLUMNS never count.
        use_env(true)
        var variables = [(name: "LINES", value: "\(size.rows)"), (name: "COLUMNS", value: "\(size.columns)")]
        var name = TerminfoEntry.name
        if let terminal, depth < .indexed, terminal.colors >= depth.rawValue, !TerminalName(terminal.name).isModern {
            name = terminal.name
        } else {
            let entry = TerminfoEntry(
                depth: depth, erasesWithBackground: terminal?.erasesWithBackground ?? true,
                repeatsCharacters: terminal?.repeatsCharacters ?? false)
            variables.append((name: "TERMINFO", value: entry.environmentValue))
        }
        let screen = withEnvironment(variables[...]) { curses_open_screen(name, memory.output, memory.input) }
        guard let screen else { throw TerminalError("ncurses does not start on this terminal") }
        set_term(screen)
        if depth != .monochrome {
            start_color()
            // Between frames the terminal's own colours hold, not white on black.
            use_default_colors()
        }
        typeahead(-1)
        // Until the first endwin ncurses writes at every movement of the cursor; what these two say is not for anyone.
        endwin()
        refresh()
        _ = memory.take()
        return screen
    }

    /// Brings ncurses' window to `size`, blank.
    func resizeScreen() {
        resizeterm(Int32(size.rows), Int32(size.columns))
        werase(curses_standard_window())
        drawn = [DrawnCell](repeating: .blank, count: size.columns * size.rows)
        scratch = [cchar_t](repeating: cchar_t(), count: size.columns)
        previous = nil
        mustClear = true
    }

    /// Runs the body with variables of the environment set, and puts the old values back: children must not inherit them.
    private static func withEnvironment<Result>(
        _ variables: ArraySlice<(name: String, value: String)>, _ body: () -> Result
    ) -> Result {
        guard let first = variables.first else { return body() }
        let before = getenv(first.name).map { String(cString: $0) }
        setenv(first.name, first.value, 1)
        defer {
            if let before { setenv(first.name, before, 1) } else { unsetenv(first.name) }
        }
        return withEnvironment(variables.dropFirst(), body)
    }
}
