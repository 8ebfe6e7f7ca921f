import Catalog

/// Rows of JSON: answers of the store, arrays, one object a line, and what the program itself exports.
struct JSONRowReader: RowSource {
    private let window: ByteWindow
    private var elements: JSONElements
    private let decoder = RowDecoder(source: "")
    private var members: MemberFields

    init(_ window: ByteWindow, mapping: ColumnMapping) {
        self.window = window
        elements = JSONElements(window)
        members = MemberFields(mapping)
    }

    mutating func next() throws(ImportError) -> ImportedRow? {
        switch try elements.next() {
        case .end: return nil
        case .bad(let row): return .bad(row)
        case .element(let length):
            let line = window.line
            defer { window.take(length) }
            do throws(JSONParser.Failure) {
                let value = try JSONParser.parse(window.slice(0..<length))
                if let row = row(value) { return .row(row) }
                return .bad(BadRow(line: line, reason: JSONRowReader.message(value) ?? "no name"))
            } catch {
                return .bad(BadRow(line: line, reason: JSONRowReader.reason(error)))
            }
        }
    }

    private mutating func row(_ value: JSONValue) -> LibraryRow? {
        if let row = StoredRow.row(value) { return row }
        let isOfStore = value["wrapperType"] != nil || value["kind"] != nil
        let hasStoresName = value["trackName"] != nil || value["collectionName"] != nil || value["artistName"] != nil
        guard members.isMapped || !isOfStore || !hasStoresName else {
            return decoder.item(value, unnumbered: StableNumber.of).map { item in
                LibraryRow(item, popularity: item.ratingCount.map(Double.init))
            }
        }
        return members.row(value)
    }

    /// What the store says in place of an answer.
    private static func message(_ value: JSONValue) -> String? {
        value["errorMessage"]?.text.map { "the store's error: " + $0 }
    }

    private static func reason(_ failure: JSONParser.Failure) -> String {
        switch failure {
        case .syntax(let offset): "no JSON from its byte \(offset + 1) on"
        case .tooDeep: "nested too deep"
        case .tooManyValues: "too many values"
        }
    }
}
