import Motion

/// The gallery: a fan of cards, one for each item found, of which up to six are seen at once, from its opening to the end of its closing.
///
/// A card's *place* is its item's among the results; the fan shows `count` cards from `first` on.
struct Gallery: Sendable {
    /// What moves of a card.
    struct Motion: Sendable {
        /// 0 at identity, 1 at its place in the fan: its angle, scale and offset are this much of the fan's.
        var fan = Animated(1.0)
        /// 0 above the fan, 1 in the middle of the screen.
        var front = Animated(0.0)
        var alpha = Animated(1.0)

        /// When the last of its animations ends; nil where there is none.
        var end: Double? { [fan.endInstant, front.endInstant, alpha.endInstant].compactMap { $0 }.max() }

        mutating func prune(before instant: Double) {
            fan.prune(before: instant)
            front.prune(before: instant)
            alpha.prune(before: instant)
        }
    }

    let rows: [ResultRow]
    /// How many cards the fan has.
    private(set) var count: Int
    /// The place of the fan's first card; between two places while the fan moves on.
    var first: Animated<Double>
    /// By place; a card without an entry rests in the fan.
    var motions: [Int: Motion] = [:]
    /// The place of the chosen card.
    var chosen: Int
    /// The place of the card that is at the front, or on its way there; nil while the fan is open.
    var front: Int?
    /// Of everything: the cards, their titles and the ground.
    var alpha = Animated(0.0)
    var isClosing = false

    /// - Precondition: `chosen` is the place of a row, `count` is in 1…rows.count.
    init(rows: [ResultRow], count: Int, chosen: Int) {
        precondition(rows.indices.contains(chosen), "one of the cards is chosen")
        precondition((1...rows.count).contains(count), "there are as many cards as items, or fewer")
        self.rows = rows
        self.count = count
        self.chosen = chosen
        first = Animated(0)
        refit(count: count)
    }

    /// Gives the fan so many cards, around the chosen one, at once.
    mutating func refit(count: Int) {
        self.count = count
        first.set(Double(min(max(chosen - (count - 1) / 2, 0), rows.count - count)))
        hideBehindFront()
    }

    /// Lets nothing of the fan be seen beside the card at the front.
    mutating func hideBehindFront() {
        guard front != nil else { return }
        for place in fan where motions[place] == nil { motions[place] = Motion(alpha: Animated(0)) }
    }

    /// The cards where the fan comes to rest.
    var fan: Range<Int> {
        let start = Int(first.model)
        return start..<start + count
    }

    /// The cards seen at an instant: while the fan moves on one goes as another comes.
    func shown(at instant: Double) -> Range<Int> {
        let start = drawnFirst(at: instant)
        return Int(start)..<min(Int(start.rounded(.up)) + count, rows.count)
    }

    /// The cards that a transition of the whole gallery moves: those seen, those where the fan comes to rest, and what moves already.
    func moving(at instant: Double) -> Set<Int> {
        Set(shown(at: instant)).union(fan).union(motions.keys)
    }

    /// Where in the fan a card is: 0 for its first place.
    func position(of place: Int, at instant: Double) -> Double {
        Double(place) - drawnFirst(at: instant)
    }

    /// Where the fan begins, within the rows.
    private func drawnFirst(at instant: Double) -> Double {
        min(max(first.value(at: instant), 0), Double(rows.count - count))
    }

    /// Where the fan must begin to have a card: as near as can be to where it rests.
    func first(showing place: Int) -> Double {
        Double(min(max(fan.lowerBound, place - count + 1), place))
    }

    /// How much of a card is left beyond either end of the fan: 1 within.
    func opacity(of place: Int, at instant: Double) -> Double {
        let position = position(of: place, at: instant)
        return min(max(min(1 + position, Double(count) - position), 0), 1)
    }

    func alpha(of place: Int, at instant: Double) -> Double {
        let own = min(max(motions[place]?.alpha.value(at: instant) ?? 1, 0), 1)
        // The fan's ends are nothing to a card that has left it.
        return isBeforeFan(place, at: instant) ? own : own * opacity(of: place, at: instant)
    }

    /// The cards from the back to the front. One that comes to the front or returns from there lies over the others.
    func drawingOrder(at instant: Double) -> [Int] {
        func height(_ place: Int) -> Int {
            if place == front { return 2 }
            return isBeforeFan(place, at: instant) ? 1 : 0
        }
        let before = motions.keys.filter { isBeforeFan($0, at: instant) }
            .sorted { (height($0), $0) < (height($1), $1) }
        // What lies behind one that covers the front is not seen: a key that is held would pile them up.
        let covering = before.lastIndex { coversFront($0, at: instant) } ?? 0
        let fan = Set(shown(at: instant)).subtracting(before).sorted()
        return fan + before[covering...]
    }

    private func coversFront(_ place: Int, at instant: Double) -> Bool {
        guard let motion = motions[place] else { return false }
        return motion.fan.value(at: instant) == 0 && motion.front.value(at: instant) == 1
            && motion.alpha.value(at: instant) >= 1
    }

    /// Whether a card is at the front, or on its way there or back.
    private func isBeforeFan(_ place: Int, at instant: Double) -> Bool {
        (motions[place]?.front.value(at: instant) ?? 0) > 0
    }

    /// When the last of its animations ends; nil where there is none.
    var motionEnd: Double? {
        ([alpha.endInstant, first.endInstant] + motions.values.map(\.end)).compactMap { $0 }.max()
    }

    mutating func prune(before instant: Double) {
        alpha.prune(before: instant)
        first.prune(before: instant)
        for place in motions.keys { motions[place]?.prune(before: instant) }
    }
}

extension Scene {
    /// The gallery's opacity, for the key path of an animation; a write without a gallery is dropped.
    var galleryAlpha: Animated<Double> {
        get { gallery?.alpha ?? Animated(0) }
        set { gallery?.alpha = newValue }
    }

    /// The first card of the gallery's fan, likewise.
    var galleryFirst: Animated<Double> {
        get { gallery?.first ?? Animated(0) }
        set { gallery?.first = newValue }
    }

    /// What moves of the card at a place, likewise.
    subscript(card place: Int) -> Gallery.Motion {
        get { gallery?.motions[place] ?? Gallery.Motion() }
        set { gallery?.motions[place] = newValue }
    }
}
