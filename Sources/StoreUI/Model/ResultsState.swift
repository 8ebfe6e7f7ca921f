import Catalog
import Foundation

/// What the search area shows.
enum ResultsState: Sendable {
    /// Nothing was searched yet.
    case notSearched
    /// A first search is under way; nothing to show meanwhile.
    case loading(Query)
    case nothingFound(Query, source: String)
    /// Rows in the order of the sort.
    case results(Results)
    case failed(Query, CatalogError)

    var results: Results? {
        if case .results(let results) = self { return results }
        return nil
    }
}

/// The rows that a search found, in order, and the chosen one.
struct Results: Sendable {
    var query: Query
    var source: String
    /// In the order of the answer.
    let answered: [ResultRow]
    /// In the order shown.
    private(set) var rows: [ResultRow]
    private(set) var sort: ItemSort
    /// Whether there may be more rows than were wanted.
    var isCut = false
    /// How old the answer is where it is an old one, in seconds.
    var ageSeconds: Double?
    /// The place of the chosen row, 0…rows.count − 1.
    var selection = 0 { didSet { isSelectionMoved = true } }
    /// Whether the user chose the row: then it stays chosen when others come.
    private(set) var isSelectionMoved = false
    /// Since when the chosen row is the chosen one without the user's doing.
    var selectedSince = 0.0
    /// Whether rows of several catalogues stand beside each other, so that each must say whose it is.
    let showsSources: Bool

    /// - Precondition: there is at least one row.
    init(
        query: Query, source: String, rows: [ResultRow], showsSources: Bool = false, sort: ItemSort, locale: Locale
    ) {
        precondition(!rows.isEmpty, "results without rows are `nothingFound`")
        self.query = query
        self.source = source
        answered = rows
        self.showsSources = showsSources
        self.sort = sort
        self.rows = rows.sorted(by: sort, locale: locale) { $0.item }
    }

    var selected: ResultRow { rows[selection] }

    /// Stays on an item that others have moved elsewhere: the user has chosen as much or as little as before.
    mutating func stay(on place: Int, as before: Results) {
        selection = place
        isSelectionMoved = before.isSelectionMoved
        selectedSince = before.selectedSince
    }

    /// Puts the rows in another order. An item that the user has chosen stays chosen; else the first one is.
    mutating func sort(by sort: ItemSort, locale: Locale) {
        let chosen = selected
        rows = answered.sorted(by: sort, locale: locale) { $0.item }
        self.sort = sort
        if isSelectionMoved { selection = place(of: chosen) ?? 0 }
    }

    /// Where the same item is, also if more is known of it now.
    func place(of row: ResultRow) -> Int? {
        rows.firstIndex { $0.item.id == row.item.id && $0.item.sources.contains(row.item.source) }
    }
}
