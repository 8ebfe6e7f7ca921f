/// Leaves out of what ncurses writes the colours that are in force already, and writes out those that it names by a number.
///
/// ncurses sets both colours of a cell whenever its pair differs from the one before, though neighbours often share one of
/// them. In true colour our entry has it write `CSI 38;2;N m` with N = 65,536 r + 256 g + b, one number in place of three,
/// since making numbers is what costs it most; here N becomes `r;g;b`.
///
/// Everything else passes as it is. A sequence that may change colours in any other way makes both unknown.
struct ColorFilter {
    /// The colours in force; nil where nothing is known.
    private var foreground: SGR.Color?
    private var background: SGR.Color?

    /// Forgets what is in force: something else may have written to the terminal.
    mutating func forget() {
        foreground = nil
        background = nil
    }

    /// The bytes that do the same to a terminal that was given everything before.
    ///
    /// - Complexity: linear in the number of bytes.
    mutating func filtered(_ bytes: [UInt8]) -> [UInt8] {
        // A colour of one digit takes 11 bytes and becomes 15 at most; longer ones grow less.
        [UInt8](unsafeUninitializedCapacity: bytes.count * 2) { buffer, count in
            var output = Output(buffer)
            bytes.withUnsafeBufferPointer { filter($0, into: &output) }
            count = output.count
        }
    }

    private mutating func filter(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout Output) {
        var begin = 0
        var place = 0
        while place < bytes.count {
            guard bytes[place] == 0x1B, let (sequence, end) = SGR.read(bytes, at: place) else {
                place += 1
                continue
            }
            switch sequence {
            case .foreground(let color):
                output.append(bytes, begin..<place)
                if foreground != color { output.append(color, extended: 38) }
                foreground = color
                begin = end
            case .background(let color):
                output.append(bytes, begin..<place)
                if background != color { output.append(color, extended: 48) }
                background = color
                begin = end
            case .attribute: break
            case .other: forget()
            }
            place = end
        }
        output.append(bytes, begin..<bytes.count)
    }
}

/// What one sequence `CSI … m` does.
private enum SGR {
    /// A colour by one parameter (30…37 and the like), of the palette, or of 24 bits.
    enum Color: Equatable {
        case basic(Int)
        case indexed(Int)
        case direct(Int)
    }

    case foreground(Color)
    case background(Color)
    /// Bold, underline, reverse, or their end: no colour changes.
    case attribute
    case other

    /// The sequence that begins at a place, and the place after it; nil if it is none of these.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (sequence: SGR, end: Int)? {
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
                return (SGR(values, count: count), place)
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
        case (1, 1...9, _), (1, 21...29, _): self = .attribute
        default: self = .other
        }
    }
}

/// Bytes being written to memory that is large enough.
private struct Output {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        for place in range { append(bytes[place]) }
    }

    /// A sequence that sets a colour; `extended` begins one that is not basic.
    mutating func append(_ color: SGR.Color, extended: Int) {
        append(0x1B)
        append(UInt8(ascii: "["))
        switch color {
        case .basic(let value):
            append(decimal: value)
        case .indexed(let value):
            append(decimal: extended)
            append(parameter: 5)
            append(parameter: value)
        case .direct(let value):
            append(decimal: extended)
            append(parameter: 2)
            append(parameter: value >> 16 & 255)
            append(parameter: value >> 8 & 255)
            append(parameter: value & 255)
        }
        append(UInt8(ascii: "m"))
    }

    private mutating func append(_ byte: UInt8) {
        buffer[count] = byte
        count += 1
    }

    private mutating func append(parameter value: Int) {
        append(UInt8(ascii: ";"))
        append(decimal: value)
    }

    /// 0…999.
    private mutating func append(decimal value: Int) {
        if value >= 100 { append(UInt8(ascii: "0") + UInt8(value / 100)) }
        if value >= 10 { append(UInt8(ascii: "0") + UInt8(value / 10 % 10)) }
        append(UInt8(ascii: "0") + UInt8(value % 10))
    }
}
