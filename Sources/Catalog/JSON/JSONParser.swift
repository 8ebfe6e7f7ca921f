/// Reads one JSON text (RFC 8259), bounded in depth and number of values so that no answer can exhaust the stack or the
/// memory. Bad UTF-8 and lone surrogates become U+FFFD instead of costing the whole answer.
package struct JSONParser {
    /// What is wrong with the text.
    package enum Failure: Error, Hashable {
        case syntax(offset: Int)
        case tooDeep
        case tooManyValues
    }

    /// Deeper than any answer of the store, far from the end of a thread's stack.
    static let depthLimit = 64
    /// A full answer of 200 apps has some 50,000.
    static let valueLimit = 500_000

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var values = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The value of the text; white space may surround it, nothing else.
    package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> JSONValue {
        var parser = JSONParser(bytes)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.offset == bytes.count else { throw .syntax(offset: parser.offset) }
        return value
    }

    private var next: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    private func syntax() -> Failure { .syntax(offset: offset) }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        offset += 1
        return true
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        values += 1
        guard values <= Self.valueLimit else { throw .tooManyValues }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
        for index in 0..<word.utf8CodeUnitCount {
            guard take(word.utf8Start[index]) else { throw syntax() }
        }
        return value
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONValue {
        guard depth <= Self.depthLimit else { throw .tooDeep }
        offset += 1
        var members: [String: JSONValue] = [:]
        // A row has some thirty members; growing to that costs more than the room.
        if depth == 1 { members.reserveCapacity(36) }
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw syntax() }
            let key = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw syntax() }
            members[key] = try value(depth: depth)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw syntax() }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(Failure) -> JSONValue {
        guard depth <= Self.depthLimit else { throw .tooDeep }
        offset += 1
        var elements: [JSONValue] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        repeat {
            elements.append(try value(depth: depth))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw syntax() }
        return .array(elements)
    }

    private mutating func number() throws(Failure) -> String {
        let start = offset
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
    }

    private mutating func digits() throws(Failure) {
        let start = offset
        while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
        guard offset > start else { throw syntax() }
    }

    /// Control characters inside a string are let through: they are cleaned where they are shown.
    private mutating func string() throws(Failure) -> String {
        offset += 1
        var text = ""
        var start = offset
        while let byte = next {
            if byte == UInt8(ascii: "\"") {
                let last = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
                offset += 1
                return text.isEmpty ? last : text + last
            }
            if byte == UInt8(ascii: "\\") {
                text += String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
                offset += 1
                text.unicodeScalars.append(try escape())
                start = offset
            } else {
                offset += 1
            }
        }
        throw syntax()
    }

    private mutating func escape() throws(Failure) -> Unicode.Scalar {
        guard let byte = next else { throw syntax() }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw syntax()
        }
    }

    private mutating func unicodeEscape() throws(Failure) -> Unicode.Scalar {
        let first = try hexUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let afterFirst = offset
        guard (0xD800..<0xDC00).contains(first), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            offset = afterFirst
            return "\u{FFFD}"
        }
        let second = try hexUnit()
        guard (0xDC00..<0xE000).contains(second) else {
            offset = afterFirst
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func hexUnit() throws(Failure) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw syntax() }
            unit = unit << 4 | UInt32(digit)
            offset += 1
        }
        return unit
    }
}
