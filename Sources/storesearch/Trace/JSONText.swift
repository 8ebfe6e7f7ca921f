/// Text as JSON writes it.
enum JSONText {
    /// The text in double quotes: quotes, backslashes, controls and line separators are escaped, everything else is kept.
    static func quoted(_ text: String) -> String {
        var result = "\""
        result.reserveCapacity(text.utf8.count + 2)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case let control
            where control.value < 0x20 || (0x7F...0x9F).contains(control.value)
                || (0x2028...0x2029).contains(control.value):
                let digits = String(control.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default:
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
