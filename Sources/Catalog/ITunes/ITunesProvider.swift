import Foundation
import Storage

/// The iTunes Store, or another server that speaks its search API.
///
/// - SeeAlso: Apple, *iTunes Search API*, "Constructing Searches" and "Understanding Search Results".
public final class ITunesProvider: Provider {
    /// When the store is asked, and not the cache.
    public enum Asking: Sendable {
        /// When no fresh answer is kept.
        case whenOld
        /// Always, and past what lies between: a parameter that is never the same twice goes with each request.
        case always
        /// Never: offline.
        case never
    }

    /// Seconds before the second and the third try.
    static let backoffSeconds = [0.25, 0.5]

    /// Apple's server.
    public static let appleEndpoint = "https://itunes.apple.com"

    private let endpoint: String
    private let host: String
    private let client: HTTPClient
    private let clock: NetworkClock
    private let asking: Asking
    private let cache: AnswerCache?
    private let limit: RequestLimit

    /// - Parameters:
    ///   - endpoint: http or https address under which `/search` lies; nil for Apple's.
    ///   - clock: real time, for the spacing of requests.
    ///   - asking: when the store is asked although answers are kept.
    ///   - cache: where answers are kept, if anywhere.
    ///   - pausesWhenRefused: whether nothing is asked for a while after the store has refused a request.
    ///   - record: where running programs count together what they ask of this server, and note that it refused.
    public init(
        endpoint: URL? = nil, client: HTTPClient = HTTPClient(), clock: NetworkClock, asking: Asking = .whenOld,
        cache: AnswerCache? = nil, pausesWhenRefused: Bool = true, record: SharedRecord? = nil
    ) {
        self.endpoint = endpoint?.absoluteString ?? Self.appleEndpoint
        host = (endpoint?.host() ?? "itunes.apple.com").lowercased()
        self.client = client
        self.clock = clock
        self.asking = asking
        self.cache = cache
        // Apple's host asks for spacing; a server of one's own does not.
        let isApple = Self.isApple(host)
        limit = RequestLimit(
            spaces: isApple, pauses: pausesWhenRefused, clock: clock, record: record)
    }

