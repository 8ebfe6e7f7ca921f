/// What became of an import.
public struct ImportOutcome: Sendable {
    /// A place that was passed over.
    public struct Skipped: Sendable {
        /// As it was given.
        public var path: String
        public var row: BadRow
    }

    /// A file that could not be read, or not to its end, or gave nothing.
    public struct Failed: Sendable {
        /// As it was given.
        public var path: String
        public var message: String
    }

    /// What the columns of a table were taken for.
    public struct Columns: Sendable {
        /// As it was given.
        public var path: String
        public var columns: TableColumns
    }

    /// How many bad rows are named; the others are counted.
    static let named = 10

    /// What was written, as far as it was not cut short.
    public internal(set) var rows = Added()
    /// The first bad rows.
    public internal(set) var skipped: [Skipped] = []
    /// All bad rows.
    public internal(set) var skippedCount = 0
    public internal(set) var failed: [Failed] = []
    public internal(set) var columns: [Columns] = []
    /// Whether it was cut short: what is counted is there.
    public internal(set) var isCancelled = false
}
