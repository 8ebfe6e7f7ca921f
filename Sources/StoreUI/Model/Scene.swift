import Motion

/// Everything that moves. Each property has its model value at once; what is shown follows by animation.
struct Scene: Sendable {
    /// How far the list is scrolled, in points.
    var listOffset = Animated(0.0)
    /// How far the pages of the grid are scrolled, in points: whole pages at rest.
    var pageOffset = Animated(0.0)
    /// The opacity of the landscape screen over the portrait one.
    var landscape = Animated(0.0)
    /// How much of the search bar has come over the grid, 0…1.
    var searchBar = Animated(1.0)
    /// The opacity of the one dim behind all pop-ups, as a share of the full one.
    var dim = Animated(0.0)
    /// The opacity of the sheet over everything: the keys, the credits.
    var sheet = Animated(0.0)
    /// The opacity of the link's figures, over the sheet too.
    var pacing = Animated(0.0)
    /// The pop-ups on the stage, the newest last. Only the last can be open; the others are on their way out.
    var popUps: [PopUp] = []
    /// The gallery over the screen, while it is open or on its way out.
    var gallery: Gallery?

    /// The pop-up of that number; a write to one that has gone is dropped.
    subscript(popUp id: Int) -> PopUp {
        get { popUps.first { $0.id == id } ?? PopUp(id: id, card: nil) }
        set {
            if let place = popUps.firstIndex(where: { $0.id == id }) { popUps[place] = newValue }
        }
    }
}

/// One detail pop-up, from its entrance to the end of its exit.
struct PopUp: Sendable {
    /// What a pop-up shows, how it is laid out, and how opaque it is over what it showed before.
    struct Card: Sendable {
        var row: ResultRow
        var layout: PopUpLayout
        var alpha = Animated(1.0)
        /// In rows.
        var scroll = 0
    }

    let id: Int
    /// The contents from the back to the front: more than one only while a neighbour or another layout fades in.
    var cards: [Card]
    /// The panel and its parts: they go from one card's places to the next one's.
    var shape: Animated<PopUpShape>
    /// About the pop-up's centre.
    var scale = Animated(1.0)
    /// By which the pop-up is turned about its centre, in radians, clockwise.
    var angle = Animated(0.0)
    /// How far the centre is from its place, in points, downwards.
    var lift = Animated(0.0)
    var alpha = Animated(1.0)
    var isClosing = false
    /// Until when Enter opens no page: its entrance or return takes so long, or would.
    var restsFrom = 0.0

    init(id: Int, card: Card?) {
        self.id = id
        cards = card.map { [$0] } ?? []
        shape = Animated(card?.layout.shape ?? .zero)
    }

    /// The card shown, or fading in.
    var card: Card? { cards.last }

    /// The item shown, or fading in.
    var row: ResultRow? { cards.last?.row }

    /// The opacity of the card at a place, for the key path of an animation.
    subscript(cardAlpha place: Int) -> Animated<Double> {
        get { cards.indices.contains(place) ? cards[place].alpha : Animated(1) }
        set { if cards.indices.contains(place) { cards[place].alpha = newValue } }
    }

    /// The scroll of the card shown, in rows.
    var scroll: Int {
        get { cards.last?.scroll ?? 0 }
        set { if !cards.isEmpty { cards[cards.count - 1].scroll = newValue } }
    }

    func isMoving(at instant: Double) -> Bool { motionEnd.map { instant < $0 } ?? false }

    /// When the last of its animations ends; nil where there is none.
    var motionEnd: Double? {
        let ends = [shape.endInstant, scale.endInstant, angle.endInstant, lift.endInstant, alpha.endInstant]
        return (ends + cards.map(\.alpha.endInstant)).compactMap { $0 }.max()
    }
}

extension Scene {
    /// Forgets the animations that have ended by the instant, so that a long session stays as quick as a new one.
    mutating func prune(before instant: Double) {
        for property in Scene.properties { self[keyPath: property].prune(before: instant) }
        for place in popUps.indices {
            popUps[place].shape.prune(before: instant)
            popUps[place].scale.prune(before: instant)
            popUps[place].angle.prune(before: instant)
            popUps[place].lift.prune(before: instant)
            popUps[place].alpha.prune(before: instant)
            for card in popUps[place].cards.indices { popUps[place].cards[card].alpha.prune(before: instant) }
        }
        gallery?.prune(before: instant)
    }

    /// When the last animation ends; nil where there is none.
    var motionEnd: Double? {
        let ends = Scene.properties.map { self[keyPath: $0].endInstant } + popUps.map(\.motionEnd)
        return (ends + [gallery?.motionEnd]).compactMap { $0 }.max()
    }

    /// Everything that moves outside the pop-ups and the gallery.
    private static let properties: [WritableKeyPath<Scene, Animated<Double>> & Sendable] = [
        \.listOffset, \.pageOffset, \.landscape, \.searchBar, \.dim, \.sheet, \.pacing,
    ]
}
