import Foundation

/// A query as an address of the iTunes Search API.
enum ITunesRequest {
    /// Characters of a term that are sent.
    static let termLimit = 256

    /// Nil when nothing is left of the term. The limit is brought into 1…200.
    static func url(endpoint: String, query: Query) -> URL? {
        let term = cleaned(query.term)
        guard !term.isEmpty else { return nil }
        let (media, entity) = names(query.category)
        var fields = [("term", term), ("country", query.country.uppercased()), ("media", media)]
        if let entity { fields.append(("entity", entity)) }
        fields.append(("limit", String(rows(query))))
        fields.append(("lang", query.language))
        var base = endpoint
        while base.hasSuffix("/") { base.removeLast() }
        let text = fields.map { $0.0 + "=" + escaped($0.1) }.joined(separator: "&")
        return URL(string: base + "/search?" + text)
    }

    /// The rows that are asked for.
    static func rows(_ query: Query) -> Int { min(max(query.limit, 1), AnswerDecoder.rowLimit) }

    /// One line without controls. A backslash makes the store answer 404 again and again, so it is left out.
    private static func cleaned(_ term: String) -> String {
        let plain = term.unicodeScalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .surrogate, .lineSeparator, .paragraphSeparator: " "
            default: scalar == "\\" ? " " : Character(scalar)
            }
        }
        return String(plain).split(separator: " ").joined(separator: " ").cut(toScalars: termLimit)
    }

    /// Form encoding, as the store documents it: a space is `+`, letters, digits and `.-_*` stay.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "*"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: " "):
                escaped += "+"
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                escaped += byte < 16 ? "%0" + hex : "%" + hex
            }
        }
        return escaped
    }

    private static func names(_ category: Category) -> (media: String, entity: String?) {
        switch category {
        case .all: ("all", nil)
        case .music: ("music", "musicTrack")
        case .software: ("software", "software")
        case .ebooks: ("ebook", "ebook")
        case .movies: ("movie", "movie")
        case .tv: ("tvShow", "tvEpisode")
        case .podcasts: ("podcast", "podcast")
        case .audiobooks: ("audiobook", "audiobook")
        }
    }
}
