import Catalog
import Foundation

/// Rows of a playlist, M3U or M3U8: a path or an address a line, and before it what is said of it.
///
///     #EXTINF:215,Nina Simone - Feeling Good
///     #EXTALB:I Put a Spell on You
///     music/feeling-good.mp3
struct PlaylistReader: RowSource {
    private let window: ByteWindow
    /// What was said since the last path.
    private var said = Remarks()

    private struct Remarks {
        var title: String?
        var artist: String?
        var album: String?
        var genre: String?
        var picture: URL?
        var seconds: Double?
    }

    init(_ window: ByteWindow) {
        self.window = window
    }

    mutating func next() throws(ImportError) -> ImportedRow? {
        while true {
            let number = window.line
            guard let length = try lineLength() else { return nil }
            guard length < ImportLimits.row else {
                try TableRecord.skipLine(window)
                said = Remarks()
                return .bad(BadRow(line: number, reason: "longer than 1 MiB"))
            }
            let line = window.text(0..<length).trimmed
            window.take(min(length + 1, window.count))
            if line.isEmpty { continue }
            if line.hasPrefix("#") {
                note(line)
            } else {
                defer { said = Remarks() }
                guard let row = row(String(line)) else {
                    return .bad(BadRow(line: number, reason: "no name"))
                }
                return .row(row)
            }
        }
    }

    /// The bytes up to the next line break; nil at the end, the limit where the line is too long.
    private func lineLength() throws(ImportError) -> Int? {
        var at = 0
        while true {
            let bytes = window.slice(at..<window.count)
            if let end = bytes.firstIndex(of: 0x0A) { return at + end }
            at = window.count
            switch try window.fill() {
            case .more: continue
            case .full: return ImportLimits.row
            case .end: return at == 0 ? nil : at
            }
        }
    }

    private mutating func note(_ line: Substring) {
        guard let colon = line.firstIndex(of: ":") else { return }
        let value = line[line.index(after: colon)...].trimmed
        let text = value.isEmpty ? nil : String(value).cut(toScalars: ImportLimits.text)
        switch line[..<colon].uppercased() {
        case "#EXTINF": noteTrack(String(value))
        case "#EXTALB": said.album = text
        case "#EXTART": said.artist = text
        case "#EXTGENRE": said.genre = text
        case "#EXTIMG", "#EXTALBUMARTURL": said.picture = text.flatMap(WebAddress.url)
        default: break
        }
    }

    /// `215 tvg-logo="…" group-title="News",Artist - Title`: the attributes are those of lists of stations.
    private mutating func noteTrack(_ text: String) {
        var isQuoted = false
        var comma = text.endIndex
        for place in text.indices {
            if text[place] == "\"" { isQuoted.toggle() }
            if text[place] == ",", !isQuoted {
                comma = place
                break
            }
        }
        let attributes = text[..<comma]
        let seconds = attributes.prefix { !$0.isWhitespace }
        said.seconds = NumberText.double(String(seconds)).flatMap { $0 > 0 && $0 < 10_000_000 ? $0 : nil }
        said.picture = PlaylistReader.attribute("tvg-logo", attributes).flatMap(WebAddress.url) ?? said.picture
        said.genre = PlaylistReader.attribute("group-title", attributes) ?? said.genre
        guard comma < text.endIndex else { return }
        let words = String(text[text.index(after: comma)...].trimmed).cut(toScalars: ImportLimits.text)
        if let dash = words.firstRange(of: " - ") {
            let (artist, title) = (words[..<dash.lowerBound].trimmed, words[dash.upperBound...].trimmed)
            said.artist = artist.isEmpty ? said.artist : String(artist)
            said.title = title.isEmpty ? nil : String(title)
        } else {
            said.title = words.isEmpty ? nil : words
        }
    }

    private static func attribute(_ name: String, _ text: Substring) -> String? {
        guard let start = text.firstRange(of: name + "=\"")?.upperBound else { return nil }
        let value = text[start...].prefix { $0 != "\"" }
        return value.isEmpty ? nil : String(value).cut(toScalars: ImportLimits.text)
    }

    /// The row of a path or an address; nil where neither it nor what was said has a name.
    private func row(_ path: String) -> LibraryRow? {
        guard let name = said.title ?? PlaylistReader.name(ofFile: path) else { return nil }
        var item = Item(id: Item.ID(kind: .song, number: ""), name: name, source: "")
        item.artist = said.artist
        item.collection = said.album
        item.genre = said.genre
        item.durationSeconds = said.seconds
        item.artworkURL = said.picture
        item.url = WebAddress.url(path)
        item.previewURL = item.url
        item.id.number = StableNumber.of(item)
        return LibraryRow(item)
    }

    /// `Feeling Good` of `C:\Music\Feeling Good.mp3` or `file:///music/Feeling%20Good.mp3`; of an address without a path
    /// its host.
    private static func name(ofFile path: String) -> String? {
        let isAddress = path.contains("://")
        let whole = isAddress ? String(path.prefix { $0 != "?" && $0 != "#" }) : path
        guard let last = whole.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last else { return nil }
        var name = isAddress ? last.removingPercentEncoding ?? String(last) : String(last)
        if let dot = name.lastIndex(of: "."), dot > name.startIndex, name[dot...].count <= 5 {
            name = String(name[..<dot])
        }
        let trimmed = name.trimmed
        return trimmed.isEmpty ? nil : String(trimmed).cut(toScalars: ImportLimits.text)
    }
}
