import Catalog
import Stage

/// Writes the frames of a film: one file a frame in a folder, one stream on standard output, or one cast.
final class FilmWriter {
    private let format: FilmOptions.Format
    private let folder: String?
    private let stream: OutputFile?
    private var frameNumber = 0
    private var size: GridSize?
    private var lastInstant = 0.0
    private var lastEvent: Double?

    /// - Parameter output: a folder, which is made if it is missing; a file for a cast; or `-`.
    init(format: FilmOptions.Format, output: String) throws(OutputFile.Failure) {
        self.format = format
        if output == "-" {
            folder = nil
            stream = try OutputFile(path: output)
        } else if format == .cast {
            folder = nil
            let isFolder = output.hasSuffix("/") || OutputFile.isFolder(output)
            if isFolder { try OutputFile.makeFolder(output) }
            stream = try OutputFile(path: isFolder ? output + "/film.cast" : output)
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
        case .cast:
            try putEvents(of: frame)
        }
    }

    /// Completes what was written.
    func finish() throws(OutputFile.Failure) {
        if format == .cast, let lastEvent, lastEvent < lastInstant {
            // The last picture stands until the end.
            try putEvent("o", "", at: lastInstant)
        }
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

    /// asciicast 2: a header, then one line an event.
    private func putEvents(of frame: FilmFrame) throws(OutputFile.Failure) {
        let new = frame.grid.size
        if size == nil {
            try stream?.write(
                "{\"version\":2,\"width\":\(new.columns),\"height\":\(new.rows),\"title\":\"storesearch\""
                    + ",\"env\":{\"TERM\":\"xterm-256color\"}}\n")
        } else if size != new {
            try putEvent("r", "\(new.columns)x\(new.rows)", at: frame.instant)
        }
        size = new
        lastInstant = frame.instant
        if !frame.bytes.isEmpty {
            try putEvent("o", String(decoding: frame.bytes, as: UTF8.self), at: frame.instant)
        }
    }

    private func putEvent(_ kind: String, _ text: String, at instant: Double) throws(OutputFile.Failure) {
        lastEvent = instant
        try stream?.write(
            "[\(DecimalText.text(instant, decimals: 6)),\"\(kind)\",\(JSONText.quoted(text))]\n")
    }
}
