import Catalog

/// Rows of CSV and TSV: a header, then lines of fields with a comma, a semicolon or a tab between them (RFC 4180).
struct TableReader: RowSource {
    private let window: ByteWindow
    private var record: TableRecord
    private var texts: RowTexts
    /// What is taken, by place in a line.
    private let columns: [(place: Int, field: ImportField)]
    private let headerCount: Int
    /// What the header says, in words.
    let named: TableColumns

    /// Reads the header.
    ///
    /// - Throws: `ImportError` where no column holds names, or one that the mapping names is missing.
    init(_ window: ByteWindow, mapping: ColumnMapping) throws(ImportError) {
        self.window = window
        try TableReader.skipBlankLines(window)
        let delimiter = try TableReader.delimiter(window)
        record = TableRecord(delimiter: delimiter)
        guard case .record = try record.read(window) else { throw ImportError("has no header") }
        guard record.fields.count <= ImportLimits.columns else { throw ImportError("has more than 1,000 columns") }
        let header = record.fields.map { TableReader.text($0, window) }
        window.take(record.length)
        let fields = try mapping.fields(of: header)
        guard fields.contains(.name) else {
            let shown = header.prefix(8).map { String($0.prefix(30)) }.joined(separator: ", ")
            throw ImportError(
                "no column is called name or title: say which one it is by --map name=COLUMN (there are: \(shown))")
        }
        columns = fields.enumerated().compactMap { place, field in field.map { (place, $0) } }
        headerCount = header.count
        named = TableColumns(header: header, fields: fields)
        texts = RowTexts(usualKind: RowTexts.usualKind(columns: header))
    }

    mutating func next() throws(ImportError) -> ImportedRow? {
        while true {
            let line = window.line
            switch try record.read(window) {
            case .end: return nil
            case .tooLong:
                try TableRecord.skipLine(window)
                return bad(line, "longer than 1 MiB")
            case .misquoted:
                try TableRecord.skipLine(window)
                return bad(line, "a quote that is not closed")
            case .record:
                defer { window.take(record.length) }
                // An empty line.
                if record.fields.count == 1, record.fields[0].range.isEmpty, !record.fields[0].isQuoted { continue }
                if let extra = firstExtra {
                    return bad(line, "\(extra) fields, and the header has \(headerCount)")
                }
                texts.removeAll()
                for (place, field) in columns where place < record.fields.count {
                    let cell = record.fields[place]
                    if !cell.range.isEmpty { texts[field] = TableReader.text(cell, window) }
                }
                guard let row = texts.row() else { return bad(line, "no name") }
                return .row(row)
            }
        }
    }

    /// How many fields a line has that are not in the header; nil where all are, or those behind it are empty.
    private var firstExtra: Int? {
        guard record.fields.count > headerCount,
            let last = record.fields[headerCount...].lastIndex(where: { !$0.range.isEmpty })
        else { return nil }
        return last + 1
    }

    private func bad(_ line: Int, _ reason: String) -> ImportedRow {
        .bad(BadRow(line: line, reason: reason))
    }

    private static func text(_ field: TableRecord.Field, _ window: ByteWindow) -> String {
        let text = window.text(field.range)
        return field.hasDoubledQuotes ? text.replacing("\"\"", with: "\"") : text
    }

    /// Lines before the header: empty ones, and the `sep=;` of spreadsheets.
    private static func skipBlankLines(_ window: ByteWindow) throws(ImportError) {
        while true {
            if window.count < 8, case .more = try window.fill() { continue }
            let head = window.slice(0..<window.count)
            if head.first == 0x0A {
                window.take(1)
            } else if head.starts(with: "sep=".utf8), let end = head.prefix(8).firstIndex(of: 0x0A) {
                window.take(end + 1)
            } else {
                return
            }
        }
    }

    /// Which sign stands between the fields of the header: the one by which the most known names are found, else the one
    /// by which there are the most.
    private static func delimiter(_ window: ByteWindow) throws(ImportError) -> UInt8 {
        var best = (delimiter: UInt8(ascii: ","), score: -1)
        let known = Set(FieldNames.known.flatMap(\.names))
        for delimiter in ["\t", ";", ",", "|"].compactMap(\.utf8.first) {
            var record = TableRecord(delimiter: delimiter)
            guard case .record = try record.read(window) else { continue }
            let names = record.fields.map { FieldNames.folded(text($0, window)) }
            let score = names.count { known.contains($0) } * 10_000 + min(names.count, 9_999)
            if score > best.score { best = (delimiter, score) }
        }
        return best.delimiter
    }
}
