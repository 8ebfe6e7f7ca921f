import Foundation

/// An order for results. Equal items keep an order of their own: the same items always come out the same way.
public enum ItemSort: String, Hashable, Sendable, CaseIterable {
    /// As the catalogue answered: the best match first.
    case relevance
    /// By name as the locale sorts, numbers by their value, accents and then case where nothing else differs; then artist, then
    /// id.
    case name
    /// Free, then amounts from small to great, then what is not sold separately, then what has no price.
    case price
    /// The newest first, what has no day last.
    case date
}

extension Array {
    /// What stands for items, in the items' order.
    ///
    /// - Complexity: O(*n* log *n*) comparisons; `name`, and ties of the others, load ICU.
    public func sorted(by order: ItemSort, locale: Locale, item: (Element) -> Item) -> [Element] {
        let items = map(item)
        return items.order(order, locale: locale).map { self[$0] }
    }
}

extension Array where Element == Item {
    /// The items in the order.
    ///
    /// - Complexity: O(*n* log *n*) comparisons; `name`, and ties of the others, load ICU.
    public func sorted(by order: ItemSort, locale: Locale) -> [Item] {
        self.order(order, locale: locale).map { self[$0] }
    }

    /// The places of the items, in the order.
    fileprivate func order(_ order: ItemSort, locale: Locale) -> [Int] {
        func sorted(_ precedes: (Item, Item) -> Bool) -> [Int] { indices.sorted { precedes(self[$0], self[$1]) } }
        return switch order {
        case .relevance: Array<Int>(indices)
        case .name: sorted { $0.precedes($1, locale) }
        case .price:
            sorted {
                let (a, b) = ($0.priceRank, $1.priceRank)
                return a == b ? $0.precedes($1, locale) : a < b
            }
        case .date:
            sorted {
                switch ($0.released, $1.released) {
                case (let a?, let b?) where a != b: a > b
                case (_?, nil): true
                case (nil, _?): false
                default: $0.precedes($1, locale)
                }
            }
        }
    }
}

extension Item {
    fileprivate var priceRank: (Int, Decimal) {
        switch price {
        case .free: (0, 0)
        case .amount(let amount, _): (1, amount)
        case .notSoldSeparately: (2, 0)
        case .unknown: (3, 0)
        }
    }

    fileprivate func precedes(_ other: Item, _ locale: Locale) -> Bool {
        func order(_ a: String, _ b: String) -> ComparisonResult {
            // To ignore accents besides would make a letter of the language, as ñ, the equal of n at times only.
            a.compare(b, options: .numeric, range: nil, locale: locale)
        }
        let byName = order(name, other.name)
        if byName != .orderedSame { return byName == .orderedAscending }
        let byArtist = order(artist ?? "", other.artist ?? "")
        if byArtist != .orderedSame { return byArtist == .orderedAscending }
        if id.number != other.id.number {
            // By length first: numbers of any size by their value.
            return (id.number.utf8.count, id.number) < (other.id.number.utf8.count, other.id.number)
        }
        return kind.rawValue < other.kind.rawValue
    }
}
