/// Why the benchmark cannot go on, in one line.
struct BenchError: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
