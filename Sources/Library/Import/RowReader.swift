import Catalog

/// The rows of a file, one at a time, whatever kind of file it is; memory does not grow with the file.
///
///     let reader = try RowReader(path: "songs.csv")
///     while let row = try reader.next() { … }
///
/// Not for several threads at once.
public final class RowReader {
    private let window: ByteWindow
    private var source: any RowSource

    /// Opens a file, or standard input for `-`, and finds out what it is: by its first bytes, and where these could be a
    /// table or a playlist by its name.
    ///
    /// - Throws: `ImportError` when it cannot be read, is none of the kinds that are known, or has no column for names.
    public init(path: String, mapping: ColumnMapping = ColumnMapping()) throws(ImportError) {
        window = ByteWindow(try TextInput(path: path))
        source = try RowReader.source(window, path: path, mapping: mapping)
    }

    /// The next row, or the next place that is none; nil at the end.
    ///
    /// - Throws: `ImportError` when the file cannot be read on: the rows before it are good.
    public func next() throws(ImportError) -> ImportedRow? {
        let found = try source.next()
        guard case .row(let row) = found, row.item.id.number.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else {
            return found
        }
        // What an export as CSV makes a space would come back as another row.
        let plain = OutputText.line(row.item.id.number).trimmed
        var item = row.item
        item.id.number = plain.isEmpty ? StableNumber.of(item) : String(plain)
        return .row(LibraryRow(item, popularity: row.popularity))
    }

    /// What the columns of a table are taken for; nil for files that are none.
    public var columns: TableColumns? { (source as? TableReader)?.named }

    /// How many bytes of the file were read.
    public var bytesRead: Int { window.bytesRead }

    /// How many bytes of text were made rows, as UTF-8.
    var bytesTaken: Int { window.bytesTaken }

    /// How many bytes the file has; nil where that is not known, as of a pipe.
    public var size: Int? { window.size }

    private static func source(
        _ window: ByteWindow, path: String, mapping: ColumnMapping
    ) throws(ImportError) -> any RowSource {
        let head = try head(of: window)
        guard let first = head.utf8.first else { throw ImportError("empty") }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return JSONRowReader(window, mapping: mapping)
        case UInt8(ascii: "<"):
            if head.contains("<plist") || head.contains("<!DOCTYPE plist") { return PropertyListReader(window) }
            let isPage = head.lowercased().contains("<html")
            throw ImportError(isPage ? "a web page, not a catalogue" : "XML, but no property list")
        default: break
        }
        let name = path.lowercased()
        let isNamedPlaylist = name.hasSuffix(".m3u") || name.hasSuffix(".m3u8")
        if isNamedPlaylist || head.hasPrefix("#EXTM3U") || head.hasPrefix("#EXTINF:") { return PlaylistReader(window) }
        return try TableReader(window, mapping: mapping)
    }

    /// The first part of the text, without blanks before it, which are given up.
    private static func head(of window: ByteWindow) throws(ImportError) -> String {
        while true {
            let bytes = window.slice(0..<window.count)
            let start = bytes.firstIndex { $0 > 0x20 } ?? window.count
            // A tab before a table's header is an empty name, and the line that it is on must stay.
            let line = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            window.take(line)
            if start - line < window.count, window.count >= 4_096 { break }
            if start - line == window.count { window.take(window.count) }
            guard case .more = try window.fill() else { break }
        }
        return String(window.text(0..<min(window.count, 4_096)).drop { $0.isWhitespace })
    }
}
