import Catalog
import Stage

/// The lines of an asciicast 2: a header, and then one event a line. Films and recordings are made of them.
///
/// What a terminal is sent for one picture is one event, so no character is ever divided between two.
///
/// - SeeAlso: "asciicast v2", docs.asciinema.org.
struct CastLines {
    /// The name of the terminal that the bytes are for.
    let terminal: String
    /// When it began, in seconds since 1970; nil where that does not matter.
    var timestamp: Int?

    private var size: GridSize?
    private var lastInstant = 0.0
    private var lastEvent: Double?

    init(terminal: String, timestamp: Int? = nil) {
        self.terminal = terminal
        self.timestamp = timestamp
    }

    /// The lines of the next picture: none where nothing has changed.
    ///
    /// - Parameters:
    ///   - bytes: what a terminal is sent after the picture before.
    ///   - instant: in seconds from the start.
    mutating func lines(_ bytes: [UInt8], size new: GridSize, at instant: Double) -> [String] {
        var lines: [String] = []
        if size == nil {
            lines.append(header(new))
        } else if size != new {
            lines.append(event("r", "\(new.columns)x\(new.rows)", at: instant))
        }
        size = new
        lastInstant = instant
        if !bytes.isEmpty { lines.append(event("o", String(decoding: bytes, as: UTF8.self), at: instant)) }
        return lines
    }

    /// The line after which the last picture has stood until the end; nil where it is not needed.
    mutating func end() -> String? {
        guard let lastEvent, lastEvent < lastInstant else { return nil }
        return event("o", "", at: lastInstant)
    }

    /// The line of an event. One that comes before the last line's instant, as the end of a session does after the last frame of a
    /// motion, which shows the motion's end beforehand, is at that instant: a player's time does not go back.
    mutating func event(_ kind: String, _ text: String, at instant: Double) -> String {
        let instant = max(instant, lastEvent ?? instant)
        lastEvent = instant
        return "[\(DecimalText.text(instant, decimals: 6)),\"\(kind)\",\(JSONText.quoted(text))]\n"
    }

    private func header(_ size: GridSize) -> String {
        "{\"version\":2,\"width\":\(size.columns),\"height\":\(size.rows)"
            + (timestamp.map { ",\"timestamp\":\($0)" } ?? "")
            + ",\"title\":\"storesearch\",\"env\":{\"TERM\":\(JSONText.quoted(terminal))}}\n"
    }
}
