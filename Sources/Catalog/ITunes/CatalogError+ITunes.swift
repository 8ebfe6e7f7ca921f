/// What a user is told when the store's answer is not a list of results.
extension CatalogError {
    /// - Parameter seconds: until the store is asked again; nil if it never is by itself.
    static func rateLimited(seconds: Double?) -> CatalogError {
        guard let seconds else { return CatalogError(.rateLimited, .errorRateLimited) }
        var error = CatalogError(.rateLimited, .errorRateLimitedFor, ["seconds": String(Int(seconds.rounded(.up)))])
        error.retrySeconds = seconds
        return error
    }

    /// Offline, for a search that was never answered.
    static func notKept() -> CatalogError {
        CatalogError(.unreachable, .errorNotKept)
    }

    static func server(_ status: Int) -> CatalogError {
        CatalogError(.server(status: status), .errorServer, ["status": String(status)])
    }

    static func emptyAnswer() -> CatalogError {
        CatalogError(.unreadable, .errorEmptyAnswer)
    }

    static func webPage() -> CatalogError {
        CatalogError(.unreadable, .errorWebPage)
    }

    static func brokenAnswer() -> CatalogError {
        CatalogError(.unreadable, .errorBrokenAnswer)
    }

    /// - Parameter message: the store's own words, from outside.
    static func refused(_ message: String?) -> CatalogError {
        let words = OutputText.line(message ?? "").cut(toScalars: 200)
        guard !words.isEmpty else { return CatalogError(.badRequest, .errorRefused) }
        let phrase = parameters.first { words.contains("[\($0.key)]") }?.phrase
        return CatalogError(.badRequest, phrase ?? .errorRefusedSaying, ["words": words])
    }

    /// Whether the store refused the language.
    var isAboutLanguage: Bool {
        code == .badRequest && sentence.values["words"]?.contains("[language]") == true
    }

    private static let parameters: [(key: String, phrase: Phrase)] = [
        ("country", .errorRefusedCountry), ("language", .errorRefusedLanguage),
        ("mediaType", .errorRefusedCategory), ("resultEntity", .errorRefusedCategory),
    ]
}
