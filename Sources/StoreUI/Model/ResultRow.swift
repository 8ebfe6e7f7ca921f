import Artwork
import Catalog
import Stage

/// An item made ready for the screen: every text cleaned once, when the answer arrives.
struct ResultRow: Hashable, Sendable {
    /// A labelled line of the pop-up.
    struct Field: Hashable, Sendable {
        var label: String
        var value: String
    }

    let item: Item
    let name: String
    let artist: String
    /// `artist (Type)`.
    let subtitle: String
    /// As shown; nil where nothing is known.
    let price: String?
    /// What the button to the store page says: the price, or that there is a page to view.
    let buttonLabel: String
    /// What it says where the price has no room in it.
    let viewLabel: String
    /// Whether it can be had by itself.
    let isSold: Bool
    let genre: String
    /// Of the release, or empty.
    let year: String
    /// The rows of the pop-up in their order.
    let fields: [Field]
    /// Paragraphs; empty where there is no description.
    let details: [String]
    let picture: ItemPicture
    /// The catalogues that gave it, the longest wording first: `iTunes US + Jazz`, `2 sources`.
    let sourceWordings: [String]
    /// Whether the rows of the pop-up tell the catalogues.
    let namesSources: Bool

    /// - Parameter namesSources: whether there are several catalogues.
    init(_ item: Item, strings: Strings, namesSources: Bool = false) {
        self.item = item
        self.namesSources = namesSources
        let sources = item.sources.map { strings.source(CleanText.line($0)) }
        sourceWordings =
            [sources.joined(separator: " + ")]
            + (sources.count > 1 ? [strings(.severalSources, count: sources.count)] : [])
        name = CleanText.line(item.name)
        // An episode's row names no artist; whose it is, its show says.
        let maker = item.artist ?? (item.kind == .podcastEpisode ? item.collection : nil)
        let artist = maker.map { CleanText.line($0) } ?? ""
        self.artist = artist.isEmpty ? strings[.unknownArtist] : artist
        let kind = strings.kind(item.kind)
        subtitle = strings(.artistAndKind, ["artist": self.artist, "kind": kind])
        price = item.priceLabel(in: strings).map { CleanText.line($0) }
        viewLabel = strings[.priceView]
        buttonLabel = price ?? viewLabel
        isSold = item.price != .notSoldSeparately
        let genre = item.genre.map { CleanText.line($0) } ?? ""
        self.genre = genre
        year = item.released.map { String($0.year) } ?? ""
        fields = ResultRow.fields(
            of: item, kind: kind, genre: genre, sources: namesSources ? sources : [], strings: strings)
        details =
            item.details.map { CleanText.block($0) }?.split(separator: "\n").map { String($0) } ?? []
        picture = ItemPicture(item)
    }

    /// `Genre · year`, or what there is of it; where that is too wide, the genre alone.
    ///
    /// - Parameter showsSource: whether it ends with the catalogue, where there is room for all.
    func context(columns: Int, showsSource: Bool = false) -> String {
        func joined(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: " · ") }
        let wholes =
            (showsSource
                ? [[genre, year], [genre]].flatMap { start in sourceWordings.map { joined(start + [$0]) } } : [])
            + [joined([genre, year])]
        return wholes.first { TextWidth.of($0) <= columns } ?? TextLayout.truncated(genre, toWidth: columns)
    }

    private static func fields(
        of item: Item, kind: String, genre: String, sources: [String], strings: Strings
    ) -> [Field] {
        var fields = [Field(label: strings[.labelType], value: kind)]
        func add(_ label: String, _ value: String?) {
            guard let value, !value.isEmpty else { return }
            fields.append(Field(label: label, value: CleanText.line(value)))
        }
        add(strings[.labelGenre], genre)
        // Before what might have to be scrolled to.
        add(strings[.labelSource], strings.list(sources))
        if let collection = item.collection, collection != item.name {
            add(strings.collectionLabel(of: item.kind), collection)
        }
        add(strings[.labelReleased], item.releaseLabel(in: strings))
        add(strings[.labelLength], item.durationLabel)
        if let count = item.trackCount, item.trackNumber == nil, count > 1 {
            let isSeries = item.kind == .podcast || item.kind == .tvSeason
            add(strings[isSeries ? .labelEpisodes : .labelTracks], strings.number(count))
        }
        add(strings[.labelSize], item.sizeLabel(in: strings))
        add(strings[.labelRating], item.ratingLabel(in: strings))
        add(strings[.labelAdvisory], item.advisory)
        return fields
    }
}

extension Cover {
    /// The cover of an item: the one that it names, else drawn from its identity, coloured by its kind.
    init(_ item: Item) {
        if let cover = item.coverName.flatMap(Cover.init(named:)) {
            self = cover
            return
        }
        let family: Cover.Family =
            switch item.kind {
            case .song, .album, .artist, .musicVideo: .music
            case .movie, .tvEpisode, .tvSeason: .video
            case .app, .macApp: .software
            case .ebook, .audiobook: .book
            case .podcast, .podcastEpisode: .podcast
            case .picture, .other: .other
            }
        let identity = item.id.kind.rawValue + "/" + item.id.number + "/" + item.name
        self.init(family: family, identity: identity)
    }
}
