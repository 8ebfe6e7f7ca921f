import Stage

/// Writes the frames of a film: one file a frame in a folder, one stream on standard output, one cast, or one picture that plays.
final class FilmWriter {
    private let format: FilmOptions.Format
    private let folder: String?
    private let stream: OutputFile?
    private var frameNumber = 0
    private var animation = SVGAnimation()
    private var cast = CastLines(terminal: "xterm-256color")

    /// - Parameter output: a folder, which is made if it is missing; a file for a cast or an animation; or `-`.
    init(format: FilmOptions.Format, output: String) throws(OutputFile.Failure) {
        self.format = format
        if output == "-" {
            folder = nil
            stream = try OutputFile(path: output)
        } else if format.isOneFile {
            folder = nil
            let isFolder = output.hasSuffix("/") || OutputFile.isFolder(output)
            if isFolder { try OutputFile.makeFolder(output) }
            stream = try OutputFile(path: isFolder ? output + "/film.\(format == .cast ? "cast" : "svg")" : output)
        } else {
            try OutputFile.makeFolder(output)
            folder = output
            stream = nil
        }
    }

    /// Whether the bytes for a terminal are needed.
    static func needsBytes(_ format: FilmOptions.Format) -> Bool {
        format == .ansi || format == .cast
    }

    /// Writes the next frame.
    func write(_ frame: FilmFrame) throws(OutputFile.Failure) {
        frameNumber += 1
        switch format {
        case .text:
            let rows = (0..<frame.grid.size.rows).map { frame.grid.text(row: $0) + "\n" }
            try put(rows.joined().utf8, suffix: "txt")
        case .ansi:
            try put(frame.bytes, suffix: "ansi")
        case .svg:
            try put(SVGPicture(frame.grid, canvas: frame.canvas).text.utf8, suffix: "svg")
        case .animation:
            animation.add(SVGPicture(frame.grid, canvas: frame.canvas), at: frame.instant)
        case .cast:
            for line in cast.lines(frame.bytes, size: frame.grid.size, at: frame.instant) { try stream?.write(line) }
        }
    }

    /// Completes what was written.
    func finish() throws(OutputFile.Failure) {
        if format == .animation { try stream?.write(animation.text) }
        if format == .cast, let line = cast.end() { try stream?.write(line) }
        try stream?.flush()
    }

    private func put(_ bytes: some Sequence<UInt8>, suffix: String) throws(OutputFile.Failure) {
        if let stream {
            try stream.write(bytes)
            return
        }
        let digits = String(frameNumber)
        let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
        let file = try OutputFile(path: (folder ?? ".") + "/\(name).\(suffix)")
        try file.write(bytes)
        try file.flush()
    }
}
