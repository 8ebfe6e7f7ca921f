/// An item's values as a user reads them.
extension Item {
    /// Nothing has so many seconds or bytes: a catalogue that says so is wrong, and nothing is said.
    private static let (longestSeconds, mostBytes) = (1e9, 1_000_000_000_000_000_000)

    /// `Free`, the store's own wording, the amount in the item's currency, or `Not sold separately`; nil when no price is
    /// known.
    public func priceLabel(in strings: Strings) -> String? {
        switch price {
        case .unknown: nil
        case .notSoldSeparately: strings[.priceNotSeparately]
        case .free: strings[.priceFree]
        case .amount(let amount, let formatted): formatted ?? strings.money(amount, currency: currency)
        }
    }

    /// `4:12` or `1:02:33`, in whole seconds, rounded down: so it is written in all languages of the program.
    public var durationLabel: String? {
        guard let durationSeconds, (1..<Self.longestSeconds).contains(durationSeconds) else { return nil }
        let seconds = Int(durationSeconds)
        let minutes = seconds / 60
        let clock = Self.twoDigits(seconds % 60)
        return minutes < 60
            ? "\(minutes):\(clock)" : "\(minutes / 60):\(Self.twoDigits(minutes % 60)):\(clock)"
    }

    /// `114 KB` or `16.4 MB`, in thousands as the store counts.
    public func sizeLabel(in strings: Strings) -> String? {
        guard let bytes = fileSizeBytes, (1..<Self.mostBytes).contains(bytes) else { return nil }
        guard bytes >= 1_000 else { return strings(.sizeBytes, count: bytes) }
        let kilobytes = (bytes + 500) / 1_000
        guard kilobytes >= 1_000 else { return strings(.sizeKilobytes, ["number": strings.number(kilobytes)]) }
        let tenths = (bytes + 50_000) / 100_000
        return tenths < 10_000
            ? strings(.sizeMegabytes, ["number": strings.decimal(tenths: tenths)])
            : strings(.sizeGigabytes, ["number": strings.decimal(tenths: (bytes + 50_000_000) / 100_000_000)])
    }

    /// `4.5 of 5 (1,204)`; nil without stars.
    public func ratingLabel(in strings: Strings) -> String? {
        guard let rating, rating > 0, rating <= 5 else { return nil }
        let stars = strings.decimal(tenths: Int((rating * 10).rounded()))
        guard let ratingCount, ratingCount > 0 else { return strings(.ratingStars, ["stars": stars]) }
        return strings(.ratingStarsAndCount, ["stars": stars, "count": strings.number(ratingCount)])
    }

    /// `Aug 14, 2015`, or as much of it as is known.
    public func releaseLabel(in strings: Strings) -> String? {
        released.map { strings.day($0) }
    }

    /// `2015`.
    public var yearLabel: String? {
        released.map { String($0.year) }
    }

    private static func twoDigits(_ value: Int) -> String {
        value < 10 ? "0\(value)" : "\(value)"
    }
}

extension Strings {
    /// `Song`, `Audio Book`, `App` …
    public func kind(_ kind: Kind) -> String {
        switch kind {
        case .song: self[.kindSong]
        case .album: self[.kindAlbum]
        case .musicVideo: self[.kindMusicVideo]
        case .movie: self[.kindMovie]
        case .tvEpisode: self[.kindTVEpisode]
        case .tvSeason: self[.kindTVSeason]
        case .podcast: self[.kindPodcast]
        case .podcastEpisode: self[.kindPodcastEpisode]
        case .app: self[.kindApp]
        case .macApp: self[.kindMacApp]
        case .ebook: self[.kindEBook]
        case .audiobook: self[.kindAudiobook]
        case .artist: self[.kindArtist]
        case .picture: self[.kindPicture]
        case .other: self[.kindOther]
        }
    }

    /// The name of a catalogue that answers: `iTunes US` everywhere, the sample's in the language.
    public func source(_ name: String) -> String {
        name == SampleProvider.source ? self[.sourceSample] : name
    }

    /// The catalogues that gave an answer, beside each other.
    public func sources(of answer: Answer) -> String {
        let names = answer.reports.filter { $0.outcome != .notAsked && $0.failure == nil }.map(\.source.name)
        return list((names.isEmpty ? [answer.source] : names).map { source($0) })
    }

    /// Names beside each other, as the language separates them.
    public func list(_ names: [String]) -> String {
        names.joined(separator: language == .japanese ? "、" : ", ")
    }
}
