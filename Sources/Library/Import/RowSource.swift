/// Reads the rows of one kind of file, one at a time.
protocol RowSource {
    /// The next row, or the next place that is none; nil at the end.
    ///
    /// - Throws: `ImportError` when the file cannot be read on.
    mutating func next() throws(ImportError) -> ImportedRow?
}
