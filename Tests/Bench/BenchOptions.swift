/// What the benchmark is asked for.
struct BenchOptions {
    enum Command: String, CaseIterable {
        case generate, queries, scale
    }

    let command: Command
    /// One size, or several for `scale`.
    private(set) var rows: [Int] = []
    private(set) var words = 0
    private(set) var format = RowText.tsv
    private(set) var seed: UInt64 = 1
    /// The program that is measured.
    private(set) var program = ".build/release/storesearch"
    private(set) var asksPeers = false
    /// The file that takes the plot.
    private(set) var plot: String?

    /// - Throws: `BenchError` for what is not understood.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        let names = Command.allCases.map(\.rawValue).joined(separator: ", ")
        guard let command = rest.popFirst().flatMap(Command.init) else { throw BenchError("commands: \(names)") }
        self.command = command
        while let word = rest.popFirst() {
            if let count = Int(word), count > 0 {
                rows.append(count)
                continue
            }
            if word == "--peers" {
                asksPeers = true
                continue
            }
            guard let value = rest.popFirst() else { throw BenchError("\(word) needs a value") }
            switch word {
            case "--words": words = try Self.number(value, of: word)
            case "--seed": seed = UInt64(try Self.number(value, of: word))
            case "--format":
                guard let format = RowText(rawValue: value) else { throw BenchError("--format: tsv or ndjson") }
                self.format = format
            case "--program": program = value
            case "--plot": plot = value
            default: throw BenchError("unknown: \(word)")
            }
        }
        guard !rows.isEmpty, command == .scale || rows.count == 1 else { throw BenchError("how many rows?") }
    }

    private static func number(_ text: String, of name: String) throws -> Int {
        guard let number = Int(text), number >= 0 else { throw BenchError("\(name) needs a number") }
        return number
    }
}
