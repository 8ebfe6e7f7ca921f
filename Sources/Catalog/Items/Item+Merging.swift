/// One list of what several catalogues found.
///
/// The items of the first catalogue come first, then what only the second has, and so on; each list keeps its order. What
/// several have is one item, in the place and with the values of the first that has it; what that one leaves open the others
/// fill in, the earlier before the later. So what the store says of a price or a picture comes before what a library remembers of it.
extension Array where Element == Item {
    /// The items of several catalogues' lists as one list without doubles.
    ///
    /// - Complexity: O(*n*) for all items together.
    public init(merging lists: [[Item]]) {
        var merged: [Item] = []
        merged.reserveCapacity(lists.reduce(0) { $0 + $1.count })
        var places: [Item.ID: [Int]] = [:]
        for list in lists {
            let before = merged.count
            for item in list {
                // Doubles within one list are its own affair.
                let same = places[item.id]?.first { $0 < before && merged[$0].isSameWork(as: item) }
                if let same {
                    merged[same].fill(from: item)
                } else {
                    places[item.id, default: []].append(merged.count)
                    merged.append(item)
                }
            }
        }
        self = merged
    }

    /// The best matches of what was typed first, of several catalogues, each of which has its own order: whose name is what was
    /// typed, then whose name begins with it, then the others; among equals as they stand.
    ///
    /// - Complexity: O(*n*), a microsecond an item.
    public func bestFirst(for term: String) -> [Item] {
        let typed = SearchWords.phrase(term)
        guard !typed.isEmpty else { return self }
        var (exact, beginning, others): ([Item], [Item], [Item]) = ([], [], [])
        for item in self {
            let name = SearchWords.phrase(item.name)
            if name == typed {
                exact.append(item)
            } else if name.hasPrefix(typed) {
                beginning.append(item)
            } else {
                others.append(item)
            }
        }
        return exact + beginning + others
    }

    /// So many of them at most, as many of each catalogue as the others leave room for: the first ones of each, in turn. They stay in
    /// their order.
    public func limited(to count: Int) -> [Item] {
        guard self.count > count else { return self }
        var places: [String: [Int]] = [:]
        for (place, item) in enumerated() { places[item.source, default: []].append(place) }
        // Sorted by how many of the same catalogue come before it, and then as they stand.
        let turns = places.values.flatMap { $0.enumerated().map { (turn: $0.offset, place: $0.element) } }
        let chosen = turns.sorted { ($0.turn, $0.place) < ($1.turn, $1.place) }.prefix(Swift.max(0, count))
        return chosen.map(\.place).sorted().map { self[$0] }
    }
}

extension Item {
    /// A shorter number may be one of a file's own, which counts from 1, and not the store's.
    private static let leastShared = 5

    /// Whether another item of the same type and number is the same work: what has a short number must have the same name too, since
    /// two files that count their rows are not about the same things.
    fileprivate func isSameWork(as other: Item) -> Bool {
        id.number.utf8.count >= Self.leastShared || name == other.name
            || name.lowercased() == other.name.lowercased()
    }

    /// Takes from another catalogue's item of the same work what is not known yet. What belongs together comes together: a price
    /// with its currency, stars with how many gave them, a picture with the cover drawn for it.
    fileprivate mutating func fill(from other: Item) {
        if !sources.contains(other.source) { otherSources.append(other.source) }
        if price == .unknown { (price, currency) = (other.price, other.currency) }
        if artworkURL == nil, coverName == nil { (artworkURL, coverName) = (other.artworkURL, other.coverName) }
        if rating == nil { (rating, ratingCount) = (other.rating, other.ratingCount) }
        take(\.artist, from: other)
        take(\.collection, from: other)
        take(\.genre, from: other)
        take(\.url, from: other)
        take(\.previewURL, from: other)
        take(\.released, from: other)
        take(\.durationSeconds, from: other)
        take(\.trackCount, from: other)
        take(\.trackNumber, from: other)
        take(\.fileSizeBytes, from: other)
        take(\.version, from: other)
        take(\.advisory, from: other)
        take(\.details, from: other)
    }

    private mutating func take<Value>(_ field: WritableKeyPath<Item, Value?>, from other: Item) {
        if self[keyPath: field] == nil { self[keyPath: field] = other[keyPath: field] }
    }
}
