import Catalog
import Foundation
import Resources

/// Makes the catalogue that the options ask for. Making one reads and loads nothing; the first search does.
enum Providers {
    /// The provider, and its name as shown before anything was searched.
    static func make(_ options: Options, country: String) -> (provider: any Provider, name: String) {
        let store = ITunesProvider(
            endpoint: options.endpoint.flatMap { URL(string: $0) }, clock: NetworkClock(now: MonotonicClock.now))
        if options.isOffline || options.catalog == .sample { return (sample, "Sample") }
        let name = "iTunes \(country)"
        return options.catalog == .itunes ? (store, name) : (FallbackProvider(store: store, sample: sample), name)
    }

    private static var sample: any Provider {
        let bytes = resource_sample_catalog()
        return SampleProvider(bytes: Array(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count)))
    }
}

/// The store; or the sample with a note, when the store cannot be reached.
struct FallbackProvider: Provider {
    let store: any Provider
    let sample: any Provider

    func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
        do throws(CatalogError) {
            return try store.search(query, cancellation: cancellation)
        } catch {
            guard error.code == .unreachable else { throw error }
            var answer = try sample.search(query, cancellation: cancellation)
            answer.note = "The store cannot be reached; this is the sample."
            return answer
        }
    }
}
