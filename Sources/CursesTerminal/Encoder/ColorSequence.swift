/// What one sequence `CSI … m` does.
enum ColorSequence {
    /// A colour by one parameter (30…37 and the like), of the palette, of 24 bits, or the terminal's own.
    enum Color: Equatable {
        case standard
        case basic(Int)
        case indexed(Int)
        case direct(Int)

        /// Whether foreground and background name it alike.
        var isExtended: Bool {
            switch self {
            case .standard, .basic: false
            case .indexed, .direct: true
            }
        }
    }

    case foreground(Color)
    case background(Color)
    /// Attributes, a reset, or what is not known here.
    case other

    /// The sequence that begins at a place, and the place after it; nil if it is none of these.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (sequence: ColorSequence, end: Int)? {
        guard start + 2 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
        var values = (0, 0, 0)
        var count = 1
        var place = start + 2
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = Int(byte - UInt8(ascii: "0"))
                switch count {
                case 1: values.0 = values.0 &* 10 &+ digit
                case 2: values.1 = values.1 &* 10 &+ digit
                default: values.2 = values.2 &* 10 &+ digit
                }
            case UInt8(ascii: ";"):
                count += 1
            case UInt8(ascii: ":"):
                // The form with colons, in which some entries write colours, is not told apart.
                count = 4
            case UInt8(ascii: "m"):
                return (ColorSequence(values, count: count), place)
            default:
                return nil
            }
        }
        return nil
    }

    private init(_ values: (Int, Int, Int), count: Int) {
        switch (count, values.0, values.1) {
        case (1, 30...37, _), (1, 90...97, _): self = .foreground(.basic(values.0))
        case (1, 40...47, _), (1, 100...107, _): self = .background(.basic(values.0))
        case (3, 38, 5): self = .foreground(.indexed(values.2 & 255))
        case (3, 48, 5): self = .background(.indexed(values.2 & 255))
        case (3, 38, 2): self = .foreground(.direct(values.2))
        case (3, 48, 2): self = .background(.direct(values.2))
        default: self = .other
        }
    }

    /// Calls `body` with each parameter of a sequence `CSI … m`; with 0 where there is none, with −1 for one with colons.
    static func values(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (Int) -> Void) {
        var value = 0
        for byte in bytes[range.lowerBound + 2..<range.upperBound] {
            if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                value = value &* 10 &+ Int(byte - UInt8(ascii: "0"))
            } else if byte == UInt8(ascii: ":") {
                body(-1)
            } else {
                body(value)
                value = 0
            }
        }
    }

    /// The place after a sequence of any kind that begins at a place.
    static func end(of bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
        var place = start + 1
        guard place < bytes.count else { return place }
        let isControl = bytes[place] == UInt8(ascii: "[")
        if isControl { place += 1 }
        let finals: UInt8 = isControl ? 0x40 : 0x30
        while place < bytes.count, bytes[place] < finals { place += 1 }
        return min(place + 1, bytes.count)
    }

    /// Whether a sequence that ends so may leave blanks in the ground that is in force.
    static func erases(_ final: UInt8) -> Bool {
        switch final {
        case UInt8(ascii: "J"), UInt8(ascii: "K"), UInt8(ascii: "L"), UInt8(ascii: "M"), UInt8(ascii: "P"),
            UInt8(ascii: "X"), UInt8(ascii: "@"):
            true
        default: false
        }
    }
}
