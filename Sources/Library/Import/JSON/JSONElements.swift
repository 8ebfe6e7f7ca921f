/// Finds the rows of a JSON text by their brackets, whatever is in them, and gives the bytes of one at a time.
///
/// Rows are the elements of an array, of the array `results` of an object, or objects one after the other. A row that is not
/// closed ends where another begins: where a key or a comma is due, and at the end of its line where objects follow one
/// another, one a line.
struct JSONElements {
    /// What was found at the beginning of a window.
    enum Outcome {
        /// An object of so many bytes.
        case element(Int)
        case bad(BadRow)
        case end
    }

    private enum Place {
        /// Between texts.
        case top
        /// In an array of rows, that of an object or one of its own.
        case rows(inObject: Bool)
        /// Behind the array of an object.
        case tail
        case end
    }

    /// What a look at the bytes of an object found.
    private enum Scan {
        case closed(Int)
        /// The object has rows in it: so many bytes until their array begins.
        case results(Int)
        case unclosed(Int)
        case tooLong, end
    }

    private let window: ByteWindow
    private var place = Place.top
    /// Whether objects that follow one another are one a line; found at the first.
    private var isLinewise: Bool?

    init(_ window: ByteWindow) {
        self.window = window
    }

    /// Goes to the next row, which then begins the window.
    mutating func next() throws(ImportError) -> Outcome {
        while true {
            guard let byte = try nextByte() else { return atEnd() }
            let line = window.line
            switch (place, byte) {
            case (.end, _): return .end
            case (.tail, _):
                try skipTail()
                place = .top
            case (.top, UInt8(ascii: "[")):
                window.take(1)
                place = .rows(inObject: false)
            case (.rows(let inObject), UInt8(ascii: "]")):
                window.take(1)
                place = inObject ? .tail : .top
            case (_, UInt8(ascii: "{")):
                if let outcome = try object() { return outcome }
            default:
                try skipValue()
                return .bad(BadRow(line: line, reason: "no object"))
            }
        }
    }

    private mutating func atEnd() -> Outcome {
        defer { place = .end }
        switch place {
        case .rows, .tail: return .bad(BadRow(line: window.line, reason: "the file ends before the list does"))
        case .top, .end: return .end
        }
    }

    /// The first byte that is neither blank nor a comma, which then begins the window.
    private func nextByte() throws(ImportError) -> UInt8? {
        while true {
            let bytes = window.slice(0..<window.count)
            if let at = bytes.firstIndex(where: { $0 > 0x20 && $0 != UInt8(ascii: ",") }) {
                let byte = bytes[at]
                window.take(at)
                return byte
            }
            window.take(window.count)
            guard case .more = try window.fill() else { return nil }
        }
    }

    /// A row, or nil where it was an object that has rows in it.
    private mutating func object() throws(ImportError) -> Outcome? {
        let line = window.line
        func bad(_ reason: String) -> Outcome { .bad(BadRow(line: line, reason: reason)) }
        let isTop = if case .top = place { true } else { false }
        if isTop, isLinewise == nil { isLinewise = try endsItsLine() }
        switch try scan(findsResults: isTop, stopsAtLine: isTop && isLinewise ?? false) {
        case .closed(let length): return .element(length)
        case .results(let length):
            window.take(length)
            place = .rows(inObject: true)
            return nil
        case .unclosed(let length):
            window.take(length)
            return bad("an object that is not closed")
        case .end:
            window.take(window.count)
            place = .end
            return bad("the file ends in it")
        case .tooLong:
            try skip(JSONBrackets())
            return bad("longer than 1 MiB")
        }
    }

    /// Whether the first of several objects ends with its line, or was broken off there so that the next line begins
    /// another.
    private func endsItsLine() throws(ImportError) -> Bool {
        var brackets = JSONBrackets()
        var at = 0
        while try has(at) {
            let byte = window.bytes[at]
            if byte == 0x0A { break }
            brackets.take(byte)
            at += 1
            if brackets.depth == 0 { break }
        }
        let isClosed = brackets.depth == 0
        var last = at
        while try has(at), window.bytes[at] <= 0x20 || window.bytes[at] == UInt8(ascii: ",") && isClosed {
            if window.bytes[at] == 0x0A, isClosed { return true }
            at += 1
        }
        if isClosed { return try !has(at) }
        while last > 0, window.bytes[last - 1] <= 0x20 { last -= 1 }
        let goesOn = last > 0 && "[{:,".utf8.contains(window.bytes[last - 1])
        guard !goesOn, try has(at) else { return false }
        return window.bytes[at] == UInt8(ascii: "{")
    }

