import Catalog
import Foundation
import StoreUI

extension Configuration {
    /// The configuration that the options ask for.
    ///
    /// - Parameters:
    ///   - localeName: as `de_DE`; gives the country too, unless the options name one.
    ///   - opensLinks: whether a browser can be started here.
    init(_ options: Options, localeName: String, catalogName: String, opensLinks: Bool) {
        self.init()
        initialQuery = options.query.isEmpty ? nil : options.query
        category = options.category
        country = Configuration.country(options, localeName: localeName)
        if let language = options.language { self.language = language }
        limit = options.limit
        self.catalogName = catalogName
        locale = Locale(identifier: localeName)
        theme = options.theme == .light ? .light : .dark
        self.opensLinks = opensLinks
        suggestions = ["shakespeare", "beethoven", "jazz", "chess"]
    }

    /// The store's country: the one asked for, the locale's, or the United States.
    static func country(_ options: Options, localeName: String) -> String {
        options.country ?? Environment.country(ofLocale: localeName) ?? "US"
    }
}
