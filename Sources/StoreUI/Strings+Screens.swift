import Catalog

/// What the screens say of the values that they show.
extension Strings {
    func category(_ category: Category) -> String {
        switch category {
        case .all: self[.categoryAll]
        case .music: self[.categoryMusic]
        case .software: self[.categorySoftware]
        case .ebooks: self[.categoryEBooks]
        case .movies: self[.categoryMovies]
        case .tv: self[.categoryTV]
        case .podcasts: self[.categoryPodcasts]
        case .audiobooks: self[.categoryAudiobooks]
        }
    }

    func sort(_ sort: ItemSort) -> String {
        switch sort {
        case .name: self[.sortName]
        case .relevance: self[.sortRelevance]
        case .price: self[.sortPrice]
        case .date: self[.sortDate]
        }
    }

    func orientation(_ choice: OrientationChoice) -> String {
        switch choice {
        case .automatic: self[.turnsWithWindow]
        case .portrait: self[.alwaysList]
        case .landscape: self[.alwaysGrid]
        }
    }

    func motion(_ level: MotionLevel) -> String {
        switch level {
        case .full: self[.motionFull]
        case .reduced: self[.motionReduced]
        case .none: self[.motionNone]
        }
    }

    /// The pop-up's label for what an item is a part of.
    func collectionLabel(of kind: Kind) -> String {
        switch kind {
        case .tvEpisode, .tvSeason: self[.labelSeason]
        case .podcast, .podcastEpisode: self[.labelPodcast]
        case .song, .musicVideo: self[.labelAlbum]
        default: self[.labelPartOf]
        }
    }

    /// Where was searched, and what else could be tried.
    func nothingFoundHint(source: String, category: Category) -> String {
        category == .all
            ? self(.nothingFoundAnywhere, ["source": source])
            : self(.nothingFoundInCategory, ["category": self.category(category), "source": source])
    }

    /// Follows a position, a space apart: `3` `of 128`, or `of 200+` where there may be more.
    func of(_ count: Int, isCut: Bool = false) -> String {
        self(.positionOf, ["count": number(count) + (isCut ? "+" : "")])
    }
}
