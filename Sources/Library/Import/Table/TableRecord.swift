/// One line of a table, as ranges of a window's bytes. A quoted field may have line breaks in it.
struct TableRecord {
    /// A field's bytes without its quotes.
    struct Field {
        var range: Range<Int>
        /// Two quotes in it stand for one.
        var hasDoubledQuotes = false
        var isQuoted = false
    }

    /// What was found at the beginning of a window.
    enum Outcome {
        case record
        /// A quote that is not closed, or text behind a closing one, and line breaks in between: the quote was none.
        case misquoted
        case tooLong
        case end
    }

    private(set) var fields: [Field] = []
    /// With its line break.
    private(set) var length = 0
    private let delimiter: UInt8

    init(delimiter: UInt8) {
        self.delimiter = delimiter
    }

    /// Finds the fields of the next record.
    mutating func read(_ window: ByteWindow) throws(ImportError) -> Outcome {
        fields.removeAll(keepingCapacity: true)
        length = 0
        var at = 0
        while true {
            var first = at
            while try has(first, window), window.bytes[first] == 0x20 { first += 1 }
            let isQuoted = if try has(first, window) { window.bytes[first] == UInt8(ascii: "\"") } else { false }
            if isQuoted { at = first }
            if let outcome = isQuoted ? try quoted(&at, window) : try plain(at, &at, window) { return outcome }
            guard try has(at, window) else {
                length = at
                // After the last line break there is no record, but after a last delimiter there is a field.
                return window.count >= ImportLimits.row ? .tooLong : at == 0 ? .end : .record
            }
            let byte = window.bytes[at]
            at += 1
            if byte == 0x0A {
                length = at
                return .record
            }
        }
    }

    /// Passes over the rest of a line that is too long, whatever its quotes.
    static func skipLine(_ window: ByteWindow) throws(ImportError) {
        while true {
            let bytes = window.slice(0..<window.count)
            if let end = bytes.firstIndex(of: 0x0A) { return window.take(end + 1) }
            window.take(window.count)
            guard case .more = try window.fill() else { return }
        }
    }

    /// Whether there is a byte at the place; reads on to find out.
    private func has(_ at: Int, _ window: ByteWindow) throws(ImportError) -> Bool {
        if at < window.count { return true }
        guard case .more = try window.fill() else { return false }
        return at < window.count
    }

    /// A field from `start` to the next delimiter or line break.
    private mutating func plain(_ start: Int, _ at: inout Int, _ window: ByteWindow) throws(ImportError) -> Outcome? {
        repeat {
            let (bytes, count) = (window.bytes, window.count)
            var place = at
            while place < count, bytes[place] != delimiter, bytes[place] != 0x0A { place += 1 }
            at = place
            if place < count { break }
        } while try has(at, window)
        var end = at
        var first = start
        let bytes = window.bytes
        while first < end, bytes[first] == 0x20 { first += 1 }
        while end > first, bytes[end - 1] == 0x20 { end -= 1 }
        append(Field(range: first..<end))
        return nil
    }

    private mutating func quoted(_ at: inout Int, _ window: ByteWindow) throws(ImportError) -> Outcome? {
        let start = at + 1
        var field = Field(range: start..<start, isQuoted: true)
        var hasLineBreak = false
        at = start
        while true {
            let (bytes, count) = (window.bytes, window.count)
            var place = at
            while place < count, bytes[place] != UInt8(ascii: "\"") {
                if bytes[place] == 0x0A { hasLineBreak = true }
                place += 1
            }
            at = place
            if place == count {
                if try has(at, window) { continue }
                if hasLineBreak { return .misquoted }
                // The last line, or one that is too long: `read` tells which.
                return try plain(start - 1, &at, window)
            }
            guard try has(at + 1, window), window.bytes[at + 1] == UInt8(ascii: "\"") else { break }
            field.hasDoubledQuotes = true
            at += 2
        }
        field.range = start..<at
        at += 1
        while try has(at, window), window.bytes[at] == 0x20 { at += 1 }
        if try has(at, window), window.bytes[at] != delimiter, window.bytes[at] != 0x0A {
            // As in "Weird Al" Yankovic: the quotes belong to the text.
            return hasLineBreak ? .misquoted : try plain(start - 1, &at, window)
        }
        append(field)
        return nil
    }

    private mutating func append(_ field: Field) {
        if fields.count <= ImportLimits.columns { fields.append(field) }
    }
}
