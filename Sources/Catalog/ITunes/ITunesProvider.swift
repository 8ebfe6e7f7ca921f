import Foundation

/// The iTunes Store, or another server that speaks its search API.
///
/// - SeeAlso: Apple, *iTunes Search API*, "Constructing Searches" and "Understanding Search Results".
public final class ITunesProvider: Provider {
    /// Seconds before the second and the third try.
    static let backoffSeconds = [0.25, 0.5]

    /// Apple's server.
    public static let appleEndpoint = "https://itunes.apple.com"

    private let endpoint: String
    private let host: String
    private let client: HTTPClient
    private let clock: NetworkClock
    /// Apple's host asks for spacing; a server of one's own does not.
    private let bucket: TokenBucket?

    /// - Parameters:
    ///   - endpoint: http or https address under which `/search` lies; nil for Apple's.
    ///   - clock: real time, for the spacing of requests.
    public init(endpoint: URL? = nil, client: HTTPClient = HTTPClient(), clock: NetworkClock) {
        self.endpoint = endpoint?.absoluteString ?? Self.appleEndpoint
        host = (endpoint?.host() ?? "itunes.apple.com").lowercased()
        self.client = client
        self.clock = clock
        bucket = Self.isApple(host) ? TokenBucket(clock: clock) : nil
    }

    /// Asks the store, up to three times where another try may help.
    ///
    /// - Throws: every case of `CatalogError`; the sentence names what to do.
    public func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
        do throws(CatalogError) {
            return try answer(query, cancellation)
        } catch  where error.isAboutLanguage && query.language != Query.defaultLanguage {
            // The store knows few languages; the user's may not be among them.
            var english = query
            english.language = Query.defaultLanguage
            var answer = try answer(english, cancellation).withoutPriceWords
            answer.note = Sentence(.noteLanguage, ["language": query.language])
            return answer
        }
    }

    private func answer(_ query: Query, _ cancellation: Cancellation) throws(CatalogError) -> Answer {
        let source = "iTunes " + query.country.uppercased()
        guard let url = ITunesRequest.url(endpoint: endpoint, query: query) else {
            return Answer(items: [], source: source)
        }
        var tries = 0
        while true {
            do throws(FailedTry) {
                let found = try attempt(url, query, source, cancellation)
                return Answer(items: found.items, skippedRows: found.skippedRows, source: source)
            } catch {
                guard error.mayPass, tries < Self.backoffSeconds.count else { throw error.error }
                try clock.wait(seconds: Self.backoffSeconds[tries], cancellation: cancellation)
                tries += 1
            }
        }
    }

    /// A failed try, and whether another may do better.
    private struct FailedTry: Error {
        var error: CatalogError
        var mayPass = false

        init(_ error: CatalogError, mayPass: Bool = false) {
            self.error = error
            self.mayPass = mayPass
        }

        init(_ failure: AnswerDecoder.Failure) {
            switch failure {
            case .empty: self.init(.emptyAnswer(), mayPass: true)
            case .notJSON: self.init(.webPage(), mayPass: true)
            case .malformed: self.init(.brokenAnswer())
            // Both enums have such a case, and this initialiser would find itself.
            case .refused(let message): self.init(CatalogError.refused(message))
            }
        }
    }

    /// One request. The order of the checks matters: the status before the body, the body's first byte before parsing.
    private func attempt(
        _ url: URL, _ query: Query, _ source: String, _ cancellation: Cancellation
    ) throws(FailedTry) -> (items: [Item], skippedRows: Int) {
        let response: HTTPResponse
        do throws(CatalogError) {
            try bucket?.take(cancellation)
            response = try client.get(url, cancellation: cancellation, mayRedirect: redirectRule)
        } catch {
            throw FailedTry(error)
        }
        switch response.status {
        case 200..<300: break
        case 400: throw FailedTry(.refused(AnswerDecoder.message(response.body)))
        case 403, 429: throw FailedTry(.rateLimited())
        case 404, 500..<600: throw FailedTry(.server(response.status), mayPass: true)
        default: throw FailedTry(.server(response.status))
        }
        do throws(AnswerDecoder.Failure) {
            return try AnswerDecoder(source: source).items(
                response.body, category: query.category, limit: min(max(query.limit, 1), AnswerDecoder.rowLimit))
        } catch {
            throw FailedTry(error)
        }
    }

    private var redirectRule: HTTPClient.RedirectRule {
        { [host] in Self.mayRedirect(from: $0, to: $1, home: host) }
    }

    /// Only to the endpoint's own host, or encrypted to Apple's, and never from encrypted to plain.
    static func mayRedirect(from: URL, to: URL, home: String) -> Bool {
        let isSecure = to.scheme?.lowercased() == "https"
        if from.scheme?.lowercased() == "https", !isSecure { return false }
        return to.host()?.lowercased() == home || (isSecure && isApple(to.host()))
    }

    static func isApple(_ host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        return host == "apple.com" || host.hasSuffix(".apple.com")
    }
}

extension Query {
    /// The language that every store knows.
    static let defaultLanguage = "en_us"

    var isEnglish: Bool { language.hasPrefix("en_") }
}

extension Answer {
    /// The answer to a question in another language: the store's own wording of prices is not the user's.
    var withoutPriceWords: Answer {
        var answer = self
        for place in answer.items.indices {
            if case .amount(let amount, _) = answer.items[place].price {
                answer.items[place].price = .amount(amount, formatted: nil)
            }
        }
        return answer
    }
}
