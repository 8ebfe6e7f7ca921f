/// The sentences a user reads when the store's answer is not a list of results.
extension CatalogError {
    static func rateLimited() -> CatalogError {
        CatalogError(.rateLimited, "The store is limiting requests; wait a few minutes and search again.")
    }

    static func server(_ status: Int) -> CatalogError {
        CatalogError(.server(status: status), "The store has a problem (HTTP \(status)); search again in a minute.")
    }

    static func emptyAnswer() -> CatalogError {
        CatalogError(.unreadable, "The store sent an empty answer; search again in a minute.")
    }

    static func webPage() -> CatalogError {
        CatalogError(
            .unreadable, "A web page came instead: sign in to the network, then search again.")
    }

    static func brokenAnswer() -> CatalogError {
        CatalogError(.unreadable, "The store's answer is broken or cut off; search again.")
    }

    /// - Parameter message: the store's own words, from outside.
    static func refused(_ message: String?) -> CatalogError {
        let words = OutputText.line(message ?? "").cut(toScalars: 200)
        let about = parameters.first { words.contains("[\($0.key)]") }?.advice
        let advice = about ?? "check the country, language and category"
        guard !words.isEmpty else {
            return CatalogError(.badRequest, "The store refused the search; \(advice).")
        }
        // The advice first: a narrow status line cuts the end.
        return CatalogError(.badRequest, "Refused: \(advice). The store says: \(words)")
    }

    /// Whether the store refused the language.
    var isAboutLanguage: Bool {
        code == .badRequest && message.contains("[language]")
    }

    private static let parameters: [(key: String, advice: String)] = [
        ("country", "choose another country"), ("language", "choose another language"),
        ("mediaType", "choose another category"), ("resultEntity", "choose another category"),
    ]
}
