import CCurl
import Foundation
import Synchronization

/// What a request may cost.
public struct HTTPLimits: Hashable, Sendable {
    /// Seconds until the connection stands, its encryption included.
    public var connectSeconds: Double
    /// Seconds for the whole, redirects included.
    public var totalSeconds: Double
    /// Seconds without a byte after which a transfer is given up before its time, if any.
    public var stallSeconds: Int?
    /// Bytes of the body, after decompression.
    public var bodyBytes: Int
    /// Redirects followed.
    public var redirects: Int

    /// The limits of the store's searches, unless said otherwise.
    public init(
        connectSeconds: Double = 3, totalSeconds: Double = 15, stallSeconds: Int? = nil, bodyBytes: Int = 16 << 20,
        redirects: Int = 5
    ) {
        self.connectSeconds = connectSeconds
        self.totalSeconds = totalSeconds
        self.stallSeconds = stallSeconds
        self.bodyBytes = bodyBytes
        self.redirects = redirects
    }
}

/// What a server answered.
public struct HTTPResponse: Hashable, Sendable {
    /// The HTTP status of the last hop.
    public var status: Int
    /// After decompression.
    public var body: [UInt8]
    /// How long the server wants no request, in seconds; nil if it does not say.
    public var retryAfterSeconds: Double?

    /// A status and its bytes.
    public init(status: Int, body: [UInt8], retryAfterSeconds: Double? = nil) {
        self.status = status
        self.body = body
        self.retryAfterSeconds = retryAfterSeconds
    }
}

/// Gets what is behind an http or https address, by libcurl, on the thread that asks.
///
/// Safe to share between threads: each request takes a handle of its own, and gives it back with its open connection.
/// The process must ignore SIGPIPE: OpenSSL writes to a lost connection without `MSG_NOSIGNAL`. It does not cache, send cookies, or follow a redirect to any other scheme. Between requests it makes no system call.
public final class HTTPClient: Sendable {
    /// Whether a redirect from the first address to the second may be followed.
    public typealias RedirectRule = @Sendable (_ from: URL, _ to: URL) -> Bool

    /// How the program names itself to servers.
    public static let userAgent = "storesearch/1.0 (terminal)"

    /// Idle handles kept, so that a worker's next request finds its connection open.
    private static let idleSessions = 4

    // Never written again after it is loaded, and only handed to libcurl, which may be called from any thread.
    nonisolated(unsafe) private static let table = curl_table_load("libcurl.so.4")

    private let limits: HTTPLimits
    private let idle = Mutex<[CurlSession]>([])

    /// A client without connections yet.
    public init(limits: HTTPLimits = HTTPLimits()) {
        self.limits = limits
    }

    /// Whether libcurl is there. Loads it.
    public static var isAvailable: Bool { table != nil }

    /// The answer to a GET, whatever its status, after redirects.
    ///
    /// - Parameter mayRedirect: asked for each redirect to http or https; the default follows them all.
    /// - Throws: `unreachable`, `timedOut`, `tooLarge`, `badRedirect`, `unreadable` (cut off) or `cancelled`. A
    ///   cancellation is seen at once.
    public func get(
        _ url: URL, cancellation: Cancellation, mayRedirect: RedirectRule = { _, _ in true }
    ) throws(CatalogError) -> HTTPResponse {
        let session = try takeSession()
        defer { giveBack(session) }
        var url = url
        var secondsLeft = limits.totalSeconds
        for _ in 0...limits.redirects {
            guard !cancellation.isCancelled else { throw .cancelled() }
            let host = url.host() ?? ""
            let body = CurlBody(limit: limits.bodyBytes, cancellation: cancellation)
            let outcome = session.transfer(
                url.absoluteString, host: host, into: body, limits: limits, secondsLeft: secondsLeft)
            if cancellation.isCancelled { throw .cancelled() }
            if body.isTooLarge { throw .tooLarge(bytes: limits.bodyBytes) }
            if let error = CatalogError(outcome, host: host) { throw error }
            guard let location = outcome.redirect, (300..<400).contains(outcome.status) else {
                let seconds = outcome.retryAfterSeconds
                return HTTPResponse(
                    status: outcome.status, body: body.bytes, retryAfterSeconds: seconds > 0 ? seconds : nil)
            }
            guard let next = URL(string: location), next.isWeb, mayRedirect(url, next) else {
                throw .badRedirect(host: host)
            }
            secondsLeft -= outcome.seconds
            guard secondsLeft > 0 else { throw .timedOut(host: host) }
            url = next
        }
        throw .redirectLoop(host: url.host() ?? "")
    }

    private func takeSession() throws(CatalogError) -> CurlSession {
        if let session = idle.withLock({ $0.popLast() }) { return session }
        guard let table = Self.table, let session = CurlSession(table) else { throw .noCurl() }
        return session
    }

    private func giveBack(_ session: CurlSession) {
        idle.withLock { if $0.count < Self.idleSessions { $0.append(session) } }
    }
}

extension URL {
    /// An http or https address with a host.
    package var isWeb: Bool {
        guard let scheme = scheme?.lowercased(), let host = host(), !host.isEmpty else { return false }
        return scheme == "http" || scheme == "https"
    }
}
