/// A movement to the right as our terminfo entry writes it: a mark and the number of columns in one byte.
enum CursorRight {
    static let mark: Unicode.Scalar = "\u{1}"
    /// Added to the number, so that it is a character that stands for itself.
    static let offset = 0x20
    /// So many columns and more are written as a sequence.
    static let limit = 0x5F

    /// How far a movement goes whose mark is at a place; nil for anything else.
    static func columns(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
        guard bytes[place] == UInt8(mark.value), place + 1 < bytes.count, bytes[place + 1] > offset else { return nil }
        return Int(bytes[place + 1]) - offset
    }
}
