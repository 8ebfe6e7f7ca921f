/// Values that texts were found to mean, as far as they fit into a bound.
struct Remembered<Value> {
    private var values: [String: Value] = [:]

    mutating func value(of text: String, _ find: (String) -> Value) -> Value {
        if let value = values[text] { return value }
        let value = find(text)
        guard text.utf8.count <= 64 else { return value }
        if values.count >= 4_096 { values.removeAll(keepingCapacity: true) }
        values[text] = value
        return value
    }
}
