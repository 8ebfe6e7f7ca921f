import Foundation

/// Times of one kind of query, in seconds.
struct Figures {
    private let sorted: [Double]

    /// - Precondition: there is at least one time.
    init(_ seconds: [Double]) {
        precondition(!seconds.isEmpty, "figures of nothing")
        sorted = seconds.sorted()
    }

    var median: Double { percentile(50) }
    var most: Double { sorted[sorted.count - 1] }

    /// The time that so many of a hundred do not exceed.
    func percentile(_ share: Int) -> Double {
        sorted[max(0, (sorted.count * share + 99) / 100 - 1)]
    }
}

/// A table as Markdown writes it.
struct MarkdownTable {
    private var lines: [String]

    init(_ columns: [String]) {
        lines = [Self.line(columns), Self.line(columns.indices.map { $0 == 0 ? "---" : "---:" })]
    }

    mutating func add(_ values: [String]) { lines.append(Self.line(values)) }

    var text: String { lines.joined(separator: "\n") + "\n" }

    private static func line(_ values: [String]) -> String { "| " + values.joined(separator: " | ") + " |" }
}

extension Double {
    /// Seconds as milliseconds, with three digits that tell something.
    var milliseconds: String {
        let value = self * 1000
        let decimals = value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0
        return value.formatted(.number.precision(.fractionLength(decimals)).grouping(.never))
    }
}
