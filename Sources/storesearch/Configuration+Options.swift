import Catalog
import CursesTerminal
import Stage
import StoreUI

extension Configuration {
    /// The configuration that the options ask for.
    ///
    /// - Parameters:
    ///   - place: what is spoken where the user is, and in which country; the options come first.
    ///   - catalogue: what is searched.
    ///   - opensLinks: whether a browser can be started here.
    ///   - depth: how many colours there are.
    ///   - blocks: what the terminal draws large letters with.
    init(
        _ options: Options, place: StoreLocale, catalogue: Providers, opensLinks: Bool, depth: ColorDepth,
        blocks: BlockSet
    ) {
        self.init()
        initialQuery = options.query.isEmpty ? nil : options.query
        category = options.category
        let spoken = options.language ?? place
        country = options.country(in: place)
        language = spoken.storeLanguage
        strings = spoken.strings
        locale = spoken.locale
        limit = options.limit
        sort = options.resultSort
        catalogName = catalogue.name
        sources = catalogue.sources
        theme = options.theme == .light ? .light : .dark
        self.opensLinks = opensLinks
        if options.isKiosk { kiosk = options.kiosk }
        orientation = options.orientation
        orientationThresholds = options.orientationThresholds
        entrance = options.entrance
        motion = options.motion
        direction = options.direction(of: spoken)
        if let rate = options.frameRate { frameRate = rate }
        showsPattern = depth != .eight && depth != .monochrome
        textSize = options.textSize
        self.blocks = blocks
        // Pixel letters are areas of colour.
        if depth != .monochrome { letters = Letters.fonts }
        hasFewColors = depth != .truecolor
        suggestions = ["alice", "beethoven", "hurricane", "nina simone"]
    }
}

extension Options {
    /// The store's country: as asked for, that of the place, that of the language asked for, or US.
    func country(in place: StoreLocale) -> String {
        country ?? place.region ?? language?.region ?? "US"
    }
}

extension Options {
    /// Where lines begin: as asked for, or as in the language.
    fileprivate func direction(of place: StoreLocale) -> LayoutDirection {
        switch direction {
        case .auto: place.isRightToLeft ? .rightToLeft : .leftToRight
        case .ltr: .leftToRight
        case .rtl: .rightToLeft
        }
    }
}

extension Theme {
    /// The palette's colours for the theme's own at a depth.
    func hints(at depth: ColorDepth) -> PaletteHints {
        switch depth {
        case .indexed: paletteIndices
        case .sixteen: basicIndices
        case .eight: leastIndices
        case .truecolor, .monochrome: [:]
        }
    }
}
