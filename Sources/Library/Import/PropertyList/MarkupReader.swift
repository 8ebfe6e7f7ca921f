/// Pulls the tags of a property list out of a window, and the text before each; the little of XML that these have. Nothing is
/// ever fetched, and a document type with declarations of its own is refused.
struct MarkupReader {
    /// The elements of property lists.
    enum Element {
        case plist, dict, array, key, string, integer, real, date, data, yes, no, other
    }

    enum Form {
        case open, close, empty
    }

    struct Tag {
        var element: Element
        var form: Form
    }

    private let window: ByteWindow
    /// Behind the last tag.
    private var at = 0
    /// The text before the last tag; empty where it was longer than a row may be.
    private var range = 0..<0
    /// Text before a comment or in a CDATA section.
    private var collected = ""

    init(_ window: ByteWindow) {
        self.window = window
    }

    /// The line of the last tag's end.
    var line: Int { window.line + window.newlines(in: 0..<at) }

    /// The text between the last tag and the one before it.
    var text: String { collected + MarkupReader.resolved(window.text(range)) }

    /// Whether the bytes of that text, as they stand, are these.
    func textIs(_ wanted: StaticString) -> Bool {
        guard range.count == wanted.utf8CodeUnitCount, collected.isEmpty else { return false }
        let bytes = window.bytes + range.lowerBound
        for place in 0..<range.count where bytes[place] != wanted.utf8Start[place] { return false }
        return true
    }

    /// Whether that text is a number: only digits.
    var textIsNumber: Bool {
        !range.isEmpty && window.slice(range).allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The next tag; nil at the end of the file.
    ///
    /// - Throws: `ImportError` for markup that no property list has.
    mutating func next() throws(ImportError) -> Tag? {
        if at > 1 << 16 { settle() }
        collected = ""
        range = at..<at
        var start = at
        while true {
            guard try findBracket(&start) else { return nil }
            range = start..<at
            guard try has(at + 1) else { return nil }
            switch window.bytes[at + 1] {
            case UInt8(ascii: "!"):
                collected += text(of: range)
                guard try skipDeclaration() else { return nil }
                start = at
            case UInt8(ascii: "?"):
                collected += text(of: range)
                at += 2
                guard try find("?>") else { return nil }
                at += 2
                start = at
            case UInt8(ascii: "/"):
                at += 2
                return try tag(.close)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                at += 1
                return try tag(.open)
            default:
                // A bare bracket is text.
                at += 1
            }
        }
    }

    /// Gives up what is behind the last tag, and the text before it.
    mutating func settle() {
        window.take(at)
        at = 0
        range = 0..<0
    }

    private func text(of range: Range<Int>) -> String {
        range.isEmpty ? "" : MarkupReader.resolved(window.text(range))
    }

    /// Whether there is a byte at the place; reads on to find out.
    private func has(_ place: Int) throws(ImportError) -> Bool {
        if place < window.count { return true }
        switch try window.fill() {
        case .more: return place < window.count
        case .end: return false
        case .full: throw ImportError("no property list from line \(line) on: a tag without an end")
        }
    }

    /// Moves to the next `<`. Text that is longer than a row may be is given up.
    private mutating func findBracket(_ start: inout Int) throws(ImportError) -> Bool {
        while true {
            let (bytes, count) = (window.bytes, window.count)
            while at < count, bytes[at] != UInt8(ascii: "<") { at += 1 }
            if at < count { return true }
            switch try window.fill() {
            case .more: continue
            case .end: return false
            case .full:
                window.take(at)
                at = 0
                start = 0
            }
        }
    }

    /// The rest of a tag, whose name begins here.
    private mutating func tag(_ form: Form) throws(ImportError) -> Tag? {
        let name = at
        while try has(at), MarkupReader.isName(window.bytes[at]) { at += 1 }
        let element = element(name..<at)
        var last: UInt8 = 0
        while try has(at), window.bytes[at] != UInt8(ascii: ">") {
            last = window.bytes[at]
            at += 1
        }
        guard try has(at) else { return nil }
        at += 1
        return Tag(element: element, form: form == .open && last == UInt8(ascii: "/") ? .empty : form)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
    }

    private func element(_ name: Range<Int>) -> Element {
        let bytes = window.slice(name)
        func named(_ word: StaticString) -> Bool {
            guard bytes.count == word.utf8CodeUnitCount else { return false }
            for place in bytes.indices where bytes[place] != word.utf8Start[place] { return false }
            return true
        }
        switch bytes.first {
        case UInt8(ascii: "k") where named("key"): return .key
        case UInt8(ascii: "s") where named("string"): return .string
        case UInt8(ascii: "i") where named("integer"): return .integer
        case UInt8(ascii: "d"): return named("dict") ? .dict : named("date") ? .date : named("data") ? .data : .other
        case UInt8(ascii: "t") where named("true"): return .yes
        case UInt8(ascii: "f") where named("false"): return .no
        case UInt8(ascii: "a") where named("array"): return .array
        case UInt8(ascii: "r") where named("real"): return .real
        case UInt8(ascii: "p") where named("plist"): return .plist
        default: return .other
        }
    }

    /// Passes over what begins with `<!`: a comment, or a document type without declarations. What stands in CDATA is text.
    private mutating func skipDeclaration() throws(ImportError) -> Bool {
        if try stands("<!--") {
            at += 4
            guard try find("-->") else { return false }
            at += 3
        } else if try stands("<![CDATA[") {
            at += 9
            let start = at
            guard try find("]]>") else { return false }
            collected += window.text(start..<at)
            at += 3
        } else {
            while try has(at), window.bytes[at] != UInt8(ascii: ">") {
                if window.bytes[at] == UInt8(ascii: "[") {
                    throw ImportError("a document type with declarations of its own, which are not read")
                }
                at += 1
            }
            guard try has(at) else { return false }
            at += 1
        }
        range = at..<at
        return true
    }

    private func stands(_ word: StaticString) throws(ImportError) -> Bool {
        for place in 0..<word.utf8CodeUnitCount {
            guard try has(at + place), window.bytes[at + place] == word.utf8Start[place] else { return false }
        }
        return true
    }

    /// Moves to the next such bytes.
    private mutating func find(_ word: StaticString) throws(ImportError) -> Bool {
        while try has(at) {
            if window.bytes[at] == word.utf8Start[0], try stands(word) { return true }
            at += 1
        }
        return false
    }

    /// The text with what `&…;` stands for: the five names of XML and numbers. Others stay as they are.
    static func resolved(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var resolved = ""
        var rest = text[...]
        while let mark = rest.firstIndex(of: "&") {
            resolved += rest[..<mark]
            rest = rest[mark...]
            if let end = rest.utf8.prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let scalar = scalar(rest[rest.index(after: mark)..<end])
            {
                resolved.unicodeScalars.append(scalar)
                rest = rest[rest.index(after: end)...]
            } else {
                resolved += "&"
                rest = rest.dropFirst()
            }
        }
        return resolved + rest
    }

    private static func scalar(_ name: Substring) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
        }
    }
}
