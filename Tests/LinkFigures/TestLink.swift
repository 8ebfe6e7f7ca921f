import LinkSupport

/// A link that is measured, and the terminal at its near end.
struct TestLink {
    let name: String
    /// Infinite where it is not shaped.
    let bitsPerSecond: Double
    /// In seconds, there and back.
    let roundTrip: Double
    let columns: UInt16
    let rows: UInt16
    /// Without pacing everything takes so long that it is done no more often than this.
    var mostUnpacedRuns = Int.max

    var shape: LinkRelay.Shape { .init(bitsPerSecond: bitsPerSecond, delay: roundTrip / 2) }

    /// How it is called in the table.
    var title: String { "\(name), \(columns)x\(rows)" }

    /// By the names of the command line.
    static let all: [(key: String, link: TestLink)] = [
        ("1M", TestLink(name: "1 Mbit/s, 100 ms", bitsPerSecond: 1e6, roundTrip: 0.1, columns: 80, rows: 24)),
        ("10M", TestLink(name: "10 Mbit/s, 20 ms", bitsPerSecond: 1e7, roundTrip: 0.02, columns: 200, rows: 60)),
        (
            "56k",
            TestLink(
                name: "56 kbit/s, 300 ms", bitsPerSecond: 56e3, roundTrip: 0.3, columns: 80, rows: 24,
                mostUnpacedRuns: 1)
        ),
        ("free", TestLink(name: "not shaped", bitsPerSecond: .infinity, roundTrip: 0, columns: 200, rows: 60)),
    ]
}
