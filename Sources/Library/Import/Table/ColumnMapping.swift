/// Which columns hold which fields, as the user says it: `name=title`, the field first.
public struct ColumnMapping: Hashable, Sendable {
    /// Columns by field, as they were written.
    public private(set) var columns: [ImportField: String] = [:]

    /// Nothing is said: columns are found by their names.
    public init() {}

    /// Takes `field=column`, or several with commas between them.
    ///
    /// - Throws: `ImportError` for what is no pair, and for a field that there is not.
    public mutating func add(_ text: String) throws(ImportError) {
        for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let sign = pair.firstIndex(of: "=") else { throw ImportError("takes field=column, as name=title") }
            let column = pair[pair.index(after: sign)...].trimmed
            guard !column.isEmpty else { throw ImportError("takes field=column, as name=title") }
            guard let field = ImportField(mapped: String(pair[..<sign])) else {
                let names = ImportField.allCases.map(\.fieldName).joined(separator: ", ")
                throw ImportError("knows no field '\(pair[..<sign].trimmed)'; there are \(names)")
            }
            columns[field] = String(column)
        }
    }

    /// The field of each of a header's columns; nil for those that nothing is taken from.
    ///
    /// - Throws: `ImportError` for a column that the user names and the header has not.
    func fields(of header: [String]) throws(ImportError) -> [ImportField?] {
        let folded = header.map(FieldNames.folded)
        var fields = [ImportField?](repeating: nil, count: header.count)
        var taken: Set<ImportField> = []
        for (field, column) in columns.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let place = header.firstIndex(of: column) ?? folded.firstIndex(of: FieldNames.folded(column)) else {
                throw ImportError("has no column '\(column)' for \(field.fieldName)")
            }
            if let other = fields[place] {
                throw ImportError(
                    "has one column '\(header[place])', and --map wants it as \(other.fieldName) and as \(field.fieldName)"
                )
            }
            fields[place] = field
            taken.insert(field)
        }
        for (field, names) in FieldNames.known where !taken.contains(field) {
            let places = names.lazy.compactMap { name in folded.firstIndex(of: name) }
            if let place = places.first(where: { fields[$0] == nil }) { fields[place] = field }
        }
        return fields
    }
}

extension StringProtocol {
    /// Without blanks at its ends.
    var trimmed: SubSequence {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return self[startIndex..<startIndex] }
        return self[first...last]
    }
}
