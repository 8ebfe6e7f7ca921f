/// Text from outside on its way to a stream that may be a terminal.
package enum OutputText {
    /// The text on one line: what could steer a terminal, or break a line, becomes a space.
    package static func line(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            line.append(steers(scalar) ? " " : scalar)
        }
        return String(line)
    }

    /// Controls, line and paragraph separators, and marks that turn the direction of text.
    package static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
