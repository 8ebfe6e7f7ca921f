import CCurl

/// What a user is told when a request fails: what failed, and what to do.
extension CatalogError {
    static func cancelled() -> CatalogError {
        CatalogError(.cancelled, .errorCancelled)
    }

    static func noCurl() -> CatalogError {
        CatalogError(.unreachable, .errorNoCurl)
    }

    static func tooLarge(bytes: Int) -> CatalogError {
        CatalogError(.tooLarge, .errorTooLarge, ["megabytes": String(bytes >> 20)])
    }

    static func timedOut(host: String) -> CatalogError {
        CatalogError(.timedOut, .errorTimedOut, ["host": host])
    }

    static func badRedirect(host: String) -> CatalogError {
        CatalogError(.badRedirect, .errorRedirect, ["host": host])
    }

    static func redirectLoop(host: String) -> CatalogError {
        CatalogError(.badRedirect, .errorRedirectLoop, ["host": host])
    }

    /// Nil for a transfer that brought a whole answer.
    init?(_ outcome: CurlSession.Outcome, host: String) {
        func about(_ code: Code, _ phrase: Phrase) -> CatalogError {
            CatalogError(code, phrase, ["host": host, "code": String(outcome.result.rawValue)])
        }
        switch outcome.result {
        case CURLE_OK:
            return nil
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            self = about(.unreachable, .errorNotFound)
        case CURLE_COULDNT_CONNECT:
            self = about(.unreachable, .errorNotReached)
        case CURLE_OPERATION_TIMEDOUT where !outcome.requestSent:
            self = about(.unreachable, .errorNotReachedInTime)
        case CURLE_OPERATION_TIMEDOUT:
            self = .timedOut(host: host)
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR:
            self = about(.unreachable, .errorConnectionLost)
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            self = about(.unreadable, .errorCutOff)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR:
            self = about(.unreachable, .errorCertificate)
        case CURLE_SSL_CACERT_BADFILE:
            self = about(.unreachable, .errorCertificatesMissing)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            // Only http and https get here, so it is the answer that is none.
            self = about(.unreadable, .errorNotHTTP)
        case CURLE_URL_MALFORMAT:
            self = about(.unreachable, .errorAddress)
        default:
            self = about(.unreadable, .errorNoAnswer)
        }
    }
}
