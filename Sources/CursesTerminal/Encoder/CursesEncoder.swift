import CCurses
import Stage
import Synchronization

/// Turns grids into the bytes that make a terminal show them, sending only what changed since the last grid.
///
/// ncurses does the work, on a file in memory in place of a terminal: no terminal is needed, nothing ever waits, and films
/// use the same encoder as the screen. ncurses draws into globals, so there is one encoder at a time in a process, used from
/// one thread.
///
/// It deliberately knows nothing of the alternate screen, modes and input: `TerminalDevice` does.
public final class CursesEncoder {
    /// The extent that is drawn: at least 1 × 1, at most `largestSize`.
    public private(set) var size: GridSize
    /// The colours that are drawn with.
    public internal(set) var depth: ColorDepth

    /// ncurses takes seconds and gigabytes for more.
    public static let largestSize = GridSize(columns: 1000, rows: 500)

    /// Whether the terminal is one that moves cells and rows when it is told to.
    var movesCells: Bool { depth >= .indexed }

    let memory: MemoryOutput
    /// The entry of the terminal that is drawn for; nil for one that does what xterm does.
    let terminal: TerminalDescription?
    var screen: OpaquePointer
    var quantizer: ColorQuantizer
    var pool: PairPool
    var filter: ColorFilter
    /// What ncurses was given last, row by row.
    var drawn: [DrawnCell]
    /// The grid encoded last; nil when the next one is to be encoded whole.
    var previous: Grid?
    var mustClear = true
    var scratch: [cchar_t] = []

    private static let isInUse = Mutex(false)

    /// Opens the encoder.
    ///
    /// - Parameters:
    ///   - size: the extent of the first grid, in cells.
    ///   - depth: the colours to draw with, whatever the terminal's entry says.
    ///   - terminal: the terminal's entry; nil for one that does what xterm does.
    ///   - hints: palette indices for exact colours, of the palette of that depth.
    /// - Precondition: no other encoder exists.
    /// - Throws: `TerminalError` if ncurses does not start.
    public init(
        size: GridSize, depth: ColorDepth, terminal: TerminalDescription? = nil, hints: PaletteHints = [:]
    ) throws(TerminalError) {
        let isTaken = CursesEncoder.isInUse.withLock { isInUse in
            defer { isInUse = true }
            return isInUse
        }
        precondition(!isTaken, "ncurses draws into globals: one encoder at a time")
        do {
            memory = try MemoryOutput()
            screen = try CursesEncoder.open(
                size: CursesEncoder.clamped(size), depth: depth, terminal: terminal, memory: memory)
        } catch {
            CursesEncoder.isInUse.withLock { $0 = false }
            throw error
        }
        self.terminal = terminal
        self.depth = depth
        filter = ColorFilter(endsAttributes: depth >= .indexed)
        self.size = CursesEncoder.clamped(size)
        quantizer = ColorQuantizer(depth: depth, hints: hints)
        pool = PairPool(depth: depth)
        drawn = []
        resizeScreen()
    }

    deinit {
        delscreen(screen)
        CursesEncoder.isInUse.withLock { $0 = false }
    }

    /// Forgets what the terminal shows: the next grid clears the screen and is sent whole.
    public func invalidate() {
        previous = nil
        mustClear = true
    }

    /// The bytes that turn the last grid into this one; none if both are the same.
    ///
    /// A grid of another size than the last one resizes the screen and is sent whole; what exceeds `largestSize` is left out.
    ///
    /// - Complexity: one comparison a cell, and ncurses' work for each that changed.
    public func encode(_ grid: Grid) -> [UInt8] {
        if let previous, previous == grid { return [] }
        let wanted = CursesEncoder.clamped(grid.size)
        if wanted != size || (previous.map { $0.size != grid.size } ?? false) {
            size = wanted
            resizeScreen()
        }
        // The caret is drawn; the terminal's own cursor only stands there, for those who read the screen by it.
        var bytes = mustClear ? Array("\u{1B}[?25l".utf8) : []
        let moves = movesFromPrevious(to: grid)
        bytes += moveBytes(moves)
        let changedRows = update(from: grid, movedRows: rows(of: moves))
        let standard = curses_standard_window()
        if mustClear { clearok(curses_current_screen(), true) }
        if let cursor = grid.cursor {
            leaveok(standard, false)
            wmove(
                standard, Int32(min(max(cursor.row, 0), size.rows - 1)),
                Int32(min(max(cursor.column, 0), size.columns - 1)))
        } else {
            leaveok(standard, true)
        }
        wnoutrefresh(standard)
        doupdate()
        if mustClear { filter.forget() }
        bytes += filter.filtered(memory.take())
        bytes += linkBytes(grid: grid, changedRows: changedRows)
        mustClear = false
        previous = grid
        return bytes
    }

    static func clamped(_ size: GridSize) -> GridSize {
        GridSize(
            columns: min(max(size.columns, 1), largestSize.columns), rows: min(max(size.rows, 1), largestSize.rows))
    }
}
