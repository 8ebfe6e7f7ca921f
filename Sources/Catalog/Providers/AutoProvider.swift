/// A store, and another catalogue for when the store is out of reach.
///
/// Only a store that cannot be reached is replaced: a rate limit, a failing server or a network's sign-in page is told as
/// it is, since another catalogue's answer would hide it.
public final class AutoProvider: Provider {
    private let store: any Provider
    private let fallback: any Provider

    /// Asks `store` first.
    public init(store: any Provider, fallback: any Provider) {
        self.store = store
        self.fallback = fallback
    }

    /// The store's answer, or the fallback's with a note that says so.
    ///
    /// - Throws: what the store throws, `unreachable` only where the fallback finds nothing; and what the fallback throws.
    public func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
        do throws(CatalogError) {
            return try store.search(query, cancellation: cancellation)
        } catch  where error.code == .unreachable {
            guard !cancellation.isCancelled else { throw .cancelled() }
            var answer = try fallback.search(query, cancellation: cancellation)
            // That another catalogue has nothing says nothing about the store.
            guard !answer.items.isEmpty else { throw error }
            switch error {
            case .noCurl(): answer.note = Sentence(.noteNoCurl)
            case .notKept(): answer.note = Sentence(.noteOffline)
            default: answer.note = Sentence(.noteNoNetwork)
            }
            return answer
        }
    }
}
