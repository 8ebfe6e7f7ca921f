import Stage

/// One frame of a film, ready to be written.
struct FilmFrame {
    /// Seconds from the start of the session.
    let instant: Double
    let grid: Grid
    /// The colour behind everything.
    let canvas: RGB
    /// What a terminal would be sent after the frame before; empty if nothing changed, or if nobody asked.
    let bytes: [UInt8]
}
