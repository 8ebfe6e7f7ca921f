import CCurl

/// The sentences a user reads when a request fails: what failed, and what to do.
extension CatalogError {
    static func cancelled() -> CatalogError {
        CatalogError(.cancelled, "The search was cancelled.")
    }

    static func noCurl() -> CatalogError {
        CatalogError(
            .unreachable, "The store cannot be reached without libcurl: install the package libcurl4.")
    }

    static func tooLarge(bytes: Int) -> CatalogError {
        CatalogError(
            .tooLarge, "The store's answer is larger than \(bytes >> 20) MB; search for something narrower.")
    }

    static func timedOut(host: String) -> CatalogError {
        CatalogError(.timedOut, "\(named(host)) took too long to answer; search again.")
    }

    static func badRedirect(host: String) -> CatalogError {
        CatalogError(
            .badRedirect,
            "\(named(host)) redirects elsewhere; sign in to the network.")
    }

    static func redirectLoop(host: String) -> CatalogError {
        CatalogError(.badRedirect, "\(named(host)) redirects in circles; try again later.")
    }

    private static func named(_ host: String) -> String {
        host.isEmpty ? "The store" : "The store at \(host)"
    }

    /// Nil for a transfer that brought a whole answer.
    init?(_ outcome: CurlSession.Outcome, host: String) {
        let store = Self.named(host)
        switch outcome.result {
        case CURLE_OK:
            return nil
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            self.init(.unreachable, "\(store) cannot be found; check the network and search again.")
        case CURLE_COULDNT_CONNECT:
            self.init(.unreachable, "\(store) cannot be reached; check the network and search again.")
        case CURLE_OPERATION_TIMEDOUT where !outcome.requestSent:
            self.init(.unreachable, "\(store) cannot be reached in time; check the network and search again.")
        case CURLE_OPERATION_TIMEDOUT:
            self = .timedOut(host: host)
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR:
            self.init(.unreachable, "The connection to \(host) was lost; check the network and search again.")
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            self.init(.unreadable, "The answer of \(host) was cut off; search again.")
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR:
            self.init(
                .unreachable,
                "\(store) has no valid certificate; check the clock, or sign in to the network.")
        case CURLE_SSL_CACERT_BADFILE:
            self.init(
                .unreachable, "\(store) cannot be verified: install the package ca-certificates.")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            // Only http and https get here, so it is the answer that is none.
            self.init(.unreadable, "\(store) does not speak HTTP; check the network and the endpoint.")
        case CURLE_URL_MALFORMAT:
            self.init(.unreachable, "The address of \(host) is not one that can be fetched; check the endpoint.")
        default:
            self.init(
                .unreadable, "\(store) gave no answer (libcurl error \(outcome.result.rawValue)); search again.")
        }
    }
}
