/// Counts the brackets of a JSON text byte by byte, as far as they are outside of strings.
struct JSONBrackets {
    /// Brackets that are open.
    private(set) var depth = 0
    private(set) var isInString = false
    /// Whether a key comes next, in the outermost object.
    private(set) var isKeyDue = false
    private var isEscaped = false
    /// Which of the open brackets are those of objects, the innermost one in bit 0.
    private var objects: UInt64 = 0
    /// Whether there were more brackets than bits: then they are only counted.
    private var isLost = false

    mutating func take(_ byte: UInt8) {
        if isInString { return takeInString(byte) }
        switch byte {
        case UInt8(ascii: "\""):
            isInString = true
            isKeyDue = false
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            depth += 1
            if depth > 64 { isLost = true }
            objects = objects << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
            isKeyDue = depth == 1 && byte == UInt8(ascii: "{")
        case UInt8(ascii: "}"):
            // It closes lists in the object that were left open, too.
            while !isLost, depth > 1, objects & 1 == 0 { pop() }
            pop()
        case UInt8(ascii: "]"): pop()
        case UInt8(ascii: ","): isKeyDue = depth == 1
        default: break
        }
    }

    mutating func takeInString(_ byte: UInt8) {
        if isEscaped {
            isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
        } else if byte == UInt8(ascii: "\"") || byte == 0x0A {
            // No string has a line break in it: one that is not closed ends there.
            isInString = false
        }
    }

    private mutating func pop() {
        depth = max(depth - 1, 0)
        objects >>= 1
        isKeyDue = false
    }
}