    /// The kept answer while it is fresh; else the store's, which is asked up to three times where another try may help; and an
    /// old one, with a note and its age, where the store cannot be asked.
    ///
    /// - Throws: every case of `CatalogError`; the sentence names what to do.
    public func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
        do throws(CatalogError) {
            return try answer(query, cancellation)
        } catch  where error.isAboutLanguage && query.language != Query.defaultLanguage {
            // The store knows few languages; the user's may not be among them.
            var answer = try answer(query.inEnglish, cancellation).withoutPriceWords
            answer.note = answer.note ?? Sentence(.noteLanguage, ["language": query.language])
            return answer
        } catch  where error.keptNote != nil && query.language != Query.defaultLanguage {
            // Nor could the kept answer be in it then.
            guard let answer = keptOfAnyLimit(query.inEnglish) else { throw error }
            return marked(answer, error).withoutPriceWords
        }
    }

    private func answer(_ query: Query, _ cancellation: Cancellation) throws(CatalogError) -> Answer {
        guard let url = ITunesRequest.url(endpoint: endpoint, query: query) else {
            return Answer(items: [], source: source(query))
        }
        if asking == .whenOld, let kept = kept(query), kept.isFresh { return kept.answer }
        do throws(CatalogError) {
            if asking == .never { throw .notKept() }
            return try storesAnswer(url, query, cancellation)
        } catch {
            guard error.keptNote != nil, !cancellation.isCancelled, let kept = keptOfAnyLimit(query) else {
                throw error
            }
            return marked(kept, error)
        }
    }

    /// An answer out of the cache, not marked yet.
    private struct KeptAnswer {
        var answer: Answer
        var isFresh: Bool
        var ageSeconds: Double
    }

    /// What the cache has; an answer that cannot be read any more is removed from it.
    ///
    /// - Parameter limit: the rows that were asked for then, where they were others; of more no more are taken than wanted now.
    private func kept(_ query: Query, limit: Int? = nil) -> KeptAnswer? {
        var asked = query
        asked.limit = limit ?? query.limit
        guard let cache, let url = key(asked), let kept = cache.answer(of: url) else { return nil }
        asked.limit = min(asked.limit, query.limit)
        do throws(AnswerDecoder.Failure) {
            return KeptAnswer(
                answer: try decoded(kept.body, asked), isFresh: cache.isFresh(kept), ageSeconds: cache.age(of: kept))
        } catch {
            cache.remove(url)
            return nil
        }
    }

    /// What the cache has of the same search, however many rows were asked for: that many, else the next more, else the most.
    private func keptOfAnyLimit(_ query: Query) -> KeptAnswer? {
        if let kept = kept(query) { return kept }
        guard cache != nil else { return nil }
        let wanted = ITunesRequest.rows(query)
        let others = Array(wanted...AnswerDecoder.rowLimit).dropFirst() + (1..<wanted).reversed()
        for limit in others {
            if let kept = kept(query, limit: limit) { return kept }
        }
        return nil
    }

    /// The address under which an answer is kept: case does not matter to the store.
    private func key(_ query: Query) -> URL? {
        var folded = query
        folded.term = query.term.lowercased()
        return ITunesRequest.url(endpoint: endpoint, query: folded)
    }

    /// A kept answer in place of an error: it says why it is shown, and how old it is.
    private func marked(_ kept: KeptAnswer, _ error: CatalogError) -> Answer {
        var answer = kept.answer
        answer.note = error.keptNote
        answer.ageSeconds = kept.ageSeconds
        return answer
    }

    private func source(_ query: Query) -> String { "iTunes " + query.country.uppercased() }

    private func decoded(_ body: [UInt8], _ query: Query) throws(AnswerDecoder.Failure) -> Answer {
        let wanted = ITunesRequest.rows(query)
        let found = try AnswerDecoder(source: source(query)).items(body, category: query.category, limit: wanted)
        var answer = Answer(items: found.items, skippedRows: found.skippedRows, source: source(query))
        answer.isCut = found.rows >= wanted
        return answer
    }

    /// Asks the store, and keeps what it says.
    private func storesAnswer(
        _ url: URL, _ query: Query, _ cancellation: Cancellation
    ) throws(CatalogError) -> Answer {
        var tries = 0
        while true {
            do throws(FailedTry) {
                let response = try attempt(asking == .always ? unlikeAnyOther(url) : url, cancellation)
                do throws(AnswerDecoder.Failure) {
                    let answer = try decoded(response.body, query)
                    if response.status == 200, let key = key(query) { cache?.keep(response.body, of: key) }
                    return answer
                } catch {
                    throw FailedTry(error)
                }
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
    private func attempt(_ url: URL, _ cancellation: Cancellation) throws(FailedTry) -> HTTPResponse {
        let response: HTTPResponse
        do throws(CatalogError) {
            try limit.take(cancellation)
            response = try client.get(url, cancellation: cancellation, mayRedirect: redirectRule)
        } catch {
            throw FailedTry(error)
        }
        switch response.status {
        case 200..<300: break
        case 400: throw FailedTry(.refused(AnswerDecoder.message(response.body)))
        case 403, 429: throw FailedTry(.rateLimited(seconds: limit.refuse(asked: response.retryAfterSeconds)))
        case 404, 500..<600: throw FailedTry(.server(response.status), mayPass: true)
        default: throw FailedTry(.server(response.status))
        }
        limit.answer()
        return response
    }

    /// The address with a parameter that no server knows and no cache has seen.
    private func unlikeAnyOther(_ url: URL) -> URL {
        URL(string: url.absoluteString + "&refresh=\(Int64(clock.wall() * 1000))") ?? url
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

    /// A file name for what is noted of a server's host and port: small letters, digits, points and dashes.
    public static func recordName(of endpoint: URL?) -> String {
        let host = (endpoint?.host() ?? "itunes.apple.com").lowercased()
        let name = endpoint?.port.map { "\(host)-\($0)" } ?? host
        return String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? $0 : "_" })
    }

    static func isApple(_ host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        return host == "apple.com" || host.hasSuffix(".apple.com")
    }
}

extension CatalogError {
    /// What is said of a kept answer that is shown in place of the error; nil where it is none's place.
    fileprivate var keptNote: Sentence? {
        switch code {
        case .unreachable where self == .notKept(): Sentence(.noteKeptOffline)
        case .unreachable, .timedOut: Sentence(.noteKeptNotReached)
        case .rateLimited: Sentence(.noteKeptLimited)
        default: nil
        }
    }
}

extension Query {
    /// The language that every store knows.
    static let defaultLanguage = "en_us"

    fileprivate var inEnglish: Query {
        var query = self
        query.language = Self.defaultLanguage
        return query
    }

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
