/// A body of the iTunes Search API into items.
struct AnswerDecoder {
    /// The most rows that the store gives, or is let give.
    static let rowLimit = 200

    /// Why a body is no answer.
    enum Failure: Error, Hashable {
        case empty
        /// It does not begin as JSON: a web page.
        case notJSON
        /// JSON that is broken off, nested too deep, without a list of results, or with one of which nothing can be read.
        case malformed
        /// The store's own words about a bad parameter.
        case refused(String)
    }

    var source: String
    /// Rows beyond it are not looked at.
    var rowLimit = Self.rowLimit

    /// The items of the body, in its order, each once; the rows left out; and all rows, read or not.
    func items(_ body: [UInt8], category: Category = .all, limit: Int = rowLimit) throws(Failure) -> (
        items: [Item], skippedRows: Int, rows: Int
    ) {
        let root = try Self.root(body)
        guard case .array(let rows) = root["results"] else { throw .malformed }
        // Rows that were counted and did not come: nobody knows what there is.
        if rows.isEmpty, let count = root["resultCount"]?.decimal, count > 0 { throw .malformed }
        let decoder = RowDecoder(source: source)
        var items: [Item] = []
        var skipped = 0
        var seen: Set<Item.ID> = []
        for row in rows.prefix(rowLimit) {
            guard let item = decoder.item(row) else {
                skipped += 1
                continue
            }
            if let kinds = category.kinds, !kinds.contains(item.kind) { continue }
            guard items.count < limit, seen.insert(item.id).inserted else { continue }
            items.append(item)
        }
        if skipped > 0, skipped == min(rows.count, rowLimit) { throw .malformed }
        return (items, skipped, rows.count)
    }

    /// The store's message in a body that may be anything.
    static func message(_ body: [UInt8]) -> String? {
        do {
            _ = try root(body)
            return nil
        } catch .refused(let message) {
            return message
        } catch {
            return nil
        }
    }

    private static func root(_ body: [UInt8]) throws(Failure) -> JSONValue {
        guard let first = body.first(where: { !$0.isSpace }) else { throw .empty }
        guard first == UInt8(ascii: "{") else { throw .notJSON }
        let parsed = body.withUnsafeBufferPointer { bytes in
            Result { () throws(JSONParser.Failure) in try JSONParser.parse(bytes) }
        }
        guard case .success(let root) = parsed else { throw .malformed }
        if let message = root["errorMessage"]?.text { throw .refused(message) }
        return root
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
