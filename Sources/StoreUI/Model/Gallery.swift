import Motion

/// The gallery: up to six cards around the selection, from the opening of the fan to the end of its closing.
struct Gallery: Sendable {
    /// One item's picture.
    struct Card: Sendable {
        let row: ResultRow
        var motion = Motion()
    }

    /// What moves of a card.
    struct Motion: Sendable {
        /// 0 at identity, 1 at its place in the fan: its angle, scale and offset are this much of the fan's.
        var fan = Animated(0.0)
        /// 0 above the fan, 1 in the middle of the screen.
        var front = Animated(0.0)
        var alpha = Animated(1.0)

        func isMoving(at instant: Double) -> Bool {
            fan.isMoving(at: instant) || front.isMoving(at: instant) || alpha.isMoving(at: instant)
        }

        mutating func prune(before instant: Double) {
            fan.prune(before: instant)
            front.prune(before: instant)
            alpha.prune(before: instant)
        }
    }

    var cards: [Card]
    /// The place of the first card among the results.
    let first: Int
    /// The place of the chosen card.
    var chosen: Int
    /// The place of the card that is at the front, or on its way there; nil while the fan is open.
    var front: Int?
    /// Of everything: the cards, their titles and the ground.
    var alpha = Animated(0.0)
    var isClosing = false

    /// - Precondition: there is at least one row; `chosen` is the place of one.
    init(rows: [ResultRow], first: Int, chosen: Int) {
        precondition(rows.indices.contains(chosen), "one of the cards is chosen")
        cards = rows.map { Card(row: $0) }
        self.first = first
        self.chosen = chosen
    }

    /// The cards from the back to the front. One that comes to the front or returns from there lies over the others.
    func drawingOrder(at instant: Double) -> [Int] {
        func height(_ place: Int) -> Int {
            if place == front { return 2 }
            return cards[place].motion.front.value(at: instant) > 0 ? 1 : 0
        }
        return cards.indices.sorted { (height($0), $0) < (height($1), $1) }
    }

    func isMoving(at instant: Double) -> Bool {
        alpha.isMoving(at: instant) || cards.contains { $0.motion.isMoving(at: instant) }
    }

    mutating func prune(before instant: Double) {
        alpha.prune(before: instant)
        for place in cards.indices {
            cards[place].motion.prune(before: instant)
        }
    }
}

extension Scene {
    /// The gallery's opacity, for the key path of an animation; a write without a gallery is dropped.
    var galleryAlpha: Animated<Double> {
        get { gallery?.alpha ?? Animated(0) }
        set { gallery?.alpha = newValue }
    }

    /// What moves of the card at a place, likewise.
    subscript(card place: Int) -> Gallery.Motion {
        get {
            guard let gallery, gallery.cards.indices.contains(place) else { return Gallery.Motion() }
            return gallery.cards[place].motion
        }
        set {
            guard gallery?.cards.indices.contains(place) == true else { return }
            gallery?.cards[place].motion = newValue
        }
    }
}
