import Catalog

/// Objects whose members are called as columns of tables are: each member is a field by its name.
struct MemberFields {
    /// What a name holds, and how good a name for it that is; 0 is the best.
    private struct Meaning {
        var field: ImportField
        var rank: Int
    }

    private let mapping: ColumnMapping
    /// By name; nil for names that nothing is taken from.
    private var meanings: [String: Meaning?] = [:]
    private var texts: RowTexts?

    init(_ mapping: ColumnMapping) {
        self.mapping = mapping
    }

    /// Whether the user says which member is which field.
    var isMapped: Bool { !mapping.columns.isEmpty }

    /// The row of an object; nil where nothing names it.
    mutating func row(_ value: JSONValue) -> LibraryRow? {
        guard case .object(let members) = value else { return nil }
        var best: [ImportField: (rank: Int, text: String)] = [:]
        for (name, value) in members {
            guard let meaning = meaning(of: name), let text = MemberFields.text(value) else { continue }
            if let other = best[meaning.field], other.rank <= meaning.rank { continue }
            best[meaning.field] = (meaning.rank, text)
        }
        var texts = texts ?? RowTexts(usualKind: RowTexts.usualKind(columns: Array(members.keys)))
        texts.removeAll()
        for (field, found) in best { texts[field] = found.text }
        let row = texts.row()
        self.texts = texts
        return row
    }

    private mutating func meaning(of name: String) -> Meaning? {
        if let known = meanings[name] { return known }
        let meaning = find(name)
        if meanings.count < 4_096, name.utf8.count <= 64 { meanings[name] = .some(meaning) }
        return meaning
    }

    private func find(_ name: String) -> Meaning? {
        let folded = FieldNames.folded(name)
        for (field, column) in mapping.columns where column == name || FieldNames.folded(column) == folded {
            return Meaning(field: field, rank: -1)
        }
        for (field, names) in FieldNames.known {
            if let rank = names.firstIndex(of: folded) { return Meaning(field: field, rank: rank) }
        }
        return nil
    }

    /// A text, a number's digits, or the texts of a list.
    private static func text(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text), .number(let text): text
        case .array(let elements):
            elements.prefix(16).compactMap { $0.text ?? $0["name"]?.text }.joined(separator: ", ")
        default: nil
        }
    }
}
