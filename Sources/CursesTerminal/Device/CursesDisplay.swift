import Stage

/// The display of a real terminal: encoder and writer together, with the marks of synchronized update around each frame.
public final class CursesDisplay: Display {
    /// Whether frames are marked (mode 2026); set it when the terminal has said that it knows the marks.
    public var marksFrames = false
    /// Whether each frame ends with a question that the terminal answers when it has shown it.
    public var fencesFrames = false
    /// The bytes of the frame shown last, marks and fence included.
    public private(set) var lastFrameBytes = 0
    /// All bytes that were given to the writer so far.
    public private(set) var sentBytes = 0
    /// The encoding of the frame shown last, without marks.
    public private(set) var lastFrame: [UInt8] = []
    /// Where the frames go; wait for its `idleDescriptor`.
    public let writer: FrameWriter

    private let encoder: CursesEncoder

    /// The display of an encoder whose bytes go out by a writer.
    public init(encoder: CursesEncoder, writer: FrameWriter) {
        self.encoder = encoder
        self.writer = writer
    }

    /// Whether the frame before is on its way whole, so that the next one may be composed.
    public var canShow: Bool { writer.isIdle }

    /// Sends what changed since the last grid; nothing if it is the same.
    ///
    /// Call it only while `canShow`: else frames queue up and the screen lags behind.
    public func show(_ grid: Grid) {
        let bytes = encoder.encode(grid)
        lastFrame = bytes
        guard !bytes.isEmpty else {
            lastFrameBytes = 0
            return
        }
        var frame =
            marksFrames
            ? TerminalSequences.beginSynchronizedUpdate + bytes + TerminalSequences.endSynchronizedUpdate : bytes
        if fencesFrames { frame += TerminalSequences.fence }
        lastFrameBytes = frame.count
        send(frame)
    }

    /// Sends bytes that are no frame (questions, OSC 52) behind everything sent so far.
    public func send(_ bytes: [UInt8]) {
        sentBytes += bytes.count
        writer.submit(bytes)
    }

    /// Sends a question alone that the terminal answers when it has shown everything before it. Returns its length in bytes.
    public func sendFence() -> Int {
        send(TerminalSequences.fence)
        return TerminalSequences.fence.count
    }

    /// Sends the question that every terminal answers, and that tells by its answer which fences were lost. Returns its length.
    public func sendProbe() -> Int {
        send(TerminalSequences.probe)
        return TerminalSequences.probe.count
    }

    /// Draws with other colours from the next frame on.
    ///
    /// - Throws: `TerminalError` if that cannot be; then all stays as it was.
    public func use(_ depth: ColorDepth, hints: PaletteHints) throws(TerminalError) {
        try encoder.use(depth, hints: hints)
    }

    /// Forgets what the terminal shows: the next frame clears it and is sent whole. After a resume, and for Ctrl-L.
    public func invalidate() {
        encoder.invalidate()
    }
}
