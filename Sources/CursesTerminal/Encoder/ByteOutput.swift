/// Bytes being written to memory that is large enough.
struct ByteOutput {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        for place in range { append(bytes[place]) }
    }

    mutating func append(_ text: StaticString) {
        for byte in UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) { append(byte) }
    }

    mutating func append(_ byte: UInt8) {
        buffer[count] = byte
        count += 1
    }

    /// The parameters that set a colour; `extended` begins one that is not basic.
    mutating func append(_ color: ColorSequence.Color, extended: Int) {
        switch color {
        case .standard:
            append(decimal: extended + 1)
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
    }

    private mutating func append(parameter value: Int) {
        append(UInt8(ascii: ";"))
        append(decimal: value)
    }

    /// 0…999.
    mutating func append(decimal value: Int) {
        if value >= 100 { append(UInt8(ascii: "0") + UInt8(value / 100)) }
        if value >= 10 { append(UInt8(ascii: "0") + UInt8(value / 10 % 10)) }
        append(UInt8(ascii: "0") + UInt8(value % 10))
    }
}
