/// What the frames of one transition take.
struct Figures: CustomStringConvertible {
    /// Bytes a frame.
    private(set) var counts: [Int] = []
    /// Bytes of all frames that choose colours, and that move the cursor or cells.
    private var colors = 0
    private var movements = 0
    /// Bytes of the full picture after the last frame.
    var rest = 0
    /// Seconds a frame.
    var composing: [Double] = []
    var encoding: [Double] = []

    mutating func add(_ bytes: [UInt8]) {
        counts.append(bytes.count)
        var place = 0
        while place < bytes.count {
            let length = Figures.length(of: bytes, at: place)
            if length > 1, bytes[place + length - 1] == UInt8(ascii: "m") {
                colors += length
            } else if bytes[place] < 0x20 {
                movements += length
            }
            place += length
        }
    }

    /// How many bytes a sequence takes, or a byte of text.
    private static func length(of bytes: [UInt8], at start: Int) -> Int {
        guard bytes[start] == 0x1B, start + 1 < bytes.count else { return 1 }
        guard bytes[start + 1] == UInt8(ascii: "[") else { return 2 }
        let final = bytes[(start + 2)...].firstIndex { $0 >= 0x40 } ?? bytes.count - 1
        return final + 1 - start
    }

    static let names = "level\tmean\tmedian\tmost\tcolours\tmoves\ttext\trest\tcompose\tencode"

    var description: String {
        let sorted = counts.sorted()
        let sum = counts.reduce(0, +)
        func share(_ part: Int) -> Int { (part * 100 + sum / 2) / max(sum, 1) }
        func micros(_ times: [Double]) -> Int { Int(times.sorted()[times.count / 2] * 1e6) }
        let values = [
            sum / counts.count, sorted[counts.count / 2], sorted.last ?? 0, share(colors), share(movements),
            share(sum - colors - movements), rest, micros(composing), micros(encoding),
        ]
        return values.map(String.init).joined(separator: "\t")
    }
}
