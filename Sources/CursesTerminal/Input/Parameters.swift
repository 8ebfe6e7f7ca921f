import Stage

/// What stands between CSI and its final byte.
struct Parameters {
    /// `<`, `=`, `>` or `?` in front.
    private(set) var prefix: UInt8?
    private(set) var intermediates: [UInt8] = []
    /// The numbers between semicolons, the first part of each; nil where there is none.
    private(set) var values: [Int?] = []
    /// The shifted character of `CSI u`: the second part of the first number.
    private(set) var alternate: Int?
    /// Whether a key is reported going up: the second part of the second number is 3.
    private(set) var isRelease = false

    /// Numbers stop growing here.
    private static let largest = 1 << 24

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        if let first = rest.first, (0x3C...0x3F).contains(first) {
            prefix = first
            rest.removeFirst()
        }
        intermediates = rest.filter { (0x20...0x2F).contains($0) }
        rest = rest.prefix { (0x30...0x3B).contains($0) }
        guard !rest.isEmpty else { return }
        for (index, field) in rest.split(separator: 0x3B, omittingEmptySubsequences: false).enumerated() {
            let parts = field.split(separator: 0x3A, omittingEmptySubsequences: false).map(Parameters.number)
            values.append(parts.first ?? nil)
            if parts.count > 1 {
                if index == 0 { alternate = parts[1] }
                if index == 1 { isRelease = parts[1] == 3 }
            }
        }
    }

    subscript(index: Int) -> Int? {
        values.indices.contains(index) ? values[index] : nil
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty else { return nil }
        return digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, largest) }
    }
}

extension Key.Modifiers {
    /// The parameter of xterm: 1 and the sum of 1 Shift, 2 Alt, 4 Control; more, such as Super, is left out.
    init(parameter: Int?) {
        let bits = max((parameter ?? 1) - 1, 0)
        self = []
        if bits & 1 != 0 { insert(.shift) }
        if bits & 2 != 0 { insert(.alt) }
        if bits & 4 != 0 { insert(.control) }
    }
}

extension RGB {
    /// A colour as terminals answer it: `rgb:r/g/b` or `rgba:r/g/b/a` with one to four hexadecimal digits each, or `#rrggbb`.
    ///
    /// - SeeAlso: XParseColor(3).
    init?(specification: Substring) {
        var fields: [Substring]
        if specification.hasPrefix("rgb:") || specification.hasPrefix("rgba:") {
            fields = specification.drop { $0 != ":" }.dropFirst().split(
                separator: "/", omittingEmptySubsequences: false)
            fields = Array(fields.prefix(3))
        } else if specification.hasPrefix("#"), specification.count == 7 {
            let digits = Array(specification.dropFirst())
            fields = [0, 2, 4].map { Substring(String(digits[$0...$0 + 1])) }
        } else {
            return nil
        }
        let channels = fields.compactMap { field -> UInt8? in
            guard (1...4).contains(field.count), field.allSatisfy(\.isHexDigit), let value = Int(field, radix: 16)
            else {
                return nil
            }
            let largest = 1 << (4 * field.count) - 1
            return UInt8((value * 255 + largest / 2) / largest)
        }
        guard channels.count == 3 else { return nil }
        self.init(red: channels[0], green: channels[1], blue: channels[2])
    }
}
