/// What the columns of a table are taken for.
public struct TableColumns: Hashable, Sendable {
    /// A column that a field is taken from.
    public struct Taken: Hashable, Sendable {
        /// As the header names it.
        public var column: String
        public var field: ImportField
    }

    /// In the order of the header.
    public var taken: [Taken] = []
    /// The names of those that nothing is taken from.
    public var dropped: [String] = []

    /// - Parameter fields: one a column of the header; nil where nothing is taken from it.
    init(header: [String], fields: [ImportField?]) {
        for (column, field) in zip(header, fields) {
            if let field {
                taken.append(Taken(column: column, field: field))
            } else if !column.isBlank {
                dropped.append(column)
            }
        }
    }
}
