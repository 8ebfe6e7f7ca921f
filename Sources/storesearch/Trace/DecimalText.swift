/// Numbers as short decimals, the same on every machine.
enum DecimalText {
    /// The value rounded to at most the given decimals, without trailing zeros: `1.1993`, `0.5`, `-249`.
    ///
    /// A value that is no finite number, or beyond ±10¹², is written as 0: JSON knows no infinity.
    static func text(_ value: Double, decimals: Int) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "0" }
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        let scaled = Int64((abs(value) * unit).rounded())
        let whole = scaled / Int64(unit)
        var digits = String(scaled % Int64(unit))
        digits = String(repeating: "0", count: max(0, decimals - digits.count)) + digits
        while digits.last == "0" { digits.removeLast() }
        let sign = value < 0 && scaled != 0 ? "-" : ""
        return sign + String(whole) + (digits.isEmpty ? "" : "." + digits)
    }
}
