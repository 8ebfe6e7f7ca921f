import Catalog
import Stage

/// A search that the store refused, and when it may be asked again.
struct Refusal: Sendable {
    var query: Query
    var due: Double

    /// Whole seconds until then, as shown.
    func seconds(at instant: Double) -> Int { max(0, Int((due - instant - 1e-9).rounded(.up))) }

    /// When the number shown is another.
    func nextChange(after instant: Double) -> Double { due - Double(max(0, seconds(at: instant) - 1)) }
}

/// The store refuses requests for a while: how long is counted down wherever it is said, and then the search runs by itself.
extension Storefront {
    /// Counts down to when the store may be asked again, where that is known.
    mutating func heed(_ error: CatalogError, of query: Query, at instant: Double) {
        guard let seconds = error.retrySeconds else { return }
        refusal = Refusal(query: query, due: instant + seconds)
    }

    /// What failed and what to do, for the middle of the screen.
    func words(of error: CatalogError, at instant: Double) -> String {
        guard error.retrySeconds != nil else { return CleanText.line(strings(error.sentence)) }
        // Once something else is wanted nothing is asked by itself any more.
        guard let refusal else { return strings[.errorRateLimited] }
        return strings(.storeAskedAgain, ["seconds": strings.number(refusal.seconds(at: instant))])
    }

    /// Brings what is said of a refused store beside others' rows up to the instant.
    mutating func countDown(at instant: Double) {
        guard let refusal, let source = message?.refusedSource else { return }
        let seconds = strings.number(refusal.seconds(at: instant))
        let reason = strings(.errorRateLimitedFor, ["seconds": seconds])
        let text = strings(.sourceFailed, ["source": strings.source(CleanText.line(source)), "reason": reason])
        message?.text = text
    }

    /// Asks again when it is time, unless something else is wanted by then.
    mutating func askAgain(at instant: Double) -> [Effect] {
        guard let refusal, refusal.due <= instant else { return [] }
        forgetRefusal()
        return wantedQuery.isAbout(refusal.query) ? startSearch(at: instant) : []
    }

    mutating func forgetRefusal() {
        refusal = nil
        if message?.refusedSource != nil { message = nil }
    }

    /// When the countdown has something to do after an instant: each second while it is seen.
    func refusalDue(after instant: Double) -> Double? {
        guard let refusal else { return nil }
        let isSeen = showsRefusal && !layout.isTooSmall && !sheet.isOpen
        return isSeen ? refusal.nextChange(after: instant) : refusal.due
    }

    private var showsRefusal: Bool {
        if case .failed(_, let error) = state, error.retrySeconds != nil { return true }
        return message?.refusedSource != nil
    }
}
