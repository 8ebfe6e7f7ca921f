import Foundation
import Library
import Testing

/// Reads bytes as a file of some name would be read.
enum ReadText {
    /// What a file gives, a line each: a row as it is exported, the number of one that had none as `~`; a bad row as its line
    /// and the reason; the error that ended it.
    static func lines(_ bytes: some Sequence<UInt8>, name: String = "file", mapping: ColumnMapping = ColumnMapping())
        -> [String]
    {
        do {
            return try found(bytes, name: name, mapping: mapping).map { found in
                switch found {
                case .row(let row):
                    RowExport.json(row).replacing(/"~[0-9a-f]{16}"/, with: "\"~\"")
                case .bad(let row): "\(row.line): \(row.reason)"
                }
            }
        } catch {
            return ["error: \((error as? ImportError)?.message ?? "\(error)")"]
        }
    }

    /// The same as rows.
    static func found(
        _ bytes: some Sequence<UInt8>, name: String = "file", mapping: ColumnMapping = ColumnMapping()
    ) throws -> [ImportedRow] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "storesearch-rows-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data(bytes).write(to: file)
        let reader = try RowReader(path: file.path, mapping: mapping)
        var rows: [ImportedRow] = []
        while let row = try reader.next() { rows.append(row) }
        return rows
    }

    /// The names of the rows, and nothing of what is bad.
    static func names(_ bytes: some Sequence<UInt8>, name: String = "file") throws -> [String] {
        try found(bytes, name: name).compactMap { found in
            if case .row(let row) = found { return row.item.name }
            return nil
        }
    }
}

/// A file and what it gives.
struct ReadCase: Sendable, CustomTestStringConvertible {
    var title: String
    var text: String
    var lines: [String]
    var name: String
    var map: String?

    init(_ title: String, _ text: String, gives lines: [String], name: String = "file", map: String? = nil) {
        (self.title, self.text, self.lines, self.name, self.map) = (title, text, lines, name, map)
    }

    var testDescription: String { title }

    var found: [String] {
        var mapping = ColumnMapping()
        do {
            if let map { try mapping.add(map) }
        } catch {
            return ["error: \(error.message)"]
        }
        return ReadText.lines(text.utf8, name: name, mapping: mapping)
    }
}
