/// The searches of this session, newest last, and where one is among them.
struct SearchHistory: Sendable {
    static let longest = 100

    private(set) var terms: [String] = []
    /// The place of the term shown, while one walks through them; nil while one types.
    private var place: Int?
    /// What was being typed before the walk began.
    private var draft = ""

    /// Remembers a search as the newest; the same term is kept once.
    mutating func add(_ term: String) {
        terms.removeAll { $0 == term }
        terms.append(term)
        if terms.count > Self.longest { terms.removeFirst() }
        place = nil
    }

    /// The term before the one shown; nil if there is none.
    mutating func older(than typed: String) -> String? {
        let current = place ?? terms.count
        guard current > 0 else { return nil }
        if place == nil { draft = typed }
        // What stands in the field already is no step back.
        var next = current - 1
        if place == nil, terms[next] == typed, next > 0 { next -= 1 }
        place = next
        return terms[next]
    }

    /// The term after the one shown, at the end what was being typed; nil while one types.
    mutating func newer() -> String? {
        guard let current = place else { return nil }
        if current + 1 < terms.count {
            place = current + 1
            return terms[current + 1]
        }
        place = nil
        return draft
    }

    /// Ends a walk: the text was edited.
    mutating func edited() { place = nil }
}
