import Catalog
import Foundation
import Resources

/// Makes the catalogue that the options ask for. Making one reads and loads nothing; the first search does.
enum Providers {
    /// The provider, and its name as shown before anything was searched.
    static func make(_ options: Options, country: String) -> (provider: any Provider, name: String) {
        if options.catalog == .sample { return (sample, SampleProvider.source) }
        if options.isOffline {
            return (NotedProvider(sample, note: Sentence(.noteOffline)), SampleProvider.source)
        }
        let store = ITunesProvider(
            endpoint: options.endpoint.flatMap { URL(string: $0) }, clock: NetworkClock(now: MonotonicClock.now))
        let name = "iTunes \(country)"
        return options.catalog == .itunes ? (store, name) : (AutoProvider(store: store, fallback: sample), name)
    }

    static var sample: SampleProvider {
        let resource = resource_sample_catalog()
        return SampleProvider(staticBytes: UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
    }
}

/// A catalogue whose answers all carry a note.
private struct NotedProvider: Provider {
    private let provider: any Provider
    private let note: Sentence

    init(_ provider: any Provider, note: Sentence) {
        self.provider = provider
        self.note = note
    }

    func search(_ query: Query, cancellation: Cancellation) throws(CatalogError) -> Answer {
        var answer = try provider.search(query, cancellation: cancellation)
        answer.note = note
        return answer
    }
}
