import Artwork
import Catalog
import Foundation
import Stage

@testable import StoreUI

/// A storefront driven from a test: keys at instants, answers at once.
struct Session {
    var storefront: Storefront
    var now = 0.0
    /// Effects not yet looked at.
    var effects: [Effect] = []
    /// Whether images are there as soon as they are asked for, as in a film; else asking for them is an effect like others.
    let drawsImages: Bool

    init(
        size: GridSize = GridSize(columns: 80, rows: 24), drawsImages: Bool = true,
        _ change: (inout Configuration) -> Void = { _ in }
    ) {
        var configuration = Configuration()
        configuration.suggestions = ["alice", "bach"]
        change(&configuration)
        storefront = Storefront(configuration, size: size)
        self.drawsImages = drawsImages
        // As before the first frame.
        send(.tick)
    }

    mutating func send(_ event: Event) {
        for effect in storefront.handle(event, at: now) {
            if drawsImages, case .images(let ids) = effect {
                for id in ids { send(.image(id, id.drawn())) }
            } else {
                effects.append(effect)
            }
        }
    }

    mutating func press(_ keys: Key...) {
        for key in keys { send(.input(.key(key))) }
    }

    mutating func type(_ text: String) {
        for character in text { press(Key(character)) }
    }

    mutating func click(column: Int, row: Int) {
        send(.input(.mouse(MouseEvent(.press, at: CellPoint(column: column, row: row)))))
    }

    /// Lets time pass, with a tick wherever one is asked for.
    mutating func wait(until instant: Double) {
        while let due = storefront.deadline(after: now), due <= instant, due > now || storefront.searchDue != nil {
            now = max(due, now)
            send(.tick)
        }
        now = instant
        send(.tick)
    }

    /// Searches for a word and gets items named as told.
    mutating func search(_ term: String, finding names: [String]) {
        type(term)
        press(Key(.enter))
        answer(.success(Session.answer(names)))
    }

    static func answer(_ names: [String]) -> Answer {
        Answer(items: names.enumerated().map { item($1, number: $0) }, source: "iTunes US")
    }

    /// Answers the newest search.
    mutating func answer(_ result: Result<Answer, CatalogError>) {
        send(.results(token: storefront.lastToken, result))
    }

    static func item(_ name: String, number: Int, kind: Kind = .song) -> Item {
        var item = Item(id: Item.ID(kind: kind, number: String(number)), name: name, source: "test")
        item.artist = "Artist \(number)"
        item.genre = "Rock"
        item.price = .free
        item.url = URL(string: "https://example.com/\(number)")
        return item
    }

    /// The layer of that name in the tree, and its parents' alphas multiplied.
    func layer(_ name: String, at instant: Double) -> Layer? {
        func find(in layer: Layer) -> Layer? {
            if layer.name == name { return layer }
            for sublayer in layer.sublayers {
                if let found = find(in: sublayer) { return found }
            }
            return nil
        }
        return find(in: storefront.tree(at: instant))
    }

    var searches: [String] {
        effects.compactMap { if case .search(let query, _) = $0 { query.term } else { nil } }
    }
}

extension ImageID {
    /// The cover that it is of, or a plain square in place of a picture.
    func drawn() -> Surface {
        switch source {
        case .cover(let cover): cover.surface(side: side)
        case .address:
            Surface(width: side, height: side, pixels: Array(repeating: 0xFF20_4060, count: side * side))
        }
    }
}
