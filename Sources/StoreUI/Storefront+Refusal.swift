import Catalog

/// A search that the store refused, and when it may be asked again.
struct Refusal: Sendable {
    var query: Query
    var due: Double
    /// Whether the status line counts down: not where other catalogues have answered meanwhile.
    var isTold: Bool

    /// Whole seconds until then, as shown.
    func seconds(at instant: Double) -> Int { max(0, Int((due - instant - 1e-9).rounded(.up))) }

    /// When the number shown is another.
    func nextChange(after instant: Double) -> Double { due - Double(max(0, seconds(at: instant) - 1)) }
}

/// The store refuses requests for a while: how long is counted down on the status line, and then the search runs by itself.
extension Storefront {
    /// Counts down to when the store may be asked again, where that is known.
    mutating func heed(_ error: CatalogError, of query: Query, isTold: Bool, at instant: Double) {
        guard let seconds = error.retrySeconds else { return }
        refusal = Refusal(query: query, due: instant + seconds, isTold: isTold)
        tellRefusal(at: instant)
    }

    /// Says how long it still takes, unless something else is being said.
    mutating func tellRefusal(at instant: Double) {
        guard let refusal, refusal.isTold, message.map(\.isError) ?? true else { return }
        let seconds = refusal.seconds(at: instant)
        say(strings(.errorRateLimitedFor, ["seconds": strings.number(seconds)]), isError: true, at: instant)
    }

    /// Asks again when it is time, unless something else is wanted by then.
    mutating func askAgain(at instant: Double) -> [Effect] {
        guard let refusal, refusal.due <= instant else { return [] }
        forgetRefusal()
        return wantedQuery.isAbout(refusal.query) ? startSearch(at: instant) : []
    }

    mutating func forgetRefusal() {
        guard refusal != nil else { return }
        refusal = nil
        if message?.isError == true { message = nil }
    }

    /// When the countdown has something to do after an instant: each second while it is seen.
    func refusalDue(after instant: Double) -> Double? {
        guard let refusal else { return nil }
        let isSeen = refusal.isTold && message?.isError == true && !layout.isTooSmall && !sheet.isOpen
        return isSeen ? refusal.nextChange(after: instant) : refusal.due
    }
}
