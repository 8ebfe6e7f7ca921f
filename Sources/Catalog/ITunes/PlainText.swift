/// Descriptions out of the store's small markup.
enum PlainText {
    /// The text without its tags and entities, lines and paragraphs kept as line feeds.
    ///
    /// Only what is known as markup is taken as such: `a < b` stays. The rest may hold any character but CR; cleaning
    /// for the terminal is done where it is drawn.
    static func fromMarkup(_ markup: String) -> String {
        var plain = String.UnicodeScalarView()
        let source = Array(markup.unicodeScalars)
        var index = 0
        while index < source.count {
            switch source[index] {
            case "<":
                if let tag = Tag(source, at: index) {
                    plain.append(contentsOf: tag.replacement.unicodeScalars)
                    index = tag.end
                    continue
                }
            case "&":
                if let entity = Entity(source, at: index) {
                    plain.append(entity.scalar)
                    index = entity.end
                    continue
                }
            case "\r":
                if index + 1 == source.count || source[index + 1] != "\n" { plain.append("\n") }
                index += 1
                continue
            default: break
            }
            plain.append(source[index])
            index += 1
        }
        return tidied(String(plain))
    }

    /// No blanks at the ends of lines, at most one empty line at a time.
    private static func tidied(_ text: String) -> String {
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = line.trimmed
            if line.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(line)
        }
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// One tag that descriptions use.
    private struct Tag {
        var replacement: String
        var end: Int

        private static let inline: Set<String> = [
            "b", "i", "em", "strong", "u", "a", "span", "font", "small", "sub", "sup",
        ]
        private static let block: Set<String> = ["p", "div", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6"]

        init?(_ source: [Unicode.Scalar], at start: Int) {
            var index = start + 1
            let closes = index < source.count && source[index] == "/"
            if closes { index += 1 }
            var name = ""
            while index < source.count, name.count < 7, source[index].isLetterOrDigit {
                name.unicodeScalars.append(source[index])
                index += 1
            }
            // Attributes are bounded, so that a lone `<` does not swallow the text.
            let last = min(source.count, index + 300)
            guard index < source.count, [" ", "/", ">", "\t", "\n"].contains(source[index]),
                let close = source[index..<last].firstIndex(of: ">")
            else { return nil }
            end = close + 1
            switch name.lowercased() {
            case "br": replacement = "\n"
            case "li": replacement = closes ? "" : "\n• "
            case let name where Self.block.contains(name): replacement = closes ? "\n\n" : "\n"
            case let name where Self.inline.contains(name): replacement = ""
            default: return nil
            }
        }
    }

    /// One character reference.
    private struct Entity {
        var scalar: Unicode.Scalar
        var end: Int

        private static let named: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "rsquo": "’", "lsquo": "‘",
            "ldquo": "“", "rdquo": "”", "sbquo": "‚", "bdquo": "„", "laquo": "«", "raquo": "»", "ndash": "–",
            "mdash": "—", "hellip": "…", "bull": "•", "middot": "·", "copy": "©", "reg": "®", "trade": "™",
            "deg": "°", "pound": "£", "euro": "€", "yen": "¥", "cent": "¢", "sect": "§", "times": "×", "eacute": "é",
            "egrave": "è", "ecirc": "ê", "euml": "ë", "aacute": "á", "agrave": "à", "acirc": "â", "auml": "ä",
            "aring": "å", "atilde": "ã", "ccedil": "ç", "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ",
            "oacute": "ó", "ocirc": "ô", "ouml": "ö", "oslash": "ø", "uacute": "ú", "ugrave": "ù", "ucirc": "û",
            "uuml": "ü", "szlig": "ß", "Eacute": "É", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "Aring": "Å",
            "Oslash": "Ø", "AElig": "Æ", "aelig": "æ", "oelig": "œ", "iexcl": "¡", "iquest": "¿",
        ]

        init?(_ source: [Unicode.Scalar], at start: Int) {
            let last = min(source.count, start + 12)
            guard let semicolon = source[start..<last].firstIndex(of: ";") else { return nil }
            var name = ""
            name.unicodeScalars.append(contentsOf: source[(start + 1)..<semicolon])
            guard let scalar = Self.named[name] ?? Self.numbered(name) else { return nil }
            self.scalar = scalar
            end = semicolon + 1
        }

        private static func numbered(_ name: String) -> Unicode.Scalar? {
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let value =
                digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let value, value > 0, let scalar = Unicode.Scalar(value) else { return nil }
            return scalar == "\u{A0}" ? " " : scalar
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool {
        isASCII && (properties.isAlphabetic || properties.numericType != nil)
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }
}
