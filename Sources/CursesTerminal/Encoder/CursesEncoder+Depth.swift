import CCurses
import Stage

extension CursesEncoder {
    /// Draws with other colours from the next grid on, which clears the screen and is encoded whole.
    ///
    /// ncurses binds a screen to the number of its colours, so that it gets a new one, on the same file in memory. The old one
    /// goes first: while there are two, ncurses writes nothing.
    ///
    /// - Parameter hints: palette indices for exact colours, of the palette of that depth.
    /// - Throws: `TerminalError` if ncurses does not start; then the colours stay, and the next grid is encoded whole.
    public func use(_ depth: ColorDepth, hints: PaletteHints = [:]) throws(TerminalError) {
        guard depth != self.depth else { return }
        delscreen(screen)
        defer {
            pool = PairPool(depth: self.depth)
            filter = ColorFilter(endsAttributes: self.depth >= .indexed)
            resizeScreen()
        }
        do {
            screen = try CursesEncoder.open(size: size, depth: depth, terminal: terminal, memory: memory)
        } catch {
            guard let again = try? CursesEncoder.open(size: size, depth: self.depth, terminal: terminal, memory: memory)
            else { preconditionFailure("ncurses started before") }
            screen = again
            throw error
        }
        self.depth = depth
        quantizer = ColorQuantizer(depth: depth, hints: hints)
    }
}
