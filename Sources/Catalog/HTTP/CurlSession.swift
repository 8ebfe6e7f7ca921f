import CCurl
import Foundation

/// One easy handle of libcurl and the one connection it keeps open, for one transfer at a time.
///
/// The handle is driven through the multi interface of its own: `curl_easy_perform` looks at its callbacks once a second
/// while nothing arrives, too seldom for a search that is cancelled by the next key; this one is woken.
final class CurlSession: @unchecked Sendable {
    // Sendable because `HTTPClient` takes a session out of its pool for the length of a request: one thread at a time.

    /// What came of one transfer.
    struct Outcome {
        var result: CURLcode
        var status: Int
        var redirect: String?
        /// Whether the request had gone out when the transfer ended.
        var requestSent: Bool
        var seconds: Double
        /// How long the server wants no request, in seconds (`Retry-After`); 0 if it does not say.
        var retryAfterSeconds: Double
    }

    /// The longest wait in one piece: libcurl's own timers and a cancellation end it earlier.
    private static let pollMilliseconds: Int32 = 10_000

    private let table: UnsafePointer<CurlTable>
    private let multi: UnsafeMutableRawPointer
    private let easy: UnsafeMutableRawPointer

    init?(_ table: UnsafePointer<CurlTable>) {
        guard let multi = curl_table_multi(table) else { return nil }
        guard let easy = curl_table_easy(table) else {
            curl_table_multi_cleanup(table, multi)
            return nil
        }
        // An idle connection to another host is closed before a new one is opened.
        _ = curl_table_set_multi(table, multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, 1)
        self.table = table
        self.multi = multi
        self.easy = easy
    }

    deinit {
        curl_table_easy_cleanup(table, easy)
        curl_table_multi_cleanup(table, multi)
    }

    /// One GET, following nothing.
    func transfer(
        _ url: String, host: String, into body: CurlBody, limits: HTTPLimits, secondsLeft: Double
    ) -> Outcome {
        curl_table_easy_reset(table, easy)
        configure(url, host: host, limits: limits, secondsLeft: secondsLeft)
        return withExtendedLifetime(body) {
            let context = Unmanaged.passUnretained(body).toOpaque()
            _ = curl_table_set_pointer(table, easy, CURLOPT_WRITEDATA, context)
            _ = curl_table_set_write(table, easy) { bytes, one, count, context in
                guard let bytes, let context else { return 0 }
                let body = Unmanaged<CurlBody>.fromOpaque(context).takeUnretainedValue()
                return body.append(UnsafeRawBufferPointer(start: bytes, count: one * count)) ? one * count : 0
            }
            let result = run(body.cancellation)
            return outcome(result)
        }
    }

    private func configure(_ url: String, host: String, limits: HTTPLimits, secondsLeft: Double) {
        func set(_ option: CURLoption, _ value: Int) { _ = curl_table_set_long(table, easy, option, value) }
        func set(_ option: CURLoption, _ value: String) { _ = curl_table_set_text(table, easy, option, value) }
        set(CURLOPT_URL, url)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_NOSIGNAL, 1)
        // A name that is still being looked up does not hold up the end of a cancelled request.
        set(CURLOPT_QUICK_EXIT, 1)
        set(CURLOPT_CONNECTTIMEOUT_MS, Int(limits.connectSeconds * 1000))
        set(CURLOPT_TIMEOUT_MS, max(1, Int(secondsLeft * 1000)))
        if let seconds = limits.stallSeconds {
            set(CURLOPT_LOW_SPEED_LIMIT, 1)
            set(CURLOPT_LOW_SPEED_TIME, seconds)
        }
        // Every encoding that this libcurl can undo; the body's bound counts the bytes after that.
        set(CURLOPT_ACCEPT_ENCODING, "")
        set(CURLOPT_USERAGENT, HTTPClient.userAgent)
        if ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host) {
            // A proxy from the environment is for the world outside.
            set(CURLOPT_PROXY, "")
        }
        _ = curl_table_set_socket(table, easy) { _, socket, _ in
            // A browser that is started meanwhile must not inherit the connection.
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            return CURL_SOCKOPT_OK
        }
    }

    private func run(_ cancellation: Cancellation) -> CURLcode {
        guard curl_table_add(table, multi, easy) else { return CURLE_FAILED_INIT }
        defer { curl_table_remove(table, multi, easy) }
        // libcurl lets any thread wake a handle that waits.
        nonisolated(unsafe) let (table, multi) = (table, multi)
        return cancellation.withWaker({ curl_table_wakeup(table, multi) }) {
            while !cancellation.isCancelled {
                guard curl_table_perform(table, multi) else { return CURLE_FAILED_INIT }
                var result = CURLE_OK
                if curl_table_ended(table, multi, &result) { return result }
                guard curl_table_poll(table, multi, Self.pollMilliseconds) else { return CURLE_FAILED_INIT }
            }
            return CURLE_ABORTED_BY_CALLBACK
        }
    }

    private func outcome(_ result: CURLcode) -> Outcome {
        Outcome(
            result: result,
            status: curl_table_get_long(table, easy, CURLINFO_RESPONSE_CODE),
            redirect: curl_table_get_text(table, easy, CURLINFO_REDIRECT_URL).map { String(cString: $0) },
            requestSent: curl_table_get_time(table, easy, CURLINFO_PRETRANSFER_TIME_T) > 0,
            seconds: Double(curl_table_get_time(table, easy, CURLINFO_TOTAL_TIME_T)) / 1_000_000,
            retryAfterSeconds: Double(curl_table_get_time(table, easy, CURLINFO_RETRY_AFTER)))
    }
}

/// The bytes of an answer as they arrive, up to a bound.
final class CurlBody {
    private(set) var bytes: [UInt8] = []
    private(set) var isTooLarge = false
    let cancellation: Cancellation
    private let limit: Int

    init(limit: Int, cancellation: Cancellation) {
        self.limit = limit
        self.cancellation = cancellation
    }

    /// False ends the transfer.
    func append(_ more: UnsafeRawBufferPointer) -> Bool {
        guard !cancellation.isCancelled else { return false }
        guard bytes.count + more.count <= limit else {
            isTooLarge = true
            bytes = []
            return false
        }
        bytes.append(contentsOf: more)
        return true
    }
}
