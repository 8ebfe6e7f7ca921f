/// Numbers in English words of the command line.
enum CountText {
    /// `1,234,567`.
    static func number(_ value: Int) -> String {
        let digits = String(abs(value))
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return (value < 0 ? "-" : "") + text
    }

    /// `1 row`, `1,234 rows`.
    static func rows(_ count: Int) -> String { number(count) + (count == 1 ? " row" : " rows") }

    /// `820 bytes`, `16.4 MB`, in thousands.
    static func bytes(_ count: Int) -> String {
        let units: [(Int, String)] = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "KB")]
        for (size, unit) in units where count >= size {
            let tenths = (count * 10 + size / 2) / size
            return tenths < 1_000 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
        }
        return "\(count) bytes"
    }

    /// `4 s`, `1:05`, `1:02:03`.
    static func duration(_ seconds: Double) -> String {
        let whole = Int(min(max(0, seconds.rounded(.up)), 359_999))
        guard whole >= 60 else { return "\(whole) s" }
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let minutes = whole / 60
        return minutes < 60
            ? "\(minutes):\(two(whole % 60))" : "\(minutes / 60):\(two(minutes % 60)):\(two(whole % 60))"
    }
}