    /// Looks for the end of the object that begins the window.
    private func scan(findsResults: Bool, stopsAtLine: Bool) throws(ImportError) -> Scan {
        var brackets = JSONBrackets()
        var at = 0
        var keyStart: Int?
        // The last byte that is no blank, and whether a line break came after it.
        var (last, isNewLine) = (UInt8(ascii: "{"), false)
        while true {
            let (bytes, count) = (window.bytes, window.count)
            while at < count {
                let byte = bytes[at]
                if byte == 0x0A, stopsAtLine { return .unclosed(at + 1) }
                if brackets.isInString {
                    // Most bytes are inside of strings.
                    brackets.takeInString(byte)
                    if byte == 0x0A { isNewLine = true }
                    if !brackets.isInString, let start = keyStart {
                        keyStart = nil
                        if isResults(start..<at), let list = try beginningOfList(after: at + 1) {
                            return .results(list)
                        }
                        if window.bytes != bytes { break }
                    }
                    at += 1
                    continue
                }
                if byte == UInt8(ascii: "{"), at > 0 {
                    let isCommaDue = isNewLine && !"[{:,".utf8.contains(last)
                    if isCommaDue || brackets.depth == 1 && brackets.isKeyDue { return .unclosed(at) }
                }
                if byte > 0x20 { (last, isNewLine) = (byte, false) } else if byte == 0x0A { isNewLine = true }
                if findsResults, brackets.depth == 1, brackets.isKeyDue, byte == UInt8(ascii: "\"") {
                    keyStart = at + 1
                }
                brackets.take(byte)
                at += 1
                if brackets.depth == 0 { return .closed(at) }
            }
            if at < window.count {
                at += 1
                continue
            }
            switch try window.fill() {
            case .more: continue
            case .end: return .end
            case .full: return .tooLong
            }
        }
    }

    private func isResults(_ range: Range<Int>) -> Bool {
        let bytes = window.slice(range)
        return bytes.count == 7 && bytes.elementsEqual("results".utf8)
    }

    /// Where the bytes of an array's elements begin, if one is the value of the key before.
    private func beginningOfList(after start: Int) throws(ImportError) -> Int? {
        var at = start
        var wanted = [UInt8(ascii: ":"), UInt8(ascii: "[")][...]
        while let byte = wanted.first, try has(at) {
            if window.bytes[at] == byte {
                wanted.removeFirst()
            } else if window.bytes[at] > 0x20 {
                return nil
            }
            at += 1
        }
        return wanted.isEmpty ? at : nil
    }

    private func has(_ at: Int) throws(ImportError) -> Bool {
        if at < window.count { return true }
        guard case .more = try window.fill() else { return false }
        return at < window.count
    }

    /// Passes over what stands between the rows of an object and its end.
    private func skipTail() throws(ImportError) {
        var brackets = JSONBrackets()
        brackets.take(UInt8(ascii: "{"))
        try skip(brackets)
    }

    /// Passes over an object or an array of any length: to where all brackets are closed.
    private func skip(_ start: JSONBrackets) throws(ImportError) {
        var brackets = start
        while true {
            for (at, byte) in window.slice(0..<window.count).enumerated() {
                brackets.take(byte)
                if brackets.depth == 0 { return window.take(at + 1) }
            }
            window.take(window.count)
            guard case .more = try window.fill() else { return }
        }
    }

    /// Passes over what is no object: up to the next comma, bracket or line.
    private func skipValue() throws(ImportError) {
        if window.bytes[0] == UInt8(ascii: "[") { return try skip(JSONBrackets()) }
        var brackets = JSONBrackets()
        brackets.take(window.bytes[0])
        window.take(1)
        while true {
            for (at, byte) in window.slice(0..<window.count).enumerated() {
                if byte == 0x0A || !brackets.isInString && ",]{[".utf8.contains(byte) { return window.take(at) }
                brackets.take(byte)
            }
            window.take(window.count)
            guard case .more = try window.fill() else { return }
        }
    }
}
