import Catalog
import CursesTerminal
import StoreUI

extension Configuration {
    /// The configuration that the options ask for.
    ///
    /// - Parameters:
    ///   - place: for prices and sorting, and the country and language where the options name none.
    ///   - opensLinks: whether a browser can be started here.
    ///   - depth: how many colours there are.
    init(_ options: Options, place: StoreLocale, catalogName: String, opensLinks: Bool, depth: ColorDepth) {
        self.init()
        initialQuery = options.query.isEmpty ? nil : options.query
        category = options.category
        country = options.country ?? place.country
        language = options.language ?? place.storeLanguage
        limit = options.limit
        self.catalogName = catalogName
        locale = place.locale
        theme = options.theme == .light ? .light : .dark
        self.opensLinks = opensLinks
        orientation = options.orientation
        entrance = options.entrance
        showsPattern = depth != .eight && depth != .monochrome
        hasFewColors = depth != .truecolor
        suggestions = ["alice", "beethoven", "hurricane", "nina simone"]
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
